//! What a file is read as where it is not UTF-8.
//!
//! Names of players and, in Cyrillic files, piece letters are all the evidence that there is. Each
//! charset is a row of a table that says which of its letters occur and how; the words with bytes from
//! 0x80 up are read in every charset, and the one in which they look most like words wins. The rest of
//! the program says "read as", never "is".

use encoding_rs::{Encoding, IBM866, ISO_8859_2, KOI8_R, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1253};

/// An alphabet whose words share no letter with ASCII.
struct OwnScript {
    encoding: &'static Encoding,
    letters: std::ops::RangeInclusive<char>,
    vowels: &'static str,
    /// The letters that make up most of a text.
    common: &'static str,
    /// What stands before a square in a move; none where the same bytes are Western quotation marks.
    pieces: &'static [&'static str],
    /// So many words or moves must be there: more where chance words are likelier.
    least: usize,
}

const CYRILLIC_VOWELS: &str = "аеиоуыэюяёіїєј";
const CYRILLIC_COMMON: &str = "оеаинтсрвлкмдпу";
const CYRILLIC_PIECES: &[&str] = &["К", "Ф", "Л", "С", "Кр", "п"];

const OWN_SCRIPTS: &[OwnScript] = &[
    OwnScript {
        encoding: WINDOWS_1251,
        letters: 'Ѐ'..='џ',
        vowels: CYRILLIC_VOWELS,
        common: CYRILLIC_COMMON,
        pieces: CYRILLIC_PIECES,
        least: 1,
    },
    OwnScript {
        encoding: KOI8_R,
        letters: 'Ѐ'..='џ',
        vowels: CYRILLIC_VOWELS,
        common: CYRILLIC_COMMON,
        pieces: CYRILLIC_PIECES,
        least: 2,
    },
    OwnScript {
        encoding: IBM866,
        letters: 'Ѐ'..='џ',
        vowels: CYRILLIC_VOWELS,
        common: CYRILLIC_COMMON,
        pieces: &[],
        least: 3,
    },
    OwnScript {
        encoding: WINDOWS_1253,
        letters: 'Ά'..='ώ',
        vowels: "αεηιουωάέήίόύώϊϋ",
        common: "αοιετσνηυρπκ",
        pieces: &["Ρ", "Β", "Π", "Α", "Ι"],
        least: 2,
    },
];

/// A charset of Latin letters.
struct Latin {
    encoding: &'static Encoding,
    vowels: &'static str,
    consonants: &'static str,
    /// Letters that say nothing: they stand after vowels and consonants alike.
    either: &'static str,
}

const CENTRAL_VOWELS: &str = "áâăäąéęëěíîóôőöúůűüý";
const CENTRAL_CONSONANTS: &str = "ćčçďđĺľłńňŕřśşšťţźżžß";

/// The first is the one that holds unless another is clearly better.
const LATIN: &[Latin] = &[
    Latin {
        encoding: WINDOWS_1252, vowels: "àáâãäåæèéêëìíîòóôõöøùúûüý", consonants: "çðñþšžß", either: "ïœÿ"
    },
    Latin { encoding: WINDOWS_1250, vowels: CENTRAL_VOWELS, consonants: CENTRAL_CONSONANTS, either: "" },
    Latin { encoding: ISO_8859_2, vowels: CENTRAL_VOWELS, consonants: CENTRAL_CONSONANTS, either: "" },
];

/// Signs that stand beside a letter in every language.
const PUNCTUATION: &str = "«»‹›“”„‘’‚–—…·¡¿§©®°\u{a0}\u{ad}";

/// A move says as much as a short name.
const MOVE_WEIGHT: i32 = 4;
/// Damaged files have runs of one byte, which is a letter in some charset; no word is so long.
const LONGEST_WORD: i32 = 40;
/// A word of ASCII letters with some others between speaks against an alphabet of its own.
const LATIN_WORD_WEIGHT: i32 = 3;
/// `¹` within a name outweighs any two letters.
const SYMBOL_WEIGHT: i32 = -4;
/// By how much a charset must be better than the default: one name such as `Gligorić`.
const CLEARLY: i32 = 2;

