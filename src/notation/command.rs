//! Commands in comments: `[%clk 0:10:00]`, `[%cal Ge2e4,Rd1h5]`. Text in, commands with their places out.
//!
//! The forms are those that programs really write: clocks and evaluations of lichess and chess.com, arrows and squares,
//! what ChessBase adds. What is not known here is nobody's fault.

use crate::board::Geometry;
use crate::text::Span;

/// A command in a comment. Its spans are relative to the text that was searched.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Command {
    /// From `[` to `]`; where that is missing, to where the command must have ended.
    pub span: Span,
    /// The name without its `%`.
    pub name: Span,
    /// What stands behind the name, without the blanks around it.
    pub arguments: Span,
    /// Whether the `]` is there.
    pub closed: bool,
}

/// What the arguments of a command are.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Arguments {
    /// One time, `1:30:00`.
    Clock,
    /// One span of time; plain seconds, too.
    Elapsed,
    /// An evaluation and perhaps the depth: `0.17`, `#-3,24`.
    Evaluation,
    /// Squares, each with the letter of a color before it.
    Squares,
    /// Arrows from square to square, likewise.
    Arrows,
    /// Not looked at.
    Free,
}

/// A command that is known.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Form {
    pub name: &'static str,
    pub arguments: Arguments,
    /// What it says, for people.
    pub means: &'static str,
}

const fn form(name: &'static str, arguments: Arguments, means: &'static str) -> Form {
    Form { name, arguments, means }
}

/// The commands that are known.
pub static FORMS: [Form; 17] = [
    form("clk", Arguments::Clock, "the time left on the clock of the side that moved"),
    form("emt", Arguments::Elapsed, "the time spent on this move"),
    form("egt", Arguments::Elapsed, "the time spent on the game so far"),
    form("mct", Arguments::Elapsed, "the reading of a mechanical clock"),
    form("eval", Arguments::Evaluation, "an engine's evaluation in pawns, as White sees it"),
    form("csl", Arguments::Squares, "colored squares"),
    form("cal", Arguments::Arrows, "colored arrows"),
    form("evp", Arguments::Free, "the evaluations of the whole game"),
    form("mdl", Arguments::Free, "the medals of the game"),
    form("tqu", Arguments::Free, "a training question"),
    form("draw", Arguments::Free, "squares or arrows"),
    form("timestamp", Arguments::Free, "the time spent on this move, in tenths of a second"),
    form("depth", Arguments::Free, "the depth of an engine's search"),
    form("wdl", Arguments::Free, "the chances of win, draw and loss"),
    form("c_arrow", Arguments::Free, "colored arrows"),
    form("c_highlight", Arguments::Free, "colored squares"),
    form("c_effect", Arguments::Free, "a sign shown on a square"),
];

/// The form of a command's name; names keep their case.
pub fn known(name: &[u8]) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.name.as_bytes() == name)
}

/// What is wrong with one argument.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum ArgumentFault {
    /// There is none.
    Missing,
    /// No time of the form `h:mm:ss`.
    Time,
    /// More than 59 minutes or seconds beside a greater unit.
    Sixty,
    /// No evaluation.
    Evaluation,
    /// No whole number as the depth.
    Depth,
    /// No color, or a letter that stands for none.
    Color,
    /// No square of the board behind the color.
    Square,
    /// No two squares of the board behind the color.
    Arrow,
}

/// The letters of colors: red, green, yellow, blue, and those that chess.com and ChessBase add.
const COLORS: &[u8] = b"RGYBOCMPVWK";

/// Finds the commands of a text.
pub fn commands(text: &[u8]) -> Commands<'_> {
    Commands { text, at: 0, quotes: true }
}

/// The commands of a text, in order. Takes time in proportion to the text, whatever stands in it.
#[derive(Clone, Debug)]
pub struct Commands<'a> {
    text: &'a [u8],
    at: usize,
    /// Whether a quote may follow: one that is not found is not looked for again.
    quotes: bool,
}

impl Iterator for Commands<'_> {
    type Item = Command;

    fn next(&mut self) -> Option<Command> {
        loop {
            let open = self.at + memchr::memchr(b'[', &self.text[self.at..])?;
            self.at = open + 1;
            let name = name(self.text, open);
            if !name.is_empty() {
                return Some(self.command(open, name));
            }
        }
    }
}

/// The name behind `[%`; empty where no command begins.
fn name(text: &[u8], open: usize) -> Span {
    let start = open + 2;
    let is_command = text.get(open + 1) == Some(&b'%') && text.get(start).is_some_and(u8::is_ascii_alphabetic);
    let rest = if is_command { &text[start..] } else { &[] };
    let len = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')).count();
    Span::new(start as u32, (start + len) as u32)
}

