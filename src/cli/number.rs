//! Whole numbers on the command line.

use std::ops::RangeInclusive;

/// Reads a whole number; the error says which are right.
pub fn whole<T: TryFrom<u64>>(text: &str, range: RangeInclusive<u64>) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| match (range.start(), range.end()) {
        (least, &u64::MAX) => format!("it is a whole number, {least} or more"),
        (least, most) => format!("it is a whole number from {least} to {most}"),
    })
}

/// How many threads.
pub fn jobs(text: &str) -> Result<u16, String> {
    whole(text, 1..=512)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_such_number_is_answered_with_those_that_are() {
        assert_eq!((jobs("1"), jobs("512")), (Ok(1), Ok(512)));
        for wrong in ["0", "513", "-1", "x", "", "1.5", "99999999999999999999"] {
            assert_eq!(jobs(wrong), Err("it is a whole number from 1 to 512".into()), "{wrong}");
        }
        assert_eq!(whole::<u64>("0", 1..=u64::MAX), Err("it is a whole number, 1 or more".into()));
    }
}
