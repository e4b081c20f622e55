//! `jadoube convert` and `jadoube notations`: moves in other letters and notations, parts left out, files and streams.

use super::*;

fn convert(arguments: &str, text: impl AsRef<[u8]>) -> Answer {
    run(&std::env::temp_dir(), &format!("convert {arguments}"), text.as_ref())
}

/// What a game that can be converted becomes.
fn converted(arguments: &str, text: &str) -> String {
    let answer = convert(arguments, text);
    assert_eq!((answer.status, &*answer.err), (0, ""), "{arguments}: {text}");
    answer.out
}

/// A game in which everything stands that is to stay.
const GAME: &str = "[White \"Example, Ada\"]\r\n[ECO \"C50\"]\r\n\r\n1.e4!  e5 {[%clk 0:01:00] Nf3 next} 2. Nf3 $1 (2. Bc4\r\n\tBc5 (2... Nf6 ; Nc6\r\n)) Nc6 3. Bc4 Nf6  4.O-O Nxe4 *\r\n\r\n";

#[test]
fn letters_are_exchanged_and_all_else_stays() {
    let german = "[White \"Example, Ada\"]\r\n[ECO \"C50\"]\r\n\r\n1.e4!  e5 {[%clk 0:01:00] Nf3 next} 2. Sf3 $1 (2. Lc4\r\n\tLc5 (2... Sf6 ; Nc6\r\n)) Sc6 3. Lc4 Sf6  4.O-O Sxe4 *\r\n\r\n";
    assert_eq!(converted("--to-pieces de", GAME), german);
    assert_eq!(converted("--to-pieces en", german), GAME);
    assert_eq!(converted("--to-pieces en --pieces de -", german), GAME);
}

#[test]
fn every_alphabet_leads_back() {
    let list: serde_json::Value =
        serde_json::from_str(&run(&std::env::temp_dir(), "notations --format json", b"").out).expect("JSON");
    let alphabets = list["alphabets"].as_array().expect("an array");
    assert!(alphabets.len() > 40);
    for code in alphabets.iter().map(|alphabet| alphabet["code"].as_str().expect("a code")) {
        let there = converted(&format!("--to-pieces {code}"), GAME);
        assert_eq!(converted(&format!("--pieces {code} --to-pieces en"), &there), GAME, "{code}");
    }
}

#[test]
fn a_notation_is_written_as_it_is_spelled_there() {
    let lax = "1. e2-e4 e7-e5 2. Ng1f3 Nb8c6 3. Bf1-c4 Bf8c5 4. 0-0 Nf6 5. Bxf7 Kxf7 *\n";
    let strict = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. Bxf7+ Kxf7 *\n";
    assert_eq!(converted("--to san", lax), strict);
    assert_eq!(
        converted("--to san --to-pieces fr", lax),
        "1. e4 e5 2. Cf3 Cc6 3. Fc4 Fc5 4. O-O Cf6 5. Fxf7+ Rxf7 *\n"
    );
    // Letters alone: the rest of the spelling stays.
    assert_eq!(
        converted("--to-pieces de", lax).lines().next(),
        Some("1. e2-e4 e7-e5 2. Sg1f3 Sb8c6 3. Lf1-c4 Lf8c5 4. 0-0 Sf6 5. Lxf7 Kxf7 *")
    );
}

#[test]
fn a_game_in_guessed_letters_is_converted_from_these() {
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. De2 *\n";
    assert_eq!(converted("--to-pieces figurine", german), "1. e4 e5 2. ♘f3 ♘c6 3. ♗b5 a6 4. ♗a4 ♘f6 5. ♕e2 *\n");
    // A notation alone keeps the letters.
    assert_eq!(converted("--to san", german), german);
}

#[test]
fn a_move_that_is_printed_with_spaces_is_one_word() {
    let spaced = "1. e4 d5 2. e x d5 {gives} Q x d5 3. N c3 *\n";
    assert_eq!(converted("--notation fide-spaced --to san", spaced), "1. e4 d5 2. exd5 {gives} Qxd5 3. Nc3 *\n");
    // Where nobody says so it is a guess.
    assert_eq!(convert("--to san --to-pieces de", spaced).status, 1);
}