impl Commands<'_> {
    /// The command that opens at a place; the search goes on behind it.
    fn command(&mut self, open: usize, name: Span) -> Command {
        let mut at = name.end as usize;
        let closed = loop {
            match memchr::memchr3(b']', b'[', b'"', &self.text[at..]).map(|n| at + n) {
                None => {
                    at = self.text.len();
                    break false;
                }
                Some(found) if self.text[found] == b']' => {
                    at = found;
                    break true;
                }
                Some(found) if self.text[found..].starts_with(b"[%") => {
                    at = found;
                    break false;
                }
                Some(found) if self.text[found] == b'"' => at = self.behind_quote(found),
                Some(found) => at = found + 1,
            }
        };
        let arguments = trim(self.text, Span::new(name.end, at as u32));
        self.at = at;
        Command { span: Span::new(open as u32, at as u32 + u32::from(closed)), name, arguments, closed }
    }

    /// Behind what a quote quotes, or behind the quote itself where it opens nothing.
    fn behind_quote(&mut self, quote: usize) -> usize {
        let opens = self.quotes && matches!(self.text[quote - 1], b',' | b' ' | b'\t' | b'\n' | b'\r');
        let found = opens.then(|| memchr::memchr(b'"', &self.text[quote + 1..]));
        self.quotes = found != Some(None);
        quote + 1 + found.flatten().map_or(0, |n| n + 1)
    }
}

/// A span without the blanks around what it holds.
fn trim(text: &[u8], span: Span) -> Span {
    let held = span.of(text);
    let start = span.start + (held.len() - held.trim_ascii_start().len()) as u32;
    Span::new(start, start + held.trim_ascii().len() as u32)
}

impl Command {
    /// The arguments between commas, without blanks around them. For a list; quotes are not looked at.
    pub fn list<'a>(&self, text: &'a [u8]) -> impl Iterator<Item = Span> + use<'a> {
        let all = self.arguments;
        let mut start = all.start;
        all.of(text).split(|byte| *byte == b',').map(move |part| {
            let span = Span::new(start, start + part.len() as u32);
            start = span.end + 1;
            trim(text, span)
        })
    }

    /// The arguments that programs cannot read, and what is wrong with each. Squares are those of the usual board.
    pub fn faults(&self, text: &[u8]) -> Vec<(Span, ArgumentFault)> {
        self.faults_on(text, Geometry::Standard)
    }

    /// The same where squares are those of another board.
    pub fn faults_on(&self, text: &[u8], board: Geometry) -> Vec<(Span, ArgumentFault)> {
        let Some(form) = known(self.name.of(text)) else { return Vec::new() };
        let judge: fn(usize, &[u8], Geometry) -> Option<ArgumentFault> = match form.arguments {
            Arguments::Clock => |n, word, _| clock_fault(n, word, false),
            Arguments::Elapsed => |n, word, _| clock_fault(n, word, true),
            Arguments::Evaluation => |n, word, _| evaluation_fault(n, word),
            Arguments::Squares => |_, word, board| mark_fault(word, 1, board),
            Arguments::Arrows => |_, word, board| mark_fault(word, 2, board),
            Arguments::Free => return Vec::new(),
        };
        let found = self.list(text).enumerate().filter_map(|(n, span)| Some((span, judge(n, span.of(text), board)?)));
        found.collect()
    }
}

/// A reading of a clock.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Time {
    pub millis: i64,
    /// How many numbers it was written with: 3 for `h:mm:ss`.
    pub fields: usize,
}

/// Reads `h:mm:ss` with tenths or without, `mm:ss`, seconds alone, or days before the hours.
pub fn time(word: &[u8]) -> Result<Time, ArgumentFault> {
    let unsigned = word.strip_prefix(b"-").unwrap_or(word);
    let (whole, fraction) = match unsigned.iter().position(|byte| *byte == b'.') {
        Some(dot) => (&unsigned[..dot], &unsigned[dot + 1..]),
        None => (unsigned, &[][..]),
    };
    let fraction = fraction.is_empty().then_some(0).or_else(|| thousandths(fraction)).ok_or(ArgumentFault::Time)?;
    let (mut seconds, mut fields) = (0i64, 0);
    // How many of the next unit make one of the unit before: days have 24 hours.
    let count = whole.split(|byte| *byte == b':').count();
    for (n, field) in whole.split(|byte| *byte == b':').enumerate() {
        let value = number(field).filter(|_| count <= 4).ok_or(ArgumentFault::Time)?;
        let unit = if count == 4 && n == 1 { 24 } else { 60 };
        if n > 0 && unit == 60 && value >= 60 {
            return Err(ArgumentFault::Sixty);
        }
        seconds = seconds * unit + value;
        fields += 1;
    }
    let millis = seconds * 1000 + fraction;
    Ok(Time { millis: if unsigned.len() < word.len() { -millis } else { millis }, fields })
}

