//! A FEN for das-chess: the ranks from the tenth downwards, each of twelve squares from l over a to k and r, then the side to
//! move, the squares for en passant and the two counters. There is no field for castling.
//!
//! Men have the letters of the game's document, capitals for White. A ship with a rider is written in brackets, `(TN)` a white
//! Transport with a knight, `(fc)` a black Frigate with a Centurion: both letters have the case of the side that commands it.
//! Behind a triple step both squares that the pawn has passed are given: `e3e4`. `grammar/fen-das.ebnf` has it all.

use super::fault::{FenFault, FenFaultKind as Kind};
use super::fields::{self, Field};
use super::placement::placement;
use crate::board::das::VIRTUAL;
use crate::board::{Color, Geometry, Piece, Role, Square, SquareSet};
use crate::rules::das::{Board, Das, Settled, Standing, State};
use std::ops::Range;

const BOARD: Geometry = Geometry::Das;

/// What stands for each of the fields 2 to 5 where it is missing.
const DEFAULTS: [&str; 4] = ["w", "-", "0", "1"];
/// A side begins with ten pawns and the Elva, and with twelve other men.
const MOST_PAWNS: u32 = 11;
const MOST_MEN: u32 = 23;

/// The position in FEN.
pub(in crate::rules) fn write(state: &State) -> String {
    let men: Vec<_> = state.board.iter().map(|(at, Standing { piece, rider })| (at, piece, rider)).collect();
    let turn = if state.turn == Color::White { 'w' } else { 'b' };
    let passed: String = state.passed.iter().map(|at| BOARD.name(at)).collect();
    let passed = if passed.is_empty() { "-" } else { &passed };
    format!("{} {turn} {passed} {} {}", placement(&men, BOARD), state.half_moves, state.move_number)
}

/// Whether the third field is that of castling, as in the FEN of other games: six fields, and squares for en passant behind it.
fn has_castling(fields: &[Field]) -> bool {
    let is_castling = |field: &Field| field.text == "-" || field.text.bytes().all(|letter| b"KQkq".contains(&letter));
    let is_passed = |field: &Field| field.text == "-" || field.text.starts_with(|c: char| c.is_ascii_lowercase());
    fields.len() == 6 && is_castling(&fields[2]) && is_passed(&fields[3])
}

/// Reads a FEN that is not empty, and adds what is wrong with it. No position where none can be played from.
pub(super) fn read(fen: &str, faults: &mut Vec<FenFault>) -> Option<Das> {
    let mut fields: Vec<Field> = fields::words(fen, BOARD).collect();
    if has_castling(&fields) {
        let castling = fields.remove(2);
        let mut fault = castling.fault(Kind::NeedlessCastling, Some(String::new()));
        // With the space behind it.
        fault.span.end += 1;
        faults.push(fault);
    }
    fields::count(&fields, &DEFAULTS, faults);
    let men = Men::read(fields.first()?, faults);
    let turn = fields.get(1).and_then(|field| fields::turn(field, faults));
    let passed = fields.get(2).map_or(SquareSet::EMPTY, |field| passed(field, faults));
    let half_moves = fields.get(3).map_or(0, |field| fields::half_moves(field, faults));
    let move_number = fields.get(4).map_or(1, |field| fields::move_number(field, faults).get());
    let (men, turn) = (men?, turn?);
    let turn = if turn.is_white() { Color::White } else { Color::Black };
    let passed = match passed.first() {
        Some(square) if !fits_passing(&men.board, turn, passed) => {
            let unfit = || Kind::UnfitEnPassant { square };
            faults.extend(fields.get(2).map(|field| field.fault(unfit(), Some("-".into()))));
            SquareSet::EMPTY
        }
        _ => passed,
    };
    let state = State { board: men.board, turn, passed, half_moves, move_number };
    let sound = men.diagnose(faults);
    let position = Das::new(state.clone()).filter(|_| sound);
    if position.is_none() {
        faults.extend(opponent_in_check(&state, &men, fields.get(1)));
    }
    position
}

