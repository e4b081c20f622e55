//! The configuration files hold in the editor, too.

use super::harness::{Builder, Client, file_uri, folder};
use serde_json::{Value, json};

const FILE: &str = "jadoube.toml";
const FAULTY: &str = "1. Ke3 *\n";

#[test]
fn the_nearest_file_holds_and_beats_what_the_client_has_set() {
    let games = folder(&[
        (FILE, "[levels]\nillegal-move = \"info\"\n"),
        ("quiet/jadoube.toml", "[lint]\nignore = [\"illegal-move\"]\n"),
    ]);
    let options = json!({"levels": {"illegal-move": "warning"}});
    let mut client = Builder::new(json!({})).options(options).start();
    let [near, quiet] = ["a.pgn", "quiet/a.pgn"].map(|name| file_uri(&games.path().join(name)));
    for (uri, shown) in [
        (near.as_str(), &["1 info illegal-move Ke3"][..]),
        (&quiet, &[]),
        ("untitled:a", &["1 warning illegal-move Ke3"]),
    ] {
        client.open(uri, FAULTY);
        assert_eq!(client.shown(uri), shown, "{uri}");
    }
}

#[test]
fn a_file_that_changes_is_read_again() {
    let games = folder(&[(FILE, "[lint]\nignore = [\"illegal-move\"]\n")]);
    let capabilities = json!({"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}});
    let mut client = Builder::new(capabilities).folder(games.path()).start();
    let uri = file_uri(&games.path().join("a.pgn"));
    client.open(&uri, FAULTY);
    assert_eq!(client.shown(&uri), [""; 0]);
    let (_, registered) = client.until("the file to be watched", |client| {
        client.asked.iter().find(|(method, _)| method == "client/registerCapability").cloned()
    });
    assert_eq!(registered["registrations"][0]["method"], "workspace/didChangeWatchedFiles");
    let file = games.path().join(FILE);
    std::fs::write(&file, "").expect("the file is written");
    client.notify("workspace/didChangeWatchedFiles", json!({"changes": [{"uri": file_uri(&file), "type": 2}]}));
    assert_eq!(client.shown(&uri), ["1 error illegal-move Ke3"]);
}

#[test]
fn a_file_that_changes_is_read_again_when_a_client_says_nothing_of_it() {
    let quiet = "[lint]\nignore = [\"illegal-move\"]\n";
    for mut client in [Client::push(), Client::pull()] {
        let games = folder(&[(FILE, quiet)]);
        let (file, uri) = (games.path().join(FILE), file_uri(&games.path().join("a.pgn")));
        client.open(&uri, FAULTY);
        assert_eq!(client.shown(&uri), [""; 0]);
        std::fs::write(&file, "").expect("the file is written");
        client.save(&uri);
        assert_eq!(client.shown(&uri), ["1 error illegal-move Ke3"], "changed");
        std::fs::write(&file, quiet).expect("the file is written");
        client.save(&uri);
        assert_eq!(client.shown(&uri), [""; 0], "changed back");
        std::fs::remove_file(&file).expect("the file is removed");
        client.open(&file_uri(&games.path().join("b.pgn")), FAULTY);
        assert_eq!(client.shown(&uri), ["1 error illegal-move Ke3"], "removed");
    }
}

#[test]
fn who_asks_for_diagnostics_gets_those_of_the_file_as_it_is() {
    let games = folder(&[]);
    let uri = file_uri(&games.path().join("a.pgn"));
    let mut client = Client::pull();
    client.open(&uri, FAULTY);
    assert_eq!(client.shown(&uri), ["1 error illegal-move Ke3"]);
    std::fs::write(games.path().join(FILE), "[lint]\nignore = [\"illegal-move\"]\n").expect("the file is written");
    assert_eq!(client.shown(&uri), [""; 0]);
}

/// What was published of a file that is not open, last.
fn published(client: &super::harness::Client, uri: &str) -> Option<Value> {
    let of = client
        .notified
        .iter()
        .rev()
        .find(|(method, params)| method.ends_with("publishDiagnostics") && params["uri"] == uri);
    of.map(|(_, params)| params["diagnostics"].clone())
}

#[test]
fn what_is_wrong_in_a_file_is_shown_there_until_it_is_mended() {
    let games = folder(&[(FILE, "# ш\nvarient = \"chess960\"\n")]);
    let mut client = Builder::new(json!({})).start();
    let (uri, file) = (file_uri(&games.path().join("a.pgn")), file_uri(&games.path().join(FILE)));
    client.open(&uri, FAULTY);
    client.settle();
    let wrong = published(&client, &file).expect("diagnostics of the file");
    assert_eq!(wrong[0]["code"], "bad-configuration");
    assert_eq!(wrong[0]["range"]["start"], json!({"line": 1, "character": 0}));
    std::fs::write(games.path().join(FILE), "").expect("the file is written");
    client.notify("workspace/didChangeWatchedFiles", json!({"changes": [{"uri": file, "type": 2}]}));
    client.settle();
    assert_eq!(published(&client, &file), Some(json!([])));
}

#[test]
fn of_a_file_with_many_faults_no_more_are_shown_than_the_setting_says() {
    let ignored: String = (0..2000).map(|n| format!("  \"no-rule-{n}\",\n")).collect();
    let games = folder(&[(FILE, &format!("[lint]\nignore = [\n{ignored}]\n"))]);
    let mut client = Builder::new(json!({})).options(json!({"editor": {"maxDiagnostics": 20}})).start();
    client.open(&file_uri(&games.path().join("a.pgn")), FAULTY);
    client.settle();
    let wrong = published(&client, &file_uri(&games.path().join(FILE))).expect("diagnostics of the file");
    let messages: Vec<&str> =
        wrong.as_array().expect("diagnostics").iter().filter_map(|one| one["message"].as_str()).collect();
    assert_eq!(messages.len(), 21);
    assert!(
        messages[20].starts_with("1980 more findings are not shown here: ")
            && messages[20].contains("`jadoube config`")
    );
}

#[test]
fn what_is_wrong_in_a_file_is_no_longer_shown_when_nothing_is_open_that_it_holds_for() {
    let games = folder(&[(FILE, "varient = \"chess960\"\n")]);
    let mut client = Builder::new(json!({})).start();
    let (uri, file) = (file_uri(&games.path().join("a.pgn")), file_uri(&games.path().join(FILE)));
    client.open(&uri, FAULTY);
    client.settle();
    assert_ne!(published(&client, &file), Some(json!([])));
    client.close(&uri);
    client.settle();
    assert_eq!(published(&client, &file), Some(json!([])));
}

#[test]
fn what_is_wrong_in_a_file_is_a_message_for_a_client_that_pulls() {
    let games = folder(&[(FILE, "varient = \"chess960\"\n")]);
    let mut client = Builder::new(json!({})).pulls().start();
    for name in ["a.pgn", "b.pgn"] {
        client.open(&file_uri(&games.path().join(name)), FAULTY);
    }
    client.settle();
    let messages = messages(&client);
    // Once, and not for each document.
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].contains("varient"), "{messages:?}");
}

