//! What a client can do.

use crate::text::Unit;
use tower_lsp::ls_types::*;

/// The abilities of a client that the server heeds.
#[derive(Clone, Debug)]
pub struct Abilities {
    /// What a column counts.
    pub unit: Unit,
    /// It asks for diagnostics itself, also when it is told that there are others, so that none are sent. One that cannot be
    /// told would never learn of what is found later: in a large file, or because a configuration has changed.
    pub pulls: bool,
    pub related_places: bool,
    pub rule_links: bool,
    pub diagnostic_tags: bool,
    pub markdown: bool,
    /// It shows images in what a hover says.
    pub images: bool,
    pub snippets: bool,
    pub nested_symbols: bool,
    pub line_folding: bool,
    /// It shows a text in the place of what is folded away.
    pub collapsed_text: bool,
    /// How many foldings of a document it wants at most.
    pub most_folds: Option<usize>,
    pub document_changes: bool,
    pub action_literals: bool,
    pub preferred_actions: bool,
    /// It asks for the edit of an action when that is chosen.
    pub resolves_actions: bool,
    pub apply_edit: bool,
    pub progress: bool,
    pub settings: bool,
    pub watches_files: bool,
    pub refreshes_tokens: bool,
    pub refreshes_hints: bool,
    pub refreshes_lenses: bool,
}

/// The part of a tree of options that some fields lead to.
macro_rules! at {
    ($root:expr $(, $field:ident)+) => { (|| { let it = &$root; $( let it = it.$field.as_ref()?; )+ Some(it.clone()) })() };
}

impl Abilities {
    /// What a client says of itself.
    pub fn of(params: &InitializeParams) -> Abilities {
        let can = &params.capabilities;
        let is = |name: &str| {
            let client = params.client_info.as_ref().map(|info| info.name.to_lowercase());
            client.is_some_and(|client| client.contains(name))
        };
        let document = can.text_document.clone().unwrap_or_default();
        let workspace = can.workspace.clone().unwrap_or_default();
        let window = can.window.clone().unwrap_or_default();
        let published = document.publish_diagnostics.clone().unwrap_or_default();
        let edits = workspace.workspace_edit.clone().unwrap_or_default();
        Abilities {
            unit: unit(can),
            pulls: document.diagnostic.is_some() && at!(workspace, diagnostics, refresh_support).unwrap_or(false),
            related_places: published.related_information.unwrap_or(document.diagnostic.is_some()),
            rule_links: published.code_description_support.unwrap_or(document.diagnostic.is_some()),
            diagnostic_tags: published.tag_support.is_some(),
            markdown: at!(document, hover, content_format).is_some_and(|kinds| kinds.contains(&MarkupKind::Markdown)),
            images: is("code") || is("vscodium") || is("theia") || is("jupyter"),
            snippets: at!(document, completion, completion_item, snippet_support).unwrap_or(false),
            nested_symbols: at!(document, document_symbol, hierarchical_document_symbol_support).unwrap_or(false),
            line_folding: at!(document, folding_range, line_folding_only).unwrap_or(false),
            collapsed_text: at!(document, folding_range, folding_range, collapsed_text).unwrap_or(false),
            most_folds: at!(document, folding_range, range_limit).map(|limit| limit as usize),
            document_changes: edits.document_changes.unwrap_or(false),
            action_literals: at!(document, code_action, code_action_literal_support).is_some(),
            preferred_actions: at!(document, code_action, is_preferred_support).unwrap_or(false),
            resolves_actions: at!(document, code_action, resolve_support)
                .is_some_and(|support| support.properties.iter().any(|property| property == "edit")),
            apply_edit: workspace.apply_edit.unwrap_or(false),
            progress: window.work_done_progress.unwrap_or(false),
            settings: workspace.configuration.unwrap_or(false),
            watches_files: at!(workspace, did_change_watched_files, dynamic_registration).unwrap_or(false),
            refreshes_tokens: at!(workspace, semantic_tokens, refresh_support).unwrap_or(false),
            refreshes_hints: at!(workspace, inlay_hint, refresh_support).unwrap_or(false),
            refreshes_lenses: at!(workspace, code_lens, refresh_support).unwrap_or(false),
        }
    }

    /// The name of the unit of columns, as the protocol writes it.
    pub fn encoding(&self) -> PositionEncodingKind {
        match self.unit {
            Unit::Utf8 => PositionEncodingKind::UTF8,
            Unit::Utf16 => PositionEncodingKind::UTF16,
            Unit::Utf32 => PositionEncodingKind::UTF32,
        }
    }
}

/// The first unit that the client names, since that is the one that it likes best; UTF-16 where it names none.
fn unit(can: &ClientCapabilities) -> Unit {
    let kinds = at!(can, general, position_encodings).unwrap_or_default();
    let known = kinds.iter().find_map(|kind| match kind.as_str() {
        "utf-8" => Some(Unit::Utf8),
        "utf-16" => Some(Unit::Utf16),
        "utf-32" => Some(Unit::Utf32),
        _ => None,
    });
    known.unwrap_or(Unit::Utf16)
}