#[test]
fn what_cannot_be_converted_stays_and_is_told() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Nd4 Nf6 *\n\n[White \"b\"]\n\n1. e4 Nf6 2. Kf5 Kd4 3. Qa8 *\n";
    let answer = convert("--to-pieces de --stdin-name a.pgn -", text);
    let stays = "1. e4 Sf6 2. Kf5 Kd4 3. Qa8 *";
    let there = format!("1. e4 e5 2. Sf3 Sc6 3. Sd4 Sf6 *\n\n[White \"b\"]\n\n{stays}\n");
    assert_eq!((answer.status, answer.out), (1, there));
    let told = [
        "a.pgn:5:14: game 2: “Kf5” stays as it is, because it cannot be played as it is written",
        "a.pgn:5:18: game 2: “Kd4” and the move behind it stay as they are, because the moves cannot be played up to there",
        "3 moves stay as they are",
    ];
    assert_eq!(answer.err.lines().collect::<Vec<_>>(), told);
}

#[test]
fn behind_a_guess_nothing_is_converted() {
    let stays = "because before it the game could only be guessed: run `lint --fix` first";
    for (text, there, told) in [
        // A half-move stands twice: what follows would be moves of the other side.
        (
            "1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 *",
            "1. e2e4 e7e5 2. g1f3 Nf3 Nc6 3. Bb5 a6 *",
            "“Nc6” and 2 moves behind it stay as they are",
        ),
        // A move is missing. A variation begins before it.
        (
            "1. e4 e5 2. Nf3 (2. Nc3 Nf6) 3. Bb5 a6 4. Ba4 Nf6 *",
            "1. e2e4 e7e5 2. g1f3 (2. b1c3 g8f6) 3. Bb5 a6 4. Ba4 Nf6 *",
            "“a6” and 2 moves behind it stay as they are",
        ),
        // It cannot be read, and either side could play what follows.
        ("1. e4 e5 2. Nf3 d5 3. @@@9 d4 *", "1. e2e4 e7e5 2. g1f3 d7d5 3. @@@9 d4 *", "“d4” stays as it is"),
    ] {
        let answer = convert("--to uci", text);
        assert_eq!((answer.status, &*answer.out), (1, there), "{}", answer.err);
        assert!(answer.err.contains(&format!("{told}, {stays}")), "{}", answer.err);
    }
    // Of a word with one good reading what follows is certain.
    let ambiguous = convert("--to uci", "1. P-K4 P-Q4 2. P-K5 P-KB4 3. PxP PxP 4. N-QB3 B-N5 *");
    assert_eq!(ambiguous.out, "1. e2e4 d7d5 2. e4e5 f7f5 3. e5f6 PxP 4. b1c3 c8g4 *");
    let ambiguous = convert("--to uci", "1. P-K4 P-K4 2. P-Q4 P-KB4 3. PxP P-Q3 4. PxP BxP *");
    assert_eq!(ambiguous.out, "1. e2e4 e7e5 2. d2d4 f7f5 3. PxP d7d6 4. d4e5 c8f5 *");
    let slip = convert("--to uci", "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O *");
    assert_eq!(slip.out, "1. e2e4 e7e5 2. g1f3 b8c6 3. Bb6 a7a6 4. b5a4 g8f6 5. e1g1 *");
    // Nor is there a guess for what a comment says.
    let comment = "1. P-K4 P-Q4 2. P-K5 P-KB4 3. PxP PxP {4. N-QB3} *";
    assert!(convert("--to uci --in-comments", comment).out.ends_with("PxP {4. N-QB3} *"));
}

#[test]
fn what_a_notation_cannot_express_stays() {
    let answer = convert("--to fide", "1. e4 -- 2. d4 *\n");
    assert_eq!((answer.status, &*answer.out), (1, "1. e4 -- 2. d4 *\n"));
    assert_eq!(
        answer.err,
        "-:1:7: game 1: “--” stays as it is, because FIDE notation has no way to write null moves\n1 move stays as it is\n"
    );
    let drop = "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxd2+ 4. Bxd2 P@e3 *\n";
    let answer = convert("--to long", drop);
    assert!(
        answer.err.contains("“P@e3” stays as it is, because long notation has no way to write drops"),
        "{}",
        answer.err
    );
    assert_eq!(convert("-q --to fide", "1. e4 -- *").err, "");
}

#[test]
fn a_comment_that_is_never_closed_hides_moves() {
    let answer = convert("--to-pieces de", "[White \"a\"]\n\n1. Nf3 {good Nf6 2. Nc3 *\n");
    assert_eq!(answer.status, 1);
    assert!(
        answer.err.contains("what stands behind “{” is not converted, because its comment has no `}`"),
        "{}",
        answer.err
    );
}

