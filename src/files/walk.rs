//! Which files the paths of a command line stand for.
//!
//! Nothing is read here but folders: an [`Input`] says what to read, a [`Problem`] what cannot be, in
//! the order in which the paths were given.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::configuration::Configurations;
use super::packing::Packing;
use crate::container::Container;
use ignore::{DirEntry, WalkBuilder};
use rustc_hash::FxHashSet;

/// How the files of a kind are known.
struct KindRow {
    container: Container,
    /// The end of the file's name, in lower case, with its dot.
    ending: &'static str,
    /// Whether a folder walk takes such files; others must be named.
    walked: bool,
}

/// All kinds; other containers are rows here. Each may be compressed: see [`Packing`].
const KINDS: &[KindRow] = &[
    KindRow { container: Container::Pgn, ending: ".pgn", walked: true },
    KindRow { container: Container::Prose, ending: ".txt", walked: false },
];

/// Where the bytes of an input come from.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub enum Place {
    /// Standard input.
    Stdin,
    /// A file, by a path that can be opened.
    File(PathBuf),
}

/// Something to read.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Input {
    /// Where it is.
    pub place: Place,
    /// Its name in messages: the path as given, parts joined with `/`; what is not UTF-8 shows as U+FFFD.
    pub name: String,
    /// What it holds, by its name.
    pub container: Container,
    /// How it is compressed, by its name.
    pub packing: Option<Packing>,
    /// Which of the paths that were given it stands for, from 0.
    pub path: usize,
}

/// Why a path gives nothing to read.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub enum Problem {
    /// The path could not be looked at or opened.
    Unreadable {
        /// The path, for display.
        name: String,
        /// Why, in plain words without a full stop.
        reason: String,
    },
    /// A named file is of no kind in the table.
    UnknownKind {
        /// The path, for display.
        name: String,
    },
    /// A folder holds no file of any kind that a walk takes.
    NoFile {
        /// The path, for display.
        name: String,
    },
}

impl Problem {
    /// The problem of a path that an operation failed on.
    pub fn unreadable(path: &Path, error: &io::Error) -> Self {
        let (name, reason) = (display_name(path), reason(error));
        Self::Unreadable { name, reason }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { name, reason } => write!(f, "{name} cannot be read: {reason}"),
            Self::UnknownKind { name } => write!(
                f,
                "{name} is not a kind of file that jadoube knows ({}; also compressed: {}); to have it read as PGN \
                 all the same, give it on standard input (`-`)",
                endings(|_| true),
                Packing::endings().collect::<Vec<_>>().join(", ")
            ),
            Self::NoFile { name } => write!(f, "no {} file in {name}", endings(|row| row.walked)),
        }
    }
}

impl std::error::Error for Problem {}

/// The inputs that `paths` stand for: `-` is standard input, a folder all files in it.
///
/// Standard input is PGN, unless `stdin_name` ends as a file of another kind does. A file that comes
/// up twice, as with `a.pgn .`, is taken once, so that two workers never repair the same file.
pub fn inputs(paths: &[PathBuf], stdin_name: Option<&str>) -> Vec<Result<Input, Problem>> {
    configured_inputs(paths, stdin_name, &mut Configurations::default())
}

/// The same, with what the configurations of the files say of other kinds and of what a walk leaves out.
pub fn configured_inputs(
    paths: &[PathBuf],
    stdin_name: Option<&str>,
    configurations: &mut Configurations,
) -> Vec<Result<Input, Problem>> {
    let mut found = Vec::new();
    for (n, path) in paths.iter().enumerate() {
        let before = found.len();
        if path.as_os_str() == "-" {
            found.push(standard_input(stdin_name));
        } else {
            add_path(path, configurations, &mut found);
        }
        found[before..].iter_mut().flatten().for_each(|input| input.path = n);
    }
    if paths.len() > 1 {
        drop_repeated(&mut found);
    }
    found
}

/// The inputs that lie in a folder itself, and not in one of its folders.
pub fn inputs_in(folder: &Path, configurations: &mut Configurations) -> Vec<Result<Input, Problem>> {
    let mut found = Vec::new();
    add_folder(folder, Some(1), configurations, &mut found);
    found
}

/// What went wrong, in plain words without a full stop.
pub fn reason(error: &io::Error) -> String {
    let words = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder",
        io::ErrorKind::PermissionDenied => "permission is denied",
        io::ErrorKind::IsADirectory => "it is a folder",
        io::ErrorKind::NotADirectory => "a part of the path is a file, not a folder",
        _ => return without_code(&error.to_string()),
    };
    words.to_owned()
}

