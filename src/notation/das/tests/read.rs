//! What words of das-chess say.

use super::super::{read, taken};
use crate::board::{Action, Claim, Geometry, Hull, Marks, Role, Side, SquareSet};
use crate::notation::slip::{self, Slip};
use crate::notation::{Spelling, Written, alphabet};
use crate::syntax::{NodeKind, parse};

const BOARD: Geometry = Geometry::Das;

/// What a word says: who does what, from where to where, what becomes of it, the marks.
pub fn drawn(word: &str) -> String {
    read(word.as_bytes()).map_or_else(|| "no move".into(), |written| drawn_claim(&written.claim))
}

fn drawn_claim(claim: &Claim) -> String {
    let man = claim.role.map_or("whoever", Role::name);
    let mut out = match claim.action {
        Action::Castle(side) => {
            let side = if side == Side::King { "right" } else { "left" };
            let partner = claim.role.map_or(String::new(), |role| format!(" with the {}", role.name()));
            return format!("castles {side}{partner}") + &marks(claim.marks);
        }
        Action::Any => return "any move".into(),
        Action::Pass => return "pass".into(),
        Action::Land(hull) => format!("{man} leaves a {},", hull.loaded().name()),
        Action::Go | Action::Drop => man.to_owned(),
    };
    out += &claim.rider.map_or(String::new(), |rider| format!(" with {}", rider.name()));
    out += &format!(" {} {}", squares(claim.from), squares(claim.to));
    out += &claim.promotion.map_or(String::new(), |role| format!(", {}", role.name()));
    out + &marks(claim.marks)
}

fn squares(squares: SquareSet) -> String {
    match (squares.is_all(), squares.single(), squares.first()) {
        (true, ..) => "anywhere".into(),
        (_, Some(square), _) => BOARD.name(square),
        (_, _, Some(first)) if squares == BOARD.file_set(BOARD.file(first)) => BOARD.name(first)[..1].to_owned(),
        (_, _, Some(first)) => (BOARD.rank(first) + 1).to_string(),
        _ => "nowhere".into(),
    }
}

fn marks(marks: Marks) -> String {
    let names = [
        (Marks::CAPTURE, "x"),
        (Marks::EN_PASSANT, "e.p."),
        (Marks::CHECK, "+"),
        (Marks::MATE, "#"),
        (Marks::DRAW_OFFER, "="),
    ];
    let names: String = names.iter().filter(|(mark, _)| marks.has(*mark)).map(|(_, name)| *name).collect();
    if names.is_empty() { names } else { format!(" {names}") }
}

fn check(words: &[(&str, &str)]) {
    for (word, says) in words {
        assert_eq!(drawn(word), *says, "{word}");
    }
}

#[test]
fn moves_of_the_source() {
    check(&[
        ("Bd4", "bishop anywhere d4"),
        ("Ng3", "knight anywhere g3"),
        ("Rg10", "rook anywhere g10"),
        ("Wa1", "winged Magister anywhere a1"),
        ("Wi10", "winged Magister anywhere i10"),
        ("Wf7", "winged Magister anywhere f7"),
        ("e5", "pawn e e5"),
        ("d4", "pawn d d4"),
        ("a5", "pawn a a5"),
        ("Eh8", "Elva anywhere h8"),
        ("Ee7", "Elva anywhere e7"),
        ("Ei1", "Elva anywhere i1"),
        ("f5", "pawn f f5"),
        ("e8", "pawn e e8"),
        ("Vf4", "Valkiria anywhere f4"),
        ("Ve2", "Valkiria anywhere e2"),
        ("Vd5#", "Valkiria anywhere d5 #"),
        ("Qg3", "queen anywhere g3"),
        ("Vi7", "Valkiria anywhere i7"),
        ("Lr5", "Legate anywhere r5"),
        ("Bxe5", "bishop anywhere e5 x"),
        ("Rxg3", "rook anywhere g3 x"),
        ("Qxa5", "queen anywhere a5 x"),
        ("dxe5", "pawn d e5 x"),
        ("gxf3", "pawn g f3 x"),
        ("axb5", "pawn a b5 x"),
        ("b1A", "pawn b b1, Amazon"),
        ("c1V", "pawn c c1, Valkiria"),
        ("e10Q", "pawn e e10, queen"),
        ("i10C", "pawn i i10, Centurion"),
        ("Eb10Q", "Elva anywhere b10, queen"),
        ("~", "any move"),
    ]);
}