/// A word with at least one byte from 0x80 up that is not UTF-8.
struct Word<'a> {
    /// Letters of ASCII and bytes from 0x80 up.
    bytes: &'a [u8],
    /// The byte before it.
    before: u8,
    /// The text from the end of the bytes from 0x80 up that it starts with.
    tail: &'a [u8],
}

/// The charset that the words of `sample` look most like; `before` is the byte before the sample.
///
/// The sample starts with a byte that is not ASCII. Only single-byte charsets are ever answered.
pub(super) fn guess(sample: &[u8], before: u8) -> &'static Encoding {
    let words = words(sample, before);
    let western = words.iter().filter(|word| is_western(word)).count();
    // A sample has fewer words than an i32 has numbers.
    let against = i32::try_from(western).unwrap_or(i32::MAX / 8) * LATIN_WORD_WEIGHT;
    let mut best = (against, None);
    for script in OWN_SCRIPTS {
        let score = script.score(&words);
        if score > best.0 {
            best = (score, Some(script.encoding));
        }
    }
    best.1.unwrap_or_else(|| guess_latin(&words))
}

fn guess_latin(words: &[Word]) -> &'static Encoding {
    let score = |row: &Latin| words.iter().map(|word| row.score(word)).sum::<i32>();
    let mut best = (score(&LATIN[0]) + CLEARLY - 1, LATIN[0].encoding);
    for row in &LATIN[1..] {
        let score = score(row);
        if score > best.0 {
            best = (score, row.encoding);
        }
    }
    best.1
}

/// All words of a sample that have a byte from 0x80 up, but those that are UTF-8.
fn words(sample: &[u8], before: u8) -> Vec<Word<'_>> {
    let in_word = |byte: u8| byte >= 0x80 || byte.is_ascii_alphabetic();
    let mut found = Vec::new();
    let mut at = 0;
    while at < sample.len() {
        let len = sample[at..].iter().take_while(|&&byte| in_word(byte)).count();
        let bytes = &sample[at..at + len];
        if !bytes.is_ascii() && std::str::from_utf8(bytes).is_err() {
            let high = bytes.iter().take_while(|&&byte| byte >= 0x80).count();
            found.push(Word {
                bytes,
                before: if at == 0 { before } else { sample[at - 1] },
                tail: &sample[at + high..],
            });
        }
        at += len.max(1);
    }
    found
}

/// Whether a word mixes letters of ASCII with others, as names in Latin letters do, and is no move.
fn is_western(word: &Word) -> bool {
    let ascii = word.bytes.iter().filter(|byte| byte.is_ascii()).count();
    ascii >= 2 && !starts_with_square(word.tail)
}

/// Whether a square comes after at most three characters of a move: `f3`, `xd4`, `bd7`, `1:e2`.
fn starts_with_square(tail: &[u8]) -> bool {
    // Files and ranks of the largest boards.
    let part = |byte: &u8| matches!(byte, b'a'..=b'l' | b'1'..=b'9' | b'x' | b':' | b'-');
    let parts = tail.iter().take(5).take_while(|byte| part(byte)).count();
    tail[..parts].windows(2).any(|pair| matches!(pair, [b'a'..=b'l', b'1'..=b'9']))
}

impl OwnScript {
    /// How much the words speak for this alphabet; 0 where too few do.
    fn score(&self, words: &[Word]) -> i32 {
        let scores = words.iter().map(|word| self.word_score(word));
        let (mut sum, mut telling) = (0, 0);
        for score in scores {
            sum += score;
            telling += usize::from(score > 0);
        }
        if telling < self.least { 0 } else { sum }
    }