/// The squares that a pawn has passed.
fn passed(field: &Field, faults: &mut Vec<FenFault>) -> SquareSet {
    if field.text == "-" {
        return SquareSet::EMPTY;
    }
    let starts: Vec<usize> = field.text.char_indices().filter(|(_, c)| !c.is_ascii_digit()).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([field.text.len()]);
    let names = starts.iter().zip(ends).map(|(start, end)| BOARD.square_named(&field.text.as_bytes()[*start..end]));
    match names.collect::<Option<Vec<Square>>>() {
        Some(squares) if starts.first() == Some(&0) => squares.into_iter().collect(),
        _ => {
            faults.push(field.fault(Kind::UnknownEnPassant { found: field.text.into() }, Some("-".into())));
            SquareSet::EMPTY
        }
    }
}

/// Whether a pawn of the side that has just moved can have passed these squares: it stands right before them, they and the one
/// behind, where it started, are empty, and that is on one of its first two ranks.
fn fits_passing(board: &Board, turn: Color, passed: SquareSet) -> bool {
    let them = turn.other();
    let pawn = Some(Piece { color: them, role: Role::Pawn });
    let behind = if them == Color::White { passed.first() } else { passed.last() };
    let Some(start) = behind.and_then(|first| BOARD.ahead(turn, first)) else { return false };
    let mut at = start;
    for _ in 0..passed.count() {
        match BOARD.ahead(them, at).filter(|next| passed.contains(*next) && board.at(*next).is_none()) {
            Some(next) => at = next,
            None => return false,
        }
    }
    let rank = BOARD.rank(start);
    let own_rank = if them == Color::White { rank } else { BOARD.rank_count() - 1 - rank };
    let stands = BOARD.ahead(them, at).is_some_and(|at| board.piece_at(at) == pawn);
    stands && board.at(start).is_none() && own_rank <= 1 && passed.count() <= 2 && !VIRTUAL.contains(start)
}

/// The men as the field gives them, and where in the FEN each of them is written.
struct Men {
    board: Board,
    places: Vec<(Square, Range<usize>)>,
    whole: Range<usize>,
}

impl Men {
    /// Reads the field. No men where it does not describe all the squares; then the faults say why.
    fn read(field: &Field, faults: &mut Vec<FenFault>) -> Option<Men> {
        let before = faults.len();
        let mut men = Men { board: Board::default(), places: Vec::new(), whole: field.span.clone() };
        for (rank, at) in fields::ranks(field, faults)?.iter().zip((0..BOARD.rank_count()).rev()) {
            men.read_rank(rank, at, faults);
        }
        let is_fatal = |fault: &FenFault| fault.kind != Kind::TrailingSlash;
        (!faults[before..].iter().any(is_fatal)).then_some(men)
    }

    fn read_rank(&mut self, field: &Field, rank: u8, faults: &mut Vec<FenFault>) {
        let (number, mut column, mut at) = (rank + 1, 0u32, 0);
        while let Some(first) = field.text[at..].chars().next() {
            let rest = &field.text[at..];
            if let Some(empty) = fields::digits(rest) {
                column = column.saturating_add(empty.parse().unwrap_or(u32::MAX));
                at += empty.len();
                continue;
            }
            let text = token(rest, first);
            let place = fields::part(field, at..at + text.len());
            at += text.len();
            match standing(text) {
                Ok(standing) => {
                    let square = u8::try_from(column).ok().and_then(|file| BOARD.at(file, rank));
                    self.put(square, standing, place.span);
                }
                Err(true) => faults.push(place.fault(Kind::BadShip { rank: number, found: text.into() }, None)),
                Err(false) => faults.push(place.fault(Kind::UnknownLetter { rank: number, letter: first }, None)),
            }
            column = column.saturating_add(1);
        }
        let wanted = u32::from(BOARD.file_count());
        if column != wanted {
            faults.push(field.fault(Kind::RankWidth { rank: number, squares: column, wanted }, None));
        }
    }

    fn put(&mut self, square: Option<Square>, standing: Standing, place: Range<usize>) {
        if let Some(square) = square {
            self.board.set(square, Some(standing));
            self.places.push((square, place));
        }
    }

