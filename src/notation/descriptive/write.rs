//! Writing a move in descriptive notation: the shortest word that is read as no other legal move.

use super::names::{self, digit, file_name, half, namesakes, side_letter};
use crate::board::{Action, Claim, Color, Geometry, Kind, Marks, Move, Role, Side, Square, SquareSet};
use crate::notation::san;
use crate::rules::{Position, Resolution};

/// Writes a legal move; `None` where it cannot be expressed.
pub fn write<P: Position>(before: &P, m: &Move, marks: Marks, chess960: bool) -> Option<String> {
    let mut word = match m.kind {
        Kind::Pass | Kind::Drop | Kind::Land(_) => return None,
        Kind::Castle(_) if chess960 => return None,
        Kind::Castle(Side::King) => "O-O".to_owned(),
        Kind::Castle(Side::Queen) => "O-O-O".to_owned(),
        Kind::Normal | Kind::EnPassant => shortest(before, m)?.word(m),
    };
    word.push_str(tail(m.kind, marks));
    Some(word)
}

/// What stands behind the move: the marks, with a space before those that would run into it.
const fn tail(kind: Kind, marks: Marks) -> &'static str {
    match (kind, marks.has(Marks::MATE), marks.has(Marks::CHECK)) {
        (Kind::EnPassant, true, _) => " e.p. mate",
        (Kind::EnPassant, _, true) => " e.p. ch",
        (Kind::EnPassant, ..) => " e.p.",
        (_, true, _) => " mate",
        (Kind::Castle(_), _, true) => " ch",
        (.., true) => "ch",
        _ => "",
    }
}

/// How much a name tells of a man and of where it stands, or of a square.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Name {
    /// Its letter alone: `N`.
    Letter,
    /// A pawn and its file, without the half of the board: `BP`.
    File,
    /// The same with the half: `KBP`.
    FileOfHalf,
    /// A piece of the king or the queen: `QN`.
    Of(Side),
    /// And its rank: `N/3`.
    Rank,
    /// And its square, without the half of the board: `N/B3`; of a square alone `B3`.
    Square,
    /// The same with the half: `N/KB3`, `KB3`.
    SquareOfHalf,
}

/// The names of the man that moves, the least telling first.
const fn men(m: &Move) -> &'static [Name] {
    use Name::*;
    match (m.role, m.captured) {
        (Role::Pawn, Some(_)) => &[Letter, File, FileOfHalf, Rank, SquareOfHalf],
        (Role::Pawn | Role::King | Role::Queen, _) => &[Letter, Rank, SquareOfHalf],
        _ => &[Letter, Of(Side::Queen), Of(Side::King), Rank, SquareOfHalf],
    }
}

/// The names of the square, or of the man that is captured, the least telling first.
const fn targets(m: &Move) -> &'static [Name] {
    use Name::*;
    match (m.kind, m.captured) {
        (_, None) => &[Square, SquareOfHalf],
        // The pawn stands on another square than it is captured on.
        (Kind::EnPassant, _) => &[Letter, File, FileOfHalf],
        (_, Some(Role::Pawn)) => &[Letter, File, FileOfHalf, Square, SquareOfHalf],
        (_, Some(_)) => &[Letter, Square, SquareOfHalf],
    }
}

/// A move's word: who moves, and where to or whom it takes.
#[derive(Copy, Clone, Debug)]
struct Wording {
    mover: Color,
    man: Name,
    target: Name,
}

/// The first wording that fits no other legal move. That of a capture differs from that of a step, and en passant is
/// written, so that only moves of the same kind can be mistaken for each other.
fn shortest<P: Position>(before: &P, m: &Move) -> Option<Wording> {
    let mover = before.turn();
    let mut wordings =
        men(m).iter().flat_map(|man| targets(m).iter().map(|target| Wording { mover, man: *man, target: *target }));
    // What the first says least of all allows more moves than any other.
    let least = wordings.next()?;
    let mut alike = match before.resolve(&least.claim(m)) {
        Resolution::One(_) => return Some(least),
        Resolution::Ambiguous(moves) => moves,
        Resolution::Illegal | Resolution::Unsettled(_) => return None,
    };
    alike.retain(|other| other.kind == m.kind && other.captured.is_some() == m.captured.is_some());
    let is_told = |wording: &Wording| {
        let claim = wording.claim(m);
        claim.fits(m) && alike.iter().filter(|other| claim.fits(other)).count() == 1
    };
    std::iter::once(least).chain(wordings).find(is_told)
}

