//! SAN as people write it: other spellings of castling, promotion, en passant and checks, hyphens, drops, null moves.
//!
//! What is read here can mean only one thing. Slips of the pen that change what a word says are `slip.rs`'s.

use super::castling::{self, hyphen};
use super::san::{origin, role, square};
use super::{Parts, Spelling, Written};
use crate::board::{Action, Claim, Geometry, Marks, Role, Side, SquareSet};

/// Words for a null move (python-chess and ChessBase write these).
pub(super) const PASSES: [&[u8]; 5] = [b"--", b"Z0", b"0000", b"@@@@", "––".as_bytes()];

/// What may end a word: the text, the mark it stands for, and its spelling.
const TAILS: [(&[u8], Marks, Spelling); 20] = [
    (b"+", Marks::CHECK, Spelling::PLAIN),
    (b"#", Marks::MATE, Spelling::PLAIN),
    (b"++", Marks::CHECK, Spelling::CHECK_MARK),
    (b"+#", Marks::MATE, Spelling::CHECK_MARK),
    (b"##", Marks::MATE, Spelling::CHECK_MARK),
    (b"ch", Marks::CHECK, Spelling::CHECK_MARK),
    (b"ch.", Marks::CHECK, Spelling::CHECK_MARK),
    (b"dbl ch", Marks::CHECK, Spelling::CHECK_MARK),
    (b"dbl. ch.", Marks::CHECK, Spelling::CHECK_MARK),
    (b"dis. ch.", Marks::CHECK, Spelling::CHECK_MARK),
    (b"disc. ch.", Marks::CHECK, Spelling::CHECK_MARK),
    (b"mate", Marks::MATE, Spelling::CHECK_MARK),
    ("†".as_bytes(), Marks::CHECK, Spelling::CHECK_MARK),
    ("‡".as_bytes(), Marks::CHECK, Spelling::CHECK_MARK),
    ("††".as_bytes(), Marks::CHECK, Spelling::CHECK_MARK),
    ("≠".as_bytes(), Marks::MATE, Spelling::CHECK_MARK),
    (b"e.p.", Marks::EN_PASSANT, Spelling::EN_PASSANT),
    (b"e.p", Marks::EN_PASSANT, Spelling::EN_PASSANT),
    (b"ep", Marks::EN_PASSANT, Spelling::EN_PASSANT),
    (b"ep.", Marks::EN_PASSANT, Spelling::EN_PASSANT),
];

/// Reads a move word in any spelling that leaves no doubt.
pub(super) fn read(word: &[u8]) -> Option<Written> {
    if word.len() > 40 {
        return None;
    }
    if PASSES.contains(&word) {
        return Some(plain(Claim::bare(Action::Pass)));
    }
    let mut reader = Reader { word, at: 0, end: word.len(), written: plain(Claim::bare(Action::Castle(Side::King))) };
    reader.tails();
    if let Some((side, length, spelling)) = castling::read(&word[..reader.end]) {
        reader.written.claim.action = Action::Castle(side);
        reader.written.spelling.add(spelling);
        reader.written.parts.target = (0, length as u8);
        return (length == reader.end).then_some(reader.written);
    }
    reader.body()
}

fn plain(claim: Claim) -> Written {
    Written { claim, spelling: Spelling::PLAIN, parts: Parts::default() }
}

/// A word being read: its parts from the front, its marks from the back.
struct Reader<'a> {
    word: &'a [u8],
    at: usize,
    end: usize,
    written: Written,
}

impl<'a> Reader<'a> {
    /// Takes the marks off the end of the word.
    fn tails(&mut self) {
        while let Some((text, marks, spelling)) = self.longest_tail() {
            let end = self.end;
            self.end -= text.len();
            let range = (self.end as u8, end as u8);
            let parts = &mut self.written.parts;
            match marks {
                Marks::EN_PASSANT => parts.en_passant = range,
                _ if parts.check == (0, 0) => parts.check = range,
                _ => parts.check.0 = range.0,
            }
            self.written.claim.marks = self.written.claim.marks.with(marks);
            self.written.spelling.add(spelling);
            if self.end > 0 && self.word[self.end - 1].is_ascii_whitespace() {
                self.end = self.word[..self.end].trim_ascii_end().len();
                self.written.spelling.add(Spelling::SPACE);
            }
        }
    }

    fn longest_tail(&self) -> Option<(&'static [u8], Marks, Spelling)> {
        let rest = &self.word[..self.end];
        let fitting = TAILS.iter().filter(|(text, ..)| rest.len() > text.len() + 1 && rest.ends_with(text));
        fitting.max_by_key(|(text, ..)| text.len()).copied()
    }

