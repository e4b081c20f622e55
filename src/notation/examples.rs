//! How each notation writes the moves of a short game.

use super::notations::Notation;
use super::{Reading, Written, hexagonal, san};
use crate::board::{Geometry, Marks};
use crate::rules::{AnyPosition, Position, Resolution, Variant, fen};

/// A game of hexagonal chess: Széles against Kolozsvári, Bóly 1981.
const HEXAGONAL: &str = "g5! e6 Nhf4! Ng9 e5 Nh6 f6 ef! ef Re8 Be3 d6 g6 fg fg Nk3 Rg3 Bc5 h5 B:e3 R:k3! Bd4 Qb4 Q:b4 c4 Qe10 Ri3 \
                         Re3 R:e3 Q:e3 Nb2 Qf2X!";

/// Moves of men and riders, boarding, and castling with a ship: no short game has them all.
const DAS: [&str; 7] = ["e5", "dxe5", "Vd5#", "TNc3", "Nd4T", "DAxd8", "KS"];

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
        match self.board {
            Geometry::Standard => words(fen::start(Variant::Standard), reading, san::read, GAME),
            Geometry::Hexagonal => {
                let game =
                    HEXAGONAL.split(' ').map(|word| word.strip_suffix('!').map_or((word, false), |word| (word, true)));
                words(fen::start(Variant::Hexagonal), reading, hexagonal::read, game)
            }
            Geometry::Das => DAS.map(String::from).to_vec(),
        }
    }
}

fn words(
    mut position: AnyPosition,
    reading: Reading,
    read: fn(&[u8]) -> Option<Written>,
    game: impl IntoIterator<Item = (&'static str, bool)>,
) -> Vec<String> {
    let mut words = Vec::new();
    for (word, is_example) in game {
        let Some(claim) = read(word.as_bytes()).map(|written| written.claim) else { break };
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
        assert_eq!(examples("short"), "g5 Nhf4 ef R:k3 Qf2X");
        assert_eq!(examples("full"), "g4-g5 Nh1-f4 e6:f6 Rg3:k3 Qe3-f2X");
        assert_eq!(examples("numeric"), "4555 1604 6406 3538 3402");
        assert_eq!(examples("das"), "e5 dxe5 Vd5# TNc3 Nd4T DAxd8 KS");
        assert_eq!(examples("uci"), "e2e4 e4d5 f1b5 b5d7 g1f3 e1g1");
    }
}
