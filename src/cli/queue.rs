//! All batches of all files of a run, one after the other.

use super::plan::Plans;
use super::progress::Progress;
use super::repair::{Repair, Repairs};
use crate::files::batches::{Batch, Batches};
use crate::files::open::open;
use crate::files::packing::Source;
use crate::files::walk::{Input, Place, Problem, reason};
use crate::lint::Lead;
use crate::text::Decoder;
use std::io::{self, Cursor};

/// One batch of one file, to be checked.
#[derive(Default)]
pub struct Job {
    /// Which of the inputs, from 0.
    pub input: usize,
    pub batch: Batch,
    /// Why there is no more of the file than this.
    pub failure: Option<String>,
    /// What was done to the file, where it begins.
    pub repair: Option<Repair>,
    /// What the first record of the file settles.
    pub lead: Lead,
}

/// The batches that were not handed out yet.
pub struct Queue<'a> {
    inputs: &'a [Input],
    plans: &'a Plans,
    progress: &'a Progress,
    /// What repairs the files before they are checked.
    repairs: Option<Repairs<'a>>,
    /// What was done to the file that was opened last, until it is handed out.
    repair: Option<Repair>,
    /// Which of the inputs is being read, from 0.
    at: usize,
    open: Option<Batches<Source>>,
    /// What the first record of the open file settles.
    lead: Lead,
    /// The bytes of the files before.
    bytes: u64,
}

impl<'a> Queue<'a> {
    /// The batches of some files, each read as planned.
    pub fn new(
        inputs: &'a [Input],
        plans: &'a Plans,
        progress: &'a Progress,
        repairs: Option<Repairs<'a>>,
    ) -> Queue<'a> {
        let lead = Lead::default();
        Queue { inputs, plans, progress, repairs, repair: None, at: 0, open: None, lead, bytes: 0 }
    }

    /// Fills in the next job; `false` when there is none any more. Every input gives at least one.
    pub fn take(&mut self, job: &mut Job) -> bool {
        while let Some(input) = self.inputs.get(self.at) {
            (job.input, job.failure) = (self.at, None);
            match self.read(input, &mut job.batch) {
                Ok(true) => {
                    job.repair = self.repair.take();
                    job.lead = self.lead(&job.batch);
                    return true;
                }
                Ok(false) => self.close(),
                Err(error) => {
                    job.batch = Batch { last: true, ..Batch::default() };
                    job.failure = Some(failure(input, &error));
                    self.close();
                    return true;
                }
            }
        }
        false
    }

    fn read(&mut self, input: &Input, batch: &mut Batch) -> io::Result<bool> {
        if self.open.is_none() {
            self.open =
                Some(Batches::new(self.source(input)?, input.container, Decoder::new(self.plans.of(self.at).encoding)));
        }
        let Some(batches) = &mut self.open else { return Ok(false) };
        let more = batches.read_into(batch);
        self.progress.at(self.bytes + batches.bytes_read());
        more
    }

    /// The bytes of an input, repaired where that is wanted.
    fn source(&mut self, input: &Input) -> io::Result<Source> {
        let Some(repairs) = self.repairs.as_ref().filter(|repairs| repairs.takes(input)) else { return open(input) };
        match repairs.repair(input, self.plans.of(self.at)) {
            Ok((repair, bytes)) => {
                self.repair = Some(repair);
                Ok(Box::new(Cursor::new(bytes)))
            }
            // What can be read of it is checked.
            Err(_) if input.place != Place::Stdin => open(input),
            Err(error) => Err(error),
        }
    }

    /// What the first record of a batch's file settles.
    fn lead(&mut self, batch: &Batch) -> Lead {
        if batch.number == 0 {
            self.lead = batch.records.first().map(|range| Lead::of(&batch.text[range.clone()])).unwrap_or_default();
        }
        self.lead
    }

    fn close(&mut self) {
        self.bytes += self.open.take().map_or(0, |batches| batches.bytes_read());
        self.at += 1;
    }
}

fn failure(input: &Input, error: &io::Error) -> String {
    Problem::Unreadable { name: input.name.clone(), reason: reason(error) }.to_string()
}