impl Wording {
    /// What the word says of a move, its marks aside: the same that is read from it.
    fn claim(self, m: &Move) -> Claim {
        let to = self.target.squares(m.captured, m.to, self.mover);
        let from = match (m.role, m.captured, self.man) {
            // A pawn that does not capture stays on its file.
            (Role::Pawn, None, Name::Letter) if self.target == Name::Square => namesakes(Geometry::Standard.file(m.to)),
            (Role::Pawn, None, Name::Letter) => Geometry::Standard.file_set(Geometry::Standard.file(m.to)),
            _ => self.man.squares(Some(m.role), m.from, self.mover),
        };
        Claim {
            action: Action::Go,
            role: Some(m.role),
            from,
            to,
            captured: m.captured,
            promotion: m.promotion,
            rider: None,
            marks: Marks::CAPTURE.when(m.captured.is_some()),
        }
    }

    /// The word.
    fn word(self, m: &Move) -> String {
        let mut word = String::with_capacity(16);
        self.man.push(Some(m.role), m.from, self.mover, &mut word);
        word.push(if m.captured.is_some() { 'x' } else { '-' });
        self.target.push(m.captured, m.to, self.mover, &mut word);
        if let Some(role) = m.promotion {
            word.extend(['=', letter(role)]);
        }
        word
    }
}

impl Name {
    /// Where a man may stand that is named so, or which squares are.
    fn squares(self, man: Option<Role>, at: Square, mover: Color) -> SquareSet {
        let board = Geometry::Standard;
        let (file, rank) = (board.file(at), board.rank_set(board.rank(at)));
        match self {
            Name::Letter => SquareSet::ALL,
            Name::File => namesakes(file),
            Name::FileOfHalf => board.file_set(file),
            Name::Of(side) if man == Some(Role::Bishop) => names::bishops_squares(side, mover),
            Name::Of(side) => half(side),
            Name::Rank => rank,
            Name::Square => namesakes(file).and(rank),
            Name::SquareOfHalf => SquareSet::of(at),
        }
    }

    /// Writes the name of a man on a square, or of a square alone.
    fn push(self, man: Option<Role>, at: Square, mover: Color, word: &mut String) {
        let (half, piece) = file_name(Geometry::Standard.file(at));
        let rank = digit(Geometry::Standard.rank(at), mover);
        let man = man.map(letter);
        let short = piece.unwrap_or(half);
        let full = [half].into_iter().chain(piece);
        let place = man.map(|man| [man, '/']).into_iter().flatten();
        match self {
            Name::Letter => word.extend(man),
            Name::File => word.extend([short].into_iter().chain(man)),
            Name::FileOfHalf => word.extend(full.chain(man)),
            Name::Of(side) => word.extend([side_letter(side)].into_iter().chain(man)),
            Name::Rank => word.extend(place.chain([rank])),
            Name::Square => word.extend(place.chain([short, rank])),
            Name::SquareOfHalf => word.extend(place.chain(full).chain([rank])),
        }
    }
}

