//! Commands that stand above a game.

use super::Game;
use super::symbols::game_symbol;
use crate::text::Span;

/// What a lens does when it is clicked.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum LensCommand {
    /// Shows the board.
    Board,
    /// Copies the position at the end of the main line as FEN.
    CopyFen,
}

/// A command above a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Lens {
    /// The part of the record above which it stands, in bytes of the record.
    pub span: Span,
    pub title: &'static str,
    pub command: LensCommand,
}

/// The commands of a game: none where the record is blank or nothing is known of its first position.
pub fn lenses(game: &Game) -> Vec<Lens> {
    let symbol = game.setup().position.as_ref().and_then(|_| game_symbol(game.text().as_bytes(), game.tree(), 1));
    let Some(span) = symbol.map(|symbol| symbol.selection) else { return Vec::new() };
    let commands = [("Show board", LensCommand::Board), ("Copy FEN of the final position", LensCommand::CopyFen)];
    commands.map(|(title, command)| Lens { span, title, command }).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::{ODD, game};

    #[test]
    fn the_commands_stand_above_the_tags() {
        let game = game("\n[White \"A\"]\n\n1. e4 *");
        let above: Vec<_> = lenses(&game).iter().map(|lens| (game.at(lens.span).to_owned(), lens.command)).collect();
        let tag = "[White \"A\"]".to_owned();
        assert_eq!(above, [(tag.clone(), LensCommand::Board), (tag, LensCommand::CopyFen)]);
    }

    #[test]
    fn a_record_without_a_position_has_none() {
        assert_eq!(ODD.map(|text| lenses(&game(text)).len()), [0, 0, 2, 2, 2, 2, 2, 0, 2, 0, 2, 2, 2, 2]);
    }
}
