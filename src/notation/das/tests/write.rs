//! Moves of das-chess written, on boards that know nothing of the rules.

use super::super::{Castling, Riders, Style, bare, read, respell, spellings, write};
use crate::board::{Action, Claim, Color, Geometry, Hull, Kind, Marks, Move, Piece, Role, Side, Square};
use crate::notation::alphabet::alphabet;
use crate::notation::notations::usual;
use crate::notation::{Misspelt, Reading};
use crate::rules::{End, Illegal, Position, Resolution};
use proptest::prelude::*;
use proptest::sample::select;

const BOARD: Geometry = Geometry::Das;

/// Men on squares, with who rides on them, and the legal moves, as a test gives them. White is to move.
#[derive(Clone, Debug, Default)]
struct Men {
    men: Vec<(Square, Piece, Option<Role>)>,
    legal: Vec<Move>,
}

impl Position for Men {
    fn geometry(&self) -> Geometry {
        BOARD
    }
    fn turn(&self) -> Color {
        Color::White
    }
    fn move_number(&self) -> u32 {
        1
    }
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.men.iter().find(|(at, ..)| *at == square).map(|(_, man, _)| *man)
    }
    fn rider_at(&self, square: Square) -> Option<Role> {
        self.men.iter().find(|(at, ..)| *at == square).and_then(|(.., rider)| *rider)
    }
    fn hand(&self, _: Color) -> Vec<(Role, u8)> {
        Vec::new()
    }
    fn in_check(&self) -> bool {
        false
    }
    fn resolve(&self, _: &Claim) -> Resolution {
        unreachable!("what is unsettled tells of no other man")
    }
    fn explain(&self, _: &Claim) -> Illegal {
        Illegal::NoSuchMove
    }
    fn legal_moves(&self) -> Vec<Move> {
        self.legal.clone()
    }
    fn has_legal_move(&self) -> bool {
        !self.legal.is_empty()
    }
    fn play(&mut self, _: &Move) {}
    fn pass(&mut self) -> bool {
        false
    }
    fn end(&self) -> Option<End> {
        None
    }
    fn identity(&self) -> u64 {
        0
    }
    fn fen(&self) -> String {
        String::new()
    }
}

fn at(name: &str) -> Square {
    BOARD.square_named(name.as_bytes()).expect("a square")
}

/// Men by their letters: `TNc2 Nh1`, White's.
fn men(list: &str) -> Men {
    let man = |item: &str| {
        let square = item.find(|c: char| c.is_ascii_lowercase()).expect("a square");
        let mut roles = item[..square].chars().map(|letter| Piece::of_letter(letter).expect("a man").role);
        let role = roles.next().unwrap_or(Role::Pawn);
        (at(&item[square..]), Piece { color: Color::White, role }, roles.next())
    };
    Men { men: list.split_whitespace().map(man).collect(), legal: Vec::new() }
}

fn go(role: Role, from: &str, to: &str) -> Move {
    Move { kind: Kind::Normal, role, from: at(from), to: at(to), captured: None, promotion: None }
}

fn written(before: &Men, m: Move, marks: Marks, style: Style) -> String {
    write(before, &m, marks, style).expect("a word")
}

#[test]
fn every_kind_of_move_has_its_word_and_is_read_again() {
    let before = men("TNc2 FAa8 Nc6 Ef1 Wi1 d4 e7 Kf2 Sa2 Rk2");
    let (none, x) = (Marks::NONE, Marks::CAPTURE);
    let becomes = |m: Move, role| Move { promotion: Some(role), ..m };
    let lands = |m: Move, hull| Move { kind: Kind::Land(hull), ..m };
    let castles = |to: &str, side| Move { kind: Kind::Castle(side), ..go(Role::King, "f2", to) };
    for (m, marks, word) in [
        (go(Role::Transport, "c2", "c3"), none, "TNc3"),
        (go(Role::Frigate, "a8", "f8"), x, "FAxf8"),
        (becomes(go(Role::Knight, "c6", "d4"), Role::Transport), none, "Nd4T"),
        (becomes(go(Role::Knight, "c6", "d4"), Role::Frigate), x, "Nxd4F"),
        (becomes(go(Role::Ship, "a2", "h10"), Role::Transport), none, "Sh10T"),
        (lands(go(Role::Knight, "c2", "k2"), Hull::Own), none, "DNk2"),
        (becomes(lands(go(Role::Amazon, "a8", "d5"), Hull::Foreign), Role::Frigate), x, "PAxd5F"),
        (go(Role::Pawn, "d4", "d5"), none, "d5"),
        (go(Role::Pawn, "d4", "e5"), x, "dxe5"),
        (Move { kind: Kind::EnPassant, ..go(Role::Pawn, "e7", "d8") }, x.with(Marks::EN_PASSANT), "exd8e.p."),
        (becomes(go(Role::Pawn, "e9", "e10"), Role::Centurion), Marks::CHECK, "e10C+"),
        (becomes(go(Role::Elva, "f1", "b10"), Role::Queen), none, "Eb10Q"),
        (go(Role::Winged, "i1", "f7"), Marks::MATE, "Wf7#"),
        (castles("k2", Side::King), none, "KR"),
        (castles("a2", Side::Queen), Marks::CHECK, "KS+"),
        (castles("c2", Side::Queen), none, "KT"),
        (castles("a8", Side::Queen), none, "KF"),
        (Move::PASS, none, "~"),
    ] {
        assert_eq!(written(&before, m, marks, Style::KEEP), word);
        let claim = read(word.as_bytes()).expect("what is written is read").claim;
        assert!(claim.fits(&m) && claim.marks == marks, "{word}");
    }
    let drop = Move { kind: Kind::Drop, ..go(Role::Knight, "c6", "c6") };
    assert_eq!(write(&before, &drop, none, Style::KEEP), None);
}

