//! Document highlights: the way of a man, and what belongs together.

use crate::harness::Client;

/// The text with what belongs to the place at the cursor: `»w` where it moves, `»r` where it is only named.
fn highlighted(client: &mut Client, marked: &str) -> String {
    let place = client.put(marked);
    let found = client.about("textDocument/documentHighlight", &place);
    client.marked(&place.uri, &found, |one| match one["kind"].as_u64() {
        Some(2) => "r",
        Some(3) => "w",
        kind => panic!("no such kind: {kind:?}"),
    })
}

#[test]
fn a_man_is_followed() {
    let mut client = Client::push();
    for (text, expected) in [
        ("1. Nf3 d5 2. N|e5 f6 3. a3 fxe5 *", "1. «Nf3»w d5 2. «Ne5»w f6 3. a3 «fxe5»r *"),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O d6 5. Re|1 *",
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. «O-O»w d6 5. «Re1»w *",
        ),
        ("1. e4 (1. d4 d5 2. c|4 dxc4) e5 *", "1. e4 (1. d4 d5 2. «c4»w «dxc4»r) e5 *"),
        ("[White \"A|nn\"]\n[Annotator \"Ann\"]\n\n*", "[White \"«Ann»r\"]\n[Annotator \"«Ann»r\"]\n\n*"),
        ("1. e4 |(1. d4) *", "1. e4 «(»r1. d4«)»r *"),
    ] {
        assert_eq!(highlighted(&mut client, text), expected, "{text}");
    }
}

#[test]
fn behind_an_error_a_man_is_followed_as_the_line_goes_on() {
    let mut client = Client::push();
    for (text, expected) in [
        // `Ke3` is taken for `Ke2`.
        ("1. e4 e5 2. Ke3 Nc6 3. N|c3 Nf6 4. Nd5 *", "1. e4 e5 2. Ke3 Nc6 3. «Nc3»w Nf6 4. «Nd5»w *"),
        // A move of Black is missing.
        ("1. e4 e5 2. Nf3 3. Bb|5 a6 4. Ba4 *", "1. e4 e5 2. Nf3 3. «Bb5»w a6 4. «Ba4»w *"),
        (
            "1. e4 e5 {never closed\n\n[White \"A\"]\n\n1. N|f3 a6 2. Ng1 *",
            "1. e4 e5 {never closed\n\n[White \"A\"]\n\n1. «Nf3»w a6 2. «Ng1»w *",
        ),
        // The line is lost.
        ("1. e4 Rh8 2. Qh8 Rh1 3. N|c3 *", "1. e4 Rh8 2. Qh8 Rh1 3. Nc3 *"),
    ] {
        assert_eq!(highlighted(&mut client, text), expected, "{text}");
    }
}

#[test]
fn columns_and_line_ends_are_the_clients() {
    let text = "1. Nf3 {𝄞♞\r\n𝄞} d5 {𝄞} 2. Ng|1 *\r\n\r\n1. Nf3 *\r\n";
    let expected = "1. «Nf3»w {𝄞♞\r\n𝄞} d5 {𝄞} 2. «Ng1»w *\r\n\r\n1. Nf3 *\r\n";
    assert_eq!(highlighted(&mut Client::push(), text), expected);
}
