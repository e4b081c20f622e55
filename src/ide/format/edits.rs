//! The few changes that make one text of another, so that cursors and marks in the rest stay where they are.

use crate::lint::Change;
use crate::text::Span;
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::ops::Range;

/// So many words of each text are compared at a time: what a comparison costs at worst grows with their square.
const WINDOW: usize = 200;

/// A word, or a sign such as a dot or a parenthesis: its text, and where it begins in bytes.
#[derive(Copy, Clone, Debug)]
struct Word<'a> {
    text: &'a str,
    at: usize,
}

/// The changes that turn `old` into `new`, in order: words that both have stay as they are, and of the space between
/// them what is the same.
pub fn edits(old: &str, new: &str) -> Vec<Change> {
    let (olds, news) = (words(old), words(new));
    let mut changes = Vec::new();
    let (mut a, mut b) = (0, 0);
    let mut between = |a: Range<usize>, b: Range<usize>| changes.extend(change(old, new, a, b));
    for (i, j) in common(&olds, &news) {
        between(a..olds[i].at, b..news[j].at);
        (a, b) = (olds[i].at + olds[i].text.len(), news[j].at + news[j].text.len());
    }
    between(a..old.len(), b..new.len());
    changes
}

/// The same changes, those with less than `gap` bytes between them made one: fewer where there are very many.
pub fn joined(old: &str, changes: Vec<Change>, gap: u32) -> Vec<Change> {
    let mut joined: Vec<Change> = Vec::new();
    for change in changes {
        match joined.last_mut().filter(|last| change.span.start - last.span.end < gap) {
            Some(last) => {
                last.text += &old[last.span.end as usize..change.span.start as usize];
                last.text += &change.text;
                last.span.end = change.span.end;
            }
            None => joined.push(change),
        }
    }
    joined
}

/// The words of a text; each sign of ASCII is one by itself, as `2.Nf3` may become `2. Nf3`.
fn words(text: &str) -> Vec<Word<'_>> {
    let (bytes, mut words, mut at) = (text.as_bytes(), Vec::new(), 0);
    while at < bytes.len() {
        let is_word = |byte: &&u8| !byte.is_ascii_whitespace() && !byte.is_ascii_punctuation();
        let end = at + bytes[at..].iter().take_while(is_word).count();
        // Only ASCII ends a word, so that no character is cut.
        let end = if end == at { at + 1 } else { end };
        if !bytes[at].is_ascii_whitespace() {
            words.push(Word { text: &text[at..end], at });
        }
        at = end;
    }
    words
}

fn texts<'a>(words: &[Word<'a>]) -> Vec<&'a str> {
    words.iter().map(|word| word.text).collect()
}

/// The words that the texts have in common, in their order.
fn common(old: &[Word], new: &[Word]) -> Vec<(usize, usize)> {
    let (olds, news) = (&texts(old)[..], &texts(new)[..]);
    let mut pairs = Vec::with_capacity(olds.len());
    let (mut i, mut j) = (0, 0);
    while i < olds.len() && j < news.len() {
        let same = olds[i..].iter().zip(&news[j..]).take_while(|(a, b)| a == b).count();
        pairs.extend((0..same).map(|n| (i + n, j + n)));
        (i, j) = (i + same, j + same);
        let (end, other_end) = (olds.len().min(i + WINDOW), news.len().min(j + WINDOW));
        let found = capture_diff_slices(Algorithm::Myers, &olds[i..end], &news[j..other_end]);
        let (a, b) = (i, j);
        for op in found {
            if let DiffOp::Equal { old_index, new_index, len } = op {
                pairs.extend((0..len).map(|n| (a + old_index + n, b + new_index + n)));
                (i, j) = (a + old_index + len, b + new_index + len);
            }
        }
        // Nothing in common: what stands there is replaced.
        if (i, j) == (a, b) {
            (i, j) = (end, other_end);
        }
    }
    pairs
}

