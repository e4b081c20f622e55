//! Compressed files, unpacked while they are read.

use flate2::read::MultiGzDecoder;
use std::io::{self, Read};

/// What unpacked bytes are handed out at once, in bytes. The decoders say that data are damaged *instead* of handing
/// out what they have just unpacked, so no more than this is lost before the damage.
const PORTION: usize = 4 << 10;

/// How many bytes tell all packings apart.
const LONGEST_MAGIC: u64 = 4;

/// How a file is compressed.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Packing {
    Gzip,
    Bzip2,
    Zstandard,
}

/// How the files of a packing are known and read.
struct PackingRow {
    packing: Packing,
    /// The end of the file's name, in lower case, with its dot.
    ending: &'static str,
    /// The bytes that each archive begins with (RFC 1952, 2.3.1; RFC 8878, 3.1.1; a bzip2 block size follows its own).
    magic: &'static [u8],
    /// Its name in messages.
    name: &'static str,
    /// Makes the reader of the unpacked bytes. Each reads several archives put end to end as one.
    unpack: fn(Source) -> io::Result<Source>,
}

/// Bytes to be read.
pub type Source = Box<dyn Read + Send>;

/// All packings. The endings are what a file of a known kind may have behind its own.
const PACKINGS: [PackingRow; 3] = [
    PackingRow {
        packing: Packing::Gzip,
        ending: ".gz",
        magic: b"\x1f\x8b\x08",
        name: "gzip",
        unpack: |source| Ok(Box::new(MultiGzDecoder::new(source))),
    },
    PackingRow {
        packing: Packing::Bzip2,
        ending: ".bz2",
        magic: b"BZh",
        name: "bzip2",
        unpack: |source| Ok(Box::new(bzip2::read::MultiBzDecoder::new(source))),
    },
    PackingRow {
        packing: Packing::Zstandard,
        ending: ".zst",
        magic: b"\x28\xb5\x2f\xfd",
        name: "Zstandard",
        // Without a limit of our own the decoder takes 128 MiB at most for what it must remember.
        unpack: |source| Ok(Box::new(zstd::stream::read::Decoder::new(source)?)),
    },
];

impl Packing {
    /// The packing that a file's name tells, and the name without that ending.
    pub fn of(name: &[u8]) -> (Option<Packing>, &[u8]) {
        let found = PACKINGS.iter().find_map(|row| {
            let (stem, ending) = name.split_at_checked(name.len().checked_sub(row.ending.len())?)?;
            ending.eq_ignore_ascii_case(row.ending.as_bytes()).then_some((Some(row.packing), stem))
        });
        found.unwrap_or((None, name))
    }

    /// The packing that the first bytes of a source tell, and the source from its first byte on.
    pub fn sniff(mut source: Source) -> io::Result<(Option<Packing>, Source)> {
        let mut head = Vec::new();
        source.by_ref().take(LONGEST_MAGIC).read_to_end(&mut head)?;
        let packing = PACKINGS.iter().find(|row| head.starts_with(row.magic)).map(|row| row.packing);
        Ok((packing, Box::new(io::Cursor::new(head).chain(source))))
    }

    /// The endings of all packings, with their dots.
    pub fn endings() -> impl Iterator<Item = &'static str> {
        PACKINGS.iter().map(|row| row.ending)
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        PACKINGS[self as usize].name
    }

    /// Unpacks a source. Memory does not grow with its length.
    pub fn unpack(self, source: Source) -> io::Result<Source> {
        let row = &PACKINGS[self as usize];
        let inner = (row.unpack)(source)?;
        Ok(Box::new(Unpacked { inner, name: row.name }))
    }
}

/// The unpacked bytes of an archive.
struct Unpacked {
    inner: Source,
    name: &'static str,
}

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let portion = buffer.len().min(PORTION);
        self.inner.read(&mut buffer[..portion]).map_err(|error| self.describe(error))
    }
}

