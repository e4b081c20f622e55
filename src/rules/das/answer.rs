//! What one position says to a claim.

use super::castling::{self, Castling};
use super::judge::{Refusal, Verdict, View};
use super::questions::Question;
use crate::board::{Action, Claim, Geometry, Hull, Kind, Move, Piece, Role, Square, SquareSet};

/// The moves that fit a claim on settled grounds, those of which nobody knows, and the closest reason why others do not.
#[derive(Debug, Default)]
pub(super) struct Answer {
    pub settled: Vec<Move>,
    pub open: Vec<(Move, Question)>,
    /// A move may be meant that nobody can name.
    pub unknown: Option<Question>,
    pub refusal: Option<Refusal>,
}

impl Answer {
    /// Whether settled grounds leave nothing of the claim.
    pub fn refuses(&self) -> bool {
        self.settled.is_empty() && self.open.is_empty() && self.unknown.is_none()
    }

    fn hear(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Settled(m) => self.settled.push(m),
            Verdict::Open(m, question) => self.open.push((m, question)),
            Verdict::Refused(closeness, reason) => {
                if self.refusal.is_none_or(|(closest, _)| closeness < closest) {
                    self.refusal = Some((closeness, reason));
                }
            }
        }
    }
}

/// What the position says.
pub(super) fn answer(view: &View, claim: &Claim) -> Answer {
    let mut answer = Answer::default();
    match claim.action {
        Action::Pass => answer.settled.push(Move::PASS),
        Action::Drop => {}
        Action::Any => answer.unknown = Some(Question::AnyMove),
        Action::Castle(side) => match castling::judge(view, claim, side) {
            Castling::Fits(m, None) => answer.settled.push(m),
            Castling::Fits(m, Some(question)) => answer.open.push((m, question)),
            Castling::Unknown(question) => answer.unknown = Some(question),
            Castling::Refused(closeness, reason) => answer.refusal = Some((closeness, reason)),
        },
        Action::Go => {
            for (from, to) in pairs(men(view, claim), claim.to) {
                answer.hear(view.go(claim, from, to));
            }
        }
        Action::Land(hull) => {
            for (from, to) in pairs(ships(view, claim, hull), claim.to) {
                answer.hear(view.land(claim, from, to));
            }
            if hull == Hull::Own && answer.refuses() {
                for (from, to) in pairs(ships(view, claim, Hull::Foreign), claim.to) {
                    answer.hear(view.land(claim, from, to));
                }
            }
        }
    }
    answer
}

/// Each man with each target.
fn pairs(men: SquareSet, to: SquareSet) -> impl Iterator<Item = (Square, Square)> {
    let to = to.and(Geometry::Das.squares());
    men.iter().flat_map(move |from| to.iter().map(move |to| (from, to)))
}

/// The men that a claim can mean. M also means a Magister that has not moved, where there is no other.
pub(super) fn men(view: &View, claim: &Claim) -> SquareSet {
    let has_magister = !view.state.board.men(Piece { color: view.us(), role: Role::Magister }).is_empty();
    let is_meant = |role: Role| match claim.role {
        None => true,
        Some(Role::Magister) => role == Role::Magister || role == Role::Winged && !has_magister,
        Some(named) => named == role,
    };
    let own = view.state.board.iter().filter(|(_, standing)| standing.piece.color == view.us());
    let men: SquareSet = own.filter(|(_, standing)| is_meant(standing.piece.role)).map(|(at, _)| at).collect();
    men.and(claim.from)
}

/// The ships with a rider that a claim can mean.
pub(super) fn ships(view: &View, claim: &Claim, hull: Hull) -> SquareSet {
    let own = view.state.board.iter().filter(|(at, ship)| ship.piece.color == view.us() && claim.from.contains(*at));
    let loaded = own.filter(|(_, ship)| ship.piece.role == hull.loaded());
    loaded.filter(|(_, ship)| claim.role.is_none_or(|role| ship.rider == Some(role))).map(|(at, _)| at).collect()
}

/// Whether a move can be made in a position: it is not refused on settled grounds.
pub(super) fn allows(view: &View, m: &Move) -> bool {
    let answer = answer(view, &exactly(m));
    answer.settled.contains(m) || answer.open.iter().any(|(open, _)| open == m)
}

/// The claim of a move, with nothing left out.
pub(super) fn exactly(m: &Move) -> Claim {
    let (from, to) = (SquareSet::of(m.from), SquareSet::of(m.to));
    let go = Claim { from, to, captured: m.captured, promotion: m.promotion, ..Claim::go(m.role, m.to) };
    match m.kind {
        Kind::Normal | Kind::EnPassant => go,
        Kind::Land(hull) => Claim { action: Action::Land(hull), ..go },
        Kind::Castle(side) => Claim::bare(Action::Castle(side)),
        Kind::Drop => Claim { action: Action::Drop, ..go },
        Kind::Pass => Claim::bare(Action::Pass),
    }
}
