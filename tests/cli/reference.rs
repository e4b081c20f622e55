//! What the program says of itself and of the rules of the game: `rules`, `explain`, `perft`, `completions`.

use super::*;

fn answer(arguments: &str) -> Answer {
    run(&std::env::temp_dir(), arguments, b"")
}

#[test]
fn every_rule_has_a_line_and_a_page() {
    let table = answer("rules");
    assert_eq!((table.status, table.err.as_str()), (0, ""));
    let names = table.out.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names: Vec<&str> = names.collect();
    assert!(names.contains(&"illegal-move") && table.out.starts_with("structure\n"));
    let json: serde_json::Value = serde_json::from_str(&answer("rules --format json").out).expect("JSON");
    let listed: Vec<&str> =
        json.as_array().expect("an array").iter().filter_map(|rule| rule["name"].as_str()).collect();
    assert_eq!(names, listed);
    for name in ["illegal-move", "spaced-move"] {
        let page = answer(&format!("explain {name}"));
        assert_eq!(page.status, 0);
        assert!(page.out.starts_with(&format!("# {name}\n\n*moves · ")), "{}", page.out);
        assert!(page.out.contains("\nBad:\n") && page.out.contains("\nGood:\n"), "{}", page.out);
    }
    let page: serde_json::Value =
        serde_json::from_str(&answer("explain illegal-move --format json").out).expect("JSON");
    assert_eq!((&page["name"], &page["level"], &page["on"]), (&"illegal-move".into(), &"error".into(), &true.into()));
}

#[test]
fn a_rule_that_does_not_exist_is_2_and_the_nearest_is_told() {
    let unknown = answer("explain ilegal-move");
    assert_eq!((unknown.status, unknown.out.as_str()), (2, ""));
    assert_eq!(unknown.err, "jadoube: there is no rule or section `ilegal-move`: did you mean `illegal-move`?\n");
    let section = answer("explain moves");
    assert_eq!(section.err, "jadoube: `moves` is not one rule but several; `jadoube rules` lists them\n");
}

#[test]
fn perft_counts_behind_each_move_and_in_all() {
    let counted = answer("perft 3");
    let lines: Vec<&str> = counted.out.lines().collect();
    assert_eq!((counted.status, lines.len(), lines[20]), (0, 21, "8902"));
    assert!(lines.contains(&"e2e4: 600") && lines.contains(&"g1f3: 440"), "{}", counted.out);
    assert_eq!(answer("perft 0").out, "1\n");
    assert!(answer("perft --variant antichess 2").out.ends_with("\n400\n"));
    assert!(answer("perft --variant hexagonal 2").out.ends_with("\n2586\n"));
    assert!(answer("perft --variant das 1").out.ends_with("\n49\n"));
    assert_eq!(answer("perft --variant shogi 2").status, 2);
    assert_eq!(answer("perft").status, 2);
}

#[test]
fn perft_reads_a_fen() {
    let perft = |arguments: &str, fen: &str| {
        let output = command(&std::env::temp_dir(), &format!("perft {arguments}")).args(["--fen", fen]).output();
        output.expect("the program ends")
    };
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
    let standard = text(perft("1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").stdout);
    assert!(standard.contains("e1g1: 1\n") && standard.ends_with("\n26\n"), "{standard}");
    let shuffled = text(perft("1", "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1").stdout);
    assert!(shuffled.contains("e1g1: 1\n") && shuffled.contains("e1b1: 1\n"), "{shuffled}");
    let empty = perft("1", "8/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(empty.status.code(), Some(2));
    assert!(text(empty.stderr).ends_with("jadoube: the FEN gives no position to count from\n"));
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = answer(&format!("completions {shell}"));
        assert_eq!(script.status, 0);
        assert!(script.out.contains("perft"));
    }
    assert_eq!(answer("completions dos").status, 2);
}

#[test]
fn help_says_what_a_command_does() {
    let help = answer("help").out;
    for command in ["lint", "show", "explain", "rules", "perft", "completions"] {
        assert!(help.lines().any(|line| line.trim_start().starts_with(command)), "{help}");
    }
    let show = answer("show --help").out;
    assert!(show.contains("23...") && show.contains("LINE:COL") && show.contains("Exit status"), "{show}");
}