#[test]
fn ships_and_riders_of_the_source() {
    check(&[
        ("TAc9", "Transport with Amazon anywhere c9"),
        ("FCh7", "Frigate with Centurion anywhere h7"),
        ("TNc3", "Transport with knight anywhere c3"),
        ("Tc3", "Transport anywhere c3"),
        ("TNxc2", "Transport with knight anywhere c2 x"),
        ("Txc2", "Transport anywhere c2 x"),
        ("FAa9", "Frigate with Amazon anywhere a9"),
        ("Fa9", "Frigate anywhere a9"),
        ("FAxf8", "Frigate with Amazon anywhere f8 x"),
        ("Fxf8", "Frigate anywhere f8 x"),
        ("Nd4T", "knight anywhere d4, Transport"),
        ("Nd4F", "knight anywhere d4, Frigate"),
        ("Nxd4F", "knight anywhere d4, Frigate x"),
        ("Nxd4T", "knight anywhere d4, Transport x"),
        ("Sh10T", "ship anywhere h10, Transport"),
        ("Sa6F", "ship anywhere a6, Frigate"),
        ("DAk9", "Amazon leaves a Transport, anywhere k9"),
        ("DAxd8", "Amazon leaves a Transport, anywhere d8 x"),
        ("PCh2", "Centurion leaves a Frigate, anywhere h2"),
        ("PCxg9", "Centurion leaves a Frigate, anywhere g9 x"),
        ("DAc9F", "Amazon leaves a Transport, anywhere c9, Frigate"),
        ("DAxd8F", "Amazon leaves a Transport, anywhere d8, Frigate x"),
        ("KR", "castles right with the rook"),
        ("KS", "castles left with the ship"),
        ("KT", "castles left with the Transport"),
        ("KF", "castles left with the Frigate"),
        ("0-0", "castles right"),
        ("0-0-0", "castles left"),
    ]);
}

#[test]
fn riders_have_eight_forms_with_or_without_their_letter() {
    for (letter, hull) in [("D", Hull::Own), ("P", Hull::Foreign)] {
        for (rider, role) in [("N", Some(Role::Knight)), ("", None)] {
            for (capture, becomes) in ["", "x"].iter().flat_map(|x| ["", "T", "F"].map(|becomes| (*x, becomes))) {
                let word = format!("{letter}{rider}{capture}k9{becomes}");
                let claim = read(word.as_bytes()).expect("a move").claim;
                assert_eq!((claim.action, claim.role), (Action::Land(hull), role), "{word}");
                assert_eq!(claim.marks, Marks::CAPTURE.when(!capture.is_empty()), "{word}");
                let ship = match becomes {
                    "T" => Some(Role::Transport),
                    "F" => Some(Role::Frigate),
                    _ => None,
                };
                assert_eq!(claim.promotion, ship, "{word}");
            }
        }
    }
}

