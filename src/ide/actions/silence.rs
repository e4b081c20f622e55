//! Findings that the author does not want to hear of.

use super::{Action, Asked, Kind};
use crate::lint::{Change, Check, Finding, Quieting, Safety};

/// Silencing each finding at the place: at its move, and in its record.
pub(super) fn actions(asked: &Asked) -> Vec<Action> {
    let mut actions: Vec<Action> = Vec::new();
    if asked.touched().next().is_none() {
        return actions;
    }
    let places = Quieting::of(asked.game.text().as_bytes(), asked.game.tree());
    let mut offer = |finding: usize, title: String, change: Option<Change>| {
        let changes: Vec<Change> = change.into_iter().collect();
        if !changes.is_empty() && !actions.iter().any(|known| known.changes == changes) {
            actions.push(Action::new(Kind::Silence, Safety::Safe, title, changes).of(finding));
        }
    };
    for (n, finding) in asked.touched().filter(|(_, finding)| may_be_silenced(finding)) {
        let rule = finding.rule;
        // What compares records speaks of the whole of one.
        if matches!(rule.check, Check::Record(_)) {
            offer(n, format!("ignore `{}` at this move", rule.name), places.at_move(rule, finding.span));
        }
        offer(n, format!("ignore `{}` in this game", rule.name), places.in_record(rule));
    }
    actions
}

/// Not what is said of a file as a whole, nor of silencing itself.
fn may_be_silenced(finding: &Finding) -> bool {
    matches!(finding.rule.check, Check::Record(_) | Check::Across(_))
}
