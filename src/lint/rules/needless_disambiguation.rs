use crate::board::{Claim, Role, Square, SquareSet};
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::rules::{AnyPosition, Illegal, Man, Position};

pub(super) static RULE: Rule = Rule {
    name: "needless-disambiguation",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A file or rank that no other piece makes necessary.",
    why: "PGN names the departure file or rank only where two pieces of a kind can go to the square, and only legal \
          moves count (8.2.3.4): a pinned piece cannot go. Strict readers refuse the word.",
    examples: &[
        Bad("1. e4 e5 2. Ngf3 Nc6 *\n"),
        Bad("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1\"]\n\n1. Nge2 *\n"),
        Good("1. e4 e5 2. Nf3 Nc6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let origin = odd.written.parts.origin;
    if record.dialect().departure.may_stand() {
        return None;
    }
    if origin.1 - origin.0 != 1 || odd.played.role == Role::Pawn || !odd.needed_origin()?.is_empty() {
        return None;
    }
    let needless = odd.part(origin);
    let why = odd.event.before.as_ref().and_then(|before| unable(before, odd));
    let why = why.unwrap_or_else(|| format!("no other {} can go there", odd.played.role.name()));
    let message = format!("needless disambiguation: {why}; delete `{}`", record.quote(needless));
    Some(odd.finding(&RULE, message).fix(odd.delete(record, needless)))
}

/// Why another piece that moves that way cannot go there, if there is one.
fn unable(before: &AnyPosition, odd: &Odd) -> Option<String> {
    let other = |square: Square| {
        let piece = before.piece_at(square)?;
        let such = square != odd.played.from && piece.role == odd.played.role && piece.color == before.turn();
        let claim = Claim { from: SquareSet::of(square), ..Claim::go(odd.played.role, odd.played.to) };
        such.then(|| before.explain(&claim))
    };
    let board = before.geometry();
    let the = |man: Man| format!("the {} on {}", man.piece.role.name(), board.name(man.at));
    board.squares().iter().filter_map(other).find_map(|reason| match reason {
        Illegal::Pinned { man, .. } => Some(format!("{} is pinned", the(man))),
        Illegal::StillInCheck { king, by } => {
            let role = odd.played.role.name();
            Some(format!("any other {role} leaves the king on {} in check from {}", board.name(king), the(by)))
        }
        _ => None,
    })
}
