//! The sample games, in full, short and in digits; promotions and captures in passing of real games.

use super::corpus::uncommented;
use super::{file, findings_in, played, records};
use jadoube::board::{Kind, Marks};

/// Gliński's fool's mate.
const FOOLS_MATE: [&str; 2] =
    ["1. Qe1-c3 Qe10-c6 2. b1-b2 b7-b6 3. Bf3-b1 e7-e6 4. Qc3:f9X 1-0", "1. Qc3 Qc6 2. b2 b6 3. Bb1 e6 4. Q:f9X 1-0"];

/// Széles–Kolozsvári, Bóly 1981.
const BOLY: [&str; 2] = [
    "1. g4-g5 e7-e6 2. Nh1-f4 Nd9-g9 3. e4-e5 Ng9-h6 4. f5-f6 e6:f6 5. e5:f6 Rc8-e8 6. Bf2-e3 d7-d6 7. g5-g6 f7:g6 \
     8. f6:g6 Nh6-k3 9. Ri1-g3 Bf11-c5 10. h3-h5 Bc5:e3 11. Rg3:k3 Be3-d4 12. Qe1-b4 Qe10:b4 13. c2-c4 Qb4-e10 \
     14. Rk3-i3 Re8-e3 15. Rc1:e3 Qe10:e3 16. Nd1-b2 Qe3-f2X 0-1",
    "1. g5 e6 2. Nhf4 Ng9 3. e5 Nh6 4. f6 ef 5. ef Re8 6. Be3 d6 7. g6 fg 8. fg Nk3 9. Rg3 Bc5 10. h5 B:e3 11. R:k3 Bd4 \
     12. Qb4 Q:b4 13. c4 Qe10 14. Ri3 Re3 15. R:e3 Q:e3 16. Nb2 Qf2X 0-1",
];

/// Rudolf–Szokodi, I. Zsolnay kupa, and Szabó–Rutkovszky, VI. Országos Bajnokság.
const OTHERS: [&str; 2] = [
    "1. g5 g6 2. Ng2 Nc6 3. Ngi3 B:i3+ 4. N:i3 i6 5. k2 Ng7 6. Bk1 b6 7. Rk4 k5 8. Bl2 Bh9 9. h5 Rif8 10. h6 Ni8 \
     11. Rif4 N:h6 12. B:k5 N:i3 13. B:i3 Qd9 14. B:h9 Q:h9 15. Rk6 Ri8 16. Rl4 Rcf8 17. Be10X 1-0",
    "1. Nh1-f4 Bf10-h6 2. g4-g5 i7-i6 3. d3-d4 g7-g6 4. Bf1-d3 Nh9-g7 5. Nd1-c3 Bf11-g9 6. d4-d5 f7-f6 7. Nf4:g6 f6:g5 \
     8. f5-f6 Ng7-k5 9. Nc3-f4 i6-i5 10. Bf3-g4 k7-k6 11. Bf2-g3 Bf9:k1 12. i2-i3 Bk1:b1 13. Rc1:b1 Nk5-g7 \
     14. Bg4-k7 Rc8-f8 15. Rb1:b7 Bh6-f10 16. Qe1-l2+ Ri8-i6 17. Bk7:i6+ h7:i6 18. Ng6-i7+ Kg10-h8 19. Nf4-g6+ Kh8-h7 \
     20. Bg3:i5+ Kh7-h6 21. Ql2-h5X 1-0",
];

fn found(moves: &str) -> Vec<String> {
    let text = format!("[Variant \"Glinski\"]\n\n{moves}\n");
    findings_in(&text).iter().map(|finding| format!("{}: {}", finding.rule.name, finding.message)).collect()
}

#[test]
fn the_sample_games_have_no_fault_in_full_nor_short() {
    for moves in FOOLS_MATE.iter().chain(&BOLY).chain(&OTHERS) {
        assert_eq!(found(moves), [""; 0], "{moves}");
    }
}

#[test]
fn both_forms_are_the_same_game() {
    for forms in [FOOLS_MATE, BOLY] {
        let [full, short] = forms.map(|moves| {
            let played = played(&format!("[Variant \"Glinski\"]\n\n{moves}\n"));
            assert!(played.is_sound, "{moves}");
            played.replay.plies.iter().map(|ply| ply.played).collect::<Vec<_>>()
        });
        assert_eq!(full, short);
    }
}

#[test]
fn the_fools_mate_in_digits_has_one_cell_without_a_code() {
    let found = found("1. 1432 Qe10-c6 2. 1121 7161 3. 0311 7464 4. 3209 1-0");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("no-numeric-code: the cell e10 has no published code"), "{found:?}");
}

#[test]
fn real_games_have_promotions_and_captures_in_passing() {
    let Some(text) = file("tournaments_hu.pgn") else { return };
    let (mut promotions, mut in_passing) = (Vec::new(), Vec::new());
    for record in records(&uncommented(&text)) {
        let played = played(&record.text);
        for (ply, word) in played.replay.plies.iter().zip(&played.words) {
            let check = if ply.marks.has(Marks::CHECK) { "+" } else { "" };
            promotions.extend(ply.played.promotion.map(|role| format!("{word}: {}{check}", role.name())));
            in_passing.extend((ply.played.kind == Kind::EnPassant).then(|| word.clone()));
        }
    }
    promotions.sort();
    promotions.dedup();
    insta::assert_snapshot!(promotions.join("\n") + "\nin passing: " + &in_passing.join(" "));
}
