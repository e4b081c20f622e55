//! Move numbers and their dots (PGN 8.2.2).

use crate::board::Color;

/// A move number as written.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct MoveNumber {
    /// `None` for dots alone; a number too long to be one saturates.
    pub value: Option<u32>,
    /// How many dots follow; an ellipsis counts as three.
    pub dots: u32,
}

impl MoveNumber {
    /// The side that the dots say moves next: one for White, more for Black, none for either.
    pub fn side(self) -> Option<Color> {
        match self.dots {
            0 => None,
            1 => Some(Color::White),
            _ => Some(Color::Black),
        }
    }
}

/// Reads a move number: digits, then dots, spaces anywhere between.
pub fn move_number(text: &[u8]) -> MoveNumber {
    if let [digits @ .., b'.'] = text
        && let Some(value) = short_number(digits)
    {
        return MoveNumber { value: Some(value), dots: 1 };
    }
    let (mut value, mut dots) = (None, 0);
    for byte in text {
        match byte {
            b'0'..=b'9' => {
                let digit = u32::from(byte - b'0');
                value = Some(value.unwrap_or(0u32).saturating_mul(10).saturating_add(digit));
            }
            b'.' => dots += 1,
            // The first byte of an ellipsis.
            0xe2 => dots += 3,
            _ => {}
        }
    }
    MoveNumber { value, dots }
}

/// A number of one to three digits and nothing else: by far the most are.
fn short_number(digits: &[u8]) -> Option<u32> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
    match *digits {
        [a] => digit(a),
        [a, b] => Some(digit(a)? * 10 + digit(b)?),
        [a, b, c] => Some(digit(a)? * 100 + digit(b)? * 10 + digit(c)?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_tell_the_side() {
        let read = |text: &str| (move_number(text.as_bytes()).value, move_number(text.as_bytes()).side());
        assert_eq!(read("12."), (Some(12), Some(Color::White)));
        assert_eq!(read("5. .."), (Some(5), Some(Color::Black)));
        assert_eq!(read("2…"), (Some(2), Some(Color::Black)));
        assert_eq!(read("..."), (None, Some(Color::Black)));
        assert_eq!(read("7"), (Some(7), None));
    }
}
