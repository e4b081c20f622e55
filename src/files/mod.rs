//! Files and folders.

pub mod batches;
pub mod walk;
