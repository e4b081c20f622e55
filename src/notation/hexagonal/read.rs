//! A move word of hexagonal chess in English letters.

use crate::board::{Action, Claim, Geometry, Marks, Role, SquareSet};
use crate::notation::{Parts, Spelling, Written, castling, san, san_lax};

const BOARD: Geometry = Geometry::Hexagonal;

/// What may end a word, and the mark that it stands for. Poles write `‡` for mate and `bp.` for a capture in passing.
const TAILS: [(&[u8], Marks); 18] = [
    (b"+", Marks::CHECK),
    (b"++", Marks::CHECK),
    ("†".as_bytes(), Marks::CHECK),
    (b"X", Marks::MATE),
    ("‡".as_bytes(), Marks::MATE),
    (b"#", Marks::MATE),
    (b"mate", Marks::MATE),
    (b"mat", Marks::MATE),
    (b"matt", Marks::MATE),
    (b"Matt", Marks::MATE),
    ("мат".as_bytes(), Marks::MATE),
    ("Х".as_bytes(), Marks::MATE),
    (b"e.p.", Marks::EN_PASSANT),
    (b"e.p", Marks::EN_PASSANT),
    (b"ep.", Marks::EN_PASSANT),
    (b"ep", Marks::EN_PASSANT),
    (b"bp.", Marks::EN_PASSANT),
    (b"bp", Marks::EN_PASSANT),
];

/// Signs between the cells: all dashes that are in use (U+2010 to U+2015), and the minus sign.
const CAPTURES: [&[u8]; 3] = [b"x", b":", "×".as_bytes()];
const HYPHENS: [&[u8]; 8] = [
    b"-",
    b"\xe2\x80\x90",
    b"\xe2\x80\x91",
    b"\xe2\x80\x92",
    b"\xe2\x80\x93",
    b"\xe2\x80\x94",
    b"\xe2\x80\x95",
    b"\xe2\x88\x92",
];

/// Reads a move word in English letters, without spaces.
pub fn read(word: &[u8]) -> Option<Written> {
    if word.len() > 40 {
        return None;
    }
    if san_lax::PASSES.contains(&word) {
        return Some(written(Claim::bare(Action::Pass), Parts::default()));
    }
    let mut reader = Reader { word, at: 0, end: word.len(), parts: Parts::default(), marks: Marks::NONE };
    reader.tails();
    if let Some((side, length, _)) = castling::read(&word[..reader.end]) {
        let parts = Parts { target: (0, length as u8), ..reader.parts };
        return (length == reader.end).then(|| written(Claim::bare(Action::Castle(side)), parts));
    }
    let claim = reader.body()?;
    Some(written(claim, reader.parts))
}

fn written(claim: Claim, parts: Parts) -> Written {
    Written { claim, spelling: Spelling::PLAIN, parts }
}

/// A word being read: its marks from the back, the rest from the front.
struct Reader<'a> {
    word: &'a [u8],
    at: usize,
    end: usize,
    parts: Parts,
    marks: Marks,
}

/// A file, a rank or a cell, as written.
#[derive(Copy, Clone)]
struct Place {
    /// From 0.
    file: Option<u8>,
    rank: Option<u8>,
    /// Where it stands.
    part: (u8, u8),
}

impl Place {
    /// The cells that are named; `None` where there is no such cell.
    fn cells(self) -> Option<SquareSet> {
        match (self.file, self.rank) {
            (Some(file), Some(rank)) => BOARD.at(file, rank).map(SquareSet::of),
            (Some(file), None) => Some(BOARD.file_set(file)),
            (None, Some(rank)) => Some(BOARD.rank_set(rank)),
            (None, None) => None,
        }
    }

    fn is_cell(self) -> bool {
        self.file.is_some() && self.rank.is_some()
    }
}

