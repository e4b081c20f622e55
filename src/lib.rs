//! PGN and chess notation linter and language server.
//!
//! A module may use only those named above it here; `ARCHITECTURE.md` says why and what each holds.

pub mod text;

pub mod board;

pub mod syntax;

pub mod rules;

pub mod notation;

pub mod container;

pub mod replay;

pub mod config;

pub mod write;

pub mod lint;

pub mod ide;

pub mod files;

pub mod lsp;

pub mod cli;
