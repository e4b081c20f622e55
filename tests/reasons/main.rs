//! The reasons of illegal moves: their words, and whether they are true.

mod board;
mod judge;
mod random;
mod table;

use jadoube::rules::Illegal;

/// The name of a reason, without what it holds.
fn name(reason: &Illegal) -> String {
    format!("{reason:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}
