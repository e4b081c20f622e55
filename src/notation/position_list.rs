//! Positions as lists of men and squares, as books and the documents of the games have them: `White: Kg1, Qd1, a2; Black: Kg8, f7`.
//!
//! Pawns have no letter (FIDE C.4), but in hexagonal chess they do: `Кр g1, п b1`. Ships of das-chess are told with their riders:
//! `TAc9`. The letters are those of an alphabet, in das-chess English ones; the sides are named in the language of it.

use super::alphabet::{ALPHABETS, Alphabet, ENGLISH};
use super::{das, san};
use crate::board::{Color, Geometry, Piece, Role, Square};
use std::ops::Range;

/// A man on his square, and who rides on him, if he is a ship.
pub type Placed = (Square, Piece, Option<Role>);

/// What a list says.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Listed {
    /// In the order of the text.
    pub men: Vec<Placed>,
    /// Whether it goes on, as it says itself: `Lr2...`
    pub is_partial: bool,
    /// What could not be read, in the order of the text.
    pub faults: Vec<ListFault>,
}

/// Something in a list that is wrong.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ListFault {
    /// Where it stands, in bytes.
    pub span: Range<usize>,
    pub kind: ListFaultKind,
}

/// What is wrong with it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum ListFaultKind {
    /// Men before the first side is named.
    NoSide,
    /// Neither a man nor the name of a side.
    Unknown,
    /// A square that the board does not have.
    OffBoard { board: Geometry },
    /// A second man on a square.
    Occupied { by: Piece },
    /// A Transport or Frigate without anybody aboard.
    NoRider { ship: Role },
    /// `P` in das-chess: a Pirate stands on a Frigate, and pawns have a small letter or none.
    Pirate,
    /// `D`: a Descent stands on a Transport.
    Descent,
}

impl ListFault {
    /// What is wrong and what to write instead. `text` is the list.
    pub fn describe(&self, text: &str) -> String {
        let read = text.get(self.span.clone()).unwrap_or_default();
        match self.kind {
            ListFaultKind::NoSide => {
                format!("nobody says whose man `{read}` is: name the side first, as in `White: {read}`")
            }
            ListFaultKind::Unknown => format!("`{read}` is no man on a square: write the man's letter and the square"),
            ListFaultKind::OffBoard { board } => off_board(read, board),
            ListFaultKind::Occupied { by } => {
                format!(
                    "`{read}` cannot stand there: the square has a {} {} already",
                    by.color.adjective(),
                    by.role.name()
                )
            }
            ListFaultKind::NoRider { ship } => {
                let letter = san::letter(ship).unwrap_or_default();
                format!("a {} carries somebody: write who behind its letter, as in `{letter}Nd4`", ship.name())
            }
            ListFaultKind::Pirate => {
                format!("`{read}` names a Pirate, who stands on a Frigate (`FNd4`); a pawn has no letter (`d4`)")
            }
            ListFaultKind::Descent => format!("`{read}` names a Descent, who stands on a Transport: write `TNd4`"),
        }
    }
}

/// Which square is the last of its file, or that there is no such file.
fn off_board(name: &str, board: Geometry) -> String {
    let file = name.bytes().next().and_then(|letter| board.file_of_letter(letter));
    match file.and_then(|file| board.file_set(file).last()) {
        Some(last) => format!("the board has no square `{name}`: the last one of that file is {}", board.name(last)),
        None => format!("the board has no square `{name}`: there is no such file"),
    }
}

/// The sides in the languages of some alphabets, the first of each as it is written; from memory but for English and Russian.
const SIDES: [(&str, &[&str], &[&str]); 13] = [
    ("en", &["White"], &["Black"]),
    ("ru", &["белые"], &["чёрные", "черные"]),
    ("uk", &["білі"], &["чорні"]),
    ("de", &["Weiß", "Weiss"], &["Schwarz"]),
    ("fr", &["Blancs"], &["Noirs"]),
    ("es", &["Blancas"], &["Negras"]),
    ("it", &["Bianco"], &["Nero"]),
    ("pt", &["Brancas"], &["Pretas"]),
    ("nl", &["Wit"], &["Zwart"]),
    ("pl", &["białe"], &["czarne"]),
    ("cs", &["bílý"], &["černý"]),
    ("hu", &["világos"], &["sötét"]),
    ("eo", &["Blankaj"], &["Nigraj"]),
];