impl Unpacked {
    /// An error of the archive in words that say what has happened; one of the system as it is.
    fn describe(&self, error: io::Error) -> io::Error {
        let name = self.name;
        match error.kind() {
            io::ErrorKind::Interrupted => error,
            _ if error.raw_os_error().is_some() => error,
            io::ErrorKind::UnexpectedEof => io::Error::other(format!("its {name} data are cut off")),
            _ => io::Error::other(format!("its {name} data are damaged or cannot be unpacked here ({error})")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    /// A text that takes several blocks of every packing.
    fn sample() -> Vec<u8> {
        let line = |n: u32| format!("{n} {}\n", n.wrapping_mul(2_654_435_761));
        (0..200_000).map(line).collect::<String>().into_bytes()
    }

    fn pack(packing: Packing, text: &[u8]) -> Vec<u8> {
        let mut packed = Vec::new();
        match packing {
            Packing::Gzip => {
                let mut writer = flate2::write::GzEncoder::new(&mut packed, flate2::Compression::fast());
                writer.write_all(text).and_then(|()| writer.try_finish()).expect("memory takes all");
            }
            Packing::Bzip2 => {
                let mut writer = bzip2::write::BzEncoder::new(&mut packed, bzip2::Compression::fast());
                writer.write_all(text).and_then(|()| writer.try_finish()).expect("memory takes all");
            }
            Packing::Zstandard => {
                let mut writer = zstd::stream::Encoder::new(&mut packed, 1).expect("a level that there is");
                // As the program of that name does; damage may show by nothing else.
                writer.include_checksum(true).expect("a checksum can be added");
                writer.write_all(text).and_then(|()| writer.finish().map(drop)).expect("memory takes all");
            }
        }
        packed
    }

    /// What can be read, and why no more.
    fn unpack(packing: Packing, packed: Vec<u8>) -> (Vec<u8>, Option<String>) {
        let mut text = Vec::new();
        let source = packing.unpack(Box::new(io::Cursor::new(packed)));
        let read = source.and_then(|mut source| source.read_to_end(&mut text));
        (text, read.err().map(|error| error.to_string()))
    }

    #[test]
    fn each_row_stands_at_the_place_of_its_packing() {
        for (n, row) in PACKINGS.iter().enumerate() {
            assert_eq!(row.packing as usize, n);
            assert_eq!(Packing::of(format!("A{}", row.ending).as_bytes()), (Some(row.packing), &b"A"[..]));
        }
        assert_eq!(Packing::of(b"games.PGN.GZ"), (Some(Packing::Gzip), &b"games.PGN"[..]));
        assert_eq!(Packing::of(b"gz"), (None, &b"gz"[..]));
    }

    #[test]
    fn the_first_bytes_tell_the_packing_and_are_not_lost() {
        for packing in PACKINGS.map(|row| row.packing) {
            let packed = pack(packing, b"1. e4 *");
            let (found, mut source) =
                Packing::sniff(Box::new(io::Cursor::new(packed.clone()))).expect("memory can be read");
            let mut read = Vec::new();
            source.read_to_end(&mut read).expect("memory can be read");
            assert_eq!((found, read), (Some(packing), packed));
        }
        for text in ["", "*", "BZ", "BIg game", "[Event \"a\"]"] {
            let (found, mut source) = Packing::sniff(Box::new(text.as_bytes())).expect("memory can be read");
            let mut read = String::new();
            source.read_to_string(&mut read).expect("memory can be read");
            assert_eq!((found, read.as_str()), (None, text));
        }
    }

    #[test]
    fn archives_put_end_to_end_are_one_text() {
        let text = sample();
        let (head, tail) = text.split_at(text.len() / 3);
        for packing in PACKINGS.map(|row| row.packing) {
            let both = [pack(packing, head), pack(packing, tail)].concat();
            assert!(unpack(packing, both) == (text.clone(), None), "{packing:?}");
        }
    }

    #[test]
    fn what_stands_before_the_damage_is_read() {
        let text = sample();
        for row in &PACKINGS {
            let packed = pack(row.packing, &text);
            let mut broken = packed.clone();
            let middle = broken.len() / 2;
            broken[middle..middle + 64].fill(0xff);
            let cut = packed[..middle].to_vec();
            for (packed, words) in [(broken, "damaged"), (cut, "cut off")] {
                let (read, error) = unpack(row.packing, packed);
                let error = error.unwrap_or_default();
                assert!(error.contains(row.name) && error.contains(words), "{:?} {words}: {error}", row.packing);
                let right = read.iter().zip(&text).take_while(|(a, b)| a == b).count();
                assert!(right > text.len() / 4, "{:?} {words}: {right} of {}", row.packing, text.len());
            }
        }
    }
}
