//! Document links: addresses in tags and comments.

use crate::harness::Client;

/// The text with its links.
fn linked(client: &mut Client, text: &str) -> String {
    let place = client.put(text);
    let links = client.about("textDocument/documentLink", &place);
    for link in links.as_array().expect("links") {
        let target = link["target"].as_str().expect("an address");
        assert!(target.starts_with("http") && target.is_ascii(), "{target}");
    }
    client.marked(&place.uri, &links, |_| "")
}

#[test]
fn addresses_are_links() {
    let mut client = Client::push();
    for (text, expected) in [
        (
            "[Site \"https://lichess.org/abc\"]\n\n1. e4 {see http://a.org.} *",
            "[Site \"«https://lichess.org/abc»\"]\n\n1. e4 {see «http://a.org».} *",
        ),
        (
            "{𝄞} 1. e4 {𝄞 https://a.org} *\r\n\r\n{http://b.org} *",
            "{𝄞} 1. e4 {𝄞 «https://a.org»} *\r\n\r\n{«http://b.org»} *",
        ),
        // Behind errors.
        ("1. e4 Ke4 2. Kd3 {https://a.org} *", "1. e4 Ke4 2. Kd3 {«https://a.org»} *"),
        ("1. e4 2. Nf3 {https://a.org} *", "1. e4 2. Nf3 {«https://a.org»} *"),
        (
            "1. e4 {https://a.org\n\n[Site \"https://b.org\"]\n\n*",
            "1. e4 {«https://a.org»\n\n[Site \"«https://b.org»\"]\n\n*",
        ),
        ("1. e4 https://a.org *", "1. e4 https://a.org *"),
        ("", ""),
    ] {
        assert_eq!(linked(&mut client, text), expected, "{text}");
    }
}

#[test]
fn letters_of_every_alphabet_lead_somewhere() {
    let mut client = Client::push();
    let place = client.put("{http://б.рф/путь?q=1 https://a.org/%D0%B0 https://a.org/100%} *");
    let links = client.about("textDocument/documentLink", &place);
    let targets: Vec<&str> =
        links.as_array().expect("links").iter().filter_map(|link| link["target"].as_str()).collect();
    assert_eq!(
        targets,
        ["http://%D0%B1.%D1%80%D1%84/%D0%BF%D1%83%D1%82%D1%8C?q=1", "https://a.org/%D0%B0", "https://a.org/100%25"]
    );
    assert_eq!(
        client.marked(&place.uri, &links, |_| ""),
        "{«http://б.рф/путь?q=1» «https://a.org/%D0%B0» «https://a.org/100%»} *"
    );
}
