//! Commands that a client may have the server execute.

use super::super::client::Abilities;
use super::super::snapshot::Snapshot;
use super::hover;
use crate::ide::{self, Board, LensCommand, Place};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tower_lsp::ls_types::{Command, Position, Uri};

/// Makes an edit, for clients that can be offered nothing but commands.
pub const APPLY_EDIT: &str = "jadoube.applyEdit";

/// All commands.
pub const COMMANDS: [&str; 3] = [name(LensCommand::Board), name(LensCommand::CopyFen), APPLY_EDIT];

const fn name(command: LensCommand) -> &'static str {
    match command {
        LensCommand::Board => "jadoube.showBoard",
        LensCommand::CopyFen => "jadoube.copyFen",
    }
}

/// What a command is about: a place in a document. Without a position, the end of the first game.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Argument {
    pub uri: Uri,
    #[serde(default)]
    pub position: Option<Position>,
    /// The client shows the result itself.
    #[serde(default)]
    pub quiet: bool,
}

/// The command of a lens above a game: about the end of its main line.
pub fn command(title: &str, of: LensCommand, snapshot: &Snapshot, place: Place) -> Command {
    let end = snapshot.document.record(place).trim_ascii_end().len();
    let position = snapshot.position(place.start + end);
    let argument = Argument { uri: snapshot.uri.clone(), position: Some(position), quiet: false };
    Command { title: title.into(), command: name(of).into(), arguments: Some(vec![json!(argument)]) }
}

/// What came of a command: what the client gets, and what is shown to its user.
pub struct Executed {
    pub result: Value,
    pub message: String,
}

/// Executes a command about a place. `None` where there is no such command, or no position there.
pub fn execute(
    command: &str,
    (snapshot, position): (&Snapshot, Option<Position>),
    abilities: &Abilities,
) -> Option<Executed> {
    let position = position.unwrap_or_else(|| {
        let first = snapshot.document.at(0).map_or(0, |place| snapshot.document.record(place).trim_ascii_end().len());
        snapshot.position(first)
    });
    let (_, game, offset) = snapshot.at(position)?;
    let board = ide::diagram(&game, offset)?;
    match command {
        "jadoube.showBoard" => {
            let note = board.note.as_ref().map(|note| format!("\n{note}")).unwrap_or_default();
            // The same as in a hover, so that one setting is for both.
            let shown = board.text(hover::board(snapshot.options.editor.hover.board, abilities));
            let message = format!("{shown}\n{}{note}", board.fen);
            let (text, list, svg) = (board.text(Board::Text), board.text(Board::List), board.svg());
            let result = json!({
                "fen": board.fen, "shown": shown, "text": text, "list": list, "svg": svg, "note": board.note,
            });
            Some(Executed { result, message })
        }
        "jadoube.copyFen" => Some(Executed { result: json!(board.fen), message: board.fen }),
        _ => None,
    }
}
