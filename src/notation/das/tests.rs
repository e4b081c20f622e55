//! Every example of the document, each ambiguity of its signs, and moves written.

mod read;
mod write;
