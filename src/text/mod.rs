//! Bytes and positions.
//!
//! Everything here works on bytes that are UTF-8 once decoded and knows nothing of chess. Text that
//! is not UTF-8 after all gives odd columns, never a panic.

mod charset;
pub mod decode;
pub mod edit;
pub mod encode;
pub mod lines;
mod near;
pub mod origin;
pub mod rope;
mod runs;
pub mod span;
mod start;

pub use decode::{Decoder, Misfit, UnknownEncoding, encoding_named};
pub use edit::{Edit, Overlap, apply, apply_in_order};
pub use encode::{Unwritable, encode};
pub use lines::{LineIndex, Position, Unit, count_line_ends, line_end, line_start};
pub use near::{nearest, no_such, no_such_in, no_such_of_many};
pub use origin::Origin;
pub use span::Span;

/// Whether a byte continues a UTF-8 character that began before it.
pub(crate) const fn continues(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}
