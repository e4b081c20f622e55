//! What is said of moves that settled grounds refuse.

use super::samples::{BOARD, men, table, word};
use crate::rules::Position;
use crate::rules::das::Das;

#[test]
fn first_moves_that_cannot_be() {
    let words = "Qe3 Kf2 Bd3 Rk4 Nh3 e6 exd3 e2 e1 d2xe3 Vc2 Vb2 Ec1 Eb2 Eb5 Wg1 Ar3 Na3 Vg7 f5Q Ll5 Nd9 e7";
    insta::assert_snapshot!(table(&Das::default(), words), @"
    Qe3: illegal: the queen on e1 cannot reach e3: the pawn on e2 is in the way
    Kf2: illegal: White's own pawn is on f2
    Bd3: illegal: no bishop can reach d3: the white bishops stand on d1 and g1
    Rk4: illegal: the rook on k1 cannot reach k4: the pawn on k2 is in the way
    Nh3: illegal: no knight can reach h3: the white knight stands on h1
    e6: illegal: it is White's move; Black could play this
    exd3: illegal: the pawn on e2 goes to d3 only to capture, and nothing is there
    e2: illegal: the white pawn is already on e2
    e1: illegal: the pawn on e2 cannot go back to e1
    d2xe3: illegal: the pawn on d2 goes to e3 only to capture, and nothing is there
    Vc2: illegal: no Valkiria can reach c2: the white Valkiria stands on c1
    Vb2: illegal: no Valkiria can reach b2: the white Valkiria stands on c1
    Ec1: illegal: White's own Valkiria is on c1
    Eb2: illegal: White's own pawn is on b2
    Eb5: illegal: the Elva on b1 cannot reach b5: the pawn on b2 is in the way
    Wg1: illegal: the winged Magister on i1 cannot reach g1: the knight on h1 is in the way
    Ar3: unsettled: Amazon l1r3; nothing settles whether the Amazon on l1 may go to r3 before it enters the board
    Na3: illegal: no knight can reach a3: the white knight stands on h1
    Vg7: illegal: no Valkiria can reach g7: the white Valkiria stands on c1
    f5Q: illegal: no pawn is promoted on f5, only on the last rank
    Ll5: unsettled: Legate r2l5; nothing settles whether the Legate on r2 may go to l5 before it enters the board
    Nd9: illegal: no knight can reach d9: the white knight stands on h1
    e7: illegal: it is White's move; Black could play this
    ");
}

#[test]
fn ships_are_boarded_as_they_are() {
    let position = men("w Kf1 kf10 Nc2 Rd1 Qa1 Bg1 Sd4 sb4 Vc3 Pe3 tna1 Sk1");
    insta::assert_snapshot!(table(&position, "Nd4 Nd4F Nb4T Na3T Ne1T Rd4T Qd4T Bd4 exd4T exd4 Sd1T Se3T Kd4T Sc2 Sc2F Vd5T Rc1F"), @"
    Nd4: illegal: White's own ship is on d4; going aboard makes it a Transport (T behind the square)
    Nd4F: illegal: the hull of the ship on d4 is White's: with a white rider aboard it is a Transport (T), no Frigate
    Nb4T: illegal: the hull of the ship on b4 is Black's: with a white rider aboard it is a Frigate (F), no Transport
    Na3T: illegal: no ship is on a3 that the knight on c2 could board: the square is empty
    Ne1T: illegal: no ship is on e1 that the knight on c2 could board: the square is empty
    Rd4T: illegal: the rook on d1 cannot go aboard a ship: knight, Amazon and Centurion can
    Qd4T: illegal: White has no queen
    Bd4: illegal: the bishop on g1 cannot reach d4: the pawn on e3 is in the way
    exd4T: illegal: the pawn on e3 cannot go aboard a ship: knight, Amazon and Centurion can
    exd4: illegal: White's own ship is on d4
    Sd1T: illegal: the rook on d1 cannot go aboard a ship: knight, Amazon and Centurion can
    Se3T: illegal: the pawn on e3 cannot go aboard a ship: knight, Amazon and Centurion can
    Kd4T: illegal: no king can reach d4: the white king stands on f1
    Sc2: illegal: White's own knight is on c2; a ship that takes it aboard becomes a Transport (T behind the square)
    Sc2F: illegal: the hull of the ship on k1 is White's: with a white rider aboard it is a Transport (T), no Frigate
    Vd5T: illegal: no ship is on d5 that the Valkiria on c3 could board: the square is empty
    Rc1F: illegal: the rook on d1 cannot go aboard a ship: knight, Amazon and Centurion can
    ");
}

#[test]
fn riders_are_aboard_or_not() {
    let position = men("w Kf1 kf10 TNd4 FCh7 Sa1");
    insta::assert_snapshot!(table(&position, "DAd5 DNd5 PNd5 DCh6 PCh6 PAh6 Dd5 Ph6 TCd6 TNd6 FNh8 FCh8 TNh8 FNd6 DNr4 TNd4"), @"
    DAd5: illegal: no white Amazon is aboard a Transport
    DNd5: knight d4d5 from a Transport
    PNd5: illegal: the knight aboard on d4 is no Pirate: its ship is a Transport, it is the Descent (D)
    DCh6: unsettled: Centurion h7h6 from a Frigate; the Centurion on h7 is aboard a Frigate, whose rider is a Pirate (P)
    PCh6: Centurion h7h6 from a Frigate
    PAh6: illegal: no white Amazon is aboard a Frigate
    Dd5: knight d4d5 from a Transport
    Ph6: Centurion h7h6 from a Frigate
    TCd6: illegal: the Frigate on h7 is no Transport: its hull is Black's and its rider White's
    TNd6: unsettled: Transport d4d6; nothing settles how the Transport moves, so the Transport on d4 may go to d6 or not
    FNh8: illegal: the Transport on d4 is no Frigate: its hull is White's and its rider White's, too
    FCh8: unsettled: Frigate h7h8; nothing settles how the Frigate moves, so the Frigate on h7 may go to h8 or not
    TNh8: unsettled: Transport d4h8; nothing settles how the Transport moves, so the Transport on d4 may go to h8 or not
    FNd6: illegal: the Transport on d4 is no Frigate: its hull is White's and its rider White's, too
    DNr4: illegal: the knight on d4 cannot leave the board to r4: nobody goes back to the files l and r
    TNd4: illegal: the white Transport is already on d4
    ");
    insta::assert_snapshot!(table(&men("w Kf1 kf10 FCh7"), "Tc3 TCh8 DCh6 Fc3 Sc3"), @"
    Tc3: illegal: the Frigate on h7 is no Transport: its hull is Black's and its rider White's
    TCh8: illegal: the Frigate on h7 is no Transport: its hull is Black's and its rider White's
    DCh6: unsettled: Centurion h7h6 from a Frigate; the Centurion on h7 is aboard a Frigate, whose rider is a Pirate (P)
    Fc3: unsettled: Frigate h7c3; nothing settles how the Frigate moves, so the Frigate on h7 may go to c3 or not
    Sc3: illegal: White has no ship
    ");
    insta::assert_snapshot!(table(&men("w Kf1 kf10 TCh7"), "Fc3 FCh8 PCh6"), @"
    Fc3: illegal: the Transport on h7 is no Frigate: its hull is White's and its rider White's, too
    FCh8: illegal: the Transport on h7 is no Frigate: its hull is White's and its rider White's, too
    PCh6: illegal: the Centurion aboard on h7 is no Pirate: its ship is a Transport, it is the Descent (D)
    ");
}

#[test]
fn kings_are_guarded_against_settled_men() {
    insta::assert_snapshot!(table(&men("w Kf1 kf10 rf9 Af3 Cg4"), "Ad5 Af8 Axf9 Kf2 Cf2 Cg5"), @"
    Ad5: illegal: the Amazon on f3 is pinned to the king on f1 by the rook on f9
    Af8: unsettled: Amazon f3f8; nothing settles how the Amazon moves, so the Amazon on f3 may go to f8 or not
    Axf9: unsettled: Amazon f3f9 takes a rook; nothing settles how the Amazon moves, so the Amazon on f3 may go to f9 or not
    Kf2: king f1f2
    Cf2: unsettled: Centurion g4f2; nothing settles how the Centurion moves, so the Centurion on g4 may go to f2 or not
    Cg5: unsettled: Centurion g4g5; nothing settles how the Centurion moves, so the Centurion on g4 may go to g5 or not
    ");
    insta::assert_snapshot!(table(&men("w Kf1 kf10 ve3 Nh1 Pe2"), "Ng3 Kf2 Ke1 Kg1"), @"
    Ng3: illegal: the king on f1 would still be in check from the Valkiria on e3
    Kf2: king f1f2
    Ke1: king f1e1
    Kg1: king f1g1
    ");
    insta::assert_snapshot!(table(&men("w Kf1 kf10 vd5 re10 Ae1"), "Ae3 Axd5 Ae4 Ke2"), @"
    Ae3: unsettled: Amazon e1e3; nothing settles how the Amazon moves, so the Amazon on e1 may go to e3 or not
    Axd5: unsettled: Amazon e1d5 takes a Valkiria; nothing settles how the Amazon moves, so the Amazon on e1 may go to d5 or not
    Ae4: illegal: the king on f1 would still be in check from the Valkiria on d5
    Ke2: illegal: on e2 the king would be in check from the rook on e10
    ");
    insta::assert_snapshot!(table(&men("b Kf1 kf10 re2 rg2 Pf2 Ah9"), "Rxf2 Rexf2 Rf2 Kg9"), @"
    Rxf2: ambiguous: rook e2f2 takes a pawn, or rook g2f2 takes a pawn
    Rexf2: rook e2f2 takes a pawn
    Rf2: ambiguous: rook e2f2 takes a pawn, or rook g2f2 takes a pawn
    Kg9: king f10g9
    ");
    insta::assert_snapshot!(table(&men("b Kf1 kf10 Af8"), "Kf9 Kg10"), @"
    Kf9: king f10f9
    Kg10: king f10g10
    ");
}

#[test]
fn pawns_have_their_own_ways() {
    let position = men("w Kf1 kf10 Pa9 Pb8 pb9 Pc2 pc5 Pd1 Pe3 pf5 Pe5 Pg2 pg4");
    let words = "a10 a10Q a10T a10K a10P a10L a10V b9 bxa10Q c5 c4 d4 d3 d2 e5 e4 exf6 fxe4 g4 g5 g3 g3Q c1 exf4";
    insta::assert_snapshot!(table(&position, words), @"
    a10: illegal: the pawn on a9 is promoted on a10, but nothing says to what
    a10Q: pawn a9a10 becomes a queen
    a10T: illegal: the pawn on a9 cannot go aboard a ship: knight, Amazon and Centurion can
    a10K: illegal: a pawn cannot become a king
    a10P: illegal: a pawn cannot become a pawn
    a10L: unsettled: pawn a9a10 becomes a Legate; nothing settles whether a pawn may become a Legate
    a10V: pawn a9a10 becomes a Valkiria
    b9: illegal: the pawn on b8 is blocked by the pawn on b9: pawns do not capture straight ahead
    bxa10Q: illegal: the white pawn on b8 cannot reach a10
    c5: illegal: the pawn on c2 is blocked by the pawn on c5: pawns do not capture straight ahead
    c4: pawn c2c4
    d4: unsettled: pawn d1d4; nothing settles whether the pawn on d1, once an Elva, may go several squares to d4
    d3: unsettled: pawn d1d3; nothing settles whether the pawn on d1, once an Elva, may go several squares to d3
    d2: pawn d1d2
    e5: illegal: the pawn on e3 cannot go several squares to e5: it is not on its first square
    e4: pawn e3e4
    exf6: illegal: the pawn on e5 goes to f6 only to capture, and nothing is there
    fxe4: illegal: no white pawn is on the f-file: the white pawns stand on d1, c2, g2, e3, e5, b8 and a9
    g4: illegal: the pawn on g2 is blocked by the pawn on g4: pawns do not capture straight ahead
    g5: illegal: the pawn on g2 cannot reach g5: the pawn on g4 is in the way
    g3: pawn g2g3
    g3Q: illegal: no pawn is promoted on g3, only on the last rank
    c1: illegal: the pawn on c2 cannot go back to c1
    exf4: illegal: the pawn on e3 goes to f4 only to capture, and nothing is there
    ");
}

#[test]
fn nobody_goes_back_beside_the_board_and_no_king_is_captured() {
    let position = men("w Kf1 kf10 Al1 Rk1 Ce5 Lr2");
    insta::assert_snapshot!(table(&position, "Rr1 Rl1 Cr5 Cl5 Al5 Ar10 Al1 Lr5 Lr6 Ll2 Cxf10 Axf10"), @"
    Rr1: illegal: the rook on k1 cannot leave the board to r1: nobody goes back to the files l and r
    Rl1: illegal: the rook on k1 cannot leave the board to l1: nobody goes back to the files l and r
    Cr5: illegal: the Centurion on e5 cannot leave the board to r5: nobody goes back to the files l and r
    Cl5: illegal: the Centurion on e5 cannot leave the board to l5: nobody goes back to the files l and r
    Al5: unsettled: Amazon l1l5; nothing settles whether the Amazon on l1 may go to l5 before it enters the board
    Ar10: unsettled: Amazon l1r10; nothing settles whether the Amazon on l1 may go to r10 before it enters the board
    Al1: illegal: the white Amazon is already on l1
    Lr5: Legate r2r5
    Lr6: unsettled: Legate r2r6; nothing settles whether the Legate on r2 may go to r6 before it enters the board
    Ll2: unsettled: Legate r2l2; nothing settles whether the Legate on r2 may go to l2 before it enters the board
    Cxf10: illegal: the king on f10 cannot be captured
    Axf10: illegal: the king on f10 cannot be captured
    ");
    insta::assert_snapshot!(table(&men("b Kf1 kf10 lr9"), "Lr5 Lr6 Lr4 Lk8"), @"
    Lr5: Legate r9r5
    Lr6: unsettled: Legate r9r6; nothing settles whether Black offers a draw by a Legate on r6 or on r5
    Lr4: unsettled: Legate r9r4; nothing settles whether the Legate on r9 may go to r4 before it enters the board
    Lk8: unsettled: Legate r9k8; nothing settles how the Legate moves, so the Legate on r9 may go to k8 or not
    ");
}

#[test]
fn the_man_that_makes_a_move_illegal_is_named_by_its_square() {
    let culprits = |text: &str, words: &str| {
        let position = men(text);
        let shown = words.split(' ').map(|text| {
            let culprit = position.explain(&word(text)).culprit();
            format!("{text} {}", culprit.map_or("-".into(), |at| BOARD.name(at)))
        });
        shown.collect::<Vec<_>>().join(", ")
    };
    let ships = "w Kf1 kf10 Nc2 Sd4 sb4 Rd1 TNh7 Eb1 pb3";
    insta::assert_snapshot!(culprits(ships, "Nd4F Nd4 Na3T Nb4T Rd3T TCh8 Fh8 PNh8 Exb3 Eb5"), @"Nd4F d4, Nd4 d4, Na3T -, Nb4T b4, Rd3T d1, TCh8 h7, Fh8 h7, PNh8 h7, Exb3 b3, Eb5 b3");
    insta::assert_snapshot!(culprits("w Kf1 kf10 rf9 Af3 Rk1 Bg1", "Ad5 0-0 KS Axf10"), @"Ad5 f9, 0-0 g1, KS -, Axf10 f10");
}
