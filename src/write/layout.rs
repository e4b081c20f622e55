//! Items set on lines.

use super::item::{Item, Join, Kind};
use super::style::Layout;

/// The longest line, in characters (PGN 8.2.1).
const WIDTH: usize = 79;

/// By how many columns what stands in a variation is indented, and how far at most.
const INDENT: usize = 2;
const DEEPEST: usize = 16;

/// A comment of more characters stands on lines of its own where variations do.
const LONG_COMMENT: usize = 40;

/// Sets items on lines; the last line is ended, too.
pub(super) fn lay_out(items: &[Item], layout: Layout, newline: &str, out: &mut Vec<u8>) {
    let mut page = Page { layout, newline, out, column: 0, indent: 0, fresh: true, ends: false };
    let mut at = 0;
    while at < items.len() {
        let end = chunk(items, at);
        page.own_line(items, at);
        page.chunk(&items[at..end]);
        page.behind(items, end);
        at = end;
    }
    if !page.fresh {
        page.end_line();
    }
}

/// The end of what cannot be parted from an item.
fn chunk(items: &[Item], at: usize) -> usize {
    let mut end = at + 1;
    while let Some(next) = items.get(end)
        && matches!(next.join, Join::Glue | Join::Bind)
        && !takes_line(items[end - 1].kind)
    {
        end += 1;
    }
    end
}

fn takes_line(kind: Kind) -> bool {
    matches!(kind, Kind::ToLineEnd | Kind::Escape)
}

fn width(items: &[Item]) -> usize {
    let space = |item: &Item| usize::from(item.join != Join::Glue);
    let all: usize = items.iter().map(|item| space(item) + characters(&item.text)).sum();
    all - items.first().map_or(0, space)
}

fn characters(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}

/// Lines being filled.
struct Page<'a> {
    layout: Layout,
    newline: &'a str,
    out: &'a mut Vec<u8>,
    /// How many characters the line has.
    column: usize,
    /// How far a line that begins is indented.
    indent: usize,
    /// Whether the line has no word yet.
    fresh: bool,
    /// Whether nothing may stand behind what the line has.
    ends: bool,
}

impl Page<'_> {
    /// Ends the line where the layout has a line of its own for what begins at an item.
    fn own_line(&mut self, items: &[Item], at: usize) {
        let item = &items[at];
        let own = match (self.layout, item.kind) {
            (Layout::Pair, Kind::Pair | Kind::Result) => item.depth == 0,
            (Layout::Tree, Kind::Open) => true,
            (Layout::Tree, Kind::Comment) => at > 0 && is_long(&items[at..]),
            _ => false,
        };
        self.ends |= own;
        if self.layout == Layout::Tree && item.kind != Kind::InComment {
            let deeper = usize::from(own && item.kind == Kind::Comment);
            self.indent = INDENT * (usize::from(item.depth) + deeper).min(DEEPEST);
        }
    }

    /// Ends the line behind what has lines of its own.
    fn behind(&mut self, items: &[Item], end: usize) {
        let Some(next) = items.get(end).filter(|_| self.layout == Layout::Tree) else { return };
        let last = items[end - 1].kind;
        let comment_ends = matches!(last, Kind::Comment | Kind::InComment) && next.kind != Kind::InComment;
        let had_own = comment_ends && self.indent > INDENT * usize::from(next.depth).min(DEEPEST);
        self.ends |= last == Kind::Close || had_own;
    }

    /// Writes what is not to be parted.
    fn chunk(&mut self, items: &[Item]) {
        let [first, ..] = items else { return };
        let fits = self.column + 1 + width(items) <= WIDTH;
        if !self.fresh && (self.ends || !fits || matches!(first.join, Join::Line | Join::Paragraph)) {
            self.end_line();
        }
        if first.join == Join::Paragraph {
            self.out.extend(self.newline.as_bytes());
        }
        self.ends = false;
        for item in items {
            self.item(item);
        }
        self.ends = items.last().is_some_and(|item| takes_line(item.kind));
    }

    fn item(&mut self, item: &Item) {
        let space = match (self.fresh, item.kind, item.join) {
            (true, Kind::Escape, _) | (false, _, Join::Glue) => 0,
            (true, ..) => self.indent,
            _ => 1,
        };
        self.out.resize(self.out.len() + space, b' ');
        self.out.extend(&*item.text);
        self.column += space + characters(&item.text);
        self.fresh = false;
    }

    fn end_line(&mut self) {
        self.out.extend(self.newline.as_bytes());
        (self.column, self.fresh, self.ends) = (0, true, false);
    }
}

/// Whether the comment that begins with these items is long.
fn is_long(items: &[Item]) -> bool {
    let rest = items[1..].iter().take_while(|item| item.kind == Kind::InComment);
    let mut columns = characters(&items[0].text);
    for item in rest {
        columns += 1 + characters(&item.text);
        if columns > LONG_COMMENT {
            return true;
        }
    }
    columns > LONG_COMMENT
}
