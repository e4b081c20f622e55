//! `jadoube completions`: what makes a shell complete the command line.

use super::Status;
use super::out::{put, refuse};
use clap::{Args, CommandFactory};
use clap_complete::Shell;

/// What `jadoube completions` was told.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: Shell,
}

/// Runs the command.
pub fn run(options: &Completions) -> Status {
    let mut script = Vec::new();
    let mut command = super::Arguments::command();
    let name = command.get_name().to_owned();
    clap_complete::generate(options.shell, &mut command, name, &mut script);
    match String::from_utf8(script) {
        Ok(script) => put(&script),
        Err(error) => refuse(&format!("the completions cannot be written: {error}")),
    }
}
