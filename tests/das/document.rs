//! The lines of the document, and what the sources leave open.

use super::found;

#[test]
fn both_lines_of_the_document_have_no_fault() {
    assert_eq!(found("1.e5 Vf4 2.Ve2 Vd5#!! 0-1"), [""; 0]);
    assert_eq!(found("1.f5 e8 2.Qg3 Vi7! *"), [""; 0]);
    assert_eq!(found("1. f5 1... e8 *"), [""; 0]);
}

#[test]
fn a_move_behind_the_mate_that_does_not_answer_it_is_an_error() {
    insta::assert_snapshot!(
        ["3.Qe3", "3.Kf2"].map(|word| found(&format!("1.e5 Vf4 2.Ve2 Vd5# {word} *")).join("\n")).join("\n")
    );
}

#[test]
fn the_queen_that_the_valkiria_pins_has_no_move() {
    insta::assert_snapshot!(
        ["Qg4", "Qh4", "Qe1", "Qf3"].map(|word| found(&format!("1.f5 e8 2.Qg3 Vi7 3.{word} *")).join("\n")).join("\n")
    );
}

#[test]
fn what_is_open_is_told_once_and_is_no_error() {
    insta::assert_snapshot!(found("1. Eh8 Ac8 2. Ac3 Cd8 3. e5 *").join("\n"));
}

#[test]
fn the_cyrillic_mark_of_the_document_is_found() {
    insta::assert_snapshot!(found("1. d5 a8 2. d6 a7 3. d7 e7 4. dxe8е.р. *").join("\n"));
}

#[test]
fn the_tenth_file_and_the_magister_may_be_called_otherwise() {
    insta::assert_snapshot!(found("1. j5 Mh8 2. Wh3 *").join("\n"));
}

/// A record from a position.
fn from(fen: &str, moves: &str) -> String {
    found(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *")).join("\n")
}

#[test]
fn a_letter_that_looks_like_that_of_a_man_is_a_slip_though_his_moves_are_open() {
    insta::assert_snapshot!(found("1. Аa3 Сk8 *").join("\n"));
}

#[test]
fn m_is_the_magister_where_there_is_one_and_else_the_winged() {
    assert!(!from("6k5/12/12/12/12/2M9/12/12/6K5/9W2 w - 0 1", "1. Mb6 Kf9").contains("variant-spelling"));
}

#[test]
fn what_an_elva_becomes_that_is_not_said_refuses_no_man() {
    let found = from("12/12/6k5/12/12/12/12/12/6K5/2E9 w - 0 1", "1. Eb10 Kf7 2. Qb9");
    assert!(!found.contains("illegal"), "{found}");
}

#[test]
fn a_written_origin_tells_the_readings_of_a_castling_apart() {
    let found = from("6k5/12/12/12/12/12/12/12/12/6K3R1 w - 0 1", "1. KR Kf9 2. Rh1f1+ Ke9 3. Kg2");
    assert!(found.contains("illegal-move@Kg2"), "{found}");
    let open = from("6k5/12/12/12/12/12/12/12/12/6K3R1 w - 0 1", "1. KR Kf9 2. Kf2");
    assert!(open.contains("every other reading refuses it"), "{open}");
}

#[test]
fn a_fen_with_a_field_of_castling_keeps_its_square_of_passing() {
    let found = from("6k5/12/12/12/12/12/3Pp7/12/12/6K5 b - c3 0 1", "1... dxc3");
    assert!(found.starts_with("bad-fen-field") && !found.contains("illegal"), "{found}");
}
