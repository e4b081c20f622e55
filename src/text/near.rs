//! The nearest of some names, for a name that nobody knows.

/// The known name that differs least from a word; the first of several.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known.into_iter().min_by_key(|known| distance(word, known))
}

/// How many letters must be added, left out or replaced to make one word of another.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (n, x) in a.bytes().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], n + 1);
        for (m, y) in b.bytes().enumerate() {
            let replaced = corner + usize::from(x != y);
            corner = row[m + 1];
            row[m + 1] = replaced.min(corner + 1).min(row[m] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_name_that_takes_the_fewest_letters_is_the_nearest() {
        assert_eq!(nearest("ilegal-move", ["bad-nag", "illegal-move"]), Some("illegal-move"));
        assert_eq!(nearest("", ["ab", "a"]), Some("a"));
        assert_eq!(nearest("x", []), None);
    }
}
