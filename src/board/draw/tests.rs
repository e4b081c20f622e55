use super::*;

fn at(name: &str) -> Square {
    let [file, rank] = name.as_bytes() else { panic!("{name} is no square") };
    Geometry::Standard.at(file - b'a', rank - b'1').expect("a square of the board")
}

fn man(color: Color, role: Role) -> Piece {
    Piece { color, role }
}

/// A few men, one of them in hand.
fn ending() -> Drawing {
    let mut drawing = Drawing::empty(Geometry::Standard);
    drawing.men = vec![
        (at("e1"), man(Color::White, Role::King)),
        (at("h1"), man(Color::White, Role::Rook)),
        (at("a1"), man(Color::White, Role::Rook)),
        (at("g7"), man(Color::Black, Role::Pawn)),
        (at("e8"), man(Color::Black, Role::King)),
    ];
    drawing
}

#[test]
fn a_board_of_letters_shows_ranks_files_and_the_turn() {
    let expected = "\
8  . . . . k . . .
7  . . . . . . p .
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  . . . . . . . .
1  R . . . K . . R

   a b c d e f g h   White to move
";
    assert_eq!(text(&ending(), Letters::Ascii), expected);
}

#[test]
fn a_flipped_board_has_black_below() {
    let board = text(&Drawing { flipped: true, turn: Color::Black, ..ending() }, Letters::Symbols);
    let lines: Vec<&str> = board.lines().collect();
    assert_eq!(lines[0], "1  ♖ · · ♔ · · · ♖");
    assert_eq!(lines[7], "8  · · · ♚ · · · ·");
    assert_eq!(lines[9], "   h g f e d c b a   Black to move");
}

#[test]
fn men_in_hand_stand_on_their_side_of_the_board() {
    let hands = [vec![(Role::Queen, 1), (Role::Pawn, 2)], vec![(Role::Knight, 1)]];
    let drawing = Drawing { hands, ..ending() };
    let board = text(&drawing, Letters::Ascii);
    assert!(board.starts_with("   Black in hand: n\n8  ") && board.ends_with("\n   White in hand: Q P P\n"), "{board}");
    assert!(list(&drawing).contains("rooks a1 h1, in hand 1 queen and 2 pawns; Black: "), "{}", list(&drawing));
}

#[test]
fn a_list_names_the_men_by_kind() {
    let drawing = Drawing { turn: Color::Black, ..ending() };
    assert_eq!(list(&drawing), "White: king e1, rooks a1 h1; Black: king e8, pawn g7; Black to move");
    let empty = Drawing::empty(Geometry::Standard);
    assert_eq!(list(&empty), "White: no men; Black: no men; White to move");
}

#[test]
fn comments_draw_arrows_and_colours() {
    let mut drawing = Drawing::empty(Geometry::Standard);
    read_comment(b"{ [%csl Gd4,Ye5] plan: [%cal Rg1f3, bb8c6][%clk 0:01:00] }", &mut drawing);
    assert_eq!(drawing.squares, [(at("d4"), Paint::Green), (at("e5"), Paint::Yellow)]);
    let arrow = |from, to, paint| Arrow { from: at(from), to: at(to), paint };
    assert_eq!(drawing.arrows, [arrow("g1", "f3", Paint::Red), arrow("b8", "c6", Paint::Blue)]);
}

#[test]
fn what_a_comment_says_badly_is_passed_over() {
    let mut drawing = Drawing::empty(Geometry::Standard);
    read_comment("{[%cal Xd2d4,Gd2,Gd2d9,Ge2e2,é][%cals Gd2d4][%csl ] [%csl G".as_bytes(), &mut drawing);
    assert_eq!(drawing, Drawing::empty(Geometry::Standard));
}

#[test]
fn a_picture_uses_each_shape_that_occurs_and_no_other() {
    let picture = svg(&ending());
    let count = |part: &str| picture.matches(part).count();
    assert_eq!(count("<g id=\""), 4);
    assert_eq!((count("href=\"#white-rook\""), count("href=\"#black-pawn\"")), (2, 1));
    assert_eq!(count("<text"), 16);
    assert!(picture.contains("<desc>White: king e1, "));
}

#[test]
fn arrows_colours_and_the_last_move_lie_on_the_picture() {
    let mut drawing = Drawing { last: Some((at("e1"), at("e2"))), ..ending() };
    let plain = svg(&drawing);
    assert_eq!(plain.matches("fill-opacity").count(), 2);
    read_comment(b"[%cal Gh1h7][%csl Ra1]", &mut drawing);
    assert_eq!(svg(&drawing).matches("fill-opacity").count(), 4);
}

