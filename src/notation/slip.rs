//! Slips of the pen, the keyboard and the scanner: other words that a word may have been meant as.
//!
//! Only the words are made here; whether one of them is legal is for the replay to find out.

use super::alphabet::{ALPHABETS, Alphabet};
use super::{das, san};
use crate::board::Role;
use rustc_hash::FxHashSet;
use std::sync::LazyLock;

/// The kind of a slip.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Slip {
    /// Letters of another script that look like the ones meant: `Кf3`.
    Shape,
    /// Letters of another script from the keys of the ones meant: `в4` for `d4`.
    Layout,
    /// A letter by which another country calls the piece, of another script: `Сb5`.
    Country,
    /// The same of the Latin alphabet, or a figurine: `Sf3` for `Nf3`.
    Letters,
    /// A small letter for a piece: `nf3`.
    SmallPiece,
    /// Characters that scanned text confuses: `l` and `1`, `O` and `0`.
    Scanner,
    /// Spaces inside the move: `N f6`.
    Spaced,
}

/// A letter of another script, and the ASCII letters that it may stand for: by shape, and by its key on the Russian or
/// Greek keyboard. `\0` where there is none.
const FOREIGN: [(char, char, char); 66] = [
    // Cyrillic, capital and small; keys of ЙЦУКЕН.
    ('А', 'A', 'f'),
    ('В', 'B', 'd'),
    ('С', 'C', 'c'),
    ('Е', 'E', 't'),
    ('Н', 'H', 'y'),
    ('К', 'K', 'R'),
    ('М', 'M', 'v'),
    ('О', 'O', 'j'),
    ('Р', 'P', 'h'),
    ('Т', 'T', 'N'),
    ('Х', 'X', '\0'),
    ('Ф', '\0', 'a'),
    ('Л', '\0', 'K'),
    ('Д', '\0', 'L'),
    ('П', '\0', 'G'),
    ('Й', '\0', 'Q'),
    ('И', '\0', 'B'),
    ('а', 'a', 'f'),
    ('с', 'c', 'c'),
    ('е', 'e', 't'),
    ('о', 'o', 'j'),
    ('р', 'p', 'h'),
    ('х', 'x', '\0'),
    ('ч', '\0', 'x'),
    ('у', 'y', 'e'),
    ('ф', '\0', 'a'),
    ('и', '\0', 'b'),
    ('в', '\0', 'd'),
    ('п', '\0', 'g'),
    ('к', 'k', 'r'),
    ('л', '\0', 'k'),
    ('д', '\0', 'l'),
    ('т', '\0', 'n'),
    ('м', '\0', 'v'),
    ('н', '\0', 'y'),
    ('З', '3', '\0'),
    ('з', '3', '\0'),
    ('б', '6', '\0'),
    ('ь', 'b', '\0'),
    ('Ь', 'b', '\0'),
    ('һ', 'h', '\0'),
    ('ԁ', 'd', '\0'),
    ('ɡ', 'g', '\0'),
    // Greek; keys of the Greek layout.
    ('Α', 'A', 'a'),
    ('Β', 'B', 'b'),
    ('Ε', 'E', 'e'),
    ('Κ', 'K', 'k'),
    ('Ν', 'N', 'n'),
    ('Ο', 'O', 'o'),
    ('Χ', 'X', 'x'),
    ('Ρ', 'P', 'R'),
    ('Ι', 'I', '\0'),
    ('α', 'a', 'a'),
    ('β', '\0', 'b'),
    ('ψ', '\0', 'c'),
    ('δ', '\0', 'd'),
    ('ε', 'e', 'e'),
    ('φ', '\0', 'f'),
    ('γ', '\0', 'g'),
    ('η', '\0', 'h'),
    ('ο', 'o', 'o'),
    ('χ', 'x', 'x'),
    ('ς', 'c', '\0'),
    ('ν', 'v', 'n'),
    ('κ', 'k', 'k'),
    ('ρ', 'p', 'R'),
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
        return scanned.or_else(|| COUNTRIES.contains(&(written, meant)).then_some(Slip::Letters));
    }
    stands_for(written).find(|(_, ascii)| *ascii == meant).map(|(kind, _)| kind)
}

/// The ASCII letter or digit that a letter of another script looks like.
pub fn looks_like(letter: char) -> Option<char> {
    FOREIGN.iter().find(|row| row.0 == letter).map(|row| row.1).filter(|ascii| *ascii != '\0')
}

/// The English letter of the man that a letter stands for somewhere in the world; of several the one in the most used
/// alphabet. `None` for pawns and what is no letter for a man.
fn by_country(letter: char) -> Option<char> {
    let mut form = [0; 4];
    let form: &str = letter.encode_utf8(&mut form);
    let role = ALPHABETS[1..].iter().find_map(|alphabet| alphabet.forms().find(|(_, known)| *known == form))?.0;
    san::letter(role)
}

