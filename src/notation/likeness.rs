//! How likely a written word came of another one that was meant: the slips that lead from the one to the other, each
//! with its cost.
//!
//! A cost is a tenth of a natural logarithm of how rare a slip is, so that costs of several slips add up. The figures
//! are guesses, set in proportion by trying them on games with slips made on purpose; they only rank what is offered.

use super::slip::{self, Slip};
use crate::board::{Geometry, Piece};

/// The longest words that are compared, in characters.
pub const LONGEST: usize = 12;

/// A cost beyond every other.
pub const UNLIKE: u32 = u32::MAX;

/// Two neighbours changed places.
const TRANSPOSED: u32 = 20;
/// A key struck twice.
const DOUBLED: u32 = 15;
/// The file or rank beside, another one, another piece's letter, a small letter for a capital or the reverse.
const NEXT_KEY: u32 = 20;
pub const OTHER_KEY: u32 = 34;
const OTHER_PIECE: u32 = 24;
/// Another letter in descriptive notation, in which men and files have the same.
const OTHER_MAN: u32 = 30;
pub const OTHER_CASE: u32 = 12;
/// The second digit of a rank left out.
const DIGIT_LEFT_OUT: u32 = 18;
/// A character that nothing explains.
const STRANGE: u32 = 40;

/// The cost of having written the one word where the other, in SAN, was meant; [`UNLIKE`] where it is above a limit. On a board
/// with more than nine ranks both are [`folded`].
pub fn cost(written: &[char], meant: &[u8], limit: u32, board: Geometry) -> u32 {
    align(written, meant, limit, (&SAN, board))
}

/// The same in descriptive notation. The words that were meant are as short as they can be, without marks.
pub fn descriptive(written: &[char], meant: &[u8], limit: u32) -> u32 {
    // The knight has two letters in old books.
    let one_letter = |(at, c): (usize, &char)| match (at.checked_sub(1).map(|before| written[before]), *c) {
        (Some('K'), 't') => None,
        (_, 'K') if written.get(at + 1) == Some(&'t') => Some('N'),
        (_, c) => Some(c),
    };
    let written: Vec<char> = written.iter().enumerate().filter_map(one_letter).collect();
    align(&written, meant, limit, (&DESCRIPTIVE, Geometry::Standard))
}

/// What slips of the pen cost in a kind of notation: a character for another, one too many, and one left out.
struct Costs {
    replaced: fn(char, u8, Geometry) -> u32,
    extra: fn(&[char], usize, Geometry) -> u32,
    rest: fn(&[u8]) -> [u32; LONGEST],
}

const SAN: Costs = Costs { replaced, extra, rest: rest_costs };
const DESCRIPTIVE: Costs = Costs { replaced: replaced_in_words, extra: extra_in_words, rest: rest_in_words };

fn align(written: &[char], meant: &[u8], limit: u32, (costs, board): (&Costs, Geometry)) -> u32 {
    let Costs { replaced, extra, rest } = *costs;
    if written.len() > LONGEST || meant.len() > LONGEST {
        return UNLIKE;
    }
    let rest = rest(meant);
    // Row `i` has the costs of having written the first `i` characters; an optimal alignment with transpositions.
    let mut rows = [[0u32; LONGEST + 1]; 3];
    for j in 0..meant.len() {
        rows[0][j + 1] = rows[0][j] + rest[j];
    }
    for i in 0..written.len() {
        let extra = extra(written, i, board);
        let (now, before, earlier) = ((i + 1) % 3, i % 3, (i + 2) % 3);
        rows[now][0] = rows[before][0] + extra;
        let mut least = rows[now][0];
        for j in 0..meant.len() {
            let mut best = rows[before][j] + replaced(written[i], meant[j], board);
            best = best.min(rows[before][j + 1] + extra).min(rows[now][j] + rest[j]);
            if i > 0 && j > 0 && is(written[i], meant[j - 1]) && is(written[i - 1], meant[j]) {
                best = best.min(rows[earlier][j - 1] + TRANSPOSED);
            }
            rows[now][j + 1] = best;
            least = least.min(best);
        }
        if least > limit + TRANSPOSED {
            return UNLIKE;
        }
    }
    let cost = rows[written.len() % 3][meant.len()];
    if cost > limit { UNLIKE } else { cost }
}

