//! Whole files through the decoder, in one block and in many.

use proptest::prelude::*;

use super::*;

/// What became of a file.
#[derive(Eq, PartialEq, Debug)]
struct Outcome {
    text: String,
    misfit: Option<Misfit>,
    bom: bool,
    encoding: &'static str,
}

/// Decodes a file that arrives in blocks; all blocks are gathered in one buffer, as a reader does with
/// a record that spans several.
fn decode(blocks: &[&[u8]], choice: Option<&'static Encoding>) -> Outcome {
    let mut decoder = Decoder::new(choice);
    let mut buffer = Vec::new();
    for block in blocks {
        let from = buffer.len();
        buffer.extend_from_slice(block);
        decoder.decode_tail(&mut buffer, from, false);
        assert!(std::str::from_utf8(&buffer).is_ok(), "a character was cut");
    }
    let from = buffer.len();
    decoder.decode_tail(&mut buffer, from, true);
    Outcome {
        text: String::from_utf8(buffer).expect("UTF-8"),
        misfit: decoder.misfit().cloned(),
        bom: decoder.had_bom(),
        encoding: decoder.encoding().name(),
    }
}

fn auto(file: &[u8]) -> Outcome {
    decode(&[file], None)
}

fn named(name: &str, file: &[u8]) -> Outcome {
    let choice = encoding_named(name).expect("a name of an encoding");
    decode(&[file], choice)
}

fn misfit(read_as: &'static str, first: u64) -> Misfit {
    Misfit::new(read_as, first)
}

#[test]
fn utf_8_is_left_alone() {
    let text = "[White \"Réti\"] {♞\0\u{1b}\u{feff}}\r";
    let outcome = auto(text.as_bytes());
    assert_eq!((outcome.text.as_str(), outcome.misfit), (text, None));
    assert_eq!((outcome.bom, outcome.encoding), (false, "UTF-8"));
}

#[test]
fn a_mark_is_dropped_at_the_start_only() {
    let outcome = auto("\u{feff}\u{feff}1-0".as_bytes());
    assert_eq!((outcome.text.as_str(), outcome.bom), ("\u{feff}1-0", true));
    assert_eq!(outcome.misfit, None);
}

#[test]
fn latin_1_is_named_as_such_unless_windows_had_a_hand_in_it() {
    let outcome = auto(b"[White \"Polg\xE1r\"]");
    assert_eq!(outcome.text, "[White \"Polgár\"]");
    assert_eq!(outcome.misfit, Some(misfit("ISO-8859-1", 12)));
    assert_eq!(outcome.encoding, "windows-1252");

    let outcome = auto(b"Polg\xE1r \x96 M\xFCller");
    assert_eq!(outcome.text, "Polgár – Müller");
    assert_eq!(outcome.misfit, Some(misfit("windows-1252", 4)));
}

#[test]
fn russian_moves_are_read_as_windows_1251() {
    let outcome = auto(b"1. e4 e5 2. \xCAf3 \xCAc6 3. \xD1b5");
    assert_eq!(outcome.text, "1. e4 e5 2. Кf3 Кc6 3. Сb5");
    assert_eq!(outcome.misfit, Some(misfit("windows-1251", 12)));
}

#[test]
fn each_run_of_a_mixed_file_is_read_as_what_it_is() {
    let outcome = auto(b"R\xC3\xA9ti, Polg\xE1r, \xE2\x99\x9E");
    assert_eq!(outcome.text, "Réti, Polgár, ♞");
    let expected = Misfit { mixed: true, ..misfit("ISO-8859-1", 11) };
    assert_eq!(outcome.misfit, Some(expected));
    assert_eq!(outcome.encoding, "UTF-8", "it cannot be written in one other");
}

#[test]
fn utf_16_is_known_with_and_without_a_mark() {
    let outcome = auto(b"\xFF\xFE[\0E\0v\0e\0n\0t\0 \0\xE9\0\r\0");
    assert_eq!((outcome.text.as_str(), outcome.bom), ("[Event é\r", true));
    assert_eq!(outcome.misfit, Some(misfit("UTF-16LE", 0)));

    let outcome = auto(b"\0[\0E\0v\0e\0n\0t\xD8");
    assert_eq!((outcome.text.as_str(), outcome.bom), ("[Event\u{fffd}", false));
    let expected = Misfit { lossy: true, ..misfit("UTF-16BE", 0) };
    assert_eq!(outcome.misfit, Some(expected));
}

#[test]
fn an_encoding_that_was_asked_for_is_a_misfit_only_where_it_loses_something() {
    let outcome = named("windows-1251", b"\xE5\xF4");
    assert_eq!((outcome.text.as_str(), outcome.misfit), ("еф", None));
    assert_eq!(named("latin1", b"\x80\xFF").text, "€ÿ");
    assert_eq!(named("shift_jis", b"\x89\xA4\x88\xC0").text, "王安");

    let lossy = |read_as, first| Some(Misfit { lossy: true, ..misfit(read_as, first) });
    let outcome = named("utf-8", b"\xC3\xA9 Polg\xE1r");
    assert_eq!(outcome.text, "é Polg\u{fffd}r");
    assert_eq!(outcome.misfit, lossy("UTF-8", 7));
    let outcome = named("shift_jis", b"\x89\xA4 \x89");
    assert_eq!(outcome.text, "王 \u{fffd}");
    assert_eq!(outcome.misfit, lossy("Shift_JIS", 4));
}

