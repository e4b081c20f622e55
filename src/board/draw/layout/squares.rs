//! What all boards of squares have in common: ranks on the left, files below.

use super::{LETTER, Label, Layout, MARGIN, Row, SIDE, ordered};

/// The ranks on the left, the files below. `across` is the middle of a column, from 0 on the left.
pub fn labels(layout: Layout, across: fn(u8) -> f32) -> Vec<Label> {
    let (_, height) = layout.size();
    let ranks = ranks(layout).enumerate().map(|(n, rank)| Label {
        text: (rank + 1).to_string(),
        x: -MARGIN / 2.0 - 1.0,
        y: (n as f32 + 0.5) * SIDE + LETTER / 3.0,
    });
    let files = (0..).zip(layout.file_names());
    let files = files.map(|(n, text)| Label { text, x: across(n), y: height + MARGIN * 0.75 });
    ranks.chain(files).collect()
}

/// The board of letters, a line a rank.
pub fn rows(layout: Layout) -> Vec<Row> {
    let row = |rank: u8| Row {
        before: format!("{:<3}", rank + 1),
        squares: layout.files().filter_map(|file| layout.board.at(file, rank)).collect(),
        between: " ",
        after: String::new(),
    };
    ranks(layout).map(row).collect()
}

/// The edge of a square around its middle, as the data of an SVG path.
pub fn edge(x: f32, y: f32) -> String {
    format!("M{} {}h{SIDE}v{SIDE}h-{SIDE}z", x - SIDE / 2.0, y - SIDE / 2.0)
}

/// The ranks from the top.
fn ranks(layout: Layout) -> impl Iterator<Item = u8> {
    ordered(layout.board.rank_count(), !layout.flipped)
}
