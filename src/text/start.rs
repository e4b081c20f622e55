//! What the first bytes of a file say of its encoding.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

/// How many bytes at the start of a file are looked at.
pub(super) const SNIFFED: usize = 512;

/// What the first bytes say.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Start {
    /// What to decode with; UTF-8 where nothing else is said.
    pub encoding: &'static Encoding,
    /// The length in bytes of the byte order mark; 0 without one.
    pub mark: usize,
}

/// Judges the first [`SNIFFED`] bytes of a file, or all of a shorter one.
pub(super) fn sniff(block: &[u8], choice: Option<&'static Encoding>) -> Start {
    let block = &block[..block.len().min(SNIFFED)];
    let marked = Encoding::for_bom(block).map(|(encoding, mark)| Start { encoding, mark });
    let plain = |encoding| Start { encoding, mark: 0 };
    match choice {
        // A mark is text to another encoding, but between the two orders of UTF-16 it decides.
        Some(chosen) => {
            marked.filter(|start| family(start.encoding) == family(chosen)).unwrap_or_else(|| plain(chosen))
        }
        None => marked.unwrap_or_else(|| plain(utf_16_without_mark(block).unwrap_or(UTF_8))),
    }
}

/// The encoding, with both orders of UTF-16 taken as one.
fn family(encoding: &'static Encoding) -> &'static Encoding {
    if encoding == UTF_16BE { UTF_16LE } else { encoding }
}

/// The order of UTF-16 that text without a mark has, where most units are ASCII, as in any tag pair.
fn utf_16_without_mark(block: &[u8]) -> Option<&'static Encoding> {
    let zeros = |offset| {
        let bytes = block.iter().skip(offset).step_by(2);
        bytes.filter(|&&byte| byte == 0).count()
    };
    let (first, second) = (zeros(0), zeros(1));
    let units = block.len() / 2;
    // NULs in both places are damage, not text: a file that a crash left behind is full of them.
    let most = |many: usize, few: usize| units >= 2 && many * 2 > units && few * 16 <= many;
    if most(second, first) {
        Some(UTF_16LE)
    } else if most(first, second) {
        Some(UTF_16BE)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::WINDOWS_1252;

    fn auto(block: &[u8]) -> (&'static str, usize) {
        let start = sniff(block, None);
        (start.encoding.name(), start.mark)
    }

    #[test]
    fn a_byte_order_mark_decides() {
        assert_eq!(auto(b"\xEF\xBB\xBF[Event"), ("UTF-8", 3));
        assert_eq!(auto(b"\xFF\xFE["), ("UTF-16LE", 2));
        assert_eq!(auto(b"\xFE\xFF\0["), ("UTF-16BE", 2));
    }

    #[test]
    fn without_one_utf_16_is_known_by_its_zeros() {
        assert_eq!(auto(b"1\0.\0 \0e\x004\0"), ("UTF-16LE", 0));
        assert_eq!(auto(b"\x001\0.\0 \0e\x004"), ("UTF-16BE", 0));
        assert_eq!(auto(b"1. e4\0\0\0\0\0"), ("UTF-8", 0));
        assert_eq!(auto(&[0; 600]), ("UTF-8", 0));
        assert_eq!(auto(b"\0"), ("UTF-8", 0));
        assert_eq!(auto(b""), ("UTF-8", 0));
    }

    #[test]
    fn a_choice_holds_and_takes_only_its_own_mark() {
        let marked = b"\xFE\xFF\0[";
        assert_eq!(sniff(marked, Some(UTF_16LE)).encoding, UTF_16BE);
        let start = sniff(marked, Some(WINDOWS_1252));
        assert_eq!((start.encoding, start.mark), (WINDOWS_1252, 0));
        assert_eq!(sniff(b"1\0.\0", Some(UTF_8)).encoding, UTF_8);
    }
}
