//! The FEN of hexagonal chess, as programs for it write it: the ranks from f11 downwards, each from the left, then the side
//! to move, the cell for en passant and the two counters. There is no field for castling; one that says `-` is passed over.

use super::fault::{FenFault, FenFaultKind as Kind};
use super::fields::{self, Field};
use super::placement::placement;
use crate::board::{Color, Geometry, Piece, Role, Square, SquareSet};
use crate::rules::hexagonal::{Board, Hexagonal, Setup, starts};
use std::ops::Range;

const BOARD: Geometry = Geometry::Hexagonal;

/// What stands for each of the fields 2 to 5 where it is missing.
const DEFAULTS: [&str; 4] = ["w", "-", "0", "1"];
/// A side begins with nine pawns and nine other men.
const MOST_PAWNS: u32 = 9;
const MOST_MEN: u32 = 18;

/// The set-up in FEN.
pub(in crate::rules) fn write(setup: &Setup) -> String {
    let men: Vec<_> = setup.board.iter().map(|(at, man)| (at, man, None)).collect();
    let turn = if setup.turn == Color::White { 'w' } else { 'b' };
    let passed = setup.passed.map_or("-".into(), |cell| BOARD.name(cell));
    format!("{} {turn} {passed} {} {}", placement(&men, BOARD), setup.half_moves, setup.move_number)
}

/// Reads a FEN that is not empty, and adds what is wrong with it. No position where none can be played from.
pub(super) fn read(fen: &str, faults: &mut Vec<FenFault>) -> Option<Hexagonal> {
    let fields = Fields::split(fen, faults);
    let men = Men::read(&fields.board?, faults);
    let turn = fields.turn.as_ref().and_then(|field| fields::turn(field, faults));
    let half_moves = fields.half_moves.map_or(0, |field| fields::half_moves(&field, faults));
    let move_number = fields.move_number.map_or(1, |field| fields::move_number(&field, faults).get());
    let passed = fields.en_passant.as_ref().and_then(|field| cell(field, faults));
    let (men, turn) = (men?, turn?);
    let turn = if turn.is_white() { Color::White } else { Color::Black };
    let passed = passed.filter(|passed| {
        let fits = fits_passing(&men.board, turn, *passed);
        let unfit = || Kind::UnfitEnPassant { square: *passed };
        faults.extend(fields.en_passant.iter().filter(|_| !fits).map(|field| field.fault(unfit(), Some("-".into()))));
        fits
    });
    let setup = Setup { board: men.board, turn, passed, half_moves, move_number };
    let sound = men.diagnose(faults);
    let position = Hexagonal::new(&setup).filter(|_| sound);
    if position.is_none() {
        faults.extend(opponent_in_check(&setup, &men, fields.turn.as_ref()));
    }
    position
}

/// The fields, in their order.
struct Fields<'a> {
    board: Option<Field<'a>>,
    turn: Option<Field<'a>>,
    en_passant: Option<Field<'a>>,
    half_moves: Option<Field<'a>>,
    move_number: Option<Field<'a>>,
}

impl<'a> Fields<'a> {
    /// Splits a FEN. Missing and extra fields become faults, and so do rights to castle.
    fn split(fen: &'a str, faults: &mut Vec<FenFault>) -> Fields<'a> {
        let mut fields: Vec<Field> = fields::words(fen, BOARD).collect();
        if has_castling(&fields) {
            let castling = fields.remove(2);
            if castling.text != "-" {
                let kind = Kind::NoCastlingInVariant { variant: crate::rules::Variant::Hexagonal };
                faults.push(castling.fault(kind, Some("-".into())));
            }
        }
        fields::count(&fields, &DEFAULTS, faults);
        let mut fields = fields.into_iter();
        Fields {
            board: fields.next(),
            turn: fields.next(),
            en_passant: fields.next(),
            half_moves: fields.next(),
            move_number: fields.next(),
        }
    }
}

/// Whether the third field is that of castling: it has castling's letters, or another one for en passant follows.
fn has_castling(fields: &[Field]) -> bool {
    let is_cell = |field: &Field| field.text == "-" || BOARD.square_named(field.text.as_bytes()).is_some();
    let Some(third) = fields.get(2) else { return false };
    third.text.bytes().all(|letter| b"KQkq".contains(&letter)) || fields.get(3).is_some_and(is_cell)
}

fn cell(field: &Field, faults: &mut Vec<FenFault>) -> Option<Square> {
    if field.text == "-" {
        return None;
    }
    let cell = BOARD.square_named(field.text.as_bytes());
    if cell.is_none() {
        faults.push(field.fault(Kind::UnknownEnPassant { found: field.text.into() }, Some("-".into())));
    }
    cell
}

/// Whether a pawn of the side that has just moved can have passed a cell: it stands before it, the cell and the one behind
/// are empty, and there it can have started.
fn fits_passing(board: &Board, turn: Color, passed: Square) -> bool {
    let them = turn.other();
    let (Some(start), Some(at)) = (BOARD.ahead(turn, passed), BOARD.ahead(them, passed)) else { return false };
    let pawns = board.men(Piece { color: them, role: Role::Pawn });
    let empty = |cell| !board.occupied().contains(cell);
    starts(them).contains(start) && pawns.contains(at) && empty(passed) && empty(start)
}

/// The men as the field gives them, and where in the FEN each of them is written.
struct Men {
    board: Board,
    places: Vec<(Square, Range<usize>)>,
    whole: Range<usize>,
}

impl Men {
    /// Reads the field. No men where it does not describe all the cells; then the faults say why.
    fn read(field: &Field, faults: &mut Vec<FenFault>) -> Option<Men> {
        let before = faults.len();
        let mut men = Men { board: Board::default(), places: Vec::new(), whole: field.span.clone() };
        let ranks = fields::ranks(field, faults)?;
        for (rank, at) in ranks.iter().zip((0..BOARD.rank_count()).rev()) {
            men.read_rank(rank, at, faults);
        }
        let is_fatal = |fault: &FenFault| fault.kind != Kind::TrailingSlash;
        (!faults[before..].iter().any(is_fatal)).then_some(men)
    }

