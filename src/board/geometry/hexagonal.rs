//! The board of hexagonal chess: 91 cells in eleven files. The cells are numbered file by file, each file upwards, so
//! that along any line of the board the numbers only rise or only fall.
//!
//! Beside file and rank a cell has *axes*, in which a step is a sum: `x` counts files from the f-file, −5 to 5, and `y`
//! half cells from the lower end of the f-file, 0 to 20. The cell straight above is at `(x, y + 2)`, those beside it at
//! `(x ± 1, y ± 1)`.

use super::Shade;
use crate::board::{Square, SquareSet};

pub const CELLS: usize = 91;
pub const FILES: usize = 11;
pub const RANKS: usize = 11;

/// The letters of the files. There is no j.
pub(super) const LETTERS: [u8; FILES] = *b"abcdefghikl";

/// How many cells each file has.
const LENGTHS: [u8; FILES] = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6];

/// The number of each file's first cell.
const FIRSTS: [u8; FILES] = {
    let (mut firsts, mut file) = ([0; FILES], 1);
    while file < FILES {
        firsts[file] = firsts[file - 1] + LENGTHS[file - 1];
        file += 1;
    }
    firsts
};

/// The file of each cell; numbers that are no cell count to the last.
const FILE_OF: [u8; 128] = {
    let (mut files, mut cell) = ([0; 128], 0);
    while cell < files.len() {
        let mut file = FILES - 1;
        while cell < FIRSTS[file] as usize {
            file -= 1;
        }
        files[cell] = file as u8;
        cell += 1;
    }
    files
};

/// The cells of each rank.
const RANK_SETS: [SquareSet; RANKS] = {
    let (mut sets, mut cell) = ([SquareSet::EMPTY; RANKS], 0);
    while cell < CELLS {
        let square = Square(cell as u8);
        sets[rank(square) as usize] = sets[rank(square) as usize].or(SquareSet::of(square));
        cell += 1;
    }
    sets
};

pub(super) const fn at(file: u8, rank: u8) -> Option<Square> {
    let is_there = (file as usize) < FILES && rank < LENGTHS[file as usize];
    if is_there { Some(Square(FIRSTS[file as usize] + rank)) } else { None }
}

pub(super) const fn file(square: Square) -> u8 {
    FILE_OF[square.0 as usize % FILE_OF.len()]
}

pub(super) const fn rank(square: Square) -> u8 {
    square.0 - FIRSTS[file(square) as usize]
}

pub(super) const fn file_set(file: u8) -> SquareSet {
    if file as usize >= FILES {
        return SquareSet::EMPTY;
    }
    SquareSet(((1 << LENGTHS[file as usize]) - 1) << FIRSTS[file as usize])
}

pub(super) const fn rank_set(rank: u8) -> SquareSet {
    if rank as usize >= RANKS { SquareSet::EMPTY } else { RANK_SETS[rank as usize] }
}

/// Every bishop keeps to the cells on which `y` leaves the same remainder.
pub(super) const fn shade(square: Square) -> Shade {
    match axes(square).1 % 3 {
        0 => Shade::Light,
        1 => Shade::Medium,
        _ => Shade::Dark,
    }
}

/// The axes of a cell, `(x, y)`.
pub const fn axes(square: Square) -> (i8, i8) {
    let x = file(square) as i8 - 5;
    (x, 2 * rank(square) as i8 + x.abs())
}

/// The cell at axes `(x, y)`.
pub const fn at_axes(x: i8, y: i8) -> Option<Square> {
    let above = y - x.abs();
    if x < -5 || above < 0 || above % 2 != 0 {
        return None;
    }
    at((x + 5) as u8, (above / 2) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    fn cell(name: &str) -> Square {
        Geometry::Hexagonal.square_named(name.as_bytes()).expect("a cell")
    }

    #[test]
    fn files_are_longest_in_the_middle_and_ranks_at_the_bottom() {
        let ranks: Vec<u32> = (0..12).map(|rank| rank_set(rank).count()).collect();
        assert_eq!(ranks, [11, 11, 11, 11, 11, 11, 9, 7, 5, 3, 1, 0]);
        let files: Vec<u32> = (0..12).map(|file| file_set(file).count()).collect();
        assert_eq!(files, [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6, 0]);
        assert_eq!([cell("a1"), cell("a6"), cell("b1"), cell("f1"), cell("l6")].map(|at| at.0), [0, 5, 6, 40, 90]);
    }

    #[test]
    fn cells_have_three_colours() {
        for (shade_of, names) in [
            (Shade::Light, ["f1", "f4", "f7", "f10"]),
            (Shade::Medium, ["f3", "f6", "f9", "e1"]),
            (Shade::Dark, ["f2", "f5", "f8", "f11"]),
        ] {
            assert!(names.iter().all(|name| shade(cell(name)) == shade_of), "{shade_of:?}");
        }
        let count = |wanted| Geometry::Hexagonal.squares().iter().filter(|at| shade(*at) == wanted).count();
        assert_eq!([Shade::Light, Shade::Medium, Shade::Dark].map(count), [30, 31, 30]);
    }

    #[test]
    fn axes_lead_to_the_cells_around() {
        let around = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];
        let neighbours = |name: &str| {
            let (x, y) = axes(cell(name));
            let cells = around.iter().filter_map(|(dx, dy)| at_axes(x + dx, y + dy));
            cells.map(|at| Geometry::Hexagonal.name(at)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(neighbours("f6"), "f7 g6 g5 f5 e5 e6");
        assert_eq!(neighbours("a1"), "a2 b2 b1");
        assert_eq!(neighbours("l6"), "l5 k6 k7");
        assert!(Geometry::Hexagonal.squares().iter().all(|at| at_axes(axes(at).0, axes(at).1) == Some(at)));
    }
}
