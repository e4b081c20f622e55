//! Riders that leave their ships: known to go along ranks and files without capture, along diagonals to capture.

use super::{REMOTE, Verdict, View, step};
use crate::board::{Claim, Hull, Kind, Piece, Square};
use crate::rules::Man;
use crate::rules::das::movement::Movement;
use crate::rules::das::questions::Question;

impl View<'_> {
    /// What is settled of the move of the rider aboard the ship on a square that a claim describes. Other ways of leaving are
    /// open, also past men in the way: the document has an example that goes along none of these lines.
    pub fn land(&self, claim: &Claim, from: Square, to: Square) -> Verdict {
        let ship = self.state.board.at(from).filter(|ship| ship.piece.color == self.us());
        let Some((hull, role)) = ship.and_then(|ship| Some((Hull::of(ship.piece.role)?, ship.rider?))) else {
            return REMOTE.into();
        };
        let rider = Man { piece: Piece { color: self.us(), role }, at: from };
        if let Some(refusal) = self.astray(rider, to) {
            return refusal.into();
        }
        let arrival = match self.arrival(rider, claim.promotion, to) {
            Ok(arrival) => arrival,
            Err(refusal) => return refusal.into(),
        };
        let lines = if arrival.captured.is_some() { Movement::BISHOP } else { Movement::ROOK };
        let strays = self.along(lines, rider, to, arrival.captured.is_some()).is_some();
        let strays = strays.then_some(Question::Riders { rider, to, hull });
        let name = (claim.action != crate::board::Action::Land(hull)).then_some(Question::RiderName { rider });
        let m = step(Kind::Land(hull), rider, to, arrival.captured, claim.promotion);
        self.finish(claim, m, name.or(strays).or(arrival.question))
    }
}