#[test]
fn marks_riders_and_castling_are_written_as_one_likes() {
    let before = men("TNc2 Kf2 FAa2 d4");
    let castling = Move { kind: Kind::Castle(Side::Queen), ..go(Role::King, "f2", "a2") };
    let landing = Move { kind: Kind::Land(Hull::Own), ..go(Role::Knight, "c2", "d3") };
    let passing = Move { kind: Kind::EnPassant, ..go(Role::Pawn, "d4", "e5") };
    let moves = [go(Role::Transport, "c2", "c3"), landing, castling, passing];
    let truth = Marks::CAPTURE.with(Marks::CHECK);
    let words = |style: Style| {
        let truth = |m: &Move| truth.with(Marks::EN_PASSANT.when(m.kind == Kind::EnPassant));
        moves.map(|m| written(&before, m, truth(&m), style)).join(" ")
    };
    let style = |marks, riders, castling| Style { marks, riders, castling };
    assert_eq!(words(Style::KEEP), "TNxc3+ DNxd3+ KF+ dxe5e.p.+");
    assert_eq!(words(style(Some(Style::BARE), Some(Riders::Short), Some(Castling::Zeros))), "Tc3 Dd3 0-0-0 de5e.p.");
    assert_eq!(
        words(style(Some(Style::ALL), Some(Riders::Full), Some(Castling::LettersO))),
        "TNxc3+ DNxd3+ O-O-O+ dxe5e.p.+"
    );
}

#[test]
fn what_is_not_said_stays_as_it_was_written() {
    let before = men("TNc2 Kf2 FAa2 d4");
    let castling = Move { kind: Kind::Castle(Side::Queen), ..go(Role::King, "f2", "a2") };
    let transport = go(Role::Transport, "c2", "c3");
    let landing = Move { kind: Kind::Land(Hull::Own), ..go(Role::Knight, "c2", "d3") };
    let truth = Marks::CAPTURE.with(Marks::CHECK);
    let respelled = |word: &str, m: Move, style| {
        let rider = if matches!(m.kind, Kind::Land(_)) { Some(m.role) } else { before.rider_at(m.from) };
        let partner = before.piece_at(m.to).map(|man| man.role);
        respell(word, &read(word.as_bytes()).expect("a move"), (&m, truth), (partner, rider), style)
    };
    for (word, m) in [
        ("Tc3", transport),
        ("TNxc3", transport),
        ("Txc3+", transport),
        ("TNc3+=", transport),
        ("Dd3", landing),
        ("DNxd3+", landing),
        ("KF", castling),
        ("0-0-0+", castling),
        ("O-O-O", castling),
        ("de5", go(Role::Pawn, "d4", "e5")),
    ] {
        assert_eq!(respelled(word, m, Style::KEEP), word);
    }
    // What is said is not as it was.
    let said = Style { marks: Some(Style::BARE), ..Style::KEEP };
    assert_eq!(respelled("Txc3+", transport, said), "Tc3");
}

