//! Bytes of a file made UTF-8, as they arrive.
//!
//! UTF-8 is passed through untouched. Where a file is not UTF-8, each run of bytes that does not fit is
//! read in one charset, chosen once a file by `charset.rs`. What comes out does not depend on the sizes
//! of the blocks in which the file was read: what cannot be decided yet is held back.

use encoding_rs::{Decoder as Stream, DecoderResult, Encoding, UTF_8, WINDOWS_1252};

use super::near::no_such_of_many;
use super::{charset, runs, start};

/// How many bytes from the first misfit on the charset is chosen by.
const SAMPLE: usize = 64 * 1024;

/// What windows-1252 is called where none of its own characters occurs.
const LATIN_1: &str = "ISO-8859-1";

/// What was found when a file was not plain UTF-8.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Misfit {
    /// What it was read as, for display: a guess, unless the encoding was chosen or marked.
    pub read_as: &'static str,
    /// Byte offset in the decoded text, 0-based, of the first character concerned.
    pub first: u64,
    /// Whether other characters were UTF-8.
    pub mixed: bool,
    /// Whether something was no text in that encoding and now is U+FFFD.
    pub lossy: bool,
}

/// An encoding that is asked for by a name that nobody knows.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct UnknownEncoding(
    /// The name as given.
    pub String,
);

/// The names that people mean most often.
const USUAL: [&str; 12] = [
    "auto",
    "utf-8",
    "utf-16le",
    "utf-16be",
    "latin1",
    "iso-8859-1",
    "iso-8859-2",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "koi8-r",
    "ibm866",
];

impl std::fmt::Display for UnknownEncoding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self(name) = self;
        let help = "write `auto` or a name that web pages use, such as `utf-8`, `latin1` or `windows-1250`";
        f.write_str(&no_such_of_many("encoding", name, &USUAL, help))
    }
}

impl std::error::Error for UnknownEncoding {}

/// The encoding of a name; `None` for `auto`.
///
/// The names are those of the WHATWG Encoding Standard, which reads `latin1` and `iso-8859-1` as
/// windows-1252: the same, with printable characters for 0x80–0x9F.
pub fn encoding_named(name: &str) -> Result<Option<&'static Encoding>, UnknownEncoding> {
    if name.trim().eq_ignore_ascii_case("auto") {
        return Ok(None);
    }
    match Encoding::for_label_no_replacement(name.as_bytes()) {
        None => Err(UnknownEncoding(name.to_owned())),
        known => Ok(known),
    }
}

/// Decodes one file, block by block.
pub struct Decoder {
    choice: Option<&'static Encoding>,
    mode: Mode,
    /// Bytes as they were read that cannot be decoded yet.
    held: Vec<u8>,
    /// So many bytes must be there, held or fresh, before it is worth looking at them again.
    needed: usize,
    /// Bytes of decoded text that earlier calls gave.
    given: u64,
    had_bom: bool,
    misfit: Option<Misfit>,
}

enum Mode {
    /// Nothing is decoded yet.
    Start,
    /// UTF-8 with or without misfits.
    Runs(Runs),
    /// Any other encoding. `held_cr`: a CR was decoded, but not given out.
    Stream { decoder: Stream, held_cr: bool },
    /// The last byte was decoded.
    Done(&'static Encoding),
}

/// What is known of a file that is read as UTF-8.
struct Runs {
    fallback: Fallback,
    /// Whether a character of UTF-8 outside ASCII has occurred.
    seen_utf_8: bool,
    /// The last byte of the text that earlier calls gave.
    before: u8,
}

/// What a run that is not UTF-8 is read as.
enum Fallback {
    /// No such run has been met.
    Undecided,
    /// The characters of the bytes from 0x80 up.
    Charset(&'static Encoding, Box<[char]>),
    /// UTF-8 all the same, as the user said: what does not fit is replaced.
    Replace,
}

impl Decoder {
    /// A decoder for a file in the encoding of `choice`, or for one that must be found out.
    pub fn new(choice: Option<&'static Encoding>) -> Self {
        Self {
            choice,
            mode: Mode::Start,
            held: Vec::new(),
            needed: start::SNIFFED,
            given: 0,
            had_bom: false,
            misfit: None,
        }
    }

    /// A decoder for a file in the encoding of that name; see [`encoding_named`].
    pub fn for_name(name: &str) -> Result<Self, UnknownEncoding> {
        encoding_named(name).map(Self::new)
    }

