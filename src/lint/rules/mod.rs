//! The rules, one file each. A new rule is a file here and a row in [`RULES`].

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
    stray_bracket,
    // record
    missing_result,
    // moves
    illegal_move,
    missing_check_mark,
];

/// The rule of a name.
pub fn rule(name: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.name == name).copied()
}
