//! A file read whole, so that it can be changed.

use super::open::open;
use super::replace::{Refusal, replace};
use super::walk::{Input, Place};
use crate::text::{Decoder, Misfit, encode};
use encoding_rs::{Encoding, UTF_8};
use std::io::{self, Read};

/// The text of an input, and all that is needed to write it back.
#[derive(Debug)]
pub struct Whole {
    /// The decoded text: UTF-8, without a byte order mark at its start.
    pub text: String,
    /// What is not plain UTF-8.
    pub misfit: Option<Misfit>,
    encoding: &'static Encoding,
    bom: bool,
    /// The bytes as they were read, where they are not those of the text.
    bytes: Option<Vec<u8>>,
}

impl Whole {
    /// Reads an input, in the encoding of `choice` or the one that its bytes tell. What is compressed is unpacked.
    pub fn read(input: &Input, choice: Option<&'static Encoding>) -> io::Result<Whole> {
        let mut bytes = Vec::new();
        open(input)?.read_to_end(&mut bytes)?;
        Ok(Whole::decode(bytes, choice))
    }

    /// The text of some bytes.
    pub fn decode(bytes: Vec<u8>, choice: Option<&'static Encoding>) -> Whole {
        let mut decoder = Decoder::new(choice);
        let mut text = bytes.clone();
        decoder.decode_tail(&mut text, 0, true);
        let (misfit, encoding, bom) = (decoder.misfit().cloned(), decoder.encoding(), decoder.had_bom());
        let bytes = (text != bytes).then_some(bytes);
        // A decoder gives UTF-8, so that nothing is replaced here.
        let text = String::from_utf8(text).unwrap_or_else(|odd| String::from_utf8_lossy(odd.as_bytes()).into_owned());
        Whole { text, misfit, encoding, bom, bytes }
    }

    /// The bytes as they were read.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_deref().unwrap_or(self.text.as_bytes())
    }

    /// The bytes of a changed text, in the encoding of the file and with its byte order mark. Refused where that
    /// would change what `text` has in common with the file's.
    pub fn encode(&self, text: &str) -> Result<Vec<u8>, Refusal> {
        if let Some(misfit) = self.misfit.as_ref().filter(|misfit| misfit.lossy) {
            return Err(Refusal::Lossy(misfit.read_as));
        }
        let encoded = |text| encode(text, self.encoding, self.bom);
        // Some encodings have several bytes for a character, and a file may be a mixture of two.
        if self.bytes.as_ref().is_some_and(|bytes| encoded(&self.text).as_ref() != Ok(bytes)) {
            return Err(Refusal::Mixed(self.misfit.as_ref().map_or(self.encoding.name(), |misfit| misfit.read_as)));
        }
        encoded(text).map_err(|error| Refusal::unwritable(&error, text))
    }

    /// The bytes of a changed text in UTF-8, without a byte order mark.
    pub fn encode_as_utf_8(&self, text: &str) -> Result<Vec<u8>, Refusal> {
        match self.misfit.as_ref().filter(|misfit| misfit.lossy) {
            Some(misfit) => Err(Refusal::Lossy(misfit.read_as)),
            None => encode(text, UTF_8, false).map_err(|error| Refusal::unwritable(&error, text)),
        }
    }

    /// Writes other bytes into the file that this was read from: all of them, or none and the file stays as it is.
    pub fn replace(&self, input: &Input, bytes: &[u8]) -> Result<(), Refusal> {
        match (&input.place, input.packing) {
            (_, Some(packing)) => Err(Refusal::Compressed(packing)),
            (Place::Stdin, None) => Err(Refusal::NoFile),
            (Place::File(path), None) => replace(path, self.bytes(), bytes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8], encoding: Option<&'static Encoding>) -> Whole {
        Whole::decode(bytes.to_vec(), encoding)
    }

    /// What a file becomes when every `e4` is made `d4`.
    fn changed(bytes: &[u8]) -> Result<Vec<u8>, String> {
        let whole = read(bytes, None);
        whole.encode(&whole.text.replace("e4", "d4")).map_err(|refusal| refusal.to_string())
    }

    #[test]
    fn encoding_mark_and_line_ends_are_kept() {
        assert_eq!(changed(b"\xef\xbb\xbf1. e4\r\n*"), Ok(b"\xef\xbb\xbf1. d4\r\n*".to_vec()));
        assert_eq!(changed(b"[White \"M\xfcller\"]\r1. e4 *"), Ok(b"[White \"M\xfcller\"]\r1. d4 *".to_vec()));
        assert_eq!(changed(b"\xff\xfee\x004\0\n\0"), Ok(b"\xff\xfed\x004\0\n\0".to_vec()));
        assert_eq!(changed("{é} 1. e4".as_bytes()), Ok("{é} 1. d4".into()));
    }

    #[test]
    fn what_would_be_lost_or_changed_with_it_is_refused() {
        let half = "[White \"Müller\"]\n[Black \"M".as_bytes();
        let mixed = [half, b"\xfcller\"]\n\n1. e4 *\n"].concat();
        assert_eq!(
            changed(&mixed).unwrap_err(),
            "its bytes are UTF-8 only in part and cannot be written back as they were (the rest was read as \
             ISO-8859-1); convert it to UTF-8 first"
        );
        let lossy = read(b"{\xff} 1. e4 *", Some(UTF_8));
        let refusal = lossy.encode(&lossy.text).unwrap_err().to_string();
        assert!(refusal.starts_with("some of its bytes are no text in UTF-8"), "{refusal}");
        assert_eq!(lossy.bytes(), b"{\xff} 1. e4 *");
        let latin = read(b"{\xfc}\n1. e4 *", None);
        let refusal = latin.encode("{ü}\n1. ♘f3 *").unwrap_err().to_string();
        assert_eq!(refusal, "“♘” (line 2) cannot be written in windows-1252; convert the file to UTF-8 first");
    }

    #[test]
    fn an_encoding_with_two_ways_to_write_a_character_is_not_written_back_in_another() {
        let shift_jis = Encoding::for_label(b"shift_jis");
        // 0x81 0xCA and 0xEE 0xF9 are both “￢”.
        let whole = read(b"{\xee\xf9} 1. e4 *", shift_jis);
        assert_eq!(whole.text, "{￢} 1. e4 *");
        assert!(whole.encode(&whole.text).is_err() && whole.encode_as_utf_8(&whole.text).is_ok());
    }
}
