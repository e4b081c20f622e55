//! Bytes and positions.
