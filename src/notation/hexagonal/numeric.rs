//! The digits of hexagonal chess: four for the two cells, a fifth for a promotion. The code of a cell is its rank and a
//! digit for its file; cells of the f-file have 0 and their rank.
//!
//! The table is derived from the four codes that are published (f3 = 03, h5 = 56, b6 = 61, b7 = 71). For four cells there is no
//! such code: f10, f11, e10 and g10. That f10 is 00 is a guess, which is only read; other codes are the user's to give.

use crate::board::{Action, Claim, Geometry, Kind, Move, Role, Square, SquareSet};
use crate::notation::{Parts, Spelling, Written};

const BOARD: Geometry = Geometry::Hexagonal;

/// What a pawn becomes, by the fifth digit: 1 to 4. In the digits of correspondence chess the last two are the other way round.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Knight, Role::Bishop];

/// The cells without a published code.
pub const WITHOUT_CODE: [&str; 4] = ["e10", "f10", "f11", "g10"];

/// The file whose cells have 0 in front, from 0.
const MIDDLE: u8 = 5;

/// Codes of two digits for the cells without a published one, in their order; 0 to 99.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Codes(pub [Option<u8>; 4]);

impl Codes {
    fn own(self, square: Square) -> Option<Option<u8>> {
        let name = BOARD.name(square);
        WITHOUT_CODE.iter().position(|cell| *cell == name).map(|n| self.0[n])
    }

    /// The code of a cell: 0 to 99.
    pub fn code(self, square: Square) -> Option<u8> {
        match self.own(square) {
            Some(own) => own,
            None => derived(square),
        }
    }

    /// The cell of a code.
    fn cell(self, code: u8) -> Option<Square> {
        let given = WITHOUT_CODE.iter().zip(self.0).find(|(_, own)| *own == Some(code));
        match given {
            Some((cell, _)) => BOARD.square_named(cell.as_bytes()),
            None if code == 0 => BOARD.square_named(b"f10"),
            None => BOARD.squares().iter().find(|cell| self.own(*cell).is_none() && derived(*cell) == Some(code)),
        }
    }
}

/// The code that follows from those that are published.
fn derived(square: Square) -> Option<u8> {
    let (file, rank) = (BOARD.file(square), BOARD.rank(square) + 1);
    if rank > 9 {
        return None;
    }
    Some(match file {
        MIDDLE => rank,
        file => rank * 10 + file - u8::from(file > MIDDLE),
    })
}

/// Whether a code can be given to a cell without one: no other has it.
pub fn is_free(code: u8) -> bool {
    code < 100 && BOARD.squares().iter().all(|cell| derived(cell) != Some(code))
}

/// Reads a move word of digits. It names no man: who stands on the cell is meant.
pub fn read(word: &[u8], codes: Codes) -> Option<Written> {
    let (cells, promotion) = match word {
        [cells @ .., digit] if word.len() == 5 => {
            (cells, Some(*PROMOTIONS.get(usize::from(digit.wrapping_sub(b'1')))?))
        }
        _ => (word, None),
    };
    let [a, b, c, d] = *cells else { return None };
    let cell = |tens: u8, ones: u8| {
        let digits = [tens, ones].iter().all(u8::is_ascii_digit);
        digits.then(|| codes.cell((tens - b'0') * 10 + ones - b'0')).flatten()
    };
    let (from, to) = (SquareSet::of(cell(a, b)?), SquareSet::of(cell(c, d)?));
    let claim = Claim { from, to, promotion, ..Claim::bare(Action::Go) };
    let promotion = if promotion.is_some() { (4, 5) } else { (0, 0) };
    let parts = Parts { origin: (0, 2), target: (2, 4), promotion, ..Parts::default() };
    Some(Written { claim, spelling: Spelling::PLAIN, parts })
}

/// Writes a move; `None` where a cell of it has no code.
pub fn write(m: &Move, codes: Codes) -> Option<String> {
    if m.kind == Kind::Pass {
        return None;
    }
    let mut word = format!("{:02}{:02}", codes.code(m.from)?, codes.code(m.to)?);
    word.extend(m.promotion.and_then(promotion));
    Some(word)
}

/// The fifth digit, of what a pawn becomes.
pub fn promotion(role: Role) -> Option<char> {
    ('1'..).zip(PROMOTIONS).find(|(_, known)| *known == role).map(|(digit, _)| digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Square {
        BOARD.square_named(name.as_bytes()).expect("a cell")
    }

    #[test]
    fn the_codes_are_those_of_the_source_and_what_follows_from_them() {
        let codes = Codes::default();
        for (name, code) in
            [("f3", 3), ("h5", 56), ("b6", 61), ("b7", 71), ("a1", 10), ("l6", 69), ("d9", 93), ("k7", 78)]
        {
            assert_eq!(codes.code(cell(name)), Some(code), "{name}");
        }
        let coded: Vec<(Square, u8)> =
            BOARD.squares().iter().filter_map(|cell| Some((cell, codes.code(cell)?))).collect();
        assert_eq!(coded.len(), 87);
        assert!(coded.iter().all(|(cell, code)| codes.cell(*code) == Some(*cell)), "each code has one cell");
        assert_eq!((0..=99).filter(|code| is_free(*code)).count(), 13);
    }

    #[test]
    fn words_of_digits_name_two_cells_and_a_promotion() {
        let read = |word: &str| read(word.as_bytes(), Codes::default()).map(|written| written.claim);
        let claim = read("0356").expect("a move");
        assert_eq!((claim.from.single(), claim.to.single()), (Some(cell("f3")), Some(cell("h5"))));
        let claim = read("61712").expect("a move");
        assert_eq!((claim.to.single(), claim.promotion), (Some(cell("b7")), Some(Role::Rook)));
        assert_eq!(
            [3, 4].map(|digit| read(&format!("6171{digit}")).and_then(|claim| claim.promotion)),
            [Some(Role::Knight), Some(Role::Bishop)]
        );
        for word in ["7035", "0379", "0356x", "03565", "035", "1.e4", "035612"] {
            assert_eq!(read(word), None, "{word}");
        }
    }

    #[test]
    fn what_is_not_published_is_the_users_to_say() {
        let f10 = cell("f10");
        assert_eq!((Codes::default().code(f10), Codes::default().cell(0)), (None, Some(f10)));
        let codes = Codes([Some(92), Some(0), None, None]);
        assert_eq!((codes.code(f10), codes.code(cell("e10")), codes.cell(92)), (Some(0), Some(92), Some(cell("e10"))));
        let step = Move {
            kind: Kind::Normal,
            role: Role::Queen,
            from: cell("e10"),
            to: cell("f10"),
            captured: None,
            promotion: None,
        };
        assert_eq!((write(&step, codes), write(&step, Codes::default())), (Some("9200".into()), None));
    }
}
