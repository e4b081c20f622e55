use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::replay::Outcome;
use crate::rules::{Illegal, Variant};

pub(super) static RULE: Rule = Rule {
    name: "missing-variant-tag",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A Chess960 start position, a drop, or the moves of hexagonal chess in a record without a Variant tag.",
    why: "Without the tag a program takes the game for standard chess: it reads castling otherwise, or stops at the \
          first drop (`N@f3`) or the first cell that it does not know. Which variant was played is a guess from the record.",
    examples: &[
        Bad("[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\n1. e4 *\n"),
        Bad("1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n"),
        Good(
            "[Variant \"Chess960\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\n1. e4 *\n",
        ),
        Bad("1. Nh1-f4 Bf10-h6 2. g4-g5 i7-i6 3. d3-d4 g7-g6 *\n"),
        Good("[Variant \"Glinski\"]\n\n1. Nh1-f4 Bf10-h6 2. g4-g5 i7-i6 3. d3-d4 g7-g6 *\n"),
        Good("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    if record.setup.variant_tag.is_some() {
        return;
    }
    match record.setup.variant {
        Some(Variant::Standard) => out.extend(chess960_start(record).or_else(|| first_drop(record))),
        Some(shown @ (Variant::Hexagonal | Variant::Das)) => out.extend(by_squares(record, shown)),
        _ => {}
    }
}

/// A record that shows by its squares alone of which game it is. Prose has no tags.
fn by_squares(record: &Record, shown: Variant) -> Option<Finding> {
    let first = record.replay.plies.first().filter(|_| record.setup.asked.variant.is_none() && !record.in_prose())?;
    let change = changes::put_tag_last(record, "Variant", shown.tag());
    let message = format!(
        "the moves are those of {}, but readers take this for standard chess: add `[Variant \"{}\"]`",
        shown.title(),
        shown.tag()
    );
    let finding = Finding::new(&RULE, record.tree.span(first.node), message).at(first.ply, first.depth);
    Some(finding.fix(add(shown, change)))
}

fn chess960_start(record: &Record) -> Option<Finding> {
    let fen = record.setup.fen.as_ref().filter(|fen| fen.reading.chess960)?;
    let pair = record.tree.tags.get(fen.tag)?;
    let message = "castling from here needs the rules of Chess960: add `[Variant \"Chess960\"]`";
    let change = changes::put_tag_before(record, pair, "Variant", Variant::Chess960.tag());
    Some(Finding::new(&RULE, pair.value, message).fix(add(Variant::Chess960, change)))
}

fn first_drop(record: &Record) -> Option<Finding> {
    let drop = record.replay.events.iter().find(|event| is_drop_without_tag(record, &event.outcome))?;
    let message = "only Crazyhouse has drops: add `[Variant \"Crazyhouse\"]`, or correct the move";
    let change = changes::put_tag_last(record, "Variant", Variant::Crazyhouse.tag());
    let finding = Finding::new(&RULE, drop.span, message).at(drop.ply, drop.depth);
    Some(finding.fix(add(Variant::Crazyhouse, change)))
}

/// Whether a move is illegal only because it is a drop and the record has no Variant tag: then it is this rule's.
pub(super) fn is_drop_without_tag(record: &Record, outcome: &Outcome) -> bool {
    record.setup.variant_tag.is_none()
        && record.setup.variant == Some(Variant::Standard)
        && matches!(outcome, Outcome::Illegal(Illegal::NoDrops))
}

fn add(variant: Variant, change: Change) -> Fix {
    let title = format!("add `[Variant \"{}\"]`", variant.tag());
    Fix { title, safety: Safety::Unsafe, changes: vec![change] }
}
