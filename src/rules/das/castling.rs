//! Castling: with the rook to the king's side, with the ship, empty or loaded, to the queen's. Where both arrive is open.

use super::judge::{Closeness, Refusal, View, safety};
use super::questions::Question;
use super::{Board, Settled, State};
use crate::board::{Claim, Geometry, Kind, Move, Piece, Role, Side, Square};
use crate::rules::{Illegal, Man};

const BOARD: Geometry = Geometry::Das;
const KING_FILE: u8 = 6;

/// The files where king and partner may arrive, that of the usual distance first.
const fn files(side: Side) -> [(u8, u8); 2] {
    match side {
        Side::King => [(8, 7), (9, 8)],
        Side::Queen => [(4, 5), (3, 4)],
    }
}

const fn partner_file(side: Side) -> u8 {
    match side {
        Side::King => 10,
        Side::Queen => 1,
    }
}

/// What is settled of a castling.
pub(super) enum Castling {
    Fits(Move, Option<Question>),
    /// Nobody can say which move it is.
    Unknown(Question),
    Refused(Closeness, Illegal),
}

/// What is settled of a castling that a claim describes. It may name the partner: rook, ship, Transport or Frigate.
pub(super) fn judge(view: &View, claim: &Claim, side: Side) -> Castling {
    match attempt(view, claim, side) {
        Ok(castling) => castling,
        Err((closeness, reason)) => Castling::Refused(closeness, reason),
    }
}

fn attempt(view: &View, claim: &Claim, side: Side) -> Result<Castling, Refusal> {
    let refuse = |reason| Err((Closeness::Forbidden, reason));
    let (Some(king), home) = (view.state.board.king(view.us()), home(view.state)) else {
        return refuse(Illegal::NoSuchMove);
    };
    let [Some(first), Some(at)] = [KING_FILE, partner_file(side)].map(|file| BOARD.at(file, home)) else {
        return refuse(Illegal::NoSuchMove);
    };
    if king != first {
        return refuse(Illegal::CastlingKing { king });
    }
    let named = claim.role.filter(|role| *role != Role::King);
    if !view.state.board.piece_at(at).is_some_and(|piece| is_partner(view, piece, side, named)) {
        return match named.filter(|role| role.carries() && has(view, *role)) {
            Some(partner) => Ok(Castling::Unknown(Question::CastlingPartner { partner })),
            None if named.is_some_and(|role| !has(view, role)) => {
                let role = named.unwrap_or(Role::Ship);
                refuse(Illegal::NoSuchPiece(Piece { color: view.us(), role }))
            }
            None => refuse(Illegal::CastlingPartner { at, wanted: named.unwrap_or(usual_partner(side)) }),
        };
    }
    if let Some(by) = between(king, at).find_map(|square| view.man_at(square)) {
        return refuse(Illegal::CastlingBlocked { by });
    }
    let boards = branches(view.state, side);
    let endangered: Vec<(Square, Man)> = boards.iter().filter_map(|board| safety::attacker(view, board)).collect();
    if let (true, Some((to, by))) = (endangered.len() == boards.len(), endangered.first()) {
        return refuse(Illegal::CastlingIntoCheck { to: *to, by: *by });
    }
    let m = Move { kind: Kind::Castle(side), role: Role::King, from: king, to: at, captured: None, promotion: None };
    let is_attacked = |at| !view.state.board.attackers(at, view.us().other(), view.settled).is_empty();
    let crossed = BOARD.at(files(side)[0].1, home);
    let question = [Some(king), crossed].into_iter().flatten().any(is_attacked);
    Ok(Castling::Fits(m, question.then_some(Question::CastlingInCheck { king })))
}

fn usual_partner(side: Side) -> Role {
    if side == Side::King { Role::Rook } else { Role::Ship }
}

/// Whether the man on the partner's first square is the one to castle with.
fn is_partner(view: &View, piece: Piece, side: Side, named: Option<Role>) -> bool {
    let fits = match side {
        Side::King => piece.role == Role::Rook,
        Side::Queen => piece.role == Role::Ship || piece.role.carries(),
    };
    // `0-0-0` and `KS` say no more than the side: the rider need not be named.
    let is_named = named.is_none_or(|named| named == piece.role || named == Role::Ship);
    piece.color == view.us() && fits && is_named
}

/// Whether the side to move has such a man anywhere.
fn has(view: &View, role: Role) -> bool {
    !view.state.board.men(Piece { color: view.us(), role }).is_empty()
}

/// The first rank of the side to move.
fn home(state: &State) -> u8 {
    if state.turn == crate::board::Color::White { 0 } else { BOARD.rank_count() - 1 }
}

/// The squares between two of a rank.
fn between(a: Square, b: Square) -> impl Iterator<Item = Square> {
    (a.min(b).0 + 1..a.max(b).0).map(Square)
}

/// The boards that a castling may lead to. Those where the king could be taken are left out, unless it could be on all.
pub(super) fn arrivals(state: &State, side: Side, settled: &Settled) -> Vec<Board> {
    let view = View { state, settled };
    let boards = branches(state, side);
    let safe: Vec<Board> = boards.iter().copied().filter(|board| safety::attacker(&view, board).is_none()).collect();
    if safe.is_empty() { boards } else { safe }
}

fn branches(state: &State, side: Side) -> Vec<Board> {
    let at = |file| BOARD.at(file, home(state));
    let arrive = |(king_file, partner_file): (u8, u8), from: u8| {
        let (king, partner) = (at(KING_FILE)?, at(from)?);
        let mut board = state.board;
        let (standing, with) = (board.at(king), board.at(partner));
        board.set(king, None);
        board.set(partner, None);
        board.set(at(king_file)?, standing);
        board.set(at(partner_file)?, with);
        Some(board)
    };
    files(side).into_iter().filter_map(|files| arrive(files, partner_file(side))).collect()
}