#[test]
fn marks_may_be_left_out_and_long_forms_written() {
    check(&[
        ("de5", "pawn d e5"),
        ("d4xe5", "pawn d4 e5 x"),
        ("d4e5", "pawn d4 e5"),
        ("d4-e5", "pawn d4 e5"),
        ("e2-e5", "pawn e2 e5"),
        ("exd8e.p.", "pawn e d8 xe.p."),
        ("exd8 e.p.", "pawn e d8 xe.p."),
        ("exd8ep+", "pawn e d8 xe.p.+"),
        ("exd7e.p.", "pawn e d7 xe.p."),
        ("e7xd8", "pawn e7 d8 x"),
        ("xe5", "pawn anywhere e5 x"),
        ("e10=Q", "pawn e e10, queen"),
        ("e10=q", "pawn e e10, queen"),
        ("dxe10=V+", "pawn d e10, Valkiria x+"),
        ("Nh1-g3", "knight h1 g3"),
        ("Nh1g3", "knight h1 g3"),
        ("Nhg3", "knight h g3"),
        ("N1g3", "knight 1 g3"),
        ("R10k9", "rook 10 k9"),
        ("Rk10k9", "rook k10 k9"),
        ("Nh1xg3", "knight h1 g3 x"),
        ("Nhd4T", "knight h d4, Transport"),
        ("TNb3c3", "Transport with knight b3 c3"),
        ("Tb3c3", "Transport b3 c3"),
        ("TNbxc3", "Transport with knight b c3 x"),
        ("DAc9xd8F", "Amazon leaves a Transport, c9 d8, Frigate x"),
        ("Dk9", "whoever leaves a Transport, anywhere k9"),
        ("Pxg8", "whoever leaves a Frigate, anywhere g8 x"),
        ("Dck9", "whoever leaves a Transport, c k9"),
        ("B:e5", "bishop anywhere e5 x"),
        ("Vd5++", "Valkiria anywhere d5"),
        ("Nd4F#", "knight anywhere d4, Frigate #"),
        ("KS+", "castles left with the ship +"),
        ("O-O", "castles right"),
        ("O-O-O#", "castles left #"),
        ("e5=", "pawn e e5 ="),
        ("e10Q=", "pawn e e10, queen ="),
        ("0-0=", "castles right ="),
        ("--", "pass"),
        ("Mf7", "Magister anywhere f7"),
    ]);
}

#[test]
fn what_a_pawn_becomes_is_any_man_but_king_and_pawn_and_ships_are_boarded_by_their_letters() {
    for letter in 'A'..='Z' {
        let becomes = read(format!("e10{letter}").as_bytes()).and_then(|written| written.claim.promotion);
        let is_man = "ABCEFLMNQRSTVW".contains(letter);
        assert_eq!(becomes.is_some(), is_man, "e10{letter}");
        let boards = read(format!("Nd4{letter}").as_bytes()).is_some();
        assert_eq!(boards, "TF".contains(letter), "Nd4{letter}");
    }
}

#[test]
fn men_upside_down_have_two_names() {
    check(&[
        ("Eb1", "Elva anywhere b1"),
        ("p11b1", "Elva anywhere b1"),
        ("Wi1", "winged Magister anywhere i1"),
        ("M11i1", "winged Magister anywhere i1"),
        ("M11f7", "winged Magister anywhere f7"),
        ("p11b10Q", "Elva anywhere b10, queen"),
        // The Magister of the first rank, and one of the tenth.
        ("M1f7", "Magister 1 f7"),
        ("M10f7", "Magister 10 f7"),
    ]);
}

