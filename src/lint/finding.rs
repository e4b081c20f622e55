//! A finding of a rule, with offsets relative to its record.

use super::rule::Rule;
use crate::text::Span;

/// How bad a finding is. Ordered: an error is the greatest.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Level {
    /// Worth knowing.
    Info,
    /// Read right, but not as the dialect demands.
    Warning,
    /// A standard reader would lose, misread or refuse something here.
    Error,
}

impl Level {
    /// The word for it in output and configuration.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Info => "info",
            Level::Warning => "warning",
            Level::Error => "error",
        }
    }
}

/// Whether a fix can be wrong.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Safety {
    /// It leaves the game the same: positions, comments, glyphs.
    Safe,
    /// It is a guess.
    Unsafe,
}

/// A stretch of text replaced by another.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Change {
    pub span: Span,
    pub text: String,
}

/// A way to mend a finding: all its changes or none. They do not overlap and stand in order.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Fix {
    /// What it does, as a menu entry: `write Nf3`.
    pub title: String,
    pub safety: Safety,
    pub changes: Vec<Change>,
}

impl Fix {
    /// A fix of one change.
    pub fn replace(safety: Safety, title: impl Into<String>, span: Span, text: impl Into<String>) -> Fix {
        Fix { title: title.into(), safety, changes: vec![Change { span, text: text.into() }] }
    }
}

/// Another place that a finding has to do with.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Related {
    pub span: Span,
    pub message: String,
}

/// Something wrong in a record.
#[derive(Clone, Debug)]
pub struct Finding {
    pub rule: &'static Rule,
    pub level: Level,
    /// One line: what is wrong, why, and what to do, in chess words.
    pub message: String,
    pub span: Span,
    /// The half-move, as written, from 1, and how many variations deep; `None` outside of movetext.
    pub ply: Option<(u32, u16)>,
    pub related: Vec<Related>,
    pub fixes: Vec<Fix>,
    /// Whether something speaks for the first of several fixes. Else they are as good as each other, and nobody takes
    /// one without asking.
    pub decided: bool,
}

impl Finding {
    /// A finding of a rule at its usual level.
    pub fn new(rule: &'static Rule, span: Span, message: impl Into<String>) -> Finding {
        let message = message.into();
        let (related, fixes) = (Vec::new(), Vec::new());
        Finding { rule, level: rule.level, message, span, ply: None, related, fixes, decided: false }
    }

    /// The same finding at a half-move.
    pub fn at(mut self, ply: u32, depth: u16) -> Finding {
        self.ply = Some((ply, depth));
        self
    }

    /// The same finding at another level than the rule's.
    pub fn level(mut self, level: Level) -> Finding {
        self.level = level;
        self
    }

    /// The same finding with one more fix.
    pub fn fix(mut self, fix: Fix) -> Finding {
        self.fixes.push(fix);
        self
    }

    /// The same finding, where something speaks for the first of its fixes.
    pub fn decided(mut self) -> Finding {
        self.decided = true;
        self
    }

    /// The fix to make without asking, up to a safety: a safe one before any guess; of several the first, where
    /// something speaks for it.
    pub fn choice(&self, safety: Safety) -> Option<&Fix> {
        let safe: Vec<&Fix> = self.fixes.iter().filter(|fix| fix.safety == Safety::Safe).collect();
        let guesses = safe.is_empty() && safety == Safety::Unsafe;
        let fixes = if guesses { self.fixes.iter().collect() } else { safe };
        match fixes[..] {
            [only] => Some(only),
            [first, ..] if self.decided => Some(first),
            _ => None,
        }
    }

    /// The same finding with one more place.
    pub fn related(mut self, span: Span, message: impl Into<String>) -> Finding {
        self.related.push(Related { span, message: message.into() });
        self
    }
}
