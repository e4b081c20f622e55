//! A word of das-chess spelled in another style: what the style does not speak of stays as it is written, also the origin, for
//! which of several men moves may be an open question.

use super::style::{Riders, Style};
use crate::board::{Action, Hull, Marks, Move, Role};
use crate::notation::{Written, san};

/// Spells a word anew. `marks` is what is true of the move that was played, `partner` with whom a king castles, and `rider`
/// who is aboard a ship that moves or is left; their letters are put in or left out as the style says.
pub fn respell(
    word: &str,
    written: &Written,
    (m, marks): (&Move, Marks),
    (partner, rider): (Option<Role>, Option<Role>),
    style: Style,
) -> String {
    let part = |(start, end): (u8, u8)| word.get(usize::from(start)..usize::from(end)).unwrap_or_default();
    let Written { claim, parts, .. } = written;
    let front = match claim.action {
        Action::Castle(side) if style.castling.is_some() => style.castling(side, partner).to_owned(),
        Action::Castle(_) => part(parts.target).to_owned(),
        _ => {
            let between = part(parts.origin).to_owned() + part(parts.hyphen);
            letters(part(parts.piece), claim.action, claim.role, rider, style)
                + &between
                + capture(part(parts.capture), m, style)
                + part(parts.target)
                + part(parts.promotion)
        }
    };
    let check = match style.marks {
        None => part(parts.check),
        Some(wanted) => sign(marks.and(wanted)),
    };
    let offer = if claim.marks.has(Marks::DRAW_OFFER) { "=" } else { "" };
    front + part(parts.en_passant) + check + offer
}

/// The letters in front: those of the ship or the leaving rider with or without the rider's.
fn letters(piece: &str, action: Action, role: Option<Role>, rider: Option<Role>, style: Style) -> String {
    let first = match action {
        Action::Land(Hull::Own) => 'D',
        Action::Land(Hull::Foreign) => 'P',
        _ => match role.filter(|role| role.carries()).and_then(san::letter) {
            Some(letter) => letter,
            None => return piece.to_owned(),
        },
    };
    match style.riders {
        None => piece.to_owned(),
        Some(Riders::Short) => first.into(),
        Some(Riders::Full) => [first].into_iter().chain(rider.and_then(san::letter)).collect(),
    }
}

/// The sign of a capture. Of a move that is open one that is written stays: nobody knows better.
fn capture<'w>(sign: &'w str, m: &Move, style: Style) -> &'w str {
    match style.marks {
        None => sign,
        Some(wanted) if !wanted.has(Marks::CAPTURE) => "",
        Some(_) if sign.is_empty() && m.captured.is_some() => "x",
        Some(_) => sign,
    }
}

fn sign(marks: Marks) -> &'static str {
    match (marks.has(Marks::MATE), marks.has(Marks::CHECK)) {
        (true, _) => "#",
        (_, true) => "+",
        _ => "",
    }
}

impl Style {
    /// The same without a word about riders.
    pub fn keeping_riders(self) -> Style {
        Style { riders: None, ..self }
    }
}
