//! Slips of the pen, made on purpose: each kind spoils one word or the order of words of a game in SAN.

/// A small generator of numbers (xorshift), so that the slips are the same in every run.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn one_of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }
}

/// Spoils a word; `None` where that kind of slip cannot be made in it.
type Spoil = fn(&str, &mut Dice) -> Option<String>;

/// A kind of slip in one word, with the share of games that must be mended as they were.
pub const IN_A_WORD: [(&str, Spoil, f64); 9] = [
    ("the rank beside", |word, dice| beside(word, b'1'..=b'8', dice), 0.88),
    ("the file beside", |word, dice| beside(word, b'a'..=b'h', dice), 0.88),
    ("another piece's letter", other_piece, 0.92),
    ("no piece's letter", |word, _| word.starts_with(is_piece).then(|| word[1..].to_string()), 0.95),
    ("a small letter", |word, _| word.starts_with(is_piece).then(|| word[..1].to_lowercase() + &word[1..]), 0.95),
    ("exchanged neighbours", exchanged, 0.92),
    ("no disambiguation", no_origin, 0.75),
    ("a key twice", |word, dice| Some(at(word, dice, |c| format!("{c}{c}"))), 0.98),
    ("a key left out", |word, dice| Some(at(word, dice, |_| String::new())), 0.92),
];

/// Spoils the order of words at one of them; the next four are there.
type Muddle = fn(&mut Vec<String>, usize);

/// A kind of slip in the order of words, with the share of games that must be mended as they were.
pub const IN_THE_ORDER: [(&str, Muddle, f64); 4] = [
    ("a half-move left out", |words, n| drop(words.remove(n)), 0.65),
    ("a half-move twice", |words, n| words.insert(n, words[n].clone()), 0.98),
    ("two half-moves exchanged", |words, n| words.swap(n, n + 1), 0.95),
    ("four half-moves twice", |words, n| words.splice(n..n, words[n..n + 4].to_vec()).for_each(drop), 0.95),
];

fn is_piece(c: char) -> bool {
    "KQRBN".contains(c)
}

fn at(word: &str, dice: &mut Dice, change: impl Fn(char) -> String) -> String {
    let place = dice.below(word.len());
    word.char_indices().map(|(n, c)| if n == place { change(c) } else { c.into() }).collect()
}

fn beside(word: &str, keys: std::ops::RangeInclusive<u8>, dice: &mut Dice) -> Option<String> {
    let place = word.bytes().rposition(|byte| keys.contains(&byte))?;
    let key = word.as_bytes()[place];
    let next: Vec<u8> = [key - 1, key + 1].into_iter().filter(|key| keys.contains(key)).collect();
    let next = next[dice.below(next.len())] as char;
    Some(format!("{}{next}{}", &word[..place], &word[place + 1..]))
}

fn other_piece(word: &str, dice: &mut Dice) -> Option<String> {
    let other = dice.one_of(&["K", "Q", "R", "B", "N"]);
    (word.starts_with(is_piece) && !word.starts_with(other)).then(|| format!("{other}{}", &word[1..]))
}

fn exchanged(word: &str, _: &mut Dice) -> Option<String> {
    let body = word.trim_end_matches(['+', '#']);
    let (front, last) = body.split_at(body.len() - 2);
    let plain = !body.contains(['O', '=']);
    plain.then(|| format!("{front}{}{}{}", &last[1..], &last[..1], &word[body.len()..]))
}

fn no_origin(word: &str, _: &mut Dice) -> Option<String> {
    let body = word.trim_end_matches(['+', '#']);
    let target = if body.contains('x') { 3 } else { 2 };
    let has_origin = word.starts_with(is_piece) && body.len() > target + 1 && !body.contains('=');
    has_origin.then(|| format!("{}{}", &word[..1], &word[body.len() - target..]))
}
