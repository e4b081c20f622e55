//! Parts of records left out: comments, commands in comments, variations, glyphs, tags; and the blanks that parted them from
//! what stays.

use super::kept::{Kept, Reason};
use super::{comment, glyphs, kept};
use crate::board::Geometry;
use crate::notation::command::commands;
use crate::replay::Asked;
use crate::syntax::{self, Node, NodeKind, Tree};
use crate::text::{Edit, Span, apply};

/// What is to be left out.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Strip {
    /// Commands in comments, by name: `clk`.
    pub commands: Vec<String>,
    pub all_commands: bool,
    pub comments: bool,
    pub variations: bool,
    /// Annotation glyphs, also as signs.
    pub nags: bool,
    /// Tags by name.
    pub tags: Vec<String>,
}

/// The tags that say from where the moves are played: without them a record is another game.
const NEEDED: [&str; 3] = ["FEN", "SetUp", "Variant"];

/// The commands that have a name of their own among the parts.
const COMMANDS: [&str; 3] = ["clk", "eval", "evp"];

impl Strip {
    /// The names of the parts.
    pub const NAMES: [&str; 8] = ["clk", "eval", "evp", "commands", "comments", "variations", "nags", "tags=NAME+NAME"];

    /// Adds a part by its name: `clk`, `tags=ECO+Opening`. An error says what is wrong with it.
    pub fn add(&mut self, part: &str) -> Result<(), String> {
        if let Some(tags) = part.strip_prefix("tags=") {
            return tags.split('+').try_for_each(|tag| self.add_tag(tag));
        }
        match part {
            "commands" => self.all_commands = true,
            "comments" => self.comments = true,
            "variations" => self.variations = true,
            "nags" => self.nags = true,
            "tags" => return Err("say which tags: tags=NAME+NAME, such as tags=ECO+Opening".into()),
            name if COMMANDS.contains(&name) => self.commands.push(name.into()),
            _ => return Err(crate::text::no_such("part of a game", part, &Strip::NAMES)),
        }
        Ok(())
    }

    fn add_tag(&mut self, tag: &str) -> Result<(), String> {
        if tag.is_empty() {
            return Err("a tag without a name: write tags=NAME+NAME, such as tags=ECO+Opening".into());
        }
        if NEEDED.iter().any(|needed| needed.eq_ignore_ascii_case(tag)) {
            return Err(format!("the tag {tag} says how the moves are played and must stay"));
        }
        self.tags.push(tag.into());
        Ok(())
    }

    /// Whether nothing is to be left out.
    pub fn is_empty(&self) -> bool {
        *self == Strip::default()
    }

    /// Whether a node goes as a whole. In das-chess signs among the words are moves and offers of a draw.
    fn takes(&self, text: &[u8], node: &Node, board: Geometry) -> bool {
        let word = node.span.of(text);
        match node.kind {
            NodeKind::Comment => self.comments || self.leaves_nothing(word),
            NodeKind::Variation => self.variations,
            NodeKind::Nag => self.nags,
            NodeKind::Word => self.nags && glyphs::is_sign(word) && board != Geometry::Das,
            _ => false,
        }
    }

    fn takes_command(&self, name: &[u8]) -> bool {
        self.all_commands || self.commands.iter().any(|command| command.as_bytes() == name)
    }

    /// The commands of a comment that go. One that is not closed stays: where it ends is not certain.
    fn commands_in(&self, comment: &[u8]) -> Vec<Span> {
        if !self.all_commands && self.commands.is_empty() {
            return Vec::new();
        }
        let going = commands(comment).filter(|command| command.closed && self.takes_command(command.name.of(comment)));
        going.map(|command| command.span).collect()
    }

    /// Whether a comment consists of commands that go.
    fn leaves_nothing(&self, comment: &[u8]) -> bool {
        let going = self.commands_in(comment);
        let inside = comment::body(comment);
        let length: usize = going.iter().map(|span| span.len()).sum();
        let blanks = inside.iter().filter(|byte| byte.is_ascii_whitespace()).count();
        let blanks_going: usize =
            going.iter().map(|span| span.of(comment).iter().filter(|byte| byte.is_ascii_whitespace()).count()).sum();
        !going.is_empty() && inside.len() - blanks == length - blanks_going
    }
}

