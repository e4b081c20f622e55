//! Annotation signs and the Numeric Annotation Glyphs that they stand for (PGN 8.2.4, 10).

/// Signs with their NAG number. Where programs differ (↑ →) the reading of the Informant is taken.
const SIGNS: [(&str, u8); 42] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("‼", 3),
    ("??", 4),
    ("⁇", 4),
    ("!?", 5),
    ("⁉", 5),
    ("?!", 6),
    ("⁈", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("~", 13),
    ("+/=", 14),
    ("+=", 14),
    ("⩲", 14),
    ("=/+", 15),
    ("=+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("+−", 18),
    ("+–", 18),
    ("-+", 19),
    ("−+", 19),
    ("–+", 19),
    ("⨀", 22),
    ("○", 32),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("⇆", 132),
    ("⊕", 138),
    ("∆", 140),
    ("∇", 141),
    ("⌓", 142),
    ("RR", 145),
    ("N", 146),
];

/// The NAG that a sign stands for.
pub fn nag(sign: &[u8]) -> Option<u8> {
    SIGNS.iter().find(|(text, _)| text.as_bytes() == sign).map(|(_, nag)| *nag)
}

/// The sign that stands for a NAG; `None` where there is none, or only letters that could be taken for a move. Behind a
/// move the first six are its suffix.
pub fn sign(nag: u8) -> Option<&'static str> {
    let is_sign = |text: &str| text.len() > 1 || !text.is_ascii() || !text.as_bytes()[0].is_ascii_alphabetic();
    let of_nag = || SIGNS.iter().filter(|(text, n)| *n == nag && is_sign(text) && *text != "RR").map(|(text, _)| *text);
    match nag {
        1..=6 | 10 => of_nag().next(),
        // Those of one character are the commonest in books.
        _ => of_nag().find(|text| text.chars().count() == 1 && *text != "~").or_else(|| of_nag().next()),
    }
}

/// Whether a sign is one of the six suffixes of PGN movetext (PGN 8.2.3.8).
pub fn is_suffix(sign: &[u8]) -> bool {
    matches!(sign, b"!" | b"?" | b"!!" | b"??" | b"!?" | b"?!")
}
