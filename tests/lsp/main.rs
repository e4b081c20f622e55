//! The language server, as an editor meets it. `harness.rs` says how to talk to it.

mod agree;
mod clients;
mod configuration;
mod diagnostics;
mod editing;
mod encodings;
mod failure;
mod features;
mod harness;
mod hostile;
mod ordering;
mod process;
mod random;
#[path = "../support/mod.rs"]
mod support;
mod text;
mod texts;
