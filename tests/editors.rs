//! The editors' plugins, each driven in its real editor.

#![cfg(unix)]

mod support;

use std::path::Path;
use std::process::Command;

/// The status of a test script that finds no editor.
const NO_EDITOR: i32 = 77;

/// Runs the test of a plugin with the server that was built.
///
/// Where there is no such editor, the test says that it is skipped and passes, unless `JADOUBE_REQUIRE_EDITORS` is 1.
fn drive(plugin: &str) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("editors").join(plugin).join("test/run.sh");
    let run = Command::new(&script).arg(env!("CARGO_BIN_EXE_jadoube")).output().expect("the test script can be run");
    let said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    let required = std::env::var_os("JADOUBE_REQUIRE_EDITORS").is_some_and(|value| value == "1");
    if run.status.code() == Some(NO_EDITOR) && !required {
        return support::skipped(said.trim());
    }
    assert!(run.status.success(), "{} ended with {}:\n{said}", script.display(), run.status);
}

#[test]
fn neovim_shows_mends_completes_and_lays_out() {
    drive("neovim");
}
