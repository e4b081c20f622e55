//! What the first record of a file settles for all of it.

use super::line_ends::{LineEnd, commonest};
use super::rule_set::RuleSet;
use super::silence::Silences;
use crate::syntax::{self, Tree};

/// What holds in all of a file because its first record says or does so. Files are read as a stream, so that only what
/// stands at their beginning can hold for the rest.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Lead {
    /// The rules that are silenced.
    pub silenced: RuleSet,
    /// How lines end; `None` where the first record has no line end between words.
    pub(super) line_end: Option<&'static LineEnd>,
}

impl Lead {
    /// Reads the first record of a file.
    pub fn of(first_record: &[u8]) -> Lead {
        let is_plain = memchr::memchr(b'\r', first_record).is_none();
        if is_plain && memchr::memmem::find(first_record, b"ignore-file").is_none() {
            return Lead::read(first_record, &Tree::default(), &Silences::default());
        }
        let tree = syntax::parse(first_record);
        Lead::read(first_record, &tree, &Silences::read(first_record, &tree, true))
    }

    /// The same of a record that has been parsed.
    pub(super) fn read(text: &[u8], tree: &Tree, silences: &Silences) -> Lead {
        Lead { silenced: silences.of_file(), line_end: commonest(text, tree) }
    }
}
