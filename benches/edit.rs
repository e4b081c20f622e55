//! What a keystroke costs in a large document, against checking all of it, in one run on one core.
//!
//! `cargo bench --bench edit [-- FILE.pgn…]` (or `JADOUBE_SHARED`) repeats real games to some 50 MB, opens them as an editor does,
//! checks all, and types at places all over the text: from the change of the text to the list of what is shown.
//! `JADOUBE_BENCH_MB` sets how much is read.

use jadoube::ide::{Checker, Document, listed};
use jadoube::lint::Linter;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;

/// How often something is typed.
const KEYSTROKES: usize = 1000;

/// How many findings are shown.
const SHOWN: usize = 500;

fn main() {
    let mut files: Vec<PathBuf> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).map(Into::into).collect();
    if files.is_empty() {
        let shared = std::env::var_os("JADOUBE_SHARED").map_or_else(|| "../shared".into(), PathBuf::from);
        files = ["twic1389.pgn", "clocks.pgn"].iter().map(|name| shared.join("corpus").join(name)).collect();
    }
    let size = std::env::var("JADOUBE_BENCH_MB").ok().and_then(|value| value.parse().ok()).unwrap_or(50_usize) << 20;
    for file in files {
        match std::fs::read_to_string(&file) {
            Ok(text) => measure(&file.display().to_string(), &text.repeat(size.div_ceil(text.len().max(1)))),
            Err(error) => println!("{}: skipped: {error}", file.display()),
        }
    }
}

fn measure(name: &str, text: &str) {
    let mut checker = Checker::new(&Linter::default());
    let start = Instant::now();
    let mut document = Document::new(text);
    let opened = start.elapsed().as_secs_f64();
    document.check(None, &mut checker, || true);
    let checked = start.elapsed().as_secs_f64() - opened;
    let mut costs: Vec<f64> = (0..KEYSTROKES).map(|n| keystroke(&mut document, n, &mut checker)).collect();
    costs.sort_by(f64::total_cmp);
    let (median, worst) = (costs[KEYSTROKES / 2], costs[KEYSTROKES * 99 / 100]);
    println!("{name}: {} MB, {} games", text.len() >> 20, document.records().len());
    println!("  opened in {opened:.3} s, checked in {checked:.3} s");
    println!(
        "  keystroke: median {:.3} ms, 99 of 100 below {:.3} ms: the median is 1/{:.0} of checking all",
        median * 1e3,
        worst * 1e3,
        checked / median
    );
}

/// The seconds from a keystroke to the list of findings. The places are spread over the text by a step that is prime to
/// its length.
fn keystroke(document: &mut Document, n: usize, checker: &mut Checker) -> f64 {
    let text = document.text();
    let at = text.char_to_byte(n * 7_368_787 % text.len_chars());
    let typed = ["N", " ", "4", "x", "("][n % 5];
    let start = Instant::now();
    document.edit(at..at, typed);
    document.check(Some(at), checker, || true);
    black_box(listed(document, Some(at), SHOWN, checker));
    start.elapsed().as_secs_f64()
}
