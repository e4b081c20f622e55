//! What is shown of the place under the mouse.

use super::super::client::Abilities;
use super::super::editor;
use super::super::snapshot::Snapshot;
use crate::ide::{self, Board, Form};
use tower_lsp::ls_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};

/// What there is to say of a place.
pub fn hover(snapshot: &Snapshot, position: Position, abilities: &Abilities) -> Option<Hover> {
    let (place, game, offset) = snapshot.at(position)?;
    let found = ide::hover(&game, offset)?;
    let form = form(snapshot.options.editor.hover.board, abilities);
    let kind = if form.markdown { MarkupKind::Markdown } else { MarkupKind::PlainText };
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind, value: found.render(form) }),
        range: Some(snapshot.span(place.start, found.span)),
    })
}

/// How the client is shown a hover: as it can, or as its user wants.
fn form(wanted: editor::Board, abilities: &Abilities) -> Form {
    let board = match wanted {
        editor::Board::Auto if abilities.images => Board::Image,
        editor::Board::Auto | editor::Board::Text => Board::Text,
        editor::Board::Image => Board::Image,
        editor::Board::List => Board::List,
        editor::Board::None => Board::None,
    };
    Form { markdown: abilities.markdown, board }
}
