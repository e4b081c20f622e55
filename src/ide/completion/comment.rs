//! Inside a comment: commands behind `[`, and the rules that a silencing comment names. In plain text there is nothing.

use super::{Completion, CompletionKind, Completions, Cursor};
use crate::lint::Section;
use crate::lint::rules::RULES;
use crate::notation::command::FORMS;
use crate::syntax::NodeKind;
use crate::text::Span;

/// The arguments of commands as snippets.
const ARGUMENTS: [(&str, &str); 8] = [
    ("clk", "${1:0:00:00}"),
    ("emt", "${1:0:00:00}"),
    ("egt", "${1:0:00:00}"),
    ("mct", "${1:0:00:00}"),
    ("eval", "${1:0.00}"),
    ("cal", "${1:G}${2:e2}${3:e4}"),
    ("csl", "${1:G}${2:e4}"),
    ("draw", "$1"),
];

/// So many letters of `jadoube` must be there before it is offered in plain text.
const SURE: usize = 3;

/// Completes in the comment or `%` line at a node.
pub(super) fn complete(cursor: &Cursor, node: u32) -> Completions {
    let node = cursor.game.node(node);
    let body = cursor.game.at(Span::new(node.span.start, cursor.offset)).get(1..).unwrap_or_default();
    let in_line = node.kind == NodeKind::Escape;
    let command = body.rfind('[').map(|open| &body[open + 1..]).filter(|rest| !rest.contains(']'));
    let plain = body.trim_start();
    match command {
        Some(typed) if typed.is_empty() || typed.starts_with('%') => match typed.strip_prefix("%jadoube") {
            Some(rest) if rest.starts_with(char::is_whitespace) => silencing(cursor, rest, in_line),
            _ if typed.contains(char::is_whitespace) => nothing(cursor),
            _ => commands(cursor, typed),
        },
        _ => match plain.strip_prefix("jadoube:") {
            Some(rest) => silencing(cursor, rest, in_line),
            None if plain.len() >= SURE && "jadoube:".starts_with(plain) => opening(cursor, plain, in_line),
            None => nothing(cursor),
        },
    }
}

fn nothing(cursor: &Cursor) -> Completions {
    completions(cursor, "", Vec::new())
}

/// Items that replace what is typed and the rest of its word.
fn completions(cursor: &Cursor, typed: &str, items: Vec<Completion>) -> Completions {
    let is_word = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let rest = cursor.behind().chars().take_while(is_word).count() as u32;
    let replace = Span::new(cursor.offset - typed.len() as u32, cursor.offset + rest);
    Completions { replace, items, is_incomplete: false }
}

fn commands(cursor: &Cursor, typed: &str) -> Completions {
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let rest = cursor.behind().trim_start_matches(is_word);
    let is_closed = rest.trim_start_matches(|c| c != ']' && c != '[' && c != '}' && c != '\n').starts_with(']');
    let has_arguments = is_closed && !rest.starts_with(']');
    let known = FORMS.iter().map(|form| (form.name, form.means));
    let item = |(name, means): (&str, &str)| {
        let stops = ARGUMENTS.iter().find(|(known, _)| *known == name).map_or("$1", |(_, stops)| stops);
        let stops = if name == "jadoube" { "ignore $1" } else { stops };
        let item = Completion::new(CompletionKind::Command, format!("%{name}"), means);
        // What is only an example of an argument must not be left in a comment: whoever has no snippets goes on writing.
        let insert = match (has_arguments, cursor.context.snippets) {
            (true, _) => return item,
            (false, true) => format!("%{name} {stops}{}", if is_closed { "" } else { "]" }),
            (false, false) => format!("%{name} "),
        };
        item.inserting(insert, cursor.context)
    };
    let own = ("jadoube", "silences rules of jadoube here");
    completions(cursor, typed, known.chain([own]).map(item).collect())
}

/// The verb of a silencing comment, or the rules that it names.
fn silencing(cursor: &Cursor, rest: &str, in_line: bool) -> Completions {
    let verb = if in_line { "ignore-file" } else { "ignore" };
    let typed = rest.rsplit(|c: char| c.is_whitespace() || c == ',').next().unwrap_or_default();
    let before = rest[..rest.len() - typed.len()].trim();
    if before.is_empty() {
        return completions(
            cursor,
            typed,
            vec![Completion::new(CompletionKind::Command, verb, "silences the rules that follow")],
        );
    }
    if before.split_whitespace().next() != Some(verb) {
        return nothing(cursor);
    }
    let sections = Section::ALL.iter().map(|section| {
        let detail = format!("all rules about {}", section.name());
        Completion::new(CompletionKind::Rule, section.name(), detail)
    });
    let rules = RULES.iter().map(|rule| {
        let mut item = Completion::new(CompletionKind::Rule, rule.name, rule.finds);
        item.documentation = Some(rule.why.into());
        item
    });
    completions(cursor, typed, rules.chain(sections).collect())
}

fn opening(cursor: &Cursor, typed: &str, in_line: bool) -> Completions {
    let label = if in_line { "jadoube: ignore-file" } else { "jadoube: ignore" };
    let mut item = Completion::new(CompletionKind::Command, label, "silences the rules that follow");
    item.insert.push(' ');
    completions(cursor, typed, vec![item])
}
