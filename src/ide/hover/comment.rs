//! A comment: what the command under the mouse says, or the rule that it silences; and the board.

use super::{Hover, annotation, scene};
use crate::ide::{Game, say};
use crate::lint::rules::rule;
use crate::notation::command::{self, Command, commands};
use crate::syntax::NodeKind;
use crate::text::Span;

/// What there is to say of an offset in the comment or `%` line at a node.
pub(super) fn hover(game: &Game, node: u32, offset: u32) -> Option<Hover> {
    let span = game.node(node).span;
    let text = game.at(span);
    let at = offset.saturating_sub(span.start).min(text.len() as u32);
    let mut hover = silenced(text, at)
        .or_else(|| commands(text.as_bytes()).find(|found| found.span.contains(at)).map(|found| about(&found, text)))
        .unwrap_or_else(|| Hover::new(Span::new(0, text.len() as u32), ""));
    hover.span = Span::new(hover.span.start + span.start, hover.span.end + span.start);
    if game.node(node).kind == NodeKind::Escape {
        if hover.title.is_empty() {
            hover.lines.push("A line for programs: readers pass over it".into());
        }
        return Some(hover);
    }
    scene::add(game, span.start, &mut hover);
    Some(hover)
}

/// What a command means, and what its arguments say. The span is that in the comment.
fn about(found: &Command, text: &str) -> Hover {
    let name = String::from_utf8_lossy(found.name.of(text.as_bytes()));
    let mut hover = Hover::new(found.span, format!("`[%{name}]`"));
    match command::known(name.as_bytes()) {
        Some(form) => hover.lines.push(say::capital(form.means)),
        None => {
            hover.lines.push("A command that jadoube does not know; programs that do not know it pass over it".into())
        }
    }
    hover.lines.extend(annotation::value(found, text).map(|value| say::capital(&value)));
    for (span, _) in found.faults(text.as_bytes()) {
        let word = String::from_utf8_lossy(span.of(text.as_bytes()));
        hover.lines.push(match word.is_empty() {
            true => "Nothing stands behind the name".into(),
            false => format!("{} cannot be read", say::quote(&word)),
        });
    }
    hover
}

/// The rule that a silencing comment names at an offset, or all that it names where the offset is on the command's own
/// words. `None` where the comment silences nothing there.
fn silenced(text: &str, at: u32) -> Option<Hover> {
    let opening = text.find("jadoube")?;
    let verb = text[opening..].find("ignore").map(|n| opening + n)?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let names = text.match_indices(is_name).map(|(n, _)| n).filter(|n| *n > verb);
    let starts = names.filter(|n| !text[..*n].ends_with(is_name));
    let words = starts.map(|n| {
        let len = text[n..].find(|c| !is_name(c)).unwrap_or(text.len() - n);
        Span::new(n as u32, (n + len) as u32)
    });
    let named: Vec<_> = words.filter_map(|span| Some((span, rule(text.get(std::ops::Range::from(span))?)?))).collect();
    let on = named.iter().find(|(span, _)| span.contains(at) || span.end == at);
    let on_command = (opening as u32..verb as u32 + 6).contains(&at);
    let (span, shown) = match (on, on_command) {
        (Some((span, rule)), _) => (*span, vec![*rule]),
        (None, true) => (Span::new(opening as u32, verb as u32 + 6), named.iter().map(|(_, rule)| *rule).collect()),
        (None, false) => return None,
    };
    let mut hover = Hover::new(span, "Silences findings of jadoube");
    for rule in shown {
        hover.lines.push(format!("`{}`: {}", rule.name, rule.finds));
        hover.lines.push(rule.why.into());
    }
    Some(hover)
}
