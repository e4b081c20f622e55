//! The board at a place, in all forms in which it can be shown.

use super::Game;
use super::hover::{Board, Scene, in_text};
use crate::board::draw::{self, Drawing};
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
    /// The board as text, in the form that hovers have: of letters where that is a picture or none.
    pub fn text(&self, form: Board) -> String {
        in_text(&self.drawing, form)
    }

    /// A picture.
    pub fn svg(&self) -> String {
        draw::svg(&self.drawing)
    }
}
