//! The games that a record can be of, and the names that programs give them.

use crate::board::Geometry;

/// A game that jadoube knows the rules of.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Variant {
    Standard,
    Chess960,
    Crazyhouse,
    Atomic,
    Antichess,
    KingOfTheHill,
    ThreeCheck,
    Horde,
    RacingKings,
    /// Hexagonal chess as Gliński laid it down.
    Hexagonal,
    /// Das-chess, of ten by ten squares.
    Das,
}

/// The names of one game.
struct Names {
    variant: Variant,
    /// The value of the Variant tag as lichess writes it.
    tag: &'static str,
    /// The name on the command line.
    name: &'static str,
    /// Other values that are right as they stand: they say more than the game.
    also: &'static [&'static str],
    /// Values that programs write for the game, in lower case.
    aliases: &'static [&'static str],
}

/// What Cute Chess, kokopu, python-chess, chessops and the internet chess servers write.
const NAMES: [Names; 11] = [
    Names {
        variant: Variant::Standard,
        tag: "Standard",
        name: "standard",
        also: &["From Position", "Normal", "Classical", "Chess"],
        aliases: &[],
    },
    Names {
        variant: Variant::Chess960,
        tag: "Chess960",
        name: "chess960",
        also: &[],
        aliases: &["chess 960", "chess-960", "960", "fischerandom", "fischerrandom", "fischer random", "frc"],
    },
    Names {
        variant: Variant::Crazyhouse,
        tag: "Crazyhouse",
        name: "crazyhouse",
        also: &[],
        aliases: &["crazy house", "house", "zh"],
    },
    Names { variant: Variant::Atomic, tag: "Atomic", name: "atomic", also: &[], aliases: &["atom", "atomic chess"] },
    Names {
        variant: Variant::Antichess,
        tag: "Antichess",
        name: "antichess",
        also: &[],
        aliases: &["anti chess", "anti", "suicide", "giveaway"],
    },
    Names {
        variant: Variant::KingOfTheHill,
        tag: "King of the Hill",
        name: "kingofthehill",
        also: &[],
        aliases: &["koth", "kingofthehill"],
    },
    Names {
        variant: Variant::ThreeCheck,
        tag: "Three-check",
        name: "threecheck",
        also: &[],
        aliases: &["three check", "threecheck", "3-check", "3 check", "3check"],
    },
    Names { variant: Variant::Horde, tag: "Horde", name: "horde", also: &[], aliases: &["horde chess"] },
    Names {
        variant: Variant::RacingKings,
        tag: "Racing Kings",
        name: "racingkings",
        also: &[],
        aliases: &["racingkings", "racing", "race"],
    },
    Names {
        variant: Variant::Hexagonal,
        tag: "Glinski",
        name: "hexagonal",
        also: &["Gliński", "Glinski's", "Gliński's", "Hexagonal", "Hexchess", "Hexagonal chess", "hexagonal chess"],
        aliases: &[
            "hexagonal-chess",
            "hex chess",
            "hex",
            "hexchess-glinski",
            "glinski chess",
            "glinski's hexagonal chess",
            "gliński's hexagonal chess",
            "glinski hexagonal chess",
            "gliński hexagonal chess",
            "gliński chess",
        ],
    },
    Names {
        variant: Variant::Das,
        tag: "Das",
        name: "das",
        also: &["das-chess", "daschess", "das chess", "Daso", "дас-шахматы", "Udmurt chess"],
        aliases: &["das-ŝako", "das-sako", "дас шахматы", "udmurta ŝako"],
    },
];

/// Start positions of the internet chess servers that are played by the standard rules.
const WILD: &str = "wild/";

impl Variant {
    /// Every game, standard chess first.
    pub const ALL: [Variant; 11] = [
        Variant::Standard,
        Variant::Chess960,
        Variant::Crazyhouse,
        Variant::Atomic,
        Variant::Antichess,
        Variant::KingOfTheHill,
        Variant::ThreeCheck,
        Variant::Horde,
        Variant::RacingKings,
        Variant::Hexagonal,
        Variant::Das,
    ];

