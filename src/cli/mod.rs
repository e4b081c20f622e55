//! The command line. Nothing here knows chess.

mod across;
mod check;
mod complain;
mod completions;
mod config;
mod convert;
mod converted;
mod files;
mod fmt;
mod gather;
mod language_server;
mod lint;
mod notations;
mod number;
mod options;
mod out;
mod perft;
mod places;
mod plan;
mod pool;
mod position;
mod printable;
mod progress;
mod queue;
mod repair;
mod report;
mod rules;
mod seek;
mod show;
mod styling;
mod tally;
mod unified;

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
    /// Lay games out: tags, lines, spaces and numbers, without a change to what they say
    #[command(after_help = LAID_OUT)]
    Fmt(fmt::Fmt),
    /// Write moves in another notation or with other piece letters, or leave parts of games out
    #[command(after_help = CONVERTED)]
    Convert(convert::Convert),
    /// Print the configuration that holds for a file, and where it comes from
    Config(config::Options),
    /// Show one position of a game: as a board, a picture, FEN or a list of the men
    #[command(after_help = SHOWN)]
    Show(show::Show),
    /// Explain a rule, with examples
    Explain(rules::Explain),
    /// List all rules
    Rules(rules::List),
    /// List all notations, and all alphabets of piece letters
    Notations(notations::List),
    /// Count legal moves, as chess programmers do to compare their programs
    Perft(perft::Perft),
    /// Serve an editor: the language server, on standard input and output
    Lsp(language_server::Options),
    /// Write the completions of a shell
    Completions(completions::Completions),
}

const STATUS: &str = "Exit status: 0 when nothing at or above --fail-on was found (with --fix: remains), 1 when \
                      something was or --diff would change something, 2 for wrong usage, a file that cannot be read or \
                      written, or a path without any game.";

const LAID_OUT: &str = "A game whose structure is in doubt, as with a comment that is never closed, is left as it is, and \
                        a line on standard error says so.\n\nExit status: 0 when all is laid out, 1 when --check or --diff \
                        would change something, 2 for wrong usage, a file that cannot be read or written, or a path \
                        without any game.";

const CONVERTED: &str = "Moves are converted where they can be played as they are written; all else stays as it is, byte for \
                         byte. What goes to standard output is UTF-8; a file that is changed in place keeps its encoding. \
                         A move that cannot be converted is left as it is, and a line on standard error says why.\n\nExit \
                         status: 0 when all is converted, 1 when something was left as it is, 2 for wrong usage, a file that \
                         cannot be read or written, or a path without any game.";

const SHOWN: &str = "Exit status: 0 when the position was shown; 1 when the moves could not be played as they are written: \
                     the position rests on what was probably meant, or the last one before is shown, and a line on \
                     standard error says which; 2 for wrong usage, a file that cannot be read, or a game or move that is \
                     not there.";

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
        Command::Fmt(options) => fmt::run(options),
        Command::Convert(options) => convert::run(options),
        Command::Config(options) => config::run(options),
        Command::Show(options) => show::run(options),
        Command::Explain(options) => rules::explain(options),
        Command::Rules(options) => rules::list(options),
        Command::Notations(options) => notations::list(options),
        Command::Perft(options) => perft::run(options),
        Command::Lsp(options) => language_server::run(options),
        Command::Completions(options) => completions::run(options),
    })
    .unwrap_or(Status::Trouble)
}