/// The edits that leave parts of a record out; `asked` is what the user said of how it is to be read. An error says why the record must stay as it is.
pub fn strip(text: &[u8], tree: &Tree, asked: Asked, strip: &Strip) -> Result<Vec<Edit>, Kept> {
    let board = asked.board(text, tree);
    let mut edits: Vec<Edit> =
        runs(text, &going(text, tree, strip, board)).into_iter().map(|run| without(text, run)).collect();
    for node in tree.nodes.iter().filter(|node| node.kind == NodeKind::Comment && !strip.takes(text, node, board)) {
        let comment = node.span.of(text);
        let inside = runs(comment, &strip.commands_in(comment)).into_iter().map(|run| within(comment, run));
        let start = node.span.start as usize;
        edits.extend(inside.map(|edit| Edit { range: edit.range.start + start..edit.range.end + start, ..edit }));
    }
    edits.sort_by_key(|edit| edit.range.start);
    // A comment whose commands go may stand in a variation that goes.
    let mut end = 0;
    edits.retain(|edit| {
        let stays = edit.range.start >= end;
        end = end.max(edit.range.end);
        stays
    });
    if !edits.is_empty() {
        kept::uncertain(text, tree).map_or(Ok(()), Err)?;
        check((text, tree, asked), strip, &edits)?;
    }
    Ok(edits)
}

/// The spans that go, in their order; those in others are not named.
fn going(text: &[u8], tree: &Tree, strip: &Strip, board: Geometry) -> Vec<Span> {
    let mut tags = tree.tags.iter();
    let mut spans: Vec<Span> = Vec::new();
    for node in &tree.nodes {
        let named = node.kind == NodeKind::Tag && tags.next().is_some_and(|pair| is_named(pair.name.of(text), strip));
        let inside = spans.last().is_some_and(|last| node.span.start < last.end);
        if !inside && (named || strip.takes(text, node, board)) {
            spans.push(node.span);
        }
    }
    spans
}

fn is_named(tag: &[u8], strip: &Strip) -> bool {
    strip.tags.iter().any(|name| name.as_bytes().eq_ignore_ascii_case(tag))
}

/// Spans with nothing but blanks between them taken together, as long as they stand on one line.
fn runs(text: &[u8], spans: &[Span]) -> Vec<Span> {
    let mut runs: Vec<Span> = Vec::new();
    for span in spans {
        match runs.last_mut() {
            Some(last) if text[last.end as usize..span.start as usize].iter().all(is_blank) => last.end = span.end,
            _ => runs.push(*span),
        }
    }
    runs
}

fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// The edit that takes a span out of the text, with its line where it stands alone there.
fn without(text: &[u8], span: Span) -> Edit {
    let (mut start, mut end) = (span.start as usize, span.end as usize);
    let blanks_before = text[..start].iter().rev().take_while(|byte| is_blank(byte)).count();
    let blanks_behind = text[end..].iter().take_while(|byte| is_blank(byte)).count();
    let (before, behind) = (text[..start - blanks_before].last(), text.get(end + blanks_behind));
    let is_line_end = |byte: Option<&u8>| matches!(byte, None | Some(b'\n' | b'\r'));
    match (is_line_end(before), is_line_end(behind)) {
        (true, true) => {
            (start, end) = (start - blanks_before, end + blanks_behind);
            end += match &text[end..] {
                [b'\r', b'\n', ..] => 2,
                [_, ..] => 1,
                [] => 0,
            };
        }
        (_, true) => start -= blanks_before,
        _ if behind == Some(&b')') => start -= blanks_before,
        (true, _) => end += blanks_behind,
        _ if blanks_before > 0 || before == Some(&b'(') => end += blanks_behind,
        _ if blanks_behind == 0 && !parts(before, behind) => return Edit::replace(start..end, " "),
        _ => {}
    }
    Edit::delete(start..end)
}

/// Whether what stands before and behind a place cannot grow together.
fn parts(before: Option<&u8>, behind: Option<&u8>) -> bool {
    matches!(before, Some(b'{' | b'}' | b'(' | b')' | b']')) || matches!(behind, Some(b'{' | b'(' | b')' | b';' | b'['))
}

