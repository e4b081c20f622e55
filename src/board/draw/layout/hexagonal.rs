//! Columns of hexagons that stand on a side, each half a cell higher or lower than the next.

use super::{LETTER, Label, Layout, MARGIN, Row, SIDE};
use crate::board::hexagonal::{FILES, axes};
use crate::board::{Geometry, Square};

const BOARD: Geometry = Geometry::Hexagonal;

/// The side of a hexagon that is [`SIDE`] high: divided by the root of three.
const EDGE: f32 = 57.735;
/// From the middle of a file to that of the next.
const COLUMN: f32 = 1.5 * EDGE;
/// Half a cell, by which `y` of the axes counts.
const HALF: f32 = SIDE / 2.0;

pub const SIZE: (f32, f32) = (10.0 * COLUMN + 2.0 * EDGE, 11.0 * SIDE);

/// A hexagon is narrower than a square at the foot of a man.
pub const MEN: f32 = 0.86;

/// Before the cells of the first file there is room for the number of a rank and a space.
const BEFORE: usize = 3;

pub fn middle(square: Square, flipped: bool) -> (f32, f32) {
    let (column, row) = place(square, flipped);
    (tenths(f32::from(column) * COLUMN + EDGE), f32::from(row) * HALF + HALF)
}

/// The column from the left and the half row from the top.
fn place(square: Square, flipped: bool) -> (u8, u8) {
    let (x, y) = axes(square);
    // Axes are from −5 to 5 and from 0 to 20.
    if flipped { ((5 - x) as u8, y as u8) } else { ((x + 5) as u8, (20 - y) as u8) }
}

pub fn edge(x: f32, y: f32) -> String {
    let (half, edge) = (tenths(EDGE / 2.0), tenths(EDGE));
    let left = tenths(x - EDGE);
    format!("M{left} {y}l{half} -{HALF}h{edge}l{half} {HALF}l-{half} {HALF}h-{edge}z")
}

/// The files at the ends that are White's, the ranks at both ends of each, where the bent line would go on.
pub fn labels(layout: Layout) -> Vec<Label> {
    // As White sees it: files below their first cells, ranks to the upper left and right of their outer ones.
    let away = |square: Square, (dx, dy): (f32, f32), text: String| {
        let (x, y) = layout.middle(square);
        let turned = if layout.flipped { -1.0 } else { 1.0 };
        Label { text, x: tenths(x + turned * dx), y: tenths(y + turned * dy + LETTER / 3.0) }
    };
    let below = (0.0, HALF + MARGIN / 2.0);
    // At right angles to the slanting side of the hexagon, and further from it, since numbers can have two digits.
    let far = HALF + MARGIN * 0.7;
    let (aside, up) = (far * COLUMN / SIDE, -far * 0.5);
    let file = |file: u8| {
        let first = BOARD.at(file, 0)?;
        Some(away(first, below, BOARD.file_letter(file).to_string()))
    };
    let rank = |rank: u8| {
        let cells = BOARD.rank_set(rank);
        let number = (rank + 1).to_string();
        let left = away(cells.first()?, (-aside, up), number.clone());
        Some([left, away(cells.last()?, (aside, up), number)])
    };
    let ranks = (0..BOARD.rank_count()).filter_map(rank).flatten();
    (0..BOARD.file_count()).filter_map(file).chain(ranks).collect()
}

/// A line for each half of a cell; the number of a rank beside its outer cells.
pub fn rows(layout: Layout) -> Vec<Row> {
    let mut lines: Vec<Vec<Square>> = vec![Vec::new(); 2 * FILES - 1];
    for file in layout.files() {
        for square in BOARD.file_set(file).iter() {
            lines[usize::from(place(square, layout.flipped).1)].push(square);
        }
    }
    lines.into_iter().map(|squares| row(layout, squares)).collect()
}

fn row(layout: Layout, squares: Vec<Square>) -> Row {
    let column = |square: &Square| usize::from(place(*square, layout.flipped).0);
    let number = |square: Option<&Square>| square.filter(|square| is_outer(**square)).map(rank_name);
    let width = BEFORE + 2 * squares.first().map_or(0, column);
    let before = match number(squares.first()) {
        Some(number) => format!("{number:>0$} ", width - 1),
        None => " ".repeat(width),
    };
    let after = number(squares.last()).map_or(String::new(), |number| format!(" {number}"));
    Row { before, squares, between: "   ", after }
}

fn rank_name(square: &Square) -> String {
    (BOARD.rank(*square) + 1).to_string()
}

/// Whether a cell is at an end of its rank.
fn is_outer(square: Square) -> bool {
    let rank = BOARD.rank_set(BOARD.rank(square));
    rank.first() == Some(square) || rank.last() == Some(square)
}

/// Rounded to tenths, so that pictures stay small.
fn tenths(length: f32) -> f32 {
    (length * 10.0).round() / 10.0
}
