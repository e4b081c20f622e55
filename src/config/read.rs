//! Reading a configuration file.

use super::{Config, Fault, Spot, Text};
use crate::text::{Span, no_such_in};
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// A key that a table may have.
struct Key {
    name: &'static str,
    slot: Slot,
}

/// What a key holds, and where that goes.
enum Slot {
    Text(fn(&mut Config) -> &mut Option<Text>),
    Flag(fn(&mut Config) -> &mut Option<Spot<bool>>),
    List(fn(&mut Config) -> &mut Option<Vec<Text>>),
    /// Any names, each with a text.
    Pairs(fn(&mut Config) -> &mut Vec<(Text, Text)>),
    Table(&'static [Key]),
}

/// All keys.
const KEYS: &[Key] = &[
    Key { name: "variant", slot: Slot::Text(|config| &mut config.variant) },
    Key { name: "notation", slot: Slot::Text(|config| &mut config.notation) },
    Key { name: "pieces", slot: Slot::Text(|config| &mut config.pieces) },
    Key { name: "encoding", slot: Slot::Text(|config| &mut config.encoding) },
    Key { name: "exclude", slot: Slot::List(|config| &mut config.exclude) },
    Key { name: "files", slot: Slot::Table(&[Key { name: "pgn", slot: Slot::List(|config| &mut config.pgn) }]) },
    Key {
        name: "lint",
        slot: Slot::Table(&[
            Key { name: "select", slot: Slot::List(|config| &mut config.select) },
            Key { name: "add", slot: Slot::List(|config| &mut config.add) },
            Key { name: "ignore", slot: Slot::List(|config| &mut config.ignore) },
        ]),
    },
    Key {
        name: "fmt",
        slot: Slot::Table(&[
            Key { name: "layout", slot: Slot::Text(|config| &mut config.layout) },
            Key { name: "glyphs", slot: Slot::Text(|config| &mut config.glyphs) },
            Key { name: "sort-tags", slot: Slot::Flag(|config| &mut config.sort_tags) },
            Key { name: "style", slot: Slot::Text(|config| &mut config.style) },
        ]),
    },
    Key {
        name: "hexagonal",
        slot: Slot::Table(&[Key { name: "codes", slot: Slot::Pairs(|config| &mut config.codes) }]),
    },
    Key { name: "das", slot: Slot::Table(&[Key { name: "moves", slot: Slot::Pairs(|config| &mut config.moves) }]) },
    Key { name: "levels", slot: Slot::Pairs(|config| &mut config.levels) },
];

/// What is set, but not here, with what to say of it.
const ELSEWHERE: &[(&str, &str)] = &[(
    "editor",
    "the settings of `editor` are those of one editor, not of these files: set `jadoube.editor` in the editor's own \
     settings",
)];

/// Reads a file. Where it is no TOML, what can be made out of it is read all the same.
pub fn read(text: &str) -> (Config, Vec<Fault>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut reader = Reader { config: Config::default(), faults: Vec::new() };
    reader.table("", KEYS, table.get_ref());
    // Tables come in the order of the alphabet.
    for pairs in [&mut reader.config.levels, &mut reader.config.codes, &mut reader.config.moves] {
        pairs.sort_by_key(|(name, _)| name.span.start);
    }
    if let Some(first) = errors.iter().map(syntax).min_by_key(|fault| fault.span.start) {
        // What seems to be wrong behind the place where it breaks may be so only because it breaks there.
        reader.faults.retain(|fault| fault.span.start < first.span.start);
        reader.faults.push(first);
    }
    reader.faults.sort_by_key(|fault| fault.span.start);
    (reader.config, reader.faults)
}

fn syntax(error: &toml::de::Error) -> Fault {
    let message = error.message().lines().next().unwrap_or_default();
    Fault { span: span(error.span().unwrap_or_default()), message: format!("this is no TOML: {message}") }
}

fn span(range: Range<usize>) -> Span {
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span::new(offset(range.start), offset(range.end))
}

type Value<'a> = toml::Spanned<DeValue<'a>>;

struct Reader {
    config: Config,
    faults: Vec<Fault>,
}

impl Reader {
    /// Reads a table that is called so, with its dot behind it.
    fn table(&mut self, of: &str, keys: &[Key], table: &DeTable) {
        for (name, value) in table {
            let (name, at) = (name.get_ref().as_ref(), span(name.span()));
            let full = format!("{of}{name}");
            match keys.iter().find(|key| key.name == name) {
                Some(key) => self.value(&full, key, value),
                None => self.unknown(&full, name, at, keys),
            }
        }
    }

