//! How the files of a run are checked: what their configurations say, and what the command line says before them.

use super::options::{Reading, Rules, read_level, unknown};
use super::styling::Styling;
use crate::config::{Config, Fault, Text};
use crate::files::configuration::{Configurations, Loaded};
use crate::files::walk::{Input, Place};
use crate::lint::{Check, Finding, Fixable, Level, Linter, Rule, Section};
use encoding_rs::Encoding;
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

/// How some files are checked.
pub struct Plan {
    pub linter: Linter,
    /// The encoding that they are read in; `None` goes by the bytes.
    pub encoding: Option<&'static Encoding>,
    /// How the configuration wants records laid out.
    pub styling: Styling,
}

/// The plans of all inputs of a run.
pub struct Plans {
    plans: Vec<Plan>,
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
    pub fn of(&self, input: usize) -> &Plan {
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
        let mut known: Vec<(Option<Arc<Loaded>>, Option<usize>)> = Vec::new();
        inputs.retain(|input| {
            let loaded = configurations.of(Path::new(match &input.place {
                Place::File(path) => path.as_os_str(),
                Place::Stdin => input.name.as_ref(),
            }));
            let before = known.iter().find(|(other, _)| same(other, &loaded)).map(|(_, plan)| *plan);
            let plan = before.unwrap_or_else(|| {
                let made = Plan::make(loaded.as_deref(), reading, rules);
                let plan = made.map_err(|faults| wrong.extend(loaded.clone().map(|loaded| Wrong::new(loaded, faults))));
                let index = plan.ok().map(|plan| {
                    plans.plans.push(plan);
                    plans.plans.len() - 1
                });
                known.push((loaded, index));
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

impl Plan {
    /// What a configuration and the command line ask for; the command line comes first.
    pub fn make(loaded: Option<&Loaded>, reading: &Reading, rules: &Rules) -> Result<Plan, Vec<Fault>> {
        let nothing = Config::default();
        let config = loaded.map_or(&nothing, |loaded| &loaded.config);
        let mut faults: Vec<Fault> = loaded.map(|loaded| loaded.faults.clone()).unwrap_or_default();
        let mut linter = Linter::default();
        configure_rules(config, &mut linter, &mut faults);
        let configured = Configured { faults: &mut faults }.read(config);
        let styling = Styling::configured(config, &mut faults);
        // The caller has made sure that the command line is right.
        rules.apply(&mut linter).ok();
        linter.variant = if reading.variant.is_some() { reading.variant().ok().flatten() } else { configured.0 };
        let encoding = if reading.encoding.is_some() { reading.encoding().ok().flatten() } else { configured.1 };
        if faults.is_empty() { Ok(Plan { linter, encoding, styling }) } else { Err(faults) }
    }
}

/// Turns rules on and off and gives them levels.
fn configure_rules(config: &Config, linter: &mut Linter, faults: &mut Vec<Fault>) {
    if config.select.is_some() {
        linter.turn_all_off();
    }
    for (names, on) in [(&config.select, true), (&config.add, true), (&config.ignore, false)] {
        for name in names.iter().flatten() {
            let turned = linter.turn(&name.value, on);
            faults.extend(turned.err().map(|rule| Fault::at(name, unknown(&rule))));
        }
    }
    // A section or `all` first, so that the level of a single rule holds whatever the order.
    let mut levels: Vec<&(Text, Text)> = config.levels.iter().collect();
    levels.sort_by_key(|(name, _)| (name.value != "all", Section::ALL.iter().all(|s| s.name() != name.value)));
    for (name, word) in levels {
        let Some(level) = read_level(&word.value) else {
            let message = format!("`{}` is no level: levels are error, warning, info", word.value);
            faults.push(Fault::at(word, message));
            continue;
        };
        let set = linter.set_level(&name.value, level);
        faults.extend(set.err().map(|rule| Fault::at(name, unknown(&rule))));
    }
}

/// Reads the settings about reading, by the same words as the options of that name.
struct Configured<'a> {
    faults: &'a mut Vec<Fault>,
}

type Read = (Option<crate::rules::Variant>, Option<&'static Encoding>);

impl Configured<'_> {
    fn read(mut self, config: &Config) -> Read {
        let variant = self.one(&config.variant, |reading, name| reading.variant = name, Reading::variant);
        self.one(&config.notation, |reading, name| reading.notation = name, Reading::check_notation);
        self.one(&config.pieces, |reading, name| reading.pieces = name, Reading::check_notation);
        let encoding = self.one(&config.encoding, |reading, name| reading.encoding = name, Reading::encoding);
        (variant.flatten(), encoding.flatten())
    }

    fn one<T>(
        &mut self,
        setting: &Option<Text>,
        set: fn(&mut Reading, Option<String>),
        read: fn(&Reading) -> Result<T, String>,
    ) -> Option<T> {
        let text = setting.as_ref()?;
        let mut reading = Reading::default();
        set(&mut reading, Some(text.value.clone()));
        match read(&reading) {
            Ok(value) => Some(value),
            Err(message) => {
                self.faults.push(Fault::at(text, message.trim_start_matches("--")));
                None
            }
        }
    }
}
