//! Reading a word of descriptive notation.

use super::names::{self, Name, name, rank};
use crate::board::{Action, Claim, Color, Geometry, Marks, Role, Side, SquareSet};
use crate::notation::castling::{self, hyphen};
use crate::notation::{Parts, Spelling, Written};

/// No word is longer: `KKt(KKt3)xKKt(KKt5) dis ch`.
const LONGEST: usize = 40;

/// What may end a word. A check may be of some kind: `dbl ch`.
const TAILS: [(&[u8], Marks); 18] = [
    (b"ch", Marks::CHECK),
    (b"ch.", Marks::CHECK),
    (b"dbl", Marks::CHECK),
    (b"dbl.", Marks::CHECK),
    (b"dis", Marks::CHECK),
    (b"dis.", Marks::CHECK),
    (b"disc", Marks::CHECK),
    (b"disc.", Marks::CHECK),
    (b"+", Marks::CHECK),
    (b"++", Marks::CHECK),
    ("†".as_bytes(), Marks::CHECK),
    ("‡".as_bytes(), Marks::CHECK),
    (b"mate", Marks::MATE),
    (b"#", Marks::MATE),
    (b"e.p.", Marks::EN_PASSANT),
    (b"e.p", Marks::EN_PASSANT),
    (b"ep", Marks::EN_PASSANT),
    (b"ep.", Marks::EN_PASSANT),
];

/// Reads a move word of a side.
pub fn read(word: &[u8], turn: Color) -> Option<Written> {
    if word.len() > LONGEST {
        return None;
    }
    let written =
        Written { claim: Claim::bare(Action::Castle(Side::King)), spelling: Spelling::PLAIN, parts: Parts::default() };
    // Books set a comma between the moves of a line.
    let word = word.strip_suffix(b",").unwrap_or(word);
    let mut reader = Reader { word, at: 0, turn, written };
    reader.tails();
    reader.castling().or_else(|| reader.body())
}

/// A word being read: its marks off the end, the rest from the front.
#[derive(Copy, Clone)]
struct Reader<'a> {
    word: &'a [u8],
    at: usize,
    turn: Color,
    written: Written,
}

impl<'a> Reader<'a> {
    /// Takes the marks off the end of the word.
    fn tails(&mut self) {
        let longest = |word: &[u8]| {
            let fitting = TAILS.iter().filter(|(text, _)| word.len() > text.len() && word.ends_with(text));
            fitting.max_by_key(|(text, _)| text.len()).copied()
        };
        let mut all = Marks::NONE;
        while let Some((text, marks)) = longest(self.word) {
            let end = self.word.len();
            self.word = &self.word[..end - text.len()];
            let parts = &mut self.written.parts;
            let part = if marks == Marks::EN_PASSANT { &mut parts.en_passant } else { &mut parts.check };
            let until = if *part == (0, 0) { end as u8 } else { part.1 };
            *part = (self.word.len() as u8, until);
            all = all.with(marks);
            self.word = self.word.trim_ascii_end();
        }
        // `dbl ch mate` is no check that is not mate.
        let mates = all.has(Marks::MATE);
        self.written.claim.marks = if mates { Marks(all.0 & !Marks::CHECK.0) } else { all };
    }

    fn castling(mut self) -> Option<Written> {
        let side = match castling::read(self.word) {
            Some((side, length, spelling)) if length == self.word.len() => {
                self.written.spelling.add(spelling);
                side
            }
            _ => castles(self.word)?,
        };
        self.written.claim.action = Action::Castle(side);
        self.written.parts.target = (0, self.word.len() as u8);
        Some(self.written)
    }

