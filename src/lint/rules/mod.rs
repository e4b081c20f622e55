//! The rules, one file each. A new rule is a file here and a row in [`RULES`].

#[cfg(test)]
mod tests_dialects;
#[cfg(test)]
mod tests_hexagonal;
#[cfg(test)]
mod tests_moves;
#[cfg(test)]
mod tests_tags;

use super::rule::Rule;

macro_rules! rules {
    ($($module:ident),* $(,)?) => {
        $(mod $module;)*
        /// Every rule, in the order of the documentation.
        pub static RULES: &[&Rule] = &[$(&$module::RULE),*];
    };
}

rules![
    // structure
    unclosed_comment,
    nested_comment,
    unclosed_variation,
    stray_bracket,
    malformed_tag,
    unescaped_quote,
    bad_escape,
    misspelled_tag,
    blank_line_in_tags,
    unexpected_text,
    text_after_result,
    variation_before_move,
    misplaced_variation,
    empty_variation,
    empty_comment,
    variation_repeats_main_line,
    nesting_too_deep,
    bad_encoding,
    stray_byte_order_mark,
    odd_space,
    typographic_character,
    reserved_character,
    line_over_255,
    bad_ignore,
    unused_ignore,
    // record
    missing_roster_tag,
    duplicate_tag,
    tag_order,
    bad_date,
    bad_time,
    bad_elo,
    bad_round,
    bad_eco,
    bad_time_control,
    bad_ply_count,
    bad_result,
    missing_result,
    result_tag_mismatch,
    result_contradicts_board,
    invalid_fen,
    bad_fen_field,
    impossible_castling_right,
    fen_without_setup,
    unknown_variant_tag,
    missing_variant_tag,
    variant_name_spelling,
    duplicate_game,
    wrong_eco,
    // moves
    illegal_move,
    ambiguous_move,
    missing_promotion,
    moves_after_mate,
    lookalike_letter,
    scanner_slip,
    lowercase_piece,
    pawn_letter,
    foreign_piece_letters,
    mixed_piece_letters,
    foreign_notation,
    unsettled_rule,
    variant_spelling,
    no_numeric_code,
    missing_pawn_file,
    needless_disambiguation,
    disambiguation_order,
    missing_check_mark,
    false_check_mark,
    wrong_mate_mark,
    check_mark_spelling,
    missing_capture_mark,
    false_capture_mark,
    false_en_passant_mark,
    castling_spelling,
    promotion_spelling,
    en_passant_spelling,
    long_form_move,
    spaced_move,
    needless_hyphen,
    drop_spelling,
    move_number_dots,
    draw_offer_mark,
    wrong_move_number,
    missing_move_number,
    null_move,
    draw_by_rule,
    // annotations
    bad_nag,
    conflicting_nags,
    symbol_not_nag,
    nag_after_comment,
    bad_percent_command,
    unknown_percent_command,
    clock_jump,
    // layout
    long_line,
    trailing_space,
    mixed_line_ends,
    missing_blank_line,
    missing_final_newline,
    tab,
    several_tags_on_a_line,
];

/// Rules that the engine itself must know: an illegal move that is silenced was played; the comments that
/// silence are judged when all else is.
pub(super) static ILLEGAL_MOVE: &Rule = &illegal_move::RULE;
pub(super) static WRONG_MOVE_NUMBER: &Rule = &wrong_move_number::RULE;
pub(super) static UNUSED_IGNORE: &Rule = &unused_ignore::RULE;
pub(super) static BAD_IGNORE: &Rule = &bad_ignore::RULE;

/// The rule of a name.
pub fn rule(name: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.name == name).copied()
}
