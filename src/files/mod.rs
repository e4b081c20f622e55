//! Files and folders.

pub mod batches;
pub mod open;
pub mod walk;
