//! Repairing while something goes wrong: whatever happens, the file is the old one or the new one.

#![cfg(unix)]

use super::*;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

/// A file of some hundred kilobytes with much to fix.
fn large() -> String {
    format!("{UNMARKED}\n").repeat(20_000)
}

/// Runs the program in a shell that sets limits for it first.
fn limited(folder: &Folder, limits: &str, arguments: &str) -> Answer {
    let script = format!("{limits}; exec {} lint {arguments}", env!("CARGO_BIN_EXE_jadoube"));
    let output = Command::new("bash").args(["-c", &script]).current_dir(&folder.0).output().expect("a shell");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Answer { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

/// The files of a folder that a user sees.
fn seen(folder: &Folder) -> Vec<String> {
    let entries = std::fs::read_dir(&folder.0).expect("the folder can be read");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    names.filter(|name| !name.starts_with('.')).collect()
}

#[test]
fn a_file_that_cannot_be_written_to_its_end_stays_as_it_was() {
    let folder = Folder::with("a.pgn", large()).and("b.pgn", UNMARKED);
    // The signal is ignored, so that writing fails as on a full disk.
    let answer = limited(&folder, "trap '' XFSZ; ulimit -f 100", "--fix --format short -q .");
    assert_eq!(answer.status, 2, "{}", answer.err);
    assert!(answer.err.contains("jadoube: a.pgn is left as it is: the new text cannot be written: "), "{}", answer.err);
    assert!(folder.text("a.pgn") == large(), "the file is as it was");
    assert!(folder.text("b.pgn").contains("Qh5+"), "the other is repaired");
    assert_eq!(folder.names(), ["a.pgn", "b.pgn"], "nothing is left behind");
}

#[test]
fn a_full_disk_costs_nothing() {
    let folder = Folder::new();
    let mount = |arguments: &[&str]| {
        let done = Command::new("mount").args(arguments).arg(&folder.0).stderr(Stdio::null()).status();
        done.is_ok_and(|status| status.success())
    };
    if !mount(&["-t", "tmpfs", "-o", "size=1m", "tmpfs"]) {
        support::skipped("may not mount a small disk");
        return;
    }
    let text = format!("{UNMARKED}\n").repeat(600_000 / UNMARKED.len());
    std::fs::write(folder.0.join("a.pgn"), &text).expect("there is room for one");
    let answer = folder.lint("--fix --format short -q a.pgn");
    let (kept, names) = (folder.text("a.pgn") == text, folder.names());
    Command::new("umount").arg(&folder.0).status().expect("the disk can be taken away");
    assert!(answer.status == 2 && kept && names == ["a.pgn"], "{names:?} {}", answer.err);
    assert_eq!(
        answer.err.to_lowercase(),
        "jadoube: a.pgn is left as it is: the new text cannot be written: no space left on device\n"
    );
}

#[test]
fn a_file_whose_writing_is_killed_stays_as_it_was() {
    let folder = Folder::with("a.pgn", large());
    // The system kills the program in the middle of the new file.
    let answer = limited(&folder, "ulimit -f 100", "--fix -q a.pgn");
    assert_eq!(answer.status, -1, "killed by a signal: {}", answer.err);
    assert!(folder.text("a.pgn") == large());
    assert_eq!(seen(&folder), ["a.pgn"], "what is left of the new file is hidden");
    assert_eq!(folder.lint("--fix -q .").status, 0, "and in nobody's way");
    assert!(folder.text("a.pgn").contains("Qh5+"));
}

#[test]
fn a_program_that_is_killed_at_any_time_leaves_the_old_file_or_the_new() {
    let repaired = large().replace("Qh5", "Qh5+");
    for wait in [0, 5, 20, 40, 60, 80, 120, 200] {
        let folder = Folder::with("a.pgn", large());
        let mut child = command(&folder.0, "lint --fix -q a.pgn").spawn().expect("the program starts");
        std::thread::sleep(Duration::from_millis(wait));
        // It may have ended before.
        child.kill().ok();
        child.wait().expect("it has ended");
        let text = folder.text("a.pgn");
        assert!(text == large() || text == repaired, "after {wait} ms neither the old file nor the new");
    }
}

#[test]
fn a_write_protected_file_is_refused() {
    let folder = Folder::with("a.pgn", UNMARKED).and("b.pgn", UNMARKED);
    let path = folder.0.join("a.pgn");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o444)).expect("permissions can be set");
    let answer = folder.lint("--fix --format short --select missing-check-mark .");
    assert_eq!(answer.status, 2);
    insta::assert_snapshot!(answer.err, @r"
    jadoube: a.pgn is left as it is: it is write-protected
    fixed 1: 1 missing-check-mark
    1 warning in 1 of 2 games, 2 files
    ");
    assert_eq!((folder.text("a.pgn").as_str(), folder.text("b.pgn").contains("Qh5+")), (UNMARKED, true));
}

#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    let folder = Folder::with("real/a.pgn", UNMARKED);
    let (link, target) = (folder.0.join("link.pgn"), folder.0.join("real/a.pgn"));
    std::os::unix::fs::symlink("real/a.pgn", &link).expect("a link can be made");
    std::fs::set_permissions(&target, std::fs::Permissions::from_mode(0o640)).expect("permissions can be set");
    assert_eq!(folder.lint("--fix -q link.pgn").status, 0);
    assert!(std::fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert!(folder.text("real/a.pgn").contains("Qh5+"));
    assert_eq!(std::fs::metadata(&target).expect("it is there").permissions().mode() & 0o777, 0o640);
}
