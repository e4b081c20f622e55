use crate::board::{Color, Geometry};
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::result::{GameResult, misspelled};
use crate::rules::{End, Position};

pub(super) static RULE: Rule = Rule {
    name: "result-contradicts-board",
    section: Section::Record,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A result that the final position rules out.",
    why: "Checkmate is won by the side that gives it, and stalemate is a draw (FIDE 5.1.1, 5.2.1); the variants have \
          their own ends. In hexagonal chess the side that stalemates scores three quarters, `3/4-1/4`, and many count it as a \
          draw: either is right. For a stalemate or a position in which neither side can mate this is a warning, as results \
          are sometimes decided otherwise. `*` contradicts nothing: studies end in mate with it.",
    examples: &[
        Bad("1. f3 e5 2. g4 Qh4# 1-0\n"),
        Bad("[Result \"1/2-1/2\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n"),
        Bad("[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1-0\n"),
        Good("1. f3 e5 2. g4 Qh4# 0-1\n"),
        Good("1. f3 e5 2. g4 Qh4# *\n"),
    ],
    check: Check::Record(check),
};

/// What the board says against a result.
pub(super) struct Verdict {
    pub level: Level,
    pub result: GameResult,
    why: String,
}

/// What the final position says against a result, if anything.
pub(super) fn verdict(record: &Record, result: GameResult) -> Option<Verdict> {
    if result == GameResult::Open {
        return None;
    }
    let end = record.replay.end.as_ref()?;
    let stalemated = match record.setup.board() {
        Geometry::Standard | Geometry::Das => GameResult::Drawn,
        Geometry::Hexagonal => GameResult::Stalemated { by: end.turn().other() },
    };
    let (level, right, why) = match end.end()? {
        End::Checkmate { winner } => (Level::Error, GameResult::Won(winner), format!("{} has mated", winner.name())),
        // Many count it as a draw where it is none, too.
        End::Stalemate if result == GameResult::Drawn => return None,
        End::Stalemate => (Level::Warning, stalemated, "it is stalemate".into()),
        End::Dead => (Level::Warning, GameResult::Drawn, "neither side can mate".into()),
        End::Variant { winner: Some(winner) } => (Level::Error, GameResult::Won(winner), won_by_rule(winner)),
        End::Variant { winner: None } => (Level::Error, GameResult::Drawn, "the variant's rules make it a draw".into()),
    };
    (right != result).then_some(Verdict { level, result: right, why })
}

fn won_by_rule(winner: Color) -> String {
    format!("{} has won by the variant's rules", winner.name())
}

fn check(record: &Record, out: &mut Findings) {
    if record.replay.end.is_none() {
        return;
    }
    let marker = record.marker().or(record.replay.bad_result);
    let tag = record.field("Result").and_then(|(span, value)| Some((span, misspelled(value.as_bytes())?)));
    let marked = marker.and_then(|span| Some((span, misspelled(span.of(record.text))?)));
    // Where the marker says nothing, the tag still may.
    let decided = marked.filter(|(_, result)| *result != GameResult::Open);
    let Some((span, result)) = decided.or(tag) else { return };
    let Some(verdict) = verdict(record, result) else { return };
    let (found, right) = (result.pgn(), verdict.result.pgn());
    let message = format!("the result is `{found}`, but on the board {}: it should be `{right}`", verdict.why);
    let mut finding = Finding::new(&RULE, span, message).level(verdict.level);
    let mut changes = vec![Change { span, text: right.into() }];
    if decided.is_some() {
        finding = finding.at(record.replay.main_plies + 1, 0);
        if let Some((tag, by_tag)) = tag.filter(|(_, by_tag)| ![GameResult::Open, verdict.result].contains(by_tag)) {
            finding = finding.related(tag, format!("the Result tag says `{}`", by_tag.pgn()));
            changes.insert(0, Change { span: tag, text: right.into() });
        }
    }
    out.push(finding.fix(Fix { title: format!("make the result `{right}`"), safety: Safety::Unsafe, changes }));
}
