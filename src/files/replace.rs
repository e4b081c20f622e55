//! A file replaced by another text: whole or not at all.
//!
//! The new bytes are written beside the file, under a hidden name that no folder walk takes, and moved to its place
//! when they are on the disk. Whatever happens in between, the file is the old one or the new one.

use super::packing::Packing;
use super::walk::reason;
use crate::text::Unwritable;
use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// How much is compared at once, in bytes.
const BLOCK: usize = 64 << 10;

/// Why a file is left as it is. Its text goes behind the file's name and a colon.
#[derive(Debug)]
pub enum Refusal {
    /// It is an archive.
    Compressed(Packing),
    /// Some bytes were no text in the encoding of this name.
    Lossy(&'static str),
    /// Bytes that nobody wants to change would not come back; the rest was read in the encoding of this name.
    Mixed(&'static str),
    /// A character is not in the encoding.
    Unwritable { character: char, line: usize, encoding: &'static str },
    /// Its bytes are not those that were read.
    Changed,
    /// It is a pipe, a device or standard input.
    NoFile,
    /// Nobody is to write it.
    ReadOnly,
    /// The new file could not be given to the owner and the group of the old one.
    Owner(io::Error),
    /// The new bytes could not be written.
    Unwritten(io::Error),
}

impl Refusal {
    /// A character of a text that cannot be written.
    pub fn unwritable(error: &Unwritable, text: &str) -> Refusal {
        let line = crate::text::count_line_ends(&text.as_bytes()[..error.offset]) + 1;
        Refusal::Unwritable { character: error.character, line, encoding: error.encoding }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refusal::Compressed(packing) => write!(f, "it is compressed with {}; unpack it first", packing.name()),
            Refusal::Lossy(encoding) => write!(
                f,
                "some of its bytes are no text in {encoding} and would be lost; say with --encoding what it is written in"
            ),
            Refusal::Mixed(encoding) => write!(
                f,
                "its bytes are UTF-8 only in part and cannot be written back as they were (the rest was read as \
                 {encoding}); convert it to UTF-8 first"
            ),
            Refusal::Unwritable { character, line, encoding } => write!(
                f,
                "“{character}” (line {line}) cannot be written in {encoding}; convert the file to UTF-8 first"
            ),
            Refusal::Changed => f.write_str("it has been changed by another program since it was read; try again"),
            Refusal::NoFile => f.write_str("it is no regular file"),
            Refusal::ReadOnly => f.write_str("it is write-protected"),
            Refusal::Owner(error) => write!(f, "its owner and group cannot be kept: {}", reason(error)),
            Refusal::Unwritten(error) => write!(f, "the new text cannot be written: {}", reason(error)),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Refusal {
        Refusal::Unwritten(error)
    }
}

/// Replaces a file whose bytes are still `old` by `new`, with its permissions. Of a symbolic link the target is
/// replaced, and the link stays.
pub fn replace(path: &Path, old: &[u8], new: &[u8]) -> Result<(), Refusal> {
    let path = fs::canonicalize(path)?;
    let about = fs::metadata(&path)?;
    if !about.is_file() {
        return Err(Refusal::NoFile);
    }
    // A new file could take the place of one that is write-protected; that is not what the protection is for.
    if about.permissions().readonly() {
        return Err(Refusal::ReadOnly);
    }
    drop(OpenOptions::new().write(true).open(&path)?);
    let beside = written_beside(&path, &about, new)?;
    if !holds(&path, old)? {
        return Err(Refusal::Changed);
    }
    beside.persist(&path).map_err(|failed| failed.error)?;
    keep_name(&path);
    Ok(())
}

/// A new file in the folder of another one, on the disk. It is gone when it is dropped.
fn written_beside(path: &Path, about: &Metadata, bytes: &[u8]) -> Result<NamedTempFile, Refusal> {
    let folder = path.parent().unwrap_or(Path::new("/"));
    let mut file = Builder::new().prefix(".jadoube-").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.flush()?;
    // The owner first: giving a file away may take permissions from it.
    keep_owner(file.path(), about)?;
    file.as_file().set_permissions(about.permissions())?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(unix)]
fn keep_owner(path: &Path, about: &Metadata) -> Result<(), Refusal> {
    use std::os::unix::fs::{MetadataExt, chown};
    let new = fs::metadata(path)?;
    let (user, group) = (about.uid(), about.gid());
    if (new.uid(), new.gid()) == (user, group) {
        return Ok(());
    }
    chown(path, Some(user), Some(group)).map_err(Refusal::Owner)
}

#[cfg(not(unix))]
fn keep_owner(_: &Path, _: &Metadata) -> Result<(), Refusal> {
    Ok(())
}

/// Whether a file's bytes are these.
fn holds(path: &Path, mut expected: &[u8]) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let mut block = vec![0; BLOCK];
    loop {
        let count = match file.read(&mut block) {
            Ok(0) => return Ok(expected.is_empty()),
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        match expected.strip_prefix(&block[..count]) {
            Some(rest) => expected = rest,
            None => return Ok(false),
        }
    }
}

/// Brings the new name of a file to the disk, too. The file is whole either way, so a system that cannot do it does
/// no harm.
fn keep_name(path: &Path) {
    if cfg!(unix)
        && let Some(folder) = path.parent()
    {
        File::open(folder).and_then(|folder| folder.sync_all()).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("a folder for the test")
    }

    /// The names in a folder.
    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder can be read");
        let mut names: Vec<_> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn the_new_bytes_take_the_place_of_the_old_and_nothing_else_is_left() {
        let folder = folder();
        let path = folder.path().join("a.pgn");
        fs::write(&path, "old").expect("written");
        replace(&path, b"old", b"the new").expect("replaced");
        assert_eq!(fs::read(&path).expect("read"), b"the new");
        assert_eq!(names(folder.path()), ["a.pgn"]);
    }

    #[test]
    fn a_file_that_another_program_has_changed_is_left_to_it() {
        let folder = folder();
        let path = folder.path().join("a.pgn");
        for other in ["older", "ol", "", "new"] {
            fs::write(&path, other).expect("written");
            assert!(matches!(replace(&path, b"old", b"new"), Err(Refusal::Changed)), "{other}");
            assert_eq!(fs::read_to_string(&path).expect("read"), other);
        }
        assert_eq!(names(folder.path()), ["a.pgn"]);
        fs::remove_file(&path).expect("removed");
        assert!(matches!(replace(&path, b"old", b"new"), Err(Refusal::Unwritten(_))));
        assert!(names(folder.path()).is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn permissions_are_kept_and_protection_is_heeded() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder();
        let path = folder.path().join("a.pgn");
        fs::write(&path, "old").expect("written");
        let mode = || fs::metadata(&path).expect("it is there").permissions().mode() & 0o7777;
        let set = |mode| fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("permissions can be set");
        set(0o604);
        replace(&path, b"old", b"new").expect("replaced");
        assert_eq!(mode(), 0o604);
        set(0o444);
        assert!(matches!(replace(&path, b"new", b"newer"), Err(Refusal::ReadOnly)));
        assert_eq!(fs::read(&path).expect("read"), b"new");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_and_its_target_is_replaced() {
        let (folder, elsewhere) = (folder(), folder());
        let (link, target) = (folder.path().join("link.pgn"), elsewhere.path().join("a.pgn"));
        fs::write(&target, "old").expect("written");
        std::os::unix::fs::symlink(&target, &link).expect("linked");
        replace(&link, b"old", b"new").expect("replaced");
        assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
        assert_eq!(fs::read(&target).expect("read"), b"new");
        assert_eq!((names(folder.path()).len(), names(elsewhere.path()).len()), (1, 1));
    }
}
