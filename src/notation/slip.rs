//! Slips of the pen, the keyboard and the scanner: other words that a word may have been meant as.
//!
//! Only the words are made here; whether one of them is legal is for the replay to find out.

/// The kind of a slip.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Slip {
    /// Letters of another script that look like the ones meant: `Кf3`.
    Shape,
    /// Letters of another script from the keys of the ones meant: `в4` for `d4`.
    Layout,
    /// A letter by which another country calls the piece: `Сb5`.
    Country,
    /// A small letter for a piece: `nf3`.
    SmallPiece,
    /// Characters that scanned text confuses: `l` and `1`, `O` and `0`.
    Scanner,
    /// Spaces inside the move: `N f6`.
    Spaced,
}

/// A letter of another script, and the ASCII letters that it may stand for: by shape, by its key on the Russian or
/// Greek keyboard, and as a piece's letter in English. `\0` where there is none.
const FOREIGN: [(char, char, char, char); 66] = [
    // Cyrillic, capital and small; keys of ЙЦУКЕН; pieces in Russian (FIDE's letters: Кр Ф Л С К).
    ('А', 'A', 'f', '\0'),
    ('В', 'B', 'd', '\0'),
    ('С', 'C', 'c', 'B'),
    ('Е', 'E', 't', '\0'),
    ('Н', 'H', 'y', '\0'),
    ('К', 'K', 'R', 'N'),
    ('М', 'M', 'v', '\0'),
    ('О', 'O', 'j', '\0'),
    ('Р', 'P', 'h', '\0'),
    ('Т', 'T', 'N', 'R'),
    ('Х', 'X', '\0', '\0'),
    ('Ф', '\0', 'a', 'Q'),
    ('Л', '\0', 'K', 'R'),
    ('Д', '\0', 'L', 'Q'),
    ('П', '\0', 'G', '\0'),
    ('Й', '\0', 'Q', '\0'),
    ('И', '\0', 'B', '\0'),
    ('а', 'a', 'f', '\0'),
    ('с', 'c', 'c', 'B'),
    ('е', 'e', 't', '\0'),
    ('о', 'o', 'j', '\0'),
    ('р', 'p', 'h', '\0'),
    ('х', 'x', '\0', '\0'),
    ('ч', '\0', 'x', '\0'),
    ('у', 'y', 'e', '\0'),
    ('ф', '\0', 'a', 'Q'),
    ('и', '\0', 'b', '\0'),
    ('в', '\0', 'd', '\0'),
    ('п', '\0', 'g', '\0'),
    ('к', 'k', 'r', 'N'),
    ('л', '\0', 'k', 'R'),
    ('д', '\0', 'l', '\0'),
    ('т', '\0', 'n', '\0'),
    ('м', '\0', 'v', '\0'),
    ('н', '\0', 'y', '\0'),
    ('З', '3', '\0', '\0'),
    ('з', '3', '\0', '\0'),
    ('б', '6', '\0', '\0'),
    ('ь', 'b', '\0', '\0'),
    ('Ь', 'b', '\0', '\0'),
    ('һ', 'h', '\0', '\0'),
    ('ԁ', 'd', '\0', '\0'),
    ('ɡ', 'g', '\0', '\0'),
    // Greek; keys of the Greek layout.
    ('Α', 'A', 'a', '\0'),
    ('Β', 'B', 'b', 'Q'),
    ('Ε', 'E', 'e', '\0'),
    ('Κ', 'K', 'k', '\0'),
    ('Ν', 'N', 'n', '\0'),
    ('Ο', 'O', 'o', '\0'),
    ('Χ', 'X', 'x', '\0'),
    ('Ρ', 'P', 'R', 'K'),
    ('Ι', 'I', '\0', 'N'),
    ('α', 'a', 'a', '\0'),
    ('β', '\0', 'b', '\0'),
    ('ψ', '\0', 'c', '\0'),
    ('δ', '\0', 'd', '\0'),
    ('ε', 'e', 'e', '\0'),
    ('φ', '\0', 'f', '\0'),
    ('γ', '\0', 'g', '\0'),
    ('η', '\0', 'h', '\0'),
    ('ο', 'o', 'o', '\0'),
    ('χ', 'x', 'x', '\0'),
    ('ς', 'c', '\0', '\0'),
    ('ν', 'v', 'n', '\0'),
    ('κ', 'k', 'k', '\0'),
    ('ρ', 'p', 'R', '\0'),
];

/// Characters that a scanner confuses: as read, and as meant.
const SCANNED: [(char, char); 22] = [
    ('l', '1'),
    ('I', '1'),
    ('i', '1'),
    ('|', '1'),
    ('Z', '2'),
    ('z', '2'),
    ('S', '5'),
    ('s', '5'),
    ('b', '6'),
    ('G', '6'),
    ('T', '7'),
    ('B', '8'),
    ('8', 'B'),
    ('6', 'b'),
    ('9', 'g'),
    ('q', 'g'),
    ('0', 'O'),
    ('0', 'Q'),
    ('O', 'Q'),
    ('I', 'f'),
    ('5', 'S'),
    ('H', 'N'),
];

/// The slip by which one character stands for another; `None` where no table has it.
pub fn between(written: char, meant: char) -> Option<Slip> {
    if written.is_ascii() {
        let scanned = SCANNED.contains(&(written, meant)).then_some(Slip::Scanner);
        return scanned.or_else(|| COUNTRIES.contains(&(written, meant)).then_some(Slip::Country));
    }
    let (_, shape, layout, country) = FOREIGN.iter().find(|row| row.0 == written)?;
    let kinds = [(Slip::Shape, shape), (Slip::Country, country), (Slip::Layout, layout)];
    kinds.into_iter().find(|(_, ascii)| **ascii == meant).map(|(kind, _)| kind)
}