    /// Decodes the freshly read bytes `buffer[from..]` in place.
    ///
    /// `last` says that the file ends with them; anything after that is dropped. A CRLF is never cut:
    /// where the text of a call ends with a CR, no LF follows. A byte order mark at the start of the
    /// file is dropped, others stay.
    pub fn decode_tail(&mut self, buffer: &mut Vec<u8>, from: usize, last: bool) {
        let from = from.min(buffer.len());
        if !last && self.held.len() + (buffer.len() - from) < self.needed {
            self.held.extend(buffer.drain(from..));
            return;
        }
        if !self.held.is_empty() {
            buffer.splice(from..from, self.held.drain(..));
        }
        self.needed = 0;
        if matches!(self.mode, Mode::Start) {
            self.start(buffer, from);
        }
        match self.mode {
            Mode::Start | Mode::Done(_) => buffer.truncate(from),
            Mode::Runs(_) => self.decode_runs(buffer, from, last),
            Mode::Stream { .. } => self.decode_stream(buffer, from, last),
        }
        self.given += (buffer.len() - from) as u64;
        if last {
            self.mode = Mode::Done(self.encoding());
        }
    }

    /// What was not plain UTF-8, as far as the file has been decoded; it may become `mixed` or `lossy`
    /// and its `read_as` more exact until the end.
    ///
    /// In UTF-16 that was not asked for `first` is 0. An encoding that was asked for is a misfit only
    /// where it lost something.
    pub fn misfit(&self) -> Option<&Misfit> {
        self.misfit.as_ref()
    }

    /// Whether a byte order mark was dropped from the start of the file.
    pub fn had_bom(&self) -> bool {
        self.had_bom
    }

    /// The encoding in which to write the file back.
    ///
    /// It gives the same bytes for the same text, unless the misfit says `mixed` or `lossy`. A mixed
    /// file can only be written as UTF-8, and that is then the answer.
    pub fn encoding(&self) -> &'static Encoding {
        match &self.mode {
            Mode::Start => self.choice.unwrap_or(UTF_8),
            Mode::Runs(runs) => match runs.fallback {
                Fallback::Charset(encoding, _) if !runs.seen_utf_8 => encoding,
                _ => UTF_8,
            },
            Mode::Stream { decoder, .. } => decoder.encoding(),
            Mode::Done(encoding) => encoding,
        }
    }

    /// Chooses the mode by the first bytes and drops the byte order mark.
    fn start(&mut self, buffer: &mut Vec<u8>, from: usize) {
        let start = start::sniff(&buffer[from..], self.choice);
        buffer.drain(from..from + start.mark);
        self.had_bom = start.mark > 0;
        if start.encoding == UTF_8 {
            self.mode = Mode::Runs(Runs {
                fallback: match self.choice {
                    None => Fallback::Undecided,
                    Some(_) => Fallback::Replace,
                },
                // A mark is UTF-8, whatever comes after it.
                seen_utf_8: self.had_bom,
                before: b'\n',
            });
            return;
        }
        if self.choice.is_none() {
            self.misfit = Some(Misfit::new(start.encoding.name(), 0));
        }
        self.mode = Mode::Stream { decoder: start.encoding.new_decoder_without_bom_handling(), held_cr: false };
    }

    /// Decodes text that is UTF-8, but for some runs.
    fn decode_runs(&mut self, buffer: &mut Vec<u8>, from: usize, last: bool) {
        let Mode::Runs(runs) = &mut self.mode else {
            return;
        };
        let decided = if last { buffer.len() - from } else { runs::decided(&buffer[from..]) };
        let mut end = from + decided;
        let misfit = runs.pass_utf_8(&buffer[from..end]);
        if let Some(at) = misfit
            && matches!(runs.fallback, Fallback::Undecided)
        {
            let sample = &buffer[from + at..];
            if sample.len() < SAMPLE && !last {
                self.needed = SAMPLE;
                end = from + at;
            } else {
                let before = if at == 0 { runs.before } else { buffer[from + at - 1] };
                let sample = &sample[..sample.len().min(SAMPLE)];
                runs.fallback = Fallback::charset(charset::guess(sample, before));
            }
        }
        self.held.extend(buffer.drain(end..));
        if let Some(at) = misfit
            && from + at < end
        {
            let given = self.given + at as u64;
            let text = buffer.split_off(from + at);
            runs.mend(&text, buffer, given, &mut self.misfit);
        }
        if let Some(misfit) = &mut self.misfit {
            misfit.mixed = runs.seen_utf_8 && !matches!(runs.fallback, Fallback::Replace);
        }
        if buffer.len() > from {
            runs.before = buffer[buffer.len() - 1];
        }
    }

