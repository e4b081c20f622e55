//! A position as an SVG picture that needs nothing from outside: the men are paths, and the letters beside the board
//! are set in whatever plain face the viewer has.

use super::layout::{LETTER, Layout, MARGIN, SIDE};
use super::pieces::{Part, is_upside_down, parts};
use super::{Arrow, Drawing, Paint, list};
use crate::board::{Color, Piece, Role, Shade, Square};
use std::fmt::{self, Write};

/// The height of the strip for the men in a side's hand.
const HAND: f32 = 76.0;

/// A standard board and its margins are 400 pixels wide; others have squares as large.
const PIXELS: f32 = 400.0 / (8.0 * SIDE + 2.0 * MARGIN);

const LIGHT: &str = "#f0dcb9";
const MEDIUM: &str = "#d7b288";
const DARK: &str = "#b98a62";
const PAPER: &str = "#fbf8f2";
const INK: &str = "#4d4036";
/// The squares of the last move.
const LAST: &str = "#e8cf2f";

/// Men fill their squares a little more than their shapes do.
const GROWN: &str = "translate(-5 -6.5) scale(1.1)";
const UPSIDE_DOWN: &str = " rotate(180 50 52)";
const OUTLINE: &str = r#"stroke-width="3.8" stroke-linejoin="round" stroke-linecap="round""#;

/// How large a man is who stands aboard a ship, as a part of the others, and how far below the upper edge of the square.
const RIDER: f32 = 0.62;
const ABOARD: f32 = 8.0;

/// The picture, as a whole SVG document. It says in its description what it shows. The size that it asks for is
/// 400 pixels a side or a little more, on larger boards accordingly.
pub fn svg(drawing: &Drawing) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    Picture::of(drawing).write(&mut out).ok();
    out
}

/// The measures of a picture.
struct Picture<'a> {
    drawing: &'a Drawing,
    layout: Layout,
    /// Where the board begins.
    left: f32,
    top: f32,
}

