//! A tag: what it means, and what its value says.

use super::tag_table::{Says, TITLES, tag, word};
use super::{Hover, scene};
use crate::board::Geometry;
use crate::ide::way::Way;
use crate::ide::{Game, say};
use crate::lint::{is_unknown, usual_tag};
use crate::notation::openings::{self, Opening};
use crate::notation::result::misspelled;
use crate::replay;
use crate::rules::{Position, Variant};
use crate::syntax::{NodeKind, unescape};

/// What there is to say of an offset in the tag at a node.
pub(super) fn hover(game: &Game, node: u32, offset: u32) -> Option<Hover> {
    let nodes = &game.tree().nodes[..node as usize];
    let index = nodes.iter().filter(|node| node.kind == NodeKind::Tag).count();
    let pair = game.tree().tags.get(index)?;
    let name = game.at(pair.name);
    let usual = usual_tag(name.as_bytes()).unwrap_or(name);
    let on_value = pair.value.contains(offset);
    let mut hover = Hover::new(if on_value { pair.value } else { pair.span }, usual);
    let (_, meaning, says) = tag(usual).copied().unwrap_or(("", "A tag without a common meaning", Says::Text));
    hover.lines.push(meaning.into());
    let value = unescape(game.at(pair.value).as_bytes()).into_owned();
    let value = String::from_utf8_lossy(&value);
    tell(game, says, value.trim(), &mut hover);
    Some(hover)
}

/// Adds what a value says.
fn tell(game: &Game, says: Says, value: &str, hover: &mut Hover) {
    // That a position is not known cannot be.
    if is_unknown(value) && !matches!(says, Says::Fen | Says::TimeControl | Says::Variant) {
        hover.lines.push("Not known".into());
        return;
    }
    let said = match says {
        Says::Text | Says::Rating => None,
        Says::Date => date(value),
        Says::Result => misspelled(value.as_bytes()).map(|result| say::result(result).to_owned()),
        Says::Title => word(&TITLES, value).map(String::from),
        Says::Word(table) => word(table, value).map(String::from),
        Says::TimeControl => time_control(value),
        Says::PlyCount => plies(value),
        Says::SetUp => set_up(value),
        Says::Variant => variant(game),
        Says::Eco => return eco(game, value, hover),
        Says::Fen => return fen(game, hover),
    };
    hover.lines.extend(said.map(|said| say::capital(&said)));
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// `3 February 2021`, `February 2021`, `2021`.
fn date(value: &str) -> Option<String> {
    let mut fields = value.split('.');
    let year = fields.next().filter(|year| year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit()))?;
    let month =
        fields.next().and_then(|month| month.parse::<usize>().ok()).and_then(|month| MONTHS.get(month.checked_sub(1)?));
    let day = fields.next().and_then(|day| day.parse::<u8>().ok()).filter(|day| (1..=31).contains(day));
    Some(match (day, month) {
        (Some(day), Some(month)) => format!("{day} {month} {year}"),
        (None, Some(month)) => format!("{month} {year}"),
        _ => format!("{year}, the day is not known"),
    })
}

/// A TimeControl in words: `40 moves in 2 hours, then 5 minutes and 3 seconds more for each move`.
pub(in crate::ide) fn time_control(value: &str) -> Option<String> {
    match value {
        "" | "?" => return Some("not known".into()),
        "-" => return Some("no time control".into()),
        _ => {}
    }
    let periods: Option<Vec<String>> = value.split(':').map(period).collect();
    periods.map(|periods| periods.join(", then "))
}