    /// Decodes text in an encoding that is not UTF-8.
    fn decode_stream(&mut self, buffer: &mut Vec<u8>, from: usize, last: bool) {
        let Mode::Stream { decoder, held_cr } = &mut self.mode else {
            return;
        };
        let raw = buffer.split_off(from);
        if *held_cr {
            buffer.push(b'\r');
        }
        let name = decoder.encoding().name();
        let mut rest = &raw[..];
        let mut room = [0; 4096];
        loop {
            let (result, read, written) = decoder.decode_to_utf8_without_replacement(rest, &mut room, last);
            rest = &rest[read..];
            buffer.extend_from_slice(&room[..written]);
            match result {
                DecoderResult::InputEmpty => break,
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(..) => {
                    let first = self.given + (buffer.len() - from) as u64;
                    let new = || Misfit::new(name, first);
                    self.misfit.get_or_insert_with(new).lossy = true;
                    push(char::REPLACEMENT_CHARACTER, buffer);
                }
            }
        }
        *held_cr = !last && buffer.len() > from && buffer.last() == Some(&b'\r');
        if *held_cr {
            buffer.pop();
        }
    }
}

impl Runs {
    /// Where the first run starts that is not UTF-8; all before it is.
    fn pass_utf_8(&mut self, text: &[u8]) -> Option<usize> {
        if text.is_ascii() {
            return None;
        }
        let Err(error) = std::str::from_utf8(text) else {
            self.seen_utf_8 = true;
            return None;
        };
        let at = runs::around(text, error.valid_up_to()).start;
        self.seen_utf_8 |= !text[..at].is_ascii();
        Some(at)
    }

    /// Decodes `text`, which begins with a run that is not UTF-8 and stands at offset `given` of the
    /// decoded text, to the end of `out`.
    fn mend(&mut self, text: &[u8], out: &mut Vec<u8>, given: u64, misfit: &mut Option<Misfit>) {
        let misfit = misfit.get_or_insert_with(|| Misfit::new(LATIN_1, given));
        let mut rest = text;
        while let Err(error) = std::str::from_utf8(rest) {
            let run = runs::around(rest, error.valid_up_to());
            self.seen_utf_8 |= !rest[..run.start].is_ascii();
            out.extend_from_slice(&rest[..run.start]);
            misfit.lossy |= self.fallback.decode(&rest[run.clone()], out);
            if !self.fallback.is_latin_1(&rest[run.clone()]) {
                misfit.read_as = self.fallback.encoding().name();
            }
            rest = &rest[run.end..];
        }
        self.seen_utf_8 |= !rest.is_ascii();
        out.extend_from_slice(rest);
    }
}

impl Fallback {
    fn charset(encoding: &'static Encoding) -> Self {
        let character = |byte: u8| {
            let byte = [byte];
            let (text, _) = encoding.decode_without_bom_handling(&byte);
            text.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER)
        };
        Self::Charset(encoding, (0x80..=0xFF).map(character).collect())
    }

    fn encoding(&self) -> &'static Encoding {
        match self {
            Self::Charset(encoding, _) => encoding,
            Self::Undecided | Self::Replace => UTF_8,
        }
    }

    /// Whether a run reads the same in ISO-8859-1, PGN's own charset, as in this one.
    fn is_latin_1(&self, run: &[u8]) -> bool {
        self.encoding() == WINDOWS_1252 && run.iter().all(|&byte| byte >= 0xA0)
    }

    /// Adds the text of a run to `out`, and says whether something was lost.
    fn decode(&self, run: &[u8], out: &mut Vec<u8>) -> bool {
        let Self::Charset(_, characters) = self else {
            out.extend_from_slice(String::from_utf8_lossy(run).as_bytes());
            return true;
        };
        let mut lossy = false;
        for &byte in run {
            let index = usize::from(byte).wrapping_sub(0x80);
            let found = characters.get(index).copied();
            let character = found.unwrap_or(char::REPLACEMENT_CHARACTER);
            lossy |= character == char::REPLACEMENT_CHARACTER;
            push(character, out);
        }
        lossy
    }
}

impl Misfit {
    fn new(read_as: &'static str, first: u64) -> Self {
        Self { read_as, first, mixed: false, lossy: false }
    }
}

fn push(character: char, out: &mut Vec<u8>) {
    out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
}

#[cfg(test)]
mod tests;
