//! Ten ranks of ten squares, with the virtual files set a little apart on both sides.

use super::{LETTER, Label, Layout, MARGIN, Row, SIDE, ordered};
use crate::board::{Geometry, Square};

const BOARD: Geometry = Geometry::Das;

/// Between a virtual file and the board.
const GAP: f32 = 30.0;

pub const SIZE: (f32, f32) = (12.0 * SIDE + 2.0 * GAP, 10.0 * SIDE);

pub fn middle(square: Square, flipped: bool) -> (f32, f32) {
    let (file, rank) = (BOARD.file(square), BOARD.rank(square));
    let (column, row) = if flipped { (11 - file, rank) } else { (file, 9 - rank) };
    (across(column), (f32::from(row) + 0.5) * SIDE)
}

/// The middle of a column, from 0 on the left.
fn across(column: u8) -> f32 {
    let gaps = match column {
        0 => 0.0,
        1..=10 => 1.0,
        _ => 2.0,
    };
    (f32::from(column) + 0.5) * SIDE + gaps * GAP
}

/// The ranks on the left, the files below.
pub fn labels(layout: Layout) -> Vec<Label> {
    let ranks = ranks(layout).enumerate().map(|(n, rank)| Label {
        text: (rank + 1).to_string(),
        x: -MARGIN / 2.0 - 1.0,
        y: (n as f32 + 0.5) * SIDE + LETTER / 3.0,
    });
    let files = (0..).zip(layout.file_names());
    let files = files.map(|(n, text)| Label { text, x: across(n), y: SIZE.1 + MARGIN * 0.75 });
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
    ordered(BOARD.rank_count(), !layout.flipped)
}
