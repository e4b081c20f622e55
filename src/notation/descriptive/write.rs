//! Writing a move in descriptive notation: the shortest word that is read as no other legal move.

use super::names::{digit, file_name, side_letter};
use super::read;
use crate::board::{Claim, Color, Geometry, Kind, Marks, Move, Role, Side, Square};
use crate::notation::san;
use crate::rules::Position;

/// Writes a legal move; `None` where it cannot be expressed.
pub fn write<P: Position>(before: &P, m: &Move, marks: Marks, chess960: bool) -> Option<String> {
    let word = match m.kind {
        Kind::Pass | Kind::Drop => return None,
        Kind::Castle(_) if chess960 => return None,
        Kind::Castle(Side::King) => "O-O".to_owned(),
        Kind::Castle(Side::Queen) => "O-O-O".to_owned(),
        Kind::Normal | Kind::EnPassant => shortest(before, m)?,
    };
    Some(word + tail(m.kind, marks))
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

/// The first spelling that fits no other legal move. That of a capture differs from that of a step, and en passant is
/// written, so that only moves of the same kind can be mistaken for each other.
fn shortest<P: Position>(before: &P, m: &Move) -> Option<String> {
    let is_alike = |other: &Move| {
        (other.role, other.promotion, other.kind) == (m.role, m.promotion, m.kind)
            && other.captured.is_some() == m.captured.is_some()
    };
    let alike: Vec<Move> = before.legal_moves().into_iter().filter(is_alike).collect();
    let mover = before.turn();
    let is_told = |claim: &Claim| claim.fits(m) && alike.iter().filter(|other| claim.fits(other)).count() == 1;
    let (men, sign) = (men(m, mover), if m.captured.is_some() { 'x' } else { '-' });
    let (targets, promotion) = (targets(before, m, mover), promotion(m));
    let words = men.iter().flat_map(|man| targets.iter().map(move |to| format!("{man}{sign}{to}")));
    let mut words = words.map(|word| word + &promotion);
    words.find(|word| read(word.as_bytes(), mover).is_some_and(|written| is_told(&written.claim)))
}

/// The names of the man that moves, the least telling first.
fn men(m: &Move, mover: Color) -> Vec<String> {
    let letter = letter(m.role);
    let mut men = vec![letter.to_string()];
    match m.role {
        Role::King | Role::Queen => {}
        Role::Pawn if m.captured.is_none() => {}
        Role::Pawn => {
            let (short, full) = file_name(Geometry::Standard.file(m.from));
            men.extend([format!("{short}P"), format!("{full}P")]);
        }
        _ => men.extend([Side::Queen, Side::King].map(|side| format!("{}{letter}", side_letter(side)))),
    }
    let (_, full) = square(m.from, mover);
    men.extend([format!("{letter}/{}", digit(Geometry::Standard.rank(m.from), mover)), format!("{letter}/{full}")]);
    men
}

/// The names of the square, or of the man that is captured, the least telling first.
fn targets<P: Position>(before: &P, m: &Move, mover: Color) -> Vec<String> {
    let (short, full) = square(m.to, mover);
    let Some(captured) = m.captured else { return vec![short, full] };
    let letter = letter(captured);
    let mut targets = vec![letter.to_string()];
    if captured == Role::Pawn {
        let (short, full) = file_name(Geometry::Standard.file(m.to));
        targets.extend([format!("{short}P"), format!("{full}P")]);
    }
    // A pawn that is taken en passant stands on another square.
    if before.piece_at(m.to).is_some() {
        targets.extend([format!("{letter}/{short}"), format!("{letter}/{full}")]);
    }
    targets
}

/// The name of a square, without the half of the board and with it.
fn square(square: Square, mover: Color) -> (String, String) {
    let board = Geometry::Standard;
    let (short, full) = file_name(board.file(square));
    let rank = digit(board.rank(square), mover);
    (format!("{short}{rank}"), format!("{full}{rank}"))
}

fn promotion(m: &Move) -> String {
    m.promotion.map_or_else(String::new, |role| format!("={}", letter(role)))
}

fn letter(role: Role) -> char {
    san::letter(role).unwrap_or('P')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::san;
    use crate::rules::{Resolution, Variant, fen};

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
