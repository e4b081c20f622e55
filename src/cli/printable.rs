//! Text of files made safe for a terminal.

use std::borrow::Cow;

/// A character as it can be shown: one that would move the cursor, colour the screen, turn the text round or not be
/// seen is replaced by one that stands for it.
pub fn shown(c: char) -> char {
    match c {
        '\t' | '\n' | '\r' => ' ',
        '\0'..='\x1f' => char::from_u32(0x2400 + c as u32).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\x7f' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => char::REPLACEMENT_CHARACTER,
        _ => c,
    }
}

/// A text on one line with nothing in it that a terminal would obey.
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| shown(c) == c) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(shown).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_shown_instead() {
        assert_eq!(printable("\x1b[31mRe1\0\u{202e}\x7f"), "␛[31mRe1␀\u{fffd}␡");
        assert_eq!(printable("Re1\n\tRe2"), "Re1  Re2");
        assert_eq!(printable("Müller ♞ 象棋"), "Müller ♞ 象棋");
    }
}
