//! What in the spelling of a move a dialect objects to.

use super::Spelling;
use super::dialect::{Castling, Demand, Dialect, Point};
use crate::board::{Action, Claim, Marks};

/// The marks that are compared with what is true.
pub const COMPARED: Marks = Marks(Marks::CAPTURE.0 | Marks::CHECK.0 | Marks::MATE.0);

impl Point {
    /// Whether it must stand.
    pub const fn is_demanded(&self) -> bool {
        matches!(self.demand, Demand::Demanded)
    }
}

impl Dialect {
    /// Whether the capture sign and check mark of a word say what is not true, or one is missing that must stand.
    pub fn contradicts(&self, written: Marks, truth: Marks) -> bool {
        // Where a mate need not be marked as such, it may be marked as the check that it is.
        let is_check = truth.has(Marks::MATE) && written.has(Marks::CHECK) && !self.mate.is_demanded();
        let truth = if is_check { Marks(truth.0 & !Marks::MATE.0 | Marks::CHECK.0) } else { truth };
        let differ = (written.0 ^ truth.0) & COMPARED.0;
        differ & (written.0 | self.demanded().0) != 0
    }

    /// The marks that must stand behind moves that have them.
    fn demanded(&self) -> Marks {
        let one = |point: &Point, mark: Marks| mark.when(point.is_demanded());
        one(&self.capture, Marks::CAPTURE).with(one(&self.check, Marks::CHECK)).with(one(&self.mate, Marks::MATE))
    }

    /// Whether a word is spelled in a way that is not that of the dialect, as far as the word alone shows it.
    pub fn is_odd(&self, claim: &Claim, spelling: Spelling) -> bool {
        let castles = matches!(claim.action, Action::Castle(_));
        let (zeros, letters) = (self.castling.0 != Castling::Letters, self.castling.0 != Castling::Zeros);
        let usual = [
            (Spelling::NO_EQUALS, !self.equals.is_demanded()),
            (Spelling::EN_PASSANT, self.en_passant.may_stand()),
            (Spelling::LONG, self.departure.may_stand()),
            (Spelling::HYPHEN, self.hyphen.may_stand()),
            (Spelling::SPACE, self.spaces.may_stand()),
            (Spelling::ZEROS, zeros),
        ];
        let usual = usual.into_iter().filter(|(_, usual)| *usual).fold(0, |all, (spelling, _)| all | spelling.0);
        spelling.0 & !usual != 0
            || castles && !letters && !spelling.any(Spelling::ZEROS)
            || claim.captured.is_some() && !self.captured.may_stand()
            || claim.promotion.is_some() && !self.equals.may_stand() && !spelling.any(Spelling::NO_EQUALS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::algebraic;
    use crate::notation::dialect::{FIDE, INFORMANT, LONG, PGN};

    #[test]
    fn marks_are_compared_as_the_dialect_demands() {
        let (none, check, mate, capture) = (Marks::NONE, Marks::CHECK, Marks::MATE, Marks::CAPTURE);
        for (dialect, written, truth, contradicts) in [
            (&PGN, none, check, true),
            (&FIDE, none, check, false),
            (&FIDE, check, none, true),
            (&FIDE, check, mate, false),
            (&FIDE, mate, check, true),
            (&PGN, check, mate, true),
            (&FIDE, none, capture, false),
            (&FIDE, capture, none, true),
            (&PGN, capture.with(check), capture.with(check), false),
        ] {
            assert_eq!(dialect.contradicts(written, truth), contradicts, "{} {written:?} {truth:?}", dialect.name);
        }
    }

    #[test]
    fn words_are_odd_by_the_dialect() {
        for (word, dialects) in [
            ("Nf3", ""),
            ("O-O", "FIDE Informant"),
            ("0-0", "PGN long notation"),
            ("e8=Q", "FIDE Informant"),
            ("e8Q", "PGN long notation"),
            ("exd6 e.p.", "PGN FIDE Informant long notation"),
            ("exd6e.p.", "PGN"),
            ("e2e4", "PGN Informant"),
            ("e2-e4", "PGN FIDE Informant"),
            ("QxBd6", "PGN FIDE Informant long notation"),
        ] {
            let written = algebraic::read(word.as_bytes(), &PGN).expect("a move");
            let odd = |dialect: &&&Dialect| dialect.is_odd(&written.claim, written.spelling);
            let odd: Vec<&str> = [&PGN, &FIDE, &INFORMANT, &LONG].iter().filter(odd).map(|d| d.name).collect();
            assert_eq!(odd.join(" "), dialects, "{word}");
        }
    }
}
