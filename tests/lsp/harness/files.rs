//! Files of a test's own, and their addresses.

use std::path::Path;

/// The address of a file.
pub fn file_uri(path: &Path) -> String {
    let path = path.to_str().expect("UTF-8").replace('\\', "/");
    format!("file:///{}", path.trim_start_matches('/'))
}

/// A folder of a test's own, gone when the test ends.
pub fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder for the test");
        std::fs::write(path, text).expect("a file for the test");
    }
    folder
}

/// The text of a file, by its address.
pub(super) fn text_of_file(uri: &str) -> String {
    let path = Path::new(uri.strip_prefix("file://").expect("a file"));
    assert_eq!(file_uri(path), uri);
    std::fs::read_to_string(path).expect("the file can be read")
}
