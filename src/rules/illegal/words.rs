//! The words for each reason: the only place where they stand.

use super::{Illegal, Man};
use crate::board::{Color, Geometry, Piece, Role, Side, Square, SquareSet};
use crate::rules::Variant;

impl Illegal {
    /// The reason in words, without a full stop: `the knight on e4 is pinned to the king on e1 by the rook on e8`.
    pub fn describe(&self, board: Geometry) -> String {
        let words = Words { board };
        words
            .position(self)
            .or_else(|| words.safety(self))
            .or_else(|| words.pawn(self))
            .or_else(|| words.castling(self))
            .or_else(|| words.das(self))
            .unwrap_or_else(|| words.variant(self))
    }
}

/// Renders squares and men of one board.
#[derive(Copy, Clone)]
pub(super) struct Words {
    board: Geometry,
}

impl Words {
    /// Where the men stand and what holds them there.
    fn position(self, reason: &Illegal) -> Option<String> {
        Some(match *reason {
            Illegal::NoSuchMove => "no legal move fits".into(),
            Illegal::WrongSide { to_move } => {
                format!("it is {}'s move; {} could play this", to_move.name(), to_move.other().name())
            }
            Illegal::NoSuchPiece(piece) if has_moved(piece.role).is_some() => {
                let (name, role) = (piece.color.name(), piece.role.name());
                format!(
                    "{name} has no {role}: behind its first move it is {}",
                    has_moved(piece.role).unwrap_or_default()
                )
            }
            Illegal::NoSuchPiece(piece) => format!("{} has no {}", piece.color.name(), piece.role.name()),
            Illegal::EmptyOrigin { at } => format!("{} is empty", self.square(at)),
            Illegal::OtherSide(man) => {
                format!("the {} on {} is {}'s", man.piece.role.name(), self.square(man.at), man.piece.color.name())
            }
            Illegal::NotThere { piece, at, found } => self.not_there(piece, at, found),
            Illegal::NoneOn { piece, origin, stand } => {
                let (origin, stand) = (self.line(origin), self.stand(piece, stand));
                format!("no {} is on {origin}: {stand}", man(piece))
            }
            Illegal::CannotReach { piece, stand, to, all } => self.cannot_reach(piece, stand, to, all),
            Illegal::LinesApart { piece, from, to } => self.lines_apart(piece, from, to),
            Illegal::AlreadyThere(there) => {
                format!("the {} is already on {}", man(there.piece), self.square(there.at))
            }
            Illegal::OwnPiece { at, piece } => {
                format!("{}'s own {} is on {}", piece.color.name(), piece.role.name(), self.square(at))
            }
            Illegal::Blocked { man, to, by } => {
                format!("{} cannot reach {}: {} is in the way", self.the(man), self.square(to), self.the(by))
            }
            Illegal::CapturedOther { to, named, found } => {
                let found = found.map_or("nothing".into(), |piece| format!("a {}", piece.role.name()));
                format!("no {} can be captured on {}: {found} is there", named.name(), self.square(to))
            }
            _ => return None,
        })
    }

    /// The king's safety.
    fn safety(self, reason: &Illegal) -> Option<String> {
        Some(match *reason {
            Illegal::Pinned { man, king, by } => {
                format!("{} is pinned to the king on {} by {}", self.the(man), self.square(king), self.the(by))
            }
            Illegal::StillInCheck { king, by } => {
                format!("the king on {} would still be in check from {}", self.square(king), self.the(by))
            }
            Illegal::DoubleCheck { king, by, and } => {
                let (king, by, and) = (self.square(king), self.the(by), self.the(and));
                format!("the king on {king} is in double check from {by} and {and}: only the king can move")
            }
            Illegal::IntoCheck { to, by, .. } if by.piece.role == Role::King => {
                format!("on {} the king would stand next to {}", self.square(to), self.the(by))
            }
            Illegal::IntoCheck { to, by, still } => {
                let still = if still { "still " } else { "" };
                format!("on {} the king would {still}be in check from {}", self.square(to), self.the(by))
            }
            Illegal::Protected { man, by } => {
                format!("the king cannot capture {}: {} protects it", self.the(man), self.the(by))
            }
            Illegal::Exposed { king, by } => {
                format!("the capture would open the line from {} to the king on {}", self.the(by), self.square(king))
            }
            _ => return None,
        })
    }