    /// Adds what no position can have. False where none can be played from.
    fn diagnose(&self, faults: &mut Vec<FenFault>) -> bool {
        let mut add = |at: SquareSet, kind| {
            faults.push(FenFault { span: self.place(at), kind, fix: None, board: BOARD });
        };
        let both = [Color::White, Color::Black];
        let of = |color, role| self.board.men(Piece { color, role });
        if self.board.iter().next().is_none() {
            add(SquareSet::EMPTY, Kind::EmptyBoard);
            return false;
        }
        let mut sound = true;
        for color in both {
            let kings = of(color, Role::King);
            sound &= kings.count() == 1;
            match kings.count() {
                0 => add(kings, Kind::NoKing { color }),
                1 => {}
                _ => add(kings, Kind::TooManyKings { color, kings }),
            }
        }
        let strays =
            self.board.iter().filter(|(at, standing)| VIRTUAL.contains(*at) && !is_external(standing.piece.role));
        let strays: SquareSet = strays.map(|(at, _)| at).collect();
        if !strays.is_empty() {
            add(strays, Kind::BesideBoard { men: strays });
            sound = false;
        }
        for color in both {
            let pawns = of(color, Role::Pawn).or(of(color, Role::Elva));
            let men = self.board.by(color).count();
            if pawns.count() > MOST_PAWNS {
                add(pawns, Kind::TooManyPawns { color, count: pawns.count() });
            } else if men > MOST_MEN {
                add(SquareSet::EMPTY, Kind::TooManyMen { color, count: men });
            }
        }
        sound
    }

    /// What is written for the first man of a set, or the whole field where the set is empty.
    fn place(&self, men: SquareSet) -> Range<usize> {
        let place = self.places.iter().find(|(at, _)| men.contains(*at));
        place.map_or_else(|| self.whole.clone(), |(_, place)| place.clone())
    }
}

/// Whether men of a kind wait beside the board.
fn is_external(role: Role) -> bool {
    matches!(role, Role::Amazon | Role::Centurion | Role::Legate)
}

/// The text of one square: a letter, or what stands in brackets.
fn token(rest: &str, first: char) -> &str {
    let end = if first == '(' { rest.find(')').map(|at| at + 1) } else { None };
    &rest[..end.unwrap_or(first.len_utf8())]
}

/// What a text stands for; else whether it looks like a loaded ship.
fn standing(text: &str) -> Result<Standing, bool> {
    let letters: Vec<Option<Piece>> = text.trim_matches(['(', ')']).chars().map(Piece::of_letter).collect();
    match letters[..] {
        [Some(piece)] if text.len() == 1 && !piece.role.carries() => Ok(Standing { piece, rider: None }),
        [Some(piece), Some(rider)] if piece.role.carries() && piece.color == rider.color && is_rider(rider.role) => {
            Ok(Standing { piece, rider: Some(rider.role) })
        }
        [Some(_)] => Err(true),
        _ => Err(text.starts_with('(')),
    }
}

/// Whether men of a kind may be aboard a ship, as far as anybody knows.
fn is_rider(role: Role) -> bool {
    use Role::*;
    matches!(role, Knight | Amazon | Centurion | Valkiria | Magister | Legate | Elva)
}

/// A king that could be taken; where the other side could be to move, that is what is wrong.
fn opponent_in_check(state: &State, men: &Men, turn: Option<&Field>) -> Option<FenFault> {
    let them = state.turn.other();
    let king = state.board.king(them)?;
    let from = state.checkers(them, &Settled::default()).first()?;
    let attacked = Piece { color: them, role: Role::King };
    let kind = Kind::OpponentInCheck { king, attacked, from, by: state.board.piece_at(from)? };
    let fault = FenFault { span: men.place(SquareSet::of(king)), kind, fix: None, board: BOARD };
    let other = State { turn: them, passed: SquareSet::EMPTY, ..state.clone() };
    match (Das::new(other), turn) {
        (Some(_), Some(turn)) => {
            let fix = if them == Color::White { "w" } else { "b" };
            Some(FenFault { span: turn.span.clone(), fix: Some(fix.into()), ..fault })
        }
        _ => Some(fault),
    }
}
