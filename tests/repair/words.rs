//! What is said of a slip, and what is offered: the texts as one reads them.

use super::{errors, mended};
use std::fmt::Write;

/// The records, each with its slip; `…` before the result stands for a game that goes on.
const GAMES: [&str; 25] = [
    // A key beside, at the place where the game breaks.
    "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O Be7 *",
    // A key beside that is legal: the game breaks later.
    "1. d4 Nf6 2. c3 g6 3. Nc3 Bg7 4. e4 d5 5. cxd5 Nxd5 6. Nxd5 Qxd5 *",
    // A letter left out, the wrong one, a small one.
    "1. e4 e5 2. f3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
    "1. e4 e5 2. Bf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
    "1. e4 e5 2. Nf Nc6 3. Bb5 a6 4. Ba4 Nf6 *",
    "1. e4 e5 2. N3f Nc6 3. Bb5 a6 4. Ba4 Nf6 *",
    "1. e4 e5 2. Nf3 Nc6 3. 5b a6 4. c3 Nf6 *",
    // What tells two men apart is missing.
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Nd7 5. e3 Be7 6. Nf3 O-O 7. Rc1 Ne4 *",
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Nd7 *",
    // A half-move is missing, with its number and without.
    "1. e4 e5 2. Nf3 Nc6 3. a6 4. Ba4 Nf6 5. O-O Be7 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *",
    // A half-move stands twice; four of them do; two have changed places.
    "1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
    "1. e4 e5 2. Nc6 Nf3 3. Bb5 a6 4. Ba4 Nf6 *",
    // No move, but in a game that goes on without it.
    "1. e4 e5 2. Nf3 Nc6 Kd4 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
    // In a variation.
    "1. e4 e5 2. Nf3 (2. f4 exf4 3. Ng3 g5 4. h4 g4 5. Ne5 Nf6) 2... Nc6 *",
    // Nothing is near.
    "1. e4 e5 2. Kh6 Nc6 3. Kh7 Nf6 *",
    // Brackets.
    "1. e4 e5 {well known 2. Nf3 Nc6 3. Bb5 *",
    "1. e4 e5 (1... c5 2. c3 d5 2. Nf3 Nc6 *",
    "1. d4 d5 2. c4 c6 3. Nf3 Nf6 4. Nc3 4. e3 e6 5. Nbd2) 4... dxc4 5. a4 Bf5 *",
    "1. e4 e5 From Garry Kasparov - Stefano Tatai, 1986. } 2. Nf3 Nc6 *",
    // A pair of half-moves is missing, as the numbers say.
    "1. d4 d5 2. c4 c6 3. Nf3 Nf6 5. a4 Bf5 6. e3 e6 7. Bxc4 Bb4 8. O-O Nbd7 9. Qb3 a5 *",
    // What the marks say speaks against a guess.
    "1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 Nxd4 5. Nxd4 exd4 6. Qxd4 *",
    // Another country's letter; a small letter that is none.
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Te1 b5 7. Bb3 d6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 bxd6 5. O-O d6 *",
];

#[test]
fn slips_are_explained_and_mended() {
    let mut said = String::new();
    for text in GAMES {
        let _ = writeln!(said, "{text}");
        let found = errors(text);
        for finding in &found {
            let place = finding.span.start as usize;
            let _ = writeln!(said, "{:>place$}^ {}: {}", "", finding.rule.name, finding.message);
            for related in &finding.related {
                let place = related.span.start as usize;
                let _ = writeln!(said, "{:>place$}- {}", "", related.message);
            }
        }
        let again = found.iter().rev().fold(text.to_string(), |text, finding| mended(&text, finding));
        let _ = writeln!(said, "{}\n", if again == text { "(nothing is changed)" } else { &again });
    }
    insta::assert_snapshot!(said);
}
