use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::result::{GameResult, misspelled_marker};
use crate::rules::{End, Position};
use crate::syntax::{Fault, NodeKind, TokenKind};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-result",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A record without a termination marker, though the next one begins or the file ends.",
    why: "The marker (`1-0`, `0-1`, `1/2-1/2`, `*`) is what ends a game (PGN 8.2.6), also one without moves; without \
          it readers run on into the next. A result in a comment or in a tag alone does not count. The fix takes the \
          result from the tag, else from a mate on the board; else it writes `*`, the marker of a game that is open or \
          whose result is not known.",
    examples: &[
        Bad("1. e4 e5\n"),
        Bad("[Result \"1-0\"]\n\n1. e4 e5 {1-0}\n"),
        Bad("[White \"Ann\"]\n[Black \"Bob\"]\n"),
        Good("1. e4 e5 *\n"),
        Good("{A word before the games.}\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let has_result = record.tree.result.is_some() || record.replay.bad_result.is_some();
    if has_result || !record.dialect().is_record {
        return;
    }
    let Some(last) = last_word(record) else { return };
    if explained(record) {
        return;
    }
    let (safety, result) = known_result(record);
    let result = result.pgn();
    let message = format!("the game has no termination marker, so readers run on behind it: end it with `{result}`");
    let finding = Finding::new(&RULE, last, message);
    let finding = match record.replay.main_plies {
        0 => finding,
        ply => finding.at(ply, 0),
    };
    let (at, space) = behind_all(record);
    out.push(finding.fix(Fix::replace(safety, format!("end the game with `{result}`"), at, format!("{space}{result}"))));
}

/// The last move of the main line, or the last tag of a record without moves.
fn last_word(record: &Record) -> Option<Span> {
    let tree = record.tree;
    let word = tree.nodes.iter().rposition(|node| node.kind == NodeKind::Word && node.depth == 0);
    let tag = || tree.nodes.iter().rposition(|node| node.kind == NodeKind::Tag);
    word.or_else(tag).map(|n| tree.span(n as u32))
}

/// Whether the marker is there, but another finding says why it does not count: it stands in a comment or variation
/// that is never closed, or is misspelled where no moves could be played.
fn explained(record: &Record) -> bool {
    let tree = record.tree;
    let swallowed = tree.faults.iter().any(|fault| match fault {
        Fault::UnclosedComment { .. } | Fault::TooDeep(_) => true,
        Fault::UnclosedVariation { .. } => tree.has(TokenKind::Result),
        _ => false,
    });
    let misspelled = |n: usize| misspelled_marker(tree.span(n as u32).of(record.text)).is_some();
    let last = tree.nodes.iter().rposition(|node| node.kind != NodeKind::Comment);
    swallowed || record.setup.position.is_none() && last.is_some_and(misspelled)
}

/// The result by the tag; by a mate on the board; or none.
fn known_result(record: &Record) -> (Safety, GameResult) {
    if let Some(result) = record.field("Result").and_then(|(_, value)| GameResult::read(value.as_bytes())) {
        return (Safety::Safe, result);
    }
    match record.replay.end.as_ref().and_then(Position::end) {
        Some(End::Checkmate { winner }) => (Safety::Unsafe, GameResult::Won(winner)),
        Some(End::Stalemate) => (Safety::Unsafe, GameResult::Drawn),
        _ => (Safety::Unsafe, GameResult::Open),
    }
}

/// The place behind the record's text, and what must stand between: a line end behind a comment that ends with its
/// line, and a blank line between tags and marker.
fn behind_all(record: &Record) -> (Span, String) {
    let tree = record.tree;
    let nothing = |kind| matches!(kind, TokenKind::Space | TokenKind::OddSpace);
    let last = tree.tokens.iter().rposition(|token| !nothing(token.kind)).unwrap_or(0);
    let at = tree.token_span(last as u32).end;
    let newline = record.newline();
    let space = match tree.tokens.get(last).map(|token| token.kind) {
        Some(TokenKind::Tag) => newline.repeat(2),
        Some(TokenKind::LineComment | TokenKind::Escape) => newline.into(),
        _ => " ".into(),
    };
    (Span::new(at, at), space)
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::draw;

    #[test]
    fn the_fix_follows_tag_and_board() {
        let mate = draw("1. f3 e5 2. g4 Qh4#\n");
        assert!(mate.contains("end it with `0-1`"), "{mate}");
        let tag = draw("[Result \"1/2-1/2\"]\n\n1. e4 e5\n");
        assert!(tag.contains("end it with `1/2-1/2`"), "{tag}");
    }

    #[test]
    fn a_marker_in_an_unclosed_comment_or_variation_is_not_also_missing() {
        for text in ["1. e4 {oh 1-0\n", "1. e4 e5 (1... c5 *\n", "1. e4 e5 1/2\n"] {
            assert!(!draw(text).contains("missing-result"), "{text}");
        }
    }
}
