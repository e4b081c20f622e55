//! A hover as text: Markdown for clients that show it, plain text for the others.

use super::{Board, Form, Hover};
use crate::board::draw::{self, Drawing, Letters};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// How wide a board is shown, in pixels: the boxes of editors are about 250 pixels high.
const BOARD_WIDTH: u32 = 160;

impl Hover {
    /// The hover as text: the board first, as boxes are small, then the words, the FEN last.
    pub fn render(&self, form: Form) -> String {
        let board = self.board.as_ref().and_then(|drawing| board(drawing, form));
        let title =
            (!self.title.is_empty()).then(|| if form.markdown { strong(&self.title) } else { plain(&self.title) });
        let lines = self.lines.iter().map(|line| if form.markdown { markdown(line) } else { plain(line) });
        let fen = self.fen.as_ref().map(|fen| if form.markdown { format!("`{fen}`") } else { fen.clone() });
        let parts: Vec<String> = board.into_iter().chain(title).chain(lines).chain(fen).collect();
        parts.join(if form.markdown { "\n\n" } else { "\n" })
    }
}

fn board(drawing: &Drawing, form: Form) -> Option<String> {
    Some(match form.board {
        Board::None => return None,
        Board::Image if form.markdown => {
            let svg = STANDARD.encode(draw::svg(drawing));
            format!("![board](data:image/svg+xml;base64,{svg}|width={BOARD_WIDTH})")
        }
        Board::Text | Board::Symbols if form.markdown => format!("```text\n{}```", in_text(drawing, form.board)),
        board => in_text(drawing, board),
    })
}

/// A board for where nothing but text can be shown.
pub(in crate::ide) fn in_text(drawing: &Drawing, board: Board) -> String {
    match board {
        Board::List => draw::list(drawing),
        Board::Symbols => draw::text(drawing, Letters::Symbols),
        Board::Text | Board::Image | Board::None => draw::text(drawing, Letters::Ascii),
    }
}

fn strong(title: &str) -> String {
    // Inside of stars nothing begins a line.
    format!("**{}**", markdown_inside(title))
}

/// A line in Markdown: what stands between backticks is code, and nothing else has a meaning.
fn markdown(line: &str) -> String {
    let is_item = |(digits, rest): (&str, &str)| {
        // `0.31` begins no list.
        digits.bytes().all(|b| b.is_ascii_digit()) && (rest.is_empty() || rest.starts_with(char::is_whitespace))
    };
    let begins_list = line.split_once(['.', ')']).is_some_and(is_item);
    let needs_escape = line.starts_with(['#', '+', '-', '=', '>']);
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    match (needs_escape, begins_list && digits > 0) {
        (true, _) => format!("\\{}", markdown_inside(line)),
        (_, true) => format!("{}\\{}", &line[..digits], markdown_inside(&line[digits..])),
        _ => markdown_inside(line),
    }
}

fn markdown_inside(line: &str) -> String {
    let parts = line.split('`').enumerate();
    parts.map(|(n, part)| if n % 2 == 1 { code(part) } else { escape(part) }).collect()
}

/// A span of code; a single blank around what is empty or begins with a blank would be lost, so there is none.
fn code(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("`{text}`") }
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '~' | '|') {
            out.push('\\');
        }
        out.push(if letter.is_control() { ' ' } else { letter });
    }
    out
}

/// A line without Markdown: code stands in quotes.
fn plain(line: &str) -> String {
    let parts = line.split('`').enumerate();
    parts.map(|(n, part)| if n % 2 == 1 { format!("“{part}”") } else { part.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_file_has_a_meaning_in_markdown() {
        for (line, written) in [
            ("1. e4 is *good*", r"1\. e4 is \*good\*"),
            ("# <b>", r"\# \<b\>"),
            ("`a*b` [x](y)", r"`a*b` \[x\](y)"),
            ("12 moves", "12 moves"),
            ("0.31 pawns better for White", "0.31 pawns better for White"),
            ("3.", r"3\."),
            ("plain", "plain"),
        ] {
            assert_eq!(markdown(line), written);
        }
        assert_eq!(plain("`a*b` was *read*"), "“a*b” was *read*");
    }
}