/// The side that a word names in some language.
fn side(word: &str) -> Option<Color> {
    let word = word.to_lowercase();
    let is = |names: &[&str]| names.iter().any(|name| name.to_lowercase() == word);
    let named = |(_, white, black): &(&str, &[&str], &[&str])| match (is(white), is(black)) {
        (true, _) => Some(Color::White),
        (_, true) => Some(Color::Black),
        _ => None,
    };
    SIDES.iter().find_map(named)
}

/// Reads a list in the letters of an alphabet.
pub fn read(text: &str, board: Geometry, pieces: &Alphabet) -> Listed {
    let mut reader = Reader { text, at: 0, board, pieces, side: None, listed: Listed::default() };
    while reader.at < text.len() {
        reader.item();
    }
    reader.listed
}

/// The same in the letters that read most of it, where they are not known: of several English ones, then those that come first.
pub fn guess(text: &str, board: Geometry, pieces: Option<&'static Alphabet>) -> (Listed, &'static Alphabet) {
    let one = |pieces: &'static Alphabet| (read(text, board, pieces), pieces);
    let known = pieces.or((board == Geometry::Das).then_some(ENGLISH)).map(one);
    let readings = || ALPHABETS.iter().map(one).min_by_key(|(listed, _)| listed.faults.len());
    known.or_else(readings).unwrap_or_else(|| one(ENGLISH))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    board: Geometry,
    pieces: &'a Alphabet,
    side: Option<Color>,
    listed: Listed,
}

/// What stands between the items of a list.
fn separates(letter: char) -> bool {
    letter.is_whitespace() || ",;.:…|–—".contains(letter)
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Takes what stands between two items, the name of a side, or a man.
    fn item(&mut self) {
        let rest = self.rest();
        let between = rest.find(|letter| !separates(letter)).unwrap_or(rest.len());
        if between > 0 {
            let text = &rest[..between];
            self.listed.is_partial |= text.contains("..") || text.contains('…');
            self.at += between;
            return;
        }
        let word = &rest[..rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len())];
        if let Some(side) = side(word) {
            self.side = Some(side);
            self.at += word.len();
            return;
        }
        let start = self.at;
        match (self.man(), self.side) {
            (Ok((square, role, rider)), Some(color)) => self.put(start, square, Piece { color, role }, rider),
            (Ok(_), None) => self.fault(start..self.at, ListFaultKind::NoSide),
            (Err(fault), _) => {
                self.at = fault.span.end.max(self.end_of_item(start));
                self.fault(fault.span, fault.kind);
            }
        }
    }

    fn fault(&mut self, span: Range<usize>, kind: ListFaultKind) {
        // That nobody is named is said once.
        let again = kind == ListFaultKind::NoSide && self.listed.faults.iter().any(|fault| fault.kind == kind);
        if !again {
            self.listed.faults.push(ListFault { span, kind });
        }
    }

    fn put(&mut self, start: usize, square: Square, man: Piece, rider: Option<Role>) {
        match self.listed.men.iter().find(|(at, ..)| *at == square) {
            Some((_, by, _)) => self.fault(start..self.at, ListFaultKind::Occupied { by: *by }),
            None => self.listed.men.push((square, man, rider)),
        }
    }

    fn end_of_item(&self, start: usize) -> usize {
        self.text[start..].find(separates).map_or(self.text.len(), |end| start + end)
    }

    /// Takes a man and his square.
    fn man(&mut self) -> Result<(Square, Role, Option<Role>), ListFault> {
        let start = self.at;
        let (role, rider) = if self.board == Geometry::Das { self.das_man() } else { self.lettered() };
        let letters = start..self.at;
        // Books put a space between the letter and the square.
        let blank = self.rest().len() - self.rest().trim_start().len();
        self.at += if letters.is_empty() { 0 } else { blank };
        let name = self.square_name();
        let span = self.at..self.at + name.len();
        self.at = span.end;
        let fault = |span, kind| Err(ListFault { span, kind });
        let ends = self.rest().chars().next().is_none_or(separates);
        let square = self.board.square_named(name.as_bytes());
        match (role, square) {
            _ if name.is_empty() || !ends => fault(start..self.end_of_item(start), ListFaultKind::Unknown),
            (None, _) if self.text[letters].starts_with('P') => fault(start..span.end, ListFaultKind::Pirate),
            (None, _) => fault(start..span.end, ListFaultKind::Descent),
            (_, None) => fault(span, ListFaultKind::OffBoard { board: self.board }),
            (Some(ship), _) if ship.carries() && rider.is_none() => {
                fault(start..span.end, ListFaultKind::NoRider { ship })
            }
            (Some(role), Some(square)) => Ok((square, role, rider)),
        }
    }

    /// Takes the letter of a man in the alphabet of the list; who has none is a pawn.
    fn lettered(&mut self) -> (Option<Role>, Option<Role>) {
        let rest = self.rest();
        let small = rest.starts_with('p').then_some((Role::Pawn, 1));
        let (role, length) = self.pieces.man(rest.as_bytes()).or(small).unwrap_or((Role::Pawn, 0));
        self.at += length;
        (Some(role), None)
    }

    /// Takes the letters of a man of das-chess and his rider. `P` and `D` are none.
    fn das_man(&mut self) -> (Option<Role>, Option<Role>) {
        let (role, length) = das::standing(self.rest().as_bytes());
        self.at += length;
        let loaded = role.is_none_or(Role::carries);
        let rider = self.rest().bytes().next().and_then(das::rider).filter(|_| loaded);
        self.at += usize::from(rider.is_some());
        (role, rider)
    }

    /// What looks like a square: a small letter and digits.
    fn square_name(&self) -> &'a str {
        let rest = self.rest();
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let is_square = rest.starts_with(|letter: char| letter.is_ascii_lowercase()) && digits > 0;
        if is_square { &rest[..1 + digits] } else { "" }
    }
}

