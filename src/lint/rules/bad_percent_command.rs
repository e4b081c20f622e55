use super::symbol_not_nag::ply_of;
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::command::{self, ArgumentFault, Arguments, Command};
use crate::syntax::{NodeKind, TokenKind};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "bad-percent-command",
    section: Section::Annotations,
    level: Level::Warning,
    on: true,
    fixable: Fixable::No,
    finds: "A command in a comment that programs cannot read: a clock, an evaluation, a colored square or an arrow that \
            is none, or a `[%` without its `]`.",
    why: "Programs take clocks from `[%clk 0:10:00]`, evaluations from `[%eval 0.17]` or `[%eval #-3]`, colored squares \
          from `[%csl Gd4]` and arrows from `[%cal Gd1h5]`, with the color before the squares. What they cannot read \
          they drop without a word, or show as text. Seconds alone (`[%emt 12]`), tenths, and the depth behind an \
          evaluation are in wide use and are no finding; nor are commands that jadoube does not know.",
    examples: &[
        Bad("1. e4 {[%clk 0:75:00]} *\n"),
        Bad("1. e4 {[%cal Xg1f3]} *\n"),
        Bad("1. e4 {[%csl Gd4,Gi9]} *\n"),
        Bad("1. e4 {[%clk 0:10:00 [%eval 0.17]} *\n"),
        Good("1. e4 {[%clk 1:30:52.3][%emt 12] [%eval #-3,24]} *\n"),
        Good("1. e4 {[%csl Gd4,Re5] [%cal Bd1h5,\nYg1f3]} *\n"),
        Good("{[%evp 0,3,19,-38][%mdl 32]} 1. e4 {[%tqu \"En\",\"?\",\"\",\"\",\"e7e6\",\"\",10]} *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    // Squares of a game that is not known are not judged.
    let board = record.setup.board();
    let is_known = record.setup.variant.is_some();
    let plain = |n: &u32| command::plain_clock(inside(record, *n).1).is_some();
    let odd = comments(record).filter(|n| !plain(n));
    for (node, command) in odd.flat_map(|n| in_comment(record, n).map(move |command| (n, command))) {
        let marks = command::known(command.name.of(record.text))
            .is_some_and(|form| matches!(form.arguments, Arguments::Squares | Arguments::Arrows));
        let name = || record.quote(command.name);
        if !command.closed {
            let (ply, depth) = ply_of(record, node);
            let span = Span::new(command.span.start, command.name.end);
            let message = format!("the command `[%{}` is not closed, so programs show it as text: add the `]`", name());
            out.push(Finding::new(&RULE, span, message).at(ply, depth));
            continue;
        }
        for (span, fault) in command.faults_on(record.text, board).into_iter().filter(|_| is_known || !marks) {
            let (ply, depth) = ply_of(record, node);
            let span = if span.is_empty() { command.span } else { span };
            out.push(Finding::new(&RULE, span, message(&record.quote(span), &name(), fault)).at(ply, depth));
        }
    }
}

/// What is wrong, and the form that programs read.
fn message(word: &str, name: &str, fault: ArgumentFault) -> String {
    match fault {
        ArgumentFault::Missing => format!("the command `{word}` says nothing: programs expect a value behind `%{name}`"),
        ArgumentFault::Time => format!("programs cannot read the time `{word}`: write hours, minutes and seconds, as `0:10:00`"),
        ArgumentFault::Sixty => format!("`{word}` is no time, as minutes and seconds end with 59: write it as `1:15:00`"),
        ArgumentFault::Evaluation => format!("`{word}` is no evaluation: write pawns, as `0.17`, or moves to mate, as `#-3`"),
        ArgumentFault::Depth => format!("`{word}` is no depth: a whole number stands behind the evaluation"),
        ArgumentFault::Color => format!("`{word}` has no color that programs know: begin with R, G, Y or B"),
        ArgumentFault::Square => format!("`{word}` is no colored square of the board: write a color and a square, as `Gd4`"),
        ArgumentFault::Arrow => format!("`{word}` is no arrow on the board: write a color and two squares, as `Gd1h5`"),
    }
}

/// The commands of a record's comments with the nodes of the comments; their spans are relative to the record.
/// A comment that is never closed has none: what it has taken in is not known.
pub(super) fn commands<'a>(record: &'a Record) -> impl Iterator<Item = (u32, Command)> + 'a {
    comments(record).flat_map(move |n| in_comment(record, n).map(move |command| (n, command)))
}

/// The nodes of the comments of a record.
pub(super) fn comments<'a>(record: &'a Record) -> impl Iterator<Item = u32> + 'a {
    let tree = record.tree;
    let any = tree.has(TokenKind::Comment) || tree.has(TokenKind::LineComment);
    let nodes = if any { &tree.nodes[..] } else { &[] };
    (0..).zip(nodes).filter(|(_, node)| node.kind == NodeKind::Comment).map(|(n, _)| n)
}

/// Where the text inside a comment begins, and the text.
pub(super) fn inside<'a>(record: &'a Record, node: u32) -> (u32, &'a [u8]) {
    let span = record.tree.span(node);
    let text = match span.of(record.text) {
        [b'{', inside @ .., b'}'] => inside,
        [b';', inside @ ..] => inside,
        _ => &[],
    };
    (span.start + 1, text)
}

/// The commands of a comment.
pub(super) fn in_comment<'a>(record: &'a Record, node: u32) -> impl Iterator<Item = Command> + 'a {
    let (start, text) = inside(record, node);
    let moved = move |span: Span| Span::new(start + span.start, start + span.end);
    command::commands(text).map(move |command| Command {
        span: moved(command.span),
        name: moved(command.name),
        arguments: moved(command.arguments),
        closed: command.closed,
    })
}
