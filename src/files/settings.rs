//! What configurations ask for: how files are read, which rules are on, how records are laid out.

use crate::board::Geometry;
use crate::config::{Config, Fault, Text};
use crate::lint::{Level, Linter, Section};
use crate::notation::alphabet::{ALPHABETS, Alphabet, alphabet};
use crate::notation::hexagonal::numeric::{Codes, WITHOUT_CODE, is_free};
use crate::notation::notations::{NOTATIONS, Notation, notation};
use crate::rules::Variant;
use crate::rules::das::{Settled, betza};
use crate::text::{encoding_named, no_such, no_such_of_many};
use crate::write::{Glyphs, Layout, Style, Styling};
use encoding_rs::Encoding;

/// How some files are read, checked and laid out.
#[derive(Clone, Default)]
pub struct Settings {
    /// With the game that every record is of, if one was named.
    pub linter: Linter,
    /// The encoding that the files are read in; `None` goes by the bytes.
    pub encoding: Option<&'static Encoding>,
    pub styling: Styling,
}

/// The variant of a name; `None` for `auto`, which goes by the tags.
pub fn variant_named(name: &str) -> Result<Option<Variant>, String> {
    let named = Variant::from_name(name).or_else(|| Variant::from_tag(name).map(|(variant, _)| variant));
    match named {
        _ if name == "auto" => Ok(None),
        Some(variant) => Ok(Some(variant)),
        None => {
            let names: Vec<_> = ["auto"].into_iter().chain(Variant::ALL.map(Variant::name)).collect();
            Err(no_such("variant", name, &names))
        }
    }
}

/// The notation of a name.
pub fn notation_named(name: &str) -> Result<&'static Notation, String> {
    find_notation(name, &[])
}

/// The notation of a name, for reading; `None` for `auto`, which goes by the words of each record.
pub fn reading_named(name: &str) -> Result<Option<&'static Notation>, String> {
    if name == "auto" {
        return Ok(None);
    }
    let notation = find_notation(name, &["auto"])?;
    let only_written = || format!("{} is only written, not read: it is a name for `convert --to`", notation.title);
    if notation.reads { Ok(Some(notation)) } else { Err(only_written()) }
}

fn find_notation(name: &str, others: &[&str]) -> Result<&'static Notation, String> {
    match notation(name) {
        Some(notation) => Ok(notation),
        None => {
            let reads = !others.is_empty();
            let known = NOTATIONS.iter().filter(|notation| notation.reads || !reads);
            let names = known.flat_map(|notation| [notation.name].into_iter().chain(notation.also.iter().copied()));
            let names: Vec<&str> = others.iter().copied().chain(names).collect();
            Err(no_such("notation", name, &names))
        }
    }
}

/// The alphabet of a code; `None` for `auto`, which goes by the words of each record.
pub fn pieces_named(code: &str) -> Result<Option<&'static Alphabet>, String> {
    match alphabet(code) {
        _ if code == "auto" => Ok(None),
        Some(alphabet) => Ok(Some(alphabet)),
        None => {
            let called = |alphabet: &&Alphabet| alphabet.name.eq_ignore_ascii_case(code);
            if let Some(alphabet) = ALPHABETS.iter().find(called) {
                let message =
                    format!("`{code}` is no code of an alphabet: the code of {} is `{}`", alphabet.name, alphabet.code);
                return Err(message);
            }
            let codes: Vec<&str> = ALPHABETS.iter().map(|alphabet| alphabet.code).collect();
            let help = "`jadoube notations` lists them";
            Err(no_such_of_many("alphabet of piece letters", code, &codes, help))
        }
    }
}

/// The level of a name. An error says which there are.
pub fn level_named(word: &str) -> Result<Level, String> {
    let levels = [Level::Error, Level::Warning, Level::Info];
    let level = levels.into_iter().find(|level| level.name() == word);
    level.ok_or_else(|| no_such("level", word, &levels.map(Level::name)))
}