impl Picture<'_> {
    fn of(drawing: &Drawing) -> Picture<'_> {
        let layout = Layout::new(drawing.geometry, drawing.flipped);
        let hand = if drawing.has_hands() { HAND } else { 0.0 };
        Picture { drawing, layout, left: MARGIN, top: layout.above() + hand }
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let (board_width, board_height) = self.layout.size();
        let below = MARGIN + if self.drawing.has_hands() { HAND } else { 0.0 };
        let (width, height) = (board_width + 2.0 * MARGIN, self.top + board_height + below);
        let pixels = |length: f32| (length * PIXELS).round();
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{}" height="{}" role="img">"#,
            pixels(width),
            pixels(height)
        )?;
        writeln!(out, "<desc>{}</desc>", list(self.drawing))?;
        writeln!(out, r#"<rect width="{width}" height="{height}" fill="{PAPER}"/>"#)?;
        self.shapes(out)?;
        writeln!(out, r#"<g transform="translate({} {})">"#, self.left, self.top)?;
        self.squares(out)?;
        self.coordinates(out)?;
        self.turn(out)?;
        for (square, man) in &self.drawing.men {
            let ((x, y), scale) = (self.layout.middle(*square), self.layout.men());
            let (left, top) = (x - scale * SIDE / 2.0, y - scale * SIDE / 2.0);
            if let Some(rider) = self.drawing.rider(*square) {
                place(out, rider, (x - scale * RIDER * SIDE / 2.0, top + scale * ABOARD), scale * RIDER)?;
            }
            place(out, shown(*man), (left, top), scale)?;
        }
        for arrow in &self.drawing.arrows {
            self.arrow(out, arrow)?;
        }
        self.hands(out)?;
        out.write_str("</g>\n</svg>\n")
    }

    /// The shapes of the men that occur, each once, to be used by name.
    fn shapes(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "<defs>")?;
        let on_board = self.drawing.men.iter().chain(&self.drawing.riders).map(|(_, man)| shown(*man));
        let in_hand = [Color::White, Color::Black].into_iter().flat_map(|color| {
            let men = self.drawing.hand(color).iter();
            men.map(move |(role, _)| Piece { color, role: *role })
        });
        let mut men: Vec<Piece> = on_board.chain(in_hand).collect();
        men.sort_by_key(|man| (man.color == Color::Black, man.role));
        men.dedup();
        men.into_iter().try_for_each(|man| shape(out, man))?;
        writeln!(out, "</defs>")
    }

    fn squares(&self, out: &mut String) -> fmt::Result {
        let all = self.drawing.geometry.squares();
        let edges = |shade: Option<Shade>| -> String {
            let squares = all.iter().filter(|square| shade.is_none_or(|shade| self.shade(*square) == shade));
            squares.map(|square| self.layout.edge(square)).collect()
        };
        // The frame is what is left of wide lines around all squares.
        writeln!(out, r#"<path fill="{INK}" stroke="{INK}" stroke-width="6" d="{}"/>"#, edges(None))?;
        for (shade, fill) in [(Shade::Light, LIGHT), (Shade::Medium, MEDIUM), (Shade::Dark, DARK)] {
            let edges = edges(Some(shade));
            if !edges.is_empty() {
                // A thin line hides what would shine through between two squares.
                writeln!(out, r#"<path fill="{fill}" stroke="{fill}" stroke-width="0.6" d="{edges}"/>"#)?;
            }
        }
        if let Some((from, to)) = self.drawing.last {
            self.tint(out, from, LAST, 0.5)?;
            if to != from {
                self.tint(out, to, LAST, 0.62)?;
            }
        }
        for (square, paint) in &self.drawing.squares {
            self.tint(out, *square, tone(*paint), 0.68)?;
        }
        Ok(())
    }

    fn shade(&self, square: Square) -> Shade {
        self.drawing.geometry.shade(square)
    }

    /// Colours a square so that one still sees what colour it was.
    fn tint(&self, out: &mut String, square: Square, color: &str, opacity: f32) -> fmt::Result {
        writeln!(out, r#"<path fill="{color}" fill-opacity="{opacity}" d="{}"/>"#, self.layout.edge(square))
    }

    fn coordinates(&self, out: &mut String) -> fmt::Result {
        writeln!(out, r#"<g font-family="sans-serif" font-size="{LETTER}" fill="{INK}" text-anchor="middle">"#)?;
        for label in self.layout.labels() {
            writeln!(out, r#"<text x="{}" y="{}">{}</text>"#, label.x, label.y, label.text)?;
        }
        writeln!(out, "</g>")
    }

    /// A disc beside the board on the side that is to move, in its colour.
    fn turn(&self, out: &mut String) -> fmt::Result {
        let (width, height) = self.layout.size();
        let at_top = self.drawing.turn == self.drawing.top();
        let y = if at_top { SIDE / 2.0 } else { height - SIDE / 2.0 };
        let (fill, _, _) = inks(self.drawing.turn);
        let x = width + MARGIN / 2.0 + 1.0;
        writeln!(out, r#"<circle cx="{x}" cy="{y}" r="10" fill="{fill}" stroke="{INK}" stroke-width="3"/>"#)
    }

    /// An arrow from the middle of a square to the middle of another, not quite to its end.
    fn arrow(&self, out: &mut String, arrow: &Arrow) -> fmt::Result {
        let ((x, y), (to_x, to_y)) = (self.layout.middle(arrow.from), self.layout.middle(arrow.to));
        let length = (to_x - x).hypot(to_y - y);
        let angle = (to_y - y).atan2(to_x - x).to_degrees();
        // Drawn along the x axis and turned: shaft from 14 to the head, which is 40 long.
        let (tip, neck) = (length - 6.0, length - 46.0);
        writeln!(
            out,
            r#"<path transform="translate({x} {y}) rotate({angle:.2})" d="M14 -9H{neck:.1}V-25L{tip:.1} 0L{neck:.1} 25V9H14z" fill="{}" fill-opacity="0.78"/>"#,
            tone(arrow.paint)
        )
    }

    fn hands(&self, out: &mut String) -> fmt::Result {
        let (_, height) = self.layout.size();
        let top = self.drawing.top();
        for (color, y) in [(top, -HAND - 4.0), (top.other(), height + MARGIN)] {
            let mut x = 0.0;
            for (role, count) in self.drawing.hand(color) {
                place(out, Piece { color, role: *role }, (x, y), HAND / SIDE)?;
                x += HAND;
                if *count > 1 {
                    writeln!(
                        out,
                        r#"<text x="{}" y="{}" font-family="sans-serif" font-size="28" fill="{INK}">×{count}</text>"#,
                        x - 8.0,
                        y + 50.0
                    )?;
                    x += 34.0;
                }
                x += 8.0;
            }
        }
        Ok(())
    }
}

/// The colours of a side's men: the solid parts, their outline, and lines on them.
const fn inks(color: Color) -> (&'static str, &'static str, &'static str) {
    match color {
        Color::White => ("#fffdf8", "#2a2420", "#2a2420"),
        Color::Black => ("#3b3530", "#14100d", "#d8cfc4"),
    }
}

const fn tone(paint: Paint) -> &'static str {
    match paint {
        Paint::Green => "#2e8b3d",
        Paint::Red => "#cc2f27",
        Paint::Yellow => "#e3b40f",
        Paint::Blue => "#2b6cc4",
    }
}

/// As what a man is drawn. A Frigate has the hull of the other side.
fn shown(man: Piece) -> Piece {
    match man.role {
        Role::Frigate => Piece { color: man.color.other(), role: Role::Transport },
        _ => man,
    }
}

/// Describes the shape of a man under its name.
fn shape(out: &mut String, man: Piece) -> fmt::Result {
    let (fill, edge, line) = inks(man.color);
    let turned = if is_upside_down(man.role) { UPSIDE_DOWN } else { "" };
    // What is used by its name inherits from where it is used, not from where it is described.
    write!(out, r#"<g id="{}" transform="{GROWN}{turned}" {OUTLINE}>"#, name(man))?;
    for part in parts(man.role) {
        match part {
            Part::Solid(path) => write!(out, r#"<path d="{path}" fill="{fill}" stroke="{edge}"/>"#)?,
            Part::Line(path) => write!(out, r#"<path d="{path}" fill="none" stroke="{line}"/>"#)?,
        }
    }
    writeln!(out, "</g>")
}

/// Puts a man with its upper left corner at a place.
fn place(out: &mut String, man: Piece, (x, y): (f32, f32), scale: f32) -> fmt::Result {
    write!(out, r##"<use href="#{}" "##, name(man))?;
    match scale {
        1.0 => writeln!(out, r#"x="{x}" y="{y}"/>"#),
        _ => writeln!(out, r#"transform="translate({x} {y}) scale({scale})"/>"#),
    }
}

/// The name of a shape: `white-king`.
fn name(man: Piece) -> String {
    format!("{}-{}", man.color.adjective(), man.role.name().replace(' ', "-"))
}