/// Reads a text that is nothing but a clock as programs write it, `[%clk 1:02:03]`, in thousandths of a second.
/// In many files every move has one, so this is made to be fast; anything else is for [`commands`].
pub fn plain_clock(text: &[u8]) -> Option<i64> {
    let time = text.strip_prefix(b"[%clk ")?.strip_suffix(b"]")?;
    let (time, tenths) = match time {
        [time @ .., b'.', tenths] => (time, number(&[*tenths])? * 100),
        _ => (time, 0),
    };
    let [hours @ .., b':', m1, m0, b':', s1, s0] = time else { return None };
    let two = |tens: u8, units: u8| {
        let fits = (b'0'..=b'5').contains(&tens) && units.is_ascii_digit();
        fits.then(|| i64::from(tens - b'0') * 10 + i64::from(units - b'0'))
    };
    Some(((number(hours)? * 60 + two(*m1, *m0)?) * 60 + two(*s1, *s0)?) * 1000 + tenths)
}

/// A number of up to nine digits.
fn number(digits: &[u8]) -> Option<i64> {
    let all = (1..=9).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
    all.then(|| digits.iter().fold(0, |value, digit| value * 10 + i64::from(digit - b'0')))
}

/// The digits behind a decimal point in thousandths.
fn thousandths(digits: &[u8]) -> Option<i64> {
    let padded = digits.iter().chain(b"000").take(3);
    digits.iter().all(u8::is_ascii_digit).then(|| padded.fold(0, |value, digit| value * 10 + i64::from(digit - b'0')))
}

/// Programs that write a second operand beside a time are left alone where it is a plain number.
fn clock_fault(n: usize, word: &[u8], seconds: bool) -> Option<ArgumentFault> {
    match time(word) {
        _ if is_unknown(word) => (n == 0 && word.is_empty()).then_some(ArgumentFault::Missing),
        Ok(time) => (time.fields == 1 && n == 0 && !seconds).then_some(ArgumentFault::Time),
        Err(fault) => Some(fault),
    }
}

/// Whether a word says that nothing is known.
fn is_unknown(word: &[u8]) -> bool {
    word.iter().all(|byte| matches!(byte, b'?' | b'-'))
}

fn evaluation_fault(n: usize, word: &[u8]) -> Option<ArgumentFault> {
    match n {
        0 if word.is_empty() => Some(ArgumentFault::Missing),
        0 => (!is_unknown(word) && !is_evaluation(word)).then_some(ArgumentFault::Evaluation),
        1 => (!is_unknown(word) && number(word).is_none()).then_some(ArgumentFault::Depth),
        _ => None,
    }
}

/// `0.17`, `+3`, `#-3`, `-M5`, and `0.17/24` with the depth.
fn is_evaluation(word: &[u8]) -> bool {
    let unsigned = |word: &[u8]| word.strip_prefix(b"-").or(word.strip_prefix(b"+")).unwrap_or(word).len();
    let body = |word: &[u8]| word.len() - unsigned(word);
    let word = &word[body(word)..];
    if let Some(mate) = word.strip_prefix(b"#").or(word.strip_prefix(b"M")) {
        return number(&mate[body(mate)..]).is_some();
    }
    let mut halves = word.splitn(2, |byte| *byte == b'/');
    let value = halves.next().unwrap_or_default();
    let digits = value.iter().filter(|byte| byte.is_ascii_digit()).count();
    let dots = value.iter().filter(|byte| **byte == b'.').count();
    digits > 0 && dots <= 1 && digits + dots == value.len() && halves.next().is_none_or(|depth| number(depth).is_some())
}

/// Whether a text is so many squares of a board, one behind the other. Their names may have two digits.
fn are_squares(text: &[u8], count: usize, board: Geometry) -> bool {
    match count {
        0 => text.is_empty(),
        _ => [2, 3]
            .iter()
            .filter_map(|length| text.split_at_checked(*length))
            .any(|(square, rest)| board.square_named(square).is_some() && are_squares(rest, count - 1, board)),
    }
}

