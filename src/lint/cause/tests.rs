//! What illegal moves say and where they point, in short games: the word, the reason, and the move that led to it.

use crate::lint::{Linter, Placement, Scratch};

/// Each game ends with the illegal move that it is about.
const GAMES: &[&str] = &[
    // Men that are gone.
    "1. e4 d5 2. exd5 Qxd5 3. Nc3 e6 4. Nxd5 exd5 5. d4 Qd6",
    "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nf6 4. Nf3g5",
    "1. e4 d5 2. Nc3 d4 3. d3 dxc3 4. Nce2",
    "1. e4 d5 2. e5 f5 3. exf6 f4",
    "[FEN \"7k/4P3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. e8=Q+ Kg7 2. e4",
    "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Nf6 3. P@e6 Bxe6 4. P@e4",
    // Men in the way.
    "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. Bb5+ c6 5. Bxd7",
    "1. e4 e5 2. e5",
    "1. d4 d5 2. Nd2 Nc6 3. Bf4",
    // The king's safety.
    "1. e4 e5 2. Nf3 d6 3. Bb5+ Nf6",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O Nd4",
    "[FEN \"4k3/8/8/8/4N3/8/8/r3R1K1 w - - 0 1\"]\n\n1. Nd6+ Rxe1+",
    "[FEN \"4k3/8/8/8/4N3/8/8/r3R1K1 w - - 0 1\"]\n\n1. Nc3+ Ra8",
    "[FEN \"4r1k1/8/8/8/4N3/8/8/5K2 w - - 0 1\"]\n\n1. Kf2 Kg7 2. Ke1 Kg8 3. Nf6",
    "1. e4 e6 2. e5 Ke7 3. d4 Kf6",
    // Pawns.
    "1. e4 d5 2. e5 Nc6 3. Nf3 Nf6 4. exd6",
    "1. e4 d6 2. e5 d5 3. exd6",
    "1. e4 d5 2. e5 Qd6 3. Nf3 Qe6 4. exd6",
    "1. e3 e5 2. e5",
    "1. e4 e5 2. e3",
    // Castling.
    "1. e4 e5 2. Bc4 Bc5 3. Ke2 Nf6 4. Ke1 Nc6 5. Nf3 d6 6. O-O",
    "1. Nf3 Nf6 2. Rg1 g6 3. Rh1 Bg7 4. g3 O-O 5. Bg2 d6 6. O-O",
    "1. Nf3 Nf6 2. Rg1 g6 3. e4 Bg7 4. Be2 O-O 5. O-O",
    "1. e4 e5 2. Ke2 Ke7 3. Nf3 Nf6 4. O-O",
    "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O 5. d3 d6 6. O-O",
    "1. b3 g6 2. Bb2 Bg7 3. Bxg7 e5 4. Bxh8 Nf6 5. Bg7 Ke7 6. Bf8+ Ke8 7. Bh6 Ng8 8. Nf3 O-O",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K2R w - - 0 1\"]\n\n1. O-O",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bb4 4. d3 d6 5. d4 Nf6 6. c4 Be7 7. c5 Bb4+ 8. O-O",
    "[FEN \"rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1\"]\n[Variant \"Chess960\"]\n\n1. Rh2 Rh7 2. Rh1 Rg7 3. O-O",
    // Squares that there are not.
    "1. e4 e5 2. Nf9",
    "1. e4 e5 2. Qi4 Nc6 3. Nf3",
    "1. e4 e5 2. Nf3 Nc6 3. i4 Nf6 4. j5",
];

/// The findings about moves, with where they point.
fn told(game: &str) -> String {
    let text = format!("{game} *\n");
    let mut scratch = Scratch::default();
    let found = Linter::default().record(text.as_bytes(), Placement { first: true, last: true }, &mut scratch);
    let told = found.iter().filter(|finding| ["illegal-move", "unexpected-text"].contains(&finding.rule.name));
    let lines = told.map(|finding| {
        let word = |span: crate::text::Span| String::from_utf8_lossy(span.of(text.as_bytes())).into_owned();
        let related =
            finding.related.iter().map(|related| format!("\n    {}: {}", word(related.span), related.message));
        // What was probably meant is said behind the reason, and is not the matter here.
        let reason = finding.message.split("; ").next().unwrap_or_default();
        format!("  {}: {reason}{}\n", word(finding.span), related.collect::<String>())
    });
    lines.collect()
}

#[test]
fn illegal_moves_point_at_what_led_to_them() {
    let told = GAMES.iter().map(|game| format!("{game}\n{}", told(game))).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(told);
}
