//! The bytes of an input.

use super::walk::{Input, Place};
use std::fs::{self, File};
use std::io::{self, Read};

/// Opens an input for reading. Standard input can be read once.
pub fn open(input: &Input) -> io::Result<Box<dyn Read + Send>> {
    Ok(match &input.place {
        Place::Stdin => Box::new(io::stdin()),
        Place::File(path) => Box::new(File::open(path)?),
    })
}

/// How many bytes an input has, where that can be known before reading it.
pub fn size(input: &Input) -> Option<u64> {
    match &input.place {
        Place::Stdin => None,
        Place::File(path) => fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|about| about.len()),
    }
}