#[test]
fn men_are_told_apart_by_file_rank_or_square() {
    let knights = [go(Role::Knight, "h1", "g3"), go(Role::Knight, "e2", "g3"), go(Role::Knight, "h5", "g3")];
    let word = |list: &str, legal: &[Move]| {
        let before = Men { legal: legal.to_vec(), ..men(list) };
        written(&before, knights[0], Marks::NONE, Style::KEEP)
    };
    assert_eq!(word("Nh1", &knights[..1]), "Ng3");
    assert_eq!(word("Nh1 Ne2", &knights[..2]), "Nhg3");
    assert_eq!(word("Nh1 Nh5", &[knights[0], knights[2]]), "N1g3");
    assert_eq!(word("Nh1 Nh5 Na1", &[knights[0], knights[2], go(Role::Knight, "a1", "g3")]), "Nh1g3");
    // A knight that cannot go there, because it is pinned or too far away.
    assert_eq!(word("Nh1 Ne2", &knights[..1]), "Ng3");
}

#[test]
fn where_the_rules_do_not_say_how_a_man_moves_any_other_of_his_kind_is_told_apart() {
    let word = |list: &str, m: Move, riders: Riders| {
        written(&men(list), m, Marks::NONE, Style { riders: Some(riders), ..Style::KEEP })
    };
    let centurion = go(Role::Centurion, "c3", "d5");
    assert_eq!(word("Cc3 Ck10", centurion, Riders::Full), "Ccd5");
    let transport = go(Role::Transport, "c3", "c5");
    assert_eq!(word("TNc3 TAk10", transport, Riders::Full), "TNc5");
    assert_eq!(word("TNc3 TAk10", transport, Riders::Short), "Tcc5");
    assert_eq!(word("TNc3 TNc9", transport, Riders::Full), "TN3c5");
    assert_eq!(word("TNc3 FNk10", transport, Riders::Short), "Tc5");
}

#[test]
fn riders_who_leave_are_told_apart_by_their_ships() {
    let landing = |from: &str| Move { kind: Kind::Land(Hull::Own), ..go(Role::Knight, from, "c5") };
    let before = Men { legal: vec![landing("c3"), landing("k5")], ..men("TNc3 TNk5 FNc8") };
    assert_eq!(written(&before, landing("c3"), Marks::NONE, Style::KEEP), "DNcc5");
    assert_eq!(read(b"DNcc5").map(|written| written.claim.fits(&landing("c3"))), Some(true));
    let before = Men { legal: vec![landing("c3")], ..men("TNc3 TNk6") };
    assert_eq!(written(&before, landing("c3"), Marks::NONE, Style::KEEP), "DNc5");
}

#[test]
fn words_are_compared_without_signs_in_each_of_their_spellings() {
    let before = men("TNc2 Kf2 FAa2");
    let spelled = |m: Move| spellings(&before, &m).join(" ");
    assert_eq!(spelled(go(Role::Transport, "c2", "c3")), "TNc3 TNcc3 TN2c3 TNc2c3 Tc3 Tcc3 T2c3 Tc2c3");
    assert_eq!(spelled(go(Role::Pawn, "d4", "e5")), "de5 d4e5");
    assert_eq!(spelled(go(Role::Pawn, "d4", "d5")), "d5 d4d5");
    let castling = Move { kind: Kind::Castle(Side::Queen), ..go(Role::King, "f2", "a2") };
    assert_eq!(spelled(castling), "KF 000 OOO");
    for (word, expected) in [
        ("dxe5+", "de5"),
        ("exd8e.p.", "ed8"),
        ("p11b10=Q", "Eb10Q"),
        ("M11f7", "Wf7"),
        ("0-0-0#", "000"),
        ("Rj5", "Rk5"),
    ] {
        assert_eq!(bare(word), expected);
    }
}

#[test]
fn the_likelier_slip_costs_less() {
    let before = men("TNc2 Kf2 FAa2 Nh1 Vc1 e9 Ce1");
    let transport = go(Role::Transport, "c2", "c3");
    let valkiria = go(Role::Valkiria, "c1", "f7");
    let promotion = Move { promotion: Some(Role::Queen), ..go(Role::Pawn, "e9", "e10") };
    let reading = Reading { notation: usual(BOARD), ..Reading::PGN };
    let cost = |(word, m): &(&str, Move)| {
        let misspelt = Misspelt::new(reading, word.as_bytes()).expect("a text");
        misspelt.cost(&before, m, 60).unwrap_or(u32::MAX)
    };
    let order = [
        ("Txc3+", transport),
        ("Тc3", transport),
        ("vf7", valkiria),
        ("Vff7", valkiria),
        ("e1Q", promotion),
        ("e9Q", promotion),
        ("TNd3", transport),
        ("Nf7", valkiria),
        ("DNc3", transport),
        ("Vi7", valkiria),
        ("Nh7", valkiria),
    ];
    for pair in order.windows(2) {
        let (less, more) = (cost(&pair[0]), cost(&pair[1]));
        assert!(less <= more, "{:?} costs {less}, {:?} {more}", pair[0].0, pair[1].0);
    }
    assert_eq!(cost(&order[0]), 0, "marks are nobody's slips");
    assert_eq!(cost(&("part", transport)), u32::MAX);
}