    fn pawn(self, reason: &Illegal) -> Option<String> {
        Some(match *reason {
            Illegal::PawnBlocked { man, by } => {
                format!("{} is blocked by {}: pawns do not capture straight ahead", self.the(man), self.the(by))
            }
            Illegal::NothingToCapture { man, to } => {
                format!("{} goes to {} only to capture, and nothing is there", self.the(man), self.square(to))
            }
            Illegal::NotJustMoved { man, passed } if self.board == Geometry::Das => format!(
                "{} cannot capture en passant: {} has not just gone several squares",
                self.the(man),
                self.the(passed)
            ),
            Illegal::NotJustMoved { man, passed } => format!(
                "{} cannot capture en passant: {} has not just made a double step",
                self.the(man),
                self.the(passed)
            ),
            Illegal::PawnBackwards { man, to } => {
                format!("{} cannot go back to {}", self.the(man), self.square(to))
            }
            Illegal::DoubleStep { man, to } if self.board == Geometry::Das => {
                let (the, to) = (self.the(man), self.square(to));
                format!("{the} cannot go several squares to {to}: it is not on its first square")
            }
            Illegal::DoubleStep { man, to } => {
                let (the, to, from) = (self.the(man), self.square(to), self.first_square(man.piece.color));
                format!("{the} cannot make a double step to {to}: it is not on {from}")
            }
            Illegal::MissingPromotion { man, to } => {
                format!("{} is promoted on {}, but nothing says to what", self.the(man), self.square(to))
            }
            Illegal::NeedlessPromotion { man, to } if matches!(man.piece.role, Role::Pawn | Role::Elva) => {
                format!("no pawn is promoted on {}, only on {}", self.square(to), self.last_square())
            }
            Illegal::NeedlessPromotion { man, .. } => {
                format!("{} {} cannot be promoted", article(man.piece.role), man.piece.role.name())
            }
            Illegal::ImpossiblePromotion { role } if self.board == Geometry::Das => {
                format!("a pawn cannot become a {}", role.name())
            }
            Illegal::ImpossiblePromotion { role } => {
                format!("a pawn cannot become a {}, only a queen, rook, bishop or knight", role.name())
            }
            _ => return None,
        })
    }

    fn castling(self, reason: &Illegal) -> Option<String> {
        Some(match *reason {
            Illegal::NoCastling { variant } => format!("{} has no castling", variant.title()),
            Illegal::CastlingKing { king } => {
                format!("the king is on {}, and it castles only from its first square", self.square(king))
            }
            Illegal::CastlingRook { rook } => format!("no rook to castle with is on {}", self.square(rook)),
            Illegal::CastlingRight { color, side } => {
                format!("{} has no right to castle on the {} any more", color.name(), wing(side))
            }
            Illegal::CastlingBlocked { by } => format!("{} is in the way of castling", self.the(by)),
            Illegal::CastlingInCheck { king, by } => {
                format!("castling out of check: {}", self.in_check(king, by))
            }
            Illegal::CastlingThroughCheck { across, by } => {
                format!("castling through check: {} attacks {}", self.the(by), self.square(across))
            }
            Illegal::CastlingIntoCheck { to, by } => {
                format!("castling into check: {} attacks {}", self.the(by), self.square(to))
            }
            _ => return None,
        })
    }

    /// The rules of the variants, and passing.
    fn variant(self, reason: &Illegal) -> String {
        match *reason {
            Illegal::GameOver { variant, winner } => game_over(variant, winner),
            Illegal::MustCapture { man, target } => {
                format!("in Antichess a capture must be played: {} can take {}", self.the(man), self.the(target))
            }
            Illegal::KingExplodes { color, king, to } => format!(
                "the capture on {} would explode {}'s own king on {}",
                self.square(to),
                color.name(),
                self.square(king)
            ),
            Illegal::KingCaptures { target } => {
                format!("the king cannot capture {}: it would explode, too", self.the(target))
            }
            Illegal::GivesCheck { king } => {
                format!("the move gives check to the king on {}, which Racing Kings forbids", self.square(king))
            }
            Illegal::NoDrops => "men are dropped in Crazyhouse only".into(),
            Illegal::NotInHand(piece) => format!("{} has no {} in hand", piece.color.name(), piece.role.name()),
            Illegal::DropOccupied(there) => {
                format!("{} is not empty: the {} is there", self.square(there.at), man(there.piece))
            }
            Illegal::PawnDrop { to } => {
                format!("a pawn cannot be dropped on the first or last rank, as on {}", self.square(to))
            }
            Illegal::PassInCheck { king, by } => format!("passing in check: {}", self.in_check(king, by)),
            // The other reasons have had their words before.
            _ => "no legal move fits".into(),
        }
    }

    pub(super) fn square(self, square: Square) -> String {
        self.board.name(square)
    }

    /// `the rook on e8`.
    pub(super) fn the(self, man: Man) -> String {
        format!("the {} on {}", man.piece.role.name(), self.square(man.at))
    }

    fn in_check(self, king: Square, by: Man) -> String {
        format!("the king on {} is in check from {}", self.square(king), self.the(by))
    }

    fn not_there(self, piece: Piece, at: Square, found: Option<Piece>) -> String {
        let at = self.square(at);
        match found {
            None => format!("no {} is on {at}: the square is empty", man(piece)),
            Some(found) => format!("no {} is on {at}, but a {}", man(piece), man(found)),
        }
    }

