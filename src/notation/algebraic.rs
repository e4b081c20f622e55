//! Algebraic notation in its dialects: what a dialect adds to the spellings of [`san`], read, and moves written as it says.

use super::dialect::{Castling, Dialect};
use super::{Spelling, Written, san};
use crate::board::{Kind, Marks, Move, Role, Side};
use crate::rules::Position;

/// The longest word that is read, in bytes.
const LONGEST: usize = 40;

/// Reads a move word in English letters.
pub fn read(word: &[u8], dialect: &Dialect) -> Option<Written> {
    let spaced = dialect.spaces.may_stand() && word.contains(&b' ');
    let captured = captured(word).filter(|_| dialect.captured.may_stand());
    let mut written = match (spaced, captured) {
        (false, None) => san::read(word)?,
        _ => read_without(word, |at| spaced && word[at] == b' ' || captured.is_some_and(|(letter, _)| letter == at))?,
    };
    written.claim.captured = captured.map(|(_, role)| role);
    if spaced {
        written.spelling.add(Spelling::SPACE);
    }
    if dialect.double_plus_mates && word[span(written.parts.check)] == *b"++" {
        // Nothing is said that could be wrong: it is a double check or a mate.
        let marks = &mut written.claim.marks;
        *marks = Marks(marks.0 & !Marks::CHECK.0);
        written.spelling = Spelling(written.spelling.0 & !Spelling::CHECK_MARK.0);
    }
    Some(written)
}

fn span((start, end): (u8, u8)) -> std::ops::Range<usize> {
    usize::from(start)..usize::from(end)
}

/// Where the letter of the captured man stands, behind the capture sign and before its square, and who that is.
fn captured(word: &[u8]) -> Option<(usize, Role)> {
    let sign = word.windows(3).position(|part| matches!(part, [b'x' | b'X' | b':', b'A'..=b'Z', b'a'..=b'h']))?;
    let role = if word[sign + 1] == b'P' { Role::Pawn } else { san::role(word[sign + 1])? };
    Some((sign + 1, role))
}

/// Reads a word as if some of its bytes were not there.
fn read_without(word: &[u8], is_out: impl Fn(usize) -> bool) -> Option<Written> {
    let (mut bytes, mut places) = ([0; LONGEST], [0; LONGEST]);
    let mut length = 0;
    for at in (0..word.len()).filter(|at| !is_out(*at)) {
        *bytes.get_mut(length)? = word[at];
        places[length] = u8::try_from(at).ok()?;
        length += 1;
    }
    let mut written = san::read(&bytes[..length])?;
    // A part ends behind its last byte, not before what is left out there.
    let place = |at: u8| places[usize::from(at)];
    written.parts =
        written.parts.map(|(start, end)| if start < end { (place(start), place(end - 1) + 1) } else { (0, 0) });
    Some(written)
}

/// Writes a legal move in English letters; `None` where the dialect cannot express it.
pub fn write<P: Position>(before: &P, m: &Move, marks: Marks, dialect: &Dialect) -> Option<String> {
    let mut word = match m.kind {
        Kind::Drop | Kind::Pass if !dialect.is_record => return None,
        Kind::Drop | Kind::Pass => san::write_without_mark(before, m),
        Kind::Castle(side) => castling(side, dialect),
        Kind::Normal | Kind::EnPassant => go(before, m, dialect),
    };
    let space = if dialect.spaces.is_written { " " } else { "" };
    let sign = match (marks.has(Marks::MATE), marks.has(Marks::CHECK)) {
        (true, _) if dialect.mate.is_written => "#",
        (_, true) if dialect.check.is_written => "+",
        _ => "",
    };
    if !sign.is_empty() {
        word = word + space + sign;
    }
    if m.kind == Kind::EnPassant && dialect.en_passant.is_written {
        word += " e.p.";
    }
    Some(word)
}

fn castling(side: Side, dialect: &Dialect) -> String {
    let letter = match dialect.castling.0 {
        Castling::Letters => "O",
        Castling::Zeros => "0",
    };
    let hyphen = if dialect.spaces.is_written { " - " } else { "-" };
    let letters = match side {
        Side::King => 2,
        Side::Queen => 3,
    };
    vec![letter; letters].join(hyphen)
}

/// A step or a capture, without marks.
fn go<P: Position>(before: &P, m: &Move, dialect: &Dialect) -> String {
    let board = before.geometry();
    let space = if dialect.spaces.is_written { " " } else { "" };
    let captures = m.captured.is_some();
    let mut word: String = san::letter(m.role).into_iter().collect();
    word += &origin(before, m, dialect);
    if captures && dialect.capture.is_written {
        word = word + space + "x" + space;
    } else if !captures && dialect.hyphen.is_written {
        word.push('-');
    }
    if dialect.captured.is_written {
        word.extend(m.captured.and_then(san::letter));
    }
    word += &board.name(m.to);
    if let Some(promotion) = m.promotion {
        word += if dialect.equals.is_written { "=" } else { space };
        word.extend(san::letter(promotion));
    }
    word
}

/// What is written of the square that the man leaves.
fn origin<P: Position>(before: &P, m: &Move, dialect: &Dialect) -> String {
    let name = before.geometry().name(m.from);
    match m.role {
        _ if dialect.departure.is_written => name,
        Role::Pawn if m.captured.is_some() => name.chars().take(1).collect(),
        Role::Pawn => String::new(),
        _ => san::disambiguation(before, m),
    }
}

#[cfg(test)]
mod tests;
