//! Random editing sessions over real texts: what the server knows after many edits is what it would know of the same text
//! opened afresh. `JADOUBE_EDITS` says how many edits, `JADOUBE_SEED` which.

use super::harness::{Builder, Client};
use super::support;
use super::text::{Encoding, bytes, range};
use super::texts::{Chance, assert_same, fresh, lines};
use serde_json::{Value, json};

const URI: &str = "file:///edited.pgn";

/// What is put in: all that splits, joins and breaks records.
const PIECES: [&str; 36] = [
    "",
    "",
    "",
    "x",
    " ",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    "\t",
    "e4 ",
    "Ke3 ",
    "Nf3 1... e5 ",
    "O-O ",
    "♞f6 ",
    "1. ",
    "12... ",
    "*",
    " 1-0\n\n",
    "1/2-1/2",
    "{",
    "}",
    "(",
    ")",
    ";",
    "\n%",
    "$6 ",
    "!?",
    "[",
    "]",
    "\"",
    "[White \"Ш\"]\n",
    "\n\n[Event \"𝄞\"]\n\n1. d4 *\n\n",
    "[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n[SetUp \"1\"]\n",
    "\u{feff}",
    "\0",
];

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// A file of the corpus, from about a byte on, so many bytes.
fn slice(name: &str, from: usize, len: usize) -> Option<String> {
    let path = support::shared()?.join("corpus").join(name);
    let text = String::from_utf8_lossy(&std::fs::read(path).expect("a corpus file")).into_owned();
    Some(text.chars().skip(from).take(len).collect())
}

/// Makes one edit of some kind.
fn edit(client: &mut Client, chance: &mut Chance, most: usize) {
    let text = client.text(URI).to_owned();
    match chance.below(40) {
        // The whole text, with something cut out of it.
        0 => {
            let cut = chance.range(&text, 200);
            let all = [&text[..cut.start], &text[cut.end..]].concat();
            client.change(URI, vec![json!({"text": all})]);
        }
        // A stretch goes, over several records.
        1 => {
            let range = chance.range(&text, text.len() / 8);
            client.edit(URI, range, "");
        }
        _ if text.len() > most => {
            let range = chance.range(&text, most / 4);
            client.edit(URI, range, "");
        }
        // A stretch is pasted elsewhere.
        2 | 3 => {
            let copied = chance.range(&text, 3000);
            let at = chance.range(&text, 0);
            client.edit(URI, at, &text[copied]);
        }
        // Something goes and comes back.
        4 | 5 => {
            // As the protocol can say it: not within a CRLF.
            let range = range(&text, chance.range(&text, 400), client.encoding);
            let range = bytes(&text, &range, client.encoding);
            let gone = text[range.clone()].to_owned();
            client.edit(URI, range.clone(), "");
            client.edit(URI, range.start..range.start, &gone);
        }
        // Several places at once, from the end to the start.
        6 | 7 => {
            let (one, other) = (chance.range(&text, 3), chance.range(&text, 3));
            let (first, second) = if one.start <= other.start { (one, other) } else { (other, one) };
            let mut changes =
                vec![json!({"range": range(&text, second.clone(), client.encoding), "text": chance.of(&PIECES)})];
            if first.end <= second.start {
                changes.push(json!({"range": range(&text, first, client.encoding), "text": chance.of(&PIECES)}));
            }
            client.change(URI, changes);
        }
        // At the very start or end.
        8 => client.edit(URI, 0..0, chance.of(&PIECES)),
        9 => client.edit(URI, text.len()..text.len(), chance.of(&PIECES)),
        kind => {
            let range = chance.range(&text, if kind < 25 { 0 } else { 4 });
            client.edit(URI, range, chance.of(&PIECES));
        }
    }
}

