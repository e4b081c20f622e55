//! A position as sentences, for a screen reader or to read out.

use super::Drawing;
use crate::board::{Color, Role, Square};

/// The men of each side by kind, White first, and the side to move, on one line:
/// `White: king e1, pawns a2 h2; Black: king e8; White to move`. The last move, arrows and colours are left out.
pub fn list(drawing: &Drawing) -> String {
    let sides = [Color::White, Color::Black].map(|color| side(drawing, color));
    format!("{}; {}; {} to move", sides[0], sides[1], drawing.turn.name())
}

fn side(drawing: &Drawing, color: Color) -> String {
    let own = drawing.men.iter().filter(|(_, man)| man.color == color);
    let mut kinds: Vec<Role> = own.map(|(_, man)| man.role).collect();
    kinds.sort_by_key(|role| (*role == Role::Pawn, *role));
    kinds.dedup();
    let mut parts: Vec<String> = kinds.iter().map(|role| kind(drawing, color, *role)).collect();
    if parts.is_empty() {
        parts.push("no men".into());
    }
    parts.extend(hand(drawing, color));
    format!("{}: {}", color.name(), parts.join(", "))
}

/// The men of one kind: `rooks a1 h1`, `Transport c9 (Amazon aboard)`.
fn kind(drawing: &Drawing, color: Color, role: Role) -> String {
    let board = drawing.geometry;
    let men = drawing.men.iter().filter(|(_, man)| man.color == color && man.role == role);
    let mut squares: Vec<Square> = men.map(|(square, _)| *square).collect();
    squares.sort_by_key(|square| (board.file(*square), board.rank(*square)));
    let aboard = |square: Square| {
        drawing.rider(square).map_or(String::new(), |rider| format!(" ({} aboard)", rider.role.name()))
    };
    let names: Vec<String> = squares.iter().map(|square| board.name(*square) + &aboard(*square)).collect();
    format!("{} {}", plural(role, names.len()), names.join(" "))
}

/// The men in hand: `in hand 1 queen and 2 pawns`.
fn hand(drawing: &Drawing, color: Color) -> Option<String> {
    let men = drawing.hand(color).iter().map(|(role, count)| format!("{count} {}", plural(*role, usize::from(*count))));
    let men: Vec<String> = men.collect();
    let (last, others) = men.split_last()?;
    let and = if others.is_empty() { "" } else { " and " };
    Some(format!("in hand {}{and}{last}", others.join(", ")))
}

fn plural(role: Role, count: usize) -> String {
    format!("{}{}", role.name(), if count == 1 { "" } else { "s" })
}
