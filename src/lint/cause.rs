//! The place before an illegal move that makes it illegal: where the culprit came to its square, where a right was
//! lost, where the man was captured that is missing now.

#[cfg(test)]
mod tests;

use super::Record;
use super::moves::line_before;
use crate::board::{Color, Geometry, Kind, Marks, Piece, Role, Side, Square, SquareSet};
use crate::replay::{Event, Ply};
use crate::rules::{AnyPosition, Illegal, Position, Variant};
use crate::text::Span;

/// The place, and what happened there: `here the rook came to e8`.
pub(super) fn cause(record: &Record, event: &Event, before: &AnyPosition, reason: &Illegal) -> Option<(Span, String)> {
    let search = Search { record, event, before, board: before.geometry() };
    match *reason {
        Illegal::CastlingRight { color, side } => search.lost_right(color, side),
        Illegal::CastlingKing { king } => search.king_left().or_else(|| search.arrival(king)),
        Illegal::CastlingRook { rook } => {
            search.left(Piece { color: before.turn(), role: Role::Rook }, SquareSet::of(rook))
        }
        Illegal::NoSuchPiece(piece) => search.left(piece, SquareSet::ALL),
        Illegal::NoneOn { piece, origin, .. } => search.left(piece, origin),
        Illegal::NotThere { piece, at, .. } => {
            search.left(piece, SquareSet::of(at)).or_else(|| search.arrival(reason.culprit()?))
        }
        Illegal::NotInHand(piece) => search.dropped(piece),
        Illegal::NotJustMoved { passed, .. } => search.earlier_step(passed.at),
        Illegal::Pinned { king, by, .. } | Illegal::Exposed { king, by } => search.later_arrival(king, by.at),
        Illegal::StillInCheck { by, .. }
        | Illegal::DoubleCheck { by, .. }
        | Illegal::CastlingInCheck { by, .. }
        | Illegal::PassInCheck { by, .. } => search.check_from(by.at),
        _ => search.arrival(reason.culprit()?),
    }
}

/// The moves that led to an event, looked through for one.
struct Search<'a> {
    record: &'a Record<'a>,
    event: &'a Event,
    before: &'a AnyPosition,
    board: Geometry,
}

