//! Tokens, by logos. It works on bytes, takes coarse words and knows no piece letters: those differ by language.

use super::tree::TokenKind;
use super::{Closing, TagPair, comment, tag};
use logos::{Lexer, Logos};

/// What lexing finds beside tokens, so that nothing is looked at twice.
#[derive(Default)]
pub(super) struct Found {
    pub tags: Vec<TagPair>,
    /// Comments that do not simply end with their brace: where each opens, in bytes.
    pub closings: Vec<(usize, Closing)>,
}

/// What logos tells apart; [`kind`] makes a [`TokenKind`] of it.
#[derive(Logos, Copy, Clone, Debug, Eq, PartialEq)]
#[logos(utf8 = false, extras = Found)]
pub(super) enum Lexeme {
    #[regex(br"[ \t\r\n\x0b\x0c]+")]
    Space,
    #[regex(br"[0-9]+\.+", priority = 20)]
    Number,
    #[regex(br"[0-9]+", priority = 20)]
    Integer,
    #[regex(br"\.+", priority = 20)]
    Dots,
    #[token(b"1-0", priority = 50)]
    #[token(b"0-1", priority = 50)]
    #[token(b"1/2-1/2", priority = 50)]
    #[token(b"*", priority = 50)]
    Result,
    // Words. ASCII first; whatever goes on behind the ASCII part is taken by the callback.
    #[regex(br##"[A-Za-z"#&'+,\-/:<=>@\\^_`|~][A-Za-z0-9"#&'+,\-/:<=>@\\^_`|~]*"##, word, priority = 10)]
    // `exd6e.p.`, also in Cyrillic letters that look alike.
    #[regex(br"[A-Za-z0-9:]*[a-l][1-9][+#]*(e|\xd0\xb5)\.(p|\xd1\x80)\.?[+#]*", word, priority = 60)]
    #[regex(br"(e|\xd0\xb5)\.(p|\xd1\x80)\.?", word, priority = 60)]
    // `dbl. ch.`
    #[regex(br"(ch|dbl|disc?)\.", word, priority = 60)]
    // `PxPe.p.` of descriptive notation.
    #[regex(br"[KQRBNt]*Px[KQRBNt]*Pe\.p\.?[+#]*", word, priority = 60)]
    // Castling with zeros, results that are none, fractions.
    #[regex(br"[0-9]+[/:]?[0-9]*(-[0-9Oo]+[/:]?[0-9]*)+[+#]*", word, priority = 30)]
    #[regex(br"[0-9]+[/:][0-9]+", word, priority = 30)]
    // The same with a dash or minus sign of typography: `1–0`, `0–0`.
    #[regex(br"[0-9]+(\xe2\x80[\x90-\x95]|\xe2\x88\x92)", extend, priority = 40)]
    #[token(b"0.5-0.5", word, priority = 50)]
    #[regex(br"[\x00-\x08\x0e-\x1f\x7f]+", priority = 5)]
    Word,
    #[regex(br"[!?]+")]
    Suffix,
    #[regex(br"\$[0-9]*")]
    Nag,
    #[token(b"(=)")]
    DrawOffer,
    #[token(b"{", brace_comment)]
    Comment,
    #[token(b";", to_line_end)]
    LineComment,
    #[regex(br"%", escape, priority = 7)]
    Percent(Percent),
    #[token(b"[", bracket)]
    Bracket(Bracket),
    #[token(b"(")]
    Open,
    #[token(b")")]
    Close,
    #[token(b"]")]
    #[token(b"}")]
    Stray,
    #[regex(br"[\x80-\xff]", high)]
    High(High),
}

/// What a `%` turned out to be.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Percent {
    Escape,
    Word,
}

/// What a `[` turned out to be.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Bracket {
    Tag,
    Stray,
}

/// What a character outside of ASCII turned out to be.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum High {
    Word,
    Space,
    Dots,
    Symbol,
}

/// The kind of token for a lexeme. Bytes that logos could not place are words.
pub(super) fn kind(lexeme: Result<Lexeme, ()>) -> TokenKind {
    let Ok(lexeme) = lexeme else { return TokenKind::Word };
    match lexeme {
        Lexeme::Space => TokenKind::Space,
        Lexeme::Number => TokenKind::Number,
        Lexeme::Integer => TokenKind::Integer,
        Lexeme::Dots | Lexeme::High(High::Dots) => TokenKind::Dots,
        Lexeme::Result => TokenKind::Result,
        Lexeme::Word | Lexeme::Percent(Percent::Word) | Lexeme::High(High::Word) => TokenKind::Word,
        Lexeme::Suffix => TokenKind::Suffix,
        Lexeme::Nag => TokenKind::Nag,
        Lexeme::DrawOffer => TokenKind::DrawOffer,
        Lexeme::Comment => TokenKind::Comment,
        Lexeme::LineComment => TokenKind::LineComment,
        Lexeme::Percent(Percent::Escape) => TokenKind::Escape,
        Lexeme::Bracket(Bracket::Tag) => TokenKind::Tag,
        Lexeme::Open => TokenKind::Open,
        Lexeme::Close => TokenKind::Close,
        Lexeme::Stray | Lexeme::Bracket(Bracket::Stray) => TokenKind::Stray,
        Lexeme::High(High::Space) => TokenKind::OddSpace,
        Lexeme::High(High::Symbol) => TokenKind::Symbol,
    }
}

