//! Positions and claims for tests, written as people write them.

use crate::board::{Action, Claim, Color, Geometry, Hull, Kind, Move, Piece, Role, Side, Square, SquareSet};
use crate::rules::das::{Board, Das, Standing, State};
use crate::rules::orthodox::samples::Dice;
use crate::rules::{Position, Resolution};

pub const BOARD: Geometry = Geometry::Das;

/// The position of some men behind the letter of the side to move: capitals for White, small letters for Black, two letters for
/// a loaded ship with its rider, a `*` before the squares that a pawn has just passed: `w Kf1 kf10 TNc3 Pe7 pd7 *d8`.
#[track_caller]
pub fn men(text: &str) -> Das {
    let (turn, men) = text.split_once(' ').expect("a side and men");
    let turn = if turn == "w" { Color::White } else { Color::Black };
    let (mut board, mut passed) = (Board::default(), SquareSet::EMPTY);
    for man in men.split(' ') {
        if let Some(squares) = man.strip_prefix('*') {
            passed = words(squares).into_iter().filter_map(|name| named(&name)).collect();
            continue;
        }
        let start = man.rfind(|c: char| !c.is_ascii_digit()).expect("a file");
        let square = named(&man[start..]).unwrap_or_else(|| panic!("{man} is no man"));
        let letters: Vec<Piece> = man[..start].chars().filter_map(Piece::of_letter).collect();
        board.set(square, Some(Standing { piece: letters[0], rider: letters.get(1).map(|rider| rider.role) }));
    }
    let state = State { board, turn, passed, half_moves: 0, move_number: 1 };
    Das::new(state).unwrap_or_else(|| panic!("{text} is no position"))
}

/// The men as [`men`] reads them, White first, without the kings.
pub fn drawn(position: &Das) -> String {
    let state = &position.states()[0];
    let man = |(at, standing): (Square, Standing)| {
        let rider = standing.rider.map(|role| Piece { role, ..standing.piece }.letter());
        let letters: String = [standing.piece.letter()].into_iter().chain(rider).collect();
        format!("{letters}{}", BOARD.name(at))
    };
    let side = |color: Color| {
        let own = state.board.iter().filter(move |(_, standing)| standing.piece.color == color);
        own.filter(|(_, standing)| standing.piece.role != Role::King).map(man)
    };
    side(Color::White).chain(side(Color::Black)).collect::<Vec<_>>().join(" ")
}

/// A claim of the words of the document: `e5`, `Vf4`, `dxe5`, `b1A`, `TNxc2`, `Nd4F`, `DAxd8F`, `KS`, `~`; also with an origin:
/// `Ngh3`, `Nh1g3`.
pub fn word(text: &str) -> Claim {
    let castle = |side, partner| Claim { role: partner, ..Claim::bare(Action::Castle(side)) };
    match text {
        "~" => return Claim::bare(Action::Pass),
        "0-0" => return castle(Side::King, None),
        "0-0-0" => return castle(Side::Queen, None),
        "KR" => return castle(Side::King, Some(Role::Rook)),
        "KS" => return castle(Side::Queen, Some(Role::Ship)),
        "KT" => return castle(Side::Queen, Some(Role::Transport)),
        "KF" => return castle(Side::Queen, Some(Role::Frigate)),
        _ => {}
    }
    let end = text.find(|c: char| !c.is_ascii_uppercase()).unwrap_or(text.len());
    let (letters, rest) = text.split_at(end);
    let (rest, suffix) = match rest.strip_suffix(|c: char| c.is_ascii_uppercase()) {
        Some(short) => (short, role(&rest[short.len()..])),
        None => (rest, None),
    };
    let squares = words(rest.trim_end_matches('+').trim_end_matches('#'));
    let to = named(squares.last().expect("a target")).unwrap_or_else(|| panic!("{text} has no target"));
    let (action, man, rider) = match (&letters[..letters.len().min(1)], role(letters.get(1..).unwrap_or_default())) {
        ("D", rider) => (Action::Land(Hull::Own), rider, None),
        ("P", rider) => (Action::Land(Hull::Foreign), rider, None),
        ("", _) => (Action::Go, Some(Role::Pawn), None),
        (letter, rider) => (Action::Go, role(letter), rider),
    };
    let from = match &squares[..squares.len() - 1] {
        [] if man == Some(Role::Pawn) => BOARD.file_set(BOARD.file(to)),
        [] => SquareSet::ALL,
        [origin, ..] => named(origin).map_or_else(|| file(origin), SquareSet::of),
    };
    let marks = crate::board::Marks::CAPTURE.when(text.contains('x'));
    Claim { action, role: man, from, promotion: suffix, rider, marks, ..Claim::go(Role::Pawn, to) }
}

fn file(letter: &str) -> SquareSet {
    BOARD.file_set(BOARD.file_of_letter(letter.as_bytes()[0]).expect("a file"))
}

/// The squares and files of a text.
fn words(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for c in text.chars().filter(|c| *c != 'x') {
        match found.last_mut() {
            Some(last) if c.is_ascii_digit() => last.push(c),
            _ => found.push(c.into()),
        }
    }
    found
}

