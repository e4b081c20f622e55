//! Runs of bytes from 0x80 up: the places where text is UTF-8 or is not.
//!
//! Files are put together from others, so that one name may be UTF-8 and the next Latin-1. A run is
//! taken as a whole: it is UTF-8 from end to end, or none of it is. A long run is cut into pieces, by
//! its own length only, so that the same text gives the same pieces however it arrives.

use std::ops::Range;

/// The length in bytes up to which a run is taken as a whole.
pub(super) const LONGEST: usize = 4096;

/// How many bytes of a text can be decoded before it is known what follows.
///
/// The rest is a run (or the last piece of one) that may go on, or a CR that an LF may follow.
pub(super) fn decided(text: &[u8]) -> usize {
    if text.last() == Some(&b'\r') {
        return text.len() - 1;
    }
    let mut start = start_of_run(text, text.len());
    while text.len() - start >= LONGEST {
        start += piece(&text[start..]);
    }
    start
}

/// The run, or piece of a long run, that the byte at `at` belongs to.
pub(super) fn around(text: &[u8], at: usize) -> Range<usize> {
    let mut start = start_of_run(text, at);
    // A piece that reaches `at` ends before this, and a run may be as long as the text.
    let rest = text[at..].iter().take(LONGEST);
    let end = at + rest.take_while(|&&byte| byte >= 0x80).count();
    loop {
        let len = piece(&text[start..end]);
        if start + len > at || len == 0 {
            return start..start + len;
        }
        start += len;
    }
}

/// Where the run that ends at `end` starts.
fn start_of_run(text: &[u8], end: usize) -> usize {
    let before = text[..end].iter().rposition(u8::is_ascii);
    before.map_or(0, |last| last + 1)
}

/// The length of the first piece of a run; a character of UTF-8 is not cut.
fn piece(run: &[u8]) -> usize {
    let Some(longest) = run.get(..LONGEST) else {
        return run.len();
    };
    match std::str::from_utf8(longest) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => LONGEST,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_may_go_on_and_a_cr_are_not_decided() {
        assert_eq!(decided(b"1. e4"), 5);
        assert_eq!(decided(b"Ren\xE9"), 3);
        assert_eq!(decided("René".as_bytes()), 3);
        assert_eq!(decided("René ".as_bytes()), 6);
        assert_eq!(decided("René\r".as_bytes()), 5);
        assert_eq!(decided(b"\r\n"), 2);
        assert_eq!(decided(b""), 0);
    }

    #[test]
    fn a_run_is_taken_from_end_to_end() {
        assert_eq!(around(b"Polg\xE1r", 4), 4..5);
        assert_eq!(around(b"x \xC3\xA9\xE9 y", 4), 2..5);
    }

    #[test]
    fn a_long_run_is_cut_between_characters() {
        let knights = "♞".repeat(LONGEST);
        let first = LONGEST - LONGEST % 3;
        assert_eq!(around(knights.as_bytes(), 0), 0..first);
        assert_eq!(around(knights.as_bytes(), first), first..2 * first);
        assert_eq!(decided(knights.as_bytes()) % first, 0);
        assert_eq!(around(&[0xE9; 2 * LONGEST], LONGEST), LONGEST..2 * LONGEST);
    }
}
