//! Words for moves, times and results. Text between backticks in what is said here is meant as code.

use crate::board::{Color, Geometry, Kind, Move, Role, Side, Square};
use crate::lint::excerpt;
use crate::notation::result::GameResult;
use crate::notation::uci::king_goal;
use crate::rules::{AnyPosition, End, Position};

/// A move word behind the number that it has in its position: `12. Nf3`, `12... Nf6`.
pub(super) fn numbered(before: &AnyPosition, word: &str) -> String {
    format!("{} {word}", number(before))
}

/// The number of the move to be made: `12.`, `12...`.
pub(super) fn number(before: &AnyPosition) -> String {
    let dots = if before.turn() == Color::White { "." } else { "..." };
    format!("{}{dots}", before.move_number())
}

/// What a move does: `knight from g1 to f3, captures the pawn, check`. `check` is its mark: `+`, `#` or nothing.
pub(super) fn action(color: Color, m: &Move, check: &str, board: Geometry) -> String {
    let square = |square: Square| board.name(square);
    let role = m.role.name();
    let mut words = match m.kind {
        Kind::Pass => format!("{} passes (null move)", color.name()),
        Kind::Castle(side) => castling(m, side, board),
        Kind::Drop => format!("{role} from the hand to {}", square(m.to)),
        Kind::Land(hull) => {
            format!("{role} leaves the {} on {} for {}", hull.loaded().name(), square(m.from), square(m.to))
        }
        Kind::Normal | Kind::EnPassant => format!("{role} from {} to {}", square(m.from), square(m.to)),
    };
    match (m.kind, m.captured) {
        (Kind::EnPassant, _) => words += ", captures the pawn en passant",
        (_, Some(captured)) => words += &format!(", captures the {}", captured.name()),
        _ => {}
    }
    match m.promotion {
        Some(loaded) if loaded.carries() && m.role == Role::Ship => {
            words += &format!(", takes the man there aboard: a {}", loaded.name());
        }
        Some(loaded) if loaded.carries() => words += &format!(", goes aboard the ship: a {}", loaded.name()),
        Some(promotion) => words += &format!(", becomes a {}", promotion.name()),
        None => {}
    }
    words
        + match check {
            "+" => ", check",
            "#" => ", checkmate",
            _ => "",
        }
}

fn castling(m: &Move, side: Side, board: Geometry) -> String {
    let (wing, file) = if side == Side::King { ("kingside", 5) } else { ("queenside", 3) };
    if board == Geometry::Das {
        return format!("castles {wing} with the man on {}; where both arrive is not settled", board.name(m.to));
    }
    let king = king_goal(m.from, side, board);
    let rook = board.at(file, board.rank(m.from)).unwrap_or(m.to);
    let goes = |from: Square, to: Square| format!("{} to {}", board.name(from), board.name(to));
    format!("castles {wing}: king from {}, rook from {}", goes(m.from, king), goes(m.to, rook))
}

/// A span of time, given in thousandths of a second: `1 hour 30 minutes`, `12.3 seconds`.
pub(super) fn duration(millis: i64) -> String {
    let (sign, millis) = (if millis < 0 { "minus " } else { "" }, millis.unsigned_abs());
    let seconds = millis / 1000;
    let part = |count: u64, name: &str| match count {
        0 => None,
        1 => Some(format!("1 {name}")),
        _ => Some(format!("{count} {name}s")),
    };
    let fraction = millis % 1000;
    let last = match (seconds % 60, fraction) {
        (rest, 0) => part(rest, "second"),
        (rest, _) => Some(format!("{} seconds", format!("{rest}.{fraction:03}").trim_end_matches('0'))),
    };
    let units =
        [part(seconds / 86_400, "day"), part(seconds / 3600 % 24, "hour"), part(seconds / 60 % 60, "minute"), last];
    let said: Vec<String> = units.into_iter().flatten().collect();
    if said.is_empty() { "0 seconds".into() } else { format!("{sign}{}", said.join(" ")) }
}

/// What a result says.
pub(super) const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::Won(Color::White) => "White has won",
        GameResult::Won(Color::Black) => "Black has won",
        GameResult::Drawn => "a draw",
        GameResult::Stalemated { by: Color::White } => "stalemate: ¾ for White, ¼ for Black",
        GameResult::Stalemated { by: Color::Black } => "stalemate: ¾ for Black, ¼ for White",
        GameResult::Open => "no result: the game goes on, was broken off, or nobody knows how it ended",
    }
}

/// How a game has ended on the board.
pub(super) fn end(end: End) -> String {
    match end {
        End::Checkmate { winner } => format!("{} has checkmated", winner.name()),
        End::Stalemate => "stalemate".into(),
        End::Dead => "neither side can mate any more".into(),
        End::Variant { winner: Some(winner) } => format!("{} has won by the rule of the variant", winner.name()),
        End::Variant { winner: None } => "a draw by the rule of the variant".into(),
    }
}

/// A text of the record, short and on one line, as code.
pub(super) fn quote(text: &str) -> String {
    format!("`{}`", excerpt(text).replace('`', "'"))
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn either(words: &[String]) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// The text with a capital for its first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_their_units() {
        for (millis, said) in [
            (0, "0 seconds"),
            (12_300, "12.3 seconds"),
            (61_000, "1 minute 1 second"),
            (5_400_000, "1 hour 30 minutes"),
            (259_200_000, "3 days"),
            (-5_000, "minus 5 seconds"),
        ] {
            assert_eq!(duration(millis), said);
        }
    }
}