    fn word_score(&self, word: &Word) -> i32 {
        let high = word.bytes.iter().take_while(|&&byte| byte >= 0x80).count();
        let (text, _) = self.encoding.decode_without_bom_handling(&word.bytes[..high]);
        let after_letter = word.before >= 0x80 || word.before.is_ascii_alphabetic();
        if !after_letter && starts_with_square(word.tail) && self.pieces.contains(&&*text) {
            return MOVE_WEIGHT;
        }
        if high < word.bytes.len() {
            return 0;
        }
        self.name_score(text.trim_matches(|c: char| PUNCTUATION.contains(c)))
    }

    /// A word of at least three letters counts for or against, by its letters and its capitals.
    fn name_score(&self, name: &str) -> i32 {
        let lower = name.to_lowercase();
        // A sample, and so a word, is far shorter than an i32 can count.
        let count = |of: &str| lower.chars().filter(|&c| of.contains(c)).count() as i32;
        let len = name.chars().count() as i32;
        if !(3..=LONGEST_WORD).contains(&len) {
            return 0;
        }
        if !name.chars().all(|c| self.letters.contains(&c)) || !has_usual_capitals(name) {
            return -len;
        }
        if count(self.vowels) == 0 {
            return 0;
        }
        len + count(self.common)
    }
}

/// Whether a word is written `карпов`, `Карпов` or `КАРПОВ`.
fn has_usual_capitals(word: &str) -> bool {
    let mut rest = word.chars();
    let first = rest.next();
    let rest = rest.as_str();
    let small = |text: &str| text.chars().all(char::is_lowercase);
    let capital = |text: &str| text.chars().all(char::is_uppercase);
    small(rest) || (first.is_some_and(char::is_uppercase) && capital(rest))
}

/// What a character is in a name, as far as a charset of Latin letters can say.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Sound {
    Vowel,
    Consonant,
    /// A letter that may stand anywhere.
    Either,
    /// Not a letter: the word ends there.
    Edge,
    /// A sign that no name has.
    Symbol,
}

impl Latin {
    /// How much like a word the characters that are not ASCII make it.
    fn score(&self, word: &Word) -> i32 {
        let (text, _) = self.encoding.decode_without_bom_handling(word.bytes);
        let mut letters = vec![char::from(word.before)];
        letters.extend(text.chars());
        letters.push(' ');
        let telling = |three: &&[char]| !three[1].is_ascii();
        letters.windows(3).filter(telling).map(|three| self.letter_score(three[0], three[1], three[2])).sum()
    }

    /// Vowels and consonants like to take turns: `ř` between `o` and `á` is likely, `ø` is not.
    fn letter_score(&self, before: char, letter: char, after: char) -> i32 {
        let sound = self.sound(letter);
        let neighbours = [self.sound(before), self.sound(after)];
        let is_letter = |sound: Sound| !matches!(sound, Sound::Edge | Sound::Symbol);
        if sound == Sound::Symbol {
            return SYMBOL_WEIGHT * i32::from(neighbours.into_iter().any(is_letter));
        }
        if before.is_lowercase() && letter.is_uppercase() {
            return SYMBOL_WEIGHT;
        }
        // `Øystein`, `Øivind`: at the start of a name, this one goes with anything.
        if letter == 'Ø' && !is_letter(neighbours[0]) {
            return 0;
        }
        let turn = |other: Sound| match (sound, other) {
            (Sound::Vowel, Sound::Consonant) | (Sound::Consonant, Sound::Vowel) => 1,
            (Sound::Vowel, Sound::Vowel) | (Sound::Consonant, Sound::Consonant) => -1,
            _ => 0,
        };
        neighbours.map(turn).into_iter().sum()
    }

