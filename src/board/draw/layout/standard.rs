//! Rows of eight squares.

use super::{LETTER, Label, Layout, MARGIN, Row, SIDE, ordered};
use crate::board::{Geometry, Square};

const BOARD: Geometry = Geometry::Standard;

pub const SIZE: (f32, f32) = (8.0 * SIDE, 8.0 * SIDE);

pub fn middle(square: Square, flipped: bool) -> (f32, f32) {
    let (file, rank) = (BOARD.file(square), BOARD.rank(square));
    let (column, row) = if flipped { (7 - file, rank) } else { (file, 7 - rank) };
    ((f32::from(column) + 0.5) * SIDE, (f32::from(row) + 0.5) * SIDE)
}

pub fn edge(x: f32, y: f32) -> String {
    format!("M{} {}h{SIDE}v{SIDE}h-{SIDE}z", x - SIDE / 2.0, y - SIDE / 2.0)
}

/// The ranks on the left, the files below.
pub fn labels(layout: Layout) -> Vec<Label> {
    let middle_of = |n: usize| (n as f32 + 0.5) * SIDE;
    let ranks = ranks(layout).enumerate().map(|(n, rank)| Label {
        text: (rank + 1).to_string(),
        x: -MARGIN / 2.0 - 1.0,
        y: middle_of(n) + LETTER / 3.0,
    });
    let files = layout.file_names().into_iter().enumerate();
    let files = files.map(|(n, text)| Label { text, x: middle_of(n), y: SIZE.1 + MARGIN * 0.75 });
    ranks.chain(files).collect()
}

pub fn rows(layout: Layout) -> Vec<Row> {
    let row = |rank: u8| Row {
        before: format!("{:<3}", rank + 1),
        squares: layout.files().filter_map(|file| BOARD.at(file, rank)).collect(),
        between: " ",
        after: String::new(),
    };
    ranks(layout).map(row).collect()
}

/// The ranks from the top.
fn ranks(layout: Layout) -> impl Iterator<Item = u8> {
    ordered(8, !layout.flipped)
}
