//! What tags mean, and the words that their values are made of (PGN 8.1.1, 9).

/// What the value of a tag is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Says {
    /// A text that speaks for itself.
    Text,
    Date,
    Result,
    Rating,
    Title,
    Eco,
    TimeControl,
    SetUp,
    Fen,
    Variant,
    PlyCount,
    /// One of the words of a table.
    Word(&'static [(&'static str, &'static str)]),
}

/// A tag: its name, what it means, and what its value is.
pub(super) type Tag = (&'static str, &'static str, Says);

/// The tags that are worth a word.
pub(super) static TAGS: [Tag; 62] = [
    ("Event", "The tournament or match", Says::Text),
    ("Site", "Where the game was played", Says::Text),
    ("Date", "The day on which the game began, local time", Says::Date),
    ("Round", "The round, and perhaps the board behind a point", Says::Text),
    ("White", "The player of the white men", Says::Text),
    ("Black", "The player of the black men", Says::Text),
    ("Result", "How the game ended; the same stands behind the last move", Says::Result),
    ("WhiteTitle", "White's title", Says::Title),
    ("BlackTitle", "Black's title", Says::Title),
    ("WhiteElo", "White's FIDE rating at the time of the game", Says::Rating),
    ("BlackElo", "Black's FIDE rating at the time of the game", Says::Rating),
    ("WhiteUSCF", "White's rating with the US Chess Federation", Says::Rating),
    ("BlackUSCF", "Black's rating with the US Chess Federation", Says::Rating),
    ("WhiteRatingDiff", "What White's rating won or lost by the game", Says::Text),
    ("BlackRatingDiff", "What Black's rating won or lost by the game", Says::Text),
    ("WhiteNA", "White's network address", Says::Text),
    ("BlackNA", "Black's network address", Says::Text),
    ("WhiteType", "Whether White is a person or a program", Says::Word(&TYPES)),
    ("BlackType", "Whether Black is a person or a program", Says::Word(&TYPES)),
    ("WhiteTeam", "The team that White plays for", Says::Text),
    ("BlackTeam", "The team that Black plays for", Says::Text),
    ("WhiteFideId", "White's number in FIDE's list of players", Says::Text),
    ("BlackFideId", "Black's number in FIDE's list of players", Says::Text),
    ("WhiteClock", "The time on White's clock at the start", Says::Text),
    ("BlackClock", "The time on Black's clock at the start", Says::Text),
    ("EventDate", "The day on which the event began", Says::Date),
    ("EventSponsor", "Who pays for the event", Says::Text),
    ("EventCountry", "The country of the event", Says::Text),
    ("EventType", "What kind of event it is: a match, a Swiss, a knockout", Says::Text),
    ("EventRounds", "How many rounds the event has", Says::Text),
    ("EventCategory", "The event's category by the average rating", Says::Text),
    ("Section", "The section of the event, such as Open or Reserve", Says::Text),
    ("Stage", "The stage of the event, such as Preliminary or Semifinal", Says::Text),
    ("Board", "The number of the board in a team event or a simultaneous display", Says::Text),
    ("Opening", "The name of the opening", Says::Text),
    ("Variation", "The name of the variation of the opening", Says::Text),
    ("SubVariation", "A finer name within the variation of the opening", Says::Text),
    ("ECO", "The code of the opening in the Encyclopaedia of Chess Openings", Says::Eco),
    ("NIC", "The code of the opening in the New in Chess yearbooks", Says::Text),
    ("ECOUrl", "A page about the opening", Says::Text),
    ("Time", "The local time at which the game began", Says::Text),
    ("UTCTime", "The universal time at which the game began", Says::Text),
    ("UTCDate", "The day on which the game began, universal time", Says::Date),
    ("TimeControl", "How much time the players had", Says::TimeControl),
    ("SetUp", "Whether the game begins with another position than the usual one", Says::SetUp),
    ("FEN", "The position with which the game begins", Says::Fen),
    ("Variant", "The game that is played", Says::Variant),
    ("Termination", "Why the game ended", Says::Word(&TERMINATIONS)),
    ("Annotator", "Who wrote the comments", Says::Text),
    ("Mode", "How the moves were passed on", Says::Word(&MODES)),
    ("PlyCount", "How many half-moves the game has", Says::PlyCount),
    ("GameId", "The number of the game where it was played", Says::Text),
    ("GameURL", "The page of the game", Says::Text),
    ("Link", "The page of the game", Says::Text),
    ("StudyName", "The study that the game is a chapter of", Says::Text),
    ("ChapterName", "The name of the chapter in its study", Says::Text),
    ("ChapterURL", "The page of the chapter", Says::Text),
    ("Orientation", "Which side sits below when the game is shown", Says::Text),
    ("Source", "Where the record comes from", Says::Text),
    ("SourceDate", "The date of the source", Says::Date),
    ("CurrentPosition", "The last position, in FEN", Says::Text),
    ("EndDate", "The day on which the game ended", Says::Date),
];

const TYPES: [(&str, &str); 2] = [("human", "a person"), ("program", "a program")];

/// What the Termination tag may say, for completions as well.
pub(in crate::ide) const TERMINATIONS: [(&str, &str); 8] = [
    ("normal", "the game ended in the usual way"),
    ("time forfeit", "a player ran out of time"),
    ("adjudication", "somebody decided the result"),
    ("abandoned", "the game was given up"),
    ("rules infraction", "a player lost for breaking a rule"),
    ("unterminated", "the game did not end"),
    ("death", "a player died"),
    ("emergency", "something unforeseen ended the game"),
];

/// What the Mode tag may say, for completions as well.
pub(in crate::ide) const MODES: [(&str, &str); 5] = [
    ("OTB", "over the board"),
    ("PM", "by paper mail"),
    ("EM", "by electronic mail"),
    ("ICS", "on an internet chess server"),
    ("TC", "by general telecommunication"),
];

/// Titles of players, for completions as well.
pub(in crate::ide) const TITLES: [(&str, &str); 10] = [
    ("GM", "Grandmaster"),
    ("IM", "International Master"),
    ("FM", "FIDE Master"),
    ("CM", "Candidate Master"),
    ("WGM", "Woman Grandmaster"),
    ("WIM", "Woman International Master"),
    ("WFM", "Woman FIDE Master"),
    ("WCM", "Woman Candidate Master"),
    ("NM", "National Master"),
    ("BOT", "a program"),
];

/// The tag of a name, as it is usually spelled.
pub(super) fn tag(name: &str) -> Option<&'static Tag> {
    TAGS.iter().find(|(known, ..)| *known == name)
}

/// What a tag means.
pub(in crate::ide) fn tag_meaning(name: &str) -> Option<&'static str> {
    tag(name).map(|(_, meaning, _)| *meaning)
}

/// What a word of a table means.
pub(super) fn word(table: &[(&str, &'static str)], value: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| known.eq_ignore_ascii_case(value)).map(|(_, meaning)| *meaning)
}
