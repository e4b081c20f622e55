//! How a record is to look.

/// How the words of a record are set on lines.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Layout {
    /// Lines are filled.
    #[default]
    Fill,
    /// A pair of moves a line.
    Pair,
    /// Variations and long comments on lines of their own, indented.
    Tree,
}

impl Layout {
    /// The layouts with their names.
    pub const NAMES: [(&'static str, Layout); 3] =
        [("fill", Layout::Fill), ("pair", Layout::Pair), ("tree", Layout::Tree)];
}

/// How annotation glyphs are written.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub enum Glyphs {
    /// As they are.
    #[default]
    Keep,
    /// `!` for `$1`, and likewise the other five that stand behind their move (PGN 8.2.3.8).
    Suffix,
    /// `$1` for `!`, `$16` for `±`.
    Nag,
    /// `!` for `$1`, `±` for `$16`.
    Symbol,
}

impl Glyphs {
    /// The forms with their names.
    pub const NAMES: [(&'static str, Glyphs); 4] =
        [("keep", Glyphs::Keep), ("suffix", Glyphs::Suffix), ("nag", Glyphs::Nag), ("symbol", Glyphs::Symbol)];
}

/// All that may be chosen.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Style {
    pub layout: Layout,
    pub glyphs: Glyphs,
    /// Whether the tags behind the roster stand in the order of the alphabet.
    pub sort_tags: bool,
    /// Whether the record is completed to PGN's archival form (PGN 3.2): the whole roster, a number before every move of
    /// White and before those of Black that need one, a result, comments in braces.
    pub export: bool,
}

impl Style {
    /// Styles with names of their own; what else is chosen changes them.
    pub const NAMES: [(&'static str, Style); 1] = [("export", Style::EXPORT)];

    /// PGN's archival form.
    pub const EXPORT: Style = Style { layout: Layout::Fill, glyphs: Glyphs::Nag, sort_tags: true, export: true };
}

/// What was chosen of a style; what is `None` is left to others.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Styling {
    pub layout: Option<Layout>,
    pub glyphs: Option<Glyphs>,
    pub sort_tags: Option<bool>,
    pub style: Option<Style>,
}

impl Styling {
    /// This together with what was said further away. A style as a whole beats what was said of its parts further away.
    pub fn beside(&self, further: &Styling) -> Styling {
        let further = if self.style.is_some() { &Styling::default() } else { further };
        Styling {
            layout: self.layout.or(further.layout),
            glyphs: self.glyphs.or(further.glyphs),
            sort_tags: self.sort_tags.or(further.sort_tags),
            style: self.style.or(further.style),
        }
    }

    /// The style that comes of it.
    pub fn settle(&self) -> Style {
        let mut style = self.style.unwrap_or_default();
        style.layout = self.layout.unwrap_or(style.layout);
        style.glyphs = self.glyphs.unwrap_or(style.glyphs);
        style.sort_tags = self.sort_tags.unwrap_or(style.sort_tags);
        style
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_nearer_comes_first() {
        let export = Styling { style: Some(Style::EXPORT), ..Styling::default() };
        let pair = Styling { layout: Some(Layout::Pair), sort_tags: Some(false), ..Styling::default() };
        let settled = |near: &Styling, far: &Styling| near.beside(far).settle();
        assert_eq!(settled(&Styling::default(), &export), Style::EXPORT);
        assert_eq!(settled(&export, &pair), Style::EXPORT);
        assert_eq!(settled(&pair, &export), Style { layout: Layout::Pair, sort_tags: false, ..Style::EXPORT });
        assert_eq!(settled(&Styling::default(), &Styling::default()), Style::default());
    }
}
