use crate::lint::moves::is_sure;
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::alphabet::{Alphabet, ENGLISH};
use crate::notation::slip::Slip;
use crate::replay::{Event, Mend, Outcome};
use crate::text::Span;
use crate::write::exchange;

pub(super) static RULE: Rule = Rule {
    name: "foreign-piece-letters",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A record in the letters of another language, or in figurines.",
    why: "PGN has one alphabet for all countries, K Q R B N (PGN 8.2.3.2). To readers `Sf3` is no move, and French `R`, \
          which means the king, is a rook. The record is read by the letters that it has; they are guessed from all of \
          its words, and from which moves can be played. `--pieces` names them instead.",
    examples: &[
        Bad("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O Dd6 *\n"),
        Bad("1. e4 e5 2. Cf3 Cc6 3. Fb5 Fc5 4. O-O Cf6 5. Rh1 O-O *\n"),
        Bad("1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 *\n"),
        Good("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qd6 *\n"),
    ],
    check: Check::Record(check),
};

/// So many languages are named at most.
const NAMED: usize = 4;

fn check(record: &Record, out: &mut Findings) {
    let Some(pieces) = record.replay.alike.first().filter(|_| record.should_be_pgn()) else { return };
    let exchanged = exchange(record.text, record.tree, pieces, ENGLISH);
    let Some((first, _)) = exchanged.first() else { return };
    let word = record.tree.nodes.iter().map(|node| node.span).find(|span| span.contains(first.start)).unwrap_or(*first);
    let letters = pieces.men[..5].join(" ");
    let message = format!(
        "the pieces have {} ({letters}), not PGN's letters (K Q R B N): readers refuse or misread them; write PGN's",
        names(&record.replay.alike)
    );
    let letters_of = |(span, letter): &(Span, &str)| Change { span: *span, text: (*letter).into() };
    let meant: Vec<Change> = record.replay.events.iter().filter_map(|event| meant(event, pieces)).collect();
    let stays = |change: &Change| !meant.iter().any(|word| word.span.contains(change.span.start));
    let mut changes: Vec<Change> = exchanged.iter().map(letters_of).filter(stays).collect();
    changes.extend(meant.iter().cloned());
    changes.sort_by_key(|change| change.span.start);
    let safety = if is_sure(record) { Safety::Safe } else { Safety::Unsafe };
    let fix = Fix { title: "write all moves in PGN's letters".into(), safety, changes };
    out.push(Finding::new(&RULE, word, message).fix(fix));
}

/// What was meant with a word that is no move as it stands, in PGN's letters. It would be left behind: among PGN's letters
/// `лe1` is read otherwise.
fn meant(event: &Event, pieces: &Alphabet) -> Option<Change> {
    let word = match (&event.outcome, event.repair.as_deref().map(|repair| &repair.mends[0])) {
        // Others are no matter of letters.
        (Outcome::Slipped { slip: Slip::Scanner | Slip::Spaced, .. }, _) => return None,
        (Outcome::Slipped { word, .. }, _) => word,
        (Outcome::Unreadable, Some(Mend::Write { node, word, .. })) if *node == event.node => word,
        _ => return None,
    };
    let english = pieces.english(word.as_bytes())?.word().to_vec();
    Some(Change { span: event.span, text: String::from_utf8(english).ok()? })
}

/// `German, Danish or Swedish letters`, `figurines`.
fn names(alike: &[&Alphabet]) -> String {
    if alike[0].code == "figurine" {
        return "figurines".into();
    }
    let mut names: Vec<&str> = alike.iter().take(NAMED).map(|alphabet| alphabet.name).collect();
    if alike.len() > NAMED {
        names.push("other such");
    }
    match names.split_last() {
        Some((last, [])) => format!("{last} letters"),
        Some((last, rest)) => format!("{} or {last} letters", rest.join(", ")),
        None => String::new(),
    }
}
