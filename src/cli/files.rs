//! The files that a command is about, and how each is to be read.

use super::check::hook_panics;
use super::complain::complain;
use super::options::{Reading, Rules};
use super::plan::{Plans, Wrong};
use super::report::{Format, show_wrong};
use crate::files::configuration::Configurations;
use crate::files::walk::{Input, configured_inputs};
use std::io::{self, Write};
use std::path::PathBuf;

/// What a command works on.
pub struct Files {
    pub inputs: Vec<Input>,
    pub plans: Plans,
    /// Configurations that are wrong; their files are not among the inputs.
    pub wrong: Vec<Wrong>,
    /// Whether something named cannot be found or read. That has been said.
    pub missing: bool,
}

impl Files {
    /// Finds the files of some paths. From here on panics in guarded work are told in our own words.
    pub fn find(paths: &[PathBuf], reading: &Reading, rules: &Rules, configurations: &mut Configurations) -> Files {
        hook_panics();
        let (mut inputs, mut missing) = (Vec::new(), false);
        for found in configured_inputs(paths, reading.stdin_name.as_deref(), configurations) {
            match found {
                Ok(input) => inputs.push(input),
                Err(problem) => {
                    complain(&problem.to_string());
                    missing = true;
                }
            }
        }
        let (plans, wrong) = Plans::make(&mut inputs, configurations, reading, rules);
        Files { inputs, plans, wrong, missing }
    }

    /// Says what is wrong with configurations, in a command that reports nothing else. Whether there is trouble.
    pub fn complain(&self) -> bool {
        let report = Format::Short.report(false);
        for wrong in &self.wrong {
            // Where standard error is closed there is nobody left to tell.
            show_wrong(&*report, wrong, |text| _ = io::stderr().write_all(&text));
        }
        self.missing || !self.wrong.is_empty()
    }
}
