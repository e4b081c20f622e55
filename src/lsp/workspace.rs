//! All documents of the workspace: those that are open, and the files in its folders that are not.

use super::address;
use super::options::Options;
use super::progress::Progress;
use super::snapshot::Snapshot;
use super::state::{Shared, settings};
use super::work::Cancelled;
use crate::files::configuration::{Configurations, Loaded};
use crate::files::open::{Stamp, real, stamp};
use crate::files::walk::{Input, Place, configured_inputs, inputs_in};
use crate::files::whole::Whole;
use crate::ide::Document;
use crate::text::Unit;
use rustc_hash::FxHasher;
use std::collections::{BTreeSet, HashSet};
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tower_lsp::ls_types::Uri;

/// What a file that is not open was like: where nothing of it differs, the same is to be said of the file.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct FileState {
    file: Stamp,
    /// The configuration that holds for it.
    configuration: u64,
}

/// Tells configurations apart by what they say, and whose folders they are of.
fn mark(loaded: Option<&Loaded>) -> u64 {
    let mut hasher = FxHasher::default();
    loaded.map(|loaded| (loaded.path(), &loaded.text)).hash(&mut hasher);
    hasher.finish()
}

/// The workspace as it was when a request came. Files that are not open are read when their turn comes.
pub struct Workspace {
    open: Vec<Snapshot>,
    folders: Vec<PathBuf>,
    /// Folders whose files belong to it, but not what is in their folders.
    around: BTreeSet<PathBuf>,
    options: Arc<Options>,
    unit: Unit,
}

impl Workspace {
    /// What is open now and the folders of the client; where it has none, the folders that open files lie in, so that
    /// nobody has to make a project of some files of games.
    pub fn take(shared: &Shared) -> Workspace {
        let mut workspace = Workspace::of_folders(shared);
        if workspace.folders.is_empty() {
            let paths = workspace.open.iter().filter_map(|snapshot| address::path(&snapshot.uri));
            workspace.around = paths.filter_map(|path| path.parent().map(Path::to_owned)).collect();
        }
        workspace
    }

    /// What is open now and the folders of the client, be there any or none.
    pub fn of_folders(shared: &Shared) -> Workspace {
        let open = shared.snapshots();
        let state = shared.lock();
        let (folders, options) = (state.folders.clone(), state.options.clone());
        Workspace { open, folders, around: BTreeSet::new(), options, unit: shared.unit() }
    }

    /// Shows each document to a function, until that has seen enough or nobody waits any more.
    pub fn each(&self, cancelled: &Cancelled, progress: &Progress, mut see: impl FnMut(&Snapshot) -> bool) {
        self.each_but(cancelled, progress, |_, _| false, |snapshot, _| see(snapshot));
    }

    /// The same without the files, as they are now, that another function knows already.
    pub fn each_but(
        &self,
        cancelled: &Cancelled,
        progress: &Progress,
        mut is_known: impl FnMut(&Uri, FileState) -> bool,
        mut see: impl FnMut(&Snapshot, Option<FileState>) -> bool,
    ) {
        let mut goes_on = self.open.iter().all(|snapshot| !cancelled.is_set() && see(snapshot, None));
        let mut configurations = Configurations::default();
        let paths = self.open.iter().filter_map(|snapshot| address::path(&snapshot.uri));
        let known: HashSet<PathBuf> = paths.map(|path| real(&path)).collect();
        let mut found = configured_inputs(&self.folders, None, &mut configurations);
        found.extend(self.around.iter().flat_map(|folder| inputs_in(folder, &mut configurations)));
        let inputs: Vec<Input> = found.into_iter().flatten().filter(|input| input.packing.is_none()).collect();
        let count = inputs.len();
        for (n, input) in inputs.into_iter().enumerate() {
            if !goes_on || cancelled.is_set() {
                return;
            }
            let Place::File(path) = &input.place else { continue };
            if known.contains(&real(path)) {
                continue;
            }
            progress.report(n, count, &input.name);
            let Some(uri) = address::of_file(path) else { continue };
            let loaded = configurations.of(path);
            let state = stamp(&input).map(|file| FileState { file, configuration: mark(loaded.as_deref()) });
            if state.is_some_and(|state| is_known(&uri, state)) {
                continue;
            }
            goes_on = self.read(&input, uri, loaded.as_deref()).is_none_or(|snapshot| see(&snapshot, state));
        }
    }

    /// A file as if it were open; `None` where it cannot be read.
    fn read(&self, input: &Input, uri: Uri, loaded: Option<&Loaded>) -> Option<Snapshot> {
        let settings = settings(&self.options, loaded).0;
        let whole = Whole::read(input, settings.encoding).ok()?;
        Some(Snapshot {
            uri,
            document: Document::new(&whole.text),
            version: 0,
            serial: 0,
            settings: settings.into(),
            options: self.options.clone(),
            typed: None,
            unit: self.unit,
        })
    }
}
