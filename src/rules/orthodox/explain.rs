//! Why a claim is not legal: found from the board alone, since shakmaty gives no reasons.

use super::Game;
use crate::board::Claim;
use crate::rules::Illegal;

/// The reason that no legal move fits the claim.
pub(super) fn explain<P: Game>(_position: &P, _claim: &Claim) -> Illegal {
    Illegal::NoSuchMove
}
