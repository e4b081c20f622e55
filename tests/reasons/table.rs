//! The words of every reason, as one table that people have read through.

use super::name;
use jadoube::board::{Action, Claim, Geometry, Role, Square, SquareSet};
use jadoube::notation::{das, san};
use jadoube::rules::{Illegal, Position, Resolution, Variant, fen};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const HOUSE: &str = "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1";
const GLINSKI: &str = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1";

const SHIPS: &str = "6k5/12/12/12/12/12/2s1S3(TN)3/12/3N8/4R1K5 w - 0 1";

/// A game, a position of it in FEN, and a move that is illegal there.
type Row = (Variant, &'static str, &'static str);

/// Illegal moves, by what is wrong with them.
const MOVES: &[(&str, &[Row])] = &{
    use Variant::*;
    [
        (
            "Nobody is there, or it is too far away",
            &[
                (Standard, START, "Nf6"),
                (Standard, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1", "Nf6"),
                (Standard, "r1bqkbnr/pppppppp/8/8/4n3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nxd2"),
                (Standard, "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Qd5"),
                // What the other side could play says otherwise that it takes, or does not take.
                (Standard, "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4", "Bxd6"),
                (Standard, "3q3k/1p6/8/8/8/8/8/1Q5K b - - 0 1", "Qb7"),
                (Standard, START, "Ndf3"),
                (Standard, START, "N3f3"),
                (Standard, "4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1", "b4"),
                (Standard, "4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1", "xe3"),
                (Standard, START, "Ne4f6"),
                (Standard, START, "Nd2f3"),
                (Standard, START, "?e3e4"),
                (Standard, "4k3/8/8/8/8/8/8/4K2r w - - 0 1", "?h1h8"),
                (Standard, START, "Qe3"),
                (Standard, START, "Ne4"),
                (Standard, START, "Ngd2"),
                (Standard, "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", "e6"),
                (Standard, "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "Kc8"),
                (Standard, "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e3"),
                (Standard, "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4"),
                (Standard, "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1", "Nf3"),
            ],
        ),
        (
            "Men are in the way",
            &[
                (Standard, START, "Bb5"),
                (Standard, START, "Rh8"),
                (Standard, START, "Bg2"),
                (Standard, "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e4"),
                (Standard, "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4"),
                (Standard, "4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1", "e3"),
                (Standard, "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "Ke2"),
                (Standard, "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1", "Nxd5:b"),
                (Standard, "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1", "Nxd5:b"),
            ],
        ),
        (
            "The king would be taken",
            &[
                (Standard, "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1", "Nf6"),
                (Standard, "7k/8/8/q7/8/2P5/8/4K3 w - - 0 1", "c4"),
                (Standard, "4k3/r7/8/7Q/8/8/8/4K3 b - - 0 1", "Ra1"),
                (Standard, "4k3/8/3N4/8/8/8/r7/4RK2 b - - 0 1", "Re2"),
                (Standard, "4k3/8/8/7Q/8/8/8/4K3 b - - 0 1", "Kf7"),
                (Standard, "4k3/8/8/8/8/8/8/3QK3 b - - 0 1", "Kd7"),
                (Standard, "4r2k/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2"),
                (Standard, "8/8/3k4/8/4K3/8/8/8 w - - 0 1", "Kd5"),
                (Standard, "7k/8/1b6/8/8/8/5r2/4K3 w - - 0 1", "Kxf2"),
                (Standard, "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "exd6"),
                (Standard, "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "--"),
            ],
        ),
        (
            "Pawns",
            &[
                (Standard, START, "exd3"),
                (Standard, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6"),
                (Standard, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5"),
                (Standard, "4kn2/4P3/8/8/8/8/8/4K3 w - - 0 1", "exf8"),
                (Standard, "8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8=K"),
                (Standard, START, "e4=Q"),
                (Standard, START, "Nf3=Q"),
            ],
        ),
        (
            "Castling",
            &[
                (Standard, "r3k2r/8/8/8/8/8/8/R4K1R w kq - 0 1", "O-O"),
                (Standard, "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1", "O-O"),
                (Standard, "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "O-O"),
                (Standard, "r3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1", "O-O-O"),
                (Standard, "r3k2r/8/8/8/8/8/8/R3KB1R w KQkq - 0 1", "O-O"),
                (Standard, "r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1", "O-O-O"),
                (Standard, "r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1", "O-O"),
                (Standard, "r3k2r/8/8/8/5r2/8/8/R3K2R w KQkq - 0 1", "O-O"),
                (Standard, "r3k2r/8/8/8/6r1/8/8/R3K2R w KQkq - 0 1", "O-O"),
                (Chess960, "4k3/8/8/8/8/8/8/R1R1K2R w AK - 0 1", "O-O-O"),
                (Chess960, "4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1", "O-O-O"),
                (Antichess, START, "O-O"),
                (RacingKings, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", "O-O"),
            ],
        ),
        (
            "Rules of the variants",
            &[
                (Antichess, "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "d3"),
                (Atomic, "4k3/8/8/8/8/8/3p4/3QK3 w - - 0 1", "Qxd2"),
                (Atomic, "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "Kxd2"),
                (Atomic, "3kr3/8/8/8/4N3/3p4/5P2/1R2K3 w - - 0 1", "Nd6"),
                (Atomic, "3kr3/8/8/4N3/3p4/8/8/1R1QK3 w - - 0 1", "Qxd4"),
                (RacingKings, "8/8/8/8/8/8/k7/4Q2K w - - 0 1", "Qe2"),
                (Standard, START, "N@e4"),
                (Crazyhouse, HOUSE, "Q@e4"),
                (Crazyhouse, HOUSE, "P@e8"),
                (Crazyhouse, HOUSE, "P@a8"),
                (Crazyhouse, "4k3/8/8/8/8/8/4r3/4K3[Pn] w - - 0 1", "P@e4"),
            ],
        ),
        (
            "Hexagonal chess has its own",
            &[
                (Hexagonal, GLINSKI, "O-O"),
                (Hexagonal, GLINSKI, "ea"),
                (Hexagonal, GLINSKI, "f8"),
                (Hexagonal, "1/2k/5/7/9/5P5/11/11/11/11/K10 w - 0 1", "f8"),
                (Hexagonal, "1/2k/5/7/9/5P5/11/11/11/11/K10 w - 0 1", "f7=Q"),
                (Hexagonal, "1/2k/5/7/9/1P9/11/11/11/11/K10 w - 0 1", "b7"),
                (Hexagonal, "1/2k/5/7/9/5P5/6p4/11/11/11/K10 w - 0 1", "fg"),
            ],
        ),
        (
            "Das-chess has its own",
            &[
                (Das, SHIPS, "Nd4"),
                (Das, SHIPS, "Nd4F"),
                (Das, SHIPS, "Na3T"),
                (Das, SHIPS, "Rd4T"),
                (Das, SHIPS, "Sd6T"),
                (Das, SHIPS, "Sxf10"),
                (Das, SHIPS, "TAh6"),
                (Das, SHIPS, "FNh8"),
                (Das, SHIPS, "PNh5"),
                (Das, SHIPS, "DAh5"),
                (Das, SHIPS, "Rl1"),
                (Das, SHIPS, "KS"),
                (Das, "6k5/12/12/12/12/12/12/2p9/12/2E3K5 w - 0 1", "Exb3"),
            ],
        ),
        (
            "The variant's end",
            &[
                (Atomic, "8/8/8/8/8/8/8/4K3 b - - 0 1", "Kd7"),
                (Antichess, "8/8/8/8/8/8/8/4K3 b - - 0 1", "Kd7"),
                (KingOfTheHill, "4k3/8/8/8/4K3/8/8/8 b - - 0 1", "Kd7"),
                (ThreeCheck, "4k3/8/8/8/8/8/8/4K3 b - - 0+3 0 1", "Kd7"),
                (Horde, "4k3/8/8/8/8/8/8/8 w - - 0 1", "e4"),
                (RacingKings, "6K1/8/8/8/8/8/k7/8 b - - 0 1", "Ka3"),
                (RacingKings, "k5K1/8/8/8/8/8/8/8 w - - 0 1", "Kf7"),
            ],
        ),
    ]
};

/// What a word claims. A `?` in front leaves the kind of man open, and `:` with a letter behind names the one captured:
/// no SAN says so, but other notations do.
fn claim(word: &str) -> Claim {
    let (word, captured) = word.split_once(':').map_or((word, None), |(word, letter)| (word, Some(letter)));
    let read = |word: &str| san::read(word.as_bytes()).unwrap_or_else(|| panic!("{word} is no move")).claim;
    let mut claim = match word.strip_prefix('?') {
        Some(squares) => Claim { role: None, ..read(squares) },
        None => read(word),
    };
    claim.captured = captured.map(|_| Role::Bishop);
    claim
}

/// What a pawn's move of hexagonal chess claims: a square, or the files of a capture.
fn hexagonal(word: &str) -> Claim {
    let (board, (squares, queen)) =
        (Geometry::Hexagonal, word.split_once('=').map_or((word, false), |(to, _)| (to, true)));
    let file = |at: usize| board.file_of_letter(squares.as_bytes()[at]).map(|file| board.file_set(file));
    let Some(from) = file(0) else { return claim(word) };
    let to = board.square_named(squares.as_bytes()).map(SquareSet::of).or_else(|| file(1)).expect("a square or a file");
    Claim { from, to, promotion: queen.then_some(Role::Queen), ..Claim::go(Role::Pawn, Square(0)) }
}

/// The reason against each move of the table.
fn reasons() -> impl Iterator<Item = (&'static str, Variant, &'static str, &'static str, Illegal)> {
    let all = MOVES.iter().flat_map(|(title, rows)| rows.iter().map(move |row| (*title, row)));
    all.map(|(title, &(variant, fen, word))| {
        let position = fen::read(fen, variant).position.unwrap_or_else(|| panic!("{fen}: no position"));
        let claim = match variant {
            Variant::Hexagonal => hexagonal(word),
            Variant::Das => das::read(word.as_bytes()).expect("a move").claim,
            _ => claim(word),
        };
        let is_pass = claim.action == Action::Pass;
        assert!(is_pass || position.resolve(&claim) == Resolution::Illegal, "{word} is legal in {fen}");
        (title, variant, fen, word, position.explain(&claim))
    })
}

#[test]
fn the_words_of_every_reason() {
    let (mut table, mut last) = (String::new(), "");
    for (title, variant, fen, word, reason) in reasons() {
        if title != last {
            table += &format!("\n{title}\n\n");
            last = title;
        }
        let game = if variant == Variant::Standard { String::new() } else { format!("{}: ", variant.tag()) };
        table += &format!("{game}{fen}\n    {word:8}{}\n", reason.describe(variant.geometry()));
    }
    insta::assert_snapshot!(table);
}

#[test]
fn the_table_has_every_reason() {
    let source = std::fs::read_to_string("src/rules/illegal/mod.rs").expect("the file of the reasons");
    let (_, body) = source.split_once("pub enum Illegal {\n").expect("the reasons");
    let variants = body.lines().take_while(|line| *line != "}").map(str::trim);
    let names = variants.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    let shown: Vec<String> = reasons().map(|(.., reason)| name(&reason)).collect();
    let mut count = 0;
    for variant in names {
        let variant: String = variant.chars().take_while(char::is_ascii_alphanumeric).collect();
        count += 1;
        // It says only that nothing is known.
        assert!(variant == "NoSuchMove" || shown.contains(&variant), "{variant} is not in the table");
    }
    assert!(count > 40, "only {count} reasons found");
}
