//! The settings that only an editor has a use for: one table of their names, and what is wrong with values.

use crate::lint::excerpt;
use crate::text::{no_such, no_such_in};
use serde_json::{Map, Value};

/// The settings that only an editor has a use for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Editor {
    /// How many diagnostics of a file are sent at most.
    pub max_diagnostics: usize,
    pub hover: Hover,
    pub inlay_hints: InlayHints,
    pub code_lens: CodeLens,
    pub on_type_formatting: OnTypeFormatting,
    /// Where the pages of the rules are; the name of the rule is put behind it.
    pub rule_pages: String,
}

/// What a hover shows.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Hover {
    pub board: Board,
}

/// How a hover shows the board.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Board {
    /// As the client can.
    #[default]
    Auto,
    Image,
    Text,
    /// The men with their squares, for a screen reader.
    List,
    None,
}

/// Which inlay hints are shown.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct InlayHints {
    pub numbers: bool,
    pub opening: bool,
    pub side: bool,
    pub evaluation: bool,
}

/// Lines above games that can be clicked.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct CodeLens {
    pub enable: bool,
}

/// Formatting while one types.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct OnTypeFormatting {
    pub enable: bool,
}

impl Default for Editor {
    fn default() -> Editor {
        Editor {
            max_diagnostics: 500,
            hover: Hover::default(),
            inlay_hints: InlayHints::default(),
            code_lens: CodeLens::default(),
            on_type_formatting: OnTypeFormatting::default(),
            rule_pages: concat!("https://docs.rs/crate/jadoube/", env!("CARGO_PKG_VERSION"), "/source/docs/rules.md#")
                .into(),
        }
    }
}

impl Default for InlayHints {
    fn default() -> InlayHints {
        InlayHints { numbers: true, opening: true, side: false, evaluation: false }
    }
}

/// A setting, and what it holds.
struct Key {
    name: &'static str,
    slot: Slot,
}

/// What a setting holds, and where that goes.
enum Slot {
    Count(fn(&mut Editor) -> &mut usize),
    Flag(fn(&mut Editor) -> &mut bool),
    Text(fn(&mut Editor) -> &mut String),
    Board(fn(&mut Editor) -> &mut Board),
    Table(&'static [Key]),
}

/// All settings.
const KEYS: &[Key] = &[
    Key { name: "maxDiagnostics", slot: Slot::Count(|editor| &mut editor.max_diagnostics) },
    Key {
        name: "hover",
        slot: Slot::Table(&[Key { name: "board", slot: Slot::Board(|editor| &mut editor.hover.board) }]),
    },
    Key {
        name: "inlayHints",
        slot: Slot::Table(&[
            Key { name: "numbers", slot: Slot::Flag(|editor| &mut editor.inlay_hints.numbers) },
            Key { name: "opening", slot: Slot::Flag(|editor| &mut editor.inlay_hints.opening) },
            Key { name: "side", slot: Slot::Flag(|editor| &mut editor.inlay_hints.side) },
            Key { name: "evaluation", slot: Slot::Flag(|editor| &mut editor.inlay_hints.evaluation) },
        ]),
    },
    Key {
        name: "codeLens",
        slot: Slot::Table(&[Key { name: "enable", slot: Slot::Flag(|editor| &mut editor.code_lens.enable) }]),
    },
    Key {
        name: "onTypeFormatting",
        slot: Slot::Table(&[Key { name: "enable", slot: Slot::Flag(|editor| &mut editor.on_type_formatting.enable) }]),
    },
    Key { name: "rulePages", slot: Slot::Text(|editor| &mut editor.rule_pages) },
];

/// The forms of the board by their names.
const BOARDS: [(&str, Board); 5] = [
    ("auto", Board::Auto),
    ("image", Board::Image),
    ("text", Board::Text),
    ("list", Board::List),
    ("none", Board::None),
];

impl Editor {
    /// Reads the settings. What is wrong is said, and the usual value holds there.
    pub fn read(value: &Value, wrong: &mut Vec<String>) -> Editor {
        let mut editor = Editor::default();
        editor.set("editor", &Slot::Table(KEYS), value, wrong);
        editor
    }

    fn set(&mut self, full: &str, slot: &Slot, value: &Value, wrong: &mut Vec<String>) {
        match (slot, value) {
            // What is null is not set; an empty table of Lua may come as a list.
            (_, Value::Null) => {}
            (Slot::Table(_), Value::Array(values)) if values.is_empty() => {}
            (Slot::Table(keys), Value::Object(table)) => self.set_all(full, keys, table, wrong),
            (Slot::Flag(slot), Value::Bool(flag)) => *slot(self) = *flag,
            (Slot::Text(slot), Value::String(text)) => slot(self).clone_from(text),
            (Slot::Board(slot), Value::String(name)) => match BOARDS.iter().find(|(known, _)| known == name) {
                Some((_, board)) => *slot(self) = *board,
                None => {
                    let message = no_such("form of the board", name, &BOARDS.map(|(name, _)| name));
                    wrong.push(format!("{message} (in `{full}`)"));
                }
            },
            (Slot::Count(slot), Value::Number(number)) if number.is_u64() => {
                *slot(self) = number.as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX);
            }
            _ => wrong.push(format!("`{full}` is {}, not {}", slot.shape(), kind(value))),
        }
    }

    fn set_all(&mut self, full: &str, keys: &[Key], table: &Map<String, Value>, wrong: &mut Vec<String>) {
        for (name, value) in table {
            let inner = format!("{full}.{name}");
            match keys.iter().find(|key| key.name == name) {
                Some(key) => self.set(&inner, &key.slot, value, wrong),
                None => {
                    let known: Vec<&str> = keys.iter().map(|key| key.name).collect();
                    wrong.push(no_such_in(&format!("{full}."), "setting", name, &known));
                }
            }
        }
    }
}

impl Slot {
    fn shape(&self) -> &'static str {
        match self {
            Slot::Count(_) => "a whole number",
            Slot::Flag(_) => "`true` or `false`",
            Slot::Text(_) => "a text",
            Slot::Board(_) => "one of the texts `auto`, `image`, `text`, `list`, `none`",
            Slot::Table(_) => "a table of names and values",
        }
    }
}

/// What was given, in words.
pub fn kind(value: &Value) -> String {
    match value {
        Value::String(text) => format!("the text `{}`", excerpt(text)),
        Value::Number(number) => format!("the number `{number}`"),
        Value::Bool(flag) => format!("`{flag}`"),
        Value::Array(_) => "a list".into(),
        Value::Object(_) => "a table".into(),
        Value::Null => "nothing".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_setting_that_is_wrong_is_named_with_what_was_given_and_what_can_be() {
        let mut wrong = Vec::new();
        let settings = json!({
            "maxDiagnostic": 5, "maxDiagnostics": -1, "hover": {"board": "ascii", "size": 3},
            "inlayHints": {"numbers": "yes", "side": true}, "codeLens": true, "rulePages": 7, "onTypeFormatting": [],
        });
        let editor = Editor::read(&settings, &mut wrong);
        let inlay_hints = InlayHints { side: true, ..InlayHints::default() };
        assert_eq!(editor, Editor { inlay_hints, ..Editor::default() }, "what is right holds");
        insta::assert_snapshot!(wrong.join("\n"));
        assert_eq!(Editor::read(&json!(null), &mut wrong), Editor::default());
    }
}