/// Single letters by which other countries call the pieces, as far as they are none of the English ones, and those.
pub static COUNTRIES: LazyLock<Vec<(char, char)>> = LazyLock::new(|| {
    let forms = ALPHABETS[1..].iter().flat_map(|alphabet| alphabet.forms());
    let pairs = forms.filter_map(|(role, form)| {
        let mut letters = form.chars();
        let letter = letters.next().filter(|c| letters.next().is_none() && !"KQRBN".contains(*c))?;
        Some((letter, san::letter(role)?))
    });
    let mut pairs: Vec<(char, char)> = pairs.collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
});

/// The longest word that is tried, in characters, and the most characters in it that may be wrong.
const LONGEST: usize = 12;
const MOST_WRONG: usize = 3;

/// Other words that this one may have been meant as, each with its kind, the likelier kinds first. `own` are the letters of the
/// record: small ones are read as capital ones.
pub fn readings(word: &str, own: &Alphabet) -> Vec<(Slip, String)> {
    let letters: Vec<char> = word.chars().collect();
    if letters.is_empty() || letters.len() > LONGEST {
        return Vec::new();
    }
    let mut found = foreign(&letters, own);
    found.extend(small_piece(word, own).map(|word| (Slip::SmallPiece, word)));
    if word.is_ascii() {
        scanned(&letters, &mut found);
    }
    found
}

/// Readings of a word with letters of another script: each such letter by shape, key or country. Where only some of them are
/// wrong, because the record's own alphabet has the others, those alone.
fn foreign(letters: &[char], own: &Alphabet) -> Vec<(Slip, String)> {
    if letters.iter().all(char::is_ascii) {
        return Vec::new();
    }
    let right = own_letters(letters, own);
    let is_wrong = |n: usize| !letters[n].is_ascii() && !right[n];
    if (0..letters.len()).any(is_wrong) && right.contains(&true) {
        let mut words = vec![(None, String::new())];
        for (n, &letter) in letters.iter().enumerate() {
            words = words
                .iter()
                .flat_map(|(slip, word)| continue_with(*slip, word, letter, !is_wrong(n)))
                .take(64)
                .collect();
        }
        return words.into_iter().filter_map(|(slip, word)| Some((slip?, word))).collect();
    }
    // `Кр` is one letter of the Russian alphabet.
    let king = match letters {
        ['К', 'р', rest @ ..] => Some(std::iter::once('K').chain(rest.iter().copied()).collect::<String>()),
        _ => None,
    };
    let mut words = vec![(None, String::new())];
    for &letter in letters {
        words = words
            .iter()
            .flat_map(|(slip, word)| continue_with(*slip, word, letter, letter.is_ascii()))
            .take(64)
            .collect();
    }
    let read = words.into_iter().filter_map(|(slip, word)| Some((slip?, word)));
    king.map(|word| (Slip::Country, word)).into_iter().chain(read).collect()
}

/// Which letters of a word name men in the record's alphabet.
fn own_letters(letters: &[char], own: &Alphabet) -> Vec<bool> {
    let word: String = letters.iter().collect();
    let first = own.man(word.as_bytes()).map_or(0, |(_, length)| word[..length].chars().count());
    let names_man = |letter: char| {
        let mut form = [0; 4];
        let form: &str = letter.encode_utf8(&mut form);
        own.forms().any(|(role, known)| role != Role::Pawn && known == form)
    };
    let of_own_script = |letter: &char| !letter.is_ascii();
    letters.iter().enumerate().map(|(n, letter)| of_own_script(letter) && (n < first || names_man(*letter))).collect()
}

fn continue_with(slip: Option<Slip>, word: &str, letter: char, stays: bool) -> Vec<(Option<Slip>, String)> {
    let with = |slip, letter| (slip, format!("{word}{letter}"));
    if stays {
        return vec![with(slip, letter)];
    }
    stands_for(letter).map(|(kind, ascii)| with(Some(slip.unwrap_or(kind)), ascii)).collect()
}

/// What a letter of another script may stand for.
fn stands_for(letter: char) -> impl Iterator<Item = (Slip, char)> {
    let row = FOREIGN.iter().find(|row| row.0 == letter);
    let kinds = row.map(|(_, shape, layout)| {
        [(Slip::Shape, *shape), (Slip::Country, by_country(letter).unwrap_or('\0')), (Slip::Layout, *layout)]
    });
    kinds.into_iter().flatten().filter(|(_, ascii)| *ascii != '\0')
}

/// The word with the letters of every other alphabet that has its first one, in English letters: `Sf3` is `Nf3` in
/// German and `Bf3` in Czech. Letters of scripts that look like the Latin one are [`readings`]' own.
pub fn in_other_letters(word: &str, own: &Alphabet) -> Vec<String> {
    let first = word.chars().next();
    let is_lookalike = first.is_some_and(|first| FOREIGN.iter().any(|row| row.0 == first));
    if is_lookalike || own.man(word.as_bytes()).is_some_and(|(role, _)| role != Role::Pawn) {
        return Vec::new();
    }
    let mut found: Vec<String> = Vec::new();
    for alphabet in ALPHABETS.iter().filter(|alphabet| *alphabet != own) {
        let role = alphabet.man(word.as_bytes()).map(|(role, _)| role);
        let english = alphabet.english(word.as_bytes()).filter(|_| role.is_some_and(|role| role != Role::Pawn));
        found.extend(english.and_then(|english| String::from_utf8(english.word().to_vec()).ok()));
    }
    let mut seen = FxHashSet::default();
    found.retain(|word| seen.insert(word.clone()));
    found
}

