//! The bytes of an input.

use super::packing::Source;
use super::walk::{Input, Place};
use std::fs::{self, File};
use std::io;

/// Opens an input for reading; what is compressed is unpacked. Standard input can be read once.
pub fn open(input: &Input) -> io::Result<Source> {
    let source: Source = match &input.place {
        Place::Stdin => Box::new(io::stdin()),
        Place::File(path) => Box::new(File::open(path)?),
    };
    match input.packing {
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
