//! The house rules that can be read off the source: which module may use which, and how long a file may be.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the library: each may use only those before it.
const ORDER: [&str; 17] = [
    "text",
    "board",
    "syntax",
    "rules",
    "notation",
    "container",
    "replay",
    "config",
    "write",
    "lint",
    "ide",
    "files",
    "lsp",
    "cli",
    "main",
    "lib",
    "",
];

/// All source files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the source folder can be read");
    let paths = entries.map(|entry| entry.expect("an entry of the source folder").path());
    paths
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// The top-level module that a file belongs to.
fn module(file: &Path) -> &str {
    let inside = file.strip_prefix("src").expect("a file below src");
    let first = inside.iter().next().and_then(|part| part.to_str()).expect("a path in UTF-8");
    first.strip_suffix(".rs").unwrap_or(first)
}

/// The modules that a line names by `crate::`.
fn named(line: &str) -> impl Iterator<Item = &str> {
    line.split("crate::").skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    })
}

#[test]
fn a_module_uses_only_those_above_it() {
    let place = |name: &str| ORDER.iter().position(|known| *known == name);
    let mut faults = Vec::new();
    for file in sources(Path::new("src")) {
        let own = place(module(&file)).unwrap_or_else(|| panic!("{} is in no module of ORDER", file.display()));
        let text = fs::read_to_string(&file).expect("a source file in UTF-8");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for used in code.flat_map(named).filter_map(place) {
            if used > own {
                faults.push(format!("{} uses crate::{}", file.display(), ORDER[used]));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn no_source_file_is_a_heap() {
    for file in sources(Path::new("src")) {
        let text = fs::read_to_string(&file).expect("a source file in UTF-8");
        let code = text.split("#[cfg(test)]").next().unwrap_or("").lines().count();
        assert!(code <= 500 || file.ends_with("tests.rs"), "{}: {code} lines; does it hold one idea?", file.display());
    }
}

#[test]
fn chess_is_known_to_no_front_and_files_to_one_module() {
    for file in sources(Path::new("src")) {
        let text = fs::read_to_string(&file).expect("a source file in UTF-8");
        let own = module(&file);
        if !matches!(own, "files" | "main") {
            assert!(!text.contains("std::fs"), "{}: only `files` touches the file system", file.display());
        }
        if matches!(own, "cli" | "lsp" | "ide") {
            assert!(!text.contains("shakmaty"), "{}: rules are behind `rules`", file.display());
        }
    }
}
