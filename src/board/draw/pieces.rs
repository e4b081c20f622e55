//! The shapes of the men, drawn for this program: each a few simple parts, one over the other, as if turned on a lathe.
//!
//! A shape fills a square of 100 by 100. Parts are filled and outlined in the colours of the side; lines are only drawn.

use crate::board::Role;

/// A part of a shape, as the data of an SVG path.
pub enum Part {
    Solid(&'static str),
    Line(&'static str),
}

use Part::{Line, Solid};

/// The foot that all men but the pawn stand on.
const FOOT: &str = "M24 76h52q5 0 5 5v6H19v-6q0-5 5-5z";

/// The parts of a man, the lowest first.
pub const fn parts(role: Role) -> &'static [Part] {
    match role {
        Role::King => &[
            Solid("M47 9h6v6h6v6h-6v10h-6V21h-6v-6h6z"),
            Solid(
                "M50 68V42C48 30 42 29 35 29C24 29 17 37 19 46C20 54 28 60 31 70Q50 64 69 70C72 60 80 54 81 46C83 37 76 29 65 29C58 29 52 30 50 42z",
            ),
            Line("M50 42V66"),
            Solid("M31 69Q50 63 69 69L71 77H29z"),
            Solid(FOOT),
        ],
        Role::Queen => &[
            Solid("M31 70L19 34L33 50L35 26L46 47L50 21L54 47L65 26L67 50L81 34L69 70Q50 64 31 70z"),
            Solid(
                "M18 25a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM35 17a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM50 12a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM65 17a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM82 25a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
            ),
            Solid("M31 69Q50 63 69 69L71 77H29z"),
            Solid(FOOT),
        ],
        Role::Rook => &[
            Solid("M36 40H64L68 77H32z"),
            Solid("M26 19H37V26H45V19H55V26H63V19H74V35L66 43H34L26 35z"),
            Line("M34 43H66"),
            Line("M33 69H67"),
            Solid(FOOT),
        ],
        Role::Bishop => &[
            Solid("M42 54H58Q59 67 70 77H30Q41 67 42 54z"),
            Solid("M50 19C67 31 70 43 61 53H39C30 43 33 31 50 19z"),
            Line("M57 29L48 41"),
            Solid("M50 10a5 5 0 1 1 0 10a5 5 0 1 1 0-10z"),
            Solid("M37 51h26q4 0 4 4t-4 4h-26q-4 0-4-4t4-4z"),
            Solid(FOOT),
        ],
        Role::Knight => &[
            Solid(
                "M31 77C30 63 48 58 47 46C43 52 37 51 33 57L26 55C19 52 19 47 23 42L32 28C35 22 39 19 43 18L45 9L54 17C72 21 79 42 73 77z",
            ),
            Line("M38 29h.5"),
            Line("M26 47h.5"),
            Line("M56 26C66 35 68 50 65 66"),
            Solid(FOOT),
        ],
        _ => &[
            Solid("M43 47H57Q57 64 69 77H31Q43 64 43 47z"),
            Solid("M50 21a14 14 0 1 1 0 28a14 14 0 1 1 0-28z"),
            Solid("M38 46h24q3.5 0 3.5 3.5t-3.5 3.5h-24q-3.5 0-3.5-3.5t3.5-3.5z"),
            Solid("M30 76h40q5 0 5 5v6H25v-6q0-5 5-5z"),
        ],
    }
}