    fn read_rank(&mut self, field: &Field, rank: u8, faults: &mut Vec<FenFault>) {
        let cells: Vec<Square> = BOARD.rank_set(rank).iter().collect();
        let (number, mut column, mut at) = (rank + 1, 0usize, 0);
        while let Some(first) = field.text[at..].chars().next() {
            let start = at;
            at += fields::digits(&field.text[at..]).map_or(first.len_utf8(), str::len);
            let place = fields::part(field, start..at);
            if let Some(empty) = fields::digits(&field.text[start..]) {
                column = column.saturating_add(empty.parse().unwrap_or(usize::MAX));
                continue;
            }
            match Piece::of_letter(first).filter(|piece| piece.role.is_usual()) {
                Some(piece) => self.put(cells.get(column), piece, place.span),
                None => faults.push(place.fault(Kind::UnknownLetter { rank: number, letter: first }, None)),
            }
            column = column.saturating_add(1);
        }
        if column != cells.len() {
            let squares = u32::try_from(column).unwrap_or(u32::MAX);
            let kind = Kind::RankWidth { rank: number, squares, wanted: cells.len() as u32 };
            faults.push(field.fault(kind, None));
        }
    }

    fn put(&mut self, cell: Option<&Square>, piece: Piece, place: Range<usize>) {
        if let Some(cell) = cell {
            self.board.put(*cell, piece);
            self.places.push((*cell, place));
        }
    }

    /// Adds what no position can have. False where none can be played from.
    fn diagnose(&self, faults: &mut Vec<FenFault>) -> bool {
        let mut add = |at: SquareSet, kind| {
            faults.push(FenFault { span: self.place(at), kind, fix: None, board: BOARD });
        };
        if self.board.occupied().is_empty() {
            add(SquareSet::EMPTY, Kind::EmptyBoard);
            return false;
        }
        let mut sound = true;
        for color in [Color::White, Color::Black] {
            let kings = self.board.men(Piece { color, role: Role::King });
            sound &= kings.count() == 1;
            match kings.count() {
                0 => add(kings, Kind::NoKing { color }),
                1 => {}
                _ => add(kings, Kind::TooManyKings { color, kings }),
            }
        }
        let pawns = self.stranded_pawns();
        if !pawns.is_empty() {
            add(pawns, Kind::PawnsOnLastRank { pawns });
            sound = false;
        }
        for color in [Color::White, Color::Black] {
            let (men, pawns) = (self.board.by(color), self.board.men(Piece { color, role: Role::Pawn }));
            if pawns.count() > MOST_PAWNS {
                add(pawns, Kind::TooManyPawns { color, count: pawns.count() });
            } else if men.count() > MOST_MEN {
                add(SquareSet::EMPTY, Kind::TooManyMen { color, count: men.count() });
            }
        }
        sound
    }

    /// The pawns at the end of their files, where they would have been promoted.
    fn stranded_pawns(&self) -> SquareSet {
        let stranded = |color| {
            let pawns = self.board.men(Piece { color, role: Role::Pawn });
            pawns.iter().filter(move |at| BOARD.ahead(color, *at).is_none()).collect::<SquareSet>()
        };
        stranded(Color::White).or(stranded(Color::Black))
    }

    /// The letter of the first man of a set, or the whole field where the set is empty.
    fn place(&self, men: SquareSet) -> Range<usize> {
        let place = self.places.iter().find(|(cell, _)| men.contains(*cell));
        place.map_or_else(|| self.whole.clone(), |(_, place)| place.clone())
    }
}

/// A king that could be taken; where the other side could be to move, that is what is wrong.
fn opponent_in_check(setup: &Setup, men: &Men, turn: Option<&Field>) -> Option<FenFault> {
    let them = setup.turn.other();
    let king = setup.board.king(them)?;
    let from = setup.board.attackers(king, setup.turn, setup.board.occupied()).first()?;
    let attacked = Piece { color: them, role: Role::King };
    let kind = Kind::OpponentInCheck { king, attacked, from, by: setup.board.piece_at(from)? };
    let other = Setup { turn: them, passed: None, ..*setup };
    let fault = FenFault { span: men.place(SquareSet::of(king)), kind, fix: None, board: BOARD };
    match (Hexagonal::new(&other), turn) {
        (Some(_), Some(turn)) => {
            let fix = if them == Color::White { "w" } else { "b" };
            Some(FenFault { span: turn.span.clone(), fix: Some(fix.into()), ..fault })
        }
        _ => Some(fault),
    }
}
