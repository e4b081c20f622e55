//! A slow judge of moves from the Laws of Chess (FIDE 3), by trying each move on a plain board: every reason that is
//! true against a move, in the order in which the library says that it prefers them.

use super::board::{At, Board, between, forward, home, square};
use jadoube::board::{Role, Side};
use jadoube::rules::{Illegal, Man};

/// The reasons that are true, in groups: one of the first group that is not empty should be given. A legal move has
/// none.
pub type Reasons = Vec<Vec<Illegal>>;

/// Every reason against a man's going from square to square, as it could on an empty board.
pub fn go(board: &Board, from: At, to: At, promotion: Option<Role>) -> Reasons {
    let man = board.man(from).expect("a man to move");
    let is_pawn = man.piece.role == Role::Pawn;
    let double = (is_pawn && (to.1 - from.1).abs() == 2 && from.1 != home(board.turn) + forward(board.turn))
        .then_some(Illegal::DoubleStep { man, to: square(to) });
    let way = if man.piece.role == Role::Knight { Vec::new() } else { between(from, to) };
    let nearest = way.iter().find_map(|at| board.man(*at));
    let blocked = nearest.map(|by| Illegal::Blocked { man, to: square(to), by });
    let there = board.man(to).filter(|there| there.piece.color == board.turn);
    let own = there.map(|there| Illegal::OwnPiece { at: there.at, piece: there.piece });
    let pawn = if is_pawn { pawn(board, man, from, to) } else { None };
    let mut reasons: Reasons = [double, blocked, own, pawn].map(|reason| reason.into_iter().collect()).into();
    reasons.extend(if man.piece.role == Role::King { king(board, to) } else { safety(board, man, from, to) });
    reasons.push(promoted(board, man, to, promotion).into_iter().collect());
    reasons
}

/// Pawns capture aslant, and only so (FIDE 3.7).
fn pawn(board: &Board, man: Man, from: At, to: At) -> Option<Illegal> {
    let enemy = |at: At| board.man(at).filter(|there| there.piece.color != board.turn);
    if from.0 == to.0 {
        return enemy(to).map(|by| Illegal::PawnBlocked { man, by });
    }
    if board.man(to).is_some() || board.passed == Some(to) {
        return None;
    }
    // The enemy's pawn beside has not just made its double step.
    let fifth = home(board.turn) + 4 * forward(board.turn);
    let beside = enemy((to.0, from.1)).filter(|beside| beside.piece.role == Role::Pawn && from.1 == fifth);
    Some(match beside {
        Some(passed) => Illegal::NotJustMoved { man, passed },
        None => Illegal::NothingToCapture { man, to: square(to) },
    })
}

/// Who could take the king on its new square (FIDE 3.9).
fn king(board: &Board, to: At) -> Reasons {
    let them = board.turn.other();
    let from = board.king(board.turn);
    let mut after = board.clone();
    after.go(from, to, None);
    let checkers = board.attackers(from, them);
    let reason = |at: At| {
        let by = after.man(at).expect("the attacker");
        match board.man(to) {
            Some(man) => Illegal::Protected { man, by },
            None => Illegal::IntoCheck { to: square(to), by, still: checkers.contains(&at) },
        }
    };
    vec![after.attackers(to, them).into_iter().map(reason).collect()]
}

/// Who could take the king behind another man's move: who gives check already, and to whom the move opens a line.
fn safety(board: &Board, man: Man, from: At, to: At) -> Reasons {
    let them = board.turn.other();
    let at = board.king(board.turn);
    let king = square(at);
    let mut after = board.clone();
    after.go(from, to, None);
    let mut lifted = board.clone();
    lifted.put(from, None);
    let (checkers, shielded) = (board.attackers(at, them), lifted.attackers(at, them));
    let (mut still, mut opened) = (Vec::new(), Vec::new());
    for attacker in after.attackers(at, them) {
        let by = after.man(attacker).expect("the attacker");
        match (checkers.contains(&attacker), shielded.contains(&attacker)) {
            (true, _) => still.push(Illegal::StillInCheck { king, by }),
            (false, true) => opened.push(Illegal::Pinned { man, king, by }),
            (false, false) => opened.push(Illegal::Exposed { king, by }),
        }
    }
    let double = match checkers[..] {
        [one, two] if !still.is_empty() => {
            let (one, two) = (board.man(one).expect("the checker"), board.man(two).expect("the checker"));
            [(one, two), (two, one)].map(|(by, and)| Illegal::DoubleCheck { king, by, and }).into()
        }
        _ => Vec::new(),
    };
    vec![double, still, opened]
}

/// What is wrong with a promotion (FIDE 3.7.5).
fn promoted(board: &Board, man: Man, to: At, promotion: Option<Role>) -> Option<Illegal> {
    let to_last = man.piece.role == Role::Pawn && to.1 == home(board.turn.other());
    match promotion {
        None => to_last.then_some(Illegal::MissingPromotion { man, to: square(to) }),
        Some(_) if !to_last => Some(Illegal::NeedlessPromotion { man, to: square(to) }),
        Some(role @ (Role::King | Role::Pawn)) => Some(Illegal::ImpossiblePromotion { role }),
        Some(_) => None,
    }
}

/// Every reason against castling (FIDE 3.8.2); `side` is 0 for the king's.
pub fn castle(board: &Board, side: usize) -> Reasons {
    let (us, them) = (board.turn, board.turn.other());
    let rank = home(us);
    let (corner, king_to) = if side == 0 { (7, 6) } else { (0, 2) };
    let (king, rook, to) = (board.king(us), (corner, rank), (king_to, rank));
    if king != (4, rank) {
        return vec![vec![Illegal::CastlingKing { king: square(king) }]];
    }
    if board.at(rook).is_none_or(|man| man.color != us || man.role != Role::Rook) {
        return vec![vec![Illegal::CastlingRook { rook: square(rook) }]];
    }
    let wing = if side == 0 { Side::King } else { Side::Queen };
    let lost = (!board.rights[us as usize][side]).then_some(Illegal::CastlingRight { color: us, side: wing });
    let nearest = between(king, rook).iter().find_map(|at| board.man(*at));
    let blocked = nearest.map(|by| Illegal::CastlingBlocked { by });
    // The king does not hide the squares behind it.
    let mut lifted = board.clone();
    lifted.put(king, None);
    let attackers = |at: At| lifted.attackers(at, them).into_iter().filter_map(|by| lifted.man(by));
    let out = attackers(king).map(|by| Illegal::CastlingInCheck { king: square(king), by }).collect();
    let across = between(king, to).into_iter();
    let through = across.flat_map(|across| {
        attackers(across).map(move |by| Illegal::CastlingThroughCheck { across: square(across), by })
    });
    let into = attackers(to).map(|by| Illegal::CastlingIntoCheck { to: square(to), by });
    vec![lost.into_iter().collect(), blocked.into_iter().collect(), out, through.collect(), into.collect()]
}
