//! Text written back in the encoding in which it was read.

use std::fmt;

use encoding_rs::{EncoderResult, Encoding, UTF_8, UTF_16BE, UTF_16LE};

/// A character that an encoding does not have.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Unwritable {
    /// The character.
    pub character: char,
    /// Its byte offset in the text, 0-based.
    pub offset: usize,
    /// The display name of the encoding.
    pub encoding: &'static str,
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { character, encoding, .. } = self;
        write!(f, "“{character}” cannot be written in {encoding}")
    }
}

impl std::error::Error for Unwritable {}

/// Writes `text` in an encoding, after a byte order mark if `bom` says so.
///
/// With [`Decoder::encoding`] and [`Decoder::had_bom`] it gives the file back that was decoded. Only
/// Unicode has a byte order mark; elsewhere `bom` means nothing.
///
/// [`Decoder::encoding`]: super::Decoder::encoding
/// [`Decoder::had_bom`]: super::Decoder::had_bom
pub fn encode(text: &str, encoding: &'static Encoding, bom: bool) -> Result<Vec<u8>, Unwritable> {
    let mark = if bom { "\u{feff}" } else { "" };
    let units = || mark.encode_utf16().chain(text.encode_utf16());
    // The encoder of the Encoding Standard writes UTF-8 where it is asked for UTF-16.
    if encoding == UTF_16LE {
        Ok(units().flat_map(u16::to_le_bytes).collect())
    } else if encoding == UTF_16BE {
        Ok(units().flat_map(u16::to_be_bytes).collect())
    } else if encoding == UTF_8 {
        Ok([mark, text].concat().into_bytes())
    } else {
        legacy(text, encoding)
    }
}

fn legacy(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, Unwritable> {
    let mut encoder = encoding.new_encoder();
    let mut out = Vec::with_capacity(text.len());
    let mut room = [0; 4096];
    let mut done = 0;
    loop {
        let (result, read, written) = encoder.encode_from_utf8_without_replacement(&text[done..], &mut room, true);
        done += read;
        out.extend_from_slice(&room[..written]);
        match result {
            EncoderResult::InputEmpty => return Ok(out),
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(character) => {
                return Err(Unwritable {
                    character,
                    // The encoder has read the character.
                    offset: done - character.len_utf8(),
                    encoding: encoding.name(),
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Decoder;
    use encoding_rs::WINDOWS_1252;
    use proptest::prelude::*;

    #[test]
    fn a_character_that_is_not_there_is_named_with_its_place() {
        let error = encode("Polgár: ♞f3", WINDOWS_1252, false).expect_err("no knight there");
        assert_eq!(error.to_string(), "“♞” cannot be written in windows-1252");
        assert_eq!(error.offset, 9);
    }

    #[test]
    fn utf_16_is_written_as_such() {
        let written = encode("é", UTF_16LE, true);
        assert_eq!(written, Ok(b"\xFF\xFE\xE9\0".to_vec()));
        let written = encode("é", UTF_16BE, false);
        assert_eq!(written, Ok(b"\0\xE9".to_vec()));
    }

    /// Files of several kinds, most of them text.
    fn files() -> impl Strategy<Value = Vec<u8>> {
        let names = "(\u{feff})?([A-Za-z éřøКф]|\r\n){0,40}";
        let written_in = |encoding| move |text: String| encode(&text, encoding, false);
        prop_oneof![
            "[ -~\u{a0}-\u{ff}]{0,60}".prop_map(|text| text.chars().map(|c| c as u32 as u8).collect()),
            "[a-zA-Z А-я]{0,40}"
                .prop_filter_map("all is in it", move |text| { written_in(encoding_rs::WINDOWS_1251)(text).ok() }),
            names.prop_filter_map("all is in it", move |text| written_in(UTF_16LE)(text).ok()),
            names.prop_map(String::into_bytes),
            prop::collection::vec(any::<u8>(), 0..40),
        ]
    }

    proptest! {
        #[test]
        fn a_file_is_written_back_as_it_was_unless_the_misfit_says_otherwise(file in files()) {
            let mut decoder = Decoder::new(None);
            let mut text = file.clone();
            decoder.decode_tail(&mut text, 0, true);
            let text = String::from_utf8(text).expect("UTF-8");
            if decoder.misfit().is_none_or(|misfit| !misfit.mixed && !misfit.lossy) {
                let again = encode(&text, decoder.encoding(), decoder.had_bom());
                prop_assert_eq!(again, Ok(file));
            }
        }
    }
}
