//! What of a record can be folded away: the record, its tags, its comments and variations.

use super::symbols::{tag_section, written};
use crate::syntax::{NodeKind, Tree};
use crate::text::{LineIndex, Span};

/// What a fold hides.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum FoldKind {
    Game,
    Tags,
    Comment,
    Variation,
}

/// A part of a record that covers more than one line.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Fold {
    /// In bytes of the record, from its first character to its last.
    pub span: Span,
    pub kind: FoldKind,
}

/// The folds of a record, in the order in which they begin, the outer before the inner. Comments to the end of the line
/// that stand on lines of their own, one after another, fold as one.
pub fn folds(text: &[u8], tree: &Tree) -> Vec<Fold> {
    let lines = LineIndex::new(text);
    let line = |offset: u32| lines.settle(text, offset as usize).0;
    let game = written(tree).map(|span| Fold { span, kind: FoldKind::Game });
    let tags = tag_section(tree).map(|span| Fold { span, kind: FoldKind::Tags });
    let mut found: Vec<Fold> = game.into_iter().chain(tags).collect();
    // Where the run of line comments that goes on ends, as a line.
    let mut run = None;
    for node in &tree.nodes {
        let kind = match node.kind {
            NodeKind::Comment => FoldKind::Comment,
            NodeKind::Variation => FoldKind::Variation,
            _ => continue,
        };
        if !text[node.span.start as usize..].starts_with(b";") {
            found.push(Fold { span: node.span, kind });
            continue;
        }
        let at = line(node.span.start);
        let begins_line = text[lines.line_start(at)..node.span.start as usize].trim_ascii().is_empty();
        match found.last_mut().filter(|_| begins_line && at > 0 && run == Some(at - 1)) {
            Some(fold) if fold.kind == FoldKind::Comment => fold.span.end = node.span.end,
            _ => found.push(Fold { span: node.span, kind }),
        }
        run = Some(at);
    }
    // What is not closed ends with its record: the blank lines behind it are nobody's, and the next line another record's.
    found.iter_mut().for_each(|fold| fold.span.end = written_end(text, fold.span));
    found.retain(|fold| line(fold.span.start) < line(fold.span.end));
    found.sort_by_key(|fold| (fold.span.start, std::cmp::Reverse(fold.span.end)));
    found
}

/// Where a span ends without the space at its end.
fn written_end(text: &[u8], span: Span) -> u32 {
    span.start + span.of(text).trim_ascii_end().len() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::ODD;
    use crate::syntax::parse;

    fn drawn(text: &str) -> Vec<(FoldKind, &str)> {
        let folds = folds(text.as_bytes(), &parse(text.as_bytes()));
        folds.iter().map(|fold| (fold.kind, &text[std::ops::Range::from(fold.span)])).collect()
    }

    #[test]
    fn what_covers_more_than_one_line_folds() {
        let text = "\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 {one} (1. d4 d5\n2. c4) {a\r\nb} 1... e5 *\n\n";
        let expected = [
            (FoldKind::Game, text.trim()),
            (FoldKind::Tags, "[White \"A\"]\n[Black \"B\"]"),
            (FoldKind::Variation, "(1. d4 d5\n2. c4)"),
            (FoldKind::Comment, "{a\r\nb}"),
        ];
        assert_eq!(drawn(text), expected);
        assert_eq!(drawn("[White \"A\"]\n"), []);
        assert_eq!(drawn("1. e4 {a} (1. d4) *\n\n"), []);
    }

    #[test]
    fn line_comments_one_under_another_fold_together() {
        let text = "1. e4 ; a\n; b\n;c\ne5 ; d\n2. d4 ; e\nd5\n; f\n*";
        let comments: Vec<_> = drawn(text).into_iter().filter(|(kind, _)| *kind == FoldKind::Comment).collect();
        assert_eq!(comments, [(FoldKind::Comment, "; a\n; b\n;c")]);
    }

    #[test]
    fn odd_records_fold_too() {
        for text in ODD {
            drawn(text);
        }
        assert_eq!(drawn("1. e4 {never closed\n\n"), []);
        assert_eq!(
            drawn("1. e4 {never\nclosed\n\n"),
            [(FoldKind::Game, "1. e4 {never\nclosed"), (FoldKind::Comment, "{never\nclosed")]
        );
    }
}