/// Das-chess: men by their letters, a rider behind his ship: `TNc2 Kf1`.
fn das(white: &str, black: &str) -> Drawing {
    let mut drawing = Drawing::empty(Geometry::Das);
    for (color, list) in [(Color::White, white), (Color::Black, black)] {
        for item in list.split(' ') {
            let letters = item.find(|c: char| c.is_ascii_lowercase()).expect("a square");
            let square = Geometry::Das.square_named(&item.as_bytes()[letters..]).expect("a square");
            let men = item[..letters].chars().map(|letter| Piece::of_letter(letter).expect("a man").role);
            let mut men = men.map(|role| man(color, role));
            drawing.men.push((square, men.next().unwrap_or(man(color, Role::Pawn))));
            drawing.riders.extend(men.next().map(|rider| (square, rider)));
        }
    }
    drawing
}

/// The initial array of das-chess.
fn das_start() -> Drawing {
    let side = |first: &str, pawns: &str, legate: &str| {
        let men = "Al Sa Eb Vc Bd Qe Kf Bg Nh Wi Rk Cr".split(' ').map(|man| format!("{man}{first}"));
        let pawns = "abcdefghik".chars().map(|file| format!("{file}{pawns}"));
        men.chain(pawns).chain([format!("Lr{legate}")]).collect::<Vec<_>>().join(" ")
    };
    das(&side("1", "2", "2"), &side("10", "9", "9"))
}

/// A Transport with a knight and a Frigate with a Centurion among other men.
fn ships() -> Drawing {
    Drawing { turn: Color::Black, ..das("TNc3 Kf1 Sa1 FVg6 Eb1 Al1", "Kf10 FCh7 TAi9 Wi10 Cr10 Me7 a9") }
}

#[test]
fn ships_show_whose_hull_they_have_and_who_rides() {
    insta::assert_snapshot!("das_start_text", text(&das_start(), Letters::Ascii));
    insta::assert_snapshot!("das_ships_text", text(&ships(), Letters::Ascii));
    insta::assert_snapshot!("das_ships_symbols", text(&Drawing { flipped: true, ..ships() }, Letters::Symbols));
    insta::assert_snapshot!("das_ships_list", list(&ships()));
    let picture = svg(&ships());
    let used = |name: &str| picture.matches(&format!("href=\"#{name}\"")).count();
    assert_eq!((used("white-Transport"), used("black-Transport")), (2, 2), "each Frigate has the other side's hull");
    assert_eq!((used("white-knight"), used("white-Valkiria"), used("black-Centurion")), (1, 1, 2));
    assert!(
        picture
            .contains(r#"<g id="black-winged-Magister" transform="translate(-5 -6.5) scale(1.1) rotate(180 50 52)" "#)
    );
    for (name, drawing) in [("start", das_start()), ("ships", ships())] {
        insta::assert_snapshot!(format!("das_{name}"), svg(&drawing));
    }
}

/// A few men on the board of hexagons.
fn hexagons() -> Drawing {
    let mut drawing = Drawing::empty(Geometry::Hexagonal);
    let at = |name: &str| Geometry::Hexagonal.square_named(name.as_bytes()).expect("a cell");
    drawing.men = vec![
        (at("b1"), man(Color::White, Role::Pawn)),
        (at("f6"), man(Color::White, Role::Bishop)),
        (at("g1"), man(Color::White, Role::King)),
        (at("g10"), man(Color::Black, Role::King)),
        (at("i8"), man(Color::Black, Role::Rook)),
    ];
    drawing
}

#[test]
fn hexagons_stand_half_a_cell_apart() {
    insta::assert_snapshot!(text(&hexagons(), Letters::Ascii));
    let flipped = Drawing { flipped: true, turn: Color::Black, ..hexagons() };
    insta::assert_snapshot!(text(&flipped, Letters::Symbols));
    assert_eq!(list(&hexagons()), "White: king g1, bishop f6, pawn b1; Black: king g10, rook i8; White to move");
}

#[test]
fn a_picture_of_hexagons_has_three_colours_and_names_at_three_edges() {
    let mut drawing = Drawing { flipped: true, ..hexagons() };
    read_comment(b"[%cal Gg10f11,Rf1l6][%csl Ya1,Bf10]", &mut drawing);
    assert_eq!((drawing.arrows.len(), drawing.squares.len()), (2, 2));
    let picture = svg(&drawing);
    assert_eq!(picture.matches("<text").count(), 11 + 2 * 11);
    insta::assert_snapshot!(picture);
}