    fn rest(&self) -> &'a [u8] {
        &self.word[self.at..self.end]
    }

    /// Reads piece, origin, capture sign, target and promotion.
    fn body(mut self) -> Option<Written> {
        let role = self.piece();
        if self.rest().starts_with(b"@") {
            return self.drop(role);
        }
        let promotion = self.promotion()?;
        let (body, start) = (self.rest(), self.at);
        let split = body.len().checked_sub(2)?;
        let target = square(body[split], body[split + 1])?;
        let (from, capture, joint) = joint(&body[..split])?;
        let from = (!from.is_empty()).then(|| origin(from)).map_or(Some(None), |set| set.map(Some))?;
        let at = |n: usize| (start + n) as u8;
        let origin_end = split - joint.len;
        let parts = &mut self.written.parts;
        parts.target = (at(split), at(split + 2));
        parts.origin = if origin_end > 0 { (at(0), at(origin_end)) } else { (0, 0) };
        if capture {
            parts.capture = (at(origin_end), at(split));
        } else if joint.len > 0 {
            parts.hyphen = (at(origin_end), at(split));
        }
        self.written.spelling.add(joint.spelling);
        let role = role.unwrap_or(Role::Pawn);
        if role == Role::Pawn && capture && from.is_none() {
            self.written.spelling.add(Spelling::NO_PAWN_FILE);
        }
        if role == Role::Pawn && from.is_some_and(|from| is_long(from, target.0 % 8)) {
            self.written.spelling.add(Spelling::LONG);
        }
        self.written.claim = Claim {
            from: from.unwrap_or_else(|| default_origin(role, target.0 % 8, capture)),
            promotion,
            marks: self.written.claim.marks.with(Marks::CAPTURE.when(capture)),
            ..Claim::go(role, target)
        };
        Some(self.written)
    }

    fn piece(&mut self) -> Option<Role> {
        let letter = *self.rest().first()?;
        let role = if matches!(letter, b'P' | b'p') { Role::Pawn } else { role(letter)? };
        if role == Role::Pawn {
            self.written.spelling.add(Spelling::PAWN_LETTER);
        }
        self.written.parts.piece = (0, 1);
        self.at = 1;
        Some(role)
    }

    fn drop(mut self, role: Option<Role>) -> Option<Written> {
        let &[b'@', file, rank] = self.rest() else { return None };
        let at = self.at as u8;
        self.written.parts.target = (at + 1, at + 3);
        self.written.spelling = Spelling(self.written.spelling.0 & !Spelling::PAWN_LETTER.0);
        if role.is_none() || self.word[0] == b'p' {
            self.written.spelling.add(Spelling::BARE_DROP);
        }
        let marks = self.written.claim.marks;
        let claim = Claim::go(role.unwrap_or(Role::Pawn), square(file, rank)?);
        self.written.claim = Claim { action: Action::Drop, marks, ..claim };
        Some(self.written)
    }

    /// Takes a promotion off the end: `=Q`, `Q`, `=q`, `q`, `(Q)`, `/Q`, spaces in front allowed.
    /// `None` where the word ends in something else than a rank or a promotion.
    fn promotion(&mut self) -> Option<Option<Role>> {
        let rest = self.rest();
        let (body, letter, spelling) = match rest {
            [body @ .., b'(', letter, b')'] => (body, *letter, Spelling::PARENTHESES),
            [body @ .., b'=', letter] => (body, *letter, Spelling::PLAIN),
            [body @ .., b'/', letter] => (body, *letter, Spelling::NO_EQUALS),
            [.., b'1'..=b'8'] => return Some(None),
            [body @ .., letter] => (body, *letter, Spelling::NO_EQUALS),
            [] => return None,
        };
        let promotion = role(letter.to_ascii_uppercase())?;
        if letter.is_ascii_lowercase() {
            self.written.spelling.add(Spelling::SMALL_PROMOTION);
        }
        let length = rest.len();
        let trimmed = body.trim_ascii_end().len();
        if trimmed < body.len() {
            self.written.spelling.add(Spelling::SPACE);
        }
        self.written.parts.promotion = ((self.at + body.len()) as u8, (self.at + length) as u8);
        self.end = self.at + trimmed;
        self.written.spelling.add(spelling);
        Some(Some(promotion))
    }
}

/// Where a word goes on behind its capture sign.
pub(super) fn behind_capture_sign(word: &[u8]) -> Option<usize> {
    (1..word.len()).find(|at| matches!(word[..*at], [.., b'x' | b'X' | b':'] | [.., 0xc3, 0x97]))
}

/// What stands between origin and target.
struct Joint {
    len: usize,
    spelling: Spelling,
}

/// Parts what stands before the target into the origin and the capture sign or hyphen.
fn joint(front: &[u8]) -> Option<(&[u8], bool, Joint)> {
    let (from, capture, spelling) = match front {
        [from @ .., b'x'] => (from, true, Spelling::PLAIN),
        [from @ .., b'X' | b':'] => (from, true, Spelling::CAPTURE_SIGN),
        [from @ .., 0xc3, 0x97] => (from, true, Spelling::TYPOGRAPHY),
        [from @ .., b'-'] => (from, false, Spelling::HYPHEN),
        [from @ .., _, _, _] if front.len() >= 3 && hyphen(&front[front.len() - 3..]) == (3, true) => {
            (from, false, Spelling(Spelling::HYPHEN.0 | Spelling::TYPOGRAPHY.0))
        }
        _ => (front, false, Spelling::PLAIN),
    };
    Some((from, capture, Joint { len: front.len() - from.len(), spelling }))
}

/// Whether a pawn's origin says more than the file that it leaves by a capture.
fn is_long(from: SquareSet, target_file: u8) -> bool {
    let other_files = (0..8).filter(|file| *file != target_file);
    !other_files.map(|file| Geometry::Standard.file_set(file)).any(|file| file == from)
}

/// Where a man may come from that a word without origin means: a pawn that does not capture stays on its file,
/// one that does comes from beside.
fn default_origin(role: Role, file: u8, capture: bool) -> SquareSet {
    let files = Geometry::Standard;
    match (role, capture) {
        (Role::Pawn, false) => files.file_set(file),
        (Role::Pawn, true) => {
            let left = file.checked_sub(1).map_or(SquareSet::EMPTY, |f| files.file_set(f));
            let right = if file < 7 { files.file_set(file + 1) } else { SquareSet::EMPTY };
            left.or(right)
        }
        _ => SquareSet::ALL,
    }
}
