//! What the Numeric Annotation Glyphs say (PGN 10), in words.

/// Those that speak of no side: 0 to 13.
const NEUTRAL: [&str; 14] = [
    "no annotation",
    "a good move",
    "a mistake",
    "a very good move",
    "a blunder",
    "an interesting move that may not be sound",
    "a dubious move",
    "the only move: everything else loses quickly",
    "the only reasonable move",
    "the worst move",
    "the position is drawish",
    "equal chances, quiet position",
    "equal chances, active position",
    "the position is unclear",
];

/// Those that come in pairs, from 14 on: the even number says it of White, the odd one of Black.
const OF_A_SIDE: [&str; 63] = [
    "is slightly better",
    "is clearly better",
    "is winning",
    "has a crushing advantage",
    "is in zugzwang",
    "has slightly more space",
    "has more space",
    "has decisively more space",
    "is slightly ahead in development",
    "is ahead in development",
    "is decisively ahead in development",
    "has the initiative",
    "has a lasting initiative",
    "has the attack",
    "has too little compensation for the material",
    "has enough compensation for the material",
    "has more than enough compensation for the material",
    "has slightly more control of the centre",
    "has more control of the centre",
    "has decisive control of the centre",
    "has slightly more control of the kingside",
    "has more control of the kingside",
    "has decisive control of the kingside",
    "has slightly more control of the queenside",
    "has more control of the queenside",
    "has decisive control of the queenside",
    "has a vulnerable first rank",
    "has a well protected first rank",
    "has a poorly protected king",
    "has a well protected king",
    "has a badly placed king",
    "has a well placed king",
    "has a very weak pawn structure",
    "has a rather weak pawn structure",
    "has a rather strong pawn structure",
    "has a very strong pawn structure",
    "has a badly placed knight",
    "has a well placed knight",
    "has a badly placed bishop",
    "has a well placed bishop",
    "has a badly placed rook",
    "has a well placed rook",
    "has a badly placed queen",
    "has a well placed queen",
    "has pieces that work together badly",
    "has pieces that work together well",
    "has played the opening very badly",
    "has played the opening badly",
    "has played the opening well",
    "has played the opening very well",
    "has played the middlegame very badly",
    "has played the middlegame badly",
    "has played the middlegame well",
    "has played the middlegame very well",
    "has played the endgame very badly",
    "has played the endgame badly",
    "has played the endgame well",
    "has played the endgame very well",
    "has slight counterplay",
    "has counterplay",
    "has decisive counterplay",
    "is short of time",
    "is in severe time trouble",
];

/// Those above PGN's list that programs agree on.
const LATER: [(u8, &str); 27] = [
    (140, "with the idea that follows"),
    (141, "directed against what follows"),
    (142, "the move that follows is better"),
    (143, "the move that follows is worse"),
    (144, "the move that follows is equally good"),
    (145, "a remark by the editor"),
    (146, "a novelty: played here for the first time"),
    (220, "a diagram is to be printed here"),
    (221, "a diagram is to be printed here, Black below"),
    (238, "space is what matters"),
    (239, "the file is what matters"),
    (240, "the diagonal is what matters"),
    (241, "the centre is what matters"),
    (242, "play on the kingside"),
    (243, "play on the queenside"),
    (244, "a weak point"),
    (245, "the endgame"),
    (246, "the pair of bishops"),
    (247, "bishops of opposite colours"),
    (248, "bishops of the same colour"),
    (249, "connected pawns"),
    (250, "isolated pawns"),
    (251, "doubled pawns"),
    (252, "a passed pawn"),
    (253, "a majority of pawns"),
    (254, "with"),
    (255, "without"),
];

/// What a NAG says, without a capital or a full stop; `None` for numbers that nobody has given a meaning.
pub fn meaning(nag: u8) -> Option<String> {
    if let Some(neutral) = NEUTRAL.get(usize::from(nag)) {
        return Some((*neutral).into());
    }
    let pair = usize::from(nag) - NEUTRAL.len();
    if let Some(said) = OF_A_SIDE.get(pair / 2) {
        let side = if nag.is_multiple_of(2) { "White" } else { "Black" };
        return Some(format!("{side} {said}"));
    }
    LATER.iter().find(|(later, _)| *later == nag).map(|(_, said)| (*said).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_of_the_standard_has_a_meaning() {
        assert!((0..=146).all(|nag| meaning(nag).is_some()) && (238..=255).all(|nag| meaning(nag).is_some()));
        assert_eq!(meaning(200), None);
    }

    #[test]
    fn even_numbers_speak_of_white() {
        for (nag, said) in [
            (14, "White is slightly better"),
            (19, "Black is winning"),
            (22, "White is in zugzwang"),
            (45, "Black has enough compensation for the material"),
            (97, "Black has a well placed rook"),
            (132, "White has counterplay"),
            (139, "Black is in severe time trouble"),
        ] {
            assert_eq!(meaning(nag).as_deref(), Some(said));
        }
    }
}
