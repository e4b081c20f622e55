//! What the documentation says of the rules of das-chess: the table of questions, made from the source.

use super::questions::ROWS;

const INTRODUCTION: &str = "# Das-chess: what is settled, and what is open

<!-- Made from the table of questions. Run the tests with `JADOUBE_BLESS=1` to write it anew. -->

The notation of das-chess is published in full, its rules only in part. A move is an error only where every way to read the
published rules refuses it. What is open is followed on all readings, and `unsettled-rule` says once a record how many moves
could not be judged, and why. What is *taken for granted* only serves to have something to go on with: it draws the board, counts
moves (`jadoube perft --variant das`) and completes them, and never makes an error. Where it is marked as a guess, no source says so.

A configuration can settle how men move:

```toml
[das]
moves = { amazon = \"QN\", ship = \"R\" }
```

The names are those of the first nine rows. A move is written in a part of Betza's notation: `W` one square straight, `F` one aslant, `D` two
straight, `A` two aslant, `N` the knight's leap; a letter twice (`NN`) repeats it along its line; `K`, `Q`, `R` and `B` stand for
the men; `m` before a letter only moves, `c` only captures.

| question | settled | open | taken for granted |
|---|---|---|---|
";

/// The page, in Markdown: what stands in `docs/das-chess.md`.
pub fn page() -> String {
    let row = |row: &super::questions::Row| {
        let guess = if row.is_guess { " *(a guess)*" } else { "" };
        let open = if row.open.is_empty() { "–" } else { row.open };
        format!("| {} | {} | {open} | {}{guess} |\n", row.name, row.settled, row.guess)
    };
    INTRODUCTION.to_owned() + &ROWS.iter().map(row).collect::<String>()
}