#[test]
fn moves_in_comments_are_converted_on_request() {
    let text = "1. e4 e5 {or 1... Nc6, a knight I like; Nf6 is Alekhine} 2. Nf3 *\n";
    let there = "1. e4 e5 {or 1... Sc6, a knight I like; Nf6 is Alekhine} 2. Sf3 *\n";
    assert_eq!(converted("--to-pieces de --in-comments", text), there);
    assert_eq!(converted("--to-pieces de", text), there.replace("Sc6", "Nc6"));
}

#[test]
fn parts_are_left_out_and_nothing_else() {
    let without = |parts: &str| converted(&format!("--strip {parts}"), GAME);
    assert_eq!(without("clk"), GAME.replace("{[%clk 0:01:00] Nf3 next}", "{ Nf3 next}"));
    assert_eq!(without("nags"), GAME.replace('!', "").replace(" $1", ""));
    assert_eq!(without("tags=ECO+Opening"), GAME.replace("[ECO \"C50\"]\r\n", ""));
    assert_eq!(
        without("comments,variations --to-pieces de"),
        "[White \"Example, Ada\"]\r\n[ECO \"C50\"]\r\n\r\n1.e4!  e5 2. Sf3 $1 Sc6 3. Lc4 Sf6  4.O-O Sxe4 *\r\n\r\n"
    );
}

#[test]
fn a_game_that_cannot_lose_a_part_stays_and_is_told() {
    let answer = convert("--strip comments", "1. e4 {a} e5 {b *\n");
    assert_eq!((answer.status, &*answer.out), (1, "1. e4 {a} e5 {b *\n"));
    assert_eq!(answer.err, "-:1:14: game 1: nothing is left out of this game, because its comment has no `}`\n");
    // Only its tag parts the second game from the first.
    let two = "[White \"a\"]\n\n1. e4\n\n[ECO \"A\"]\n\n1. d4\n";
    let answer = convert("--strip tags=ECO", two);
    assert_eq!((answer.status, &*answer.out), (1, two));
}

#[test]
fn files_go_to_standard_output_or_are_changed_in_place() {
    let folder = Folder::with("a.pgn", "1. Nf3 *").and("b.pgn", "1. e4 *\n");
    let answer = run(&folder.0, "convert --to-pieces de .", b"");
    assert_eq!((answer.status, &*answer.out, &*answer.err), (0, "1. Sf3 *\n\n1. e4 *\n", ""));
    assert_eq!(folder.text("a.pgn"), "1. Nf3 *");
    let answer = run(&folder.0, "convert --to-pieces de --write .", b"");
    assert_eq!((answer.status, &*answer.out, &*answer.err), (0, "", "1 of 2 files converted\n"));
    assert_eq!((folder.text("a.pgn"), folder.text("b.pgn")), ("1. Sf3 *".into(), "1. e4 *\n".into()));
}

#[test]
fn the_encoding_of_a_file_is_kept_where_it_can_be() {
    let latin = b"[White \"M\xfcller\"]\r\n\r\n1. Nf3 *\r\n";
    let folder = Folder::with("a.pgn", latin);
    assert_eq!(run(&folder.0, "convert --to-pieces de --write a.pgn", b"").status, 0);
    assert_eq!(folder.read("a.pgn"), b"[White \"M\xfcller\"]\r\n\r\n1. Sf3 *\r\n");
    let answer = run(&folder.0, "convert --pieces de --to-pieces figurine --write a.pgn", b"");
    assert_eq!(answer.status, 2);
    assert!(
        answer.err.contains("a.pgn is left as it is: “♘” (line 3) cannot be written in windows-1252"),
        "{}",
        answer.err
    );
    // What goes to standard output is UTF-8.
    let answer = run(&folder.0, "convert --pieces de --to-pieces figurine a.pgn", b"");
    assert_eq!((answer.status, &*answer.out), (0, "[White \"Müller\"]\r\n\r\n1. ♘f3 *\r\n"));
}