impl Reader<'_> {
    fn rest(&self) -> &[u8] {
        &self.word[self.at..self.end]
    }

    /// Takes the marks off the end of the word.
    fn tails(&mut self) {
        loop {
            let rest = &self.word[..self.end];
            let fitting = TAILS.iter().filter(|(text, _)| rest.len() > text.len() + 1 && rest.ends_with(text));
            let Some((text, mark)) = fitting.max_by_key(|(text, _)| text.len()) else { return };
            let part = ((self.end - text.len()) as u8, self.end as u8);
            match *mark {
                Marks::EN_PASSANT => self.parts.en_passant = part,
                _ if self.parts.check == (0, 0) => self.parts.check = part,
                _ => self.parts.check.0 = part.0,
            }
            self.end -= text.len();
            self.marks = self.marks.with(*mark);
        }
    }

    /// Reads man, origin, sign, captured man, target, promotion.
    fn body(&mut self) -> Option<Claim> {
        let role = self.man();
        self.parts.piece = (0, self.at as u8);
        // `N:f4` says nothing of where the man comes from.
        let first = self.place();
        if first.is_none() && role.is_none() {
            return None;
        }
        let mut captures = self.sign(&CAPTURES);
        let hyphen = if captures.is_none() { self.sign(&HYPHENS) } else { None };
        let mut captured = None;
        let second = match captures.or(hyphen) {
            // `e6d6xP` is read below.
            Some(_) => {
                captured = self.captured();
                Some(self.place()?)
            }
            None => self.place(),
        };
        let (first, second) = match (first, second) {
            (Some(first), second) => (first, second),
            (None, target) => (target?, None),
        };
        self.parts.capture = captures.unwrap_or_default();
        self.parts.hyphen = hyphen.unwrap_or_default();
        if captured.is_none() && captures.is_none() && self.rest().len() > 1 {
            captures = self.sign(&CAPTURES);
            self.parts.capture = captures.unwrap_or_default();
            captured = captures.and_then(|_| self.man());
        }
        let promotion = self.promotion();
        if self.at < self.end {
            return None;
        }
        let named =
            Named { role, captured, promotion, marks: self.marks.with(Marks::CAPTURE.when(captures.is_some())) };
        match second {
            Some(second) => {
                (self.parts.origin, self.parts.target) = (first.part, second.part);
                named.between(first, second)
            }
            None => {
                self.parts.target = first.part;
                named.to(first)
            }
        }
    }

    /// Takes the letter of a man; a pawn's, too.
    fn man(&mut self) -> Option<Role> {
        let letter = *self.rest().first()?;
        let role = if letter == b'P' { Some(Role::Pawn) } else { san::role(letter) }?;
        self.at += 1;
        Some(role)
    }

    /// Takes the letter of the captured man before his cell.
    fn captured(&mut self) -> Option<Role> {
        let before = self.at;
        let role = self.man()?;
        let follows = self.rest().first().is_some_and(|letter| BOARD.file_of_letter(*letter).is_some());
        if !follows {
            self.at = before;
        }
        follows.then_some(role)
    }

    fn sign(&mut self, signs: &[&[u8]]) -> Option<(u8, u8)> {
        let sign = signs.iter().find(|sign| self.rest().starts_with(sign))?;
        let start = self.at;
        self.at += sign.len();
        Some((start as u8, self.at as u8))
    }

    /// Takes a file, a rank, or both.
    fn place(&mut self) -> Option<Place> {
        let start = self.at;
        let file = self.rest().first().and_then(|letter| BOARD.file_of_letter(*letter));
        self.at += usize::from(file.is_some());
        let rank = match self.rest() {
            [b'1', digit @ b'0'..=b'1', ..] => Some((10 + digit - b'0', 2)),
            [digit @ b'1'..=b'9', ..] => Some((digit - b'0', 1)),
            _ => None,
        };
        self.at += rank.map_or(0, |(_, length)| length);
        let place = Place { file, rank: rank.map(|(rank, _)| rank - 1), part: (start as u8, self.at as u8) };
        (self.at > start).then_some(place)
    }

    /// Takes what a pawn becomes: `Q`, `=Q`, `(Q)`, also small.
    fn promotion(&mut self) -> Option<Role> {
        let (length, letter) = match *self.rest() {
            [b'=', letter] => (2, letter),
            [letter] => (1, letter),
            [b'(', letter, b')'] => (3, letter),
            _ => return None,
        };
        let role = san::role(letter.to_ascii_uppercase())?;
        self.parts.promotion = (self.at as u8, (self.at + length) as u8);
        self.at += length;
        Some(role)
    }
}

/// What a word names beside cells.
struct Named {
    role: Option<Role>,
    captured: Option<Role>,
    promotion: Option<Role>,
    marks: Marks,
}

impl Named {
    fn claim(self, role: Option<Role>, from: SquareSet, to: SquareSet) -> Claim {
        let Named { captured, promotion, marks, .. } = self;
        Claim { role, from, to, captured, promotion, marks, ..Claim::bare(Action::Go) }
    }

    /// A word with one place: the target. A pawn comes from the same file.
    fn to(self, target: Place) -> Option<Claim> {
        let cells = target.cells().filter(|_| target.is_cell())?;
        let role = self.role.unwrap_or(Role::Pawn);
        let captures = self.marks.any(Marks::CAPTURE.with(Marks::EN_PASSANT));
        let from = target.file.filter(|_| role == Role::Pawn && !captures);
        let from = from.map_or(SquareSet::ALL, |file| BOARD.file_set(file));
        let marks = self.marks.with(Marks::CAPTURE.when(captures));
        Some(Named { marks, ..self }.claim(Some(role), from, cells))
    }

