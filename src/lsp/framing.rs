//! Messages in a stream of bytes: a header, an empty line, a body.

use std::io::{self, BufRead, Read};

/// The longest line of a header that is looked at, in bytes. What is longer is no header.
const LONGEST_LINE: u64 = 8 << 10;

/// Reads the body of the next message. Names of header fields are read in any case, and unknown ones are skipped; a
/// header without a length is skipped as a whole. `None` at the end of the stream, also where that cuts a message off.
pub fn read(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        match (line.trim_ascii(), length) {
            (b"", None) => {}
            (b"", Some(length)) => return body(input, length),
            (field, _) => length = content_length(field).or(length),
        }
    }
}

fn body(input: &mut impl BufRead, length: u64) -> io::Result<Option<Vec<u8>>> {
    // The length is not trusted with memory: the body grows as it comes.
    let mut body = Vec::with_capacity(length.min(64 << 20) as usize);
    input.by_ref().take(length).read_to_end(&mut body)?;
    Ok((body.len() as u64 == length).then_some(body))
}

/// The value of a header field, if it is the length.
fn content_length(field: &[u8]) -> Option<u64> {
    let colon = field.iter().position(|byte| *byte == b':')?;
    let (name, value) = (&field[..colon], &field[colon + 1..]);
    if !name.trim_ascii().eq_ignore_ascii_case(b"content-length") {
        return None;
    }
    std::str::from_utf8(value.trim_ascii()).ok()?.parse().ok()
}

/// A message as it is sent.
pub fn frame(body: &[u8]) -> Vec<u8> {
    let mut message = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
    message.extend_from_slice(body);
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All bodies of a stream.
    fn bodies(stream: &str) -> Vec<String> {
        let mut input = stream.as_bytes();
        std::iter::from_fn(|| read(&mut input).expect("memory can be read"))
            .map(|body| String::from_utf8(body).expect("UTF-8"))
            .collect()
    }

    #[test]
    fn a_header_is_read_however_it_is_written() {
        assert_eq!(bodies("Content-Length: 2\r\n\r\n{}content-length:3\r\n\r\n[1]"), ["{}", "[1]"]);
        assert_eq!(bodies("Content-Type: x; charset=utf-8\r\nCONTENT-LENGTH : 2\r\n\r\n{}"), ["{}"]);
        assert_eq!(bodies("Content-Length: 2\n\n{}"), ["{}"]);
    }

    #[test]
    fn what_is_no_header_is_skipped() {
        assert_eq!(bodies("\r\n\r\nnonsense\r\n\r\nContent-Length: 2\r\n\r\n{}"), ["{}"]);
        assert_eq!(bodies("Content-Length: many\r\n\r\nContent-Length: 2\r\n\r\n{}"), ["{}"]);
        assert_eq!(bodies(&format!("{}\r\nContent-Length: 2\r\n\r\n{{}}", "x".repeat(100_000))), ["{}"]);
    }

    #[test]
    fn a_message_cut_off_is_the_end() {
        assert_eq!(bodies("Content-Length: 2\r\n\r\n{"), [""; 0]);
        assert_eq!(bodies("Content-Length: 99999999999999999\r\n\r\n{}"), [""; 0]);
        assert_eq!(bodies("Content-Len"), [""; 0]);
    }
}