impl Settings {
    /// Changes the settings as a configuration asks. What it says that cannot be goes to the faults.
    pub fn change(&mut self, config: &Config, faults: &mut Vec<Fault>) {
        configure_rules(config, &mut self.linter, faults);
        faults.extend(config.pgn.iter().flatten().filter_map(wrong_ending));
        let mut named = Named { faults };
        if let Some(variant) = named.read(&config.variant, variant_named) {
            self.linter.asked.variant = variant;
        }
        if let Some(notation) = named.read(&config.notation, reading_named) {
            self.linter.asked.notation = notation;
        }
        if let Some(pieces) = named.read(&config.pieces, pieces_named) {
            self.linter.asked.pieces = pieces;
        }
        let encoding = |name: &str| encoding_named(name).map_err(|unknown| unknown.to_string());
        if let Some(encoding) = named.read(&config.encoding, encoding) {
            self.encoding = encoding;
        }
        self.linter.asked.codes = codes(config, self.linter.asked.codes, faults);
        self.linter.asked.settled = settled(config, self.linter.asked.settled, faults);
        self.styling = styling(config, faults).beside(&self.styling);
    }
}

/// What a configuration says of cells of the hexagonal board without a published code.
fn codes(config: &Config, mut codes: Codes, faults: &mut Vec<Fault>) -> Codes {
    for (n, (cell, code)) in config.codes.iter().enumerate() {
        let Some(place) = WITHOUT_CODE.iter().position(|name| *name == cell.value) else {
            let known = "only e10, f10, f11 and g10 have none";
            let message = match Geometry::Hexagonal.square_named(cell.value.as_bytes()) {
                Some(_) => format!("`{}` has a code already: {known}", cell.value),
                None => format!("`{}` is no cell of the hexagonal board that could get a code: {known}", cell.value),
            };
            faults.push(Fault::at(cell, message));
            continue;
        };
        let same = config.codes[..n].iter().find(|(_, before)| before.value == code.value);
        match (free_code(&code.value), same) {
            (Some(_), Some((other, _))) => {
                faults.push(Fault::at(code, format!("`{}` is the code of {} already", code.value, other.value)));
            }
            (Some(free), None) => codes.0[place] = Some(free),
            (None, _) => {
                let free: Vec<String> =
                    (0..100).filter(|code| is_free(*code)).map(|code| format!("{code:02}")).collect();
                let message = format!("`{}` is no free code of two digits: choose from {}", code.value, free.join(" "));
                faults.push(Fault::at(code, message));
            }
        }
    }
    codes
}

/// What a configuration says of how men of das-chess move whose rules are open.
fn settled(config: &Config, mut settled: Settled, faults: &mut Vec<Fault>) -> Settled {
    for (man, moves) in &config.moves {
        let Some(role) = Settled::role_named(&man.value) else {
            let names: Vec<&str> = Settled::names().collect();
            faults.push(Fault::at(man, no_such("man of das-chess whose moves are open", &man.value, &names)));
            continue;
        };
        match betza::parse(&moves.value) {
            Ok(movement) => settled.settle(role, movement),
            Err(fault) => faults.push(Fault::at(moves, format!("`{}`: {}", moves.value, fault.describe()))),
        }
    }
    settled
}

/// The value of two digits that are no other cell's code.
fn free_code(digits: &str) -> Option<u8> {
    let is_pair = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|code| is_pair && is_free(*code))
}

/// What is wrong with an ending of files, which may have its dot.
fn wrong_ending(ending: &Text) -> Option<Fault> {
    let name = ending.value.strip_prefix('.').unwrap_or(&ending.value);
    let is_wrong = name.is_empty() || name.contains(['/', '\\']) || name.chars().any(char::is_whitespace);
    let given = if ending.value.is_empty() { "an empty text".into() } else { format!("`{}`", ending.value) };
    let message = || format!("each of `files.pgn` is an ending of file names, like `txt`, not {given}");
    is_wrong.then(|| Fault::at(ending, message()))
}

/// Reads settings that are names.
struct Named<'a> {
    faults: &'a mut Vec<Fault>,
}