/// A system's message without ` (os error 5)`.
fn without_code(message: &str) -> String {
    let words = message.split(" (os error").next().unwrap_or(message);
    words.to_owned()
}

fn standard_input(name: Option<&str>) -> Result<Input, Problem> {
    let name = name.unwrap_or("-").to_owned();
    let place = Place::Stdin;
    match kind_of(Path::new(&name)) {
        Some((row, packing)) => Ok(Input { place, name, container: row.container, packing, path: 0 }),
        // A name without an ending says nothing of the kind.
        None if Path::new(&name).extension().is_none() => {
            Ok(Input { place, name, container: Container::Pgn, packing: None, path: 0 })
        }
        None => Err(Problem::UnknownKind { name }),
    }
}

fn add_path(path: &Path, configurations: &mut Configurations, found: &mut Vec<Result<Input, Problem>>) {
    match fs::metadata(path) {
        Err(error) => found.push(Err(Problem::unreadable(path, &error))),
        Ok(about) if about.is_dir() => add_folder(path, None, configurations, found),
        Ok(about) => found.push(named_file(path, about.is_file(), configurations)),
    }
}

fn named_file(path: &Path, plain: bool, configurations: &mut Configurations) -> Result<Input, Problem> {
    let Some(kind) = configured_kind(path, configurations).or_else(|| kind_of(path)) else {
        let name = display_name(path);
        return Err(Problem::UnknownKind { name });
    };
    let mut input = input(path.to_owned(), kind);
    // Opening it now gives the reason at once and beside the other wrong paths. A pipe can be opened
    // only once.
    if plain {
        let beginning = beginning(path).map_err(|error| Problem::unreadable(path, &error))?;
        if input.container == Container::Prose && input.packing.is_none() {
            input.container = Container::of_prose(&beginning);
        }
    }
    Ok(input)
}

