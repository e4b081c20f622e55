//! Code actions: what mends a finding, what silences it, what writes the game anew.

use crate::harness::{Builder, Client, Place};
use serde_json::{Value, json};

const METHOD: &str = "textDocument/codeAction";

/// A client that can do all that concerns actions.
fn capabilities() -> Value {
    json!({
        "textDocument": {"codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}},
            "isPreferredSupport": true, "dataSupport": true, "resolveSupport": {"properties": ["edit"]},
        }},
        "workspace": {"applyEdit": true, "workspaceEdit": {"documentChanges": true}},
    })
}

fn able() -> Client {
    Builder::new(capabilities()).start()
}

/// The same without one of the abilities.
fn without(pointer: &str) -> Client {
    let mut capabilities = capabilities();
    let ability = capabilities.pointer_mut(pointer).unwrap_or_else(|| panic!("there is no {pointer}"));
    *ability = Value::Null;
    Builder::new(capabilities).start()
}

/// What is offered of the kind, or of all kinds, to somebody who has seen what was found.
fn asked(client: &mut Client, place: &Place, only: Option<&str>) -> Vec<Value> {
    client.settle();
    let mut context = json!({"diagnostics": []});
    if let Some(only) = only {
        context["only"] = json!([only]);
    }
    let answer = client.about_with(METHOD, place, json!({"context": context}));
    answer.as_array().unwrap_or_else(|| panic!("actions: {answer}")).clone()
}

/// The actions as lines: the kind, a `*` where it is the one to take, the title.
fn lines(actions: &[Value]) -> Vec<String> {
    let line = |action: &Value| {
        let star = if action["isPreferred"] == true { "*" } else { "" };
        format!("{}{star} {}", action["kind"].as_str().unwrap_or("command"), action["title"].as_str().expect("a title"))
    };
    actions.iter().map(line).collect()
}

fn listed(client: &mut Client, marked: &str) -> Vec<String> {
    let place = client.put(marked);
    lines(&asked(client, &place, None))
}

/// The first action whose title begins so.
fn titled<'a>(actions: &'a [Value], title: &str) -> &'a Value {
    let action = actions.iter().find(|action| action["title"].as_str().is_some_and(|one| one.starts_with(title)));
    action.unwrap_or_else(|| panic!("{title} among {:#?}", lines(actions)))
}

/// The text after the first action is taken whose title begins so.
fn taken(client: &mut Client, marked: &str, title: &str) -> String {
    let place = client.put(marked);
    let actions = asked(client, &place, None);
    client.after_one(&titled(&actions, title)["edit"])
}

#[test]
fn an_illegal_move_is_mended_or_silenced() {
    let mut client = able();
    let text = "1. e4 e5 2. K|e3 Nc6 *\n";
    insta::assert_snapshot!(listed(&mut client, text).join("\n"));
    for (title, expected) in [
        ("write `Ke2`", "1. e4 e5 2. Ke2 Nc6 *\n"),
        ("ignore `illegal-move` at this move", "1. e4 e5 2. Ke3 {[%jadoube ignore illegal-move]} Nc6 *\n"),
        ("ignore `illegal-move` in this game", "1. {jadoube: ignore illegal-move} e4 e5 2. Ke3 Nc6 *\n"),
        ("ignore `illegal-move` in this file", "% jadoube: ignore-file illegal-move\n1. e4 e5 2. Ke3 Nc6 *\n"),
    ] {
        assert_eq!(taken(&mut client, text, title), expected, "{title}");
    }
}

#[test]
fn an_action_says_what_it_mends() {
    let mut client = able();
    let place = client.put("{𝄞} 1. e4 {𝄞} e5 2. K|e3 *\n");
    client.settle();
    let published = client.published(&place.uri);
    let illegal = published.iter().find(|found| found["code"] == "illegal-move").expect("it is found").clone();
    let actions = asked(&mut client, &place, Some("quickfix"));
    assert_eq!(actions[0]["diagnostics"], json!([illegal]));
}