    fn rest(&self) -> &'a [u8] {
        &self.word[self.at..]
    }

    /// Goes on by some bytes; says where they stand.
    fn take(&mut self, length: usize) -> (u8, u8) {
        let start = self.at as u8;
        self.at += length;
        (start, self.at as u8)
    }

    /// Reads man, place, sign, target and promotion.
    fn body(mut self) -> Option<Written> {
        let (role, from) = self.man()?;
        let captures = self.joint()?;
        let (captured, to) = if captures { self.captured(role)? } else { (None, self.target(role)?) };
        let promotion = self.promotion()?;
        // A pawn that does not capture stays on its file.
        let from = if role == Role::Pawn && !captures && from.is_all() { files_of(to) } else { from };
        let is_whole = self.at == self.word.len() && !from.is_empty() && !to.is_empty();
        let marks = self.written.claim.marks.with(Marks::CAPTURE.when(captures));
        self.written.claim =
            Claim { action: Action::Go, role: Some(role), from, to, captured, promotion, rider: None, marks };
        is_whole.then_some(self.written)
    }

    /// The man that moves, and where it may come from: `KN`, `R/1`, `R(KR1)`.
    fn man(&mut self) -> Option<(Role, SquareSet)> {
        let man = name(self.rest());
        let (role, from) = man.man(self.turn)?;
        let (start, end) = self.take(man.len);
        let own_letter = start + man.before_man as u8;
        self.written.parts.piece = (own_letter, end);
        self.written.parts.origin = if own_letter > start { (start, own_letter) } else { (0, 0) };
        let Some((place, range)) = self.place() else { return Some((role, from)) };
        self.written.parts.origin = range;
        Some((role, standing(role, from, place)))
    }

    /// Whether the move captures.
    fn joint(&mut self) -> Option<bool> {
        let (captures, length, spelling) = match self.rest() {
            [b'x', ..] => (true, 1, Spelling::PLAIN),
            [b'X' | b':', ..] => (true, 1, Spelling::CAPTURE_SIGN),
            [0xc3, 0x97, ..] => (true, 2, Spelling::TYPOGRAPHY),
            rest => match hyphen(rest) {
                (0, _) => return None,
                (length, typographic) => {
                    (false, length, if typographic { Spelling::TYPOGRAPHY } else { Spelling::PLAIN })
                }
            },
        };
        self.written.spelling.add(spelling);
        let range = self.take(length);
        let parts = &mut self.written.parts;
        *(if captures { &mut parts.capture } else { &mut parts.hyphen }) = range;
        Some(captures)
    }

    /// The square to go to: `K4`, `B4`, which may be two. Old books leave out the rank where it is the first: `R-K`.
    fn target(&mut self, role: Role) -> Option<SquareSet> {
        let (squares, length) = square(self.rest(), self.turn).filter(|(_, length)| *length > 0)?;
        let (has_rank, has_file) = (self.rest()[length - 1].is_ascii_digit(), name(self.rest()).len > 0);
        self.written.parts.target = self.take(length);
        match has_rank {
            true => has_file.then_some(squares),
            false => (role != Role::Pawn).then_some(squares.and(first_rank(self.turn))),
        }
    }

    /// The man that is captured, and where it may stand: `P`, `QBP`, `B(QB4)`.
    fn captured(&mut self, by: Role) -> Option<(Option<Role>, SquareSet)> {
        let man = name(self.rest());
        let (captured, squares) = man.man(self.turn.other())?;
        let (start, mut end) = self.take(man.len);
        let promotes = by == Role::Pawn && promotion(self.rest()).is_some();
        let place = if promotes { None } else { self.place() };
        let squares = place.map_or(squares, |(place, range)| {
            end = range.1;
            standing(captured, squares, place)
        });
        self.written.parts.target = (start, end);
        Some((Some(captured), squares))
    }

    /// A place behind a man: `/1`, `/K4`, `/KR`, `(KR1)`.
    fn place(&mut self) -> Option<(SquareSet, (u8, u8))> {
        let (opener, inside) = self.rest().split_first()?;
        let (squares, length) = square(inside, self.turn).filter(|(_, length)| *length > 0)?;
        match (opener, inside.get(length)) {
            (b'/', _) => Some((squares, self.take(length + 1))),
            (b'(', Some(b')')) => Some((squares, self.take(length + 2))),
            _ => None,
        }
    }

    /// What a pawn becomes; `None` where the word goes on in another way.
    fn promotion(&mut self) -> Option<Option<Role>> {
        if self.rest().is_empty() {
            return Some(None);
        }
        let (role, spelling) = promotion(self.rest())?;
        self.written.spelling.add(spelling);
        self.written.parts.promotion = self.take(self.rest().len());
        Some(Some(role))
    }
}

