//! Names of tags in wide use, as their standards and programs spell them.

use crate::syntax::name_key;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// Tags by which a reader finds out what is played: in another spelling they are not found.
pub const VITAL: [&str; 4] = ["FEN", "SetUp", "Variant", "Result"];

/// PGN's own (8.1.1, 9), then those that programs write.
pub const KNOWN: [&str; 85] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "WhiteTitle",
    "BlackTitle",
    "WhiteElo",
    "BlackElo",
    "WhiteUSCF",
    "BlackUSCF",
    "WhiteNA",
    "BlackNA",
    "WhiteType",
    "BlackType",
    "EventDate",
    "EventSponsor",
    "Section",
    "Stage",
    "Board",
    "Opening",
    "Variation",
    "SubVariation",
    "ECO",
    "NIC",
    "Time",
    "UTCTime",
    "UTCDate",
    "TimeControl",
    "SetUp",
    "FEN",
    "Termination",
    "Annotator",
    "Mode",
    "PlyCount",
    "Variant",
    "WhiteFideId",
    "BlackFideId",
    "WhiteTeam",
    "BlackTeam",
    "WhiteTeamCountry",
    "BlackTeamCountry",
    "WhiteCountry",
    "BlackCountry",
    "WhiteClock",
    "BlackClock",
    "ReferenceTime",
    "Clock",
    "WhiteRatingDiff",
    "BlackRatingDiff",
    "WhiteRating",
    "BlackRating",
    "GameId",
    "GameID",
    "GameURL",
    "StudyName",
    "ChapterName",
    "ChapterURL",
    "Orientation",
    "EventCountry",
    "EventType",
    "EventRounds",
    "EventCategory",
    "Source",
    "SourceTitle",
    "SourceDate",
    "SourceVersion",
    "SourceVersionDate",
    "SourceQuality",
    "Remark",
    "Link",
    "ECOUrl",
    "CurrentPosition",
    "Timezone",
    "StartTime",
    "EndDate",
    "EndTime",
    "GameDuration",
    "GameStartTime",
    "GameEndTime",
    "BroadcastName",
    "BroadcastURL",
    "HashCode",
];

/// The known names by their keys.
static BY_KEY: LazyLock<FxHashMap<u64, &[u8]>> =
    LazyLock::new(|| KNOWN.iter().map(|name| (name_key(name.as_bytes()), name.as_bytes())).collect());

/// The usual spelling of a name that differs from it in case, underscores or hyphens only.
pub fn usual_spelling(name: &[u8]) -> Option<&'static str> {
    KNOWN.iter().find(|known| letters(name).eq(letters(known.as_bytes()))).copied()
}

/// Whether a name, whose [`name_key`] is `key`, is spelled as usual.
pub fn is_known(name: &[u8], key: u64) -> bool {
    BY_KEY.get(&key) == Some(&name)
}

fn letters(name: &[u8]) -> impl Iterator<Item = u8> {
    name.iter().filter(|byte| !matches!(byte, b'_' | b'-')).map(u8::to_ascii_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_hyphens_do_not_hide_a_name() {
        assert_eq!(usual_spelling(b"Eco"), Some("ECO"));
        assert_eq!(usual_spelling(b"White_ELO"), Some("WhiteElo"));
        assert_eq!(usual_spelling(b"Judge"), None);
    }
}
