//! The outline of a file: its games, their variations, and which games a search finds.

use super::Game;
use crate::lint::{excerpt, is_unknown};
use crate::notation::move_number;
use crate::syntax::{NodeKind, TokenKind, Tree, unescape};
use crate::text::{Span, line_end};
use std::ops::Range;

/// What a [`Symbol`] stands for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum SymbolKind {
    Game,
    Variation,
}

/// An entry of the outline. Spans in bytes of the record.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Symbol {
    /// `Carlsen – Nepomniachtchi`, `12... Nf6 13. Bd3`
    pub name: String,
    /// What else tells it from others; may be empty.
    pub detail: String,
    pub kind: SymbolKind,
    /// All of it.
    pub span: Span,
    /// The part that stands for it: where the cursor goes.
    pub selection: Span,
    pub children: Vec<Symbol>,
}

/// How deeply the variations of an outline nest; those deeper are left out.
const DEEPEST: u16 = 32;

/// How many moves name a line.
const NAMING_MOVES: usize = 3;

/// The entry of a record, made of its tags and first moves alone. `number` is that of the record in its file, from 1.
/// `None` where the record is blank.
pub fn game_symbol(text: &[u8], tree: &Tree, number: u64) -> Option<Symbol> {
    let span = written(tree)?;
    let known = |name| known_tag(text, tree, name);
    let (event, year) = (known("Event"), year(text, tree));
    let mut detail = Vec::from_iter(result(text, tree));
    let name = match (known("White"), known("Black"), event.clone()) {
        (None, None, event) => {
            detail.extend(Some(first_moves(text, tree, 0..tree.nodes.len() as u32)).filter(|moves| !moves.is_empty()));
            event.unwrap_or_else(|| format!("Game {number}"))
        }
        (white, black, event) => {
            detail.extend(event);
            let or_unknown = |name: Option<String>| name.unwrap_or("?".into());
            format!("{} – {}", or_unknown(white), or_unknown(black))
        }
    };
    detail.extend(year.filter(|year| !event.is_some_and(|event| event.contains(year.as_str()))));
    let selection = selection(text, tree, span);
    Some(Symbol { name, detail: detail.join(", "), kind: SymbolKind::Game, span, selection, children: Vec::new() })
}

/// From the first to the last token that is not space.
pub(super) fn written(tree: &Tree) -> Option<Span> {
    let is_text = |token: &crate::syntax::Token| !matches!(token.kind, TokenKind::Space | TokenKind::OddSpace);
    let (first, last) = (tree.tokens.iter().position(is_text)?, tree.tokens.iter().rposition(is_text)?);
    Some(Span::cover(tree.token_span(first as u32), tree.token_span(last as u32)))
}

/// The tag section, or the first line of a record without one.
fn selection(text: &[u8], tree: &Tree, span: Span) -> Span {
    let end = line_end(text, span.start as usize) as u32;
    tag_section(tree).unwrap_or(Span::new(span.start, end.min(span.end)))
}

/// From the first tag pair to the last before the moves.
pub(super) fn tag_section(tree: &Tree) -> Option<Span> {
    let of_section = |kind| matches!(kind, NodeKind::Tag | NodeKind::Comment | NodeKind::Escape | NodeKind::Stray);
    let mut tags = tree.nodes.iter().take_while(|node| of_section(node.kind)).filter(|node| node.kind == NodeKind::Tag);
    let first = tags.next()?;
    Some(Span::cover(first.span, tags.last().unwrap_or(first).span))
}

/// The value of a tag that says something, on one line.
fn known_tag(text: &[u8], tree: &Tree, name: &str) -> Option<String> {
    let tag = tree.tags.iter().find(|tag| tag.name.of(text) == name.as_bytes())?;
    let value = String::from_utf8_lossy(&unescape(tag.value.of(text))).split_whitespace().collect::<Vec<_>>().join(" ");
    (!is_unknown(&value)).then_some(value)
}

fn year(text: &[u8], tree: &Tree) -> Option<String> {
    let date = ["Date", "UTCDate", "EventDate"].iter().find_map(|name| known_tag(text, tree, name))?;
    let year = date.split(['.', '-', '/']).find(|part| part.len() == 4 && part.bytes().all(|b| b.is_ascii_digit()));
    year.map(str::to_owned)
}

/// The result that the record ends with, or else that of its tag; none where it says that there is none.
fn result(text: &[u8], tree: &Tree) -> Option<String> {
    let marker = tree.result.map(|node| String::from_utf8_lossy(tree.span(node).of(text)).into_owned());
    marker.or_else(|| known_tag(text, tree, "Result")).filter(|result| result != "*")
}

/// The first moves among some nodes, in the line of the first, with their numbers as written: `12... Nf6 13. Bd3`.
fn first_moves(text: &[u8], tree: &Tree, nodes: Range<u32>) -> String {
    let (mut words, mut moves) = (Vec::new(), 0);
    for n in super::line::own_nodes(tree, nodes) {
        let written = tree.span(n).of(text);
        match tree.nodes[n as usize].kind {
            NodeKind::Number => words.extend(number(written)),
            NodeKind::Word => {
                words.push(excerpt(&String::from_utf8_lossy(written)).into_owned());
                moves += 1;
            }
            _ => {}
        }
        if moves == NAMING_MOVES {
            break;
        }
    }
    words.join(" ")
}