    /// The game that the value of a Variant tag means, in any case, and whether it is spelled as it should be.
    pub fn from_tag(value: &str) -> Option<(Variant, bool)> {
        let value = value.trim();
        if let Some(names) = NAMES.iter().find(|names| names.tag == value || names.also.contains(&value)) {
            return Some((names.variant, true));
        }
        let lower = value.to_lowercase();
        if lower.starts_with(WILD) {
            return Some((Variant::Standard, true));
        }
        NAMES.iter().find(|names| names.are_meant_by(&lower)).map(|names| (names.variant, false))
    }

    /// The usual spelling of the value of a Variant tag, where its game is known.
    pub fn usual_name(value: &str) -> Option<&'static str> {
        let lower = value.trim().to_lowercase();
        let names = NAMES.iter().find(|names| names.are_meant_by(&lower))?;
        let also = names.also.iter().find(|also| also.to_lowercase() == lower);
        Some(also.copied().unwrap_or(names.tag))
    }

    /// The game with a name of the command line.
    pub fn from_name(name: &str) -> Option<Variant> {
        NAMES.iter().find(|names| names.name == name).map(|names| names.variant)
    }

    /// The value of the Variant tag as lichess writes it: `Three-check`.
    pub fn tag(self) -> &'static str {
        self.names().tag
    }

    /// The game as messages call it.
    pub fn title(self) -> &'static str {
        match self {
            Variant::Hexagonal => "hexagonal chess",
            Variant::Das => "das-chess",
            other => other.tag(),
        }
    }

    /// The board that the game is played on.
    pub const fn geometry(self) -> Geometry {
        match self {
            Variant::Hexagonal => Geometry::Hexagonal,
            Variant::Das => Geometry::Das,
            _ => Geometry::Standard,
        }
    }

    /// The name on the command line and in the configuration: `threecheck`.
    pub fn name(self) -> &'static str {
        self.names().name
    }

    fn names(self) -> &'static Names {
        // The table has the order of the enum, as a test makes sure.
        &NAMES[self as usize]
    }
}

impl Names {
    fn are_meant_by(&self, lower: &str) -> bool {
        self.tag.to_lowercase() == lower
            || self.aliases.contains(&lower)
            || self.also.iter().any(|also| also.to_lowercase() == lower)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_back_to_its_game() {
        for variant in Variant::ALL {
            assert_eq!(variant.names().variant, variant);
            assert_eq!(Variant::from_tag(variant.tag()), Some((variant, true)));
            assert_eq!(Variant::from_name(variant.name()), Some(variant));
            for alias in variant.names().aliases {
                assert_eq!(Variant::from_tag(alias), Some((variant, false)), "{alias}");
            }
        }
    }

    #[test]
    fn a_name_is_known_in_any_case_but_spelled_in_one() {
        assert_eq!(Variant::from_tag("fischerandom"), Some((Variant::Chess960, false)));
        assert_eq!(Variant::from_tag("CHESS960"), Some((Variant::Chess960, false)));
        assert_eq!(Variant::from_tag("From Position"), Some((Variant::Standard, true)));
        assert_eq!(Variant::from_tag("from position"), Some((Variant::Standard, false)));
        assert_eq!(Variant::from_tag("wild/8a"), Some((Variant::Standard, true)));
        assert_eq!(Variant::from_tag("Hexagonal"), Some((Variant::Hexagonal, true)));
        assert_eq!(Variant::from_tag("GLIŃSKI"), Some((Variant::Hexagonal, false)));
        assert_eq!(Variant::usual_name("HEXCHESS"), Some("Hexchess"));
        assert_eq!(Variant::from_tag("дас-шахматы"), Some((Variant::Das, true)));
        assert_eq!(Variant::from_tag("Дас-Шахматы"), Some((Variant::Das, false)));
        assert_eq!(Variant::from_tag("Three-player"), None);
    }
}
