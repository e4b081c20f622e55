//! Which configuration holds for a file: the nearest `jadoube.toml` upwards from it.

use super::open::{Stamp, file_stamp};
use super::packing::Packing;
use super::walk::{Problem, display_name, reason};
use crate::config::{self, Config, FILE_NAME, Fault};
use crate::text::Span;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use rustc_hash::FxHashMap;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A configuration file, read.
#[derive(Debug)]
pub struct Loaded {
    /// Its name in messages.
    pub name: String,
    pub text: String,
    pub config: Config,
    /// What is wrong with it as far as can be said without knowing rules and games.
    pub faults: Vec<Fault>,
    /// Where it lies, without symbolic links.
    folder: PathBuf,
    exclude: Gitignore,
}

/// The configurations of all files of a run, each read once.
#[derive(Debug, Default)]
pub struct Configurations {
    /// The one that holds for all files, whatever lies beside them.
    only: Option<Arc<Loaded>>,
    /// The one that holds in a folder, by the folder's path without symbolic links.
    by_folder: FxHashMap<PathBuf, Option<Arc<Loaded>>>,
    /// The folders as they were named, and their paths without symbolic links.
    real: FxHashMap<PathBuf, PathBuf>,
    /// The files that were looked for, and what they were like when they were read: `None` where there was none.
    seen: FxHashMap<PathBuf, Option<Stamp>>,
}

impl Configurations {
    /// One file for all.
    pub fn only(path: &Path) -> Result<Configurations, Problem> {
        let unreadable = |error: io::Error| Problem::unreadable(path, &error);
        let text = fs::read(path).map_err(unreadable)?;
        let folder = real(path.parent().unwrap_or(Path::new(""))).map_err(unreadable)?;
        let loaded = Loaded::read(display_name(path), folder, Ok(text));
        Ok(Configurations { only: Some(Arc::new(loaded)), ..Configurations::default() })
    }

    /// The configuration that holds for a file, which need not exist, or for a folder's files by a name in it.
    pub fn of(&mut self, file: &Path) -> Option<Arc<Loaded>> {
        if self.only.is_some() {
            return self.only.clone();
        }
        let folder = self.folder(file)?;
        self.nearest(&folder)
    }

    /// Whether nothing has changed of the files that were looked for. A look at each, no reading.
    pub fn is_current(&self) -> bool {
        self.seen.iter().all(|(path, stamp)| file_stamp(path) == *stamp)
    }

    /// Whether a folder walk leaves a file out, or a folder with all that is in it.
    pub fn excludes(&mut self, path: &Path, is_folder: bool) -> bool {
        let Some(loaded) = self.of(path) else { return false };
        if loaded.exclude.is_empty() {
            return false;
        }
        let (Some(folder), Some(name)) = (self.folder(path), path.file_name()) else { return false };
        // What lies elsewhere is not spoken of.
        let inside = folder.strip_prefix(&loaded.folder).map(|folder| folder.join(name));
        inside.is_ok_and(|path| loaded.exclude.matched_path_or_any_parents(path, is_folder).is_ignore())
    }

    /// The folder that a file lies in, without symbolic links.
    fn folder(&mut self, file: &Path) -> Option<PathBuf> {
        let folder = file.parent().unwrap_or(Path::new(""));
        if let Some(known) = self.real.get(folder) {
            return Some(known.clone());
        }
        let real = real(folder).ok()?;
        self.real.insert(folder.to_owned(), real.clone());
        Some(real)
    }

    /// The configuration in a folder, or else the one of the folder that it lies in.
    fn nearest(&mut self, folder: &Path) -> Option<Arc<Loaded>> {
        if let Some(known) = self.by_folder.get(folder) {
            return known.clone();
        }
        let path = folder.join(FILE_NAME);
        // Before it is read, so that a change while it is being read is seen.
        self.seen.insert(path.clone(), file_stamp(&path));
        let found = match read(&path) {
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                folder.parent().and_then(|parent| self.nearest(parent))
            }
            read => Some(Arc::new(Loaded::read(display_name(from_here(&path)), folder.to_owned(), read))),
        };
        self.by_folder.insert(folder.to_owned(), found.clone());
        found
    }
}

impl Loaded {
    fn read(name: String, folder: PathBuf, bytes: io::Result<Vec<u8>>) -> Loaded {
        let unreadable = |why: String| (String::new(), Some(format!("this file cannot be read: {why}")));
        let (text, failure) = match bytes.map(String::from_utf8) {
            Ok(Ok(text)) => (text, None),
            Ok(Err(_)) => unreadable("it is not UTF-8".into()),
            Err(error) => unreadable(reason(&error)),
        };
        let (config, mut faults) = config::read(&text);
        faults.extend(failure.map(|message| Fault { span: Span::default(), message }));
        let mut patterns = GitignoreBuilder::new("");
        for pattern in config.exclude.iter().flatten() {
            if let Err(error) = patterns.add_line(None, &pattern.value) {
                faults.push(Fault::at(pattern, format!("this is no pattern: {error}")));
            }
        }
        let exclude = patterns.build().unwrap_or_else(|_| Gitignore::empty());
        Loaded { name, text, config, faults, folder, exclude }
    }

    /// Where it lies, without symbolic links.
    pub fn path(&self) -> PathBuf {
        self.folder.join(FILE_NAME)
    }

    /// Whether a file's name ends as the configuration says that PGN files do, by itself or before the ending of a
    /// packing.
    pub fn names_pgn(&self, file: &Path) -> bool {
        let Some(name) = file.file_name().and_then(|name| name.to_str()) else { return false };
        let unpacked = Packing::of(name.as_bytes()).1.len();
        self.names(name) || self.names(&name[..unpacked])
    }

    fn names(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        let mut endings =
            self.config.pgn.iter().flatten().map(|ending| ending.value.trim_start_matches('.').to_lowercase());
        endings.any(|ending| name.strip_suffix(&ending).is_some_and(|stem| stem.len() > 1 && stem.ends_with('.')))
    }
}

/// A folder without symbolic links; the empty path is the current one.
fn real(folder: &Path) -> io::Result<PathBuf> {
    fs::canonicalize(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })
}

/// A path as seen from the current folder, if it lies there.
fn from_here(path: &Path) -> &Path {
    let here = real(Path::new("")).ok();
    here.and_then(|here| path.strip_prefix(here).ok()).unwrap_or(path)
}

/// All of a file. What is none, as a pipe is, could be waited for without end.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(ErrorKind::InvalidInput, "it is not a file"));
    }
    fs::read(path)
}
