//! Addresses of documents: what clients send as a URI, and paths of files.

use serde_json::Value;
use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};
use tower_lsp::ls_types::Uri;

/// The fields that hold addresses.
const FIELDS: [&str; 6] = ["uri", "rootUri", "scopeUri", "oldUri", "newUri", "targetUri"];

/// Encodes what may not stand in a URI, so that it can be read: some clients send blanks and letters as they are.
pub fn encode_all(params: &mut Value) {
    let mut stack = vec![params];
    while let Some(value) = stack.pop() {
        match value {
            Value::Array(values) => stack.extend(values),
            Value::Object(fields) => {
                for (name, value) in fields {
                    match value {
                        Value::String(uri) if FIELDS.contains(&name.as_str()) => encode(uri),
                        _ => stack.push(value),
                    }
                }
            }
            _ => {}
        }
    }
}

/// The address that a text of a document is, with what may not stand in one encoded.
pub fn written(text: &str) -> Option<Uri> {
    let mut uri = text.to_owned();
    encode(&mut uri);
    uri.parse().ok()
}

fn encode(uri: &mut String) {
    if uri.parse::<Uri>().is_ok() {
        return;
    }
    let mut encoded = String::with_capacity(uri.len() + 16);
    let bytes = uri.as_bytes();
    for (n, byte) in bytes.iter().enumerate() {
        let is_escape =
            *byte == b'%' && bytes.get(n + 1..n + 3).is_some_and(|hex| hex.iter().all(u8::is_ascii_hexdigit));
        if byte.is_ascii_alphanumeric() || b"-._~:/?#@!$&'()*+,;=".contains(byte) || is_escape {
            encoded.push(char::from(*byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    // Something without a scheme is a path.
    let has_scheme = encoded.split_once(':').is_some_and(|(scheme, _)| !scheme.contains('/') && scheme.len() > 1);
    *uri = if has_scheme { encoded } else { format!("file:///{}", encoded.trim_start_matches('/')) };
}

/// What tells documents apart: their address, however it is written. Clients encode more or fewer of its letters, and
/// may go through a folder and out again.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Key(String);

impl Key {
    /// The key of a document.
    pub fn of(uri: &Uri) -> Key {
        Key(path(uri)
            .and_then(|path| of_file(&plain(&path)))
            .map_or_else(|| uri.as_str().into(), |uri| uri.to_string()))
    }
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => _ = plain.pop(),
            part => plain.push(part),
        }
    }
    plain
}

/// The path of a document that is a file.
pub fn path(uri: &Uri) -> Option<PathBuf> {
    let is_file = uri.scheme().as_str().eq_ignore_ascii_case("file");
    is_file.then(|| file_path(uri)).flatten()
}

/// The bytes of a path need be no UTF-8.
#[cfg(unix)]
fn file_path(uri: &Uri) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;
    let bytes = uri.path().decode().to_bytes().into_owned();
    (!bytes.is_empty()).then(|| std::ffi::OsString::from_vec(bytes).into())
}

#[cfg(not(unix))]
fn file_path(uri: &Uri) -> Option<PathBuf> {
    uri.to_file_path().map(|path| path.into_owned())
}

/// The address of a file.
#[cfg(unix)]
pub fn of_file(path: &Path) -> Option<Uri> {
    use std::os::unix::ffi::OsStrExt;
    if !path.is_absolute() {
        return Uri::from_file_path(path);
    }
    let mut address = String::from("file://");
    for byte in path.as_os_str().as_bytes() {
        match byte {
            byte if byte.is_ascii_alphanumeric() || b"-._~/".contains(byte) => address.push(char::from(*byte)),
            byte => _ = write!(address, "%{byte:02X}"),
        }
    }
    address.parse().ok()
}

/// The address of a file.
#[cfg(not(unix))]
pub fn of_file(path: &Path) -> Option<Uri> {
    Uri::from_file_path(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_may_not_stand_in_a_uri_is_encoded_and_all_else_left() {
        let mut params = json!({"textDocument": {"uri": "file:///a b/Шах.pgn", "text": "a b"}, "files": [{"uri": "file:///x%20y[1].pgn"}]});
        encode_all(&mut params);
        assert_eq!(params["textDocument"], json!({"uri": "file:///a%20b/%D0%A8%D0%B0%D1%85.pgn", "text": "a b"}));
        assert_eq!(params["files"][0]["uri"], "file:///x%20y%5B1%5D.pgn");
    }

    #[test]
    fn an_address_in_letters_of_any_alphabet_can_be_followed() {
        for (text, address) in [
            ("https://a.org/b?c=%D0%B0", "https://a.org/b?c=%D0%B0"),
            ("http://б.рф/ш", "http://%D0%B1.%D1%80%D1%84/%D1%88"),
            ("https://a.org/100%", "https://a.org/100%25"),
        ] {
            assert_eq!(written(text).as_ref().map(|uri| uri.as_str()), Some(address));
        }
    }

    #[test]
    fn an_address_may_be_written_in_several_ways() {
        let key = |text: &str| Key::of(&text.parse().expect("an address"));
        for other in
            ["file:///g/%41nn.pgn", "FILE:///g/Ann.pgn", "file:///g/sub/../Ann.pgn", "file:///g/./%41%6E%6e.pgn"]
        {
            assert_eq!(key(other), key("file:///g/Ann.pgn"), "{other}");
        }
        assert_ne!(key("file:///g/ann.pgn"), key("file:///g/Ann.pgn"));
        assert_ne!(key("untitled:a"), key("untitled:%61"), "what is no file is whatever its client says");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_name_need_not_be_utf_8() {
        use std::os::unix::ffi::OsStrExt;
        let file = Path::new(std::ffi::OsStr::from_bytes(b"/g/M\xfcller (1).pgn"));
        let uri = of_file(file).expect("an address");
        assert_eq!(uri.as_str(), "file:///g/M%FCller%20%281%29.pgn");
        assert_eq!(path(&uri).as_deref(), Some(file));
    }

    #[test]
    fn whatever_is_sent_can_then_be_read() {
        for odd in ["", "untitled:Untitled-1", "/home/x y.pgn", "C:\\games\\a.pgn", "%", "file:///%zz", "a:b:c d"] {
            let mut params = json!({"uri": odd});
            encode_all(&mut params);
            let uri = params["uri"].as_str().expect("a text");
            assert!(uri.parse::<Uri>().is_ok(), "{odd} became {uri}");
        }
    }
}
