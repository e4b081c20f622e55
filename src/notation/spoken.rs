//! Moves in the words in which they are announced to players who do not see the board (FIDE, guidelines for games with them).
//! Only written.
//!
//! FIDE gives the names of files, ranks and men, in German, and wants them the same in every country: `Springer Gustav eins
//! Felix drei`. How a capture, a check, castling and a promotion are said it leaves open: here as players of a language
//! usually say them. Files and ranks have FIDE's names always; the men and the rest may be in the language whose letters are
//! asked for, where it has a row.

use super::alphabet::Alphabet;
use crate::board::{Geometry, Kind, Marks, Move, Role, Side, Square};

/// The files from a to h.
const FILES: [&str; 8] = ["Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"];
/// The ranks from 1 to 8.
const RANKS: [&str; 8] = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];

/// The words of a language.
struct Language {
    /// The code of its alphabet.
    code: &'static str,
    /// King, queen, rook, bishop, knight and pawn.
    men: [&'static str; 6],
    takes: &'static str,
    /// Check and mate.
    marks: [&'static str; 2],
    /// Castling on the king's and on the queen's side.
    castling: [&'static str; 2],
}

const fn row(
    code: &'static str,
    men: [&'static str; 6],
    takes: &'static str,
    marks: [&'static str; 2],
    castling: [&'static str; 2],
) -> Language {
    Language { code, men, takes, marks, castling }
}

/// The languages. Only the German men are FIDE's; all else is from memory.
static LANGUAGES: [Language; 21] = [
    row(
        "de",
        ["König", "Dame", "Turm", "Läufer", "Springer", "Bauer"],
        "schlägt",
        ["Schach", "Matt"],
        ["kurze Rochade", "lange Rochade"],
    ),
    row(
        "en",
        ["king", "queen", "rook", "bishop", "knight", "pawn"],
        "takes",
        ["check", "mate"],
        ["castles short", "castles long"],
    ),
    row(
        "fr",
        ["roi", "dame", "tour", "fou", "cavalier", "pion"],
        "prend",
        ["échec", "mat"],
        ["petit roque", "grand roque"],
    ),
    row(
        "es",
        ["rey", "dama", "torre", "alfil", "caballo", "peón"],
        "captura",
        ["jaque", "mate"],
        ["enroque corto", "enroque largo"],
    ),
    row(
        "it",
        ["re", "donna", "torre", "alfiere", "cavallo", "pedone"],
        "prende",
        ["scacco", "matto"],
        ["arrocco corto", "arrocco lungo"],
    ),
    row(
        "ca",
        ["rei", "dama", "torre", "alfil", "cavall", "peó"],
        "captura",
        ["escac", "mat"],
        ["enroc curt", "enroc llarg"],
    ),
    row(
        "pt",
        ["rei", "dama", "torre", "bispo", "cavalo", "peão"],
        "captura",
        ["xeque", "mate"],
        ["roque pequeno", "roque grande"],
    ),
    row("ro", ["rege", "damă", "turn", "nebun", "cal", "pion"], "ia", ["șah", "mat"], ["rocada mică", "rocada mare"]),
    row(
        "nl",
        ["koning", "dame", "toren", "loper", "paard", "pion"],
        "slaat",
        ["schaak", "mat"],
        ["korte rokade", "lange rokade"],
    ),
    row(
        "da",
        ["konge", "dronning", "tårn", "løber", "springer", "bonde"],
        "slår",
        ["skak", "mat"],
        ["kort rokade", "lang rokade"],
    ),
    row(
        "nb",
        ["konge", "dronning", "tårn", "løper", "springer", "bonde"],
        "slår",
        ["sjakk", "matt"],
        ["kort rokade", "lang rokade"],
    ),
    row(
        "sv",
        ["kung", "dam", "torn", "löpare", "springare", "bonde"],
        "slår",
        ["schack", "matt"],
        ["kort rockad", "lång rockad"],
    ),
    row(
        "fi",
        ["kuningas", "daami", "torni", "lähetti", "ratsu", "sotilas"],
        "lyö",
        ["šakki", "matti"],
        ["lyhyt linnoitus", "pitkä linnoitus"],
    ),
    row(
        "pl",
        ["król", "hetman", "wieża", "goniec", "skoczek", "pion"],
        "bije",
        ["szach", "mat"],
        ["krótka roszada", "długa roszada"],
    ),
    row(
        "cs",
        ["král", "dáma", "věž", "střelec", "jezdec", "pěšec"],
        "bere",
        ["šach", "mat"],
        ["malá rošáda", "velká rošáda"],
    ),
    row(
        "sk",
        ["kráľ", "dáma", "veža", "strelec", "jazdec", "pešiak"],
        "berie",
        ["šach", "mat"],
        ["malá rošáda", "veľká rošáda"],
    ),
    row(
        "hr",
        ["kralj", "dama", "top", "lovac", "skakač", "pješak"],
        "uzima",
        ["šah", "mat"],
        ["mala rokada", "velika rokada"],
    ),
    row(
        "hu",
        ["király", "vezér", "bástya", "futó", "huszár", "gyalog"],
        "üt",
        ["sakk", "matt"],
        ["rövid sánc", "hosszú sánc"],
    ),
    row("tr", ["şah", "vezir", "kale", "fil", "at", "piyon"], "alır", ["şah", "mat"], ["kısa rok", "uzun rok"]),
    row(
        "ru",
        ["король", "ферзь", "ладья", "слон", "конь", "пешка"],
        "берёт",
        ["шах", "мат"],
        ["короткая рокировка", "длинная рокировка"],
    ),
    row(
        "uk",
        ["король", "ферзь", "тура", "слон", "кінь", "пішак"],
        "б’є",
        ["шах", "мат"],
        ["коротка рокіровка", "довга рокіровка"],
    ),
];

/// The language of an alphabet, FIDE's where it has no row.
fn language(pieces: &Alphabet) -> &'static Language {
    LANGUAGES.iter().find(|language| language.code == pieces.code).unwrap_or(&LANGUAGES[0])
}

/// Whether the men have names in the language of an alphabet; else they have FIDE's.
pub fn is_spoken(pieces: &Alphabet) -> bool {
    LANGUAGES.iter().any(|language| language.code == pieces.code)
}

/// The codes of the languages in which the men have names.
pub fn spoken_in() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().map(|language| language.code)
}

/// Whether a word is the name of a file or a rank.
pub(super) fn names_line(word: &str) -> bool {
    FILES.contains(&word) || RANKS.contains(&word)
}

/// Writes a legal move; `None` for drops and null moves, for which there are no words.
pub fn write(m: &Move, marks: Marks, board: Geometry, pieces: &Alphabet) -> Option<String> {
    let language = language(pieces);
    let mut words = match m.kind {
        Kind::Drop | Kind::Pass | Kind::Land(_) => return None,
        Kind::Castle(Side::King) => language.castling[0].to_owned(),
        Kind::Castle(Side::Queen) => language.castling[1].to_owned(),
        Kind::Normal | Kind::EnPassant => go(m, board, language),
    };
    let mark = match (marks.has(Marks::MATE), marks.has(Marks::CHECK)) {
        (true, _) => Some(language.marks[1]),
        (_, true) => Some(language.marks[0]),
        _ => None,
    };
    words.extend(mark.into_iter().flat_map(|mark| [" ", mark]));
    Some(words)
}

/// The man, where he comes from and where he goes, and what he becomes.
fn go(m: &Move, board: Geometry, language: &Language) -> String {
    let man = |role: Role| language.men[role as usize];
    let mut words = vec![man(m.role)];
    words.extend(square(m.from, board));
    words.extend(m.captured.map(|_| language.takes));
    words.extend(square(m.to, board));
    words.extend((m.kind == Kind::EnPassant).then_some("en passant"));
    words.extend(m.promotion.map(man));
    words.join(" ")
}

fn square(square: Square, board: Geometry) -> [&'static str; 2] {
    [FILES[usize::from(board.file(square))], RANKS[usize::from(board.rank(square))]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::alphabet::{ALPHABETS, ENGLISH, alphabet};
    use crate::notation::san;
    use crate::rules::{AnyPosition, Position, Resolution, Variant, fen};

    /// A move of SAN, with its true check or mate mark, in the words of a language.
    fn said(fen: &str, word: &str, pieces: &Alphabet) -> String {
        let position: AnyPosition = fen::read(fen, Variant::Standard).position.expect("a position");
        let claim = san::read(word.as_bytes()).expect("a word").claim;
        let Resolution::One(m) = position.resolve(&claim) else { panic!("{word} is not legal") };
        write(&m, claim.marks, position.geometry(), pieces).expect("words")
    }

    const MIDDLE: &str = "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    #[test]
    fn moves_are_said_in_fides_words() {
        let german = alphabet("de").expect("a row");
        for (fen, word, expected) in [
            (MIDDLE, "Nd3", "Springer Eva fünf David drei"),
            (MIDDLE, "Nxd7", "Springer Eva fünf schlägt David sieben"),
            (MIDDLE, "O-O", "kurze Rochade"),
            (MIDDLE, "O-O-O", "lange Rochade"),
            (MIDDLE, "bxa8=Q+", "Bauer Bella sieben schlägt Anna acht Dame Schach"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "Bauer Eva fünf schlägt David sechs en passant"),
            ("7k/R7/6K1/8/8/8/8/8 w - - 0 1", "Ra8#", "Turm Anna sieben Anna acht Matt"),
        ] {
            assert_eq!(said(fen, word, german), expected);
        }
    }

    #[test]
    fn the_men_may_be_called_as_in_other_countries() {
        let say = |code| said(MIDDLE, "Nxd7", alphabet(code).expect("an alphabet"));
        assert_eq!(said(MIDDLE, "Nxd7", ENGLISH), "knight Eva fünf takes David sieben");
        assert_eq!(say("fr"), "cavalier Eva fünf prend David sieben");
        assert_eq!(say("ru"), "конь Eva fünf берёт David sieben");
        assert_eq!(say("figurine"), "Springer Eva fünf schlägt David sieben", "no language: FIDE's");
    }

    #[test]
    fn what_has_no_words_is_not_written() {
        assert_eq!(write(&Move::PASS, Marks::NONE, Geometry::Standard, ENGLISH), None);
    }

    /// Letters are abbreviations of names, but for the English knight and the king of Russia and Ukraine.
    #[test]
    fn names_begin_with_the_letters_of_their_alphabet() {
        for language in &LANGUAGES {
            let pieces = ALPHABETS.iter().find(|pieces| pieces.code == language.code).expect("an alphabet");
            let begins = |(name, letter): (&&str, &&str)| name.to_lowercase().starts_with(&letter.to_lowercase());
            let others = language.men[..5].iter().zip(&pieces.men[..5]).filter(|pair| !begins(*pair));
            let others: Vec<_> = others.map(|(name, _)| *name).collect();
            match language.code {
                "en" => assert_eq!(others, ["knight"]),
                "ru" | "uk" => assert_eq!(others, ["король"]),
                code => assert!(others.is_empty(), "{code}: {others:?}"),
            }
        }
    }
}
