//! Positions from FEN (PGN 16.1), checked field by field.
