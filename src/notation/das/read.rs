//! A move word of das-chess. The letters are English ones in all countries; a capital letter is a man, a small one a file.

use super::{das_role, rider, standing};
use crate::board::{Action, Claim, Geometry, Hull, Marks, Role, Side, SquareSet, das};
use crate::notation::castling::{self, hyphen};
use crate::notation::{Parts, Spelling, Written, san_lax};

const BOARD: Geometry = Geometry::Das;

/// Any move, as analysis writes it.
const ANY: &[u8] = b"~";

/// Castling by the man who takes part: rook and ship have each their own wing, and a ship may carry somebody.
pub(super) const CASTLINGS: [(&str, Side, Role); 4] = [
    ("KR", Side::King, Role::Rook),
    ("KS", Side::Queen, Role::Ship),
    ("KT", Side::Queen, Role::Transport),
    ("KF", Side::Queen, Role::Frigate),
];

/// What may end a word, and the mark that it stands for. `++` is a mate or a double check, so that it says nothing that
/// could be wrong.
const TAILS: [(&[u8], Marks); 8] = [
    (b"+", Marks::CHECK),
    (b"++", Marks::NONE),
    (b"#", Marks::MATE),
    (b"e.p.", Marks::EN_PASSANT),
    (b"e.p", Marks::EN_PASSANT),
    (b"ep.", Marks::EN_PASSANT),
    (b"ep", Marks::EN_PASSANT),
    (b"=", Marks::DRAW_OFFER),
];

/// Signs of a capture; the document has the first.
const CAPTURES: [(&[u8], Spelling); 3] =
    [(b"x", Spelling::PLAIN), (b":", Spelling::CAPTURE_SIGN), ("×".as_bytes(), Spelling::TYPOGRAPHY)];

/// Reads a move word, without spaces but that before `e.p.`
pub fn read(word: &[u8]) -> Option<Written> {
    if word.len() > 40 {
        return None;
    }
    let bare = match word {
        _ if word == ANY => Some(Action::Any),
        _ if san_lax::PASSES.contains(&word) => Some(Action::Pass),
        _ => None,
    };
    if let Some(action) = bare {
        return Some(plain(Claim::bare(action)));
    }
    let mut reader = Reader { word, at: 0, end: word.len(), written: plain(Claim::bare(Action::Go)) };
    reader.tails();
    if reader.castles() {
        return Some(reader.written);
    }
    reader.body()?;
    Some(reader.written)
}

fn plain(claim: Claim) -> Written {
    Written { claim, spelling: Spelling::PLAIN, parts: Parts::default() }
}

/// A word being read: its marks from the back, the rest from the front.
struct Reader<'a> {
    word: &'a [u8],
    at: usize,
    end: usize,
    written: Written,
}

/// A file, a rank or a square, as written.
#[derive(Copy, Clone)]
struct Place {
    /// From 0.
    file: Option<u8>,
    rank: Option<u8>,
    /// Where it stands.
    part: (u8, u8),
}

impl Place {
    fn squares(self) -> SquareSet {
        match (self.file, self.rank) {
            (Some(file), Some(rank)) => BOARD.at(file, rank).map_or(SquareSet::EMPTY, SquareSet::of),
            (Some(file), None) => BOARD.file_set(file),
            (None, Some(rank)) => BOARD.rank_set(rank),
            (None, None) => SquareSet::ALL,
        }
    }

    fn is_square(self) -> bool {
        self.file.is_some() && self.rank.is_some()
    }
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a [u8] {
        &self.word[self.at..self.end]
    }

    /// Takes the marks off the end of the word.
    fn tails(&mut self) {
        loop {
            let rest = &self.word[..self.end];
            let fitting = TAILS.iter().filter(|(text, _)| rest.len() > text.len() + 1 && rest.ends_with(text));
            let Some((text, mark)) = fitting.max_by_key(|(text, _)| text.len()) else { return };
            let part = ((self.end - text.len()) as u8, self.end as u8);
            let Written { claim, spelling, parts } = &mut self.written;
            self.end -= text.len();
            match *mark {
                Marks::EN_PASSANT => {
                    parts.en_passant = part;
                    spelling.add(Spelling::EN_PASSANT);
                    self.end = self.word[..self.end].trim_ascii_end().len();
                }
                Marks::DRAW_OFFER => {}
                _ if parts.check == (0, 0) => parts.check = part,
                _ => parts.check.0 = part.0,
            }
            claim.marks = claim.marks.with(*mark);
        }
    }

    /// Reads castling. The partner is the man of the claim, where he is named.
    fn castles(&mut self) -> bool {
        let body = &self.word[..self.end];
        let by_partner = CASTLINGS.iter().find(|(word, ..)| word.as_bytes() == body);
        let castling = match by_partner {
            Some((_, side, partner)) => Some((*side, Some(*partner), Spelling::PLAIN)),
            None => castling::read(body)
                .filter(|(_, length, _)| *length == body.len())
                .map(|(side, _, spelling)| (side, None, spelling)),
        };
        let Some((side, partner, spelling)) = castling else { return false };
        let Written { claim, spelling: spelled, parts } = &mut self.written;
        (claim.action, claim.role) = (Action::Castle(side), partner);
        spelled.add(spelling);
        parts.target = (0, self.end as u8);
        true
    }