/// The first bytes of a file.
fn beginning(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(256).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Adds what is in a folder, and in its folders down to a depth.
fn add_folder(
    folder: &Path,
    depth: Option<usize>,
    configurations: &mut Configurations,
    found: &mut Vec<Result<Input, Problem>>,
) {
    let mut inside: Vec<(PathBuf, Result<Input, Problem>)> = Vec::new();
    // A walk wants to own what it asks.
    let asked = Arc::new(Mutex::new(std::mem::take(configurations)));
    for entry in walk(folder, depth, Arc::clone(&asked)) {
        match entry {
            Ok(entry) => inside.extend(taken(&entry, &mut lock(&asked)).map(|input| (entry.into_path(), Ok(input)))),
            Err(error) => {
                let (path, error) = blame(error, folder);
                let problem = Problem::unreadable(&path, &error);
                inside.push((path, Err(problem)));
            }
        }
    }
    *configurations = std::mem::take(&mut lock(&asked));
    if inside.is_empty() {
        let name = display_name(folder);
        found.push(Err(Problem::NoFile { name }));
    }
    // By bytes, so that the order is the same on every machine and in every locale.
    inside.sort_by(|(a, _), (b, _)| a.as_os_str().cmp(b.as_os_str()));
    found.extend(inside.into_iter().map(|(_, result)| result));
}

/// What a walk and its user share, whatever became of either.
fn lock(shared: &Mutex<Configurations>) -> MutexGuard<'_, Configurations> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A walk over a folder: without hidden and git-ignored files, no symbolic link followed; folders that are excluded
/// are not entered, whatever lies in them.
fn walk(folder: &Path, depth: Option<usize>, configurations: Arc<Mutex<Configurations>>) -> ignore::Walk {
    WalkBuilder::new(folder)
        .max_depth(depth)
        .hidden(true)
        .git_ignore(true)
        .git_exclude(true)
        // A .gitignore says the same of an unpacked archive as of the repository.
        .require_git(false)
        // What one user ignores everywhere must not change what others see of the same folder.
        .git_global(false)
        .ignore(false)
        .follow_links(false)
        .filter_entry(move |entry| {
            let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
            !is_folder || !lock(&configurations).excludes(entry.path(), true)
        })
        .build()
}

/// The input that an entry of a walk is, if it is one.
fn taken(entry: &DirEntry, configurations: &mut Configurations) -> Option<Input> {
    if !entry.file_type()?.is_file() {
        return None;
    }
    let path = entry.path();
    let kind = kind_of(path).filter(|(row, _)| row.walked).or_else(|| configured_kind(path, configurations))?;
    (!configurations.excludes(path, false)).then(|| input(path.to_owned(), kind))
}

/// The kind that a file is of because its configuration says so.
fn configured_kind(path: &Path, configurations: &mut Configurations) -> Option<(&'static KindRow, Option<Packing>)> {
    let named = configurations.of(path).is_some_and(|loaded| loaded.names_pgn(path));
    let (packing, _) = Packing::of(path.file_name()?.as_encoded_bytes());
    KINDS.iter().find(|row| named && row.container == Container::Pgn).map(|row| (row, packing))
}

/// The path that an error of a walk is about, and the system's error.
fn blame(error: ignore::Error, folder: &Path) -> (PathBuf, io::Error) {
    let mut path = folder;
    let mut inner = &error;
    loop {
        inner = match inner {
            ignore::Error::WithPath { path: about, err } => {
                path = about;
                err
            }
            ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => err,
            _ => break,
        };
    }
    let path = path.to_owned();
    let words = inner.to_string();
    let error = error.into_io_error();
    (path, error.unwrap_or_else(|| io::Error::other(words)))
}

/// The row of a file's kind and how the file is compressed, by its name in any case.
fn kind_of(path: &Path) -> Option<(&'static KindRow, Option<Packing>)> {
    let (packing, name) = Packing::of(path.file_name()?.as_encoded_bytes());
    let row = KINDS.iter().find(|row| {
        let start = name.len().checked_sub(row.ending.len());
        // A name that is nothing but an ending is a hidden file without one.
        start.is_some_and(|at| at > 0 && name[at..].eq_ignore_ascii_case(row.ending.as_bytes()))
    })?;
    Some((row, packing))
}

fn input(path: PathBuf, (row, packing): (&KindRow, Option<Packing>)) -> Input {
    Input { name: display_name(&path), place: Place::File(path), container: row.container, packing, path: 0 }
}

/// A path as it stands in messages; what lies in `.` without the `./`.
pub(super) fn display_name(path: &Path) -> String {
    let name = path.to_string_lossy();
    let name =
        if std::path::MAIN_SEPARATOR == '/' { name.into_owned() } else { name.replace(std::path::MAIN_SEPARATOR, "/") };
    match name.strip_prefix("./") {
        Some(rest) if !rest.is_empty() => rest.to_owned(),
        _ => name,
    }
}

/// The endings of some kinds, for a sentence.
fn endings(wanted: fn(&KindRow) -> bool) -> String {
    let rows = KINDS.iter().filter(|row| wanted(row));
    let endings: Vec<&str> = rows.map(|row| row.ending).collect();
    endings.join(", ")
}

/// Keeps the first of several inputs that are the same file under different names.
fn drop_repeated(found: &mut Vec<Result<Input, Problem>>) {
    let mut seen = FxHashSet::default();
    found.retain(|result| match result {
        Err(_) => true,
        Ok(Input { place, .. }) => seen.insert(match place {
            Place::Stdin => None,
            Place::File(path) => Some(fs::canonicalize(path).unwrap_or_else(|_| path.clone())),
        }),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of a test's own, gone when the test ends.
    struct Folder(PathBuf);

    impl Folder {
        fn with(test: &str, files: &[&str]) -> Self {
            let unique = format!("jadoube-walk-{}-{test}", std::process::id());
            let folder = Self(std::env::temp_dir().join(unique));
            for file in files {
                folder.write(file, "*");
            }
            folder
        }

        fn write(&self, file: &str, text: &str) {
            let path = self.0.join(file);
            let parent = path.parent().expect("a file lies in a folder");
            fs::create_dir_all(parent).expect("a folder for the test");
            fs::write(path, text).expect("a file for the test");
        }

        /// What the walk gives, without the place of the folder.
        fn seen(&self, paths: &[&str]) -> Vec<String> {
            let paths: Vec<PathBuf> = paths.iter().map(|path| self.0.join(path)).collect();
            let root = display_name(&self.0);
            let line = |result: Result<Input, Problem>| match result {
                Ok(input) => input.name,
                Err(problem) => problem.to_string(),
            };
            let lines = inputs(&paths, None).into_iter().map(line);
            lines.map(|line| line.replace(&format!("{root}/"), "")).collect()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).ok();
        }
    }

    #[test]
    fn a_folder_gives_its_pgn_files_in_the_order_of_their_bytes() {
        let folder = Folder::with("order", &["b/z.pgn", "b.PGN", "a.Pgn", "notes.md", ".pgn", ".git/x.pgn", "pgn"]);
        assert_eq!(folder.seen(&[""]), ["a.Pgn", "b.PGN", "b/z.pgn"]);
    }

    #[test]
    fn what_lies_in_a_folder_itself_is_not_what_lies_in_its_folders() {
        let folder = Folder::with("beside", &["b.pgn", "a.pgn", "sub/c.pgn"]);
        let found = inputs_in(&folder.0, &mut Configurations::default());
        let names: Vec<_> = found.into_iter().flatten().map(|input| input.name).collect();
        assert_eq!(names, ["a.pgn", "b.pgn"].map(|name| display_name(&folder.0.join(name))));
    }

    #[test]
    fn compressed_files_of_a_known_kind_are_taken_too() {
        let folder = Folder::with("packed", &["a.pgn.gz", "b.PGN.Zst", "c.pgn.bz2", "d.txt.gz", "e.gz", ".pgn.gz"]);
        assert_eq!(folder.seen(&[""]), ["a.pgn.gz", "b.PGN.Zst", "c.pgn.bz2"]);
    }

    #[test]
    fn what_git_ignores_is_left_out_with_and_without_a_repository() {
        let folder = Folder::with("ignored", &["old.pgn", "new.pgn", "out/x.pgn", "sub/out.pgn"]);
        folder.write(".gitignore", "old.pgn\nout/\n");
        assert_eq!(folder.seen(&[""]), ["new.pgn", "sub/out.pgn"]);
        assert_eq!(folder.seen(&["old.pgn"]), ["old.pgn"], "named, it is taken");
    }

    #[test]
    fn paths_keep_their_order_and_a_file_comes_once() {
        let folder = Folder::with("twice", &["a.pgn", "b.pgn"]);
        assert_eq!(folder.seen(&["b.pgn", ".", "a.pgn"])[..1], ["b.pgn"]);
        assert_eq!(folder.seen(&["b.pgn", ".", "a.pgn"]).len(), 2);
    }

    #[test]
    fn a_path_that_gives_nothing_is_answered_with_a_sentence() {
        let folder = Folder::with("problems", &["book.docx", "empty/readme"]);
        assert_eq!(
            folder.seen(&["book.docx", "gone.pgn", "book.docx/x.pgn", "empty"]),
            [
                "book.docx is not a kind of file that jadoube knows (.pgn, .txt; also compressed: .gz, .bz2, .zst); to have it \
                 read as PGN all the same, give it on standard input (`-`)",
                "gone.pgn cannot be read: there is no such file or folder",
                "book.docx/x.pgn cannot be read: a part of the path is a file, not a folder",
                "no .pgn file in empty",
            ]
        );
    }

    #[test]
    fn standard_input_is_pgn_unless_its_name_says_otherwise() {
        let dash = [PathBuf::from("-")];
        let name = |name| inputs(&dash, name).remove(0).map(|input| input.name);
        assert_eq!(name(None), Ok("-".to_owned()));
        assert_eq!(name(Some("x/games.pgn")), Ok("x/games.pgn".to_owned()));
        assert_eq!(name(Some("buffer")), Ok("buffer".to_owned()));
        assert!(name(Some("book.docx")).is_err());
    }

    #[test]
    fn what_lies_here_is_named_without_dot_slash() {
        assert_eq!(display_name(Path::new("./a.pgn")), "a.pgn");
        assert_eq!(display_name(Path::new("../a.pgn")), "../a.pgn");
        assert_eq!(display_name(Path::new(".")), ".");
    }

    #[cfg(unix)]
    #[test]
    fn a_symbolic_link_is_followed_only_where_it_is_named() {
        let folder = Folder::with("links", &["real/a.pgn"]);
        let link = |to: &str, at: &str| {
            std::os::unix::fs::symlink(folder.0.join(to), folder.0.join(at)).expect("a link");
        };
        link("real", "real/loop");
        link("real/a.pgn", "real/b.pgn");
        link("real", "linked");
        assert_eq!(folder.seen(&["real"]), ["real/a.pgn"]);
        assert_eq!(folder.seen(&["linked"]), ["linked/a.pgn"]);
        assert_eq!(folder.seen(&["real/b.pgn"]), ["real/b.pgn"]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_name_that_is_not_utf_8_is_read_and_shown_as_well_as_can_be() {
        use std::os::unix::ffi::OsStrExt;
        let folder = Folder::with("bytes", &["a.pgn"]);
        let name = std::ffi::OsStr::from_bytes(b"M\xFCller.pgn");
        fs::write(folder.0.join(name), "*").expect("a file for the test");
        assert_eq!(folder.seen(&[""]), ["M\u{FFFD}ller.pgn", "a.pgn"]);
    }
}
