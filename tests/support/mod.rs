//! What several of the tests need.

use std::io::Write;
use std::path::PathBuf;

/// The folder of files that are too large or not free to keep in the repository: `JADOUBE_SHARED`, else `../shared`.
///
/// Where there is none, the test says that it is skipped and passes, unless `JADOUBE_REQUIRE_SHARED` is 1.
#[allow(dead_code, reason = "not every test target has use for it")]
pub fn shared() -> Option<PathBuf> {
    let folder = std::env::var_os("JADOUBE_SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    let required = std::env::var_os("JADOUBE_REQUIRE_SHARED").is_some_and(|value| value == "1");
    assert!(!required, "JADOUBE_REQUIRE_SHARED is set, but there is no folder {}", folder.display());
    skipped(&format!("needs the folder {}", folder.display()));
    None
}

/// Says that a test is skipped, and why. Past the capture of test output: what was not tested must be seen.
#[allow(dead_code, reason = "not every test target skips by itself")]
pub fn skipped(why: &str) {
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    let _ = writeln!(std::io::stderr(), "skipped: {test} {why}");
}
