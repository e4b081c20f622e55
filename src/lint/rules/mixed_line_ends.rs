use crate::lint::line_ends::{commonest, line_ends};
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};

pub(super) static RULE: Rule = Rule {
    name: "mixed-line-ends",
    section: Section::Layout,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A line that ends otherwise than most lines of the file's first record; the first such line of a record. Lines \
            within comments are not counted.",
    why: "Lines end with LF, CR LF or CR. Where a file mixes them, tools that compare files show changes that nobody \
          made, and some programs count lines wrongly. The fix ends all lines of the record as most lines of the file's \
          first record end.",
    examples: &[
        Bad("[White \"Ann\"]\r\n\r\n1. e4 e5\n2. Nf3 *\r\n"),
        Bad("1. e4 *\n\n1. d4 *\r\n"),
        Good("[White \"Ann\"]\r\n\r\n1. e4 *\r\n"),
        Good("1. e4 {a\r\ncomment} *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let Some(usual) = record.lead.line_end.or_else(|| commonest(record.text, record.tree)) else { return };
    // With line feeds alone, as by far the most files have, there is nothing to look for.
    if usual.text == "\n" && memchr::memchr(b'\r', record.text).is_none() {
        return;
    }
    let mut others = line_ends(record.text, record.tree).filter(|(_, end)| *end != usual).peekable();
    let Some(&(first, odd)) = others.peek() else { return };
    let changes = others.map(|(span, _)| Change { span, text: usual.text.into() }).collect();
    let most = if record.placement.first { "most lines of the record" } else { "most lines of the file's first game" };
    let (odd, usual) = (odd.name, usual.name);
    let message = format!("this line ends with {odd}, but {most} with {usual}: end all with {usual}");
    let fix = Fix { title: format!("end all lines with {usual}"), safety: Safety::Safe, changes };
    out.push(Finding::new(&RULE, first, message).fix(fix));
}
