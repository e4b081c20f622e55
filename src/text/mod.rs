//! Bytes and positions.

mod span;

pub use span::Span;