    /// A word with two places. Two files are a pawn's capture; two cells without a letter are those of whoever stands there.
    fn between(mut self, origin: Place, target: Place) -> Option<Claim> {
        let (from, to) = (origin.cells()?, target.cells()?);
        let is_pawn = self.role.is_none_or(|role| role == Role::Pawn);
        let (by_file, to_file) =
            (origin.file.filter(|_| origin.rank.is_none()), target.file.filter(|_| target.rank.is_none()));
        let two_files = is_pawn && by_file.is_some() && to_file.is_some();
        if !target.is_cell() && !two_files {
            return None;
        }
        // A pawn that leaves its file captures, whatever is written.
        if is_pawn && by_file.is_some() && origin.file != target.file {
            self.marks = self.marks.with(Marks::CAPTURE);
        }
        let role = self.role.or((!origin.is_cell()).then_some(Role::Pawn));
        Some(self.claim(role, from, to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What words say: the man, the cells, what is captured, the promotion, the marks.
    fn drawn(word: &str) -> String {
        let Some(Written { claim, parts, .. }) = read(word.as_bytes()) else { return "no move".into() };
        let cells = |cells: SquareSet| match (cells.is_all(), cells.single(), cells.iter().next()) {
            (true, ..) => "anywhere".into(),
            (_, Some(cell), _) => BOARD.name(cell),
            (_, _, Some(first)) if cells == BOARD.file_set(BOARD.file(first)) => BOARD.name(first)[..1].to_owned(),
            (_, _, Some(first)) => (BOARD.rank(first) + 1).to_string(),
            _ => "nowhere".into(),
        };
        let man = claim.role.map_or("whoever", Role::name);
        let mut out = format!("{man} {} {}", cells(claim.from), cells(claim.to));
        out += &claim.captured.map_or(String::new(), |man| format!(", takes {}", man.name()));
        out += &claim.promotion.map_or(String::new(), |man| format!(", becomes {}", man.name()));
        for (mark, name) in
            [(Marks::CAPTURE, "x"), (Marks::CHECK, "+"), (Marks::MATE, "X"), (Marks::EN_PASSANT, "e.p.")]
        {
            out += if claim.marks.has(mark) { name } else { "" };
        }
        let part = |(start, end): (u8, u8)| &word[usize::from(start)..usize::from(end)];
        let read: String = [parts.piece, parts.origin, parts.hyphen, parts.capture, parts.target].map(part).concat();
        assert!(!read.is_empty());
        out
    }

    #[test]
    fn the_words_of_the_source_are_read() {
        for (word, says) in [
            ("Nd1-f4", "knight d1 f4"),
            ("Bf6:e7", "bishop f6 e7x"),
            ("Ndf4", "knight d f4"),
            ("N:f4", "knight anywhere f4x"),
            ("N1f4", "knight 1 f4"),
            ("ed", "pawn e dx"),
            ("e4:d4", "whoever e4 d4x"),
            ("b6-b7R", "whoever b6 b7, becomes rook"),
            ("Qc3:f9X", "queen c3 f9xX"),
            ("Kg10-h8+", "king g10 h8+"),
        ] {
            assert_eq!(drawn(word), says, "{word}");
        }
    }

    #[test]
    fn so_are_those_that_are_met_elsewhere() {
        for (word, says) in [
            ("Qc3xBf9#", "queen c3 f9, takes bishopxX"),
            ("NxBd4", "knight anywhere d4, takes bishopx"),
            ("e6d6xP", "whoever e6 d6, takes pawnx"),
            ("Nf8h5xN+", "knight f8 h5, takes knightx+"),
            ("h3h5", "whoever h3 h5"),
            ("f10g10q", "whoever f10 g10, becomes queen"),
            ("c7-c8=H", "no move"),
            ("c7-c8=Q", "whoever c7 c8, becomes queen"),
            ("k3xi4bp.", "whoever k3 i4xe.p."),
            ("e5ep.", "pawn anywhere e5xe.p."),
            ("exd5", "pawn e d5x"),
            ("ed5", "pawn e d5x"),
            ("ixk", "pawn i kx"),
            ("e:d", "pawn e dx"),
            ("Hh1f4", "no move"),
            ("Nh1f4", "knight h1 f4"),
            ("N10f9", "knight 10 f9"),
            ("Rc1f11‡", "rook c1 f11X"),
            ("k7Q", "pawn k k7, becomes queen"),
            ("e8=Q+", "pawn e e8, becomes queen+"),
            ("g4−g5", "whoever g4 g5"),
            ("g4‐g5", "whoever g4 g5"),
            ("hgep.", "pawn h gxe.p."),
            ("h:ge.p.", "pawn h gxe.p."),
            ("Qc3:f9mat", "queen c3 f9xX"),
            ("k6-k7(Q)", "whoever k6 k7, becomes queen"),
        ] {
            assert_eq!(drawn(word), says, "{word}");
        }
        assert_eq!(read(b"O-O").map(|written| written.claim.action), Some(Action::Castle(crate::board::Side::King)));
    }

    #[test]
    fn other_words_are_no_moves() {
        for word in [
            "", "N", "e", "j4", "Nj5", "f12", "a7", "l7", "e4-", "x", "1-0", "0356", "remi", "and", "Nfd", "Nf4f",
            "e4e5e6",
        ] {
            assert_eq!(drawn(word), "no move", "{word}");
        }
    }
}
