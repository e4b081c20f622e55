//! The bytes of an input.

use super::packing::{Packing, Source};
use super::walk::{Input, Place};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Opens an input for reading; what is compressed is unpacked. Standard input can be read once; where it has no name that
/// says so, its first bytes tell whether it is compressed.
pub fn open(input: &Input) -> io::Result<Source> {
    let (packing, source): (_, Source) = match &input.place {
        Place::Stdin if input.packing.is_none() => Packing::sniff(Box::new(io::stdin()))?,
        Place::Stdin => (input.packing, Box::new(io::stdin())),
        Place::File(path) => (input.packing, Box::new(File::open(path)?)),
    };
    match packing {
        Some(packing) => packing.unpack(source),
        None => Ok(source),
    }
}

/// How many bytes an input has to read, where that can be known before reading it.
pub fn size(input: &Input) -> Option<u64> {
    match &input.place {
        _ if input.packing.is_some() => None,
        Place::Stdin => None,
        Place::File(path) => fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|about| about.len()),
    }
}

/// When a file was last changed, and its length in bytes: where neither differs, it is taken to be the same.
pub type Stamp = (SystemTime, u64);

/// The path of a file without symbolic links, or as it is where there is no such file.
pub fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// The stamp of an input that is a file.
pub fn stamp(input: &Input) -> Option<Stamp> {
    let Place::File(path) = &input.place else { return None };
    file_stamp(path)
}

/// The stamp of a file; `None` where there is none.
pub fn file_stamp(path: &Path) -> Option<Stamp> {
    let about = fs::metadata(path).ok()?;
    Some((about.modified().ok()?, about.len()))
}