#[test]
fn behind_an_error_a_finding_is_mended_as_before_it() {
    let mut client = able();
    for (text, title, expected) in [
        // `Ke3` is taken for `Ke2`.
        ("{𝄞} 1. e4 e5 2. Ke3 Nc6 3. Nb|c3 *\r\n", "delete `b`", "{𝄞} 1. e4 e5 2. Ke3 Nc6 3. Nc3 *\r\n"),
        (
            "1. e4 {never\n\n[White \"A\"]\n\n1. e4 d5 2. e|d5 *\n",
            "add `x`",
            "1. e4 {never\n\n[White \"A\"]\n\n1. e4 d5 2. exd5 *\n",
        ),
        ("1. e4 {|never closed\n", "close the comment at its end", "1. e4 {never closed}\n"),
        ("1. e4 e5 2. |Nf3 3. Bb5| a6 4. Ba4 Nf6 *\n", "insert `c6`", "1. e4 e5 2. Nf3 c6 3. Bb5 a6 4. Ba4 Nf6 *\n"),
    ] {
        assert_eq!(taken(&mut client, text, title), expected, "{text}");
    }
}

#[test]
fn a_game_is_written_anew() {
    let mut client = able();
    for (text, title, expected) in [
        ("1. e4! e|5 $6 *\n", "write the sign of this game", "1. e4 $1 e5 $6 *\n"),
        ("1. e4 e5 5. N|f3 *\n", "renumber", "1. e4 e5 2. Nf3 *\n"),
        ("1. e4 (1. d|4 d5) e5 *\n", "make", "1. d4 (1. e4 e5) 1... d5 *\n"),
        // Behind errors.
        ("1. e4 e5 2. Ke3! Nc6 3. N|c3 *\n", "write", "1. e4 e5 2. Ke3 $1 Nc6 3. Nc3 *\n"),
    ] {
        assert_eq!(taken(&mut client, text, title), expected, "{text}");
    }
}

#[test]
fn only_what_is_asked_for_is_given() {
    let mut client = able();
    let place = client.put("1. e4! e5 2. K|e3 *\n\n1. Nf3 *\n");
    let mut kinds = |only: Option<&str>| {
        let mut kinds: Vec<String> = asked(&mut client, &place, only)
            .iter()
            .map(|action| action["kind"].as_str().expect("a kind").to_owned())
            .collect();
        kinds.sort();
        kinds.dedup();
        kinds
    };
    let convert = ["figurine", "long", "uci"].map(|name| format!("source.convert.jadoube.{name}"));
    let all: Vec<&str> =
        ["quickfix", "refactor.rewrite"].into_iter().chain(convert.iter().map(String::as_str)).collect();
    for (only, given) in [
        // There is nothing that is safe to fix, and the game at the cursor cannot be converted.
        (None, &all[..2]),
        (Some(""), &all[..]),
        (Some("quickfix"), &all[..1]),
        (Some("quickfix.more"), &[]),
        (Some("refactor"), &all[1..2]),
        (Some("refactor.rewrite"), &all[1..2]),
        (Some("refactor.inline"), &[]),
        (Some("ref"), &[]),
        (Some("source"), &all[2..]),
        (Some("source.convert"), &all[2..]),
        (Some("source.convert.jadoube.uci"), &all[4..]),
        (Some("source.convert.other"), &[]),
        (Some("source.organizeImports"), &[]),
    ] {
        assert_eq!(kinds(only), given, "{only:?}");
    }
}

/// Two games with what is safe to fix, and a slip that is not.
const MESSY: &str = "1. e4 d5 2. ed5 {𝄞} Ke3 *\n\n1. e4 e5 2. Ngf3 *\n";
const TIDY: &str = "1. e4 d5 2. exd5 {𝄞} Ke3 *\n\n1. e4 e5 2. Nf3 *\n";

