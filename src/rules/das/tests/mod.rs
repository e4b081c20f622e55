//! The lines and the examples of the document, castling, pawns and the end of a game.

mod games;
mod open;
mod reasons;
mod samples;

use super::*;
use crate::rules::perft;
use samples::{after, drawn, men, resolved, table, told};

const START: &str = "asevbqkbnwrc/1ppppppppppl/12/12/12/12/12/12/1PPPPPPPPPPL/ASEVBQKBNWRC w - 0 1";

#[test]
fn white_has_the_known_number_of_first_moves() {
    let start = Das::default();
    assert_eq!((start.fen().as_str(), perft(&start, 1)), (START, 49));
    let mut by_man: Vec<(Role, usize)> = Vec::new();
    for m in start.legal_moves() {
        match by_man.iter_mut().find(|(role, _)| *role == m.role) {
            Some((_, count)) => *count += 1,
            None => by_man.push((m.role, 1)),
        }
    }
    by_man.sort();
    let split: Vec<String> = by_man.iter().map(|(role, count)| format!("{} {count}", role.name())).collect();
    insta::assert_snapshot!(split.join(", "), @"knight 2, pawn 30, Amazon 1, Centurion 1, Elva 4, Legate 1, Valkiria 6, winged Magister 4");
    let quiet: Vec<String> = start.legal_moves().iter().filter(|m| m.role != Role::Pawn).map(told).collect();
    insta::assert_snapshot!(quiet.join("\n"), @"
    Amazon l1a3
    Elva b1a3
    Elva b1c3
    Elva b1d5
    Elva b1e7
    Valkiria c1b3
    Valkiria c1d3
    Valkiria c1a5
    Valkiria c1e5
    Valkiria c1f7
    Valkiria c1g9 takes a pawn
    knight h1g3
    knight h1i3
    winged Magister i1h3
    winged Magister i1k3
    winged Magister i1g5
    winged Magister i1f7
    Centurion r1k3
    Legate r2r5
    ");
}

#[test]
fn the_unexpected_mate_of_the_document() {
    let mated = after(Das::default(), "e5 Vf4 Ve2 Vd5");
    assert!(mated.in_check() && !mated.has_legal_move());
    assert_eq!(mated.end(), None, "an Amazon might come to the rescue");
    insta::assert_snapshot!(table(&mated, "Qe3 Qxd5 Kf2 Ke1 Wi3 Nf2 Vc1 e6 Ke2 Ld4"), @"
    Qe3: illegal: the queen on e1 cannot reach e3: the Valkiria on e2 is in the way
    Qxd5: illegal: no queen can reach d5: the white queen stands on e1
    Kf2: illegal: White's own pawn is on f2
    Ke1: illegal: White's own queen is on e1
    Wi3: illegal: the winged Magister on i1 cannot reach i3: the pawn on i2 is in the way
    Nf2: illegal: White's own pawn is on f2
    Vc1: illegal: the king on f1 would still be in check from the Valkiria on d5
    e6: illegal: the king on f1 would still be in check from the Valkiria on d5
    Ke2: illegal: White's own Valkiria is on e2
    Ld4: illegal: the king on f1 would still be in check from the Valkiria on d5
    ");
}

#[test]
fn the_pin_of_the_document() {
    let pinned = after(Das::default(), "f5 e8 Qg3 Vi7");
    assert!(!pinned.in_check());
    insta::assert_snapshot!(table(&pinned, "Qh4 Qg8 Qg9 Qa3 Qi5 Qe1 Qi7 Wf3 Ng3"), @"
    Qh4: illegal: the queen on g3 is pinned to the king on f1 by the Valkiria on i7
    Qg8: illegal: the queen on g3 is pinned to the king on f1 by the Valkiria on i7
    Qg9: illegal: the queen on g3 is pinned to the king on f1 by the Valkiria on i7
    Qa3: illegal: the queen on g3 is pinned to the king on f1 by the Valkiria on i7
    Qi5: illegal: the queen on g3 is pinned to the king on f1 by the Valkiria on i7
    Qe1: illegal: the queen on g3 is pinned to the king on f1 by the Valkiria on i7
    Qi7: illegal: no queen can reach i7: the white queen stands on g3
    Wf3: unsettled: winged Magister i1f3; no known line of a first move leads the winged Magister on i1 to f3 (f4, f1?)
    Ng3: illegal: White's own queen is on g3
    ");
    let queen = |m: &Move| m.role == Role::Queen;
    assert!(!pinned.legal_moves().iter().any(queen));
}

#[test]
fn moves_of_the_document_from_the_first_position() {
    insta::assert_snapshot!(table(&Das::default(), "e5 Ee7 Ei1 Eh8 Ea3 Wa1 Wi10 Wf7 Mf7 Ng3 Al1 Vxg9 Lr5 Lk3 Ad5 Cf4"), @"
    e5: pawn e2e5
    Ee7: Elva b1e7
    Ei1: illegal: the Elva on b1 cannot reach i1: the Valkiria on c1 is in the way
    Eh8: unsettled: Elva b1h8; no known line of a first move leads the Elva on b1 to h8 (h7?)
    Ea3: Elva b1a3
    Wa1: illegal: the winged Magister on i1 cannot reach a1: the knight on h1 is in the way
    Wi10: illegal: the winged Magister on i1 cannot reach i10: the pawn on i2 is in the way
    Wf7: winged Magister i1f7
    Mf7: unsettled: winged Magister i1f7; the first move of the Magister on i1 is written with a W
    Ng3: knight h1g3
    Al1: illegal: the white Amazon is already on l1
    Vxg9: Valkiria c1g9 takes a pawn
    Lr5: Legate r2r5
    Lk3: unsettled: Legate r2k3; nothing settles how the Legate moves, so the Legate on r2 may go to k3 or not
    Ad5: unsettled: Amazon l1d5; nothing settles how the Amazon moves, so the Amazon on l1 may go to d5 or not
    Cf4: unsettled: Centurion r1f4; nothing settles how the Centurion moves, so the Centurion on r1 may go to f4 or not
    ");
    let bare = men("w Kf2 kf10 Eb1 Wi1");
    insta::assert_snapshot!(table(&bare, "Ei1 Eh1 Ee7 Eb10Q Eb10 Eb10T Eb10K Eb10L Eb9Q Wa1 Wi10 Wf7 Mf7 Md2"), @"
    Ei1: illegal: White's own winged Magister is on i1
    Eh1: Elva b1h1
    Ee7: Elva b1e7
    Eb10Q: Elva b1b10 becomes a queen
    Eb10: unsettled: Elva b1b10; nothing settles what the Elva on b1 is on b10 without a promotion
    Eb10T: illegal: no ship is on b10 that the Elva on b1 could board: the square is empty
    Eb10K: illegal: a pawn cannot become a king
    Eb10L: unsettled: Elva b1b10 becomes a Legate; nothing settles whether a pawn may become a Legate
    Eb9Q: illegal: no pawn is promoted on b9, only on the last rank
    Wa1: illegal: the winged Magister on i1 cannot reach a1: the Elva on b1 is in the way
    Wi10: winged Magister i1i10
    Wf7: winged Magister i1f7
    Mf7: unsettled: winged Magister i1f7; the first move of the Magister on i1 is written with a W
    Md2: unsettled: winged Magister i1d2; no known line of a first move leads the winged Magister on i1 to d2 (d1?)
    ");
}

#[test]
fn going_aboard_and_ashore_as_the_document_has_it() {
    let lines = [
        ("w Kf1 kf10 Nc2 Sd4", "Nd4T"),
        ("w Kf1 kf10 Nc2 sd4", "Nd4F"),
        ("w Kf1 kf10 Nc2 tnd4", "Nxd4F"),
        ("w Kf1 kf10 Nc2 fnd4", "Nxd4T"),
        ("w Kf1 kf10 Sh1 Nh10", "Sh10T"),
        ("w Kf1 kf10 Sa1 na6", "Sa6F"),
        ("w Kf1 kf10 TNb1", "TNc3"),
        ("w Kf1 kf10 TNb1", "Tc3"),
        ("w Kf1 kf10 TNb1 pc2", "TNxc2"),
        ("w Kf1 kf10 FAa1", "FAa9"),
        ("w Kf1 kf10 FAa3 rf8", "Fxf8"),
        ("w Kf1 kf10 TAc9", "DAk9"),
        ("w Kf1 kf10 TAc9 bd8", "DAxd8"),
        ("w Kf1 kf10 FCh7", "PCh2"),
        ("w Kf1 kf10 FCh7 bg8", "PCxg8"),
        ("w Kf1 kf10 FCh7 bg9", "PCxg9"),
        ("w Kf1 kf10 TAc4 sc9", "DAc9F"),
        ("w Kf1 kf10 TAc9 tnd8", "DAxd8F"),
        ("w Kf1 kf10 TAc9 fnd8", "DAxd8T"),
        ("w Kf1 kf10 TAc4 Sc9", "DAc9T"),
        ("w Kf1 kf10 FAc4 Sc9", "PAc9T"),
        ("w Kf1 kf10 FAc4 sc9", "PAc9F"),
        ("w Kf1 kf10 FAc4 tnd5", "PAxd5F"),
        ("w Kf1 kf10 Rd1 tnd5", "Rxd5"),
    ];
    let text: String = lines
        .iter()
        .map(|(position, text)| {
            let position = men(position);
            let (before, found) = (drawn(&position), resolved(&position, text));
            format!("{before}: {text} = {found}\n    {}\n", drawn(&after(position, text)))
        })
        .collect();
    insta::assert_snapshot!(text, @"
    Nc2 Sd4: Nd4T = knight c2d4 becomes a Transport
        TNd4
    Nc2 sd4: Nd4F = knight c2d4 becomes a Frigate
        FNd4
    Nc2 tnd4: Nxd4F = knight c2d4 takes a knight becomes a Frigate
        FNd4
    Nc2 fnd4: Nxd4T = knight c2d4 takes a knight becomes a Transport
        TNd4
    Sh1 Nh10: Sh10T = unsettled: ship h1h10 becomes a Transport; nothing settles how the ship moves, so the ship on h1 may go to h10 or not
        TNh10
    Sa1 na6: Sa6F = unsettled: ship a1a6 becomes a Frigate; nothing settles how the ship moves, so the ship on a1 may go to a6 or not
        fna6
    TNb1: TNc3 = unsettled: Transport b1c3; nothing settles how the Transport moves, so the Transport on b1 may go to c3 or not
        TNc3
    TNb1: Tc3 = unsettled: Transport b1c3; nothing settles how the Transport moves, so the Transport on b1 may go to c3 or not
        TNc3
    TNb1 pc2: TNxc2 = unsettled: Transport b1c2 takes a pawn; nothing settles how the Transport moves, so the Transport on b1 may go to c2 or not
        TNc2
    FAa1: FAa9 = unsettled: Frigate a1a9; nothing settles how the Frigate moves, so the Frigate on a1 may go to a9 or not
        FAa9
    FAa3 rf8: Fxf8 = unsettled: Frigate a3f8 takes a rook; nothing settles how the Frigate moves, so the Frigate on a3 may go to f8 or not
        FAf8
    TAc9: DAk9 = Amazon c9k9 from a Transport
        Sc9 Ak9
    TAc9 bd8: DAxd8 = Amazon c9d8 takes a bishop from a Transport
        Ad8 Sc9
    FCh7: PCh2 = Centurion h7h2 from a Frigate
        Ch2 sh7
    FCh7 bg8: PCxg8 = Centurion h7g8 takes a bishop from a Frigate
        Cg8 sh7
    FCh7 bg9: PCxg9 = unsettled: Centurion h7g9 takes a bishop from a Frigate; from h7, where the Pirate Centurion is aboard, g9 lies along a knight's step and no diagonal (g8, g6?)
        Cg9 sh7
    TAc4 sc9: DAc9F = Amazon c4c9 becomes a Frigate from a Transport
        Sc4 FAc9
    TAc9 tnd8: DAxd8F = Amazon c9d8 takes a knight becomes a Frigate from a Transport
        FAd8 Sc9
    TAc9 fnd8: DAxd8T = Amazon c9d8 takes a knight becomes a Transport from a Transport
        TAd8 Sc9
    TAc4 Sc9: DAc9T = Amazon c4c9 becomes a Transport from a Transport
        Sc4 TAc9
    FAc4 Sc9: PAc9T = Amazon c4c9 becomes a Transport from a Frigate
        TAc9 sc4
    FAc4 sc9: PAc9F = Amazon c4c9 becomes a Frigate from a Frigate
        FAc9 sc4
    FAc4 tnd5: PAxd5F = Amazon c4d5 takes a knight becomes a Frigate from a Frigate
        FAd5 sc4
    Rd1 tnd5: Rxd5 = rook d1d5 takes a Transport
        Rd5
    ");
}

#[test]
fn castling_is_followed_to_both_of_its_ends() {
    let ready = "w Kf1 Rk1 Sa1 kf10 pa9 ra10";
    let castled = after(men(ready), "KR a8");
    assert_eq!(castled.states().len(), 2);
    let squares = |position: &Das| {
        position
            .states()
            .iter()
            .map(|state| {
                let king = state.board.king(Color::White).expect("a king");
                let rook = state.board.men(Piece { color: Color::White, role: Role::Rook }).single().expect("a rook");
                [king, rook].map(|at| Geometry::Das.name(at)).join(" ")
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(squares(&castled), ["h1 g1", "i1 h1"]);
    insta::assert_snapshot!(table(&castled, "Rg5 Rh5 Rf1 Kg2 Ki2 Kk2 Rk1 Ke1"), @"
    Rg5: rook g1g5
    Rh5: rook h1h5
    Rf1: unsettled: rook g1f1, or rook h1f1; the moves before can be read in several ways, and they come to different moves here
    Kg2: king h1g2
    Ki2: unsettled: king h1i2, or king i1i2; the moves before can be read in several ways, and they come to different moves here
    Kk2: king i1k2
    Rk1: illegal: the rook on g1 cannot reach k1: the king on h1 is in the way
    Ke1: illegal: no king can reach e1: the white king stands on h1
    ");
    // The first move that only one of them allows tells which it was.
    assert_eq!(squares(&after(castled.clone(), "Rg5")), ["h1 g5"]);
    assert_eq!(squares(&after(castled, "Kk2")), ["k2 h1"]);
    let queenside = after(men(ready), "KS");
    assert_eq!(
        queenside
            .states()
            .iter()
            .map(|state| { Geometry::Das.name(state.board.king(Color::White).expect("a king")) })
            .collect::<Vec<_>>(),
        ["d1", "c1"]
    );
    insta::assert_snapshot!(table(&men(ready), "KR 0-0 KS 0-0-0 KT KF"), @"
    KR: king f1k1 castles
    0-0: king f1k1 castles
    KS: king f1a1 castles
    0-0-0: king f1a1 castles
    KT: illegal: White has no Transport
    KF: illegal: White has no Frigate
    ");
    insta::assert_snapshot!(table(&men("w Kf1 TNa1 Rk2 kf10 rd9"), "KR KS KT KF 0-0-0"), @"
    KR: illegal: no rook to castle with is on k1
    KS: king f1a1 castles
    KT: king f1a1 castles
    KF: illegal: White has no Frigate
    0-0-0: king f1a1 castles
    ");
    insta::assert_snapshot!(table(&men("w Kf1 Sa1 Rk1 TNd5 kf10 rg9"), "0-0 KT KF"), @"
    0-0: unsettled: king f1k1 castles; nothing settles whether the king on f1 may castle in check or across an attack
    KT: unknown: nothing settles from where a Transport castles
    KF: illegal: White has no Frigate
    ");
    insta::assert_snapshot!(table(&men("w Kf1 Sa1 Rk1 Nb1 kf10 rh9 ri9"), "0-0 0-0-0"), @"
    0-0: illegal: castling into check: the rook on h9 attacks h1
    0-0-0: illegal: the knight on b1 is in the way of castling
    ");
    insta::assert_snapshot!(table(&men("w Kf2 Sa1 Rk1 kf10"), "0-0 0-0-0"), @"
    0-0: illegal: the king is on f2, and it castles only from its first square
    0-0-0: illegal: the king is on f2, and it castles only from its first square
    ");
    insta::assert_snapshot!(table(&men("w Kf1 Rk1 kf10 rh9"), "0-0"), @"0-0: king f1k1 castles");
    assert_eq!(after(men("w Kf1 Rk1 kf10 rh9"), "0-0").states().len(), 1, "on h1 the king could be taken");
}

#[test]
fn pawns_pass_one_square_or_two() {
    let start = "w Kf1 Pd2 kf10 pe4 pc5 pc4";
    let double = after(men(start), "d4");
    let triple = after(men(start), "d5");
    assert_eq!(double.fen(), "6k5/12/12/12/12/3p8/3pPp6/12/12/6K5 b d3 0 1");
    insta::assert_snapshot!(table(&double, "exd3 cxd3 exd4 cxd4 exd5"), @"
    exd3: pawn e4d3 takes a pawn e.p.
    cxd3: pawn c4d3 takes a pawn e.p.
    exd4: illegal: the black pawn on e4 cannot reach d4
    cxd4: pawn c5d4 takes a pawn
    exd5: illegal: the pawn on e4 cannot go back to d5
    ");
    insta::assert_snapshot!(table(&triple, "exd3 cxd3 cxd4 exd4"), @"
    exd3: unsettled: pawn e4d3 takes a pawn e.p.; nothing settles whether the pawn on e4 may capture on d3 a pawn that went three squares
    cxd3: unsettled: pawn c4d3 takes a pawn e.p.; nothing settles whether the pawn on c4 may capture on d3 a pawn that went three squares
    cxd4: unsettled: pawn c5d4 takes a pawn e.p.; nothing settles whether the pawn on c5 may capture on d4 a pawn that went three squares
    exd4: illegal: the black pawn on e4 cannot reach d4
    ");
    assert_eq!(drawn(&after(triple, "exd3")), "pd3 pc4 pc5");
    // Nobody is there to capture.
    assert_eq!(
        after(Das::default(), "e5").fen(),
        "asevbqkbnwrc/1ppppppppppl/12/12/12/5P6/12/12/1PPPP1PPPPPL/ASEVBQKBNWRC b - 0 1"
    );
}

#[test]
fn a_mate_that_nothing_open_can_undo_ends_the_game() {
    let mated = men("w Ka1 kf10 ra9 rb9");
    assert_eq!(mated.end(), Some(End::Checkmate { winner: Color::Black }));
    // An Amazon goes nobody knows how: perhaps it takes the rook.
    let rescued = men("w Ka1 Ak10 kf10 ra9 rb9");
    assert_eq!((rescued.end(), rescued.in_check()), (None, true));
    let stale = men("w Ka1 kf10 qb3");
    assert_eq!((stale.end(), stale.has_legal_move()), (None, false));
}

#[test]
fn passing_is_no_way_out_of_check() {
    let mut start = Das::default();
    assert!(start.pass() && start.pass());
    assert_eq!((start.move_number(), start.turn()), (2, Color::White));
    let mut checked = men("w Kf1 kf10 rf8");
    assert!(!checked.pass());
    let reason = checked.explain(&Claim::bare(Action::Pass)).describe(Geometry::Das);
    insta::assert_snapshot!(reason, @"passing in check: the king on f1 is in check from the rook on f8");
}

#[test]
fn a_check_is_given_by_men_whose_moves_are_settled() {
    let checked = |text: &str| men(text).in_check();
    assert!(checked("w Kf1 kf10 vd5") && checked("w Kf1 kf10 pe2") && checked("w Kf1 kf10 ra1"));
    assert!(!checked("w Kf1 kf10 ad2") && !checked("w Kf1 kf10 cd2") && !checked("w Kf1 kf10 sa1"));
    assert!(!checked("w Kf1 kf10 eb1") && !checked("w Kf1 kf10 tne2"), "E does not capture, riders are not counted");
}
