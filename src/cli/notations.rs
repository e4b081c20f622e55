//! `jadoube notations`: the notations and the alphabets that moves are read and written in.

use super::Status;
use super::out::put;
use super::rules::{Format, json};
use crate::notation::alphabet::{ALPHABETS, Alphabet};
use crate::notation::notations::{NOTATIONS, Notation, System};
use crate::notation::spoken_in;
use clap::Args;
use serde::Serialize;
use std::fmt::Write;

/// What `jadoube notations` was told.
#[derive(Debug, Args)]
pub struct List {
    /// How the notations are written
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

/// All of it as JSON shows it.
#[derive(Serialize)]
struct Everything {
    notations: Vec<NotationRow>,
    alphabets: Vec<AlphabetRow>,
}

#[derive(Serialize)]
struct NotationRow {
    name: &'static str,
    also: &'static [&'static str],
    title: &'static str,
    reads: bool,
    letters: bool,
    cannot: &'static [&'static str],
    examples: Vec<String>,
}

#[derive(Serialize)]
struct AlphabetRow {
    code: &'static str,
    name: &'static str,
    /// For king, queen, rook, bishop, knight and pawn.
    letters: [&'static str; 6],
    verified: bool,
    /// The codes of the others in which all men but the pawn are called alike.
    alike: Vec<&'static str>,
}

/// Runs the command.
pub fn list(options: &List) -> Status {
    match options.format {
        Format::Text => put(&table()),
        Format::Json => json(&Everything {
            notations: NOTATIONS.iter().map(notation_row).collect(),
            alphabets: ALPHABETS.iter().map(alphabet_row).collect(),
        }),
    }
}

fn notation_row(notation: &'static Notation) -> NotationRow {
    let Notation { name, also, title, reads, lettered: letters, cannot, .. } = *notation;
    NotationRow { name, also, title, reads, letters, cannot, examples: notation.examples() }
}

fn alphabet_row(alphabet: &Alphabet) -> AlphabetRow {
    let Alphabet { code, name, men: letters, verified, .. } = *alphabet;
    AlphabetRow { code, name, letters, verified, alike: alike(alphabet) }
}

/// The codes of the other alphabets in which all men but the pawn are called alike.
fn alike(alphabet: &Alphabet) -> Vec<&'static str> {
    let others = ALPHABETS.iter().filter(|other| *other != alphabet && other.is_like(alphabet));
    others.map(|other| other.code).collect()
}

fn table() -> String {
    // Writing to a string cannot fail.
    let mut out = String::from("notations\n");
    let width = NOTATIONS.iter().map(|notation| notation.name.len()).max().unwrap_or(0);
    for notation in NOTATIONS {
        writeln!(out, "  {:<width$}  {}", notation.name, about(notation)).ok();
        let examples = notation.examples();
        if !examples.is_empty() {
            let between = if examples.iter().any(|word| word.contains(' ')) { ", " } else { " " };
            writeln!(out, "  {:<width$}  {}", "", examples.join(between)).ok();
        }
    }
    out += "\nalphabets (king, queen, rook, bishop, knight, pawn)\n";
    let width = ALPHABETS.iter().map(|alphabet| alphabet.code.len()).max().unwrap_or(0);
    for alphabet in ALPHABETS {
        let letters: Vec<&str> =
            alphabet.men.iter().map(|letter| if letter.is_empty() { "-" } else { letter }).collect();
        let letters = letters.join(" ");
        writeln!(out, "  {:<width$}  {}: {letters}{}", alphabet.code, alphabet.name, remarks(alphabet)).ok();
    }
    out
}

/// What people need to know of a notation, behind its name.
fn about(notation: &Notation) -> String {
    let mut about = notation.title.to_owned();
    if !notation.also.is_empty() {
        about += &format!(", also `{}`", notation.also.join("`, `"));
    }
    if !notation.reads {
        about += "; only written";
    }
    if !notation.cannot.is_empty() {
        about += &format!("; cannot express {}", notation.cannot.join(", "));
    }
    if notation.system == System::Spoken {
        let languages: Vec<&str> = spoken_in().collect();
        about += &format!("; in the words of {}, of other alphabets in German", languages.join(", "));
    }
    about
}

fn remarks(alphabet: &Alphabet) -> String {
    let alike = alike(alphabet);
    let mut remarks = Vec::new();
    if !alike.is_empty() {
        remarks.push(format!("the pieces as in {}", alike.join(", ")));
    }
    if !alphabet.verified {
        remarks.push("from memory, not verified".into());
    }
    if remarks.is_empty() { String::new() } else { format!(" ({})", remarks.join("; ")) }
}
