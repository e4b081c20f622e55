//! The documentation of the rules, made from the table: a page of each, and the book of all.

use super::rule::{Example, Fixable, Rule, Section};
use super::rules::RULES;
use std::fmt::{self, Write};

/// The documentation of one rule, in Markdown.
pub fn page(rule: &Rule) -> String {
    written(|out| page_into(out, rule, 1))
}

/// The documentation of all rules, in Markdown: what stands in `docs/rules.md`.
pub fn book() -> String {
    written(|out| {
        out.write_str(INTRODUCTION)?;
        Section::ALL.iter().try_for_each(|section| list_into(out, *section))?;
        RULES.iter().try_for_each(|rule| {
            out.write_char('\n')?;
            page_into(out, rule, 2)
        })
    })
}

const INTRODUCTION: &str = "# Rules

<!-- Made from the table of rules. Run the tests with `JADOUBE_BLESS=1` to write it anew. -->

A rule is named after the bad thing. An *error* is what a standard reader would lose, misread or refuse; a *warning* is
read right, but not as the format demands; an *info* is worth knowing. A *safe* fix leaves the game the same; an *unsafe*
one is a guess. Rules that are off are turned on by name, by section, or all: `jadoube lint --select tab,record`.
";

fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    let mut out = String::new();
    // A string takes all that is written to it.
    _ = write(&mut out);
    out
}

/// What the fixes of a rule are, in a word or two.
pub const fn fixes(fixable: Fixable) -> &'static str {
    match fixable {
        Fixable::No => "none",
        Fixable::Safe => "safe",
        Fixable::SafeOrUnsafe => "safe or unsafe",
        Fixable::Unsafe => "unsafe",
    }
}

/// The table of a section.
fn list_into(out: &mut String, section: Section) -> fmt::Result {
    let rules = RULES.iter().filter(|rule| rule.section == section);
    write!(out, "\n## {}\n\n| rule | level | default | fix | finds |\n|---|---|---|---|---|\n", section.name())?;
    for rule in rules {
        let (name, level, fixes) = (rule.name, rule.level.name(), fixes(rule.fixable));
        let finds = rule.finds.replace('|', "\\|");
        writeln!(out, "| [{name}](#{name}) | {level} | {} | {fixes} | {finds} |", default(rule))?;
    }
    Ok(())
}

const fn default(rule: &Rule) -> &'static str {
    if rule.on { "on" } else { "off" }
}

fn page_into(out: &mut String, rule: &Rule, heading: usize) -> fmt::Result {
    let (level, section, fixes) = (rule.level.name(), rule.section.name(), fixes(rule.fixable));
    write!(out, "{} {}\n\n", "#".repeat(heading), rule.name)?;
    write!(out, "*{section} · {level} · {} by default · fixes: {fixes}*\n\n", default(rule))?;
    write!(out, "{}\n\n{}\n", rule.finds, rule.why)?;
    let bad =
        rule.examples.iter().filter_map(|example| if let Example::Bad(text) = example { Some(text) } else { None });
    let good =
        rule.examples.iter().filter_map(|example| if let Example::Good(text) = example { Some(text) } else { None });
    bad.map(|text| ("Bad", text)).chain(good.map(|text| ("Good", text))).try_for_each(|(title, text)| {
        let (text, note) = visible(text);
        write!(out, "\n{title}{note}:\n\n```pgn\n{text}\n```\n")
    })
}

/// A text as an example shows it, and what to say of it: characters that cannot be seen are written out.
fn visible(text: &str) -> (String, &'static str) {
    let shown = text.strip_suffix('\n').unwrap_or(text);
    let lines: Vec<String> = shown.split('\n').map(visible_line).collect();
    let note = match (text.ends_with('\n'), lines.concat() == shown.replace('\n', "")) {
        (false, _) => " (without a line end at the end)",
        (true, false) => " (what cannot be seen is written out)",
        (true, true) => "",
    };
    (lines.join("\n"), note)
}

fn visible_line(line: &str) -> String {
    let body = line.trim_end_matches([' ', '\t', '\r']);
    let mut shown: String = body.chars().map(|c| if is_invisible(c) { escape(c) } else { c.into() }).collect();
    shown.extend(line[body.len()..].chars().map(escape));
    shown
}

/// Whether a character cannot be told from a plain space or from nothing.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || c != ' ' && c.is_whitespace()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{2060}')
}

/// The name of a character between signs that chess has no use for.
fn escape(c: char) -> String {
    match c {
        ' ' => "␠".into(),
        '\t' => "␉".into(),
        '\r' => "␍".into(),
        _ => format!("⟨U+{:04X}⟩", u32::from(c)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_says_all_of_a_rule() {
        let tab = RULES.iter().find(|rule| rule.name == "tab").expect("the rule exists");
        let page = page(tab);
        assert!(page.starts_with("# tab\n\n*layout · info · off by default · fixes: safe*\n"), "{page}");
        assert!(page.contains("\nBad (what cannot be seen is written out):\n\n```pgn\n1. e4␉e5 *\n```\n"), "{page}");
    }

    #[test]
    fn the_book_has_every_rule() {
        let book = book();
        assert!(RULES.iter().all(|rule| book.contains(&format!("\n## {}\n", rule.name))));
    }
}
