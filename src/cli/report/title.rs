//! What people call a record.

use crate::cli::printable::printable;
use crate::syntax::{Tree, parse, unescape};

/// How much of a record is looked through for its tags, in bytes: they stand at its beginning.
const HEAD: usize = 16 << 10;

/// How much of a value is shown, in characters.
const LONGEST: usize = 60;

/// `game 3: Carlsen – Nepomniachtchi, round 6 (2021.12.03)`, as far as the tags say so.
pub fn title(text: &[u8], game: u64) -> String {
    if game == 0 {
        return "configuration".into();
    }
    let head = &text[..text.len().min(HEAD)];
    let tree = parse(head);
    let tag = |name: &str| known(head, &tree, name);
    let mut title = format!("game {game}");
    let players = match (tag("White"), tag("Black")) {
        (None, None) => tag("Event"),
        (white, black) => {
            let name = |player: Option<String>| player.unwrap_or_else(|| "?".into());
            Some(format!("{} – {}", name(white), name(black)))
        }
    };
    let round = tag("Round").map(|round| format!("round {round}"));
    let parts: Vec<String> = players.into_iter().chain(round).collect();
    if !parts.is_empty() {
        title = format!("{title}: {}", parts.join(", "));
    }
    if let Some(date) = tag("Date") {
        title = format!("{title} ({date})");
    }
    title
}

/// The value of a tag, unless it says that it is not known.
fn known(text: &[u8], tree: &Tree, name: &str) -> Option<String> {
    let pair = tree.tags.iter().find(|pair| pair.name.of(text) == name.as_bytes())?;
    let value = unescape(pair.value.of(text));
    let value = String::from_utf8_lossy(&value);
    let value = value.trim();
    if value.is_empty() || value == "-" || value.starts_with('?') {
        return None;
    }
    let cut: String = value.chars().take(LONGEST).collect();
    let mark = if cut.len() < value.len() { "…" } else { "" };
    Some(format!("{}{mark}", printable(&cut)))
}

#[cfg(test)]
mod tests {
    use super::title;

    #[test]
    fn a_game_is_named_by_its_players_round_and_date() {
        let tags =
            "[Event \"WCh\"]\n[Date \"2021.12.03\"]\n[Round \"6\"]\n[White \"Carlsen\"]\n[Black \"Nepomniachtchi\"]\n";
        assert_eq!(title(tags.as_bytes(), 3), "game 3: Carlsen – Nepomniachtchi, round 6 (2021.12.03)");
        assert_eq!(title(b"[White \"Morphy\"]\n[Black \"?\"]\n[Round \"-\"]\n", 1), "game 1: Morphy – ?");
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        assert_eq!(title(b"1. e4 *", 7), "game 7");
        assert_eq!(title(b"[Event \"Forks: \x1b[31m\"]\n[Date \"????.??.??\"]\n*", 2), "game 2: Forks: ␛[31m");
        assert_eq!(title(b"[Date \"1858.??.??\"]\n*", 2), "game 2 (1858.??.??)");
    }
}