fn is(written: char, meant: u8) -> bool {
    written == meant as char
}

/// The cost of a character written for another one.
fn replaced(written: char, meant: u8, board: Geometry) -> u32 {
    if is(written, meant) {
        return 0;
    }
    if written.is_ascii() {
        let key = written as u8;
        let pair = |place: fn(u8, Geometry) -> Option<u8>| Some(place(key, board)?.abs_diff(place(meant, board)?));
        if key == b'1' && (TEN..=ELEVEN).contains(&meant) {
            return DIGIT_LEFT_OUT;
        }
        if let Some(apart) = pair(file).or_else(|| pair(rank)) {
            return if apart == 1 { NEXT_KEY } else { OTHER_KEY };
        }
        if is_man(key, board) && is_man(meant, board) {
            return OTHER_PIECE;
        }
    }
    let letter = meant as char;
    match slip::between(written, letter) {
        Some(Slip::Shape) => 8,
        Some(_) => 14,
        None if !written.is_ascii() => STRANGE + 5,
        None if written.eq_ignore_ascii_case(&letter) => OTHER_CASE,
        None => STRANGE,
    }
}

/// The tenth and the eleventh rank, as one character each.
const TEN: u8 = b'9' + 1;
const ELEVEN: u8 = b'9' + 2;

/// A word in which each of the ranks 10 and 11 of a square is one character, so that a slip between neighbouring ranks is one.
pub fn folded(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let second = letters.peek().copied();
        let behind_file = folded.ends_with(|before: char| before.is_ascii_alphabetic());
        match (letter, second) {
            ('1', Some('0' | '1')) if behind_file => {
                letters.next();
                folded.push(char::from(if second == Some('0') { TEN } else { ELEVEN }));
            }
            _ => folded.push(letter),
        }
    }
    folded
}

fn file(letter: u8, board: Geometry) -> Option<u8> {
    board.file_of_letter(letter)
}

/// The rank of a digit, from 0; among digits for files and ranks `0` and `9` are such, too.
fn rank(digit: u8, board: Geometry) -> Option<u8> {
    let digits = match board {
        Geometry::Standard => b'1'..=b'8',
        Geometry::Hexagonal | Geometry::Das => b'0'..=ELEVEN,
    };
    digits.contains(&digit).then(|| digit - digits.start())
}

const fn is_piece(letter: u8) -> bool {
    matches!(letter, b'K' | b'Q' | b'R' | b'B' | b'N')
}

/// Whether a letter stands for a man at the beginning of a word.
fn is_man(letter: u8, board: Geometry) -> bool {
    match board {
        Geometry::Standard | Geometry::Hexagonal => is_piece(letter),
        // Riders have letters of their own.
        Geometry::Das => {
            letter.is_ascii_uppercase() && Piece::of_letter(char::from(letter)).is_some() || letter == b'D'
        }
    }
}

/// The cost of a character too many.
fn extra(written: &[char], at: usize, board: Geometry) -> u32 {
    let c = written[at];
    let doubles = at > 0 && written[at - 1] == c || written.get(at + 1) == Some(&c);
    match c {
        _ if doubles => DOUBLED,
        '!' | '?' | ' ' => 2,
        '-' | '=' => 12,
        '+' | '#' | 'x' | ':' => 26,
        _ if c.is_ascii() && (file(c as u8, board).is_some() || rank(c as u8, board).is_some()) => 30,
        _ => 36,
    }
}

/// Whether a letter names the half of the board for the file or man behind it: `K` in `KB3`.
fn is_half(letter: u8, behind: Option<u8>) -> bool {
    matches!(letter, b'K' | b'Q') && matches!(behind, Some(b'R' | b'B' | b'N'))
}

/// A letter of a man or file for another, a digit for another, and the rest as everywhere.
fn replaced_in_words(written: char, meant: u8, board: Geometry) -> u32 {
    let is_man = |letter: u8| is_piece(letter) || letter == b'P';
    match u8::try_from(written) {
        Ok(written) if written != meant && is_man(written) && is_man(meant) => OTHER_MAN,
        _ => replaced(written, meant, board),
    }
}