#[test]
fn what_cannot_be_written_back_is_refused() {
    let lossy = b"[White \"\x81\"]\n\n1. Nf3 *\n";
    let folder = Folder::with("a.pgn", lossy).and("b.pgn.gz", packed(b"1. Nf3 *\n"));
    let answer = run(&folder.0, "convert --to-pieces de --encoding utf-8 --write a.pgn", b"");
    assert_eq!((answer.status, folder.read("a.pgn")), (2, lossy.to_vec()));
    assert!(answer.err.contains("a.pgn is left as it is: some of its bytes are no text in UTF-8"), "{}", answer.err);
    let answer = run(&folder.0, "convert --to-pieces de --write b.pgn.gz", b"");
    assert_eq!(answer.status, 2);
    assert!(answer.err.contains("it is compressed with gzip; unpack it first"), "{}", answer.err);
    assert_eq!(run(&folder.0, "convert --to-pieces de b.pgn.gz", b"").out, "1. Sf3 *\n");
    let answer = run(&folder.0, "convert --to-pieces de --encoding utf-8 a.pgn", b"");
    assert_eq!(answer.status, 2);
    assert!(answer.err.contains("some bytes of a.pgn are no text and are lost"), "{}", answer.err);
}

fn packed(text: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut encoder = flate2::write::GzEncoder::new(&mut packed, flate2::Compression::none());
    encoder.write_all(text).expect("packed");
    encoder.finish().expect("packed");
    packed
}

#[test]
fn wrong_usage_is_2_and_says_what_is_right() {
    for (arguments, said) in [
        ("", "there is nothing to do: say --to NOTATION, --to-pieces ALPHABET or --strip WHAT"),
        ("--in-comments --strip nags", "say with --to or --to-pieces how they are to be written"),
        ("--to sann", "there is no notation `sann`: did you mean `san`?"),
        ("--to-pieces xx", "there is no alphabet of piece letters `xx`"),
        ("--to das --marks some", "invalid value 'some'"),
        ("--strip clocks", "--strip clocks: there is no part of a game `clocks`"),
        ("--strip tags=FEN", "the tag FEN says how the moves are played and must stay"),
        ("--to san --write -", "standard input cannot be changed in place"),
        ("--to san --notation braille", "braille notation is only written, not read"),
        ("--to san", "there is no game in the standard input"),
        ("--to san nothing.pgn", "nothing.pgn cannot be read"),
    ] {
        let answer = convert(arguments, "");
        assert_eq!((answer.status, &*answer.out), (2, ""), "{arguments}");
        assert!(answer.err.contains(said), "{arguments}: {}", answer.err);
    }
}

#[test]
fn the_configuration_says_how_games_are_read() {
    let folder = Folder::with("jadoube.toml", "pieces = 'de'\n").and("a.pgn", "1. Sf3 *\n");
    assert_eq!(run(&folder.0, "convert --to-pieces en a.pgn", b"").out, "1. Nf3 *\n");
    let folder = folder.and("jadoube.toml", "notation = 'spoken'\n");
    let answer = run(&folder.0, "convert --to-pieces de a.pgn", b"");
    assert_eq!(answer.status, 2);
    assert!(answer.err.contains("spoken notation is only written, not read"), "{}", answer.err);
}

#[test]
fn threads_do_not_change_the_output() {
    let game = format!("[White \"{}\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Nd5 *\n\n", "x".repeat(1000));
    let text = game.repeat(2000);
    let one = convert("--to-pieces de -j 1 -", &text);
    assert!(one.out.len() == text.len() && one.err.lines().count() == 2001);
    assert!(convert("--to-pieces de -j 4 -", &text) == one);
}

#[test]
fn the_notations_and_alphabets_are_listed() {
    let list = run(&std::env::temp_dir(), "notations", b"");
    assert_eq!((list.status, &*list.err), (0, ""));
    for line in [
        "  san          PGN's notation\n               e4 exd5 Bb5+ Bxd7+ Nf3 O-O\n",
        "  long         long notation, also `lan`; cannot express null moves, drops\n",
        "  spoken       spoken notation; only written; cannot express null moves, drops; in the words of de, en, fr, ",
        "  es        Spanish: R D T A C P (the pieces as in it, ca)\n",
        "  vi        Vietnamese: V H X T M -\n",
        "  uk        Ukrainian: Кр Ф Т С К п (from memory, not verified)\n",
    ] {
        assert!(list.out.contains(line), "{line}: {}", list.out);
    }
    let json: serde_json::Value =
        serde_json::from_str(&run(&std::env::temp_dir(), "notations --format json", b"").out).expect("JSON");
    let uci = json["notations"].as_array().expect("an array").iter().find(|row| row["name"] == "uci").expect("UCI");
    assert_eq!((&uci["reads"], &uci["letters"], &uci["examples"][0]), (&true.into(), &false.into(), &"e2e4".into()));
    let german =
        json["alphabets"].as_array().expect("an array").iter().find(|row| row["code"] == "de").expect("German");
    assert_eq!((&german["letters"][4], &german["alike"][0]), (&"S".into(), &"da".into()));
}