impl Named<'_> {
    fn read<T>(&mut self, text: &Option<Text>, read: impl Fn(&str) -> Result<T, String>) -> Option<T> {
        let text = text.as_ref()?;
        read(&text.value).map_err(|message| self.faults.push(Fault::at(text, message))).ok()
    }
}

/// Turns rules on and off and gives them levels.
fn configure_rules(config: &Config, linter: &mut Linter, faults: &mut Vec<Fault>) {
    if config.select.is_some() {
        linter.turn_all_off();
    }
    for (names, on) in [(&config.select, true), (&config.add, true), (&config.ignore, false)] {
        for name in names.iter().flatten() {
            let turned = linter.turn(&name.value, on);
            faults.extend(turned.err().map(|rule| Fault::at(name, rule.to_string())));
        }
    }
    // A section or `all` first, so that the level of a single rule holds whatever the order.
    let mut levels: Vec<&(Text, Text)> = config.levels.iter().collect();
    levels.sort_by_key(|(name, _)| (name.value != "all", Section::ALL.iter().all(|s| s.name() != name.value)));
    for (name, word) in levels {
        match level_named(&word.value) {
            Ok(level) => {
                let set = linter.set_level(&name.value, level);
                faults.extend(set.err().map(|rule| Fault::at(name, rule.to_string())));
            }
            Err(message) => faults.push(Fault::at(word, message)),
        }
    }
}

/// What a configuration says of how records are laid out.
fn styling(config: &Config, faults: &mut Vec<Fault>) -> Styling {
    Styling {
        layout: one_of("layout", &config.layout, &Layout::NAMES, faults),
        glyphs: one_of("form of glyphs", &config.glyphs, &Glyphs::NAMES, faults),
        sort_tags: config.sort_tags.as_ref().map(|flag| flag.value),
        style: one_of("style", &config.style, &Style::NAMES, faults),
    }
}

fn one_of<T: Copy>(what: &str, text: &Option<Text>, names: &[(&str, T)], faults: &mut Vec<Fault>) -> Option<T> {
    let text = text.as_ref()?;
    let found = names.iter().find(|(name, _)| *name == text.value).map(|(_, value)| *value);
    if found.is_none() {
        let known: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        faults.push(Fault::at(text, no_such(what, &text.value, &known)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::read;

    /// The codes that a text gives, and what is said of it.
    fn configured(text: &str) -> (Codes, Vec<String>) {
        let (config, mut faults) = read(text);
        let mut settings = Settings::default();
        settings.change(&config, &mut faults);
        let line = |fault: &Fault| format!("{}: {}", &text[std::ops::Range::from(fault.span)], fault.message);
        (settings.linter.asked.codes, faults.iter().map(line).collect())
    }

    #[test]
    fn cells_without_a_code_get_one() {
        let text = "[hexagonal]\ncodes = { g10 = \"97\", e10 = \"92\", f10 = \"00\", f11 = \"90\" }\n";
        assert_eq!(configured(text), (Codes([Some(92), Some(0), Some(90), Some(97)]), vec![]));
    }

    #[test]
    fn other_cells_and_codes_are_refused_where_they_stand() {
        let faults = |codes: &str| configured(&format!("[hexagonal]\ncodes = {codes}\n")).1;
        assert_eq!(faults("{ f9 = '92' }"), ["f9: `f9` has a code already: only e10, f10, f11 and g10 have none"]);
        assert_eq!(
            faults("{ j4 = '92' }"),
            ["j4: `j4` is no cell of the hexagonal board that could get a code: only e10, f10, f11 and g10 have none"]
        );
        let free = "choose from 00 70 79 80 81 88 89 90 91 92 97 98 99";
        assert_eq!(faults("{ e10 = '03' }"), [format!("'03': `03` is no free code of two digits: {free}")]);
        assert_eq!(faults("{ e10 = '0' }"), [format!("'0': `0` is no free code of two digits: {free}")]);
        assert_eq!(faults("{ e10 = '92', g10 = '92' }"), ["'92': `92` is the code of e10 already"]);
        assert_eq!(faults("{ e10 = 92 }"), ["92: `hexagonal.codes.e10` is a text in quotes, not a number"]);
    }
}
