//! A position that is given on the command line: a FEN, or a list of men as books have it.

use super::complain::complain;
use crate::board::draw::Drawing;
use crate::board::{Color, Geometry, Piece, Square};
use crate::notation::alphabet::{Alphabet, ENGLISH};
use crate::notation::position_list::{self, ListFaultKind, Listed};
use crate::replay::drawing_of;
use crate::rules::fen;
use crate::rules::{Position, Variant};

/// A position to be shown.
pub struct Pictured {
    pub drawing: Drawing,
    pub fen: String,
    /// The letters of the men.
    pub pieces: &'static Alphabet,
}

impl Pictured {
    /// The list of the men.
    pub fn names(&self) -> String {
        let rider = |at: Square| self.drawing.riders.iter().find(|(on, _)| *on == at).map(|(_, man)| man.role);
        let men: Vec<_> = self.drawing.men.iter().map(|(at, man)| (*at, *man, rider(*at))).collect();
        position_list::write(&men, self.drawing.geometry, self.pieces)
    }
}

/// Reads a position of a game. What is odd about it is told; an error says why nothing can be shown.
pub fn read(text: &str, variant: Variant, pieces: Option<&'static Alphabet>) -> Result<Pictured, String> {
    let board = variant.geometry();
    if !text.contains('/') {
        let found = position_list::guess(text, board, pieces);
        if !found.0.faults.iter().any(|fault| fault.kind == ListFaultKind::NoSide) {
            return listed(found, text, board);
        }
        complain("the list names no side before its first men: they are taken for White's");
        let text = format!("White: {text}");
        return listed(position_list::guess(&text, board, pieces), &text, board);
    }
    let reading = fen::read(text, variant);
    let faults: Vec<String> = reading.faults.iter().map(|fault| fault.describe()).collect();
    let Some(position) = reading.position else {
        return Err(format!("the FEN gives no position: {}", faults.join("; ")));
    };
    faults.iter().for_each(|fault| complain(&format!("FEN: {fault}")));
    Ok(Pictured { drawing: drawing_of(&position), fen: position.fen(), pieces: pieces.unwrap_or(ENGLISH) })
}

/// A list says nothing of who is to move: it is White.
fn listed((listed, pieces): (Listed, &'static Alphabet), text: &str, board: Geometry) -> Result<Pictured, String> {
    if let Some(fault) = listed.faults.first() {
        return Err(format!("the list of men cannot be read: {}", fault.describe(text)));
    }
    let mut drawing = Drawing::empty(board);
    for (at, man, rider) in &listed.men {
        drawing.men.push((*at, *man));
        drawing.riders.extend(rider.map(|role| (*at, Piece { role, ..*man })));
    }
    drawing.men.sort_by_key(|(at, _)| *at);
    drawing.riders.sort_by_key(|(at, _)| *at);
    Ok(Pictured { drawing, fen: fen::of_men(&listed.men, board, Color::White), pieces })
}