/// The sample game of the document on FIDE notation, as it is printed there: two half-moves stand twice.
const PRINTED: &str = "1. e4 e5 2. Nf3 Nf6 3. d4 e x d4 4. e5 Ne4 5. Q x d4 d5 6. e x d6 d5 6. e x d6 e.p. N x d6 7. Bg5 Nc6 8. Qe3 + \
                       Be7 9. Nbd2 0 - 0 10. 0 - 0 - 0 Re8 11. Kb1 (=).\n";

#[test]
fn a_printed_game_is_repaired_in_its_dialect_and_becomes_clean_pgn() {
    let folder = Folder::with("a.pgn", PRINTED);
    folder.lint("--notation fide-spaced --fix --unsafe-fixes a.pgn");
    let repaired = String::from_utf8(folder.read("a.pgn")).expect("UTF-8");
    assert_eq!(repaired, PRINTED.replacen(" d5 6. e x d6 e.p.", "", 1));
    assert_eq!(
        converted("--notation fide-spaced --to san", &repaired),
        "1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 Nxd6 7. Bg5 Nc6 8. Qe3+ Be7 9. Nbd2 O-O 10. O-O-O Re8 \
         11. Kb1 (=).\n"
    );
}

#[test]
fn each_notation_leads_back_to_the_game() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 Bg4 7. dxe5 Qxd1 8. Rxd1 fxe5 9. Rd3 Bxf3 10. Rxf3 \
                Nf6 11. Nc3 Bb4 12. Bg5 Bxc3 13. bxc3 Rf8 14. Bxf6 Rxf6 15. Rxf6 gxf6 *\n";
    for (notation, begins) in [
        ("fide", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. 0-0 f6"),
        ("fide-spaced", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. B x c6 d x c6 5. 0 - 0 f6"),
        ("informant", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bc6 dc6 5. 0-0 f6"),
        ("long", "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5xc6 d7xc6 5. O-O f7-f6"),
        ("reversible", "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5xNc6 d7xBc6 5. O-O f7-f6"),
        ("uci", "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6 d7c6 5. e1g1 f7f6"),
        ("iccf", "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2536 4736 5. 5171 6766"),
        ("descriptive", "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. BxN QPxB 5. O-O P-B3"),
    ] {
        let there = converted(&format!("--to {notation}"), game);
        assert!(there.starts_with(begins), "{notation}: {there}");
        assert_eq!(converted(&format!("--notation {notation} --to san"), &there), game, "{notation}");
    }
}

#[test]
fn what_is_only_written_is_not_silently_left() {
    for (name, title) in [("braille", "braille notation"), ("spoken", "spoken notation")] {
        let written = converted(&format!("--to {name}"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n");
        let answer = convert("--to san", &written);
        assert_eq!((answer.status, &answer.out), (1, &written));
        let reason = format!(
            "game 1: nothing of this game is converted, because it is in {title}, which is only written, not read\n"
        );
        assert!(answer.err.ends_with(&reason), "{}", answer.err);
        let lint = run(&std::env::temp_dir(), "lint --format short -", written.as_bytes());
        let findings: Vec<&str> = lint.out.lines().collect();
        assert!(findings.len() == 1 && findings[0].contains("error[foreign-notation]"), "{}", lint.out);
    }
}

#[test]
fn letters_that_are_not_written_are_named() {
    for (arguments, said) in [
        (
            "--to iccf --to-pieces de",
            "jadoube: --to-pieces de changes nothing: ICCF numeric notation has no letters for the pieces\n",
        ),
        (
            "--to spoken --to-pieces ko",
            "jadoube: spoken notation has no words for Korean (--to-pieces ko): the German ones are written\n",
        ),
        ("--to spoken --to-pieces fr", ""),
    ] {
        let answer = convert(arguments, "1. e4 *\n");
        assert_eq!((answer.status, &*answer.err), (0, said), "{arguments}");
    }
    let answer = convert("--to-pieces german", "1. e4 *\n");
    assert_eq!(
        (answer.status, &*answer.err),
        (2, "jadoube: `german` is no code of an alphabet: the code of German is `de`\n")
    );
}
