//! Moves of das-chess written: the shortest form that leaves no doubt, as FIDE has it (C.10).

use super::style::{Castling, Riders, Style};
use crate::board::{Geometry, Hull, Kind, Marks, Move, Piece, Role, Square, SquareSet};
use crate::notation::san;
use crate::rules::Position;

const BOARD: Geometry = Geometry::Das;

/// The men whose moves the rules of the game settle. Any other man of a kind might reach a square, for all that is known.
const SETTLED: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Valkiria];

/// Writes a move; `None` for what the game does not have. `marks` is what is true of it.
pub fn write<P: Position>(before: &P, m: &Move, marks: Marks, style: Style) -> Option<String> {
    let marks = style.marked(marks);
    let mut word = match m.kind {
        Kind::Drop => return None,
        // Whoever passes has made any move: there is no other sign.
        Kind::Pass => return Some("~".into()),
        Kind::Castle(side) => style.castling(side, before.piece_at(m.to).map(|man| man.role)).to_owned(),
        Kind::Normal | Kind::EnPassant | Kind::Land(_) => {
            let capture = if marks.has(Marks::CAPTURE) { "x" } else { "" };
            let origin = origin(before, m, style);
            man(before, m, style) + &origin + capture + &target(m)
        }
    };
    word += if marks.has(Marks::EN_PASSANT) { "e.p." } else { "" };
    word += match (marks.has(Marks::MATE), marks.has(Marks::CHECK)) {
        (true, _) => "#",
        (_, true) => "+",
        _ => "",
    };
    Some(word)
}

/// The letters in front: the man, and who rides.
fn man<P: Position>(before: &P, m: &Move, style: Style) -> String {
    let rider = rider(before, m).filter(|_| style.names_riders());
    let first = match m.kind {
        Kind::Land(Hull::Own) => Some('D'),
        Kind::Land(Hull::Foreign) => Some('P'),
        _ => san::letter(m.role),
    };
    first.into_iter().chain(rider.and_then(san::letter)).collect()
}

/// Who rides on the ship that moves, or leaves one.
fn rider<P: Position>(before: &P, m: &Move) -> Option<Role> {
    match m.kind {
        Kind::Land(_) => Some(m.role),
        _ if m.role.carries() => before.rider_at(m.from),
        _ => None,
    }
}

/// The square, and what the man or the ship becomes.
fn target(m: &Move) -> String {
    let mut word = BOARD.name(m.to);
    word.extend(m.promotion.and_then(san::letter));
    word
}

/// What is written of the square that the man leaves.
fn origin<P: Position>(before: &P, m: &Move, style: Style) -> String {
    let (file, rank) = (BOARD.file(m.from), BOARD.rank(m.from));
    let name = BOARD.name(m.from);
    let (letter, number) = name.split_at(1);
    if m.role == Role::Pawn {
        return if file == BOARD.file(m.to) { String::new() } else { letter.into() };
    }
    let rivals = rivals(before, m, style);
    let beside = |line: SquareSet| !rivals.and(line).is_empty();
    match () {
        () if rivals.is_empty() => "",
        () if !beside(BOARD.file_set(file)) => letter,
        () if !beside(BOARD.rank_set(rank)) => number,
        () => &name,
    }
    .to_owned()
}

/// Where the other men stand that the word would mean as well, if it said nothing of the origin.
fn rivals<P: Position>(before: &P, m: &Move, style: Style) -> SquareSet {
    let rider = rider(before, m).filter(|_| style.names_riders());
    let role = match m.kind {
        Kind::Land(hull) => hull.loaded(),
        _ => m.role,
    };
    let man = Piece { color: before.turn(), role };
    let is_rival = |square: &Square| {
        *square != m.from
            && before.piece_at(*square) == Some(man)
            && rider.is_none_or(|rider| before.rider_at(*square).is_none_or(|other| other == rider))
    };
    let rivals: SquareSet = BOARD.squares().iter().filter(is_rival).collect();
    let settled = matches!(m.kind, Kind::Land(_)) || SETTLED.contains(&role);
    if rivals.is_empty() || !settled {
        return rivals;
    }
    let as_well = |other: &Move| (other.kind, other.to, other.promotion) == (m.kind, m.to, m.promotion);
    let legal: SquareSet = before.legal_moves().iter().filter(|other| as_well(other)).map(|other| other.from).collect();
    rivals.and(legal)
}

/// A word without its signs and marks, in the one of its spellings that [`spellings`] has.
pub fn bare(word: &str) -> String {
    let word = ["e.p.", "e.p", "ep.", "ep"].iter().find_map(|mark| word.strip_suffix(mark)).unwrap_or(word);
    let upright = [("p11", "E"), ("M11", "W")];
    let turned = upright.iter().find_map(|(long, short)| Some(short.to_string() + word.strip_prefix(long)?));
    let word = turned.unwrap_or_else(|| word.to_owned());
    word.chars().filter(|letter| !"-–—x:×=+#".contains(*letter)).map(|c| if c == 'j' { 'k' } else { c }).collect()
}

/// The ways to spell a legal move, [`bare`], with or without what it may tell of rider and origin.
pub fn spellings<P: Position>(before: &P, m: &Move) -> Vec<String> {
    let styles = |riders: Riders| Style { riders: Some(riders), ..Style::KEEP };
    if let Kind::Castle(_) | Kind::Pass | Kind::Drop = m.kind {
        let castlings = [Castling::Letters, Castling::Zeros, Castling::LettersO];
        let written = castlings.map(|castling| Style { castling: Some(castling), ..Style::KEEP });
        let words = written.iter().filter_map(|style| write(before, m, Marks::NONE, *style));
        return words.map(|word| bare(&word)).collect();
    }
    let mut men = vec![man(before, m, styles(Riders::Full)), man(before, m, styles(Riders::Short))];
    men.dedup();
    let name = BOARD.name(m.from);
    let (file, rank) = name.split_at(1);
    let is_capture_of_pawn = m.role == Role::Pawn && BOARD.file(m.from) != BOARD.file(m.to);
    let origins: &[&str] = match m.role {
        Role::Pawn if is_capture_of_pawn => &[file, &name],
        Role::Pawn => &["", &name],
        _ => &["", file, rank, &name],
    };
    let target = target(m);
    men.iter()
        .flat_map(|man| origins.iter().map(|origin| format!("{man}{origin}{target}")).collect::<Vec<_>>())
        .collect()
}