    fn sound(&self, c: char) -> Sound {
        let lower = c.to_lowercase().next().unwrap_or(c);
        match lower {
            'a' | 'e' | 'i' | 'o' | 'u' | 'y' => Sound::Vowel,
            'a'..='z' => Sound::Consonant,
            _ if c.is_ascii() || PUNCTUATION.contains(c) => Sound::Edge,
            _ if self.vowels.contains(lower) => Sound::Vowel,
            _ if self.consonants.contains(lower) => Sound::Consonant,
            _ if self.either.contains(lower) => Sound::Either,
            _ => Sound::Symbol,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a text that was written in `encoding` is read as.
    fn guessed(text: &str, encoding: &'static Encoding) -> &'static str {
        let (bytes, _, unmappable) = encoding.encode(text);
        assert!(!unmappable, "{text} cannot be written in {}", encoding.name());
        let first = bytes.iter().position(|byte| !byte.is_ascii());
        let first = first.expect("a text that is not ASCII");
        let before = if first == 0 { b'\n' } else { bytes[first - 1] };
        guess(&bytes[first..], before).name()
    }

    #[test]
    fn every_charset_is_known_again_by_a_few_names() {
        #[rustfmt::skip]
        let files = [
            (WINDOWS_1252, "Müller, Jörg – Große Rochade; »Städtekampf« Köln"),
            (WINDOWS_1252, "Vachier-Lagrave; Éric Prié; Benoît; Loïc; Hélène Lefèvre; Noël; œuvre"),
            (WINDOWS_1252, "Jørgensen; Sæther; Kjær; Øystein; Øivind; Bø; Åström; Håkon"),
            (WINDOWS_1252, "Þórhallsson; Guðmundsson; Íñigo Muñoz; ¿Por qué? ¡Sí!"),
            (WINDOWS_1252, "João Simões; Conceição; Niccolò; Forlì; Città; più"),
            (WINDOWS_1252, "the move “e4” … ‘d4’ ½-½ for £5 © ChessBase"),
            (WINDOWS_1250, "Dvořák; Jiří Němec"),
            (WINDOWS_1250, "Gligorić"),
            (WINDOWS_1250, "Ivanović; Kovačević; Đurić"),
            (WINDOWS_1250, "Paweł Jaśkiewicz; Poznań"),
            (WINDOWS_1250, "Łukasz Żak"),
            (ISO_8859_2, "Tomáš Ťažký; Aleš Krejčí; Žák"),
            (ISO_8859_2, "Wójcik; Miśta; Dąbrowski"),
            (WINDOWS_1251, "1. e4 e5 2. Кf3 Кc6 3. Сb5"),
            (WINDOWS_1251, "5. Фd4"),
            (WINDOWS_1251, "5. Кbd7 Крg8 6. Л1:e2"),
            (WINDOWS_1251, "«Спартак», Петросян"),
            (WINDOWS_1251, "Љубојевић"),
            (WINDOWS_1251, "БОТВИННИК"),
            (KOI8_R, "Карпов, Анатолий - Каспаров, Гарри"),
            (KOI8_R, "белые выиграли эту партию"),
            (IBM866, "Карпов, Анатолий - Каспаров, Гарри; Москва"),
            (WINDOWS_1253, "Παπαϊωάννου; Κοτρωνιάς"),
        ];
        let wrong: Vec<_> = files
            .iter()
            .map(|&(encoding, text)| (text, encoding.name(), guessed(text, encoding)))
            .filter(|(_, written, read)| written != read)
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn where_the_letters_do_not_say_it_is_windows_1252() {
        assert_eq!(guessed("Erdős", WINDOWS_1250), "windows-1252");
        assert_eq!(guessed("Gábor Müller", WINDOWS_1250), "windows-1252");
        assert_eq!(guess(b"\xE9", b' ').name(), "windows-1252");
        assert_eq!(guess(b"", b' ').name(), "windows-1252");
        assert_eq!(guess(&[0xFF; 500], b' ').name(), "windows-1252");
    }

    #[test]
    fn words_that_are_utf_8_say_nothing() {
        let mixed = "Карпов Каспаров ".as_bytes();
        assert_eq!(guess(&[b"\xFCller ", mixed].concat(), b'M').name(), "windows-1252");
    }

    #[test]
    fn all_charsets_are_of_one_byte_a_character() {
        let own = OWN_SCRIPTS.iter().map(|row| row.encoding);
        for encoding in own.chain(LATIN.iter().map(|row| row.encoding)) {
            assert!(encoding.is_single_byte(), "{}", encoding.name());
        }
    }
}