/// The change that makes one stretch of the other, without what they begin and end with alike.
fn change(old: &str, new: &str, a: Range<usize>, b: Range<usize>) -> Option<Change> {
    let (from, to) = (&old[a.clone()], &new[b]);
    if from == to {
        return None;
    }
    let alike = from.chars().zip(to.chars()).take_while(|(x, y)| x == y).map(|(x, _)| x.len_utf8()).sum();
    let start = out_of_line_end(from, to, alike);
    let (rest, new_rest) = (&from[start..], &to[start..]);
    let alike = rest.chars().rev().zip(new_rest.chars().rev()).take_while(|(x, y)| x == y);
    let mut end: usize = alike.map(|(x, _)| x.len_utf8()).sum();
    // A place between the two characters of a line end is none for an editor.
    let splits = |text: &str| text[..text.len() - end].ends_with('\r') && text[text.len() - end..].starts_with('\n');
    if splits(from) || splits(to) {
        end -= 1;
    }
    let end = end.min(rest.len()).min(new_rest.len());
    let span = Span::new((a.start + start) as u32, (a.end - end) as u32);
    Some(Change { span, text: new_rest[..new_rest.len() - end].to_owned() })
}

/// A place up to which two texts are alike, put back where it lies between the two characters of a line end.
fn out_of_line_end(from: &str, to: &str, at: usize) -> usize {
    let splits = |text: &str| text[..at].ends_with('\r') && text[at..].starts_with('\n');
    if splits(from) || splits(to) { at - 1 } else { at }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::testing::applied;
    use proptest::prelude::*;

    /// The changes as `old→new`.
    fn drawn(old: &str, new: &str) -> Vec<String> {
        let all = edits(old, new);
        assert_eq!(applied(old, &all), new);
        all.iter().map(|c| format!("{:?}→{:?}", &old[Range::from(c.span)], c.text)).collect()
    }

    #[test]
    fn words_that_stay_are_not_touched() {
        assert_eq!(drawn("1.e4  e5", "1. e4 e5"), ["\"\"→\" \"", "\" \"→\"\""]);
        assert_eq!(drawn("1. e4  e5\n2. Nf3", "1. e4 e5 2. Nf3"), ["\" \"→\"\"", "\"\\n\"→\" \""]);
        assert_eq!(drawn("a b c", "a b c"), [""; 0]);
    }

    #[test]
    fn no_change_begins_or_ends_within_a_line_end() {
        assert_eq!(drawn("a\r\nb", "a\rb"), ["\"\\r\\n\"→\"\\r\""]);
        assert_eq!(drawn("a\nb", "a\r\nb"), ["\"\\n\"→\"\\r\\n\""]);
        assert_eq!(drawn("a \r\nb", "a\r\nb"), ["\" \"→\"\""]);
    }

    #[test]
    fn a_long_text_of_which_all_is_new_takes_no_time() {
        let old: String = (0..50_000).map(|n| format!("a{n} ")).collect();
        let start = std::time::Instant::now();
        assert_eq!(applied(&old, &edits(&old, &old.replace('a', "b"))), old.replace('a', "b"));
        assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    }

    proptest! {
        #[test]
        fn the_changes_make_the_new_text(old in "[ab \r\né]{0,40}", new in "[ab \r\né]{0,40}") {
            let all = edits(&old, &new);
            prop_assert_eq!(applied(&old, &all), new);
            prop_assert!(all.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start));
        }

        #[test]
        fn changes_made_one_make_the_same_text(old in "[ab \r\né]{0,40}", new in "[ab \r\né]{0,40}", gap in 0..20_u32) {
            let few = joined(&old, edits(&old, &new), gap);
            prop_assert_eq!(applied(&old, &few), new);
            prop_assert!(few.windows(2).all(|pair| pair[0].span.end + gap <= pair[1].span.start));
        }
    }
}
