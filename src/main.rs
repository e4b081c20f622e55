//! The program: everything it does is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(jadoube::cli::run(std::env::args_os()) as u8)
}