fn number(written: &[u8]) -> Option<String> {
    let number = move_number(written);
    Some(format!("{}{}", number.value?, if number.dots > 1 { "..." } else { "." }))
}

/// The first `most` variations of a record, each with those in it, and how many they are.
pub fn variations(game: &Game, most: usize) -> (Vec<Symbol>, usize) {
    let (tree, text) = (game.tree(), game.text().as_bytes());
    let mut outline = Outline::default();
    let mut count = 0;
    // A variation that is never closed ends with what is written of its game.
    let end = written(tree).map_or(0, |span| span.end);
    // The last word of each line that is open: what a variation replaces.
    let mut last: Vec<Option<u32>> = vec![None];
    for (n, node) in (0..).zip(&tree.nodes) {
        outline.close_before(n);
        last.resize(usize::from(node.depth) + 1, None);
        if node.kind == NodeKind::Word {
            last[usize::from(node.depth)] = Some(n);
        }
        if node.kind != NodeKind::Variation || node.depth >= DEEPEST || count == most {
            continue;
        }
        count += 1;
        let moves = first_moves(text, tree, n + 1..node.next);
        let name = if moves.is_empty() { "variation without moves".into() } else { moves };
        let instead = last[usize::from(node.depth)].map(|word| excerpt(game.at(tree.span(word))));
        let detail = instead.map(|word| format!("instead of {word}")).unwrap_or_default();
        let words = super::line::own_nodes(tree, n + 1..node.next);
        let first = words.map(|n| &tree.nodes[n as usize]).find(|node| node.kind == NodeKind::Word);
        let selection = first.map_or(Span::new(node.span.start, node.span.start + 1), |first| first.span);
        let kind = SymbolKind::Variation;
        let span = Span::new(node.span.start, node.span.end.min(end));
        outline.open.push((node.next, Symbol { name, detail, kind, span, selection, children: Vec::new() }));
    }
    outline.close_before(u32::MAX);
    (outline.done, count)
}

/// Entries being put into each other.
#[derive(Default)]
struct Outline {
    /// Those that more may go into, each with the node behind it.
    open: Vec<(u32, Symbol)>,
    done: Vec<Symbol>,
}

impl Outline {
    /// Closes the entries that end before a node.
    fn close_before(&mut self, node: u32) {
        while let Some((_, symbol)) = self.open.pop_if(|(next, _)| *next <= node) {
            match self.open.last_mut() {
                Some((_, around)) => around.children.push(symbol),
                None => self.done.push(symbol),
            }
        }
    }
}

/// The tags whose values are searched.
const SEARCHED: [&str; 8] = ["White", "Black", "Event", "Site", "ECO", "Opening", "Variation", "Date"];

/// Whether a record is one of those that a search means: each word of the query begins a word of a player, an event, a
/// place, a date, an ECO code or an opening, whatever the case and the accents. A query without words means all records.
pub fn matches(text: &[u8], tree: &Tree, query: &str) -> bool {
    let query = plain(query);
    let mut sought = query.split_whitespace().peekable();
    if sought.peek().is_none() {
        return true;
    }
    let searched = tree.tags.iter().filter(|tag| SEARCHED.iter().any(|name| name.as_bytes() == tag.name.of(text)));
    let values: Vec<String> =
        searched.map(|tag| plain(&String::from_utf8_lossy(&unescape(tag.value.of(text))))).collect();
    let begins_word = |value: &String, word: &str| {
        let starts = value.match_indices(word).map(|(at, _)| at);
        starts.into_iter().any(|at| !value[..at].ends_with(char::is_alphanumeric))
    };
    sought.all(|word| values.iter().any(|value| begins_word(value, word)))
}

/// What letters with accents, and joined ones, are without.
const BASES: [(&str, &str); 24] = [
    ("a", "àáâãäåāăą"),
    ("ae", "æ"),
    ("c", "çćĉċč"),
    ("d", "ďđð"),
    ("e", "èéêëēĕėęě"),
    ("g", "ĝğġģ"),
    ("h", "ĥħ"),
    ("i", "ìíîïĩīĭįı"),
    ("j", "ĵ"),
    ("k", "ķ"),
    ("l", "ĺļľŀł"),
    ("n", "ñńņňŋ"),
    ("o", "òóôõöøōŏő"),
    ("oe", "œ"),
    ("r", "ŕŗř"),
    ("s", "śŝşšș"),
    ("ss", "ß"),
    ("t", "ţťŧț"),
    ("th", "þ"),
    ("u", "ùúûüũūŭůűų"),
    ("w", "ŵ"),
    ("y", "ýÿŷ"),
    ("z", "źżž"),
    ("е", "ё"),
];

