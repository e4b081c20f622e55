//! A bar that shows how much has been read.

use crate::files::open::size;
use crate::files::walk::Input;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// What ends sooner needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far a run has come, for people who wait.
pub struct Progress {
    /// `None` where nobody would see a bar, or it would stand among the findings.
    bar: Option<ProgressBar>,
    started: Instant,
    drawn: OnceLock<()>,
}

impl Progress {
    /// The progress of reading some inputs.
    pub fn new(inputs: &[Input], wanted: bool) -> Progress {
        let visible = wanted && io::stderr().is_terminal() && !io::stdout().is_terminal();
        let bar = visible.then(|| ProgressBar::with_draw_target(length(inputs), ProgressDrawTarget::hidden()));
        Progress { bar, started: Instant::now(), drawn: OnceLock::new() }
    }

    /// So many bytes have been read.
    pub fn at(&self, bytes: u64) {
        let Some(bar) = self.bar.as_ref().filter(|_| self.started.elapsed() > PATIENCE) else { return };
        self.drawn.get_or_init(|| {
            bar.set_style(style(bar.length().is_some()));
            bar.set_draw_target(ProgressDrawTarget::stderr());
        });
        bar.set_position(bytes);
    }

    /// Does something that writes to the terminal.
    pub fn pause<R>(&self, work: impl FnOnce() -> R) -> R {
        match &self.bar {
            Some(bar) => bar.suspend(work),
            None => work(),
        }
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// The bytes of all inputs, where that can be known before reading them.
fn length(inputs: &[Input]) -> Option<u64> {
    inputs.iter().map(size).sum()
}

fn style(known: bool) -> ProgressStyle {
    let template = if known { "{bar:30} {bytes} of {total_bytes}, {eta} left" } else { "{spinner} {bytes}" };
    // The templates are constants; where they were wrong, the usual bar is as good.
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