fn letter(role: Role) -> char {
    san::letter(role).unwrap_or('P')
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::rules::{Variant, fen};

    /// How moves given in SAN are written.
    fn written(fen: &str, moves: &[&str]) -> String {
        let position = fen::read(fen, Variant::Standard).position.expect("a position");
        let mut drawn = String::new();
        for word in moves {
            let claim = san::read(word.as_bytes()).expect("a move").claim;
            let Resolution::One(m) = position.resolve(&claim) else { panic!("{word} is not legal") };
            let mut marks = claim.marks;
            if m.kind == Kind::EnPassant {
                marks = marks.with(Marks::EN_PASSANT);
            }
            drawn += &format!("{word}: {}\n", write(&position, &m, marks, false).expect("a word"));
        }
        drawn
    }

    #[test]
    fn the_square_has_its_half_where_it_needs_it() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        insta::assert_snapshot!(written(start, &["e4", "c4", "Nf3", "Na3", "h3"]), @"
        e4: P-K4
        c4: P-QB4
        Nf3: N-KB3
        Na3: N-QR3
        h3: P-KR3
        ");
        let black = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2";
        insta::assert_snapshot!(written(black, &["Nc6", "Bb4", "Qh4", "d5"]), @"
        Nc6: N-QB3
        Bb4: B-N5
        Qh4: Q-R5
        d5: P-Q4
        ");
    }

    #[test]
    fn men_are_told_apart_by_half_rank_or_square() {
        let knights = "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1";
        insta::assert_snapshot!(written(knights, &["Nbd2", "Nfd2", "Nbd4", "Na5"]), @"
        Nbd2: QN-Q2
        Nfd2: KN-Q2
        Nbd4: QN-Q4
        Na5: N-R5
        ");
        let rooks = "4k3/8/8/5R2/8/8/8/K4R2 w - - 0 1";
        insta::assert_snapshot!(written(rooks, &["R1f3", "R5f3", "Rg1", "Rg5"]), @"
        R1f3: R/1-B3
        R5f3: R/5-B3
        Rg1: R-KN1
        Rg5: R-KN5
        ");
        let files = "k7/8/8/8/8/8/7K/4R2R w - - 0 1";
        insta::assert_snapshot!(written(files, &["Ref1", "Rhf1"]), @"
        Ref1: R/K1-KB1
        Rhf1: R/KR1-B1
        ");
    }

    #[test]
    fn captures_name_as_much_as_tells_them_apart() {
        let pawns = "4k3/8/8/2p1p1p1/1P1P1P2/8/8/4K3 w - - 0 1";
        insta::assert_snapshot!(written(pawns, &["bxc5", "dxc5", "dxe5", "fxe5", "fxg5"]), @"
        bxc5: NPxP
        dxc5: QPxBP
        dxe5: QPxKP
        fxe5: BPxKP
        fxg5: PxNP
        ");
        let bishops = "4k3/8/8/2b2b2/8/8/2Q5/4K3 w - - 0 1";
        insta::assert_snapshot!(written(bishops, &["Qxc5", "Qxf5"]), @"
        Qxc5: QxB/QB5
        Qxf5: QxB/KB5
        ");
        let en_passant = "4k3/8/8/1pPp4/8/8/8/4K3 w - d6 0 1";
        insta::assert_snapshot!(written(en_passant, &["cxd6"]), @"cxd6: PxP e.p.");
    }

    #[test]
    fn castling_promotion_and_marks_follow() {
        let castling = "5k2/P6p/8/8/8/8/8/R3K2R w KQ - 0 1";
        insta::assert_snapshot!(written(castling, &["O-O+", "O-O-O", "a8=Q+", "a8=N", "Rxh7"]), @"
        O-O+: O-O ch
        O-O-O: O-O-O
        a8=Q+: P-R8=Qch
        a8=N: P-R8=N
        Rxh7: RxP
        ");
        let mate = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
        insta::assert_snapshot!(written(mate, &["Qg7#"]), @"Qg7#: Q-N7 mate");
    }

    #[test]
    fn what_it_cannot_express_is_not_written() {
        let position = fen::start(Variant::Chess960);
        let castle = Move {
            kind: Kind::Castle(Side::King),
            role: Role::King,
            from: Square(4),
            to: Square(7),
            captured: None,
            promotion: None,
        };
        assert_eq!(write(&position, &castle, Marks::NONE, true), None);
        assert_eq!(write(&position, &Move::PASS, Marks::NONE, false), None);
    }

    /// Moves of a man between any two squares; only whether it captures and how a pawn moves is as in a game.
    fn any_moves() -> impl Iterator<Item = Move> {
        const ROLES: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
        let captured = ROLES.map(Some).into_iter().chain([None]);
        let men = ROLES.into_iter().flat_map(move |role| captured.clone().map(move |captured| (role, captured)));
        let squares = (0..64).flat_map(|from| (0..8).map(move |n| (from, (from + n * 7 + n / 4) % 64)));
        men.flat_map(move |(role, captured)| {
            squares.clone().flat_map(move |(from, to)| {
                let straight = role == Role::Pawn && captured.is_none();
                let from = if straight { from / 8 * 8 + to % 8 } else { from };
                let promotes = role == Role::Pawn && matches!(to / 8, 0 | 7);
                let promotion = promotes.then_some(ROLES[1 + from as usize % 4]);
                let passing = role == Role::Pawn && captured == Some(Role::Pawn) && to % 2 == 0;
                let kind = if passing { Kind::EnPassant } else { Kind::Normal };
                [Move { kind, role, from: Square(from), to: Square(to), captured, promotion }]
            })
        })
    }

    #[test]
    fn a_word_says_what_it_was_written_for() {
        let mut count = 0;
        for m in any_moves() {
            for mover in [Color::White, Color::Black] {
                for (man, target) in men(&m).iter().flat_map(|man| targets(&m).iter().map(move |to| (*man, *to))) {
                    let wording = Wording { mover, man, target };
                    let word = wording.word(&m);
                    let read = read(word.as_bytes(), mover).map(|written| written.claim);
                    assert_eq!(read, Some(wording.claim(&m)), "{word}");
                    count += 1;
                }
            }
        }
        assert!(count > 500_000, "{count}");
    }

    #[test]
    fn what_is_written_is_read_as_the_move() {
        let crowded = "6k1/8/2N1N3/1Q3N2/2p1p1p1/1B1B1B2/5N1R/R3K2R w KQ - 0 1";
        let position = fen::read(crowded, Variant::Standard).position.expect("a position");
        let legal = position.legal_moves();
        for m in &legal {
            let word = write(&position, m, Marks::NONE, false).expect("a word");
            let claim = read(word.as_bytes(), Color::White).expect("a move").claim;
            let alike =
                legal.iter().filter(|other| claim.fits(other) && other.captured.is_some() == m.captured.is_some());
            assert_eq!(alike.collect::<Vec<_>>(), [m], "{word}");
        }
    }
}
