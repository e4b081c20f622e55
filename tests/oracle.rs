//! A second engine, cozy-chess, reads every move word of real games and must agree on the move and on what it is.

mod support;

use cozy_chess::{Board, Square, util};
use jadoube::board::{Kind, Marks, Move};
use jadoube::replay::{self, Asked, Replay};
use jadoube::syntax::{parse, split};

fn square(square: jadoube::board::Square) -> Square {
    Square::index(usize::from(square.0))
}

/// The move in the words of the other engine: it too lets the king take its rook to castle.
fn translate(played: &Move) -> cozy_chess::Move {
    use jadoube::board::Role;
    let promotion = played.promotion.map(|role| match role {
        Role::Queen => cozy_chess::Piece::Queen,
        Role::Rook => cozy_chess::Piece::Rook,
        Role::Bishop => cozy_chess::Piece::Bishop,
        Role::Knight => cozy_chess::Piece::Knight,
        _ => panic!("a pawn promoted to {role:?}"),
    });
    cozy_chess::Move { from: square(played.from), to: square(played.to), promotion }
}

/// Plays a record's main line on both boards. Gives the half-moves compared.
fn compare(record: &[u8], replay: &mut Replay) -> usize {
    let tree = parse(record);
    let setup = replay::setup(record, &tree, Asked::default());
    let (Some(_), None) = (&setup.position, &setup.fen) else { return 0 };
    replay::replay_into(record, &tree, &setup, replay);
    let mut board = Board::default();
    let mut compared = 0;
    for ply in replay.plies.iter().filter(|ply| ply.depth == 0) {
        let word = String::from_utf8_lossy(tree.span(ply.node).of(record)).into_owned();
        let theirs = util::parse_san_move(&board, &word).unwrap_or_else(|e| panic!("{word} on {board}: {e:?}"));
        assert_eq!(translate(&ply.played), theirs, "{word} on {board}");
        let captures = board.colors(!board.side_to_move()).has(theirs.to) || ply.played.kind == Kind::EnPassant;
        board.play(theirs);
        assert_eq!(ply.marks.has(Marks::CAPTURE), captures, "capture: {word} before {board}");
        let check = !board.checkers().is_empty();
        let mate = board.status() == cozy_chess::GameStatus::Won;
        assert_eq!(ply.marks.has(Marks::CHECK), check && !mate, "check: {word} before {board}");
        assert_eq!(ply.marks.has(Marks::MATE), mate, "mate: {word} before {board}");
        compared += 1;
    }
    compared
}

#[test]
fn a_second_engine_reads_the_same_moves_in_real_games() {
    let Some(shared) = support::shared() else { return };
    for (name, least) in [("twic1389.pgn", 270_000), ("clocks.pgn", 50_000), ("players/Tal.pgn", 150_000)] {
        let text = std::fs::read(shared.join("corpus").join(name)).expect("a corpus file");
        let (mut at, mut compared, mut replay) = (0, 0, Replay::default());
        for record in split(&text) {
            compared += compare(&text[at..at + record.end], &mut replay);
            at += record.end;
        }
        assert!(compared >= least, "{name}: only {compared} half-moves compared");
    }
}
