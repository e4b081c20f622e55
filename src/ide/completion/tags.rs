//! Tags: names behind `[`, values between the quotes.

use super::{Completion, CompletionKind, Completions, Context, Cursor, in_snippet};
use crate::board::Color;
use crate::ide::hover::{MODES, TERMINATIONS, TITLES, opening_of, time_control};
use crate::ide::say;
use crate::lint::KNOWN_TAGS;
use crate::notation::openings;
use crate::notation::result::GameResult;
use crate::rules::Variant;
use crate::syntax::{NodeKind, ROSTER};
use crate::text::Span;

/// Where in a tag pair that is being written a place is.
enum Part<'a> {
    /// In the name, which begins with this.
    Name(&'a str),
    /// In the value of a tag, which begins with this.
    Value(&'a str, &'a str),
    /// Elsewhere.
    Other,
}

/// Completes the tag pair that the cursor is in, if it is in one.
pub(super) fn complete(cursor: &Cursor) -> Option<Completions> {
    let nothing = Completions { replace: Span::new(cursor.offset, cursor.offset), ..Completions::default() };
    Some(match part(cursor.line().1)? {
        Part::Name(typed) => names(cursor, typed),
        Part::Value(name, typed) => values(cursor, name, typed),
        Part::Other => nothing,
    })
}

/// The part of a tag pair at the end of a line; `None` where no pair is open there.
fn part(line: &str) -> Option<Part<'_>> {
    if !line.trim_start_matches(['\u{feff}', ' ', '\t']).starts_with('[') {
        return None;
    }
    let (mut open, mut quote, mut quotes, mut escaped) = (None, 0, 0, false);
    for (n, byte) in line.bytes().enumerate() {
        match byte {
            b'[' if quotes != 1 => (open, quotes) = (Some(n), 0),
            b']' if quotes != 1 => open = None,
            b'"' if !escaped => (quote, quotes) = (n, quotes + 1),
            _ => {}
        }
        escaped = byte == b'\\' && !escaped;
    }
    let open = open?;
    let name = line[open + 1..].trim_start();
    Some(match quotes {
        0 if !name.contains(char::is_whitespace) && !name.starts_with('%') => Part::Name(name),
        1 => Part::Value(line[open + 1..quote].trim(), &line[quote + 1..]),
        _ => Part::Other,
    })
}

fn names(cursor: &Cursor, typed: &str) -> Completions {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let behind = cursor.behind();
    let rest = behind.trim_start_matches(is_name);
    let end = cursor.offset + (behind.len() - rest.len()) as u32;
    let replace = Span::new(cursor.offset - typed.len() as u32, end);
    let rest = rest.trim_start_matches([' ', '\t']);
    let close = if rest.starts_with(']') { "" } else { "]" };
    let item = |name: &'static str| {
        let item = Completion::new(CompletionKind::Tag, name, detail(name));
        if rest.starts_with('"') {
            return item;
        }
        item.inserting(format!("{name} \"${{1:{}}}\"{close}", placeholder(name)), cursor.context)
    };
    Completions { replace, items: missing(cursor).map(item).collect(), is_incomplete: false }
}

/// Whole pairs, for an empty line among the tags.
pub(super) fn pairs(cursor: &Cursor) -> Vec<Completion> {
    let item = |name: &'static str| {
        let mut item = Completion::new(CompletionKind::Tag, format!("[{name}]"), detail(name));
        item.filter = name.into();
        item.inserting(format!("[{name} \"${{1:{}}}\"]", placeholder(name)), cursor.context)
    };
    missing(cursor).map(item).collect()
}

/// The names that the record does not have yet, the roster first.
fn missing<'a>(cursor: &Cursor<'a>) -> impl Iterator<Item = &'static str> + use<'a> {
    let game = cursor.game;
    let offset = cursor.offset;
    let others = game.tree().tags.iter().filter(move |pair| offset <= pair.span.start || pair.span.end < offset);
    let there: Vec<&str> = others.map(|pair| game.at(pair.name)).collect();
    KNOWN_TAGS.iter().copied().filter(move |name| !there.contains(name))
}

fn detail(name: &str) -> &'static str {
    crate::ide::hover::tag_meaning(name).unwrap_or("")
}

/// What PGN writes where nothing is known.
fn placeholder(name: &str) -> &'static str {
    match name {
        "Date" | "EventDate" | "UTCDate" => "????.??.??",
        "Result" => "*",
        name if ROSTER.contains(&name) => "?",
        _ => "",
    }
}

fn values(cursor: &Cursor, name: &str, typed: &str) -> Completions {
    let behind = cursor.behind();
    let line = &behind[..behind.find(['\n', '\r']).unwrap_or(behind.len())];
    // What stands behind the cursor up to the quote is replaced; without a quote it is no part of the value.
    let quote = line.find('"').filter(|quote| !line[..*quote].contains('['));
    let close = match quote {
        Some(_) => "",
        None if line.starts_with(']') => "\"",
        None => "\"]",
    };
    let end = cursor.offset + quote.unwrap_or(0) as u32;
    let replace = Span::new(cursor.offset - typed.len() as u32, end);
    let mut items = of_tag(cursor, name, typed);
    for item in &mut items {
        item.insert += close;
    }
    Completions { replace, items, is_incomplete: name == "ECO" }
}