#[test]
fn an_unknown_encoding_is_answered_with_a_sentence() {
    assert_eq!(encoding_named(" Auto"), Ok(None));
    let error = Decoder::for_name("latin-99").err().expect("no such encoding");
    assert!(error.to_string().starts_with("there is no encoding `latin-99`: write `auto` or a name"));
}

#[test]
fn a_file_of_nuls_is_not_utf_16_and_an_empty_one_is_nothing() {
    assert_eq!(auto(&[0; 2000]).text.len(), 2000);
    assert_eq!(auto(&[0; 2000]).misfit, None);
    assert_eq!(auto(b"").text, "");
}

#[test]
fn what_comes_after_the_last_block_is_dropped() {
    let mut decoder = Decoder::new(None);
    let mut buffer = b"1-0".to_vec();
    decoder.decode_tail(&mut buffer, 0, true);
    buffer.extend_from_slice(b" 0-1");
    decoder.decode_tail(&mut buffer, 3, false);
    assert_eq!(buffer, b"1-0");
}

#[test]
fn a_crlf_is_not_cut() {
    for name in ["auto", "utf-8", "koi8-r"] {
        let mut decoder = Decoder::for_name(name).expect("a name of an encoding");
        let mut buffer = vec![b' '; 600];
        buffer.push(b'\r');
        decoder.decode_tail(&mut buffer, 0, false);
        assert_eq!(buffer.len(), 600, "{name}");
        buffer.push(b'\n');
        decoder.decode_tail(&mut buffer, 600, false);
        assert!(buffer.ends_with(b" \r\n"), "{name}");
    }
}

#[test]
fn the_sample_begins_at_the_first_misfit_however_late_it_is() {
    let mut file = vec![b' '; 3 * SAMPLE];
    file.extend_from_slice(b"\xE9 ");
    file.resize(4 * SAMPLE - 100, b' ');
    file.extend_from_slice(b"\xCAf3 \xD4d4 \xCA\xE0\xF0\xEF\xEE\xE2");
    let whole = auto(&file);
    assert_eq!(whole.misfit, Some(misfit("windows-1251", 3 * SAMPLE as u64)));
    let blocks: Vec<&[u8]> = file.chunks(1000).collect();
    assert_eq!(decode(&blocks, None), whole);
}

#[test]
fn a_run_longer_than_any_word_is_the_same_in_blocks() {
    let mut file = "♞".repeat(5000).into_bytes();
    file.extend_from_slice(b"\xE9");
    file.extend_from_slice("♞".repeat(3000).as_bytes());
    let whole = auto(&file);
    assert!(whole.misfit.as_ref().is_some_and(|misfit| misfit.mixed));
    for size in [1, 7, 4095, 4096, 4097, 20_000] {
        let blocks: Vec<&[u8]> = file.chunks(size).collect();
        assert_eq!(decode(&blocks, None), whole, "blocks of {size}");
    }
}

/// Files with what is hard: runs of both kinds, marks, line ends, halves of characters.
fn files() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => "[a-h1-8 .]{1,4}".prop_map(String::into_bytes),
        2 => "[é♞𝄞КФ\u{feff}]{1,3}".prop_map(String::into_bytes),
        2 => prop::collection::vec(0x80..=0xFF_u8, 1..4),
        1 => Just(b"\r\n".to_vec()),
        1 => Just(b"\r".to_vec()),
        1 => Just(b"\xFF\xFE".to_vec()),
        1 => Just(b"\0a\0b\0".to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..4),
        1 => Just(vec![b' '; start::SNIFFED]),
        1 => Just(vec![0xD0; 1500]),
        1 => Just("ф".repeat(1500).into_bytes()),
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

fn choices() -> impl Strategy<Value = Option<&'static Encoding>> {
    use encoding_rs::{GB18030, SHIFT_JIS, UTF_16BE, UTF_16LE};
    let chosen = [UTF_8, UTF_16LE, UTF_16BE, WINDOWS_1252, GB18030, SHIFT_JIS];
    prop_oneof![
        3 => Just(None),
        1 => prop::sample::select(chosen.to_vec()).prop_map(Some),
    ]
}

/// Cuts a file at places that are spread over it.
fn cut<'a>(file: &'a [u8], places: &[prop::sample::Index]) -> Vec<&'a [u8]> {
    let mut cuts: Vec<usize> = places.iter().map(|place| place.index(file.len() + 1)).collect();
    cuts.extend([0, file.len()]);
    cuts.sort_unstable();
    cuts.windows(2).map(|pair| &file[pair[0]..pair[1]]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn where_a_file_is_cut_does_not_matter(
        file in files(), choice in choices(), places in prop::collection::vec(any::<prop::sample::Index>(), 0..12),
    ) {
        prop_assert_eq!(decode(&cut(&file, &places), choice), decode(&[&file], choice));
    }

    #[test]
    fn byte_by_byte_is_the_same_too(file in files()) {
        let bytes: Vec<&[u8]> = file.chunks(1).collect();
        prop_assert_eq!(decode(&bytes, None), auto(&file));
    }

    #[test]
    fn what_is_utf_8_comes_out_as_it_went_in(text in "[a-h1-8\r\né♞𝄞К]{0,80}") {
        let outcome = auto(text.as_bytes());
        prop_assert_eq!((outcome.text, outcome.misfit), (text, None));
    }
}