    /// Reads man, rider, origin, sign, target, and what the man or ship becomes.
    fn body(&mut self) -> Option<()> {
        self.man();
        self.written.parts.piece = (0, self.at as u8);
        let first = self.place();
        let captures = self.capture();
        let joined = if captures { true } else { self.hyphen() };
        let (origin, target) = match (first, self.place()) {
            (origin, Some(target)) => (origin, target),
            (Some(target), None) if !joined => (None, target),
            _ => return None,
        };
        self.promotion()?;
        if self.at < self.end || !target.is_square() {
            return None;
        }
        let Written { claim, parts, .. } = &mut self.written;
        claim.to = target.squares();
        parts.target = target.part;
        if let Some(origin) = origin {
            claim.from = origin.squares();
            parts.origin = origin.part;
        }
        if claim.role == Some(Role::Pawn) && claim.action == Action::Go { self.pawn(origin, target) } else { Some(()) }
    }

    /// Reads who moves. A ship with a rider and a rider who leaves may tell who he is.
    fn man(&mut self) {
        let first = self.rest().first().copied();
        let (role, length) = standing(self.rest());
        let action = match first {
            Some(b'D') => Action::Land(Hull::Own),
            Some(b'P') => Action::Land(Hull::Foreign),
            _ => Action::Go,
        };
        if role == Some(Role::Pawn) && length > 0 {
            self.written.spelling.add(Spelling::PAWN_LETTER);
        }
        self.at += length;
        let rider = self.rest().first().and_then(|letter| rider(*letter));
        let claim = &mut self.written.claim;
        (claim.action, claim.role) = (action, role);
        match (action, role) {
            (Action::Land(_), _) => claim.role = rider,
            (_, Some(ship)) if ship.carries() => claim.rider = rider,
            _ => return,
        }
        self.at += usize::from(rider.is_some());
    }

    /// Takes a file, a rank, or both. The tenth file has no j, whatever some write.
    fn place(&mut self) -> Option<Place> {
        let start = self.at;
        let letter = self.rest().first().copied();
        let file = letter.and_then(|letter| BOARD.file_of_letter(if letter == b'j' { b'k' } else { letter }));
        self.at += usize::from(file.is_some());
        let rank = match self.rest() {
            [b'1', b'0', ..] => Some((10, 2)),
            [digit @ b'1'..=b'9', ..] => Some((digit - b'0', 1)),
            _ => None,
        };
        self.at += rank.map_or(0, |(_, length)| length);
        if letter == Some(b'j') {
            self.written.spelling.add(Spelling::FILE_J);
        }
        let place = Place { file, rank: rank.map(|(rank, _)| rank - 1), part: (start as u8, self.at as u8) };
        (self.at > start).then_some(place)
    }

    fn capture(&mut self) -> bool {
        let Some((sign, spelling)) = CAPTURES.iter().find(|(sign, _)| self.rest().starts_with(sign)) else {
            return false;
        };
        let Written { claim, spelling: spelled, parts } = &mut self.written;
        parts.capture = (self.at as u8, (self.at + sign.len()) as u8);
        self.at += sign.len();
        spelled.add(*spelling);
        claim.marks = claim.marks.with(Marks::CAPTURE);
        true
    }

    fn hyphen(&mut self) -> bool {
        let (length, typographic) = hyphen(self.rest());
        if length == 0 {
            return false;
        }
        self.written.parts.hyphen = (self.at as u8, (self.at + length) as u8);
        self.at += length;
        self.written.spelling.add(Spelling::HYPHEN);
        if typographic {
            self.written.spelling.add(Spelling::TYPOGRAPHY);
        }
        true
    }

    /// Takes what a pawn becomes, also the eleventh, or what becomes of a ship that somebody boards: `Q`, `=Q`, `T`.
    fn promotion(&mut self) -> Option<()> {
        let (length, letter) = match *self.rest() {
            [] => return Some(()),
            [b'=', letter] => (2, letter),
            [letter] => (1, letter),
            [b'(', letter, b')'] => {
                self.written.spelling.add(Spelling::PARENTHESES);
                (3, letter)
            }
            _ => return None,
        };
        let Written { claim, spelling, parts } = &mut self.written;
        let role = das_role(letter.to_ascii_uppercase())?;
        let is_small = letter.is_ascii_lowercase();
        let promotes = matches!(claim.role, Some(Role::Pawn | Role::Elva)) && claim.action == Action::Go;
        let becomes = role.carries() && !is_small || promotes && !matches!(role, Role::King | Role::Pawn);
        if !becomes {
            return None;
        }
        claim.promotion = Some(role);
        parts.promotion = (self.at as u8, (self.at + length) as u8);
        spelling.add(if is_small { Spelling::SMALL_PROMOTION } else { Spelling::PLAIN });
        spelling.add(if length == 1 && !role.carries() { Spelling::NO_EQUALS } else { Spelling::PLAIN });
        self.at += length;
        Some(())
    }

    /// Where a pawn may come from. It has no letter, so that two files that are not neighbours are no capture of it.
    fn pawn(&mut self, origin: Option<Place>, target: Place) -> Option<()> {
        let Written { claim, spelling, .. } = &mut self.written;
        let captures = claim.marks.any(Marks::CAPTURE.with(Marks::EN_PASSANT));
        match origin {
            None if captures => spelling.add(Spelling::NO_PAWN_FILE),
            None => claim.from = target.file.map_or(SquareSet::ALL, |file| BOARD.file_set(file)),
            Some(origin) if origin.is_square() => spelling.add(Spelling::LONG),
            Some(origin) if captures && origin.file.is_some() => {}
            Some(origin) => {
                let (from, to) = (origin.file?, target.file?);
                let beside = from.abs_diff(to) == 1 && das::VIRTUAL.and(claim.from.or(claim.to)).is_empty();
                return beside.then_some(());
            }
        }
        Some(())
    }
}
