use crate::container::prose::{self, Slipped};
use crate::lint::moves::{at_event, list};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::slip::{self, Slip};
use crate::replay::{Event, Outcome};
use crate::rules::Position;
use crate::syntax::NodeKind;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "lookalike-letter",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A letter of another script in a move.",
    why: "It looks like the right letter, sits on the same key, or stands for the piece in another country; to \
          readers the word is no move, and nobody sees why.",
    examples: &[
        Bad("1. e4 e5 2. Nf3 Nc6 3. Вb5 a6 *\n"),
        Bad("1. в4 d5 *\n"),
        Good("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for event in &record.replay.events {
        let Outcome::Slipped { slip, word, sure, .. } = &event.outcome else { continue };
        let Some(how) = how(*slip).filter(|_| *slip != Slip::Country || !record.in_prose()) else { continue };
        let read = record.quote(event.span);
        let Some(letter) = wrong_letter(&read, word) else { continue };
        let others = if *sure { Vec::new() } else { others(record, event, word) };
        let (safety, which) = match (sure, others.as_slice()) {
            (true, _) => (Safety::Safe, format!("`{word}`, the only legal reading")),
            (false, []) => (Safety::Unsafe, format!("`{word}`, if that is what is meant: other readings are legal, too")),
            (false, others) => {
                let words: Vec<String> = [word].into_iter().chain(others).map(|word| format!("`{word}`")).collect();
                (Safety::Unsafe, format!("{}, whichever is meant", list(&words, "or")))
            }
        };
        let message = format!("`{letter}` in `{read}` is a {} letter{how}: write {which}", script(letter));
        let finding = at_event(&RULE, event, message).decided();
        let fix = |word: &String| Fix::replace(safety, format!("write `{word}`"), event.span, word);
        out.push([word].into_iter().chain(&others).fold(finding, |finding, word| finding.fix(fix(word))));
    }
    let prose = record.tree.nodes.iter().filter(|node| node.kind == NodeKind::Prose);
    prose.for_each(|node| in_prose(record, node.span, out));
}

/// The first letter of another script that is not written in the word that was meant.
fn wrong_letter(read: &str, meant: &str) -> Option<char> {
    let exchanged = read.chars().zip(meant.chars()).find(|(read, meant)| read != meant).map(|(read, _)| read);
    exchanged.filter(|letter| !letter.is_ascii()).or_else(|| read.chars().find(|letter| !letter.is_ascii()))
}

/// The other legal words that a word with letters of another script may stand for.
fn others(record: &Record, event: &Event, word: &str) -> Vec<String> {
    let (Some(before), reading) = (&event.before, record.replay.reading) else { return Vec::new() };
    let is_legal = |word: &String| {
        let written = reading.read(word.as_bytes(), before.turn());
        written.is_some_and(|written| before.is_unique(&written.claim))
    };
    let mut found: Vec<String> = Vec::new();
    for (slip, text) in slip::readings(&record.words(event.span), reading.pieces) {
        let text = if slip == Slip::Country { reading.spell(text) } else { text };
        if how(slip).is_some() && text != word && !found.contains(&text) && is_legal(&text) {
            found.push(text);
        }
    }
    found
}

/// How a letter came into a word, where it is of another script.
fn how(slip: Slip) -> Option<&'static str> {
    match slip {
        Slip::Shape => Some(""),
        Slip::Layout => Some(" (the wrong keyboard layout)"),
        Slip::Country => Some(" (its name for the piece)"),
        Slip::SmallPiece | Slip::Scanner | Slip::Spaced | Slip::Letters => None,
    }
}

/// Moves and squares that prose speaks of: no position tells what is meant.
fn in_prose(record: &Record, prose: Span, out: &mut Findings) {
    for Slipped { span, readings } in prose::slips(prose.of(record.text)) {
        let span = Span::new(prose.start + span.start, prose.start + span.end);
        let read = record.quote(span);
        let Some(letter) = read.chars().find(|c| !c.is_ascii()) else { continue };
        let written = |(slip, word): &(Slip, String)| format!("`{word}`{}", how(*slip).unwrap_or_default());
        let words: Vec<String> = readings.iter().map(written).collect();
        let message = format!("`{letter}` in `{read}` is a {} letter: write {}, if that is meant", script(letter), words.join(" or "));
        let mut finding = Finding::new(&RULE, span, message).level(Level::Warning);
        for (_, word) in readings {
            finding = finding.fix(Fix::replace(Safety::Unsafe, format!("write `{word}`"), span, word));
        }
        out.push(finding);
    }
}

/// The script of a letter, as an adjective.
fn script(letter: char) -> &'static str {
    match letter {
        '\u{370}'..='\u{3ff}' => "Greek",
        '\u{400}'..='\u{52f}' => "Cyrillic",
        '\u{250}'..='\u{2af}' => "phonetic",
        _ => "foreign",
    }
}
