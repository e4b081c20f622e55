//! A position as a board of letters or symbols.

use super::layout::Layout;
use super::{Drawing, symbol};
use crate::board::{Color, Piece};
use std::fmt::Write;

/// How the men are written.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Letters {
    /// English letters, capital for White: `K`, `n`.
    Ascii,
    /// Chess symbols: `♔`, `♞`.
    Symbols,
}

/// The board with its ranks and files, and below it the side to move. A line a rank; every line ends with a line feed.
///
/// ```text
/// 8  r n b q k b n r
/// 7  p p p p p p p p
/// …
/// 1  R N B Q K B N R
///
///    a b c d e f g h   White to move
/// ```
///
/// Where ships of das-chess carry men, each square has two characters: `TN`, a Transport with a knight.
pub fn text(drawing: &Drawing, letters: Letters) -> String {
    let layout = Layout::new(drawing.geometry, drawing.flipped);
    let top = drawing.top();
    let mut out = hand(drawing, top, letters);
    let width = if drawing.riders.is_empty() { 1 } else { 2 };
    let wide = |cell: String| format!("{cell:<width$}");
    for row in layout.rows() {
        let squares = row.squares.into_iter().map(|square| {
            let man = drawing.man(square).map_or(empty(letters), |man| glyph(man, letters));
            let rider = drawing.rider(square).map(|rider| glyph(rider, letters));
            wide([man].into_iter().chain(rider).collect())
        });
        let squares: Vec<String> = squares.collect();
        let line = format!("{}{}{}", row.before, squares.join(row.between), row.after);
        // Writing to a string cannot fail.
        writeln!(out, "{}", line.trim_end()).ok();
    }
    let files: Vec<String> = layout.file_names().into_iter().map(wide).collect();
    let files = files.join(" ");
    writeln!(out, "\n   {files}   {} to move", drawing.turn.name()).ok();
    out + &hand(drawing, top.other(), letters)
}

/// A line with the men in a side's hand, if there are any.
fn hand(drawing: &Drawing, color: Color, letters: Letters) -> String {
    let men = drawing.hand(color).iter().map(|(role, count)| {
        let glyph = glyph(Piece { color, role: *role }, letters);
        vec![glyph.to_string(); usize::from(*count)].join(" ")
    });
    let men: Vec<String> = men.collect();
    if men.is_empty() { String::new() } else { format!("   {} in hand: {}\n", color.name(), men.join(" ")) }
}

fn glyph(man: Piece, letters: Letters) -> char {
    match letters {
        Letters::Ascii => man.letter(),
        Letters::Symbols => symbol(man),
    }
}

fn empty(letters: Letters) -> char {
    match letters {
        Letters::Ascii => '.',
        Letters::Symbols => '·',
    }
}
