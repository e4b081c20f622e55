//! The alphabets. Sources: PGN's table of letters (PGN 17), the translations of Scid, PyChess and PgnViewerJS,
//! pgn-extract's decoder, and the document on hexagonal chess. Those that are not verified are from memory.

use super::Alphabet;
use crate::board::Role::{self, *};

const fn row(code: &'static str, name: &'static str, men: [&'static str; 6]) -> Alphabet {
    Alphabet { code, name, men, also: &[], disputed: &[], verified: true }
}

impl Alphabet {
    const fn and(self, also: &'static [(Role, &'static str)]) -> Alphabet {
        Alphabet { also, ..self }
    }

    const fn or(self, disputed: &'static [(Role, &'static str)]) -> Alphabet {
        Alphabet { disputed, ..self }
    }

    const fn unverified(self) -> Alphabet {
        Alphabet { verified: false, ..self }
    }
}

/// All alphabets. Of those with the same letters the first gives its name to all.
pub static ALPHABETS: &[Alphabet] = &[
    row("en", "English", ["K", "Q", "R", "B", "N", "P"]),
    row("de", "German", ["K", "D", "T", "L", "S", "B"]),
    row("da", "Danish", ["K", "D", "T", "L", "S", "B"]),
    row("nb", "Norwegian", ["K", "D", "T", "L", "S", "B"]),
    row("sv", "Swedish", ["K", "D", "T", "L", "S", "B"]),
    row("sl", "Slovenian", ["K", "D", "T", "L", "S", "P"]),
    row("sr-latn", "Serbo-Croatian", ["K", "D", "T", "L", "S", "p"]),
    row("fr", "French", ["R", "D", "T", "F", "C", "P"]),
    row("es", "Spanish", ["R", "D", "T", "A", "C", "P"]),
    row("it", "Italian", ["R", "D", "T", "A", "C", "P"]),
    row("ca", "Catalan", ["R", "D", "T", "A", "C", "P"]),
    row("ru", "Russian", ["Кр", "Ф", "Л", "С", "К", "п"]).and(&[
        // The king's letters, one or both, and those that look alike, typed on a Latin keyboard; another case.
        (King, "Kр"),
        (King, "Kp"),
        (King, "Кp"),
        (King, "КР"),
        (Knight, "K"),
        (Bishop, "C"),
    ]),
    row("pt", "Portuguese", ["R", "D", "T", "B", "C", "P"]),
    row("nl", "Dutch", ["K", "D", "T", "L", "P", "O"]),
    row("pl", "Polish", ["K", "H", "W", "G", "S", "P"]),
    row("cs", "Czech", ["K", "D", "V", "S", "J", "P"]),
    row("sk", "Slovak", ["K", "D", "V", "S", "J", "P"]),
    row("hu", "Hungarian", ["K", "V", "B", "F", "H", "G"]),
    row("ro", "Romanian", ["R", "D", "T", "N", "C", "P"]),
    row("fi", "Finnish", ["K", "D", "T", "L", "R", "P"]),
    row("et", "Estonian", ["K", "L", "V", "O", "R", "P"]),
    row("is", "Icelandic", ["K", "D", "H", "B", "R", "P"]),
    row("hr", "Croatian", ["K", "D", "T", "L", "S", "P"]).or(&[(Bishop, "B")]),
    row("bg", "Bulgarian", ["Ц", "Д", "Т", "О", "К", "П"]),
    row("tr", "Turkish", ["Ş", "V", "K", "F", "A", "P"]).and(&[(King, "S\u{327}")]),
    row("az", "Azerbaijani", ["Ş", "V", "T", "F", "A", "P"]).and(&[(King, "S\u{327}")]),
    row("gl", "Galician", ["Re", "Ra", "T", "A", "C", "P"]),
    row("vi", "Vietnamese", ["V", "H", "X", "T", "M", ""]),
    row("ko", "Korean", ["킹", "퀸", "룩", "비숍", "나이트", "폰"]),
    row("eo", "Esperanto", ["R", "D", "T", "K", "Ĉ", "P"]).and(&[(Knight, "C\u{302}"), (Knight, "C")]),
    row("uk", "Ukrainian", ["Кр", "Ф", "Т", "С", "К", "п"]).unverified(),
    row("sr", "Serbian", ["К", "Д", "Т", "Л", "С", "П"]).unverified(),
    row("mk", "Macedonian", ["К", "Д", "Т", "Л", "С", "П"]).unverified(),
    row("el", "Greek", ["Ρ", "Β", "Π", "Α", "Ι", "Σ"]).unverified(),
    row("lv", "Latvian", ["K", "D", "T", "L", "Z", "B"]).unverified(),
    row("lt", "Lithuanian", ["K", "V", "B", "R", "Ž", "P"]).and(&[(Knight, "Z\u{30c}")]).unverified(),
    row("id", "Indonesian", ["R", "M", "B", "G", "K", ""]).unverified(),
    row("he", "Hebrew", ["מ", "ה", "צ", "ר", "פ", ""]).unverified(),
    row("ar", "Arabic", ["م", "و", "ر", "ف", "ح", ""]).unverified(),
    row("hi", "Hindi", ["रा", "व", "हा", "ऊ", "घो", ""]).unverified(),
    row("zh", "Chinese", ["王", "后", "车", "象", "马", "兵"]).unverified(),
    row("figurine", "figurine", ["♔", "♕", "♖", "♗", "♘", "♙"]).and(&[
        (King, "♚"),
        (Queen, "♛"),
        (Rook, "♜"),
        (Bishop, "♝"),
        (Knight, "♞"),
        (Pawn, "♟"),
    ]),
];
