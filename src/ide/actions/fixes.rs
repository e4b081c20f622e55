//! The fixes of findings, one by one and many at once.

use super::{Action, Asked, Kind};
use crate::lint::{Finding, Fix, Safety, mend, repair_of};
use crate::replay::Repair;
use crate::syntax::NodeKind;

/// Each fix of each finding at the place.
pub(super) fn of_findings(asked: &Asked) -> Vec<Action> {
    let each = asked.touched().flat_map(|(n, finding)| finding.fixes.iter().map(move |fix| (n, finding, fix)));
    let with_effect = each.filter(|(_, _, fix)| !fix.changes.is_empty());
    with_effect.map(|(n, finding, fix)| of_fix(asked, finding, fix).of(n)).collect()
}

fn of_fix(asked: &Asked, finding: &Finding, fix: &Fix) -> Action {
    let repair = repair_of(&asked.game.record(), finding, fix);
    let depth = finding.ply.map_or(0, |(_, depth)| depth);
    let outlook = repair.and_then(|repair| outlook(repair, depth));
    let title = outlook.map_or_else(|| fix.title.clone(), |outlook| format!("{}: {outlook}", fix.title));
    let preferred = finding.choice(Safety::Unsafe).is_some_and(|choice| std::ptr::eq(choice, fix));
    Action { preferred, ..Action::new(Kind::QuickFix, fix.safety, title, fix.changes.clone()) }
}

/// What a repair makes possible.
fn outlook(repair: &Repair, depth: u16) -> Option<String> {
    let line = if depth == 0 { "game" } else { "variation" };
    match (repair.plays_on, repair.whole) {
        (0, _) => None,
        (_, true) => Some(format!("the rest of the {line} can be played")),
        (1, false) => Some("the next half-move can be played".into()),
        (n, false) => Some(format!("the next {n} half-moves can be played")),
    }
}

/// For each rule with a finding at the place: all its safe fixes in the record, where there are several.
pub(super) fn of_rules(asked: &Asked) -> Vec<Action> {
    let mut rules: Vec<&'static str> = Vec::new();
    for (_, finding) in asked.touched().filter(|(_, finding)| finding.choice(Safety::Safe).is_some()) {
        if !rules.contains(&finding.rule.name) {
            rules.push(finding.rule.name);
        }
    }
    let of_rule = |rule: &str| {
        let findings = asked.findings.iter().filter(|finding| finding.rule.name == rule);
        let (changes, count) = mend(asked.game.text().as_bytes(), findings, Safety::Safe);
        let title = format!("mend {} findings of `{rule}` in this game", all_of(count));
        (count > 1).then(|| Action::new(Kind::FixAll, Safety::Safe, title, changes))
    };
    rules.into_iter().filter_map(of_rule).collect()
}

/// `both`, `all 3`
fn all_of(count: usize) -> String {
    if count == 2 { "both".into() } else { format!("all {count}") }
}

/// What writes a record that is in other letters in PGN's, at each of its moves: the finding stands at the first.
pub(super) fn of_letters(asked: &Asked) -> Option<Action> {
    let node = asked.game.node_at(asked.range.start)?;
    let is_move = asked.game.node(node).kind == NodeKind::Word;
    let found = asked.findings.iter().find(|finding| finding.rule.name == LETTERS).filter(|_| is_move)?;
    let fix = found.fixes.first()?;
    Some(Action::new(Kind::Rewrite, fix.safety, fix.title.clone(), fix.changes.clone()))
}

/// The rule about records in other letters than PGN's.
const LETTERS: &str = "foreign-piece-letters";

/// All safe fixes in the record.
pub(super) fn of_all(asked: &Asked) -> Option<Action> {
    let (changes, count) = mend(asked.game.text().as_bytes(), asked.findings, Safety::Safe);
    let title = match count {
        0 => return None,
        1 => "mend the one finding in this game that has a safe fix".into(),
        n => format!("mend {} findings in this game that have safe fixes", all_of(n)),
    };
    Some(Action::new(Kind::FixAll, Safety::Safe, title, changes))
}
