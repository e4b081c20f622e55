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
