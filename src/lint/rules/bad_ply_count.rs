use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, excerpt, is_unknown};

pub(super) static RULE: Rule = Rule {
    name: "bad-ply-count",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A PlyCount tag that is not the number of half-moves in the game.",
    why: "It counts the half-moves of the main line (PGN 9.8.2). Programs that trust it stop too early or look for moves \
          that are not there; mostly the game was cut or continued later. It is not compared where the moves could not \
          all be played, or where a FEN leaves open from which move on was counted.",
    examples: &[
        Bad("[PlyCount \"3\"]\n\n1. e4 e5 *\n"),
        Bad("[PlyCount \"two\"]\n\n1. e4 e5 *\n"),
        Good("[PlyCount \"2\"]\n\n1. e4 e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let Some((span, value)) = record.field("PlyCount") else { return };
    let written = value.bytes().all(|byte| byte.is_ascii_digit()).then(|| value.parse::<u32>().ok()).flatten();
    let comparable = record.replay.end.is_some() && record.setup.fen.is_none();
    let counted = comparable.then_some(record.replay.main_plies);
    if is_unknown(value) || written.is_some() && (counted.is_none() || written == counted) {
        return;
    }
    let finding = match (written, counted) {
        (Some(_), Some(count)) => {
            let moves = if count == 1 { "half-move" } else { "half-moves" };
            Finding::new(&RULE, span, format!("the game has {count} {moves}, not {value}"))
        }
        _ => Finding::new(&RULE, span, format!("the PlyCount `{}` is no number", excerpt(value))),
    };
    out.push(match counted {
        Some(count) => finding.fix(Fix::replace(Safety::Safe, format!("write `{count}`"), span, count.to_string())),
        None => finding,
    });
}