/// A half that need not be told, and marks, which stand in small letters, cost little.
fn extra_in_words(written: &[char], at: usize, board: Geometry) -> u32 {
    let byte = |at: usize| written.get(at).and_then(|c| u8::try_from(*c).ok());
    match byte(at) {
        Some(letter) if is_half(letter, byte(at + 1)) => 4,
        Some(b'a'..=b'w' | b'.' | b',' | b'(' | b')' | b'/') => 3,
        _ => extra(written, at, board),
    }
}

/// A half that is left out leaves a doubt only.
fn rest_in_words(meant: &[u8]) -> [u32; LONGEST] {
    let mut costs = rest_costs(meant);
    for (at, cost) in costs.iter_mut().enumerate().take(meant.len()) {
        if is_half(meant[at], meant.get(at + 1).copied()) {
            *cost = 10;
        }
    }
    costs
}

/// For each character of a word that was meant, the cost of having left it out.
fn rest_costs(meant: &[u8]) -> [u32; LONGEST] {
    let mut costs = [26; LONGEST];
    let body = meant.iter().rposition(u8::is_ascii_digit).map_or(0, |rank| rank.saturating_sub(1));
    for (at, byte) in meant.iter().enumerate() {
        costs[at] = match byte {
            b'x' => 14,
            b'+' => 10,
            b'#' => 12,
            b'=' => 6,
            b'O' | b'-' => 20,
            _ if at == 0 && byte.is_ascii_uppercase() => 17,
            // What tells the man from others of its kind.
            _ if at < body => 18,
            _ => costs[at],
        };
    }
    costs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(written: &str, meant: &str) -> u32 {
        on(Geometry::Standard, written, meant)
    }

    fn on(board: Geometry, written: &str, meant: &str) -> u32 {
        cost(&written.chars().collect::<Vec<_>>(), meant.as_bytes(), 60, board)
    }

    #[test]
    fn the_likelier_slip_costs_less() {
        let order = [
            ("Nf3", "Nf3"),
            ("Кf3", "Kf3"),
            ("nf3", "Nf3"),
            ("Ngl", "Ng1"),
            ("Nff3", "Nf3"),
            ("Nd7", "Nbd7"),
            ("N3f", "Nf3"),
            ("Bf3", "Nf3"),
            ("Nf", "Nf3"),
            ("Nc6", "Nf6"),
        ];
        for pair in order.windows(2) {
            let (less, more) = (of(pair[0].0, pair[0].1), of(pair[1].0, pair[1].1));
            assert!(less <= more, "{:?} costs {less}, {:?} {more}", pair[0], pair[1]);
        }
        assert_eq!(of("novelty", "Nf3"), UNLIKE);
        assert_eq!(of("", "e4"), 52);
    }

    #[test]
    fn words_of_descriptive_notation_have_slips_of_their_own() {
        let of = |written: &str, meant: &str| descriptive(&written.chars().collect::<Vec<_>>(), meant.as_bytes(), 60);
        let order = [
            ("N-B3", "N-B3"),
            ("Kt-KB3", "N-B3"),
            ("N-B3ch", "N-B3"),
            ("N-B3", "N-KB3"),
            ("N-QB3", "N-KB3"),
            ("B-N6", "B-N5"),
            ("N-N5", "P-N5"),
            ("N-B8", "N-B3"),
            ("P-Q5", "B-N5"),
        ];
        for pair in order.windows(2) {
            let (less, more) = (of(pair[0].0, pair[0].1), of(pair[1].0, pair[1].1));
            assert!(less <= more, "{:?} costs {less}, {:?} {more}", pair[0], pair[1]);
        }
    }

    #[test]
    fn ranks_of_two_digits_are_one_character() {
        let hexagonal = |written: &str, meant: &str| on(Geometry::Hexagonal, &folded(written), &folded(meant));
        assert_eq!(hexagonal("Kf9", "Kf10"), NEXT_KEY, "the rank beside");
        assert_eq!(hexagonal("Kf11", "Kf10"), NEXT_KEY);
        assert_eq!(hexagonal("Kf1", "Kf10"), DIGIT_LEFT_OUT);
        assert_eq!(hexagonal("Ni5", "Nk5"), NEXT_KEY, "there is no file j");
        assert_eq!(hexagonal("1032", "1132"), NEXT_KEY, "digits alone have no such ranks");
        assert_eq!(folded("e10f11"), "e:f;");
        assert_eq!(of("Ni5", "Nh5"), 40, "the standard board has no file i");
    }
}
