//! Diagnostics: what is wrong with a record, why, and what to do about it.
//!
//! One file a rule in `rules/`, one table of them in [`rules`], one engine. A rule looks at what parsing and replaying
//! have found and says it; it decides nothing about chess itself.

mod across;
mod board_signal;
mod cause;
mod changes;
pub mod docs;
mod draft;
mod engine;
mod finding;
mod findings;
mod lead;
mod line_ends;
mod mending;
mod moves;
mod numbers;
mod record;
mod rule;
mod rule_set;
pub mod rules;
mod silence;
mod tag_names;
#[cfg(test)]
mod tests;

pub use across::{Across, Repeat, Repeated, Summary};
pub use draft::{Draft, Pick, Picks, ROUNDS, mend};
pub use engine::{Linter, Scratch, really_played};
pub use finding::{Change, Finding, Fix, Level, Related, Safety};
pub use findings::{Findings, LISTED};
pub use lead::Lead;
pub(crate) use mending::advice;
pub use mending::repair_of;
pub use record::{Placement, Record};
pub(crate) use record::{excerpt, is_unknown};
pub use rule::{Check, Example, FileFacts, Fixable, Rule, Section};
pub use rule_set::{RuleSet, UnknownRule};
pub use silence::{Meant, Quieting, Silencing, silencing_file};
pub(crate) use tag_names::{KNOWN as KNOWN_TAGS, usual_spelling as usual_tag};
