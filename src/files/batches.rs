//! A file read in blocks and handed out as batches of whole records.
//!
//! What is in memory is a batch and the beginning of the next record, however long the file is. A batch is cut by the
//! text alone, so the same file always gives the same batches.

use crate::container::Container;
use crate::syntax::is_blank;
use crate::text::{Decoder, Misfit, Origin};
use std::io::{self, Read};
use std::ops::Range;

/// How much is read for a batch, in bytes. A longer record makes its batch longer.
pub const BLOCK: usize = 256 << 10;

/// What reading may add to a full buffer to see that the source has ended, in bytes.
const PROBE: usize = 64;

/// Some whole records that follow one another in a file.
#[derive(Debug, Default)]
pub struct Batch {
    /// The decoded text of the records.
    pub text: Vec<u8>,
    /// Where each lies in the text, in bytes. They touch and fill it.
    pub records: Vec<Range<usize>>,
    /// The number of the first of them in the file, from 0.
    pub number: u64,
    /// Where the text begins in the file.
    pub origin: Origin,
    /// Whether the file ends with it; only then it may be without any record.
    pub last: bool,
    /// What is not plain UTF-8, in the batch in which it begins. Later text may show more of it, but a finding must be
    /// put out in its place, and that is here.
    pub misfit: Option<Misfit>,
    /// Whether bytes up to here were no text in the encoding of the file.
    pub lossy: bool,
}

/// A file being read.
pub struct Batches<R> {
    source: R,
    container: Container,
    decoder: Decoder,
    /// The decoded text behind the last batch.
    tail: Vec<u8>,
    /// How many records were handed out.
    number: u64,
    /// Where the tail begins.
    origin: Origin,
    /// How many bytes were read, as they stand in the source.
    bytes: u64,
    /// Whether the source has nothing more to give.
    ended: bool,
    /// Whether the last batch was handed out.
    done: bool,
    /// Why the source ended before its time.
    error: Option<io::Error>,
}

impl<R: Read> Batches<R> {
    /// The batches of a file that nothing has been read of.
    pub fn new(source: R, container: Container, decoder: Decoder) -> Batches<R> {
        Batches {
            source,
            container,
            decoder,
            tail: Vec::new(),
            number: 0,
            origin: Origin::default(),
            bytes: 0,
            ended: false,
            done: false,
            error: None,
        }
    }

    /// Reads the next batch into the memory of an old one; `false` when there is none.
    ///
    /// A file gives at least one batch. Where reading fails, the whole records before that place are handed out first,
    /// then the error.
    pub fn read_into(&mut self, batch: &mut Batch) -> io::Result<bool> {
        if let Some(error) = self.error.take() {
            self.done = true;
            return Err(error);
        }
        if self.done {
            return Ok(false);
        }
        batch.begin(self);
        let mut at = 0;
        loop {
            // A share of what is there already: the record that is read again and again is read to the end in a few
            // steps, and the work stays linear.
            let share = BLOCK.max(batch.text.len() / 2);
            self.read(&mut batch.text, share);
            at = self.split_on(&batch.text, at, &mut batch.records);
            // That a record is whole is known by the one behind it, so text is left where the file goes on.
            if self.ended || 0 < at && at < batch.text.len() {
                break;
            }
        }
        self.finish(batch, at);
        Ok(true)
    }

    /// How many bytes have been read so far, as they stand in the source.
    pub fn bytes_read(&self) -> u64 {
        self.bytes
    }

    /// Adds the decoded text of the next `wanted` bytes.
    fn read(&mut self, text: &mut Vec<u8>, wanted: usize) {
        let from = text.len();
        text.reserve_exact(wanted + PROBE);
        match self.source.by_ref().take(wanted as u64).read_to_end(text) {
            Ok(count) => self.ended = count < wanted,
            Err(error) => (self.ended, self.error) = (true, Some(error)),
        }
        self.bytes += (text.len() - from) as u64;
        self.decoder.decode_tail(text, from, self.ended);
    }

    /// Splits the text from `at` on as far as it can be, and says how far.
    fn split_on(&self, text: &[u8], mut at: usize, records: &mut Vec<Range<usize>>) -> usize {
        let complete = self.ended && self.error.is_none();
        while at < text.len() {
            let record = self.container.first_record(&text[at..], complete);
            let Some(record) = record.filter(|record| record.end > 0) else { break };
            records.push(at..at + record.end);
            at += record.end;
        }
        at
    }

    /// Cuts a batch off behind its last whole record.
    fn finish(&mut self, batch: &mut Batch, end: usize) {
        self.tail.extend_from_slice(&batch.text[end..]);
        batch.text.truncate(end);
        self.done = self.ended && self.error.is_none();
        batch.last = self.done;
        if batch.last && batch.number == 0 && is_blank(&batch.text) {
            batch.records.clear();
        }
        self.number += batch.records.len() as u64;
        self.origin.advance(&batch.text);
        let here = batch.origin.offset..self.origin.offset;
        let begins_here = |misfit: &&Misfit| here.contains(&misfit.first) || batch.last && misfit.first >= here.end;
        batch.misfit = self.decoder.misfit().filter(begins_here).cloned();
        batch.lossy = self.decoder.misfit().is_some_and(|misfit| misfit.lossy);
    }
}

impl Batch {
    /// Empties the batch and fills in what was read of its first record.
    fn begin<R>(&mut self, from: &mut Batches<R>) {
        self.text.clear();
        self.records.clear();
        give_back(&mut self.text, from.tail.len() + BLOCK);
        self.text.extend_from_slice(&from.tail);
        from.tail.clear();
        give_back(&mut from.tail, BLOCK);
        (self.number, self.origin) = (from.number, from.origin);
        (self.last, self.misfit) = (false, None);
    }
}

/// Lets go of the memory that a giant record has taken.
fn give_back(buffer: &mut Vec<u8>, needed: usize) {
    if buffer.capacity() > 4 * needed.max(BLOCK) {
        buffer.shrink_to(needed);
    }
}

#[cfg(test)]
mod tests;
