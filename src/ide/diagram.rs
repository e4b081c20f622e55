//! The board at a place, in all forms in which it can be shown.

use super::Game;
use super::hover::Scene;
use crate::board::draw::{self, Drawing, Letters};
use crate::rules::Position;

/// What stands on the board at a place.
#[derive(Clone, Debug)]
pub struct Diagram {
    drawing: Drawing,
    /// The position in FEN.
    pub fen: String,
    /// Why it may not be the one that is meant.
    pub note: Option<String>,
}

/// The position after the move at an offset or before it, in its line. `None` where the record has no first position.
pub fn diagram(game: &Game, offset: u32) -> Option<Diagram> {
    let scene = Scene::at(game, offset)?;
    Some(Diagram { fen: scene.position.fen(), drawing: scene.drawing, note: scene.note })
}

impl Diagram {
    /// A board of chess symbols.
    pub fn text(&self) -> String {
        draw::text(&self.drawing, Letters::Symbols)
    }

    /// A picture.
    pub fn svg(&self) -> String {
        draw::svg(&self.drawing)
    }

    /// The men of each side, on a line.
    pub fn list(&self) -> String {
        draw::list(&self.drawing)
    }
}
