//! How each kind of man goes, where that is settled: by the rules that are published, or by a configuration.

use super::movement::Movement;
use crate::board::Role;

/// The men whose moves the published rules leave open, by the names of their questions.
const OPEN: [(&str, Role); 9] = [
    ("amazon", Role::Amazon),
    ("centurion", Role::Centurion),
    ("legate", Role::Legate),
    ("magister", Role::Magister),
    ("ship", Role::Ship),
    ("transport", Role::Transport),
    ("frigate", Role::Frigate),
    ("elva", Role::Elva),
    ("winged", Role::Winged),
];

/// What a configuration settles: the way of going of some men; of Elva and the winged Magister that of their first move.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Settled {
    movements: [Option<Movement>; OPEN.len()],
}

impl Settled {
    /// The names of all men whose moves a configuration can settle.
    pub fn names() -> impl Iterator<Item = &'static str> {
        OPEN.iter().map(|(name, _)| *name)
    }

    /// The kind of man whose moves a question with this name is about: `amazon`.
    pub fn role_named(name: &str) -> Option<Role> {
        OPEN.iter().find(|(known, _)| *known == name).map(|(_, role)| *role)
    }

    /// Settles how men of a kind go. Nothing changes for a kind whose moves are settled by the rules.
    pub fn settle(&mut self, role: Role, movement: Movement) {
        if let Some(n) = OPEN.iter().position(|(_, open)| *open == role) {
            self.movements[n] = Some(movement);
        }
    }

    /// Whether it is settled how all men move.
    pub fn is_complete(&self) -> bool {
        self.movements.iter().all(Option::is_some)
    }

    /// What a configuration says of a kind.
    pub(super) fn own(&self, role: Role) -> Option<Movement> {
        let n = OPEN.iter().position(|(_, open)| *open == role)?;
        self.movements[n]
    }

    /// How men of a kind go, as far as that is known. Pawns have rules of their own; of Elva and the winged Magister the
    /// lines that are known need not be all.
    pub(super) fn movement(&self, role: Role) -> Option<Movement> {
        match role {
            Role::King => Some(Movement::KING),
            Role::Queen => Some(Movement::QUEEN),
            Role::Rook => Some(Movement::ROOK),
            Role::Bishop => Some(Movement::BISHOP),
            Role::Knight => Some(Movement::KNIGHT),
            Role::Valkiria => Some(Movement::NIGHTRIDER),
            Role::Elva | Role::Winged => self.own(role).or(Some(Movement::FIRST)),
            _ => self.own(role),
        }
    }
}
