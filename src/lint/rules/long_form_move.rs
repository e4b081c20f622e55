use crate::lint::moves::{self, Odd};
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::san;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "long-form-move",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A departure square or the letter of the captured piece where PGN has none.",
    why: "FIDE accepts moves with their departure square (C.8), PGN does not write them (8.2.3.4); many readers \
          refuse `e2e4` or `Ng1-f3`, and all but a few `QxBd6`, as reversible notation writes captures. A record of \
          which most moves have their departure square is foreign-notation's.",
    examples: &[
        Bad("1. e2e4 e5 2. Ng1-f3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *\n"),
        Bad("1. e4 e5 2. Ng1-f3 Nc6 *\n"),
        Bad("1. e4 d5 2. exd5 QxPd5 *\n"),
        Good("1. e4 e5 2. Nf3 Nc6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| without_captured(record, &odd)));
    let long = long_words(record);
    // A record of which most words are long is foreign-notation's.
    if long.len() > 1 && long.len() * 2 > record.replay.plies.len() {
        return;
    }
    out.extend(long.into_iter().map(|(odd, change)| {
        let (short, long) = (&change.text, record.quote(change.span));
        let message = format!("PGN writes no departure square here: write `{short}`, not `{long}`");
        odd.finding(&RULE, message).fix(moves::write(change.span, &change.text))
    }));
}

/// What there is to say of a letter for the captured man. In a word that is made short it goes as well.
fn without_captured(record: &Record, odd: &Odd) -> Option<Finding> {
    let dialect = record.dialect();
    let is_short = dialect.departure.may_stand() || !odd.is_long();
    if dialect.captured.may_stand() || odd.written.claim.captured.is_none() || !is_short {
        return None;
    }
    let target = odd.part(odd.written.parts.target).start;
    let capture = odd.part(odd.written.parts.capture).end;
    let letter = Span::new(target - Span::new(capture, target).of(record.text).trim_ascii_start().len() as u32, target);
    let (name, quoted) = (dialect.name, record.quote(letter));
    let message =
        format!("{name} does not name the piece that is captured ({}): delete `{quoted}`", dialect.captured.source);
    let delete = Fix::replace(Safety::Safe, format!("delete `{quoted}`"), letter, "");
    Some(odd.finding(&RULE, message).fix(delete))
}

/// The words with a departure square that nothing asks for, and how each is made short.
pub(super) fn long_words<'a>(record: &'a Record) -> Vec<(Odd<'a>, Change)> {
    if record.dialect().departure.may_stand() {
        return Vec::new();
    }
    moves::odd(record).filter_map(|odd| Some((odd, short(record, &odd)?))).collect()
}

/// The change that makes a long word short, from its first letter to its square. Promotion and marks stay.
fn short(record: &Record, odd: &Odd) -> Option<Change> {
    let before = odd.event.before.as_ref().filter(|_| odd.is_long())?;
    let written = record.replay.reading.spell(san::write_without_mark(before, odd.played));
    let text = written.split('=').next()?.to_owned();
    let start = odd.part(odd.written.parts.origin).start;
    let end = odd.part(odd.written.parts.target).end;
    let piece = odd.part(odd.written.parts.piece);
    let start = if odd.played.role == crate::board::Role::Pawn { start } else { piece.start };
    Some(Change { span: Span::new(start, end), text })
}