/// Asks for something at a random place. Whatever comes back must fit the text.
fn look(client: &mut Client, chance: &mut Chance) {
    let text = client.text(URI).to_owned();
    let method = chance.of(&[
        "hover",
        "completion",
        "definition",
        "typeDefinition",
        "references",
        "documentHighlight",
        "documentSymbol",
        "foldingRange",
        "selectionRange",
        "semanticTokens/full",
        "semanticTokens/range",
        "inlayHint",
        "codeLens",
        "documentLink",
        "codeAction",
        "formatting",
        "rangeFormatting",
        "onTypeFormatting",
        "prepareRename",
        "rename",
        "linkedEditingRange",
    ]);
    let range = range(&text, chance.range(&text, 2000), client.encoding);
    let params = json!({
        "textDocument": {"uri": URI}, "position": range["start"], "range": range, "positions": [range["start"], range["end"]],
        "context": {"includeDeclaration": true, "diagnostics": []}, "newName": "Ш", "ch": "\n",
        "options": {"tabSize": 4, "insertSpaces": true},
    });
    match client.request(&format!("textDocument/{method}"), params) {
        Ok(answer) => fits(&answer, &text, client.encoding),
        Err(error) => assert_ne!(error["code"], -32603, "{method} at {}: {error}", range["start"]),
    }
}

/// Sees to it that all ranges of an answer lie in a text.
fn fits(answer: &Value, text: &str, encoding: Encoding) {
    let mut stack = vec![answer];
    while let Some(value) = stack.pop() {
        match value {
            Value::Object(fields) if fields.contains_key("start") && fields.contains_key("end") => {
                bytes(text, value, encoding);
            }
            Value::Object(fields) => stack.extend(fields.values()),
            Value::Array(values) => stack.extend(values),
            _ => {}
        }
    }
}

fn session(name: &str, text: &str, encoding: Encoding) {
    let (edits, seed) = (number("JADOUBE_EDITS", 300), number("JADOUBE_SEED", text.len() as u64));
    println!("{name}: seed {seed}, {edits} edits, {}", encoding.name());
    let options = json!({"editor": {"maxDiagnostics": 1_000_000}});
    let mut client = Builder::new(json!({})).pulls().encoding(encoding).options(options).start();
    let mut chance = Chance::new(seed);
    client.open(URI, text);
    for n in 1..=edits {
        edit(&mut client, &mut chance, text.len() * 3 / 2);
        if n % 10 == 0 {
            client.save(URI);
            let found = lines(&client.diagnostics(URI));
            let text = client.text(URI).to_owned();
            assert_same(&found, &fresh(&mut client, &text), &format!("{name}: seed {seed}, after {n} edits"));
            assert!(n > 20 || !found.is_empty(), "{name}: nothing is found");
        }
        if n % 5 == 0 {
            look(&mut client, &mut chance);
        }
        // Somebody else looks meanwhile.
        if n % 7 == 0 {
            client.pull_once(URI, None);
        }
    }
}

#[test]
fn tournament_games() {
    let Some(text) = slice("twic1389.pgn", 100_000, 20_000) else { return };
    session("tournament", &text, Encoding::Utf16);
}

#[test]
fn tournament_games_with_crlf() {
    let Some(text) = slice("players/Tal.pgn", 5000, 20_000) else { return };
    session("CRLF", &text.replace("\r\n", "\n").replace('\n', "\r\n"), Encoding::Utf8);
}

#[test]
fn hexagonal_games() {
    let Some(text) = slice("hexagonal/tournaments_hu.pgn", 0, 15_000) else { return };
    session("hexagonal", &text, Encoding::Utf16);
}

#[test]
fn studies() {
    let name = "studies/lichess_study_beautiful-chess-studies-1_by_thijscom_2018.03.05.pgn";
    let Some(text) = slice(name, 0, 20_000) else { return };
    session("studies", &text, Encoding::Utf32);
}

#[test]
fn studies_with_lone_crs() {
    let name = "studies/lichess_study_lichess-practice-greek-gift_by_arex_2017.02.11.pgn";
    let Some(text) = slice(name, 0, 10_000) else { return };
    session("lone CR", &text.replace("\r\n", "\n").replace('\n', "\r"), Encoding::Utf16);
}