    fn unknown(&mut self, full: &str, name: &str, at: Span, keys: &[Key]) {
        let table = full.strip_suffix(name).unwrap_or_default();
        let known: Vec<&str> = keys.iter().map(|key| key.name).collect();
        let elsewhere = ELSEWHERE.iter().find(|(setting, _)| *setting == full).map(|(_, where_to)| (*where_to).into());
        self.fault(at, elsewhere.unwrap_or_else(|| no_such_in(table, "setting", name, &known)));
    }

    fn value(&mut self, full: &str, key: &Key, value: &Value) {
        match (&key.slot, value.get_ref()) {
            (Slot::Text(slot), _) => {
                if let Some(text) = self.text(full, value) {
                    *slot(&mut self.config) = Some(text);
                }
            }
            (Slot::Flag(slot), DeValue::Boolean(flag)) => {
                *slot(&mut self.config) = Some(Spot { value: *flag, span: span(value.span()) });
            }
            (Slot::List(slot), DeValue::Array(values)) => {
                let texts = values.iter().filter_map(|value| self.text(&format!("each of `{full}`"), value)).collect();
                *slot(&mut self.config) = Some(texts);
            }
            (Slot::Pairs(slot), DeValue::Table(pairs)) => {
                for (name, value) in pairs {
                    let name = Spot { value: name.get_ref().clone().into_owned(), span: span(name.span()) };
                    if let Some(text) = self.text(&format!("{full}.{}", name.value), value) {
                        slot(&mut self.config).push((name, text));
                    }
                }
            }
            (Slot::Table(keys), DeValue::Table(table)) => self.table(&format!("{full}."), keys, table),
            (slot, _) => self.wrong(full, value, slot.shape()),
        }
    }

    fn text(&mut self, full: &str, value: &Value) -> Option<Text> {
        if let DeValue::String(text) = value.get_ref() {
            return Some(Spot { value: text.clone().into_owned(), span: span(value.span()) });
        }
        self.wrong(full, value, "a text in quotes");
        None
    }

    fn wrong(&mut self, full: &str, value: &Value, wanted: &str) {
        let full = if full.contains('`') { full.to_owned() } else { format!("`{full}`") };
        self.fault(span(value.span()), format!("{full} is {wanted}, not {}", kind(value.get_ref())));
    }

    fn fault(&mut self, span: Span, message: String) {
        self.faults.push(Fault { span, message });
    }
}

impl Slot {
    fn shape(&self) -> &'static str {
        match self {
            Slot::Text(_) => "a text in quotes",
            Slot::Flag(_) => "`true` or `false`",
            Slot::List(_) => "a list of texts (`[\"…\", \"…\"]`)",
            Slot::Pairs(_) | Slot::Table(_) => "a table",
        }
    }
}