/// The same in a comment: what stays keeps one of the blanks around, as it had.
fn within(comment: &[u8], span: Span) -> Edit {
    let (mut start, mut end) = (span.start as usize, span.end as usize);
    let blanks_before = comment[..start].iter().rev().take_while(|byte| byte.is_ascii_whitespace()).count();
    let blanks_behind = comment[end..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let ends = matches!(comment.get(end + blanks_behind), None | Some(b'}'));
    let breaks = comment[end..end + blanks_behind].iter().any(|byte| matches!(byte, b'\n' | b'\r'));
    let begins = start - blanks_before <= 1;
    match () {
        () if begins => start -= if blanks_behind > 0 { blanks_before } else { 0 },
        () if ends || breaks => start -= blanks_before,
        () if blanks_before > 0 => end += blanks_behind,
        () => {}
    }
    Edit::delete(start..end)
}

/// Makes sure that all that stays reads as before.
fn check((text, tree, asked): (&[u8], &Tree, Asked), strip: &Strip, edits: &[Edit]) -> Result<(), Kept> {
    let whole = Kept { reason: Reason::NotTheSame, at: Span::new(0, text.len() as u32) };
    let new = apply(text, edits).map_err(|_| whole)?;
    let after = asked.parse(&new);
    let board = asked.board(text, tree);
    let mut gone = going(text, tree, strip, board).into_iter().peekable();
    let stays = tree.nodes.iter().filter(|node| {
        while gone.next_if(|gone| gone.end <= node.span.start).is_some() {}
        gone.peek().is_none_or(|gone| node.span.start < gone.start)
    });
    let says = |text: &[u8], node: &Node| match node.kind {
        NodeKind::Comment | NodeKind::Variation => (node.kind, node.depth, Vec::new()),
        _ => (node.kind, node.depth, node.span.of(text).to_vec()),
    };
    let same = stays.map(|node| says(text, node)).eq(after.nodes.iter().map(|node| says(&new, node)));
    let is_one = syntax::first_record(&new, true).is_none_or(|split| split.end == new.len());
    if same && is_one { Ok(()) } else { Err(whole) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::{Replay, replay_into, setup};
    use crate::syntax::parse;
    use proptest::prelude::*;

    /// A record without some parts, which are named as on the command line.
    fn without(parts: &str, text: &str) -> String {
        let mut what = Strip::default();
        parts.split(',').for_each(|part| what.add(part).expect("a part"));
        let edits =
            strip(text.as_bytes(), &parse(text.as_bytes()), Asked::default(), &what).expect("a record without doubt");
        String::from_utf8(apply(text.as_bytes(), &edits).expect("edits that can be made")).expect("UTF-8")
    }

    #[test]
    fn commands_go_and_what_a_comment_says_stays() {
        for (parts, before, after) in [
            ("clk", "1. e4 {[%clk 0:01:00]} e5", "1. e4 e5"),
            ("clk", "1. e4 {[%clk 0:01:00] good} e5", "1. e4 { good} e5"),
            ("clk", "1. e4 {good [%clk 0:01:00]} e5", "1. e4 {good} e5"),
            ("clk", "1. e4 {a [%clk 0:01:00] b} e5", "1. e4 {a b} e5"),
            ("clk", "1. e4 { [%clk 0:01:00] } e5", "1. e4 e5"),
            ("clk", "1. e4 {[%eval 0.3] [%clk 0:01:00]} e5", "1. e4 {[%eval 0.3]} e5"),
            ("clk,eval", "1. e4 {[%eval 0.3] [%clk 0:01:00] a} e5", "1. e4 { a} e5"),
            ("commands", "1. e4 {[%csl Gd4][%cal Gd4d5] a} e5", "1. e4 { a} e5"),
            ("commands", "1. e4 ; [%clk 0:01:00]\ne5", "1. e4\ne5"),
            ("evp", "1. e4 {[%evp 0,2,19,25] [%clk 1]} e5", "1. e4 { [%clk 1]} e5"),
            ("clk", "1. e4 {[%clk 0:01:00} e5", "1. e4 {[%clk 0:01:00} e5"),
        ] {
            assert_eq!(without(parts, before), after, "{parts}: {before}");
        }
    }

    #[test]
    fn the_blanks_around_a_part_go_with_it() {
        for (parts, before, after) in [
            ("comments", "1. e4 {a} {b} e5", "1. e4 e5"),
            ("comments", "1. e4{a}e5", "1. e4 e5"),
            ("comments", "1. e4 {a}\n{b}\ne5 *", "1. e4\ne5 *"),
            ("comments", "1. e4 ({a} 1. d4 {b}) e5", "1. e4 (1. d4) e5"),
            ("comments", "1. e4 {a} ; b\ne5", "1. e4\ne5"),
            ("variations", "1. e4 (1. d4 {a} (1. c4)) 1... e5", "1. e4 1... e5"),
            ("nags", "1. e4! e5 $1 $14 2. Nf3!? ± {a} Nc6$2", "1. e4 e5 2. Nf3 {a} Nc6"),
            ("nags", "1. e4 = e5 +- 2. Nf3 N Nc6", "1. e4 e5 2. Nf3 N Nc6"),
            ("nags", "1. e4!{a}e5", "1. e4{a}e5"),
            ("comments,variations,nags", "1. e4! {a} (1. d4) $1 e5", "1. e4 e5"),
            (
                "tags=ECO+Opening",
                "[White \"a\"]\r\n[ECO \"C20\"]\r\n[Opening \"x\"]\r\n\r\n*",
                "[White \"a\"]\r\n\r\n*",
            ),
            ("tags=eco", "[White \"a\"] [ECO \"C20\"]\n\n*", "[White \"a\"]\n\n*"),
        ] {
            assert_eq!(without(parts, before), after, "{parts}: {before}");
        }
    }

    #[test]
    fn a_part_that_is_not_known_or_needed_is_refused() {
        let refused = |part: &str| Strip::default().add(part).expect_err("refused");
        assert_eq!(refused("comment"), "there is no part of a game `comment`: did you mean `comments`?");
        assert_eq!(refused("tags=FEN"), "the tag FEN says how the moves are played and must stay");
        assert_eq!(refused("tags="), "a tag without a name: write tags=NAME+NAME, such as tags=ECO+Opening");
        assert_eq!(refused("tags"), "say which tags: tags=NAME+NAME, such as tags=ECO+Opening");
    }

    #[test]
    fn a_record_whose_structure_is_in_doubt_stays() {
        let text = b"1. e4 {a} e5 {b 2. Nf3 *";
        let strip = strip(text, &parse(text), Asked::default(), &Strip { comments: true, ..Strip::default() });
        assert_eq!(strip.map_err(|kept| kept.reason), Err(Reason::UnclosedComment));
    }

    /// The moves of a record, and how deep each stands.
    fn moves(text: &str) -> Vec<(u16, crate::board::Move)> {
        let (text, mut replay) = (text.as_bytes(), Replay::default());
        let tree = parse(text);
        replay_into(text, &tree, &setup(text, &tree, Asked::default()), &mut replay);
        replay.plies.iter().map(|ply| (ply.depth, ply.played)).collect()
    }

    /// A game with parts strewn in.
    fn games() -> impl Strategy<Value = String> {
        let part = prop::sample::select(vec![
            "",
            " ",
            "\n",
            "{a}",
            "{[%clk 0:01:00]}",
            "{[%clk 0:01:00] a}",
            "; a\n",
            " $1",
            "!",
            " (1. d4 {b} d5) ",
            " ±",
            "\n{a}\n",
            "\n% hidden\n",
        ]);
        let between = prop::collection::vec(part, 0..4);
        prop::collection::vec(between, 5).prop_map(|parts| {
            let moves = ["[White \"a\"]\n\n1. e4", " e5", " 2. Nf3", " Nc6", " 3. Bb5"];
            moves.iter().zip(parts).map(|(word, parts)| word.to_string() + &parts.concat()).collect()
        })
    }

    proptest! {
        #[test]
        fn the_moves_stay_the_same_and_no_blanks_are_left_behind(text in games(), which in 1usize..16) {
            let all = ["comments", "variations", "nags", "clk"];
            let parts: Vec<&str> = (0..4).filter(|n| which & 1 << n != 0).map(|n| all[n]).collect();
            let stripped = without(&parts.join(","), &text);
            let kept = |moves: Vec<(u16, crate::board::Move)>| {
                moves.into_iter().filter(|(depth, _)| *depth == 0 || !parts.contains(&"variations")).collect::<Vec<_>>()
            };
            prop_assert_eq!(moves(&stripped), kept(moves(&text)), "{}", &stripped);
            prop_assert_eq!(without(&parts.join(","), &stripped), stripped.clone());
            let doubled = |text: &str| text.matches("  ").count() + text.matches(" \n").count();
            prop_assert!(doubled(&stripped) <= doubled(&text), "{:?} from {:?}", stripped, text);
        }
    }
}