/// A color and some squares. Between two commas nothing may stand.
fn mark_fault(word: &[u8], squares: usize, board: Geometry) -> Option<ArgumentFault> {
    let fault = if squares == 1 { ArgumentFault::Square } else { ArgumentFault::Arrow };
    let [color, rest @ ..] = word else { return None };
    let fits = |rest: &[u8]| are_squares(rest, squares, board);
    match COLORS.contains(color) {
        true => (!fits(rest)).then_some(fault),
        false if fits(rest) || fits(word) => Some(ArgumentFault::Color),
        false => Some(fault),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The commands of a text: names, arguments, and whether they are closed.
    fn found(text: &str) -> Vec<(&str, &str, bool)> {
        let part = |span: Span| &text[span.shift(0)];
        commands(text.as_bytes()).map(|c| (part(c.name), part(c.arguments), c.closed)).collect()
    }

    /// The faulty arguments of the first command.
    fn faults(text: &str) -> Vec<(&str, ArgumentFault)> {
        let command = commands(text.as_bytes()).next().expect("a command");
        command.faults(text.as_bytes()).into_iter().map(|(span, fault)| (&text[span.shift(0)], fault)).collect()
    }

    #[test]
    fn commands_stand_anywhere_in_a_comment() {
        assert_eq!(
            found("{a [%clk 0:10:00][%eval\n0.3 ] b [%mdl 32]}"),
            [("clk", "0:10:00", true), ("eval", "0.3", true), ("mdl", "32", true)]
        );
        assert_eq!(found("{[#] [50% off] [% no] [%5] [ %x]}"), []);
        assert_eq!(
            found(r#"{[%tqu "En","a [%x] b","","","e7e6","",10] [%clk 1:0:0]}"#),
            [("tqu", r#""En","a [%x] b","","","e7e6","",10"#, true), ("clk", "1:0:0", true)]
        );
    }

    #[test]
    fn a_command_without_its_bracket_ends_before_the_next() {
        assert_eq!(found("{[%clk 0:10:00 [%eval 0.3]}"), [("clk", "0:10:00", false), ("eval", "0.3", true)]);
        assert_eq!(found(r#"{[%a "b] [%c d]}"#), [("a", "\"b", true), ("c", "d", true)]);
        assert_eq!(found("{[%clk 0:10:00}"), [("clk", "0:10:00}", false)]);
    }

    #[test]
    fn forms_that_programs_write_are_read() {
        let good = "[%clk 0:10:00] [%clk 01:30:52] [%clk 0:00:09.7] [%clk 71:55:17] [%clk 12:30] [%emt 0.000] [%emt 12] \
                    [%emt 0:00:05] [%mct 17:10:42] [%eval 0.17] [%eval -3.2,20] [%eval #-3] [%eval #3,24] [%eval 25,0] \
                    [%eval M5] [%eval 0.25/12] [%csl Gd4,Re5] [%cal Rd1h5, \n Bg8f6] [%csl Od4,Cd5] [%csl ] [%cal] \
                    [%evp 0,4,19,-38] [%mdl 8192] [%clk ?] [%clk 1:02:03:04] [%clk 0:01:00,30]";
        let all: Vec<_> = commands(good.as_bytes()).collect();
        assert_eq!(all.len(), 26);
        for command in all {
            assert_eq!(command.faults(good.as_bytes()), [], "{}", &good[command.span.shift(0)]);
        }
    }

    #[test]
    fn each_faulty_argument_is_named() {
        use ArgumentFault::*;
        assert_eq!(faults("[%clk 0:75:00]"), [("0:75:00", Sixty)]);
        assert_eq!(faults("[%clk 600]"), [("600", Time)]);
        assert_eq!(faults("[%emt soon]"), [("soon", Time)]);
        assert_eq!(faults("[%clk]"), [("", Missing)]);
        assert_eq!(faults("[%eval good,x]"), [("good", Evaluation), ("x", Depth)]);
        assert_eq!(
            faults("[%csl Gi9,Gd4,d4,Xe4,Gd4e5]"),
            [("Gi9", Square), ("d4", Color), ("Xe4", Color), ("Gd4e5", Square)]
        );
        assert_eq!(faults("[%cal Xg1f3,Gg1,Ra1i9]"), [("Xg1f3", Color), ("Gg1", Arrow), ("Ra1i9", Arrow)]);
    }

    #[test]
    fn a_plain_clock_is_read_as_any_other() {
        for text in ["[%clk 1:02:03]", "[%clk 0:00:59]", "[%clk 100:59:00]", "[%clk 0:00:07.9]"] {
            let command = commands(text.as_bytes()).next().expect("a command");
            let slowly = time(command.arguments.of(text.as_bytes())).map(|time| time.millis);
            assert_eq!(plain_clock(text.as_bytes()).ok_or(ArgumentFault::Time), slowly, "{text}");
        }
        for text in ["[%clk 0:75:00]", "[%clk 1:2:3]", "[%clk 0:01:00.57]", "[%clk 0:01:00] x", "[%emt 0:01:00]"] {
            assert_eq!(plain_clock(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn hostile_text_takes_no_longer_than_its_length() {
        for piece in ["[%a \"", "[%a", "[%a \" \"", "[[", "[%a ,"] {
            let text = piece.repeat(400_000);
            assert!(commands(text.as_bytes()).count() <= 400_000);
        }
    }
}
