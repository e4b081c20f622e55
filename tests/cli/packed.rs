//! Compressed files.

use super::*;
use std::io::Read;

/// Packs a text as `gzip`, `bzip2` or `zstd` does.
pub fn pack(ending: &str, text: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    match ending {
        "gz" => flate2::read::GzEncoder::new(text, flate2::Compression::fast()).read_to_end(&mut packed),
        "bz2" => bzip2::read::BzEncoder::new(text, bzip2::Compression::fast()).read_to_end(&mut packed),
        _ => zstd::stream::copy_encode(text, &mut packed, 1).map(|()| 0),
    }
    .expect("memory takes all");
    packed
}

/// Runs the program with bytes on standard input.
fn jadoube(arguments: &str, input: impl AsRef<[u8]>) -> Answer {
    run(&std::env::temp_dir(), arguments, input.as_ref())
}

const ENDINGS: [&str; 3] = ["gz", "bz2", "zst"];

#[test]
fn a_compressed_file_is_described_by_its_text() {
    for ending in ENDINGS {
        let folder = Folder::with(&format!("a.pgn.{ending}"), pack(ending, ILLEGAL.as_bytes()));
        let answer = folder.lint("--format short --select illegal-move");
        assert_eq!(answer.status, 1, "{}", answer.err);
        assert!(answer.out.starts_with(&format!("a.pgn.{ending}:4:13: error[illegal-move]: ")), "{}", answer.out);
    }
}

#[test]
fn several_archives_in_one_file_are_one_text() {
    for ending in ENDINGS {
        let both = [pack(ending, FINE.as_bytes()), pack(ending, format!("\n{ILLEGAL}").as_bytes())].concat();
        let answer = Folder::with(&format!("a.pgn.{ending}"), both).lint("--format jsonl --select illegal-move");
        assert_eq!(answer.objects()[0]["game"], 2, "{ending}");
    }
}

#[test]
fn standard_input_is_unpacked_where_its_name_says_so() {
    let answer =
        lint_stdin("--stdin-name a.pgn.gz --format short --select illegal-move", pack("gz", ILLEGAL.as_bytes()));
    assert!(answer.out.starts_with("a.pgn.gz:4:13: "), "{answer:?}");
}

#[test]
fn standard_input_without_a_name_is_unpacked_where_its_bytes_say_so() {
    for ending in ENDINGS {
        let answer = lint_stdin("--format short --select illegal-move", pack(ending, ILLEGAL.as_bytes()));
        assert!(answer.out.starts_with("-:4:13: "), "{ending}: {answer:?}");
        let named = jadoube(&format!("fmt --stdin-name a.pgn.{ending} -"), pack(ending, UNMARKED.as_bytes()));
        let sniffed = jadoube("fmt -", pack(ending, UNMARKED.as_bytes()));
        assert_eq!((named.status, &named.out), (sniffed.status, &sniffed.out), "{ending}");
        let fixed = lint_stdin("--fix", pack(ending, UNMARKED.as_bytes()));
        assert_eq!(fixed.out, lint_stdin("--fix", UNMARKED).out, "{ending}");
        let shown = jadoube("show --as fen -", pack(ending, FINE.as_bytes()));
        assert_eq!(shown.out, jadoube("show --as fen -", FINE).out, "{ending}");
    }
}

#[test]
fn games_before_the_damage_are_checked_and_the_damage_is_2() {
    let text: String = (0..20_000).map(|n| format!("[Round \"{n}\"]\n\n{}\n", UNMARKED)).collect();
    let text = format!("{ILLEGAL}\n{text}");
    for ending in ENDINGS {
        let mut packed = pack(ending, text.as_bytes());
        packed.truncate(packed.len() * 3 / 4);
        let name = format!("a.pgn.{ending}");
        let answer = Folder::with(&name, packed).and("b.pgn", FINE).lint("--format short --select illegal-move");
        assert_eq!(answer.status, 2, "{answer:?}");
        assert!(answer.out.starts_with(&format!("{name}:4:13: ")), "{ending}: {}", answer.out);
        let kind = [("gz", "gzip"), ("bz2", "bzip2"), ("zst", "Zstandard")].iter().find(|(end, _)| *end == ending);
        let kind = kind.expect("a kind for each ending").1;
        let said = format!("jadoube: {name} cannot be read: its {kind} data are cut off\n1 error in 1 of ");
        assert!(answer.err.starts_with(&said), "{}", answer.err);
    }
}

#[test]
fn what_is_no_archive_is_2() {
    for (ending, kind) in [("gz", "gzip"), ("bz2", "bzip2"), ("zst", "Zstandard")] {
        let answer = Folder::with(&format!("a.pgn.{ending}"), ILLEGAL).lint("");
        assert_eq!((answer.status, answer.out.as_str()), (2, ""));
        assert!(answer.err.contains(&format!("its {kind} data are damaged")), "{}", answer.err);
    }
}
