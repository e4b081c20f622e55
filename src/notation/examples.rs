//! How each notation writes the moves of a short game.

use super::notations::Notation;
use super::{Reading, san};
use crate::board::Marks;
use crate::rules::{Position, Resolution, Variant, fen, with_position};

/// A game, and whether a move is one of the examples.
const GAME: [(&str, bool); 11] = [
    ("e4", true),
    ("d5", false),
    ("exd5", true),
    ("Nf6", false),
    ("Bb5+", true),
    ("Bd7", false),
    ("Bxd7+", true),
    ("Qxd7", false),
    ("Nf3", true),
    ("Nxd5", false),
    ("O-O", true),
];

impl Notation {
    /// Words for a pawn's move, a capture, a check, a capture that gives check, a knight's move and castling.
    pub fn examples(&'static self) -> Vec<String> {
        let reading = Reading { notation: self, ..Reading::PGN };
        with_position!(fen::start(Variant::Standard), start => words(start, reading))
    }
}

fn words<P: Position>(mut position: P, reading: Reading) -> Vec<String> {
    let mut words = Vec::new();
    for (word, is_example) in GAME {
        let Some(claim) = san::plain(word.as_bytes()) else { break };
        let Resolution::One(m) = position.resolve(&claim) else { break };
        let marks = claim.marks.with(Marks::CAPTURE.when(m.captured.is_some()));
        words.extend(reading.write(&position, &m, marks, false).filter(|_| is_example));
        position.play(&m);
    }
    words
}

#[cfg(test)]
mod tests {
    use crate::notation::notations::notation;

    #[test]
    fn the_examples_are_written_as_the_notation_does() {
        let examples = |name| notation(name).expect("a notation").examples().join(" ");
        assert_eq!(examples("san"), "e4 exd5 Bb5+ Bxd7+ Nf3 O-O");
        assert_eq!(examples("uci"), "e2e4 e4d5 f1b5 b5d7 g1f3 e1g1");
    }
}