/// What a value is, in words.
fn kind(value: &DeValue) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults of a file, each with the text at its place.
    fn faults(text: &str) -> Vec<String> {
        let line = |fault: Fault| format!("{}: {}", &text[std::ops::Range::from(fault.span)], fault.message);
        read(text).1.into_iter().map(line).collect()
    }

    #[test]
    fn every_setting_is_read_with_its_place() {
        let text = "variant = 'chess960'\nexclude = [\"old/\"]\n\n[files]\npgn = [\"txt\"]\n\n[lint]\nselect = [\"moves\"]\n\
                    ignore = []\n\n[fmt]\nlayout = \"tree\"\nsort-tags = true\n\n[hexagonal]\ncodes = { f10 = '00' }\n\n[das]\nmoves = { ship = 'R' }\n\n[levels]\nmoves = \"info\"\nbad-nag = \"error\"\n";
        let (config, faults) = read(text);
        assert_eq!(faults, []);
        let values =
            |list: &Option<Vec<Text>>| list.iter().flatten().map(|text| text.value.clone()).collect::<Vec<_>>();
        assert_eq!(config.variant.map(|text| text.value).as_deref(), Some("chess960"));
        assert_eq!(values(&config.exclude), ["old/"]);
        assert_eq!(values(&config.pgn), ["txt"]);
        assert_eq!(values(&config.select), ["moves"]);
        assert_eq!((config.add, config.ignore), (None, Some(vec![])));
        assert_eq!(config.layout.map(|text| text.value).as_deref(), Some("tree"));
        assert_eq!(config.sort_tags.map(|flag| flag.value), Some(true));
        let levels: Vec<_> =
            config.levels.iter().map(|(rule, level)| (rule.value.as_str(), level.value.as_str())).collect();
        assert_eq!(levels, [("moves", "info"), ("bad-nag", "error")]);
        assert_eq!((config.codes[0].0.value.as_str(), config.codes[0].1.value.as_str()), ("f10", "00"));
        assert_eq!((config.moves[0].0.value.as_str(), config.moves[0].1.value.as_str()), ("ship", "R"));
        assert_eq!(config.levels[1].0.span.of(text.as_bytes()), b"bad-nag");
    }

    #[test]
    fn a_wrong_name_is_answered_with_the_nearest() {
        assert_eq!(faults("varient = 'x'\n"), ["varient: there is no setting `varient`: did you mean `variant`?"]);
        assert_eq!(
            faults("[lint]\nselct = []\n"),
            ["selct: there is no setting `lint.selct`: did you mean `lint.select`?"]
        );
        assert_eq!(
            faults("[files]\nextensions = []\n"),
            ["extensions: there is no setting `files.extensions`: choose from `files.pgn`"]
        );
    }

    #[test]
    fn what_is_set_in_the_editor_is_sent_there() {
        let said = faults("[editor]\nmaxDiagnostics = 5\n[editor.hover]\nboard = 'text'\n");
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(
            said[0].starts_with("editor: ") && said[0].contains("set `jadoube.editor` in the editor's own settings")
        );
    }

    #[test]
    fn a_wrong_type_is_named() {
        assert_eq!(faults("variant = 960"), ["960: `variant` is a text in quotes, not a number"]);
        assert_eq!(faults("exclude = 'old'"), ["'old': `exclude` is a list of texts (`[\"…\", \"…\"]`), not a text"]);
        assert_eq!(faults("exclude = ['a', 1]"), ["1: each of `exclude` is a text in quotes, not a number"]);
        assert_eq!(faults("lint = true"), ["true: `lint` is a table, not true or false"]);
        assert_eq!(faults("[fmt]\nsort-tags = 1"), ["1: `fmt.sort-tags` is `true` or `false`, not a number"]);
        assert_eq!(faults("[levels]\nmoves = []"), ["[]: `levels.moves` is a text in quotes, not a list"]);
    }

    #[test]
    fn what_is_no_toml_is_told_at_its_place() {
        let said = faults("variant = \n[lint]\n");
        assert_eq!(said.len(), 1);
        assert!(said[0].contains("this is no TOML: "), "{said:?}");
        assert!(faults("variant = 'a'\nvariant = 'b'\n")[0].contains("duplicate key"));
        let broken = format!("varient = 'a'\n[lint\n{}", "ignore [\"bad-eco\"] x\n".repeat(40));
        assert_eq!(faults(&broken).len(), 2, "what is wrong before it, and where it breaks: {:?}", faults(&broken));
    }
}