#[test]
fn all_that_is_safe_is_fixed_when_it_is_asked_for() {
    for (text, tidy) in [(MESSY.to_owned(), TIDY.to_owned()), (MESSY.replace('\n', "\r\n"), TIDY.replace('\n', "\r\n"))]
    {
        for only in ["source.fixAll.jadoube", "source.fixAll", "source", ""] {
            let mut client = able();
            let place = client.put(&text);
            let actions = asked(&mut client, &place, Some(only));
            let action = titled(&actions, "fix all that is safe to fix in this file");
            assert_eq!(client.after_one(&action["edit"]), tidy, "{only}");
        }
    }
}

#[test]
fn all_that_is_safe_is_offered_and_made_when_it_is_taken() {
    let mut client = able();
    let place = client.put(MESSY);
    let actions = asked(&mut client, &place, None);
    let action = titled(&actions, "fix all that is safe to fix in this file").clone();
    assert!(action["edit"].is_null(), "{action}");
    // Something is typed before it is taken.
    client.replace(&place.uri, "{𝄞}", "{𝄞𝄞}");
    let resolved = client.request("codeAction/resolve", action.clone()).expect("an action");
    assert_eq!(resolved["title"], action["title"]);
    assert_eq!(client.after_one(&resolved["edit"]), TIDY.replace("{𝄞}", "{𝄞𝄞}"));
    client.close(&place.uri);
    let error = client.request("codeAction/resolve", action).expect_err("it is closed");
    assert_eq!(error["message"], format!("{} is not open", place.uri));
}

#[test]
fn an_action_with_its_edit_is_resolved_as_it_is() {
    let mut client = able();
    let place = client.put("1. e4 e5 2. K|e3 *\n");
    let action = asked(&mut client, &place, None).remove(0);
    assert_eq!(client.request("codeAction/resolve", action.clone()), Ok(action));
}

#[test]
fn who_cannot_resolve_gets_no_action_without_its_edit() {
    let mut client = without("/textDocument/codeAction/resolveSupport");
    let place = client.put(MESSY);
    assert!(asked(&mut client, &place, None).iter().all(|action| action["edit"].is_object()));
    assert_eq!(asked(&mut client, &place, Some("source.fixAll")).len(), 1);
}

#[test]
fn who_knows_no_literals_gets_commands_and_is_asked_to_make_their_edits() {
    let mut client = without("/textDocument/codeAction/codeActionLiteralSupport");
    let place = client.put("1. e4 e5 2. K|e3 Nc6 *\n");
    let actions = asked(&mut client, &place, None);
    let command = titled(&actions, "write `Ke2`");
    assert_eq!(command["command"], "jadoube.applyEdit");
    let params = json!({"command": command["command"], "arguments": command["arguments"]});
    client.request("workspace/executeCommand", params).expect("it is executed");
    let (_, params) = client
        .until("an edit", |client| client.asked.iter().find(|(method, _)| method == "workspace/applyEdit").cloned());
    assert_eq!(client.after_one(&params["edit"]), "1. e4 e5 2. Ke2 Nc6 *\n");
}

#[test]
fn who_can_neither_is_offered_nothing() {
    let mut client = Client::push();
    let place = client.put("1. e4 e5 2. K|e3 Nc6 *\n");
    assert_eq!(asked(&mut client, &place, None), [Value::Null; 0]);
}

#[test]
fn edits_and_marks_are_those_that_the_client_knows() {
    let text = "1. e4 e5 2. K|e3 Nc6 *\n";
    let mut client = without("/workspace/workspaceEdit");
    let place = client.put(text);
    let actions = asked(&mut client, &place, None);
    assert!(actions[0]["edit"]["changes"].is_object(), "{}", actions[0]);
    assert_eq!(client.after_one(&actions[0]["edit"]), "1. e4 e5 2. Ke2 Nc6 *\n");
    let starred = |client: &mut Client| listed(client, text)[0].starts_with("quickfix* ");
    assert!(!starred(&mut without("/textDocument/codeAction/isPreferredSupport")));
    assert!(starred(&mut able()));
}

