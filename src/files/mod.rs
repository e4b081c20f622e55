//! Files and folders.

pub mod walk;
