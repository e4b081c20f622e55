//! Files and folders.

pub mod batches;
pub mod configuration;
pub mod open;
pub mod packing;
pub mod replace;
pub mod settings;
pub mod walk;
pub mod whole;