    fn cannot_reach(self, piece: Piece, stand: SquareSet, at: Square, all: bool) -> String {
        let to = self.square(at);
        if all {
            let castling = self.castling_word(piece, stand, at).map(|word| format!("; castling is written {word}"));
            let stand = self.stand(piece, stand);
            return format!("no {} can reach {to}: {stand}{}", piece.role.name(), castling.unwrap_or_default());
        }
        let s = if stand.count() == 1 { "" } else { "s" };
        format!("the {}{s} on {} cannot reach {to}", man(piece), self.squares(stand))
    }

    fn lines_apart(self, piece: Piece, from: SquareSet, to: SquareSet) -> String {
        let (from, to) = (self.line(from), self.line(to));
        match piece.role {
            Role::Pawn => format!("no pawn captures from {from} to {to}: pawns capture on the next file"),
            role => format!("no {} goes from {from} to {to}", role.name()),
        }
    }

    /// Where a pawn makes its double step from.
    fn first_square(self, color: Color) -> String {
        match self.board {
            Geometry::Standard | Geometry::Das => "its first square".into(),
            Geometry::Hexagonal => format!("a square where a pawn of {} starts", color.name()),
        }
    }

    /// Where pawns are promoted.
    fn last_square(self) -> &'static str {
        match self.board {
            Geometry::Standard | Geometry::Das => "the last rank",
            Geometry::Hexagonal => "the last square of a file",
        }
    }

    /// The word for castling, where a king on its first square would go two squares aside.
    fn castling_word(self, piece: Piece, stand: SquareSet, to: Square) -> Option<&'static str> {
        if self.board != Geometry::Standard {
            return None;
        }
        let home = if piece.color == Color::White { 0 } else { 7 };
        let first = self.board.at(4, home).filter(|at| piece.role == Role::King && stand.single() == Some(*at))?;
        match self.board.file(to) {
            6 if self.board.rank(to) == self.board.rank(first) => Some("O-O"),
            2 if self.board.rank(to) == self.board.rank(first) => Some("O-O-O"),
            _ => None,
        }
    }

    /// `the white queen stands on d1`, `the black pawns stand on a7, b7 and c5`.
    fn stand(self, piece: Piece, stand: SquareSet) -> String {
        let (s, verb) = if stand.count() == 1 { ("", "stands") } else { ("s", "stand") };
        format!("the {}{s} {verb} on {}", man(piece), self.squares(stand))
    }

    fn squares(self, set: SquareSet) -> String {
        list(set.iter().map(|square| self.square(square)).collect(), "and")
    }

    /// `the e-file`, `the c-file or the e-file`, `rank 5`, or the squares themselves.
    fn line(self, set: SquareSet) -> String {
        for rank in 0..self.board.rank_count() {
            if self.board.rank_set(rank) == set {
                return format!("rank {}", rank + 1);
            }
        }
        let files = 0..self.board.file_count();
        let files: Vec<u8> =
            files.filter(|file| self.board.file_set(*file).and(set) == self.board.file_set(*file)).collect();
        let whole = files.iter().fold(SquareSet::EMPTY, |whole, file| whole.or(self.board.file_set(*file)));
        if whole == set {
            return list(
                files.iter().map(|file| format!("the {}-file", self.board.file_letter(*file))).collect(),
                "or",
            );
        }
        list(set.iter().map(|square| self.square(square)).collect(), "or")
    }
}

/// How a game has ended by its own rule.
fn game_over(variant: Variant, winner: Option<Color>) -> String {
    let Some(winner) = winner else { return format!("the game is drawn by the rules of {}", variant.title()) };
    let (winner, loser) = (winner.name(), winner.other().name());
    match variant {
        Variant::Atomic => format!("{loser}'s king has exploded: the game is over"),
        Variant::Antichess => format!("{winner} has no men left and has won: the game is over"),
        Variant::KingOfTheHill => format!("{winner}'s king is on the hill: the game is over"),
        Variant::ThreeCheck => format!("{winner} has given the third check: the game is over"),
        Variant::Horde => "the horde has no men left: the game is over".into(),
        Variant::RacingKings => format!("{winner}'s king has won the race: the game is over"),
        _ => format!("the game is won by {winner}"),
    }
}

/// What a man of das-chess is once it has moved, where that is another one.
fn has_moved(role: Role) -> Option<&'static str> {
    match role {
        Role::Elva => Some("a pawn, written without a letter"),
        Role::Winged => Some("a Magister, written with an M"),
        _ => None,
    }
}

/// The article for a man: `an Amazon`.
pub(super) const fn article(role: Role) -> &'static str {
    if matches!(role, Role::Amazon | Role::Elva) { "an" } else { "a" }
}

/// `white queen`.
fn man(piece: Piece) -> String {
    format!("{} {}", piece.color.adjective(), piece.role.name())
}

fn wing(side: Side) -> &'static str {
    match side {
        Side::King => "king's side",
        Side::Queen => "queen's side",
    }
}

/// `a`, `a and b`, `a, b and c`.
fn list(words: Vec<String>, and: &str) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
