//! Each editor gets its diagnostics in the way that it wants them.

use super::harness::Builder;
use jadoube::lsp::Ending;

const GAMES: &str = "[White \"Дама 𝄞\"]\n\n1. e4 {♞} e5 2. Ke3 *\n\n1. d4 *\n";

fn talks(editor: &str, pulls: bool, encoding: &str) {
    let mut client = Builder::fixture(editor).start();
    assert_eq!((client.pulls, client.encoding.name()), (pulls, encoding));
    let uri = "file:///games/a.pgn";
    client.open(uri, GAMES);
    assert_eq!(client.shown(uri), ["3 error illegal-move Ke3"]);
    client.replace(uri, "Ke3", "Ke2");
    assert_eq!(client.shown(uri), [""; 0]);
    client.replace(uri, "d4", "d5");
    client.save(uri);
    assert_eq!(client.shown(uri), ["5 error illegal-move d5"]);
    client.close(uri);
    client.settle();
    assert_eq!(client.finish(), Ending::Orderly);
    let published = client.notified.iter().filter(|(method, _)| method == "textDocument/publishDiagnostics").count();
    // What is taken back of a closed document.
    assert_eq!(published, usize::from(!pulls));
}

#[test]
fn vs_code_pulls() {
    talks("vscode", true, "utf-16");
}

#[test]
fn neovim_is_published_to() {
    // It could ask, but cannot be told to ask again.
    talks("neovim", false, "utf-8");
}

#[test]
fn emacs_is_published_to() {
    talks("emacs", false, "utf-32");
}

#[test]
fn helix_is_published_to() {
    talks("helix", false, "utf-8");
}

#[test]
fn kakoune_is_published_to() {
    talks("kakoune", false, "utf-8");
}

#[test]
fn vim_is_published_to() {
    talks("vim-ale", false, "utf-16");
}
