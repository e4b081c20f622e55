//! Moves that books print with spaces in them: `Q x d4`, `0 - 0 - 0`, `e x d6 e. p.`

use super::alphabet::{ALPHABETS, Alphabet, is_read};
use super::dialect::FIDE_SPACED;
use super::{Spelling, Written, algebraic};

/// The longest move in so many parts, `0 - 0 - 0 +` or `e x d6 e . p .`
pub const MOST_PARTS: usize = 9;

/// How many of some parts of a text, which stand behind each other with nothing or a space between them, are one move; 1
/// where the first stands alone. `pieces` are the letters of the text, where they are known.
pub fn taken(parts: &[&[u8]], pieces: Option<&Alphabet>) -> usize {
    let mut word: Vec<u8> = Vec::new();
    let mut taken = 1;
    for (n, part) in parts.iter().take(MOST_PARTS).enumerate() {
        if n > 0 && !may_join(&word, part, pieces) {
            break;
        }
        word.extend(part.iter().filter(|byte| !byte.is_ascii_whitespace()));
        if n > 0 && is_move(&word, pieces) {
            taken = n + 1;
        }
    }
    taken
}

/// Reads a word without the spaces in it. Its parts stand where they do in the word.
pub fn read(word: &[u8], read: impl Fn(&[u8]) -> Option<Written>) -> Option<Written> {
    let places: Vec<usize> = (0..word.len()).filter(|at| !word[*at].is_ascii_whitespace()).collect();
    let squeezed: Vec<u8> = places.iter().map(|at| word[*at]).collect();
    let mut written = read(&squeezed)?;
    // A part ends right behind its last character.
    let place = |at: u8| places.get(usize::from(at)).map_or(word.len(), |at| *at) as u8;
    let end = |at: u8| if at == 0 { 0 } else { place(at - 1) + 1 };
    written.parts = written.parts.map(|(from, to)| if from == to { (0, 0) } else { (place(from), end(to)) });
    written.spelling.add(Spelling::SPACE);
    Some(written)
}

fn is_move(word: &[u8], pieces: Option<&Alphabet>) -> bool {
    is_read(word, pieces, |english| algebraic::read(english, &FIDE_SPACED).is_some())
}

/// Whether a move may go on with a part. Two squares are two moves, `e4 e5`, and so are a square and a letter.
fn may_join(word: &[u8], part: &[u8], pieces: Option<&Alphabet>) -> bool {
    let letter = |text: &[u8]| {
        let of = |alphabet: &Alphabet| alphabet.man(text).map(|(_, length)| length);
        pieces.map_or_else(|| ALPHABETS.iter().filter_map(of).max(), of)
    };
    let is_origin = |text: &[u8]| text.len() <= 1 && text.iter().all(|byte| matches!(byte, b'a'..=b'h' | b'1'..=b'8'));
    // What stands behind the piece's letter.
    let behind = letter(word).map(|length| &word[length..]);
    let begins_square = matches!(part.first(), Some(b'a'..=b'h'));
    let takes_pawn = matches!(word, [b'a'..=b'h', b'x', _, _]);
    match (word, part) {
        (_, b"x" | b":" | [0xc3, 0x97]) => is_origin(behind.unwrap_or(word)),
        // The captured piece may be named.
        ([.., b'x' | b':'] | [.., 0xc3, 0x97], _) => {
            let named = letter(part).and_then(|length| part.get(length));
            begins_square || matches!(named, Some(b'a'..=b'h'))
        }
        ([b'0', .., b'0'] | b"0", b"-") => word.iter().all(|byte| matches!(byte, b'0' | b'-')),
        ([b'O', .., b'O'] | b"O", b"-") => word.iter().all(|byte| matches!(byte, b'O' | b'-')),
        ([b'0', .., b'-'], b"0") | ([b'O', .., b'-'], b"O") => true,
        // Behind another move its mark is part of the word already.
        ([b'0', .., b'0'] | [b'O', .., b'O'], b"+" | b"#") => true,
        (_, b"e" | b"ep" | b"e.p" | b"e.p.") => takes_pawn,
        ([.., b'e'], b".") | ([.., b'e', b'.', b'p'], b".") => word.len() > 4,
        ([.., b'e', b'.'], b"p") => true,
        ([.., b'1' | b'8'], _) if behind.is_none() => {
            let bare = part.strip_suffix(b"+").or(part.strip_suffix(b"#")).unwrap_or(part).trim_ascii_end();
            letter(bare) == Some(bare.len()) && !bare.is_empty()
        }
        _ => match behind {
            Some([]) => begins_square || is_origin(part),
            // `Re1 h6` is two moves, whatever `Re` may be somewhere.
            Some(origin) => is_origin(origin) && begins_square && !is_move(word, pieces),
            None => false,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::alphabet::alphabet;
    use crate::notation::san;

    #[test]
    fn parts_of_one_move_are_told_from_two_moves() {
        for (text, expected) in [
            ("Q x d4 d5", 3),
            ("Q x Bd4 d5", 3),
            ("Q × d4 d5", 3),
            ("e x d6 e.p. N", 4),
            ("e x d6 e . p . N", 7),
            ("N 5 f3", 3),
            ("N5 f3", 2),
            ("Ng x f3", 3),
            ("0 - 0 10. 0", 3),
            ("0 - 0 - 0 Re8", 5),
            ("0 - 1", 1),
            ("O - O d5", 3),
            ("O - O - O + d5", 6),
            ("O - 0", 1),
            ("0 - 0 - 0 + Nd7", 6),
            ("d8 Q e5", 2),
            ("d8 Q+ Kf7", 2),
            ("e4 e5", 1),
            ("Nf3 Nc6", 1),
            ("Re1 h6", 1),
            ("Re1 c x d5", 1),
            ("e4 N f6", 1),
            ("B c4", 2),
            ("d1 = Q", 1),
        ] {
            let parts: Vec<&[u8]> = text.split(' ').map(str::as_bytes).collect();
            assert_eq!(taken(&parts, alphabet("en")), expected, "{text}");
            assert_eq!(taken(&parts, None), expected, "{text} in letters that are not known");
        }
        let russian: Vec<&[u8]> = ["Кр", "x", "d4", "Ф", "d5"].iter().map(|part| part.as_bytes()).collect();
        assert_eq!((taken(&russian, None), taken(&russian[3..], None)), (3, 2));
    }

    #[test]
    fn the_parts_stand_where_they_do_in_the_word() {
        let word = "N g x f3 +";
        let written = read(word.as_bytes(), san::read).expect("a move");
        let part = |(from, to): (u8, u8)| &word[usize::from(from)..usize::from(to)];
        let parts = written.parts;
        let drawn = [parts.piece, parts.origin, parts.capture, parts.target, parts.check].map(part);
        assert_eq!((drawn, written.spelling), (["N", "g", "x", "f3", "+"], Spelling::SPACE));
    }
}
