//! The first field of a FEN: where the men stand, and in Crazyhouse those in hand (PGN 16.1.3.1).

use super::fault::{FenFault, FenFaultKind as Kind};
use super::fields::{Field, part, split_at_slashes};
use crate::rules::Variant;
use shakmaty::{Bitboard, Board, ByColor, ByRole, File, Piece, Rank, Square};
use std::ops::Range;

/// The men as the field gives them, and where in the FEN each of them is written.
#[derive(Debug)]
pub(super) struct Men {
    pub board: Board,
    pub promoted: Bitboard,
    pub pockets: Option<ByColor<ByRole<u8>>>,
    places: [Range<usize>; 64],
    whole: Range<usize>,
}

impl Men {
    /// The letter of the first man of a set, or the whole field where the set is empty.
    pub fn place(&self, men: Bitboard) -> Range<usize> {
        men.first().map_or_else(|| self.whole.clone(), |square| self.places[square as usize].clone())
    }
}

/// Reads the field. No men where it does not describe 64 squares; then the faults say why.
pub(super) fn read(field: &Field, variant: Variant, faults: &mut Vec<FenFault>) -> Option<Men> {
    let before = faults.iter().filter(|fault| is_fatal(fault)).count();
    let mut men = Men {
        board: Board::empty(),
        promoted: Bitboard::EMPTY,
        pockets: None,
        places: std::array::from_fn(|_| 0..0),
        whole: field.span.clone(),
    };
    let ranks = split_pocket(field, variant, &mut men, faults);
    let count = ranks.len();
    if count != 8 {
        faults.push(field.fault(Kind::RankCount { found: count, wanted: 8 }, None));
    }
    for (rank, at) in ranks.iter().zip((0..8).rev()) {
        read_rank(rank, Rank::new(at), variant, &mut men, faults);
    }
    let after = faults.iter().filter(|fault| is_fatal(fault)).count();
    (before == after).then_some(men)
}

fn is_fatal(fault: &FenFault) -> bool {
    matches!(fault.kind, Kind::RankCount { .. } | Kind::RankWidth { .. } | Kind::UnknownLetter { .. } | Kind::BadPocket)
}

/// The ranks of the field, without the men in hand, which stand in brackets or as a ninth rank.
fn split_pocket<'a>(field: &Field<'a>, variant: Variant, men: &mut Men, faults: &mut Vec<FenFault>) -> Vec<Field<'a>> {
    let (board, bracket) = match field.text.find('[') {
        Some(at) => (part(field, 0..at), Some(part(field, at..field.text.len()))),
        None => (field.clone(), None),
    };
    let mut ranks = split_at_slashes(&board);
    let ninth = (ranks.len() == 9 && bracket.is_none()).then(|| ranks.pop()).flatten();
    match (bracket, ninth) {
        (Some(bracket), _) => {
            let inner = bracket.text.trim_start_matches('[').strip_suffix(']');
            read_pocket(&bracket, inner.unwrap_or("?"), variant, men, faults);
        }
        (None, Some(ninth)) if variant == Variant::Crazyhouse => {
            read_pocket(&ninth, ninth.text, variant, men, faults);
        }
        (None, Some(ninth)) if ninth.text.is_empty() => {
            let slash = Field { span: ninth.span.start - 1..ninth.span.end, ..ninth };
            faults.push(slash.fault(Kind::TrailingSlash, Some(String::new())));
        }
        (None, Some(ninth)) => ranks.push(ninth),
        (None, None) => {}
    }
    ranks
}

fn read_pocket(whole: &Field, letters: &str, variant: Variant, men: &mut Men, faults: &mut Vec<FenFault>) {
    let mut pockets = ByColor::<ByRole<u8>>::default();
    for letter in letters.chars() {
        let Some(piece) = Piece::from_char(letter).filter(|piece| piece.role != shakmaty::Role::King) else {
            if letters != "-" {
                faults.push(whole.fault(Kind::BadPocket, None));
            }
            break;
        };
        let count = pockets.piece_mut(piece);
        *count = count.saturating_add(1);
    }
    if variant == Variant::Crazyhouse {
        men.pockets = Some(pockets);
    } else {
        let fix = letters.is_empty().then(String::new);
        faults.push(whole.fault(Kind::NeedlessPocket, fix));
    }
}

fn read_rank(field: &Field, rank: Rank, variant: Variant, men: &mut Men, faults: &mut Vec<FenFault>) {
    let number = rank as u8 + 1;
    let (mut file, mut after_digit, mut split) = (0u32, false, false);
    for (at, letter) in field.text.char_indices() {
        let place = part(field, at..at + letter.len_utf8());
        split |= after_digit && letter.is_ascii_digit();
        after_digit = letter.is_ascii_digit();
        match letter {
            '1'..='8' => file += u32::from(letter as u8 - b'0'),
            '~' if at > 0 && file > 0 => mark_promoted(&place, rank, file - 1, variant, men, faults),
            _ => {
                match Piece::from_char(letter) {
                    Some(piece) => put(men, piece, rank, file, place.span),
                    None => faults.push(place.fault(Kind::UnknownLetter { rank: number, letter }, None)),
                }
                file += 1;
            }
        }
    }
    if file != 8 {
        faults.push(field.fault(Kind::RankWidth { rank: number, squares: file, wanted: 8 }, None));
    } else if split {
        faults.push(field.fault(Kind::SplitDigits { rank: number }, Some(joined_digits(field.text))));
    }
}

fn put(men: &mut Men, piece: Piece, rank: Rank, file: u32, place: Range<usize>) {
    if file < 8 {
        let square = Square::from_coords(File::new(file), rank);
        men.board.set_piece_at(square, piece);
        men.places[square as usize] = place;
    }
}

fn mark_promoted(place: &Field, rank: Rank, file: u32, variant: Variant, men: &mut Men, faults: &mut Vec<FenFault>) {
    if variant != Variant::Crazyhouse {
        faults.push(place.fault(Kind::PromotedMark, Some(String::new())));
    } else if file < 8 {
        men.promoted.add(Square::from_coords(File::new(file), rank));
    }
}

/// The rank with each run of digits as one: `44` is `8`.
fn joined_digits(rank: &str) -> String {
    let mut joined = String::new();
    let mut empty = 0;
    for letter in rank.chars() {
        if let Some(digit) = letter.to_digit(10) {
            empty += digit;
            continue;
        }
        flush(&mut joined, &mut empty);
        joined.push(letter);
    }
    flush(&mut joined, &mut empty);
    joined
}

fn flush(joined: &mut String, empty: &mut u32) {
    if *empty > 0 {
        joined.push_str(&empty.to_string());
        *empty = 0;
    }
}
