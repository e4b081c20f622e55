//! The answer to a name that nobody knows: which one may have been meant, or which there are.

/// The known name that differs least from a word, the first of several; `None` where none is so near that it may have
/// been meant: a third of the letters may differ, and any may be in another case.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let apart = known.into_iter().map(|name| (distance(&word, &name.to_lowercase()), name));
    let near = apart.filter(|(distance, name)| distance * 3 <= word.len().max(name.len()));
    near.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

/// Says that nothing of a kind has a name, and what to write instead: the nearest name, or else all that are known.
pub fn no_such(kind: &str, name: &str, known: &[&str]) -> String {
    no_such_in("", kind, name, known)
}

/// The same of names that are shown behind the name of their table: `lint.`.
pub fn no_such_in(table: &str, kind: &str, name: &str, known: &[&str]) -> String {
    let quoted: Vec<String> = known.iter().map(|name| format!("`{table}{name}`")).collect();
    answer(table, kind, name, known, &format!("choose from {}", quoted.join(", ")))
}

/// The same where the names are too many to be listed: `help` says where they are found.
pub fn no_such_of_many(kind: &str, name: &str, known: &[&str], help: &str) -> String {
    answer("", kind, name, known, help)
}

fn answer(table: &str, kind: &str, name: &str, known: &[&str], help: &str) -> String {
    match nearest(name, known.iter().copied()) {
        Some(near) => format!("there is no {kind} `{table}{name}`: did you mean `{table}{near}`?"),
        None => format!("there is no {kind} `{table}{name}`: {help}"),
    }
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
    use super::*;

    #[test]
    fn the_name_that_takes_the_fewest_letters_is_the_nearest() {
        assert_eq!(nearest("ilegal-move", ["bad-nag", "illegal-move"]), Some("illegal-move"));
        assert_eq!(nearest("SAN", ["auto", "san"]), Some("san"));
        assert_eq!(nearest("fm", ["fill", "fmt", "fms"]), Some("fmt"), "the first of several");
    }

    #[test]
    fn what_differs_in_more_than_a_third_is_not_near() {
        assert_eq!(nearest("shogi", ["auto", "standard", "horde"]), None);
        assert_eq!(nearest("x", ["a", "all"]), None);
        assert_eq!(nearest("", ["a"]), None);
        assert_eq!(nearest("x", []), None);
    }

    #[test]
    fn a_name_that_does_not_exist_is_answered_with_one_that_does() {
        let known = ["fill", "pair", "tree"];
        assert_eq!(no_such("layout", "pairs", &known), "there is no layout `pairs`: did you mean `pair`?");
        assert_eq!(no_such("layout", "wide", &known), "there is no layout `wide`: choose from `fill`, `pair`, `tree`");
        assert_eq!(no_such_in("fmt.", "setting", "x", &["a"]), "there is no setting `fmt.x`: choose from `fmt.a`");
        let of_many = no_such_of_many("layout", "wide", &known, "`jadoube layouts` lists them");
        assert_eq!(of_many, "there is no layout `wide`: `jadoube layouts` lists them");
    }
}