fn brace_comment(lex: &mut Lexer<Lexeme>) {
    let open = lex.span().start;
    let comment = comment::scan(lex.source(), open);
    if comment.closing != Closing::Brace {
        lex.extras.closings.push((open, comment.closing));
    }
    lex.bump(comment.end - lex.span().end);
}

fn to_line_end(lex: &mut Lexer<Lexeme>) {
    let rest = lex.remainder();
    lex.bump(memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len()));
}

fn escape(lex: &mut Lexer<Lexeme>) -> Percent {
    let start = lex.span().start;
    if matches!(lex.source()[..start].last(), None | Some(b'\n' | b'\r')) {
        to_line_end(lex);
        Percent::Escape
    } else {
        Percent::Word
    }
}

fn bracket(lex: &mut Lexer<Lexeme>) -> Bracket {
    let start = lex.span().start;
    let Some((mut pair, _)) = tag::scan(lex.source(), start) else { return Bracket::Stray };
    pair.key = tag::name_key(pair.name.of(lex.source()));
    lex.bump(pair.span.end as usize - lex.span().end);
    lex.extras.tags.push(pair);
    Bracket::Tag
}

/// Takes what belongs to a word behind its ASCII part: other letters, and a promotion or a place in parentheses.
fn word(lex: &mut Lexer<Lexeme>) {
    match lex.remainder() {
        [0x80..=0xff, ..] => extend(lex),
        [b'(', letter, b')', ..] if letter.is_ascii_alphabetic() => lex.bump(3),
        [b'(', b'K', b't', b')', ..] => lex.bump(4),
        [b'(', ..] => places(lex),
        _ => {}
    }
}

/// Takes the places in parentheses that a word of descriptive notation tells, and what stands behind each.
fn places(lex: &mut Lexer<Lexeme>) {
    loop {
        match place_length(lex.slice(), lex.remainder()) {
            0 => return,
            length => lex.bump(length),
        }
        extend(lex);
    }
}

/// The length of a place of descriptive notation at the start of `text`, in parentheses right behind a man: `R(KR1)-K1`.
/// Where a word of other notations ends in a man, no variation follows without a space.
fn place_length(word: &[u8], text: &[u8]) -> usize {
    if !matches!(word, [.., b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b't']) {
        return 0;
    }
    if text.first() != Some(&b'(') {
        return 0;
    }
    let letters = text.iter().skip(1).take_while(|byte| b"KQRBNt".contains(byte)).count();
    match text[1 + letters..] {
        [b'1'..=b'8', b')', ..] if letters <= 3 => letters + 3,
        _ => 0,
    }
}

fn high(lex: &mut Lexer<Lexeme>) -> High {
    let (length, high) = classify(&lex.source()[lex.span().start..]);
    lex.bump(length - 1);
    if high == High::Word {
        extend(lex);
    }
    high
}

/// Takes the rest of a word that holds characters outside of ASCII.
fn extend(lex: &mut Lexer<Lexeme>) {
    loop {
        match lex.remainder() {
            [0x80..=0xff, ..] => {
                let (length, high) = classify(lex.remainder());
                if high != High::Word {
                    return;
                }
                lex.bump(length);
            }
            [byte, ..] if byte.is_ascii_alphanumeric() || b"\"#&'+,-/:<=>@\\^_`|~".contains(byte) => lex.bump(1),
            _ => return,
        }
    }
}

/// The length of the character at the start of `text` and what it is. Bytes that are no UTF-8 count as word
/// characters, one by one.
fn classify(text: &[u8]) -> (usize, High) {
    let Some(character) = first_char(text) else { return (1, High::Word) };
    let high = match character {
        '\u{a0}' | '\u{ad}' | '\u{1680}' | '\u{2000}'..='\u{200f}' | '\u{2028}' | '\u{2029}' => High::Space,
        '\u{202a}'..='\u{202f}' | '\u{205f}'..='\u{2064}' | '\u{3000}' | '\u{feff}' => High::Space,
        '…' => High::Dots,
        // The minus sign and the chessmen belong to moves.
        '\u{2212}' | '\u{2654}'..='\u{265f}' => High::Word,
        // So do cells of braille.
        '\u{2800}'..='\u{28ff}' => High::Word,
        '±' | '‼' | '⁇' | '⁈' | '⁉' | '\u{2190}'..='\u{2bff}' | '\u{1f600}'..='\u{1f64f}' => High::Symbol,
        _ => High::Word,
    };
    (character.len_utf8(), high)
}

fn first_char(text: &[u8]) -> Option<char> {
    let head = &text[..text.len().min(4)];
    match std::str::from_utf8(head) {
        Ok(valid) => valid.chars().next(),
        Err(error) => std::str::from_utf8(&head[..error.valid_up_to()]).ok()?.chars().next(),
    }
}