/// Castling in words: `Castles K`, `Castles (QR)`; without a side it is the king's.
fn castles(word: &[u8]) -> Option<Side> {
    let side = word.strip_prefix(b"Castles").or_else(|| word.strip_prefix(b"castles"))?.trim_ascii_start();
    match side.strip_prefix(b"(").and_then(|side| side.strip_suffix(b")")).unwrap_or(side) {
        b"" | b"K" | b"KR" => Some(Side::King),
        b"Q" | b"QR" => Some(Side::Queen),
        _ => None,
    }
}

/// A piece as a pawn's promotion, to the end of a word: `=Q`, `(Q)`, `/Q`, `Q`.
fn promotion(text: &[u8]) -> Option<(Role, Spelling)> {
    let (letter, spelling) = match text {
        [b'=', letter @ ..] | [b'/', letter @ ..] | [b'(', letter @ .., b')'] => (letter, Spelling::PLAIN),
        letter => (letter, Spelling::NO_EQUALS),
    };
    let role = match letter {
        b"Q" => Role::Queen,
        _ => names::piece(letter).filter(|(_, length)| *length == letter.len())?.0,
    };
    Some((role, spelling))
}

/// The squares that a file's name, a rank's digit or both at the start of a text stand for, and the length; both may be
/// missing.
fn square(text: &[u8], turn: Color) -> Option<(SquareSet, usize)> {
    let file: Name = name(text);
    if file.pawn {
        return None;
    }
    match text.get(file.len).and_then(|digit| rank(*digit, turn)) {
        Some(rank) => Some((file.files().and(Geometry::Standard.rank_set(rank)), file.len + 1)),
        None => Some((file.files(), file.len)),
    }
}

/// The rank that a side calls its first.
fn first_rank(turn: Color) -> SquareSet {
    rank(b'1', turn).map_or(SquareSet::EMPTY, |rank| Geometry::Standard.rank_set(rank))
}

/// Where a man stands of which a place is told. A rook or knight may have left the half that it has its name from.
fn standing(role: Role, named: SquareSet, place: SquareSet) -> SquareSet {
    match role {
        Role::Rook | Role::Knight => place,
        _ => named.and(place),
    }
}

