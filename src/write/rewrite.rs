//! Records converted one after the other: moves spelled anew, parts left out.

use super::boundary::is_finished;
use super::convert::{Converted, Left, Target, Why, convert};
use super::in_comments::convert_in_comments;
use super::kept::{Kept, Reason};
use super::strip::{Strip, strip};
use crate::container::Container;
use crate::replay::{self, AsWritten, Asked, Replay};
use crate::syntax::Tree;
use crate::text::{Edit, Span, apply_in_order};

/// What is to become of records.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Conversion {
    pub target: Target,
    /// Whether moves in the text of comments are converted, too.
    pub in_comments: bool,
    pub strip: Strip,
}

/// Converts records, in memory that is used again.
#[derive(Debug)]
pub struct Converter {
    conversion: Conversion,
    asked: Asked,
    tree: Tree,
    replay: Replay,
}

impl Converter {
    /// `asked` is what the user said of how records are to be read.
    pub fn new(conversion: Conversion, asked: Asked) -> Converter {
        let replay = Replay { keeps_positions: true, ..Replay::default() };
        Converter { conversion, asked, tree: Tree::default(), replay }
    }

    /// Writes a record behind what stands in `out`. Says which moves stay as they are; `really_played` which illegal ones
    /// were really made.
    pub fn write(
        &mut self,
        record: &[u8],
        really_played: impl Fn(&[u8], &Tree) -> AsWritten,
        out: &mut Vec<u8>,
    ) -> Vec<Left> {
        let mut converted = self.convert(record, really_played);
        match self.asked.container {
            _ if self.conversion.strip.is_empty() => {}
            Container::Pgn => self.strip(record, &mut converted),
            Container::Prose => converted.left.insert(0, Left { at: Span::new(0, 0), count: 0, why: Why::Prose }),
        }
        apply_in_order(record, &converted.edits, out);
        converted.left
    }

    fn convert(&mut self, record: &[u8], really_played: impl Fn(&[u8], &Tree) -> AsWritten) -> Converted {
        let Converter { conversion, asked, tree, replay } = self;
        asked.parse_into(record, tree);
        if conversion.target == Target::default() {
            return Converted::default();
        }
        let setup = replay::setup(record, tree, *asked);
        replay::replay_as_written(record, tree, &setup, &really_played(record, tree), replay);
        let mut converted = convert(record, tree, &setup, replay, conversion.target);
        if conversion.in_comments {
            let more = convert_in_comments(record, tree, &setup, replay, conversion.target);
            converted.edits.extend(more.edits);
            converted.left.extend(more.left);
            converted.edits.sort_by_key(|edit| edit.range.start);
            converted.left.sort_by_key(|left| left.at.start);
        }
        converted
    }

    /// Leaves out what is to be left out, with what was converted in it.
    fn strip(&self, record: &[u8], converted: &mut Converted) {
        let bound = Kept { reason: Reason::NotTheSame, at: Span::new(0, 0) };
        let stripped = strip(record, &self.tree, self.asked, &self.conversion.strip);
        match stripped.and_then(|gone| if stays_apart(record, &self.tree, &gone) { Ok(gone) } else { Err(bound) }) {
            Ok(gone) => leave_out(gone, converted),
            Err(Kept { reason, at }) => {
                let why = if reason == Reason::NotTheSame { Why::Bound } else { Why::InDoubt(reason) };
                converted.left.insert(0, Left { at, count: 0, why });
            }
        }
    }
}

/// Whether a record without some parts still begins and ends where it did. Where one before it has no result, only its tags
/// part the two.
fn stays_apart(record: &[u8], tree: &Tree, gone: &[Edit]) -> bool {
    let goes = |span: Span| gone.iter().any(|edit| edit.range.contains(&(span.start as usize)));
    let tags = tree.tags.is_empty() || tree.tags.iter().any(|pair| !goes(pair.span));
    let mut new = Vec::with_capacity(record.len());
    apply_in_order(record, gone, &mut new);
    tags && (gone.is_empty() || is_finished(&new) || !is_finished(record))
}

fn leave_out(gone: Vec<Edit>, converted: &mut Converted) {
    let outside = |start: usize| {
        let behind = gone.partition_point(|edit| edit.range.start <= start);
        behind == 0 || start >= gone[behind - 1].range.end
    };
    converted.edits.retain(|edit| outside(edit.range.start));
    converted.left.retain(|left| outside(left.at.start as usize));
    converted.edits.extend(gone);
    converted.edits.sort_by_key(|edit| edit.range.start);
}