/// A text in small letters without accents, those written as marks of their own included.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match BASES.iter().find(|(_, accented)| !c.is_ascii() && accented.contains(c)) {
            Some((base, _)) => out += base,
            None if ('\u{300}'..='\u{36f}').contains(&c) => {}
            None => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::{ODD, game};
    use crate::syntax::parse;

    fn symbol(text: &str) -> Symbol {
        game_symbol(text.as_bytes(), &parse(text.as_bytes()), 7).expect("a record")
    }

    fn entry(text: &str) -> String {
        let symbol = symbol(text);
        format!("{} | {}", symbol.name, symbol.detail)
    }

    #[test]
    fn a_game_is_named_by_its_players() {
        for (text, expected) in [
            (
                "[Event \"Wijk aan Zee\"]\n[Date \"1999.01.20\"]\n[White \"Kasparov\"]\n[Black \"Topalov\"]\n\n1. e4 1-0",
                "Kasparov – Topalov | 1-0, Wijk aan Zee, 1999",
            ),
            ("[Event \"Linares 1994\"]\n[Date \"1994.??.??\"]\n[White \"Karpov\"]\n\n*", "Karpov – ? | Linares 1994"),
            ("[Event \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\n1. e4 {x} e5 2. Nf3 Nc6 *", "Game 7 | 1. e4 e5 2. Nf3"),
            ("[Event \"Study: \\\"Rook\\\"\"]\n\n1.e4 (1.d4) 1...e5 1/2", "Study: \"Rook\" | 1. e4 1... e5 1/2"),
            ("; only a comment", "Game 7 | "),
        ] {
            assert_eq!(entry(text), expected, "{text}");
        }
        assert_eq!(game_symbol(b"\n \n", &parse(b"\n \n"), 1), None);
    }

    #[test]
    fn the_tag_section_or_the_first_line_stands_for_a_game() {
        let selected = |text: &str| text[Range::from(symbol(text).selection)].to_owned();
        assert_eq!(selected("\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n"), "[White \"A\"]\n[Black \"B\"]");
        assert_eq!(selected("1. e4 e5\r\n2. Nf3 *\r\n"), "1. e4 e5");
    }

    fn draw(symbols: &[Symbol], indent: usize) -> String {
        let line =
            |s: &Symbol| format!("{}{} | {}\n{}", " ".repeat(indent), s.name, s.detail, draw(&s.children, indent + 1));
        symbols.iter().map(line).collect()
    }

    #[test]
    fn variations_nest_and_are_named_by_their_first_moves() {
        let game = game("1. e4 e5 (1...c5 2.Nf3 (2. c3 {Alapin} d5) 2...d6) (1... e6) 2. f4 ({so}) *");
        let expected = "1... c5 2. Nf3 2... d6 | instead of e5\n 2. c3 d5 | instead of Nf3\n1... e6 | instead of e5\n\
                        variation without moves | instead of f4\n";
        assert_eq!(draw(&variations(&game, 9).0, 0), expected);
    }

    #[test]
    fn an_open_variation_ends_with_its_game_and_only_so_many_are_listed() {
        let text = "1. e4 e5 (1... c5 (1... e6) 2. Nf3\n\n\n";
        let (all, count) = variations(&game(text), 9);
        assert_eq!((count, all[0].span.end), (2, text.trim_end().len() as u32));
        assert_eq!((all[0].children.len(), variations(&game(text), 1).0[0].children.len()), (1, 0));
    }

    #[test]
    fn the_outline_stops_at_a_depth_and_holds_its_parts() {
        let mut symbols = variations(&game(&"(1. e4 ".repeat(900)), 900).0;
        let mut depth = 0;
        while let Some(symbol) = symbols.pop() {
            let (span, selection) = (symbol.span, symbol.selection);
            assert!(span.start <= selection.start && selection.end <= span.end);
            symbols = symbol.children;
            depth += 1;
        }
        assert_eq!(depth, DEEPEST);
        for text in ODD {
            let symbol = game_symbol(text.as_bytes(), game(text).tree(), 1);
            let holds = |s: Symbol| s.span.start <= s.selection.start && s.selection.end <= s.span.end;
            assert!(symbol.is_none_or(holds), "{text}");
            let (_, count) = variations(&game(text), 2);
            assert!(count <= 2, "{text}");
        }
    }

    #[test]
    fn a_search_looks_at_players_events_and_openings_without_accents() {
        let text = "[White \"Réti, Richard\"]\n[Black \"Łuczak\"]\n[ECO \"A09\"]\n[Opening \"Réti Opening\"]\n[Round \"4\"]\n*";
        let found = |query| matches(text.as_bytes(), &parse(text.as_bytes()), query);
        let yes = ["", "reti", "RÉTI luczak", "a09", "rich", "re\u{301}ti op", "luc"];
        let no = ["eti", "reti tal", "4", "ł4"];
        assert_eq!((yes.map(found), no.map(found)), ([true; 7], [false; 4]));
    }
}
