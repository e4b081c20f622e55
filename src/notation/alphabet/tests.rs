//! The table, and words of every alphabet read as English ones.

use super::*;

fn english(code: &str, word: &str) -> Option<String> {
    let english = alphabet(code)?.english(word.as_bytes())?;
    Some(String::from_utf8_lossy(english.word()).into_owned())
}

#[test]
fn words_are_read_by_the_letters_of_their_country() {
    for (code, word, expected) in [
        ("de", "Sf3", Some("Nf3")),
        ("de", "e8=D+", Some("e8=Q+")),
        ("de", "e8D", Some("e8Q")),
        ("de", "e8=d", Some("e8=q")),
        ("de", "e8(D)", Some("e8(Q)")),
        ("de", "Be4", Some("Pe4")),
        ("de", "Nf3", None),
        ("de", "O-O-O+", Some("O-O-O+")),
        ("fr", "Rh1", Some("Kh1")),
        ("fr", "exd8=C#", Some("exd8=N#")),
        ("ru", "Крe2", Some("Ke2")),
        ("ru", "Кe2", Some("Ne2")),
        ("ru", "Kpxe2", Some("Kxe2")),
        ("nl", "Pf3", Some("Nf3")),
        ("hu", "Bd1", Some("Rd1")),
        ("gl", "Rexd1", Some("Kxd1")),
        ("gl", "Raxd1", Some("Qxd1")),
        ("tr", "S\u{327}e2", Some("Ke2")),
        ("eo", "Cf3", Some("Nf3")),
        ("et", "Ob5", Some("Bb5")),
        ("et", "O-O", Some("O-O")),
        ("et", "Oxb5", Some("Bxb5")),
        ("ko", "나이트f3", Some("Nf3")),
        ("figurine", "♘f3", Some("Nf3")),
        ("figurine", "♞\u{fe0e}xf3+", Some("Nxf3+")),
        ("figurine", "e8=♛\u{fe0f}", Some("e8=Q")),
        ("sr-latn", "pe4", Some("Pe4")),
        ("de", "Td2xLd6", Some("Rd2xBd6")),
        ("de", "e7xDd8=S+", Some("e7xQd8=N+")),
        ("ru", "Крe1:Фd2", Some("Ke1:Qd2")),
        ("vi", "XxXd6", Some("RxRd6")),
        ("de", "D x d4", Some("Q x d4")),
        ("de", "d8 D", Some("d8 Q")),
        ("de", "S@f3", Some("N@f3")),
        ("de", "Z0", Some("Z0")),
        ("de", "exd6 e.p.", Some("exd6 e.p.")),
        ("de", "", None),
    ] {
        assert_eq!(english(code, word).as_deref(), expected, "{code} {word}");
    }
}

#[test]
fn places_are_those_of_the_written_word() {
    let english = alphabet("ru").expect("Russian").english("Крe1xd8=Ф+".as_bytes()).expect("a word");
    assert_eq!(String::from_utf8_lossy(english.word()), "Ke1xd8=Q+");
    assert_eq!([0, 1, 3, 7, 8, 9].map(|at| english.written(at)), [0, 4, 6, 10, 12, 13]);
}

#[test]
fn what_is_written_in_an_alphabet_is_read_again() {
    let words = [
        "Kf1",
        "Qd1xe2+",
        "Rad1",
        "Bb5+",
        "Nbd7",
        "Rd2xBd6",
        "e7xQd8=N+",
        "e8Q",
        "e4",
        "exd8=N#",
        "b1=Q",
        "O-O",
        "O-O-O#",
        "N@f3",
    ];
    for alphabet in ALPHABETS {
        for word in words {
            let written = alphabet.in_letters(word);
            let english = alphabet.english(written.as_bytes()).map(|english| english.word().to_vec());
            assert_eq!(english.as_deref(), Some(word.as_bytes()), "{} {written}", alphabet.code);
        }
    }
}

#[test]
fn no_letter_of_an_alphabet_names_two_men_and_none_is_taken_for_a_square() {
    for alphabet in ALPHABETS {
        let forms: Vec<_> = alphabet.forms().collect();
        for (n, (role, form)) in forms.iter().enumerate() {
            assert!(
                forms[n + 1..].iter().all(|(other, same)| same != form || other == role),
                "{} {form}",
                alphabet.code
            );
            assert_eq!(alphabet.man(format!("{form}e4").as_bytes()), Some((*role, form.len())), "{}", alphabet.code);
            assert!(!form.starts_with(|c| matches!(c, 'a'..='h' | '1'..='8')), "{}", alphabet.code);
        }
        assert!(alphabet.men[..5].iter().all(|letter| !letter.is_empty()), "{}", alphabet.code);
    }
    let codes: std::collections::BTreeSet<_> = ALPHABETS.iter().map(|alphabet| alphabet.code).collect();
    assert_eq!(codes.len(), ALPHABETS.len());
}
