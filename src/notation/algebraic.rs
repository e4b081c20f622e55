//! Algebraic notation in its dialects: what a dialect adds to the spellings of [`san`], read, and moves written as it says.

use super::dialect::{Castling, Dialect, PawnCapture};
use super::san_lax::behind_capture_sign;
use super::{Parts, Spelling, Written, san};
use crate::board::{Action, Claim, Geometry, Kind, Marks, Move, Role, Side, SquareSet};
use crate::rules::Position;

/// Reads a move word in English letters.
pub fn read(word: &[u8], dialect: &Dialect) -> Option<Written> {
    let book = if dialect.pawn_capture == PawnCapture::Either { in_books(word) } else { None };
    let mut written = match captured(word) {
        _ if book.is_some() => return book,
        Some((letter, role)) => read_without(word, letter, role)?,
        None => san::read(word)?,
    };
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

/// Words that only books have: a pawn's capture by its files, `ed`, and a capture with its sign behind, `Bc6:`.
fn in_books(word: &[u8]) -> Option<Written> {
    let board = Geometry::Standard;
    if let [from @ b'a'..=b'h', to @ b'a'..=b'h'] = word
        && from.abs_diff(*to) == 1
    {
        let claim = Claim {
            role: Some(Role::Pawn),
            from: board.file_set(from - b'a'),
            to: board.file_set(to - b'a'),
            marks: Marks::CAPTURE,
            ..Claim::bare(Action::Go)
        };
        let parts = Parts { origin: (0, 1), target: (1, 2), ..Parts::default() };
        return Some(Written { claim, spelling: Spelling::PLAIN, parts });
    }
    let sign = word.iter().rposition(|byte| *byte == b':').filter(|at| word.len() - at <= 2)?;
    let mut written = san::read(&[&word[..sign], &word[sign + 1..]].concat())?;
    let behind = |at: u8| at + u8::from(usize::from(at) > sign);
    written.parts = written.parts.map(|(start, end)| (behind(start), behind(end)));
    written.parts.capture = (sign as u8, sign as u8 + 1);
    written.claim.marks = written.claim.marks.with(Marks::CAPTURE);
    if written.claim.role == Some(Role::Pawn) && written.parts.origin == (0, 0) {
        written.claim.from = SquareSet::ALL;
    }
    Some(written)
}

/// Where the letter of the captured man stands, behind the capture sign and before its square, and who that is. It is read in
/// all dialects; most do not write it.
fn captured(word: &[u8]) -> Option<(usize, Role)> {
    let at = behind_capture_sign(word)?;
    let [letter @ b'A'..=b'Z', b'a'..=b'h', ..] = word[at..] else { return None };
    let role = if letter == b'P' { Role::Pawn } else { san::role(letter)? };
    Some((at, role))
}

/// Reads a word as if the letter of the captured man were not there.
fn read_without(word: &[u8], letter: usize, captured: Role) -> Option<Written> {
    let mut written = san::read(&[&word[..letter], &word[letter + 1..]].concat())?;
    written.claim.captured = Some(captured);
    let behind = |at: u8| u8::from(usize::from(at) >= letter);
    // The sign that ends at the letter ends there still.
    written.parts = written.parts.map(|(start, end)| (start + behind(start), end + behind(end.saturating_sub(1))));
    Some(written)
}

/// Writes a legal move in English letters; `None` where the dialect cannot express it.
pub fn write<P: Position>(before: &P, m: &Move, marks: Marks, dialect: &Dialect) -> Option<String> {
    let mut word = match m.kind {
        Kind::Land(_) => return None,
        Kind::Drop | Kind::Pass if !dialect.is_record => return None,
        Kind::Drop | Kind::Pass => san::write_without_mark(before, m),
        Kind::Castle(side) => castling(side, dialect),
        Kind::Normal | Kind::EnPassant => go(before, m, dialect),
    };
    let space = if dialect.spaces.is_written { " " } else { "" };
    let sign = match (marks.has(Marks::MATE), marks.has(Marks::CHECK)) {
        (true, _) if dialect.mate.is_written => dialect.signs.mate,
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
        Castling::Letters | Castling::Either => "O",
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
    if m.role == Role::Pawn && captures && dialect.pawn_capture == PawnCapture::Files && !dialect.departure.is_written {
        return by_files(before, m);
    }
    let mut word: String = san::letter(m.role).into_iter().collect();
    word += &origin(before, m, dialect);
    if captures && dialect.capture.is_written {
        word = word + space + dialect.signs.capture + space;
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

/// A pawn's capture as the two files, with the rank where several such captures are legal.
fn by_files<P: Position>(before: &P, m: &Move) -> String {
    let board = before.geometry();
    let (from, to) = (board.file(m.from), board.file(m.to));
    let claim = Claim {
        role: Some(Role::Pawn),
        from: board.file_set(from),
        to: board.file_set(to),
        promotion: m.promotion,
        ..Claim::bare(Action::Go)
    };
    let mut word = String::from(board.file_letter(from));
    match before.is_unique(&claim) {
        true => word.push(board.file_letter(to)),
        false => word += &board.name(m.to),
    }
    word.extend(m.promotion.and_then(san::letter));
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
