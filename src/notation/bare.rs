//! What a word shows of the letters for its men, its spelling put aside: whether it has spaces, which dashes it has, and whether
//! its squares are written in another script.

use super::castling::hyphen;
use super::slip;
use std::borrow::Cow;

/// A word without spaces, with plain hyphens and capture signs, and with Latin letters for the files. The letters for men stay.
pub fn bare(word: &[u8]) -> Cow<'_, [u8]> {
    let is_plain = |byte: &u8| byte.is_ascii() && !byte.is_ascii_whitespace();
    if word.iter().all(is_plain) {
        return Cow::Borrowed(word);
    }
    let Ok(text) = std::str::from_utf8(word) else { return Cow::Borrowed(word) };
    let mut out = String::with_capacity(word.len());
    for (at, letter) in text.char_indices() {
        let behind = text[at + letter.len_utf8()..].bytes().next();
        let names_file = behind.is_some_and(|byte| byte.is_ascii_digit());
        match letter {
            _ if letter.is_whitespace() => {}
            _ if letter.is_ascii() => out.push(letter),
            '×' => out.push('x'),
            _ if hyphen(&word[at..]).1 => out.push('-'),
            _ => out.push(
                slip::looks_like(letter).filter(|file| names_file && file.is_ascii_lowercase()).unwrap_or(letter),
            ),
        }
    }
    Cow::Owned(out.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelling_is_put_aside_and_letters_for_men_stay() {
        for (word, expected) in
            [("Nf3", "Nf3"), ("Кg1—f3", "Кg1-f3"), ("Кс6", "Кc6"), ("С × с6", "Сxc6"), ("0 - 0", "0-0"), ("♘f3", "♘f3")]
        {
            assert_eq!(bare(word.as_bytes()), expected.as_bytes(), "{word}");
        }
    }
}
