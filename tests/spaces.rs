//! Moves with spaces inside: one finding each, at the whole move, and nothing is taken for a sign or a pawn's move.

use jadoube::lint::{Linter, Placement, Scratch};

/// The findings of a record: rule, and the text that it marks.
fn found(text: &str) -> Vec<(&'static str, &str)> {
    let (linter, mut scratch) = (Linter::default(), Scratch::default());
    let place = Placement { first: true, last: true };
    let findings = linter.record(text.as_bytes(), place, &mut scratch);
    let marked = |finding: &jadoube::lint::Finding| &text[finding.span.start as usize..finding.span.end as usize];
    findings.iter().map(|finding| (finding.rule.name, marked(finding))).collect()
}

#[test]
fn a_move_in_pieces_is_one_move() {
    assert_eq!(found("1. e4 e5 2. N f3 N c6 3. Bb5 *\n"), [("spaced-move", "N f3"), ("spaced-move", "N c6")]);
    assert_eq!(found("1. e4 d5 2. e x d5 Q x d5 *\n"), [("spaced-move", "e x d5"), ("spaced-move", "Q x d5")]);
    assert_eq!(found("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nge7 4. c3 a6 5. B xc6 *\n"), [("spaced-move", "B xc6")]);
}

#[test]
fn a_piece_letter_alone_makes_no_pawn_move_of_what_follows() {
    assert_eq!(found("1. e4 e5 2. Nf3 d6 3. Q x d4 d5 *\n"), [("illegal-move", "Q x d4")]);
}

#[test]
fn the_novelty_sign_stays_a_sign_before_a_number() {
    assert_eq!(found("1. e4 N 1... e5 2. Nf3 N 2... d6 *\n"), [("symbol-not-nag", "N"), ("symbol-not-nag", "N")]);
}

#[test]
fn a_record_that_writes_its_moves_so_is_in_another_notation() {
    let moves = "1. e4 e5 2. Nf3 Nf6 3. d4 e x d4 4. e5 Ne4 5. Q x d4 d5 6. e x d6 e.p. N x d6 7. Bg5 Nc6 8. Qe3 + Be7 9. Nbd2 \
                 0 - 0 10. 0 - 0 - 0 Re8 11. Kb1 *\n";
    assert_eq!(found(moves), [("foreign-notation", "e x d4")]);
}
