//! What a client sets: its own settings of the server, and all that a `jadoube.toml` can say.

use super::editor::{Editor, kind};
use crate::config::{self, Config};
use crate::files::settings::Settings;
use serde_json::Value;
use std::fmt::Write as _;

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
        // Clients send the section by itself or within its name; one in Lua may write an empty table as a list.
        let value = value.get("jadoube").unwrap_or(value);
        let is_empty = value.is_null() || value.as_array().is_some_and(Vec::is_empty);
        let Some(settings) = value.as_object() else {
            let wrong = format!("the settings of jadoube are a table of names and values, not {}", kind(value));
            return (Options::default(), (!is_empty).then_some(wrong).into_iter().collect());
        };
        let mut wrong = Vec::new();
        let editor = settings.get("editor").map_or_else(Editor::default, |editor| Editor::read(editor, &mut wrong));
        let toml = toml(settings.iter().filter(|(name, _)| *name != "editor"));
        let (config, mut faults) = config::read(&toml);
        // Of names only what takes them knows which there are.
        Settings::default().change(&config, &mut faults);
        wrong.extend(faults.into_iter().map(|fault| {
            let (key, message) = (key_at(&toml, fault.span.start as usize), fault.message);
            if message.contains(&key) { message } else { format!("{message} (in `{key}`)") }
        }));
        let wrong = wrong.into_iter().map(|message| format!("in the settings of jadoube: {message}")).collect();
        (Options { editor, config }, wrong)
    }
}

/// Settings as a `jadoube.toml`.
fn toml<'a>(settings: impl Iterator<Item = (&'a String, &'a Value)>) -> String {
    let mut toml = String::new();
    let (tables, plain): (Vec<_>, Vec<_>) = settings.partition(|(_, value)| value.is_object());
    plain.into_iter().for_each(|(name, value)| line(&mut toml, name, value));
    for (name, table) in tables {
        // A string takes all.
        writeln!(toml, "[{}]", Value::from(name.as_str())).ok();
        table.as_object().into_iter().flatten().for_each(|(name, value)| line(&mut toml, name, value));
    }
    toml
}

/// A setting as a line of TOML. What is null is not set.
fn line(toml: &mut String, name: &str, value: &Value) {
    if !value.is_null() {
        writeln!(toml, "{} = {}", Value::from(name), written(value)).ok();
    }
}

/// A value as TOML, whose texts, numbers and truth values are those of JSON.
fn written(value: &Value) -> String {
    match value {
        Value::Array(values) => {
            let values: Vec<String> = values.iter().filter(|value| !value.is_null()).map(written).collect();
            format!("[{}]", values.join(", "))
        }
        Value::Object(table) => {
            let pair = |(name, value): (&String, &Value)| format!("{} = {}", Value::from(&**name), written(value));
            let pairs: Vec<String> = table.iter().filter(|(_, value)| !value.is_null()).map(pair).collect();
            format!("{{{}}}", pairs.join(", "))
        }
        value => value.to_string(),
    }
}

/// The setting in whose line an offset lies: `lint.ignore`.
fn key_at(toml: &str, offset: usize) -> String {
    let end = toml.len().min(offset);
    let before = toml[..end].rfind('\n').map_or(0, |n| n + 1);
    let line = toml[before..].lines().next().unwrap_or_default();
    if line.starts_with('[') {
        return line.trim_matches(['[', ']', '"']).into();
    }
    let key = line.split(" = ").next().unwrap_or_default().trim_matches('"');
    let table = toml[..before].lines().rfind(|line| line.starts_with('['));
    table.map_or_else(|| key.into(), |table| format!("{}.{key}", table.trim_matches(['[', ']', '"'])))
}

#[cfg(test)]
mod tests {
    use super::super::editor::{Board, Hover, InlayHints};
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

    /// What is wrong with settings, without its beginning.
    fn wrong(settings: &Value) -> Vec<String> {
        let plain = |text: String| text.strip_prefix("in the settings of jadoube: ").map(String::from).unwrap_or(text);
        Options::read(settings).1.into_iter().map(plain).collect()
    }

    #[test]
    fn what_is_wrong_is_said_and_the_rest_holds() {
        let settings = json!({"varient": "x", "editor": {"maxDiagnostics": "many", "codeLens": {"enable": true}}});
        assert!(Options::read(&settings).0.editor.code_lens.enable);
        insta::assert_snapshot!(wrong(&settings).join("\n"), @"
        `editor.maxDiagnostics` is a whole number, not the text `many`
        there is no setting `varient`: did you mean `variant`?
        ");
        assert_eq!(wrong(&Value::Null), [""; 0]);
        assert_eq!(wrong(&json!({"jadoube": []})), [""; 0], "an empty table of Lua");
        assert_eq!(wrong(&json!(5)), ["the settings of jadoube are a table of names and values, not the number `5`"]);
    }

    #[test]
    fn a_table_in_the_place_of_a_text_is_named_as_it_is_set() {
        insta::assert_snapshot!(wrong(&json!({"variant": {"name": "atomic"}})).join("\n"), @"`variant` is a text in quotes, not a table");
    }

    #[test]
    fn an_ending_that_no_file_can_have_is_refused() {
        insta::assert_snapshot!(wrong(&json!({"files": {"pgn": ["", "a/b", ".txt", "."]}})).join("\n"), @"
        each of `files.pgn` is an ending of file names, like `txt`, not an empty text
        each of `files.pgn` is an ending of file names, like `txt`, not `a/b`
        each of `files.pgn` is an ending of file names, like `txt`, not `.`
        ");
    }

    #[test]
    fn what_is_wrong_says_in_which_setting() {
        let settings = json!({
            "variant": "shogi", "lint": {"ignore": ["bad-eco", "ilegal-move", null], "add": {"a": [1]}},
            "levels": {"bad-nag": "fatal", "xyz": "info"}, "fmt": {"layout": "wide", "sort-tags": 1, "odd": {}},
        });
        insta::assert_snapshot!(wrong(&settings).join("\n"));
    }
}