fn period(field: &str) -> Option<String> {
    if let Some(hourglass) = field.strip_prefix('*') {
        return Some(format!("an hourglass of {}", seconds(hourglass)?));
    }
    let (moves, time) = field.split_once('/').map_or((None, field), |(moves, time)| (Some(moves), time));
    let (base, more) = time.split_once('+').map_or((time, None), |(base, more)| (base, Some(more)));
    let base = match moves.map(str::parse::<u32>) {
        Some(Ok(1)) => format!("{} for each move", seconds(base)?),
        Some(Ok(moves)) => format!("{moves} moves in {}", seconds(base)?),
        Some(Err(_)) => return None,
        None => format!("{} for all moves", seconds(base)?),
    };
    Some(match more {
        Some("0") | None => base,
        Some(more) => format!("{base}, and {} more for each move", seconds(more)?),
    })
}

fn seconds(digits: &str) -> Option<String> {
    digits.parse::<u32>().ok().map(|seconds| say::duration(i64::from(seconds) * 1000))
}

fn plies(value: &str) -> Option<String> {
    let plies: u32 = value.parse().ok()?;
    let moves = plies.div_ceil(2);
    Some(format!(
        "{moves} move{}{}",
        if moves == 1 { "" } else { "s" },
        if plies % 2 == 1 { ", the last one White's" } else { "" }
    ))
}

fn set_up(value: &str) -> Option<String> {
    match value {
        "0" => Some("the game begins with the usual position".into()),
        "1" => Some("the game begins with the position of the FEN tag".into()),
        _ => None,
    }
}

fn variant(game: &Game) -> Option<String> {
    let Some(variant) = game.setup().variant else { return Some("jadoube does not know this game".into()) };
    Some(match variant {
        Variant::Standard => "chess by its usual rules".into(),
        Variant::Chess960 => "chess from one of 960 first positions; castling ends on the usual squares".into(),
        Variant::Crazyhouse => "a man that was captured may be dropped on the board by its captor".into(),
        Variant::Atomic => "a capture explodes, with all men around it but pawns".into(),
        Variant::Antichess => "who loses all men wins, and captures are compulsory".into(),
        Variant::KingOfTheHill => "a king that reaches the centre wins, too".into(),
        Variant::ThreeCheck => "the third check wins, too".into(),
        Variant::Horde => "White has pawns only, and wins by mate; Black wins by capturing them all".into(),
        Variant::RacingKings => "the first king on the eighth rank wins, and no check may be given".into(),
        Variant::Hexagonal => "chess on 91 hexagons by the rules of Gliński".into(),
        Variant::Das => {
            "das-chess: ten by ten squares, ships with riders, and rules that are published only in part".into()
        }
    })
}

/// The name of a code, and the opening that the moves are.
fn eco(game: &Game, value: &str, hover: &mut Hover) {
    let code = value.get(..3).unwrap_or(value);
    hover.lines.extend(openings::name_of_code(code).map(|name| format!("{code} {name}")));
    if let Some(played) =
        opening_of(game).filter(|played| played.eco != code || Some(played.name) != openings::name_of_code(code))
    {
        hover.lines.push(format!("By the moves: {} {}", played.eco, played.name));
    }
}

/// The last opening of the table that the main line goes through.
pub(in crate::ide) fn opening_of(game: &Game) -> Option<&'static Opening> {
    let line: Vec<_> = game.replay().plies.iter().filter(|ply| ply.depth == 0).take(openings::longest()).collect();
    let mut trace = Way::to(game, 0, 0).trace(game)?;
    let mut last = None;
    for ply in line.iter().take_while(|ply| game.replay().gap.is_none_or(|gap| ply.node < gap)) {
        trace.step(Geometry::Standard, ply.color, &ply.played);
        last = openings::opening(trace).or(last);
    }
    last
}

fn fen(game: &Game, hover: &mut Hover) {
    let Some(start) = &game.setup().position else {
        hover.lines.push(scene::without_start(game));
        return;
    };
    let faults = game.setup().fen.iter().flat_map(|fen| &fen.reading.faults);
    hover.lines.extend(faults.map(|fault| say::capital(&fault.describe())));
    hover.lines.push(format!("{} to move", start.turn().name()));
    hover.fen = Some(start.fen());
    hover.board = Some(replay::drawing_of(start));
}
