//! The command line. Nothing here knows chess.

mod check;
mod complain;
mod config;
mod gather;
mod lint;
mod options;
mod places;
mod plan;
mod pool;
mod printable;
mod progress;
mod queue;
mod report;
mod tally;

use clap::{Parser, Subcommand};
use std::ffi::OsString;

/// PGN and chess notation linter and language server
#[derive(Debug, Parser)]
#[command(name = "jadoube", version, about, subcommand_required = true, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Report what is wrong in files of games
    #[command(after_help = STATUS)]
    Lint(Box<options::Lint>),
    /// Print the configuration that holds for a file, and where it comes from
    Config(config::Options),
}

const STATUS: &str = "Exit status: 0 when nothing at or above --fail-on was found, 1 when something was, 2 for wrong \
                      usage, a file that cannot be read, or a path without any game.";

/// How a command ends.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub enum Status {
    /// All is well.
    Good = 0,
    /// Something was found.
    Found = 1,
    /// Something could not be done.
    Trouble = 2,
}

/// Runs the program with the arguments of its command line, its own name among them.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Status {
    let command = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments.command,
        Err(error) => {
            // Where even that cannot be written there is nobody left to tell.
            error.print().ok();
            return if error.use_stderr() { Status::Trouble } else { Status::Good };
        }
    };
    // Where not even the panic of a record was caught, the message stands on standard error already.
    std::panic::catch_unwind(|| match &command {
        Command::Lint(options) => lint::run(options),
        Command::Config(options) => config::run(options),
    })
    .unwrap_or(Status::Trouble)
}
