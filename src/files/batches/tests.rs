use super::*;
use crate::container::Container;
use crate::syntax::split;
use std::time::Instant;

/// All records of a file, each with the offset at which its batch says that it begins.
fn records(bytes: &[u8]) -> Vec<(u64, String)> {
    read(bytes).into_iter().flat_map(|batch| of(&batch)).collect()
}

fn of(batch: &Batch) -> Vec<(u64, String)> {
    let text = |range: &Range<usize>| String::from_utf8_lossy(&batch.text[range.clone()]).into_owned();
    batch.records.iter().map(|range| (batch.origin.offset + range.start as u64, text(range))).collect()
}

fn read(source: impl Read) -> Vec<Batch> {
    let mut batches = Batches::new(source, Container::Pgn, Decoder::new(None));
    let mut all = Vec::new();
    loop {
        let mut batch = Batch::default();
        if !batches.read_into(&mut batch).expect("memory can be read") {
            return all;
        }
        all.push(batch);
    }
}

/// A reader that gives a few bytes at a time.
struct Drops<'a>(&'a [u8]);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.len().min(buffer.len()).min(7);
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

fn game(n: usize) -> String {
    format!("[White \"Player {n}\"]\n[Result \"*\"]\n\n1. e4 {{{}}} *\n\n", "é".repeat(n % 700))
}

#[test]
fn the_records_are_those_of_the_whole_text() {
    let text: String = (0..3000).map(game).collect();
    let found = records(text.as_bytes());
    let mut at = 0;
    let mut expected = Vec::new();
    for record in split(text.as_bytes()) {
        expected.push((at as u64, text[at..at + record.end].to_owned()));
        at += record.end;
    }
    assert_eq!(found, expected);
    assert!(read(text.as_bytes()).len() > 3);
}

#[test]
fn batches_follow_one_another_and_only_the_last_is_last() {
    let text: String = (0..3000).map(game).collect();
    let batches = read(text.as_bytes());
    for pair in batches.windows(2) {
        let mut end = pair[0].origin;
        end.advance(&pair[0].text);
        assert_eq!(pair[1].origin, end);
        assert_eq!(pair[1].number, pair[0].number + pair[0].records.len() as u64);
        assert!(!pair[0].last && pair[0].text.len() < 2 * BLOCK);
    }
    assert!(batches.last().is_some_and(|batch| batch.last));
}

#[test]
fn a_source_that_gives_little_at_a_time_gives_the_same_batches() {
    let text: String = (0..700).map(game).collect();
    let whole: Vec<_> = read(text.as_bytes()).iter().flat_map(of).collect();
    let drops: Vec<_> = read(Drops(text.as_bytes())).iter().flat_map(of).collect();
    assert!(whole == drops);
}

#[test]
fn a_file_of_nothing_but_space_has_no_record() {
    for blank in ["", "\n", "\u{feff}", "\u{feff} \r\n\t\u{b}\n"] {
        let batches = read(blank.as_bytes());
        assert_eq!(batches.len(), 1, "{blank:?}");
        assert!(batches[0].last && batches[0].records.is_empty(), "{blank:?}");
    }
    assert_eq!(records(b"\0").len(), 1);
    assert_eq!(records(b"\n\n*").len(), 1);
}

#[test]
fn a_record_longer_than_a_block_is_one_record() {
    let giant = format!("1. e4 {{{}}} e5 *", "a".repeat(5 * BLOCK));
    let text = format!("1. d4 *\n\n{giant}\n\n1. c4 *\n");
    let found = records(text.as_bytes());
    assert_eq!(found.len(), 3);
    assert_eq!(found[1].1.trim_end(), giant);
}

#[test]
fn a_long_line_costs_no_more_than_its_length() {
    let time = |length: usize| {
        let text = format!("1. e4 {{{}", "a ".repeat(length / 2));
        let start = Instant::now();
        assert_eq!(read(text.as_bytes()).len(), 1);
        start.elapsed().as_secs_f64()
    };
    // The best of some runs: other programs run, too.
    let best = |length: usize| (0..4).map(|_| time(length)).fold(f64::MAX, f64::min);
    let (short, long) = (best(4 << 20), best(32 << 20));
    assert!(long < 40.0 * short.max(0.02), "{short} s for 4 MB, {long} s for 32 MB");
}

#[test]
fn a_misfit_is_told_in_the_batch_in_which_it_begins() {
    let mut text: Vec<u8> = (0..2000).map(|n| format!("[Round \"{n}\"]\n\n1. e4 *\n\n")).collect::<String>().into();
    text.extend(vec![b' '; BLOCK]);
    text.extend(b"[White \"M\xfcller\"]\n\n1. d4 *\n");
    let batches = read(&text[..]);
    let told: Vec<_> = batches.iter().filter_map(|batch| Some((batch, batch.misfit.as_ref()?))).collect();
    assert_eq!(told.len(), 1);
    let (batch, misfit) = told[0];
    assert_eq!(&batch.text[(misfit.first - batch.origin.offset) as usize..][.."üller".len()], "üller".as_bytes());
}

#[test]
fn where_reading_fails_the_records_before_are_given_first() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let mut batches =
        Batches::new("1. e4 *\n\n1. d4 *\n\n1. c4".as_bytes().chain(Broken), Container::Pgn, Decoder::new(None));
    let mut batch = Batch::default();
    assert!(batches.read_into(&mut batch).expect("the first records"));
    assert_eq!((batch.records.len(), batch.last), (2, false));
    assert!(batches.read_into(&mut batch).is_err());
    assert!(!batches.read_into(&mut batch).expect("the end"));
}

#[test]
fn the_memory_of_a_giant_record_is_given_back() {
    let text = format!("1. e4 {{{}}} e5 *\n\n{}", "a".repeat(40 * BLOCK), game(1).repeat(300_000));
    let mut batches = Batches::new(text.as_bytes(), Container::Pgn, Decoder::new(None));
    let mut batch = Batch::default();
    while batches.read_into(&mut batch).expect("memory can be read") && !batch.last {}
    assert!(batch.text.capacity() <= 8 * BLOCK, "{}", batch.text.capacity());
}