/// All squares of the files that have a square of the set.
fn files_of(squares: SquareSet) -> SquareSet {
    let board = Geometry::Standard;
    squares.iter().fold(SquareSet::EMPTY, |files, square| files.or(board.file_set(board.file(square))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    /// What a word says: `P e4 from e`, sets of squares in the order of the board.
    fn said(word: &str, turn: Color) -> String {
        let Some(Written { claim, .. }) = read(word.as_bytes(), turn) else { return "nothing".into() };
        if let Action::Castle(side) = claim.action {
            return format!("castles {side:?}{}", marks(claim.marks));
        }
        let mut said = format!("{:?}", claim.role.expect("descriptive notation names the man"));
        said += &set(" from ", claim.from);
        said += &claim.captured.map_or(String::new(), |captured| format!(" takes {captured:?}"));
        said += &set(" to ", claim.to);
        said += &claim.promotion.map_or(String::new(), |promotion| format!(" becomes {promotion:?}"));
        said + &marks(claim.marks)
    }

    fn set(title: &str, squares: SquareSet) -> String {
        let board = Geometry::Standard;
        let files: Vec<u8> =
            (0..8).filter(|file| board.file_set(*file).and(squares) == board.file_set(*file)).collect();
        if squares.is_all() {
            return String::new();
        }
        if squares.count() == 32 && files.is_empty() {
            let light = squares.contains(Square(7));
            return format!("{title}{} squares", if light { "light" } else { "dark" });
        }
        let names: Vec<String> = if files.len() as u32 * 8 == squares.count() {
            files.iter().map(|file| board.name(Square(*file))[..1].to_owned()).collect()
        } else {
            squares.iter().map(|square| board.name(square)).collect()
        };
        format!("{title}{}", names.join(" "))
    }

    fn marks(marks: Marks) -> String {
        let names = [(Marks::CHECK, " check"), (Marks::MATE, " mate"), (Marks::EN_PASSANT, " e.p.")];
        names.iter().filter(|(mark, _)| marks.has(*mark)).map(|(_, name)| *name).collect()
    }

    fn drawn(words: &[&str]) -> String {
        let both = |word: &&str| {
            let (white, black) = (said(word, Color::White), said(word, Color::Black));
            if white == black { format!("{word}: {white}\n") } else { format!("{word}: {white} | {black}\n") }
        };
        words.iter().map(both).collect()
    }

    #[test]
    fn steps_are_seen_from_the_mover() {
        insta::assert_snapshot!(drawn(&[
            "P-K4", "P-B4", "N-KB3", "Kt-KB3", "KtKB3", "N-QKt5", "B-N5", "K-Kt1", "Q-R5ch", "R-K1", "P–K4", "P-K9", "P-e4", "P-4",
            "R-K", "QR-Q", "K-Kt", "P-K", "R-",
        ]), @"
        P-K4: Pawn from e to e4 | Pawn from e to e5
        P-B4: Pawn from c f to c4 f4 | Pawn from c f to c5 f5
        N-KB3: Knight to f3 | Knight to f6
        Kt-KB3: Knight to f3 | Knight to f6
        KtKB3: nothing
        N-QKt5: Knight to b5 | Knight to b4
        B-N5: Bishop to b5 g5 | Bishop to b4 g4
        K-Kt1: King to b1 g1 | King to b8 g8
        Q-R5ch: Queen to a5 h5 check | Queen to a4 h4 check
        R-K1: Rook to e1 | Rook to e8
        P–K4: Pawn from e to e4 | Pawn from e to e5
        P-K9: nothing
        P-e4: nothing
        P-4: nothing
        R-K: Rook to e1 | Rook to e8
        QR-Q: Rook from a b c d to d1 | Rook from a b c d to d8
        K-Kt: King to b1 g1 | King to b8 g8
        P-K: nothing
        R-: nothing
        ");
    }

    #[test]
    fn captures_name_the_man_that_is_taken() {
        insta::assert_snapshot!(drawn(&[
            "PxP", "KPxP", "QPxP", "QBPxKP", "BPxP", "RxKP", "QxB(QB4)", "QxB/QB4", "QxB/B4", "NxQB", "KtxKt", "RxQN", "PxPe.p.",
            "PxP e.p. ch", "PxP ep", "BxP/4", "Qx", "QxK4",
        ]), @"
        PxP: Pawn takes Pawn
        KPxP: Pawn from e takes Pawn
        QPxP: Pawn from d takes Pawn
        QBPxKP: Pawn from c takes Pawn to e
        BPxP: Pawn from c f takes Pawn
        RxKP: Rook takes Pawn to e
        QxB(QB4): Queen takes Bishop to c4 | Queen takes Bishop to c5
        QxB/QB4: Queen takes Bishop to c4 | Queen takes Bishop to c5
        QxB/B4: Queen takes Bishop to c4 f4 | Queen takes Bishop to c5 f5
        NxQB: Knight takes Bishop to light squares | Knight takes Bishop to dark squares
        KtxKt: Knight takes Knight
        RxQN: Rook takes Knight to a b c d
        PxPe.p.: Pawn takes Pawn e.p.
        PxP e.p. ch: Pawn takes Pawn check e.p.
        PxP ep: Pawn takes Pawn e.p.
        BxP/4: Bishop takes Pawn to a4 b4 c4 d4 e4 f4 g4 h4 | Bishop takes Pawn to a5 b5 c5 d5 e5 f5 g5 h5
        Qx: nothing
        QxK4: nothing
        ");
    }

    #[test]
    fn men_have_the_name_of_their_side_or_of_their_place() {
        insta::assert_snapshot!(drawn(&[
            "QN-Q2", "KKt-K2", "KR-Q1", "QB-N5", "KB-N5", "R/1-K1", "R(KR1)-K1", "R/K1-Q1", "N(B3)-Q5", "R/KR-K1", "KN/QB3-K2",
            "KBP/4xP", "KBP/QB4xP", "R(1-K1",
        ]), @"
        QN-Q2: Knight from a b c d to d2 | Knight from a b c d to d7
        KKt-K2: Knight from e f g h to e2 | Knight from e f g h to e7
        KR-Q1: Rook from e f g h to d1 | Rook from e f g h to d8
        QB-N5: Bishop from dark squares to b5 g5 | Bishop from light squares to b4 g4
        KB-N5: Bishop from light squares to b5 g5 | Bishop from dark squares to b4 g4
        R/1-K1: Rook from a1 b1 c1 d1 e1 f1 g1 h1 to e1 | Rook from a8 b8 c8 d8 e8 f8 g8 h8 to e8
        R(KR1)-K1: Rook from h1 to e1 | Rook from h8 to e8
        R/K1-Q1: Rook from e1 to d1 | Rook from e8 to d8
        N(B3)-Q5: Knight from c3 f3 to d5 | Knight from c6 f6 to d4
        R/KR-K1: Rook from h to e1 | Rook from h to e8
        KN/QB3-K2: Knight from c3 to e2 | Knight from c6 to e7
        KBP/4xP: Pawn from f4 takes Pawn | Pawn from f5 takes Pawn
        KBP/QB4xP: nothing
        R(1-K1: nothing
        ");
    }

    #[test]
    fn promotions_checks_and_castling_have_many_spellings() {
        insta::assert_snapshot!(drawn(&[
            "P-K8=Q", "P-K8(Q)", "P-K8/Q", "P-K8Q", "P-QB8(Kt)", "PxR=Q", "PxR/Q", "PxR/KR8=N", "BPxN=Q mate", "B-N5 dbl ch",
            "B-N5 dis ch", "N-K7 disc ch", "RxPch", "Q-B7 mate", "Q-B7mate", "Q-B7++", "Q-B7 dbl mate", "O-O", "0-0-0", "O-O-O ch",
            "Castles", "Castles K", "Castles KR", "Castles QR", "Castles (K)", "Castles(Q)", "Castles, ", "P-K4,", "Castles 3",
        ]), @"
        P-K8=Q: Pawn from e to e8 becomes Queen | Pawn from e to e1 becomes Queen
        P-K8(Q): Pawn from e to e8 becomes Queen | Pawn from e to e1 becomes Queen
        P-K8/Q: Pawn from e to e8 becomes Queen | Pawn from e to e1 becomes Queen
        P-K8Q: Pawn from e to e8 becomes Queen | Pawn from e to e1 becomes Queen
        P-QB8(Kt): Pawn from c to c8 becomes Knight | Pawn from c to c1 becomes Knight
        PxR=Q: Pawn takes Rook becomes Queen
        PxR/Q: Pawn takes Rook becomes Queen
        PxR/KR8=N: Pawn takes Rook to h8 becomes Knight | Pawn takes Rook to h1 becomes Knight
        BPxN=Q mate: Pawn from c f takes Knight becomes Queen mate
        B-N5 dbl ch: Bishop to b5 g5 check | Bishop to b4 g4 check
        B-N5 dis ch: Bishop to b5 g5 check | Bishop to b4 g4 check
        N-K7 disc ch: Knight to e7 check | Knight to e2 check
        RxPch: Rook takes Pawn check
        Q-B7 mate: Queen to c7 f7 mate | Queen to c2 f2 mate
        Q-B7mate: Queen to c7 f7 mate | Queen to c2 f2 mate
        Q-B7++: Queen to c7 f7 check | Queen to c2 f2 check
        Q-B7 dbl mate: Queen to c7 f7 mate | Queen to c2 f2 mate
        O-O: castles King
        0-0-0: castles Queen
        O-O-O ch: castles Queen check
        Castles: castles King
        Castles K: castles King
        Castles KR: castles King
        Castles QR: castles Queen
        Castles (K): castles King
        Castles(Q): castles Queen
        Castles, : nothing
        P-K4,: Pawn from e to e4 | Pawn from e to e5
        Castles 3: nothing
        ");
    }

    #[test]
    fn every_part_of_a_word_has_its_place() {
        let parts = |word: &'static str| {
            let parts = read(word.as_bytes(), Color::White).expect("a move").parts;
            [
                parts.origin,
                parts.piece,
                parts.hyphen,
                parts.capture,
                parts.target,
                parts.promotion,
                parts.en_passant,
                parts.check,
            ]
            .map(|(start, end)| &word[start.into()..end.into()])
        };
        assert_eq!(parts("KKt-K2"), ["K", "Kt", "-", "", "K2", "", "", ""]);
        assert_eq!(parts("R(KR1)xB(QB4) dis ch"), ["(KR1)", "R", "", "x", "B(QB4)", "", "", "dis ch"]);
        assert_eq!(parts("KBPxP e.p. ch,"), ["KB", "P", "", "x", "P", "", "e.p.", "ch"]);
        assert_eq!(parts("P-K8(Q)mate"), ["", "P", "-", "", "K8", "(Q)", "", "mate"]);
    }
}
