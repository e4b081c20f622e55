//! What has changed in a text, as a unified diff.

use similar::{Algorithm, DiffOp, DiffTag, capture_diff_slices, group_diff_ops};
use std::io::Write;
use std::ops::Range;

/// How many lines are shown around a change.
const CONTEXT: usize = 3;

/// The diff of two texts of one name. `pieces` are stretches of both that are one another's, in bytes; they touch and
/// fill both texts. Only pieces that differ are compared, so that a large file with a few changes takes no time.
pub fn unified(name: &str, old: &[u8], new: &[u8], pieces: &[(Range<usize>, Range<usize>)]) -> Vec<u8> {
    let mut sides = (Vec::new(), Vec::new());
    let mut ops = Vec::new();
    for (before, after) in on_line_ends(old, new, pieces) {
        let at = (sides.0.len(), sides.1.len());
        let (before, after) = (&old[before], &new[after]);
        sides.0.extend(lines(before));
        sides.1.extend(lines(after));
        if before == after {
            add(&mut ops, DiffOp::Equal { old_index: at.0, new_index: at.1, len: sides.0.len() - at.0 });
        } else {
            let found = capture_diff_slices(Algorithm::Myers, &sides.0[at.0..], &sides.1[at.1..]);
            found.into_iter().for_each(|op| add(&mut ops, moved(op, at)));
        }
    }
    let mut out = Vec::new();
    for (n, hunk) in group_diff_ops(ops, CONTEXT).iter().enumerate() {
        if n == 0 {
            line(&mut out, format!("--- {name}").as_bytes());
            line(&mut out, format!("+++ {name}").as_bytes());
        }
        write_hunk(hunk, &sides.0, &sides.1, &mut out);
    }
    out
}

/// The pieces, put together so that each begins at the start of a line on both sides.
fn on_line_ends(old: &[u8], new: &[u8], pieces: &[(Range<usize>, Range<usize>)]) -> Vec<(Range<usize>, Range<usize>)> {
    let mut whole: Vec<(Range<usize>, Range<usize>)> = Vec::new();
    for (before, after) in pieces {
        let starts_line = |text: &[u8], at: usize| at == 0 || text[at - 1] == b'\n';
        match whole.last_mut() {
            Some(last) if !starts_line(old, before.start) || !starts_line(new, after.start) => {
                (last.0.end, last.1.end) = (before.end, after.end);
            }
            _ => whole.push((before.clone(), after.clone())),
        }
    }
    whole
}

/// The lines of a text, each with its line end. A lone CR ends none: that is how programs read a diff.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|byte| *byte == b'\n')
}

/// Adds what was found of the next piece; what is the same goes on in one.
fn add(ops: &mut Vec<DiffOp>, op: DiffOp) {
    match (ops.last_mut(), &op) {
        (Some(DiffOp::Equal { len: before, .. }), DiffOp::Equal { len, .. }) => *before += len,
        _ => ops.push(op),
    }
}

/// What was found in a piece, counted in the lines of the texts.
fn moved(op: DiffOp, (old, new): (usize, usize)) -> DiffOp {
    let (tag, before, after) = op.as_tag_tuple();
    let (old_index, new_index, old_len, new_len) = (before.start + old, after.start + new, before.len(), after.len());
    match tag {
        DiffTag::Equal => DiffOp::Equal { old_index, new_index, len: old_len },
        DiffTag::Delete => DiffOp::Delete { old_index, old_len, new_index },
        DiffTag::Insert => DiffOp::Insert { old_index, new_index, new_len },
        DiffTag::Replace => DiffOp::Replace { old_index, old_len, new_index, new_len },
    }
}

fn write_hunk(hunk: &[DiffOp], old: &[&[u8]], new: &[&[u8]], out: &mut Vec<u8>) {
    let (Some(first), Some(last)) = (hunk.first(), hunk.last()) else { return };
    let before = first.old_range().start..last.old_range().end;
    let after = first.new_range().start..last.new_range().end;
    line(out, format!("@@ -{} +{} @@", place(before), place(after)).as_bytes());
    for op in hunk {
        let (tag, before, after) = op.as_tag_tuple();
        let (gone, come) = match tag {
            DiffTag::Equal => {
                old[before].iter().for_each(|text| write_line(b' ', text, out));
                continue;
            }
            _ => (&old[before], &new[after]),
        };
        gone.iter().for_each(|text| write_line(b'-', text, out));
        come.iter().for_each(|text| write_line(b'+', text, out));
    }
}

/// A range of lines as a hunk names it: the first from 1 and how many; where there is none, the line before.
fn place(lines: Range<usize>) -> String {
    match lines.len() {
        0 => format!("{},0", lines.start),
        1 => format!("{}", lines.start + 1),
        count => format!("{},{count}", lines.start + 1),
    }
}

fn write_line(sign: u8, text: &[u8], out: &mut Vec<u8>) {
    out.push(sign);
    match text.strip_suffix(b"\n") {
        Some(text) => line(out, text),
        None => {
            line(out, text);
            line(out, b"\\ No newline at end of file");
        }
    }
}

fn line(out: &mut Vec<u8>, text: &[u8]) {
    // Writing to memory does not fail.
    out.write_all(text).and_then(|()| out.write_all(b"\n")).ok();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diff(old: &str, new: &str) -> String {
        let pieces = [(0..old.len(), 0..new.len())];
        String::from_utf8(unified("a.pgn", old.as_bytes(), new.as_bytes(), &pieces)).expect("text")
    }

    #[test]
    fn a_change_is_shown_with_the_lines_around_it() {
        let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
        insta::assert_snapshot!(diff(old, &old.replace("5\n", "five\nfünf\n").replace('9', "9\n10")), @r"
        --- a.pgn
        +++ a.pgn
        @@ -2,8 +2,10 @@
         2
         3
         4
        -5
        +five
        +fünf
         6
         7
         8
         9
        +10
        ");
        assert_eq!(diff(old, old), "");
    }

    #[test]
    fn a_last_line_without_its_end_is_told() {
        insta::assert_snapshot!(diff("1. e4 *", "1. e4 *\n"), @r"
        --- a.pgn
        +++ a.pgn
        @@ -1 +1 @@
        -1. e4 *
        \ No newline at end of file
        +1. e4 *
        ");
        assert!(diff("", "1\n").contains("@@ -0,0 +1 @@"));
    }

    #[test]
    fn how_the_texts_are_cut_in_pieces_does_not_matter() {
        let (old, new) = ("a\nb\nc d\ne\nf\ng\nh\ni\nj\nk\n", "a\nb\nc x d\ne\nf\ng\nh\ni\nk\nl\n");
        let whole = unified("n", old.as_bytes(), new.as_bytes(), &[(0..old.len(), 0..new.len())]);
        let cuts = [(0, 0), (2, 2), (6, 6), (6, 8), (8, 10), (12, 14), (old.len(), new.len())];
        let pieces: Vec<_> = cuts.windows(2).map(|cut| (cut[0].0..cut[1].0, cut[0].1..cut[1].1)).collect();
        let cut = unified("n", old.as_bytes(), new.as_bytes(), &pieces);
        assert_eq!(String::from_utf8_lossy(&cut), String::from_utf8_lossy(&whole));
    }
}
