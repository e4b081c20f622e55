//! A plain board of eight by eight for the judge: what stands where, and who attacks what, square by square. It shares
//! no code with the library's rules, which it judges; only the words for men and colours are the library's.

use jadoube::board::{Color, Geometry, Piece, Role, Square};
use jadoube::rules::Man;

/// A square as file and rank, both from 0.
pub type At = (i8, i8);

const ORTHOGONAL: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const ALL_ROUND: [At; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [At; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A position of standard chess.
#[derive(Clone, Debug)]
pub struct Board {
    /// By rank, then file.
    men: [[Option<Piece>; 8]; 8],
    pub turn: Color,
    /// The square that a pawn has just passed by a double step.
    pub passed: Option<At>,
    /// Who may castle still: for White and Black, on the king's and the queen's side.
    pub rights: [[bool; 2]; 2],
}

/// The library's square.
pub fn square((file, rank): At) -> Square {
    Geometry::Standard.at(file as u8, rank as u8).expect("a square on the board")
}

/// Every square.
pub fn squares() -> impl Iterator<Item = At> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

fn is_on_board((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

/// The squares from one in a direction, on to the edge.
fn ray(from: At, (x, y): At) -> impl Iterator<Item = At> {
    (1..8).map(move |n| (from.0 + x * n, from.1 + y * n)).take_while(|at| is_on_board(*at))
}

/// The squares strictly between two on a line, from the first on; none where there is no line.
pub fn between(from: At, to: At) -> Vec<At> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    if x != 0 && y != 0 && x.abs() != y.abs() {
        return Vec::new();
    }
    let steps = x.abs().max(y.abs());
    (1..steps).map(|n| (from.0 + x.signum() * n, from.1 + y.signum() * n)).collect()
}

/// The direction in which a side's pawns go.
pub fn forward(color: Color) -> i8 {
    if color == Color::White { 1 } else { -1 }
}

/// The rank on which a side's men begin.
pub fn home(color: Color) -> i8 {
    if color == Color::White { 0 } else { 7 }
}

impl Board {
    /// Reads the first three fields of a FEN; nobody has just made a double step.
    pub fn read(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut men = [[None; 8]; 8];
        for (row, rank) in fields[0].split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(gap) => file += gap as usize,
                    None => {
                        men[rank][file] = Some(man(letter));
                        file += 1;
                    }
                }
            }
        }
        let turn = if fields[1] == "w" { Color::White } else { Color::Black };
        let has = |letter| fields[2].contains(letter);
        Board { men, turn, passed: None, rights: [[has('K'), has('Q')], [has('k'), has('q')]] }
    }

    pub fn at(&self, (file, rank): At) -> Option<Piece> {
        self.men[rank as usize][file as usize]
    }

    pub fn put(&mut self, (file, rank): At, man: Option<Piece>) {
        self.men[rank as usize][file as usize] = man;
    }

    /// The man on a square, with its square.
    pub fn man(&self, at: At) -> Option<Man> {
        Some(Man { piece: self.at(at)?, at: square(at) })
    }

    pub fn king(&self, color: Color) -> At {
        let king = Some(Piece { color, role: Role::King });
        squares().find(|at| self.at(*at) == king).expect("a king of each side")
    }

    /// The men of a side that attack a square, found by looking from the square in every direction.
    pub fn attackers(&self, target: At, color: Color) -> Vec<At> {
        let is = |at: At, roles: &[Role]| {
            is_on_board(at) && self.at(at).is_some_and(|man| man.color == color && roles.contains(&man.role))
        };
        let near = |(x, y): At| (target.0 + x, target.1 + y);
        let mut found: Vec<At> = Vec::new();
        found.extend(LEAPS.map(near).into_iter().filter(|at| is(*at, &[Role::Knight])));
        found.extend(ALL_ROUND.map(near).into_iter().filter(|at| is(*at, &[Role::King])));
        let behind = -forward(color);
        found.extend([(-1, behind), (1, behind)].map(near).into_iter().filter(|at| is(*at, &[Role::Pawn])));
        for (lines, slider) in [(ORTHOGONAL, Role::Rook), (DIAGONAL, Role::Bishop)] {
            let seen = lines.iter().filter_map(|line| ray(target, *line).find(|at| self.at(*at).is_some()));
            found.extend(seen.filter(|at| is(*at, &[slider, Role::Queen])));
        }
        found
    }

    /// Where the man on a square could go on an empty board, pawns by each of their ways.
    pub fn reach(&self, from: At) -> Vec<At> {
        let Some(man) = self.at(from) else { return Vec::new() };
        let ahead = forward(man.color);
        let leap = |steps: &[At]| steps.iter().map(|(x, y)| (from.0 + x, from.1 + y)).collect::<Vec<At>>();
        let slide = |lines: &[At]| lines.iter().flat_map(|line| ray(from, *line)).collect::<Vec<At>>();
        let mut reached = match man.role {
            Role::King => leap(&ALL_ROUND),
            Role::Queen => slide(&ALL_ROUND),
            Role::Rook => slide(&ORTHOGONAL),
            Role::Bishop => slide(&DIAGONAL),
            Role::Knight => leap(&LEAPS),
            Role::Pawn => leap(&[(0, ahead), (0, 2 * ahead), (-1, ahead), (1, ahead)]),
            _ => Vec::new(),
        };
        reached.retain(|at| is_on_board(*at));
        reached
    }

    /// Puts a man on another square, takes what a capture takes, and sets castling rights and the passed square.
    /// Castling is the king's move to its new square with the rook's.
    pub fn go(&mut self, from: At, to: At, promotion: Option<Role>) {
        let man = self.at(from).expect("a man to move");
        let is_pawn = man.role == Role::Pawn;
        if is_pawn && from.0 != to.0 && self.at(to).is_none() {
            self.put((to.0, from.1), None);
        }
        self.put(from, None);
        self.put(to, Some(Piece { role: promotion.unwrap_or(man.role), ..man }));
        self.passed = (is_pawn && (to.1 - from.1).abs() == 2).then_some((from.0, (from.1 + to.1) / 2));
        for color in [Color::White, Color::Black] {
            for (side, corner) in [(0, 7), (1, 0)] {
                let posts = [(4, home(color)), (corner, home(color))];
                if posts.contains(&from) || posts.contains(&to) {
                    self.rights[color as usize][side] = false;
                }
            }
        }
        self.turn = self.turn.other();
    }

    /// Castles, whatever the rules say; `side` is 0 for the king's.
    pub fn castle(&mut self, side: usize) {
        let rank = home(self.turn);
        let (corner, king_to, rook_to) = if side == 0 { (7, 6, 5) } else { (0, 2, 3) };
        let rook = self.at((corner, rank));
        self.put((corner, rank), None);
        self.put((rook_to, rank), rook);
        self.go((4, rank), (king_to, rank), None);
    }
}

fn man(letter: char) -> Piece {
    let role = match letter.to_ascii_lowercase() {
        'k' => Role::King,
        'q' => Role::Queen,
        'r' => Role::Rook,
        'b' => Role::Bishop,
        'n' => Role::Knight,
        'p' => Role::Pawn,
        other => panic!("no man is called {other}"),
    };
    Piece { color: if letter.is_ascii_uppercase() { Color::White } else { Color::Black }, role }
}
