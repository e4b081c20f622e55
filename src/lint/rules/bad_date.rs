use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, excerpt, is_unknown};

pub(super) static RULE: Rule = Rule {
    name: "bad-date",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A Date, EventDate or UTCDate tag that is not `YYYY.MM.DD`, or names a day that does not exist.",
    why: "Databases sort and search by this form (PGN 8.1.1.3); what is not known of it is written `?`, as in \
          `1993.??.??`. Where the order of day and month is in doubt there is no fix.",
    examples: &[
        Bad("[Date \"2021-02-03\"]\n\n1. e4 *\n"),
        Bad("[Date \"2021.2.3\"]\n\n1. e4 *\n"),
        Bad("[Date \"2021.02.30\"]\n\n1. e4 *\n"),
        Bad("[Date \"31.12.1999\"]\n\n1. e4 *\n"),
        Bad("[EventDate \"1962\"]\n\n1. e4 *\n"),
        Good("[Date \"2021.02.03\"]\n[EventDate \"????.??.??\"]\n\n1. e4 *\n"),
        Good("[Date \"1993.??.??\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

const TAGS: [&str; 3] = ["Date", "EventDate", "UTCDate"];

fn check(record: &Record, out: &mut Findings) {
    for name in TAGS {
        let Some((span, value)) = record.field(name) else { continue };
        let fault = match read(value) {
            Some(date) if date.exists() => continue,
            Some(_) => "names a day that does not exist",
            None if is_unknown(value) => continue,
            None => "is not `YYYY.MM.DD`",
        };
        let finding = Finding::new(&RULE, span, format!("the {name} `{}` {fault}; write `?` for what is not known", excerpt(value)));
        out.push(match meant(value) {
            Some(date) => finding.fix(Fix::replace(Safety::Safe, format!("write `{date}`"), span, date)),
            None => finding,
        });
    }
}

/// Year, month and day; `None` where not known.
#[derive(Copy, Clone, Debug)]
struct Date {
    year: Option<u32>,
    month: Option<u32>,
    day: Option<u32>,
}

impl Date {
    fn exists(self) -> bool {
        let leap = self.year.is_none_or(|year| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
        let days = match self.month {
            Some(2) if leap => 29,
            Some(2) => 28,
            Some(4 | 6 | 9 | 11) => 30,
            _ => 31,
        };
        self.month.is_none_or(|month| (1..=12).contains(&month)) && self.day.is_none_or(|day| (1..=days).contains(&day))
    }

    fn write(self) -> String {
        let two = |number: Option<u32>| number.map_or("??".into(), |number| format!("{number:02}"));
        let year = self.year.map_or("????".into(), |year| format!("{year:04}"));
        format!("{year}.{}.{}", two(self.month), two(self.day))
    }
}

/// Reads PGN's own form. A year of which some digits are not known, as in `199?.??.??`, is not known.
fn read(value: &str) -> Option<Date> {
    let bytes = value.as_bytes();
    let form = bytes.len() == 10
        && bytes.iter().enumerate().all(|(n, byte)| match n {
            4 | 7 => *byte == b'.',
            _ => byte.is_ascii_digit() || *byte == b'?',
        });
    form.then(|| Date { year: value[..4].parse().ok(), month: value[5..7].parse().ok(), day: value[8..].parse().ok() })
}

/// The date that a value means, where only one can be meant.
fn meant(value: &str) -> Option<String> {
    let fields: Vec<&str> = value.split(['.', '-', '/']).map(str::trim).collect();
    let number = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse::<u32>().ok())?;
    let known = |text: &str| if text.is_empty() || text.contains('?') { Some(None) } else { number(text).map(Some) };
    let zero = |found: Option<u32>| found.filter(|number| *number > 0);
    let date = match fields[..] {
        [year] if year.len() == 4 => Date { year: Some(number(year)?), month: None, day: None },
        [year, month] if year.len() == 4 => Date { year: Some(number(year)?), month: zero(known(month)?), day: None },
        [year, month, day] if year.len() == 4 => {
            Date { year: zero(known(year)?), month: zero(known(month)?), day: zero(known(day)?) }
        }
        [day, month, year] if year.len() == 4 => day_first(number(day)?, number(month)?, number(year)?)?,
        _ => return None,
    };
    date.exists().then(|| date.write())
}

/// A date that ends with its year: only a number above 12 tells day and month apart.
fn day_first(first: u32, second: u32, year: u32) -> Option<Date> {
    let (day, month) = match (first > 12, second > 12) {
        (true, false) => (first, second),
        (false, true) => (second, first),
        _ if first == second => (first, second),
        _ => return None,
    };
    Some(Date { year: Some(year), month: Some(month), day: Some(day) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_mended() {
        assert_eq!(meant("2021-2-3").as_deref(), Some("2021.02.03"));
        assert_eq!(meant("1999.00.00").as_deref(), Some("1999.??.??"));
        assert_eq!(meant("1999.12").as_deref(), Some("1999.12.??"));
        assert_eq!(meant("12/31/1999").as_deref(), Some("1999.12.31"));
        assert_eq!(meant("03/04/1999"), None);
        assert_eq!(meant("2021.02.30"), None);
        assert_eq!(meant("spring 1999"), None);
    }

    #[test]
    fn leap_years_have_a_day_more() {
        assert!(read("2000.02.29").is_some_and(Date::exists) && read("2024.02.29").is_some_and(Date::exists));
        assert!(!read("1900.02.29").is_some_and(Date::exists) && read("????.02.29").is_some_and(Date::exists));
    }
}