#[test]
fn where_there_is_nothing_nothing_is_offered() {
    let mut client = able();
    for text in ["|", "|\r\n\r\n"] {
        assert_eq!(listed(&mut client, text), [""; 0], "{text:?}");
    }
}

/// Three games, one of which cannot be played through.
const GAMES: &str = "1. e4 {𝄞} e5 2. N|f3 (2. Nc3 Nf6) *\n\n1. d4 d5 2. Ke3 *\n\n1. Nf3 Nf6 *\n";
const COORDINATES: &str = "1. e2e4 {𝄞} e7e5 2. g1f3 (2. b1c3 g8f6) *\n\n1. d4 d5 2. Ke3 *\n\n1. g1f3 g8f6 *\n";

#[test]
fn all_games_of_a_file_are_converted_but_those_that_cannot_be_wholly() {
    let mut client = able();
    let place = client.put(GAMES);
    let offered = asked(&mut client, &place, None);
    let convert = |line: &&String| line.starts_with("source.convert");
    let lines = lines(&offered);
    let lines: Vec<&String> = lines.iter().filter(convert).collect();
    assert_eq!(
        lines,
        [
            "source.convert.jadoube.figurine write all moves of this file with figurines",
            "source.convert.jadoube.long write all moves of this file in long notation",
            "source.convert.jadoube.uci write all moves of this file in coordinate notation",
        ]
    );
    let action = titled(&offered, "write all moves of this file in coordinate").clone();
    assert!(action["edit"].is_null(), "{action}");
    // Something is typed before it is taken.
    client.replace(&place.uri, "{𝄞}", "{𝄞𝄞}");
    let resolved = client.request("codeAction/resolve", action).expect("an action");
    assert_eq!(client.after_one(&resolved["edit"]), COORDINATES.replace("{𝄞}", "{𝄞𝄞}"));
}

#[test]
fn who_cannot_resolve_gets_a_converted_file_only_for_asking() {
    let mut client = without("/textDocument/codeAction/resolveSupport");
    let place = client.put(GAMES);
    let mut converts = |only| {
        let actions = asked(&mut client, &place, only);
        let kind = |action: &&Value| action["kind"].as_str().is_some_and(|kind| kind.starts_with("source.convert"));
        actions.iter().filter(kind).cloned().collect::<Vec<Value>>()
    };
    assert_eq!(converts(None), [Value::Null; 0]);
    assert_eq!(converts(Some("source")), [Value::Null; 0]);
    let found = converts(Some("source.convert.jadoube.uci"));
    assert_eq!(found.len(), 1);
    assert_eq!(converts(Some("source.convert")).len(), 3, "PGN's notation changes nothing");
    assert_eq!(client.after_one(&found[0]["edit"]), COORDINATES);
}

#[test]
fn a_file_is_offered_to_be_converted_only_where_that_changes_it() {
    let mut client = able();
    // Coordinates have no letters for which figurines could stand.
    let place = client.put("1. e2e4 e7e5 2. g1|f3 *\n\n1. d2d4 d7d5 2. g1f3 *\n");
    let offers = |only: Option<&str>, client: &mut Client| {
        let actions = asked(client, &place, only);
        let kinds = actions.iter().filter_map(|action| action["kind"].as_str());
        let names = kinds.filter_map(|kind| kind.strip_prefix("source.convert.jadoube."));
        let mut names: Vec<String> = names.map(String::from).collect();
        names.sort();
        names
    };
    assert_eq!(offers(None, &mut client), ["long", "san"]);
    assert_eq!(offers(Some("source.convert"), &mut client), ["long", "san"]);
}
