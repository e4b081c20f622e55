//! What was found, counted.

use crate::lint::{Level, Rule};
use rustc_hash::FxHashMap;

/// The counts of a run.
#[derive(Debug, Default)]
pub struct Tally {
    pub files: u64,
    /// Records checked.
    pub games: u64,
    /// Records with a finding.
    pub faulty: u64,
    /// Findings by level, in the order of the levels.
    levels: [u64; 3],
    rules: FxHashMap<(&'static str, Level), u64>,
}

/// A count and the word for one and for several.
type Counted = (u64, &'static str, &'static str);

impl Tally {
    /// Counts a finding.
    pub fn add(&mut self, rule: &'static Rule, level: Level) {
        self.levels[level as usize] += 1;
        *self.rules.entry((rule.name, level)).or_insert(0) += 1;
    }

    /// All of it in one line.
    pub fn summary(&self) -> String {
        let games = count((self.games, "game", "games"));
        let files = if self.files > 1 { format!(", {} files", self.files) } else { String::new() };
        let [infos, warnings, errors] = self.levels;
        let found: Vec<String> =
            [(errors, "error", "errors"), (warnings, "warning", "warnings"), (infos, "info", "infos")]
                .into_iter()
                .filter(|counted| counted.0 > 0)
                .map(count)
                .collect();
        match &found[..] {
            [] => format!("no findings in {games}{files}"),
            _ if self.games == 1 => format!("{} in 1 game{files}", list(&found)),
            _ => format!("{} in {} of {games}{files}", list(&found), self.faulty),
        }
    }

    /// The findings of each rule, the most frequent first, a line each.
    pub fn statistics(&self) -> Vec<String> {
        let mut rows: Vec<_> = self.rules.iter().map(|(&(rule, level), &count)| (count, rule, level)).collect();
        rows.sort_by_key(|&(count, rule, level)| (std::cmp::Reverse(count), rule, level));
        let width = rows.first().map_or(0, |row| row.0.to_string().len());
        rows.iter().map(|(count, rule, level)| format!("{count:width$}  {:7}  {rule}", level.name())).collect()
    }
}

fn count((count, one, several): Counted) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}

/// `a`, `a and b`, `a, b and c`
fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lint::rules::RULES;

    fn tally(files: u64, games: u64, faulty: u64, levels: [u64; 3]) -> Tally {
        Tally { files, games, faulty, levels, rules: FxHashMap::default() }
    }

    #[test]
    fn one_is_one_and_several_are_several() {
        assert_eq!(tally(1, 240, 0, [0; 3]).summary(), "no findings in 240 games");
        assert_eq!(tally(1, 1, 0, [0; 3]).summary(), "no findings in 1 game");
        assert_eq!(tally(1, 1, 1, [0, 0, 1]).summary(), "1 error in 1 game");
        assert_eq!(tally(1, 9, 1, [0, 2, 0]).summary(), "2 warnings in 1 of 9 games");
        assert_eq!(tally(3, 240, 2, [0, 1, 3]).summary(), "3 errors and 1 warning in 2 of 240 games, 3 files");
        assert_eq!(tally(2, 5, 5, [1, 1, 1]).summary(), "1 error, 1 warning and 1 info in 5 of 5 games, 2 files");
    }

    #[test]
    fn the_most_frequent_rule_comes_first() {
        let mut tally = Tally::default();
        (0..12).for_each(|_| tally.add(RULES[0], Level::Error));
        tally.add(RULES[1], Level::Info);
        let expected = [format!("12  error    {}", RULES[0].name), format!(" 1  info     {}", RULES[1].name)];
        assert_eq!(tally.statistics(), expected);
    }
}
