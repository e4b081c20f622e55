//! Records in a notation that is only written: what somebody has converted for a listener or a reader of braille, and no one
//! converts back.

use super::notations::{NOTATIONS, Notation, System};
use super::{braille, spoken};

/// So many words are looked at, and more than half of them must be of the notation; fewer than so many show nothing.
const LOOKED_AT: usize = 24;
const FEWEST: usize = 2;

/// The notation that the words of a text are in, if it is one that is only written.
pub fn only_written<'t>(words: impl Iterator<Item = &'t [u8]>) -> Option<&'static Notation> {
    let words: Vec<&str> = words.filter_map(|word| std::str::from_utf8(word).ok()).take(LOOKED_AT).collect();
    let is_in = |system: System| {
        let count = words.iter().filter(|word| is_word_of(system, word)).count();
        count >= FEWEST && count * 2 > words.len()
    };
    NOTATIONS.iter().filter(|notation| !notation.reads).find(|notation| is_in(notation.system))
}

fn is_word_of(system: System, word: &str) -> bool {
    match system {
        System::Braille => braille::is_cells(word),
        System::Spoken => spoken::names_line(word),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_only_written_is_known_by_its_words() {
        let name = |text: &str| only_written(text.split(' ').map(str::as_bytes)).map(|notation| notation.name);
        assert_eq!(name("⠑⠼⠙ ⠑⠼⠑ ⠠⠝⠋⠼⠉"), Some("braille"));
        assert_eq!(name("pawn Eva zwei Eva vier pawn Eva sieben Eva fünf"), Some("spoken"));
        assert_eq!(name("e4 e5 Nf3"), None);
        assert_eq!(name("Eva Anna told me so of course"), None);
    }
}
