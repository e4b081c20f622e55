//! Files and folders.
