use crate::board::Role;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::Spelling;

pub(super) static RULE: Rule = Rule {
    name: "promotion-spelling",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A promotion in another spelling than `=Q`.",
    why: "PGN writes a promotion with an equals sign and a capital letter (8.2.3.7). FIDE writes none (C.11), and \
          most readers take both; a letter in parentheses opens a variation for them, so that the pawn becomes \
          nothing: that is an error.",
    examples: &[
        Bad("[SetUp \"1\"]\n[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8Q+ *\n"),
        Bad("[SetUp \"1\"]\n[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8(Q)+ *\n"),
        Good("[SetUp \"1\"]\n[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8=Q+ *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let promotion = odd.played.promotion?;
    if !record.dialect().equals.may_stand() {
        return without_equals(record, odd, promotion);
    }
    let spelled = Spelling(Spelling::NO_EQUALS.0 | Spelling::SMALL_PROMOTION.0 | Spelling::PARENTHESES.0);
    if !odd.is(spelled) {
        return None;
    }
    let letter = record.replay.reading.pieces.letter(promotion);
    let part = odd.part(odd.written.parts.promotion);
    let (level, why) = match odd.is(Spelling::PARENTHESES) {
        true => (Level::Error, ", which others read as a variation"),
        false => (Level::Warning, ""),
    };
    let message = format!("the promotion is written `={letter}`: not `{}`{why}", record.quote(part));
    Some(odd.finding(&RULE, message).level(level).fix(moves::write(part, &format!("={letter}"))))
}

/// The same where the letter stands at once behind the square.
fn without_equals(record: &Record, odd: &Odd, promotion: Role) -> Option<Finding> {
    let others = Spelling(Spelling::SMALL_PROMOTION.0 | Spelling::PARENTHESES.0);
    if odd.is(Spelling::NO_EQUALS) && !odd.is(others) || odd.written.claim.promotion.is_none() {
        return None;
    }
    let (letter, clause) = (record.replay.reading.pieces.letter(promotion), record.dialect().equals.source);
    let part = odd.part(odd.written.parts.promotion);
    let message = format!("the promotion is written `{letter}` at once behind the square ({clause}): not `{}`", record.quote(part));
    Some(odd.finding(&RULE, message).fix(moves::write(part, letter)))
}
