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
/// What lies on the foot of most.
const COLLAR: &str = "M31 69Q50 63 69 69L71 77H29z";

/// Whether a man stands upside down: the eleventh pawn and the Magister of das-chess until they first move.
pub const fn is_upside_down(role: Role) -> bool {
    matches!(role, Role::Elva | Role::Winged)
}

/// The parts of a man, the lowest first. Those of das-chess: a bow, a helmet with a crest, one with wings, a doctor's cap, a
/// standard, and ships with and without somebody aboard; whose hull it is shows its colour.
pub const fn parts(role: Role) -> &'static [Part] {
    match role {
        Role::King => &[
            Solid("M47 9h6v6h6v6h-6v10h-6V21h-6v-6h6z"),
            Solid(
                "M50 68V42C48 30 42 29 35 29C24 29 17 37 19 46C20 54 28 60 31 70Q50 64 69 70C72 60 80 54 81 46C83 37 76 29 65 29C58 29 52 30 50 42z",
            ),
            Line("M50 42V66"),
            Solid(COLLAR),
            Solid(FOOT),
        ],
        Role::Queen => &[
            Solid("M31 70L19 34L33 50L35 26L46 47L50 21L54 47L65 26L67 50L81 34L69 70Q50 64 31 70z"),
            Solid(
                "M18 25a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM35 17a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM50 12a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM65 17a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM82 25a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
            ),
            Solid(COLLAR),
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
        Role::Amazon => &[
            Solid("M47 24h6v46h-6z"),
            Solid("M50 6L61 25H39z"),
            Solid("M13 47C20 27 37 21 50 30C63 21 80 27 87 47L81 50C74 37 62 33 50 40C38 33 26 37 19 50z"),
            Solid("M17 49L50 63L83 49L50 67z"),
            Solid(COLLAR),
            Solid(FOOT),
        ],
        Role::Centurion => &[
            Solid("M24 33C16 14 34 6 50 6C66 6 84 14 76 33L66 30C66 22 60 19 50 19C40 19 34 22 34 30z"),
            Line("M31 17L37 24"),
            Line("M43 11L45 20"),
            Line("M69 17L63 24"),
            Line("M57 11L55 20"),
            Solid("M27 71V44C27 29 37 22 50 22C63 22 73 29 73 44V71Q50 64 27 71z"),
            Line("M35 42L46 47"),
            Line("M65 42L54 47"),
            Line("M50 30V42"),
            Line("M50 54V66"),
            Line("M27 36Q50 30 73 36"),
            Solid(COLLAR),
            Solid(FOOT),
        ],
        Role::Valkiria => &[
            Solid("M35 54C16 52 5 36 9 12C17 22 26 22 31 28C36 34 37 44 35 54z"),
            Solid("M65 54C84 52 95 36 91 12C83 22 74 22 69 28C64 34 63 44 65 54z"),
            Line("M18 27C20 34 25 38 31 41"),
            Line("M82 27C80 34 75 38 69 41"),
            Solid("M32 70V46C32 32 40 22 50 18C60 22 68 32 68 46V70Q50 64 32 70z"),
            Line("M50 20V58"),
            Line("M33 47H67"),
            Solid(COLLAR),
            Solid(FOOT),
        ],
        Role::Magister | Role::Winged => &[
            Solid("M44 56H56Q57 67 68 77H32Q43 67 44 56z"),
            Solid("M29 36V53Q50 66 71 53V36L50 46z"),
            Solid("M50 13L92 30L50 47L8 30z"),
            Line("M50 30L81 31"),
            Solid("M81 30H86V47L91 62H76L81 47z"),
            Solid(FOOT),
        ],
        Role::Legate => &[
            Solid("M46 18h8v58h-8z"),
            Solid("M50 5L58 14L50 23L42 14z"),
            Solid("M22 24H78V54L69 61L59 54L50 61L41 54L31 61L22 54z"),
            Line("M31 39H69"),
            Solid(COLLAR),
            Solid(FOOT),
        ],
        Role::Ship => &[
            Solid("M46 10h6v52h-6z"),
            Solid("M52 14C76 20 84 38 82 54H52z"),
            Solid("M46 24C40 40 30 50 20 54H46z"),
            Solid("M11 60H89C87 75 79 87 68 87H32C21 87 13 75 11 60z"),
            Line("M20 72H80"),
        ],
        Role::Transport | Role::Frigate => &[
            Solid("M8 46C13 50 19 52 23 60H77C81 52 87 50 92 46C93 68 84 87 72 87H28C16 87 7 68 8 46z"),
            Line("M19 72H81"),
        ],
        Role::Pawn | Role::Elva => &[
            Solid("M43 47H57Q57 64 69 77H31Q43 64 43 47z"),
            Solid("M50 21a14 14 0 1 1 0 28a14 14 0 1 1 0-28z"),
            Solid("M38 46h24q3.5 0 3.5 3.5t-3.5 3.5h-24q-3.5 0-3.5-3.5t3.5-3.5z"),
            Solid("M30 76h40q5 0 5 5v6H25v-6q0-5 5-5z"),
        ],
    }
}