impl<'a> Search<'a> {
    /// The last moves first.
    fn plies(&self) -> impl Iterator<Item = &'a Ply> {
        line_before(self.record, self.event)
    }

    fn here(&self, ply: &Ply, what: String) -> (Span, String) {
        (self.record.tree.span(ply.node), format!("here {what}"))
    }

    /// The last move of the man that stands on a square.
    fn arrival(&self, at: Square) -> Option<(Span, String)> {
        self.last_to(at).map(|(ply, what)| self.here(ply, what))
    }

    fn last_to(&self, at: Square) -> Option<(&'a Ply, String)> {
        let (ply, role) = self.plies().find_map(|ply| Some((ply, arrives(self.board, ply, at)?)))?;
        // Where a word was mended by guess, the man may be another.
        let stands = self.before.piece_at(at).is_some_and(|man| man.role == role);
        let what = match ply.played.kind {
            Kind::Castle(_) => "the king castled".into(),
            _ => format!("the {} came to {}", role.name(), self.board.name(at)),
        };
        stands.then_some((ply, what))
    }

    /// The later of the last moves to two squares: it made the line between them.
    fn later_arrival(&self, king: Square, by: Square) -> Option<(Span, String)> {
        let moves = [self.last_to(king), self.last_to(by)];
        let (ply, what) = moves.into_iter().flatten().max_by_key(|(ply, _)| ply.node)?;
        Some(self.here(ply, what))
    }

    /// The move that gave check: of the man itself, or of one that stood before it.
    fn check_from(&self, by: Square) -> Option<(Span, String)> {
        let last = self.plies().next().filter(|ply| ply.ply + 1 == self.event.ply && ply.marks.has(Marks::CHECK));
        match last {
            Some(ply) if arrives(self.board, ply, by).is_none() => {
                Some(self.here(ply, format!("the {} moved and discovered the check", ply.played.role.name())))
            }
            _ => self.arrival(by),
        }
    }

    /// Where a man of a kind last left some squares, by its own move or by being captured.
    fn left(&self, piece: Piece, from: SquareSet) -> Option<(Span, String)> {
        let name = piece.role.name();
        let what = |ply: &Ply| {
            let played = &ply.played;
            if ply.color != piece.color {
                let taken = played.captured == Some(piece.role) && from.contains(self.captured_on(ply));
                return taken.then(|| format!("the {name} was captured"));
            }
            if played.role == piece.role && from.contains(played.from) && is_on_board(ply) {
                return match played.promotion {
                    Some(role) => Some(format!("the {name} became a {}", role.name())),
                    None if from.is_all() || from.contains(played.to) => None,
                    None => Some(format!("the {name} left {}", self.board.name(played.from))),
                };
            }
            let castled = piece.role == Role::Rook && matches!(played.kind, Kind::Castle(_));
            (castled && !from.is_all() && from.contains(played.to)).then(|| "the king castled".into())
        };
        self.plies().find_map(|ply| Some(self.here(ply, what(ply)?)))
    }

    /// The square on which a move takes a man.
    fn captured_on(&self, ply: &Ply) -> Square {
        let to = ply.played.to;
        let passed = self.board.passed_pawn(ply.color, to).filter(|_| ply.played.kind == Kind::EnPassant);
        passed.unwrap_or(to)
    }

    fn dropped(&self, piece: Piece) -> Option<(Span, String)> {
        let is_drop =
            |ply: &&Ply| ply.played.kind == Kind::Drop && ply.color == piece.color && ply.played.role == piece.role;
        let ply = self.plies().find(is_drop)?;
        Some(self.here(ply, format!("the {} was dropped", piece.role.name())))
    }

    /// Too late for capturing in passing, or never a reason to: how the pawn came to its square.
    fn earlier_step(&self, at: Square) -> Option<(Span, String)> {
        let (ply, what) = self.last_to(at)?;
        let ranks = self.board.rank(ply.played.from).abs_diff(self.board.rank(at));
        let what = match ranks {
            2 => "the pawn made its double step: only the next move could capture it in passing".into(),
            _ => what,
        };
        Some(self.here(ply, what))
    }

    /// The first move of the side's king.
    fn king_left(&self) -> Option<(Span, String)> {
        let color = self.before.turn();
        let first = self.plies().filter(|ply| ply.color == color && moves_king(ply)).last()?;
        Some(self.here(first, king_moved(first)))
    }

    /// The first move that cost a side its right to castle on a wing, or the FEN that denies it.
    fn lost_right(&self, color: Color, side: Side) -> Option<(Span, String)> {
        if let Some(denied) = self.denied(color, side) {
            return Some(denied);
        }
        let mut plies: Vec<&Ply> = self.plies().collect();
        plies.reverse();
        let king = plies.iter().find(|ply| ply.color == color && moves_king(ply)).map(|ply| ply.played.from);
        let king = king.or_else(|| self.king(color))?;
        // Who leaves a square that another man has come to is not the rook that stood there first.
        let mut visited = SquareSet::EMPTY;
        for ply in plies {
            let own = ply.color == color;
            if own && moves_king(ply) {
                return Some(self.here(ply, king_moved(ply)));
            }
            let is_rook = |at: Square| !visited.contains(at) && self.is_castling_rook(at, king, side);
            if own && ply.played.role == Role::Rook && is_rook(ply.played.from) && is_on_board(ply) {
                return Some(self.here(ply, "the rook moved".into()));
            }
            if !own && ply.played.captured == Some(Role::Rook) && is_rook(ply.played.to) {
                return Some(self.here(ply, "the rook was captured".into()));
            }
            visited = visited.or(SquareSet::of(ply.played.to));
        }
        None
    }

    fn king(&self, color: Color) -> Option<Square> {
        let king = Some(Piece { color, role: Role::King });
        (0..self.board.square_count() as u8).map(Square).find(|at| self.before.piece_at(*at) == king)
    }

    /// Whether a rook on this square could castle at the game's start.
    fn is_castling_rook(&self, at: Square, king: Square, side: Side) -> bool {
        let (file, from) = (self.board.file(at), self.board.file(king));
        let is_there = match (self.record.setup.variant, side) {
            (Some(Variant::Chess960), Side::King) => file > from,
            (Some(Variant::Chess960), Side::Queen) => file < from,
            (_, Side::King) => file == 7,
            (_, Side::Queen) => file == 0,
        };
        is_there && self.board.rank(at) == self.board.rank(king)
    }

    /// The castling field of the record's FEN, where it gives the side no right on the wing.
    fn denied(&self, color: Color, side: Side) -> Option<(Span, String)> {
        let value = self.record.tree.tags[self.record.setup.fen.as_ref()?.tag].value;
        let text = value.of(self.record.text);
        let field = text.split(|byte| *byte == b' ').nth(2)?;
        let letter = if side == Side::King { b'k' } else { b'q' };
        let own = |byte: &&u8| byte.is_ascii_uppercase() == (color == Color::White);
        // The letters of Chess960 name the rook's file: which wing that is does not matter so much.
        let may = field.iter().filter(own).any(|byte| {
            let lower = byte.to_ascii_lowercase();
            lower == letter || (b'a'..=b'h').contains(&lower)
        });
        let wing = if side == Side::King { "king's" } else { "queen's" };
        (!may).then(|| (value, format!("this FEN gives {} no right to castle on the {wing} side", color.name())))
    }
}

/// The kind of man that a move brings to a square.
fn arrives(board: Geometry, ply: &Ply, at: Square) -> Option<Role> {
    let played = &ply.played;
    let Kind::Castle(side) = played.kind else {
        return (played.kind != Kind::Pass && played.to == at).then_some(played.promotion.unwrap_or(played.role));
    };
    let (king, rook) = if side == Side::King { (6, 5) } else { (2, 3) };
    let is_rank = board.rank(at) == board.rank(played.from);
    match board.file(at) {
        file if is_rank && file == king => Some(Role::King),
        file if is_rank && file == rook => Some(Role::Rook),
        _ => None,
    }
}

fn is_on_board(ply: &Ply) -> bool {
    !matches!(ply.played.kind, Kind::Drop | Kind::Pass)
}

fn moves_king(ply: &Ply) -> bool {
    ply.played.role == Role::King && is_on_board(ply)
}

fn king_moved(ply: &Ply) -> String {
    if matches!(ply.played.kind, Kind::Castle(_)) { "the king castled" } else { "the king moved" }.into()
}
