//! Positions in a text as a client counts them, written without a look at how the server does it.

use serde_json::{Value, json};
use std::ops::Range;

/// What a column counts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Encoding {
    Utf8,
    Utf16,
    Utf32,
}

impl Encoding {
    pub const ALL: [Encoding; 3] = [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32];

    pub fn named(name: &str) -> Encoding {
        match name {
            "utf-8" => Encoding::Utf8,
            "utf-16" => Encoding::Utf16,
            "utf-32" => Encoding::Utf32,
            _ => panic!("there is no encoding {name}"),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf16 => "utf-16",
            Encoding::Utf32 => "utf-32",
        }
    }

    fn len(self, char: char) -> usize {
        match self {
            Encoding::Utf8 => char.len_utf8(),
            Encoding::Utf16 => char.len_utf16(),
            Encoding::Utf32 => 1,
        }
    }
}

/// The lines of a text without their ends: LF, CRLF or a lone CR.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let bytes = text.as_bytes();
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let Some(len) = bytes[start..].iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            next = None;
            return Some(start..bytes.len());
        };
        let end = start + len;
        next = Some(end + if bytes[end..].starts_with(b"\r\n") { 2 } else { 1 });
        Some(start..end)
    })
}

/// The position of a byte; that of a byte in a line's end is where the line ends.
pub fn position(text: &str, byte: usize, encoding: Encoding) -> Value {
    let (n, line) = lines(text).take_while(|line| line.start <= byte).enumerate().last().expect("a text has a line");
    let column: usize = text[line.start..byte.min(line.end)].chars().map(|char| encoding.len(char)).sum();
    json!({"line": n, "character": column})
}

/// The byte of a position, which must lie in the text.
pub fn offset(text: &str, position: &Value, encoding: Encoding) -> usize {
    let number = |name: &str| position[name].as_u64().expect("a number") as usize;
    let line = lines(text).nth(number("line")).unwrap_or_else(|| panic!("{position} is behind the last line"));
    let (mut column, mut at) = (0, line.start);
    for char in text[line.clone()].chars() {
        if column >= number("character") {
            break;
        }
        column += encoding.len(char);
        at += char.len_utf8();
    }
    assert_eq!(column, number("character"), "{position} lies in a character or behind {:?}", &text[line]);
    at
}

/// A range of bytes as positions.
pub fn range(text: &str, bytes: Range<usize>, encoding: Encoding) -> Value {
    json!({"start": position(text, bytes.start, encoding), "end": position(text, bytes.end, encoding)})
}

/// The bytes of a range.
pub fn bytes(text: &str, range: &Value, encoding: Encoding) -> Range<usize> {
    offset(text, &range["start"], encoding)..offset(text, &range["end"], encoding)
}

#[test]
fn positions_are_those_of_the_protocol() {
    let text = "a\r\né♞𝄞x\rb\n";
    let at = |byte, encoding| position(text, byte, encoding);
    let x = text.find('x').expect("an x");
    assert_eq!(at(x, Encoding::Utf8), json!({"line": 1, "character": 9}));
    assert_eq!(at(x, Encoding::Utf16), json!({"line": 1, "character": 4}));
    assert_eq!(at(x, Encoding::Utf32), json!({"line": 1, "character": 3}));
    assert_eq!(at(2, Encoding::Utf8), json!({"line": 0, "character": 1}));
    assert_eq!(at(text.len(), Encoding::Utf8), json!({"line": 3, "character": 0}));
    for byte in text.char_indices().map(|(byte, _)| byte).filter(|byte| *byte != 2) {
        for encoding in Encoding::ALL {
            assert_eq!(offset(text, &at(byte, encoding), encoding), byte);
        }
    }
}