/// Writes a list: White first, pawns last, men of one kind by their files. What has no square is left out.
pub fn write(men: &[Placed], board: Geometry, pieces: &Alphabet) -> String {
    let names = SIDES.iter().find(|(code, ..)| *code == pieces.code).unwrap_or(&SIDES[0]);
    let list = |color: Color| {
        let mut men: Vec<&Placed> = men.iter().filter(|(_, man, _)| man.color == color).collect();
        men.sort_by_key(|(square, man, _)| {
            (man.role == Role::Pawn, man.role, board.file(*square), board.rank(*square))
        });
        let men: Vec<String> = men.into_iter().map(|placed| item(placed, board, pieces)).collect();
        let name = if color == Color::White { names.1[0] } else { names.2[0] };
        format!("{name}: {}", men.join(", ")).trim_end().to_owned()
    };
    format!("{}; {}", list(Color::White), list(Color::Black))
}

fn item((square, man, rider): &Placed, board: Geometry, pieces: &Alphabet) -> String {
    let letter = |role: Role| match board {
        Geometry::Das => san::letter(role).map_or(String::new(), String::from),
        Geometry::Standard => pieces.letter(role).to_owned(),
        Geometry::Hexagonal => pieces.men.get(role as usize).map_or(String::new(), |letter| format!("{letter} ")),
    };
    letter(man.role).trim_start().to_owned() + &rider.map_or(String::new(), letter) + &board.name(*square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::alphabet::alphabet;
    use crate::rules::{Position, Variant, fen};

    /// A list of das-chess in English letters, or in those of another alphabet.
    fn das(text: &str) -> Listed {
        read(text, Geometry::Das, ENGLISH)
    }

    fn men(listed: &Listed, board: Geometry) -> String {
        assert_eq!(listed.faults, []);
        write(&listed.men, board, ENGLISH)
    }

    #[test]
    fn lists_of_the_document_on_das_chess_are_read() {
        let list = "белые: Kf1, Qe1, Al1, Sa1, Vc1, Lr2...; чёрные: Kf10, Qe10, Cr10, Lr9...";
        let listed = das(list);
        assert!(listed.is_partial);
        assert_eq!(men(&listed, Geometry::Das), "White: Kf1, Qe1, Al1, Lr2, Sa1, Vc1; Black: Kf10, Qe10, Cr10, Lr9");
        let russian = alphabet("ru").expect("an alphabet");
        let written = write(&listed.men, Geometry::Das, russian);
        assert_eq!(written, "белые: Kf1, Qe1, Al1, Lr2, Sa1, Vc1; чёрные: Kf10, Qe10, Cr10, Lr9");
        assert_eq!(read(&written, Geometry::Das, russian).men, read(&written, Geometry::Das, ENGLISH).men);
    }

    #[test]
    fn ships_have_riders_and_men_upside_down_two_names() {
        let listed = das("White: TAc9, p11b1, Wi1, a2, pb2; Black: FCh7, M11i10, Eb10, a9");
        assert_eq!(men(&listed, Geometry::Das), "White: Eb1, TAc9, Wi1, a2, b2; Black: Eb10, FCh7, Wi10, a9");
        assert!(!listed.is_partial);
        let frigate = listed.men.iter().find(|(_, man, _)| man.role == Role::Frigate).expect("a Frigate");
        assert_eq!((frigate.1.color, frigate.2), (Color::Black, Some(Role::Centurion)));
    }

    #[test]
    fn lists_of_other_games_are_read_in_any_alphabet() {
        let russian = alphabet("ru").expect("an alphabet");
        let listed = read("Белые: Кр g1, Ф e1, п b1, п c2. Черные: Кр g10, Лc8", Geometry::Hexagonal, russian);
        assert_eq!(listed.faults, []);
        assert_eq!(
            write(&listed.men, Geometry::Hexagonal, russian),
            "белые: Кр g1, Ф e1, п b1, п c2; чёрные: Кр g10, Л c8"
        );
        let listed = read("Weiss: Kg1 Dd1 a2 Bb2\nSchwarz: Kg8, f7", Geometry::Standard, alphabet("de").expect("one"));
        assert_eq!(men(&listed, Geometry::Standard), "White: Kg1, Qd1, a2, b2; Black: Kg8, f7");
    }

    #[test]
    fn initial_arrays_are_read_as_they_are_written_in_every_alphabet() {
        for (variant, board) in [(Variant::Standard, Geometry::Standard), (Variant::Hexagonal, Geometry::Hexagonal)] {
            let position = fen::start(variant);
            let men: Vec<Placed> =
                board.squares().iter().filter_map(|at| Some((at, position.piece_at(at)?, None))).collect();
            for pieces in ALPHABETS {
                let written = write(&men, board, pieces);
                let mut listed = read(&written, board, pieces);
                listed.men.sort_by_key(|(square, ..)| *square);
                assert_eq!((&listed.men, listed.faults), (&men, Vec::new()), "{written}");
            }
        }
        let written = write(&[], Geometry::Standard, ENGLISH);
        assert_eq!(
            (written.as_str(), read(&written, Geometry::Standard, ENGLISH)),
            ("White:; Black:", Listed::default())
        );
    }

    #[test]
    fn faults_say_what_is_wrong_and_where() {
        let faults = |text: &str, board| {
            let listed = read(text, board, ENGLISH);
            let described = listed.faults.iter().map(|fault| format!("{:?} {}", fault.span, fault.describe(text)));
            described.collect::<Vec<_>>().join("\n")
        };
        insta::assert_snapshot!(faults(
            "Kf1, Qe1; White: Kf1, Pd4, Tc3, DAk9, Nf11, Xa1, Kf1x, Qf1; Black: foo",
            Geometry::Das
        ));
        insta::assert_snapshot!(faults("White: Ki1, TNc3; Black: Kg8, g8", Geometry::Standard));
    }
}