/// Letters of the Latin alphabet by which other countries call the pieces (PGN 8.2.3.2), as far as they are none of the
/// English ones, and those.
pub const COUNTRIES: [(char, char); 19] = [
    ('D', 'Q'),
    ('T', 'R'),
    ('L', 'B'),
    ('S', 'N'),
    ('F', 'B'),
    ('C', 'N'),
    ('A', 'B'),
    ('P', 'N'),
    ('H', 'N'),
    ('V', 'Q'),
    ('V', 'R'),
    ('J', 'N'),
    ('S', 'B'),
    ('G', 'B'),
    ('W', 'R'),
    ('H', 'Q'),
    ('O', 'B'),
    ('L', 'Q'),
    ('H', 'R'),
];

/// The longest word that is tried, in characters, and the most characters in it that may be wrong.
const LONGEST: usize = 12;
const MOST_WRONG: usize = 3;

/// Other words that this one may have been meant as, each with its kind, the likelier kinds first.
pub fn readings(word: &str) -> Vec<(Slip, String)> {
    let letters: Vec<char> = word.chars().collect();
    if letters.is_empty() || letters.len() > LONGEST {
        return Vec::new();
    }
    let mut found = foreign(&letters);
    found.extend(small_piece(word).map(|word| (Slip::SmallPiece, word)));
    if word.is_ascii() {
        scanned(&letters, &mut found);
    }
    found
}

/// Readings of a word with letters of another script: each such letter by shape, key or country.
fn foreign(letters: &[char]) -> Vec<(Slip, String)> {
    if letters.iter().all(char::is_ascii) {
        return Vec::new();
    }
    // `Кр` is one letter of the Russian alphabet.
    let russian_king = match letters {
        ['К', 'р', rest @ ..] => Some(std::iter::once('K').chain(rest.iter().copied()).collect::<String>()),
        _ => None,
    };
    let mut words = vec![(None, String::new())];
    for &letter in letters {
        words = words.iter().flat_map(|(slip, word)| continue_with(*slip, word, letter)).take(64).collect();
    }
    let read = words.into_iter().filter_map(|(slip, word)| Some((slip?, word)));
    russian_king.map(|word| (Slip::Country, word)).into_iter().chain(read).collect()
}

fn continue_with(slip: Option<Slip>, word: &str, letter: char) -> Vec<(Option<Slip>, String)> {
    let with = |slip, letter| (slip, format!("{word}{letter}"));
    if letter.is_ascii() {
        return vec![with(slip, letter)];
    }
    let Some((_, shape, layout, country)) = FOREIGN.iter().find(|row| row.0 == letter) else { return Vec::new() };
    let kinds = [(Slip::Shape, shape), (Slip::Country, country), (Slip::Layout, layout)];
    kinds
        .into_iter()
        .filter(|(_, ascii)| **ascii != '\0')
        .map(|(kind, ascii)| with(Some(slip.unwrap_or(kind)), *ascii))
        .collect()
}

/// The word with a capital for its small piece letter.
fn small_piece(word: &str) -> Option<String> {
    let first = word.chars().next().filter(|c| "kqrbn".contains(*c))?;
    Some(first.to_ascii_uppercase().to_string() + &word[1..])
}

/// Readings with up to three characters that a scanner took for others.
fn scanned(letters: &[char], found: &mut Vec<(Slip, String)>) {
    let mut words = vec![(0, String::new())];
    for &letter in letters {
        let mut longer = Vec::new();
        for (wrong, word) in &words {
            longer.push((*wrong, format!("{word}{letter}")));
            if *wrong < MOST_WRONG {
                let meant = SCANNED.iter().filter(|(read, _)| *read == letter);
                longer.extend(meant.map(|(_, meant)| (wrong + 1, format!("{word}{meant}"))));
            }
        }
        words = longer;
    }
    words.retain(|(wrong, _)| *wrong > 0);
    words.sort_by_key(|(wrong, _)| *wrong);
    found.extend(words.into_iter().map(|(_, word)| (Slip::Scanner, word)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(word: &str, slip: Slip, meant: &str) -> bool {
        readings(word).contains(&(slip, meant.into()))
    }

    #[test]
    fn letters_of_another_script_have_three_readings() {
        assert!(has("Вb5", Slip::Shape, "Bb5"));
        assert!(has("в4", Slip::Layout, "d4"));
        assert!(has("Сb5", Slip::Country, "Bb5"));
        assert!(has("Крe2", Slip::Country, "Ke2"));
        assert!(has("Кf3", Slip::Country, "Nf3") && has("Кf3", Slip::Shape, "Kf3"));
    }

    #[test]
    fn scanners_confuse_letters_and_digits() {
        for (read, meant) in [("Ngl", "Ng1"), ("8b5", "Bb5"), ("BbS", "Bb5"), ("94", "g4"), ("Nf b", "Nf 6")] {
            assert!(has(read, Slip::Scanner, meant), "{read} for {meant}");
        }
    }

    #[test]
    fn small_letters_may_be_pieces() {
        assert!(has("nf3", Slip::SmallPiece, "Nf3"));
        assert!(!readings("e4").iter().any(|(slip, _)| *slip == Slip::SmallPiece));
    }
}