#[test]
fn a_reading_of_das_chess_has_the_same_letters_in_all_alphabets() {
    let german = alphabet("de").expect("an alphabet");
    let riders = Style { riders: Some(Riders::Short), ..Style::KEEP };
    let reading = Reading { notation: usual(BOARD), pieces: german, style: riders, ..Reading::PGN };
    let before = men("TNc2 Nh1");
    let transport = go(Role::Transport, "c2", "c3");
    assert_eq!(reading.write(&before, &transport, Marks::CAPTURE, false).as_deref(), Some("Txc3"));
    let claim = reading.read(b"Sh10T", Color::White).map(|written| written.claim);
    assert_eq!(claim.and_then(|claim| claim.role), Some(Role::Ship));
    assert_eq!((reading.promotion(Role::Amazon), reading.plain(b"Nf3")), ("A".into(), None));
    assert_eq!(reading.in_english(b"Sf3").as_ref(), b"Sf3");
    assert_eq!(reading.spell("Nf3".into()), "Nf3");
}

/// The men that ride.
const RIDERS: [Role; 5] = [Role::Knight, Role::Amazon, Role::Centurion, Role::Valkiria, Role::Magister];

/// Moves of any man, put together without asking for rules, and the position of that man alone.
fn moves() -> impl Strategy<Value = (Men, Move)> {
    let square = || (0u8..120).prop_map(Square);
    let going = (0usize..16, square(), square(), select(RIDERS.to_vec()), any::<bool>(), 0usize..3, any::<bool>());
    going.prop_map(|(man, from, to, rider, takes, becomes, own)| {
        let role = Piece::of_letter(b"KQRBNPACEFLMSTVW"[man] as char).map_or(Role::King, |man| man.role);
        let hull = if own { Hull::Own } else { Hull::Foreign };
        let ship = [None, Some(Role::Transport), Some(Role::Frigate)][becomes];
        let captured = takes.then_some(Role::Bishop);
        let mut m = Move { kind: Kind::Normal, role, from, to, captured, promotion: ship };
        let mut aboard = role.carries().then_some(rider);
        let mut stands = role;
        if role == Role::King && own {
            // A rider in the king's place: who leaves is told by his ship.
            (m.kind, m.role, stands, aboard) = (Kind::Land(hull), rider, hull.loaded(), Some(rider));
        }
        if role == Role::Pawn {
            // A pawn stays on its file or goes to the one beside.
            let beside = BOARD.file(from).clamp(1, 9) + u8::from(takes);
            m.from = BOARD.at(BOARD.file(from).clamp(1, 9), BOARD.rank(from)).unwrap_or(from);
            m.to = BOARD.at(beside, BOARD.rank(to)).unwrap_or(to);
            m.promotion = [None, Some(Role::Queen), Some(Role::Amazon)][becomes];
        }
        let piece = Piece { color: Color::White, role: stands };
        (Men { men: vec![(m.from, piece, aboard)], legal: vec![m] }, m)
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_the_same_move(
        (before, m) in moves(),
        marks in select(vec![None, Some(Style::ALL), Some(Style::BARE)]),
        riders in select(vec![None, Some(Riders::Full), Some(Riders::Short)]),
        check in select(vec![Marks::NONE, Marks::CHECK, Marks::MATE]),
    ) {
        let style = Style { marks, riders, ..Style::KEEP };
        let truth = check.with(Marks::CAPTURE.when(m.captured.is_some()));
        let word = write(&before, &m, truth, style).expect("a word");
        let claim = read(word.as_bytes()).unwrap_or_else(|| panic!("{word} is read")).claim;
        prop_assert!(claim.fits(&m), "{word}: {claim:?}, {m:?}");
        prop_assert_eq!(claim.marks, truth.and(marks.unwrap_or(Style::ALL)), "{}", word);
        let named = riders != Some(Riders::Short);
        let rider = before.rider_at(m.from).filter(|_| named);
        let read_rider = if matches!(claim.action, Action::Land(_)) { claim.role } else { claim.rider };
        prop_assert_eq!(read_rider, rider, "{}", word);
        prop_assert!(spellings(&before, &m).contains(&bare(&word)), "{}", word);
    }
}
