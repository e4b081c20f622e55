//! Positions and claims for tests.

use crate::board::{Action, Claim, Color, Geometry, Piece, Role, Side, Square, SquareSet};
use crate::rules::Position;
use crate::rules::hexagonal::{Board, Hexagonal, Setup};
use crate::rules::orthodox::samples::Dice;

const BOARD: Geometry = Geometry::Hexagonal;

/// The position of some men, capitals for White, behind the letter of the side to move; a `*` before the cell that has
/// just been passed: `w Ka1 kf11 Pf6 pg6 *g7`.
#[track_caller]
pub fn men(text: &str) -> Hexagonal {
    let (turn, men) = text.split_once(' ').expect("a side and men");
    let turn = if turn == "w" { Color::White } else { Color::Black };
    let mut setup = Setup { board: Board::default(), turn, passed: None, half_moves: 0, move_number: 1 };
    for man in men.split(' ') {
        let at = named(&man[1..]).unwrap_or_else(|| panic!("{man} is no man"));
        let color =
            if man.starts_with(|letter: char| letter.is_ascii_uppercase()) { Color::White } else { Color::Black };
        match role(&man[..1].to_uppercase()) {
            Some(role) => setup.board.put(at, Piece { color, role }),
            None => setup.passed = Some(at),
        }
    }
    Hexagonal::new(&setup).unwrap_or_else(|| panic!("{text} is no position"))
}

/// The positions of a random game.
pub fn game(dice: &mut Dice, plies: usize) -> Vec<Hexagonal> {
    let mut positions = vec![Hexagonal::default()];
    for _ in 0..plies {
        let mut next = positions[positions.len() - 1].clone();
        let moves = next.legal_moves();
        if moves.is_empty() {
            break;
        }
        next.play(&moves[dice.below(moves.len())]);
        positions.push(next);
    }
    positions
}

/// Kings and a queen thrown on the board until a position is found.
pub fn search(mut dice: Dice, is_it: impl Fn(&Hexagonal) -> bool) -> Option<Hexagonal> {
    let cells = BOARD.square_count() as usize;
    (0..100_000).find_map(|_| {
        let mut board = Board::default();
        for (color, role) in [(Color::White, Role::King), (Color::Black, Role::King), (Color::White, Role::Queen)] {
            let at = Square(dice.below(cells) as u8);
            board.clear(at);
            board.put(at, Piece { color, role });
        }
        let setup = Setup { board, turn: Color::Black, passed: None, half_moves: 0, move_number: 1 };
        Hexagonal::new(&setup).filter(|position| is_it(position))
    })
}

/// A claim that may be anything a reader of hexagonal notation gives.
pub fn claim(dice: &mut Dice) -> Claim {
    let any = |dice: &mut Dice| Square(dice.below(BOARD.square_count() as usize) as u8);
    let to = any(dice);
    let mut claim = Claim::go(Role::USUAL[dice.below(6)], to);
    claim.from = match dice.below(6) {
        0 => BOARD.file_set(dice.below(11) as u8),
        1 => BOARD.rank_set(dice.below(11) as u8),
        2 => SquareSet::of(any(dice)),
        _ if claim.role == Some(Role::Pawn) => BOARD.file_set(BOARD.file(to)),
        _ => SquareSet::ALL,
    };
    if claim.role == Some(Role::Pawn) && dice.below(3) == 0 {
        (claim.from, claim.to) = (BOARD.file_set(dice.below(11) as u8), BOARD.file_set(dice.below(11) as u8));
    }
    if dice.below(8) == 0 || claim.role == Some(Role::Pawn) && BOARD.rank(to) == 0 {
        claim.promotion = Some(Role::USUAL[dice.below(6)]);
    }
    if dice.below(16) == 0 {
        claim.captured = Some(Role::USUAL[dice.below(6)]);
    }
    claim
}

/// The short notation, as far as tests need it: `Nf4`, `Nd1f4`, `ed`, `ed5`, `b7=Q`, `O-O`, `N@f3`, `--`; `:` before
/// squares leaves the man open, `xN` names the man captured.
pub fn word(text: &str) -> Claim {
    match text {
        "--" => return Claim::bare(Action::Pass),
        "O-O" => return Claim::bare(Action::Castle(Side::King)),
        _ => {}
    }
    let (text, promotion) = text.split_once('=').map_or((text, None), |(text, letter)| (text, role(letter)));
    let (text, captured) = text.split_once('x').map_or((text, None), |(text, letter)| (text, role(letter)));
    let man = role(&text[..1]);
    let squares = text.trim_start_matches(|letter: char| "KQRBNP@:".contains(letter));
    let (origin, target) = (1..squares.len())
        .find_map(|at| {
            let (origin, target) = squares.split_at(at);
            let is_file = |text: &str| text.len() == 1 && BOARD.file_of_letter(text.as_bytes()[0]).is_some();
            (is_file(origin) && (is_file(target) || named(target).is_some())
                || origin.len() > 1 && named(origin).is_some() && named(target).is_some())
            .then_some((origin, target))
        })
        .unwrap_or(("", squares));
    let line = |text: &str| BOARD.file_set(BOARD.file_of_letter(text.as_bytes()[0]).expect("a file"));
    let set = |text: &str| named(text).map_or_else(|| line(text), SquareSet::of);
    let to = set(target);
    Claim {
        action: if text.contains('@') { Action::Drop } else { Action::Go },
        role: if text.starts_with(':') { None } else { man.or(Some(Role::Pawn)) },
        from: match origin {
            "" if man.is_none() => BOARD.file_set(BOARD.file(to.first().expect("a target"))),
            "" => SquareSet::ALL,
            origin => set(origin),
        },
        to,
        promotion,
        captured,
        ..Claim::bare(Action::Go)
    }
}

fn named(text: &str) -> Option<Square> {
    BOARD.square_named(text.as_bytes())
}

fn role(letter: &str) -> Option<Role> {
    Some(match letter {
        "K" => Role::King,
        "Q" => Role::Queen,
        "R" => Role::Rook,
        "B" => Role::Bishop,
        "N" => Role::Knight,
        "P" => Role::Pawn,
        _ => return None,
    })
}