/// Whether a word has letters of another script than the Latin one, and they all name men in the record's own alphabet, a small
/// one before a square, too: then none of them is there for another.
pub fn is_in_own_letters(word: &str, own: &Alphabet) -> bool {
    let begins_square = |rest: &str| matches!(rest.as_bytes(), [b'a'..=b'l', b'1'..=b'9', ..]);
    let small = |rest: &str, letter: char| {
        let capital = letter.to_uppercase().to_string() + &rest[letter.len_utf8()..];
        let length = own.man(capital.as_bytes())?.1.checked_sub(letter.to_uppercase().map(char::len_utf8).sum())?;
        let length = length + letter.len_utf8();
        rest.get(length..).is_some_and(begins_square).then_some(length)
    };
    let (mut rest, mut found) = (word, false);
    while let Some(letter) = rest.chars().next() {
        let named = || own.man(rest.as_bytes()).map(|(_, length)| length).or_else(|| small(rest, letter));
        let length = if letter.is_ascii() { Some(1) } else { named() };
        let Some(length) = length else { return false };
        found |= !letter.is_ascii();
        rest = &rest[length..];
    }
    found
}

/// The word with a capital for its small piece letter.
fn small_piece(word: &str, own: &Alphabet) -> Option<String> {
    let first = word.chars().next().filter(|first| first.is_lowercase())?;
    let rest = &word[first.len_utf8()..];
    let capital = first.to_uppercase().to_string() + rest;
    // The men of das-chess have English letters, too; they may be those of files.
    let of_das = || own.is_english() && is_word_of_das(rest);
    let names_das = || of_das() && das::standing(capital.as_bytes()).0.is_some_and(|role| !role.is_usual());
    let names_piece = own.man(capital.as_bytes()).is_some_and(|(role, _)| role != Role::Pawn) || names_das();
    // A small letter that names a man as it stands is no slip.
    (names_piece && own.man(word.as_bytes()).is_none()).then_some(capital)
}

/// Whether a text may go on behind the letter of a man of das-chess: a small letter, not the digit of a square, and a square.
fn is_word_of_das(rest: &str) -> bool {
    rest.starts_with(|next: char| next.is_ascii_lowercase()) && rest.bytes().any(|byte| byte.is_ascii_digit())
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
    use crate::notation::alphabet::{ENGLISH, alphabet};

    fn has(word: &str, slip: Slip, meant: &str) -> bool {
        readings(word, ENGLISH).contains(&(slip, meant.into()))
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
    fn the_letters_of_the_record_stay() {
        let russian = alphabet("ru").expect("an alphabet");
        for (word, meant) in
            [("Кс6", "Кc6"), ("С:с6", "С:c6"), ("Крс2", "Крc2"), ("ехd8Ф", "exd8Ф"), ("Кb1хс3", "Кb1xc3")]
        {
            let read = readings(word, russian);
            assert_eq!(read.first(), Some(&(Slip::Shape, meant.into())), "{word}: {read:?}");
            let keeps = |(_, read): &(Slip, String)| read.starts_with(&word[..2]) || word.starts_with('е');
            assert!(read.iter().all(keeps), "{word}: {read:?}");
        }
        // Where no letter is wrong by itself, all may be.
        assert!(readings("Кf3", russian).contains(&(Slip::Shape, "Kf3".into())));
    }

    #[test]
    fn letters_of_the_records_own_alphabet_stand_for_no_others() {
        let russian = alphabet("ru").expect("an alphabet");
        for word in ["Лd7", "Крe2", "лe1", "крe2", "Лd7xСc7", "e8Ф"] {
            assert!(is_in_own_letters(word, russian), "{word}");
        }
        // A square in the wrong letters, a pawn's file, a letter that names no man there, and none at all.
        for word in ["Кс6", "сxd5", "е4", "Дd2", "Nf3", "e4"] {
            assert!(!is_in_own_letters(word, russian), "{word}");
        }
        assert!(!is_in_own_letters("Кf3", ENGLISH));
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
        assert!(!readings("e4", ENGLISH).iter().any(|(slip, _)| *slip == Slip::SmallPiece));
        for (code, small, meant) in
            [("de", "sf3", "Sf3"), ("de", "de2", "De2"), ("ru", "крe2", "Крe2"), ("ru", "сc4", "Сc4")]
        {
            let own = alphabet(code).expect("an alphabet");
            assert!(readings(small, own).contains(&(Slip::SmallPiece, meant.into())), "{small}");
        }
        let german = readings("nf3", alphabet("de").expect("an alphabet"));
        assert!(!german.iter().any(|(slip, _)| *slip == Slip::SmallPiece));
    }
}
