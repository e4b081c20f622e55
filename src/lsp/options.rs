//! What a client sets: its own settings of the server, and all that a `jadoube.toml` can say.

use crate::config::{self, Config};
use crate::files::settings::Settings;
use serde::Deserialize;
use serde_json::Value;
use std::fmt::Write as _;

/// The settings that only an editor has a use for.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(default, rename_all = "camelCase")]
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
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(default)]
pub struct Hover {
    pub board: Board,
}

/// How a hover shows the board.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Board {
    /// As the client can.
    #[default]
    Auto,
    Image,
    Text,
    /// Text with chess symbols in the place of letters.
    Symbols,
    /// The men with their squares, for a screen reader.
    List,
    None,
}

/// Which inlay hints are shown.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(default)]
pub struct InlayHints {
    pub numbers: bool,
    pub opening: bool,
    pub side: bool,
    pub evaluation: bool,
}

/// Lines above games that can be clicked.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(default)]
pub struct CodeLens {
    pub enable: bool,
}

/// Formatting while one types.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(default)]
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

/// What a client has set.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub editor: Editor,
    /// What holds for files as far as their configurations say nothing else.
    pub config: Config,
}

impl Options {
    /// Reads settings: those of the editor are in `editor`, and all that a `jadoube.toml` has by its names. Gives what is
    /// wrong with them, too.
    pub fn read(value: &Value) -> (Options, Vec<String>) {
        // Clients send the section by itself or within its name.
        let value = value.get("jadoube").unwrap_or(value);
        let Some(settings) = value.as_object() else { return (Options::default(), Vec::new()) };
        let mut wrong = Vec::new();
        let editor = settings.get("editor").cloned().unwrap_or(Value::Null);
        let editor = if editor.is_null() { Ok(Editor::default()) } else { serde_json::from_value(editor) };
        let editor = editor.unwrap_or_else(|error| {
            wrong.push(format!("the settings jadoube.editor cannot be read: {error}"));
            Editor::default()
        });
        let mut toml = String::new();
        let (tables, plain): (Vec<_>, Vec<_>) =
            settings.iter().filter(|(name, _)| *name != "editor").partition(|(_, value)| value.is_object());
        plain.into_iter().for_each(|(name, value)| line(&mut toml, name, value));
        for (name, table) in tables {
            // A string takes all.
            writeln!(toml, "[{}]", Value::from(name.as_str())).ok();
            table.as_object().into_iter().flatten().for_each(|(name, value)| line(&mut toml, name, value));
        }
        let (config, mut faults) = config::read(&toml);
        // Of names only what takes them knows which there are.
        Settings::default().change(&config, &mut faults);
        wrong.extend(faults.into_iter().map(|fault| format!("in the settings of jadoube: {}", fault.message)));
        (Options { editor, config }, wrong)
    }
}

/// A setting as TOML, whose texts, lists, numbers and truth values are those of JSON. What is null is not set.
fn line(toml: &mut String, name: &str, value: &Value) {
    if !value.is_null() && !value.is_object() {
        writeln!(toml, "{} = {value}", Value::from(name)).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_client_can_set_all_that_a_file_can() {
        let settings = json!({"jadoube": {
            "variant": "chess960", "lint": {"ignore": ["bad-eco"]}, "levels": {"illegal-move": "warning"},
            "fmt": {"layout": "pair", "sort-tags": true, "style": null},
            "editor": {"maxDiagnostics": 7, "hover": {"board": "list"}, "inlayHints": {"side": true}},
        }});
        let (options, wrong) = Options::read(&settings);
        assert_eq!(wrong, [""; 0]);
        assert_eq!(options.config.variant.map(|text| text.value).as_deref(), Some("chess960"));
        assert_eq!(options.config.sort_tags.map(|flag| flag.value), Some(true));
        assert_eq!(options.config.levels.len(), 1);
        let hints = InlayHints { side: true, ..InlayHints::default() };
        let editor =
            Editor { max_diagnostics: 7, hover: Hover { board: Board::List }, inlay_hints: hints, ..Editor::default() };
        assert_eq!(options.editor, editor);
    }

    #[test]
    fn what_is_wrong_is_said_and_the_rest_holds() {
        let (options, wrong) = Options::read(&json!({"varient": "x", "editor": {"maxDiagnostics": "many"}}));
        assert_eq!(options.editor, Editor::default());
        assert_eq!(wrong.len(), 2);
        assert!(wrong[1].contains("there is no setting `varient`"), "{wrong:?}");
        assert_eq!(Options::read(&Value::Null).1, [""; 0]);
    }
}