/// What the user was told.
fn messages(client: &super::harness::Client) -> Vec<String> {
    let shown = client.notified.iter().filter(|(method, _)| method == "window/showMessage");
    shown.map(|(_, params)| params["message"].as_str().expect("a text").to_owned()).collect()
}

#[test]
fn a_message_about_a_file_names_its_line_and_what_holds_meanwhile() {
    let games = folder(&[
        (FILE, "# ш\nvarient = \"x\"\n\n[levels]\nillegal-move = \"info\"\n[fmt]\nlayout = \"wide\"\n"),
        ("broken/jadoube.toml", "[levels]\nillegal-move = \"info\"\n\n[lint\n"),
    ]);
    let mut client = Builder::new(json!({})).pulls().start();
    let [near, broken] = ["a.pgn", "broken/a.pgn"].map(|name| file_uri(&games.path().join(name)));
    client.open(&near, FAULTY);
    client.open(&broken, FAULTY);
    for uri in [&near, &broken] {
        assert_eq!(client.shown(uri), ["1 info illegal-move Ke3"], "all else holds");
    }
    let messages = messages(&client);
    assert_eq!(messages.len(), 2, "{messages:?}");
    for (message, place) in
        messages.iter().zip(["jadoube.toml:2: there is no setting", "jadoube.toml:4: this is no TOML"])
    {
        assert!(message.contains(place) && message.ends_with("; all else in the file holds"), "{message}");
    }
    assert!(messages[0].contains("(and 1 more: `jadoube config` lists them)"), "{}", messages[0]);
}

#[test]
fn a_file_that_cannot_be_read_is_told_with_what_holds_meanwhile() {
    let games = folder(&[]);
    std::fs::write(games.path().join(FILE), b"variant = '\xff'\n").expect("the file is written");
    let mut client = Builder::new(json!({})).pulls().options(json!({"levels": {"illegal-move": "warning"}})).start();
    let uri = file_uri(&games.path().join("a.pgn"));
    client.open(&uri, FAULTY);
    assert_eq!(client.shown(&uri), ["1 warning illegal-move Ke3"]);
    let messages = messages(&client);
    assert!(messages[0].ends_with("until it can be read, the editor's settings and the defaults hold"), "{messages:?}");
}

#[test]
fn what_is_wrong_with_the_settings_of_the_client_is_said_once() {
    let wrong = json!({"varient": "x"});
    let mut client = Builder::new(json!({})).options(wrong.clone()).settings(wrong.clone()).start();
    client.until("the settings to be asked for", |client| {
        client.asked.iter().any(|(method, _)| method == "workspace/configuration").then_some(())
    });
    client.notify("workspace/didChangeConfiguration", json!({"settings": {"jadoube": wrong}}));
    client.settle();
    assert_eq!(messages(&client).len(), 1, "{:?}", messages(&client));
    client.notify("workspace/didChangeConfiguration", json!({"settings": {"jadoube": {"varient": "x", "lnit": {}}}}));
    client.settle();
    assert_eq!(messages(&client).len(), 2, "what is new is said: {:?}", messages(&client));
    for settings in [json!({}), json!({"varient": "x"})] {
        client.notify("workspace/didChangeConfiguration", json!({"settings": {"jadoube": settings}}));
    }
    client.settle();
    assert_eq!(messages(&client).len(), 3, "it was mended meanwhile: {:?}", messages(&client));
}
