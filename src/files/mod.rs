//! Files and folders.

pub mod batches;
pub mod configuration;
pub mod open;
pub mod packing;
pub mod walk;
