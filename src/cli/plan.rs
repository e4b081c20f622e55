//! How the files of a run are checked: what their configurations say, and what the command line says before them.

use super::options::{Reading, Rules};
use crate::config::Fault;
use crate::container::Container;
use crate::files::configuration::{Configurations, Loaded};
use crate::files::settings::Settings;
use crate::files::walk::{Input, Place};
use crate::lint::{Check, Finding, Fixable, Level, Rule, Section};
use std::path::Path;
use std::sync::Arc;

/// What is reported of configuration files. No rule of the table: it cannot be turned off.
static BAD_CONFIGURATION: Rule = Rule {
    name: "bad-configuration",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::No,
    finds: "A setting in a configuration file that does not exist or cannot have that value.",
    why: "What a file is checked for would not be what its configuration asks for.",
    examples: &[],
    check: Check::Record(|_, _| ()),
};

/// The plans of all inputs of a run.
pub struct Plans {
    plans: Vec<Settings>,
    /// For each input its plan's index.
    of_input: Vec<usize>,
}

/// A configuration file that is wrong, and what is wrong in it.
pub struct Wrong {
    pub loaded: Arc<Loaded>,
    pub findings: Vec<Finding>,
}

impl Plans {
    /// The plan of an input.
    pub fn of(&self, input: usize) -> &Settings {
        &self.plans[self.of_input[input]]
    }

    /// Makes the plans. Inputs whose configuration is wrong are taken out: what they would be checked for is not
    /// what was asked for.
    pub fn make(
        inputs: &mut Vec<Input>,
        configurations: &mut Configurations,
        reading: &Reading,
        rules: &Rules,
    ) -> (Plans, Vec<Wrong>) {
        let mut plans = Plans { plans: Vec::new(), of_input: Vec::new() };
        let mut wrong: Vec<Wrong> = Vec::new();
        let mut known: Vec<(Option<Arc<Loaded>>, Container, Option<usize>)> = Vec::new();
        inputs.retain(|input| {
            let loaded = configurations.of(Path::new(match &input.place {
                Place::File(path) => path.as_os_str(),
                Place::Stdin => input.name.as_ref(),
            }));
            let is_alike = |other, container| same(other, &loaded) && container == input.container;
            let before = known.iter().find(|(other, container, _)| is_alike(other, *container)).map(|known| known.2);
            let plan = before.unwrap_or_else(|| {
                let made = settings(loaded.as_deref(), reading, rules);
                let plan = made.map_err(|faults| wrong.extend(loaded.clone().map(|loaded| Wrong::new(loaded, faults))));
                let index = plan.ok().map(|mut plan| {
                    plan.linter.asked.container = input.container;
                    plans.plans.push(plan);
                    plans.plans.len() - 1
                });
                known.push((loaded, input.container, index));
                index
            });
            plans.of_input.extend(plan);
            plan.is_some()
        });
        (plans, wrong)
    }
}

fn same(a: &Option<Arc<Loaded>>, b: &Option<Arc<Loaded>>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => Arc::ptr_eq(a, b),
        (None, None) => true,
        _ => false,
    }
}

impl Wrong {
    /// The faults of a configuration as findings, in their order.
    pub fn new(loaded: Arc<Loaded>, mut faults: Vec<Fault>) -> Wrong {
        faults.sort_by_key(|fault| fault.span.start);
        let finding = |fault: Fault| Finding::new(&BAD_CONFIGURATION, fault.span, fault.message);
        Wrong { loaded, findings: faults.into_iter().map(finding).collect() }
    }
}

/// What a configuration and the command line ask for; the command line comes first.
pub fn settings(loaded: Option<&Loaded>, reading: &Reading, rules: &Rules) -> Result<Settings, Vec<Fault>> {
    let mut settings = Settings::default();
    let mut faults = Vec::new();
    if let Some(loaded) = loaded {
        faults.clone_from(&loaded.faults);
        settings.change(&loaded.config, &mut faults);
    }
    // The caller has made sure that the command line is right.
    rules.apply(&mut settings.linter).ok();
    if reading.variant.is_some() {
        settings.linter.asked.variant = reading.variant().ok().flatten();
    }
    if reading.notation.is_some() {
        settings.linter.asked.notation = reading.notation().ok().flatten();
    }
    if reading.pieces.is_some() {
        settings.linter.asked.pieces = reading.pieces().ok().flatten();
    }
    if reading.encoding.is_some() {
        settings.encoding = reading.encoding().ok().flatten();
    }
    if faults.is_empty() { Ok(settings) } else { Err(faults) }
}
