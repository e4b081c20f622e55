//! `jadoube lsp`: the language server.

use super::Status;
use super::complain::complain;
use crate::lsp::{self, Ending};
use clap::Args;

/// What `jadoube lsp` was told. All of it is what clients say out of habit: there is no other way than standard input and
/// output, and the server ends when its input does.
#[derive(Debug, Args)]
pub struct Options {
    /// Taken for granted
    #[arg(long, hide = true)]
    stdio: bool,
    /// Not needed
    #[arg(long = "clientProcessId", value_name = "N", hide = true)]
    client_process_id: Option<String>,
}

/// Runs the command.
pub fn run(_: &Options) -> Status {
    match lsp::run() {
        Ok(Ending::Orderly) => Status::Good,
        Ok(Ending::Sudden) => Status::Found,
        Err(error) => {
            complain(&format!("the language server cannot begin: {error}"));
            Status::Trouble
        }
    }
}