fn value(text: impl Into<String>, detail: impl Into<String>) -> Completion {
    let mut item = Completion::new(CompletionKind::Value, text, detail);
    item.insert = item.insert.replace('\\', "\\\\").replace('"', "\\\"");
    item
}

fn table(rows: &[(&str, &str)]) -> Vec<Completion> {
    rows.iter().map(|(text, detail)| value(*text, *detail)).collect()
}

fn of_tag(cursor: &Cursor, name: &str, typed: &str) -> Vec<Completion> {
    match name {
        "Result" => RESULTS.iter().map(|result| value(result.pgn(), say::capital(say::result(*result)))).collect(),
        "ECO" => codes(cursor, typed),
        "Opening" => opening_of(cursor.game).map(|opening| value(opening.name, opening.eco)).into_iter().collect(),
        "Date" | "EventDate" | "UTCDate" | "EndDate" => dates(cursor.context),
        "Variant" => Variant::ALL.iter().map(|variant| value(variant.tag(), "")).collect(),
        "SetUp" => table(&[("1", "begins with the position of the FEN tag"), ("0", "begins with the usual position")]),
        "Termination" => table(&TERMINATIONS),
        "Mode" => table(&MODES),
        "WhiteTitle" | "BlackTitle" => table(&TITLES),
        "WhiteType" | "BlackType" => table(&[("human", "a person"), ("program", "a program")]),
        "Orientation" => table(&[("white", "White below"), ("black", "Black below")]),
        "TimeControl" => times(cursor.context),
        "PlyCount" => vec![value(cursor.game.replay().main_plies.to_string(), "the half-moves of this game")],
        "White" | "Black" => used(cursor.context, &["White", "Black"]),
        _ => used(cursor.context, &[name]),
    }
}

pub(super) const RESULTS: [GameResult; 4] =
    [GameResult::Won(Color::White), GameResult::Won(Color::Black), GameResult::Drawn, GameResult::Open];

/// All codes, that of the moves first. A code is also found by its opening's name.
fn codes(cursor: &Cursor, typed: &str) -> Vec<Completion> {
    let own = opening_of(cursor.game);
    let by_name = typed.len() > 1 && !typed.as_bytes()[1].is_ascii_digit();
    let item = |opening: openings::Opening| {
        let mut item = value(opening.eco, opening.name);
        if by_name && opening.name.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed)) {
            item.filter = format!("{typed}{}", &opening.name[typed.len()..]);
        }
        item
    };
    let own =
        own.map(|own| item(*own)).map(|item| Completion { detail: format!("{} (by the moves)", item.detail), ..item });
    let code = own.as_ref().map(|own| own.label.clone());
    own.into_iter().chain(openings::codes().filter(|o| Some(o.eco) != code.as_deref()).map(item)).collect()
}

fn dates(context: &Context) -> Vec<Completion> {
    let today = context.today.as_ref().map(|today| value(today.as_str(), "today"));
    let form = value("YYYY.MM.DD", "year, month, day").inserting("${1:YYYY}.${2:MM}.${3:DD}".into(), context);
    let form = context.snippets.then_some(form);
    let unknown = value("????.??.??", "not known");
    today.into_iter().chain(form).chain([unknown]).collect()
}

/// Usual time controls, and those of the file.
fn times(context: &Context) -> Vec<Completion> {
    const USUAL: [&str; 8] =
        ["60+0", "180+2", "300+3", "600+5", "900+10", "5400+30", "40/7200:3600", "40/5400+30:1800+30"];
    let of_file = context.values("TimeControl").iter().map(String::as_str);
    let usual = USUAL.into_iter().filter(|usual| !of_file.clone().any(|value| value == *usual));
    let all = of_file.clone().chain(usual).chain(["-", "?"]);
    all.map(|text| value(text, time_control(text).unwrap_or_default())).collect()
}

/// The values that other records of the file have.
fn used(context: &Context, names: &[&str]) -> Vec<Completion> {
    let mut all: Vec<&String> = names.iter().flat_map(|name| context.values(name)).collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|text| value(text.as_str(), "in this file")).collect()
}

/// The roster of a new game with its result, as a snippet.
pub(super) fn new_game(context: &Context) -> String {
    let date = context.today.as_deref().unwrap_or("????.??.??");
    let pairs = (1..).zip(ROSTER).map(|(n, name)| {
        let filled = if name == "Date" { date } else { placeholder(name) };
        format!("[{name} \"${{{n}:{}}}\"]\n", in_snippet(filled))
    });
    pairs.collect::<String>() + "\n$0 ${7:*}\n"
}

/// Whether the line before the cursor's is a tag pair, so that another may follow.
pub(super) fn follow_here(cursor: &Cursor) -> bool {
    let (start, line) = cursor.line();
    let last = cursor.game.tree().nodes.iter().take_while(|node| node.span.start < start).last();
    let is_tag = last.is_some_and(|node| node.kind == NodeKind::Tag);
    let between = last.map_or("", |node| cursor.game.at(Span::new(node.span.end, start)));
    is_tag
        && line.chars().all(char::is_alphanumeric)
        && between.matches('\n').count().max(between.matches('\r').count()) == 1
}
