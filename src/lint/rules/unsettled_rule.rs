use crate::lint::moves::list;
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::replay::OpenMove;

pub(super) static RULE: Rule = Rule {
    name: "unsettled-rule",
    section: Section::Moves,
    level: Level::Info,
    on: true,
    fixable: Fixable::No,
    finds: "Moves of das-chess of which nobody can say whether they are legal, because the published rules leave it open.",
    why: "The notation of das-chess is published in full, its rules only in part. Moves that are open are followed in all ways \
          that they can be read and are never errors; told once a record, with the questions that are open there. The table of \
          them is in docs/das-chess.md, and `[das]` in the configuration can settle how a man moves.",
    examples: &[
        Bad("[Variant \"Das\"]\n\n1. e5 Vf4 2. Ac3 *\n"),
        Good("[Variant \"Das\"]\n\n1. e5 Vf4 2. Ve2 Vd5# *\n"),
    ],
    check: Check::Record(check),
};

/// So many moves are shown, the first ones.
const MOST_SHOWN: usize = 10;

fn check(record: &Record, out: &mut Findings) {
    let moves = &record.replay.open;
    let Some(first) = moves.first() else { return };
    let lost = moves.iter().find(|open| !open.is_played);
    let rest = lost.map_or(String::new(), |lost| format!("; from `{}` on no move is judged", record.quote(lost.span)));
    let message = match moves.len() {
        1 => format!("this move cannot be judged: {}{rest}", why(record, first)),
        count => {
            format!("{count} moves cannot be judged, because the published rules leave open {}{rest}", questions(moves))
        }
    };
    let finding = Finding::new(&RULE, first.span, message).at(first.ply, first.depth);
    // Of one alone the message says it.
    let shown = if moves.len() > 1 { MOST_SHOWN } else { 0 };
    out.push(moves.iter().take(shown).fold(finding, |finding, open| {
        finding.related(open.span, format!("`{}`: {}", record.quote(open.span), why(record, open)))
    }));
}

/// Why nobody can say whether a move is legal.
fn why(record: &Record, open: &OpenMove) -> String {
    match open.span.of(record.text) {
        b"~" => "it stands for any move, and nothing behind it contradicts it".into(),
        _ => open.question.describe(),
    }
}

/// A sentence of the table as a part of another one.
fn in_a_sentence(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    let (first, rest) = sentence.split_at(sentence.chars().next().map_or(0, char::len_utf8));
    first.to_lowercase() + rest
}

/// The questions that are open, each once: `how an empty ship moves and which squares castling leads to`.
fn questions(moves: &[OpenMove]) -> String {
    let mut questions: Vec<String> = Vec::new();
    for open in moves {
        let question = in_a_sentence(open.question.row().open);
        if !questions.contains(&question) {
            questions.push(question);
        }
    }
    list(&questions, "and")
}