pub fn named(text: &str) -> Option<Square> {
    BOARD.square_named(text.as_bytes())
}

fn role(letter: &str) -> Option<Role> {
    letter.chars().next().and_then(Piece::of_letter).map(|piece| piece.role)
}

/// A move in full: `knight h1g3`, `knight c3d4 takes a ship, becomes a Frigate`.
pub fn told(m: &Move) -> String {
    let squares = [m.from, m.to].map(|at| BOARD.name(at)).concat();
    let captured = m.captured.map_or(String::new(), |role| format!(" takes a {}", role.name()));
    let becomes = m.promotion.map_or(String::new(), |role| format!(" becomes a {}", role.name()));
    let kind = match m.kind {
        Kind::EnPassant => " e.p.",
        Kind::Castle(_) => " castles",
        Kind::Land(Hull::Own) => " from a Transport",
        Kind::Land(Hull::Foreign) => " from a Frigate",
        _ => "",
    };
    format!("{} {squares}{captured}{becomes}{kind}", m.role.name())
}

/// What a word comes to.
pub fn resolved(position: &Das, text: &str) -> String {
    let list = |moves: &[Move]| moves.iter().map(told).collect::<Vec<_>>().join(", or ");
    match position.resolve(&word(text)) {
        Resolution::One(m) => told(&m),
        Resolution::Ambiguous(moves) => format!("ambiguous: {}", list(&moves)),
        Resolution::Illegal => format!("illegal: {}", position.explain(&word(text)).describe(BOARD)),
        Resolution::Unsettled(open) if open.moves.is_empty() => format!("unknown: {}", open.question.describe()),
        Resolution::Unsettled(open) => format!("unsettled: {}; {}", list(&open.moves), open.question.describe()),
    }
}

/// Each word with what it comes to.
pub fn table(position: &Das, words: &str) -> String {
    words.split(' ').map(|text| format!("{text}: {}\n", resolved(position, text))).collect()
}

/// The position behind words, each of which is a settled or an open move.
#[track_caller]
pub fn after(mut position: Das, words: &str) -> Das {
    for text in words.split(' ') {
        match position.resolve(&word(text)) {
            Resolution::One(m) => position.play(&m),
            Resolution::Unsettled(open) if !open.moves.is_empty() => position.play_any(&open.moves),
            _ => panic!("{text} is {}", resolved(&position, text)),
        }
    }
    position
}

/// The positions of a random game of the default reading.
pub fn game(dice: &mut Dice, plies: usize) -> Vec<Das> {
    let mut positions = vec![Das::default()];
    for _ in 0..plies {
        let mut next = positions[positions.len() - 1].clone();
        let moves = next.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Ships come into play only where somebody goes aboard, and castling would be rare.
        let is_special = |m: &Move| m.promotion.is_some_and(Role::carries) || matches!(m.kind, Kind::Castle(_));
        let special: Vec<Move> = moves.iter().copied().filter(is_special).collect();
        let moves = if special.is_empty() { moves } else { special };
        next.play(&moves[dice.below(moves.len())]);
        positions.push(next);
    }
    positions
}

/// The positions of a random game in which every other half-move is whatever settled grounds do not refuse.
pub fn wild(dice: &mut Dice, plies: usize) -> Vec<Das> {
    let mut positions = vec![Das::default()];
    for ply in 0..plies {
        let mut next = positions[positions.len() - 1].clone();
        let open = (0..60).find_map(|_| match next.resolve(&claim(dice)) {
            Resolution::Unsettled(open) if !open.moves.is_empty() => Some(open.moves),
            _ => None,
        });
        let legal = next.legal_moves();
        match open {
            Some(moves) if ply % 2 == 1 => next.play_any(&moves),
            _ if legal.is_empty() => break,
            _ => next.play(&legal[dice.below(legal.len())]),
        }
        positions.push(next);
    }
    positions
}

/// A claim that may be anything a reader of the notation gives.
pub fn claim(dice: &mut Dice) -> Claim {
    const ROLES: [Role; 16] = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
        Role::Amazon,
        Role::Centurion,
        Role::Elva,
        Role::Frigate,
        Role::Legate,
        Role::Magister,
        Role::Ship,
        Role::Transport,
        Role::Valkiria,
        Role::Winged,
    ];
    let any = |dice: &mut Dice| Square(dice.below(BOARD.square_count() as usize) as u8);
    let mut claim = Claim::go(ROLES[dice.below(16)], any(dice));
    claim.action = match dice.below(12) {
        0 => Action::Land(Hull::Own),
        1 => Action::Land(Hull::Foreign),
        2 => Action::Castle([Side::King, Side::Queen][dice.below(2)]),
        _ => Action::Go,
    };
    claim.from = match dice.below(6) {
        0 => BOARD.file_set(dice.below(12) as u8),
        1 => BOARD.rank_set(dice.below(10) as u8),
        2 => SquareSet::of(any(dice)),
        _ => SquareSet::ALL,
    };
    if dice.below(4) == 0 {
        claim.promotion = Some(ROLES[dice.below(16)]);
    }
    claim
}