#[test]
fn signs_that_may_mean_two_things() {
    check(&[
        // Pirate or pawn.
        ("Pe4", "whoever leaves a Frigate, anywhere e4"),
        ("pe4", "pawn e e4"),
        // A man, or what becomes of a ship.
        ("Fe4", "Frigate anywhere e4"),
        ("Te4", "Transport anywhere e4"),
        ("Ne4F", "knight anywhere e4, Frigate"),
        ("Te4F", "Transport anywhere e4, Frigate"),
        ("Fe4T", "Frigate anywhere e4, Transport"),
        // Castling, or the king.
        ("KR", "castles right with the rook"),
        ("Kr1", "king anywhere r1"),
        ("KTc3", "no move"),
        ("Kf1", "king anywhere f1"),
        // A file, or a man.
        ("Lr2", "Legate anywhere r2"),
        ("Rr2", "rook anywhere r2"),
        ("Rl2", "rook anywhere l2"),
        ("rl2", "no move"),
        ("Rrk2", "rook r k2"),
        ("l5", "pawn l l5"),
        // Ranks of two digits.
        ("b1", "pawn b b1"),
        ("b10", "pawn b b10"),
        ("N10g8", "knight 10 g8"),
        ("N1g10", "knight 1 g10"),
        ("b1A", "pawn b b1, Amazon"),
        ("b10A", "pawn b b10, Amazon"),
        // Two capitals.
        ("TAc9", "Transport with Amazon anywhere c9"),
        ("TTc9", "no move"),
        ("TPc9", "no move"),
        ("AAc9", "no move"),
        // A pawn that boards, and a knight that is promoted: the rules say why not.
        ("e5T", "pawn e e5, Transport"),
        ("Nb10Q", "no move"),
        ("Kd4F", "king anywhere d4, Frigate"),
        // A pawn's capture without a sign, or a man's small letter.
        ("bc3", "pawn b c3"),
        ("be5", "no move"),
        ("rk3", "no move"),
        ("ik3", "pawn i k3"),
    ]);
}

#[test]
fn other_words_are_no_moves() {
    for word in [
        "",
        "x",
        "e",
        "=",
        "~~",
        "+",
        "#",
        "Fig",
        "Part",
        "Kf",
        "KQ",
        "KB",
        "K",
        "TA",
        "DA",
        "PC",
        "Nd",
        "N4",
        "TN",
        "Das",
        "DAS",
        "Film",
        "Dame",
        "pp",
        "p11",
        "M11",
        "p11b",
        "part",
        "e11",
        "e0",
        "Nd4t",
        "Nf11",
        "m4",
        "Nm3",
        "1-0",
        "0-1",
        "0-0-0-0",
        "e4e5e6",
        "e.p.",
        "ep",
        "e4-",
        "Nxx4",
        "Nx",
        "5",
        "10",
        "Dr",
        "Pl",
        "ee5",
        "5e6",
        "exd8е.р.",
        "Кf3",
    ] {
        assert_eq!(drawn(word), "no move", "{word}");
    }
}

#[test]
fn a_file_j_is_the_tenth() {
    for (word, with_k) in [("Rj5", "Rk5"), ("j4", "k4"), ("ixj5", "ixk5"), ("TNj3j4", "TNk3k4")] {
        let (j, k) = (read(word.as_bytes()).expect("a move"), read(with_k.as_bytes()).expect("a move"));
        assert_eq!((j.claim, j.parts), (k.claim, k.parts), "{word}");
        assert!(j.spelling.any(Spelling::FILE_J) && !k.spelling.any(Spelling::FILE_J), "{word}");
    }
}

#[test]
fn odd_spellings_are_told_from_the_documents() {
    let spelling = |word: &str| read(word.as_bytes()).expect("a move").spelling;
    for word in ["Nf3", "TNxc2", "DAxd8F", "KS", "dxe5", "Vd5#", "Eb1", "M11i1", "O-O"] {
        assert_eq!(spelling(word), Spelling::PLAIN, "{word}");
    }
    for (word, odd) in [
        ("0-0", Spelling::ZEROS),
        ("OO", Spelling::BROKEN_CASTLING),
        ("e10Q", Spelling::NO_EQUALS),
        ("e10=q", Spelling::SMALL_PROMOTION),
        ("exd8e.p.", Spelling::EN_PASSANT),
        ("e10(Q)", Spelling::PARENTHESES),
        ("pe4", Spelling::PAWN_LETTER),
        ("e2e4", Spelling::LONG),
        ("N-g3", Spelling::HYPHEN),
        ("N×g3", Spelling::TYPOGRAPHY),
        ("N:g3", Spelling::CAPTURE_SIGN),
        ("xe5", Spelling::NO_PAWN_FILE),
    ] {
        assert_eq!(spelling(word), odd, "{word}");
    }
}

#[test]
fn parts_are_where_they_stand() {
    let parts = |word: &str| {
        let Written { parts, .. } = read(word.as_bytes()).expect("a move");
        let part = |(start, end): (u8, u8)| word[usize::from(start)..usize::from(end)].to_owned();
        [parts.piece, parts.origin, parts.hyphen, parts.capture, parts.target]
            .into_iter()
            .chain([parts.promotion, parts.en_passant, parts.check])
            .map(part)
            .collect::<Vec<_>>()
            .join(" ")
    };
    for (word, expected) in [
        ("DAc9xd8F+", "DA c9  x d8 F  +"),
        ("TNk10-c10", "TN k10 -  c10   "),
        ("e10=Q#", "    e10 =Q  #"),
        ("exd8e.p.+", " e  x d8  e.p. +"),
        ("e7xd8++", " e7  x d8   ++"),
        ("p11b10Q", "p11    b10 Q  "),
        ("KS#", "    KS   #"),
        ("N×g3", "N   × g3   "),
    ] {
        assert_eq!(parts(word), expected, "{word}");
    }
}

#[test]
fn cyrillic_letters_in_the_mark_of_a_capture_in_passing_are_found_by_their_shape() {
    for word in ["exd8е.р.", "exd8 е.р.", "e7xd8е.р."] {
        assert_eq!(drawn(word), "no move", "{word}");
        let (slip, meant) = slip::readings(word, alphabet::ENGLISH).remove(0);
        assert_eq!((slip, meant.as_str()), (Slip::Shape, word.replace("е.р.", "e.p.").as_str()));
        assert!(drawn(&meant).ends_with("d8 xe.p."), "{meant}");
    }
}

#[test]
fn records_of_the_source_come_as_words() {
    let words = |text: &str| {
        let tree = parse(text.as_bytes());
        let words = tree.nodes.iter().filter(|node| node.kind == NodeKind::Word);
        words.map(|node| text[std::ops::Range::from(node.span)].to_owned()).collect::<Vec<_>>()
    };
    for (text, expected) in [
        ("1.e5 Vf4 2.Ve2 Vd5#!! *", "e5 Vf4 Ve2 Vd5#"),
        ("1. f5 1... e8 2.Qg3 Vi7! *", "f5 e8 Qg3 Vi7"),
        ("1.~ KS 2.0-0-0 e5= 3.TNxc2 DAxd8F *", "~ KS 0-0-0 e5= TNxc2 DAxd8F"),
        ("7.hxi8e.p. exd8е.р. 8.Nf3 *", "hxi8e.p. exd8е.р. Nf3"),
    ] {
        let found = words(text);
        assert_eq!(found.join(" "), expected);
        let is_move = |word: &&String| drawn(word) != "no move";
        assert_eq!(found.iter().filter(is_move).count(), found.iter().filter(|word| word.is_ascii()).count());
    }
}

#[test]
fn small_letters_of_men_are_slips() {
    for (word, meant) in [("vf4", "Vf4"), ("sh10T", "Sh10T"), ("mxf7", "Mxf7"), ("nd4F", "Nd4F")] {
        assert!(slip::readings(word, alphabet::ENGLISH).contains(&(Slip::SmallPiece, meant.into())), "{word}");
    }
}

#[test]
fn the_mark_of_a_capture_in_passing_may_stand_behind_a_space() {
    for (text, expected) in [
        ("exd8 e.p. Nf3", 2),
        ("exd8 е.р. Nf3", 2),
        ("exd8 e . p . Nf3", 1),
        ("exd8 ep Nf3", 2),
        ("exd8 e5", 1),
        ("e.p. e5", 1),
    ] {
        let parts: Vec<&[u8]> = text.split(' ').map(str::as_bytes).collect();
        assert_eq!(taken(&parts), expected, "{text}");
    }
}
