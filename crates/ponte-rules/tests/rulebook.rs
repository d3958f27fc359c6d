//! What the rulebook's examples say, on boards of our own, and how games end.
//!
//! In the drawings `+` marks a free cell where light may lay a tile now, and `x` one where it may
//! not. A mark is about one tile; the second one lies elsewhere.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use ponte_rules::{
    Bridge, Cell, Cells, Color, Outcome, Position, Refusal, Rules, Setup, Stage, Turn,
};

/// The position of a drawing with bridges, light to move, and its marked cells.
fn drawn(drawing: &str, bridges: &str) -> Position {
    let mut setup = Setup::drawn(drawing).unwrap();
    setup.bridges =
        bridges.split_whitespace().map(|text| text.parse::<Bridge>().unwrap()).collect();
    Position::try_from(setup).unwrap()
}

fn marked(drawing: &str, mark: char) -> Cells {
    let only = drawing.replace(['L', 'D'], ".").replace(mark, "L");
    Setup::drawn(&only).unwrap().light
}

/// Checks every mark of a drawing, and returns the position.
#[track_caller]
fn check(drawing: &str, bridges: &str) -> Position {
    let position = drawn(drawing, bridges);
    let legal = position.first_cells(Color::Light);
    assert_eq!(marked(drawing, '+') - legal, Cells::EMPTY, "these should be legal");
    assert_eq!(marked(drawing, 'x') & legal, Cells::EMPTY, "these should be illegal");
    position
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

#[track_caller]
fn refusal(position: &Position, turn: &str) -> Refusal {
    position.judge(turn.parse().unwrap()).unwrap_err()
}

#[track_caller]
fn play(position: &mut Position, turns: &str) {
    for turn in turns.split_whitespace() {
        position.play(turn.parse().unwrap()).unwrap_or_else(|refusal| panic!("{turn}: {refusal}"));
    }
}

fn rules(name: &str) -> Rules {
    name.parse().unwrap()
}

/// Four groups; two sandbanks touch at a corner, and nothing touches the island.
#[test]
fn example_1_distances_are_kept() {
    let position = check(
        "
        6 . . . . L L
        5 . . . . + .
        4 L L x . . +
        3 L L x . L .
        2 x x x L . +
        1 . . . + . .
          a b c d e f",
        "",
    );
    let sizes: Vec<u32> = position.groups(Color::Light).iter().map(|group| group.len()).collect();
    assert_eq!(sizes, [1, 4, 1, 2]);
    let island = position.group_at(cell("a3"));
    assert_eq!(
        refusal(&position, "c2,f1"),
        Refusal::TouchesIsland { cell: cell("c2"), island },
        "the corner touch names the island"
    );
}

/// One reading of the caption: the new island would touch an island at a corner.
#[test]
fn example_2_a_new_island_may_not_touch_an_island() {
    let position = check(
        "
        5 . . . . .
        4 . + L L L
        3 . . x + .
        2 L L . . .
        1 L L . . .
          a b c d e",
        "",
    );
    let touched = position.group_at(cell("a1"));
    let island = position.group_at(cell("c4")) | cell("c3").into();
    assert_eq!(refusal(&position, "c3,e1"), Refusal::IslandTouches { island, touched });
}

/// The other reading: two sandbanks would become an island that touches a third at a corner.
#[test]
fn example_2_a_new_island_may_not_touch_a_sandbank() {
    let position = check(
        "
        5 . . . . .
        4 . L . . .
        3 . . x L L
        2 . . L + .
        1 . . . . .
          a b c d e",
        "",
    );
    let touched = cell("b4").into();
    let island = ["c2", "c3", "d3", "e3"].map(cell).into_iter().collect();
    assert_eq!(refusal(&position, "c3,e1"), Refusal::IslandTouches { island, touched });
}

#[test]
fn example_3_an_island_can_be_formed() {
    let mut position = check(
        "
        5 . . . . .
        4 . . . . .
        3 . . + L L
        2 . . L + .
        1 . . . . .
          a b c d e",
        "",
    );
    play(&mut position, "c3,a5");
    assert_eq!(position.score(Color::Light).islands, 1);
}

#[test]
fn example_4_a_sandbank_grows() {
    let mut position = check(
        "
        4 . . . .
        3 . + . .
        2 . L + .
        1 . + L +
          a b c d",
        "",
    );
    play(&mut position, "b3,d4");
    assert_eq!(position.group_at(cell("b3")).len(), 2, "still a sandbank, still at the corner");
    assert_eq!(position.score(Color::Light).islands, 0);
}

#[test]
fn example_5_no_group_of_five() {
    let position = check(
        "
        5 . . . . .
        4 . . + . .
        3 L L x L L
        2 . . + . .
        1 . . . . .
          a b c d e",
        "",
    );
    let group = ["a3", "b3", "c3", "d3", "e3"].map(cell).into_iter().collect();
    assert_eq!(refusal(&position, "c3,a1"), Refusal::GroupTooLarge { cell: cell("c3"), group });
}

#[test]
fn example_6_colors_do_not_mind_each_other() {
    check(
        "
        4 + + + +
        3 + + + +
        2 D D + +
        1 D D + +
          a b c d",
        "",
    );
}

#[test]
fn example_7_the_three_ways_to_build() {
    let position = drawn(
        "
        7 . . . . . . .
        6 . . . . . . .
        5 L . . . . . .
        4 . . . . . . .
        3 . . L . . . L
        2 . . . . . . .
        1 L . . . . L .
          a b c d e f g",
        "",
    );
    let bridges = position.legal_bridges(Color::Light).to_string();
    assert_eq!(bridges, "a1-c3,f1-g3,c3-a5", "diagonal, knight's move, diagonal");
    let straight = drawn("4 ....\n3 L...\n2 ....\n1 L.L.", "").legal_bridges(Color::Light);
    assert_eq!(straight.to_string(), "a1-c1,a1-a3,c1-a3", "along a row and a column");
}

#[test]
fn example_8_one_bridge_a_tile_and_no_tile_below() {
    let position = drawn(
        "
        4 . . . .
        3 L . . L
        2 . . . D
        1 L . L L
          a b c d",
        "a1-a3",
    );
    let standing: Bridge = "a1-a3".parse().unwrap();
    assert_eq!(
        refusal(&position, "a1-c1"),
        Refusal::CarriesBridge { cell: cell("a1"), bridge: standing }
    );
    assert_eq!(refusal(&position, "d1-d3"), Refusal::TileBelow { cells: cell("d2").into() });
}

/// A straight, a diagonal and a knight's bridge block four cells.
#[test]
fn example_9_four_cells_are_blocked() {
    let position = check(
        "
        6 . . . . . .
        5 L x L . . L
        4 . . . . x .
        3 . L . L . .
        2 x x . . + .
        1 L . . . . .
          a b c d e f",
        "a5-c5 d3-f5 a1-b3",
    );
    assert_eq!(position.blocked().len(), 4);
    assert_eq!(
        refusal(&position, "e4,e2"),
        Refusal::Blocked { cell: cell("e4"), bridge: "d3-f5".parse().unwrap() },
        "the blocked cell names the bridge above"
    );
}

/// Light joins four islands; dark joins two over a sandbank and has two more.
#[test]
fn scoring_ten_to_five() {
    let position = drawn(
        "
       10 D D D D . . . . . .
        9 . . . . . . . . . .
        8 D D . D . D D . D D
        7 D D . D . D D . D D
        6 . . . . . . . . . .
        5 L L . . . . . . . .
        4 L L . . . . . . . .
        3 . . . . . . . . . .
        2 L L . L L . L L . .
        1 L L . L L . L L . .
          a b c d e f g h i j",
        "b1-d1 e1-g1 a2-a4 b7-d7 d8-f8",
    );
    let points = |color| position.score(color).points;
    assert_eq!((points(Color::Light), points(Color::Dark)), (10, 5));
    let breakdown: Vec<(u8, u16)> = position
        .networks(Color::Dark)
        .iter()
        .map(|network| (network.islands, network.points()))
        .collect();
    assert_eq!(breakdown, [(2, 3), (1, 1), (1, 1)]);
    let network = position.network_at(cell("d7")).unwrap();
    assert_eq!((network.groups().len(), network.bridges.len()), (3, 2), "the sandbank is a link");
}

#[test]
fn bridges_may_not_cross_but_may_share_a_covered_cell() {
    let mut position = drawn(
        "
        5 . . . . .
        4 D . D . .
        3 L . L L .
        2 . . . . .
        1 . L L . .
          a b c d e",
        "",
    );
    let free = position.clone();
    play(&mut position, "b1-d3");
    position =
        Position::try_from(Setup { to_move: Color::Light, ..Setup::from(&position) }).unwrap();
    // Shifted diagonals cross between the cells, without sharing one.
    let crossed = "b1-d3".parse().unwrap();
    assert_eq!(refusal(&position, "a3-c1"), Refusal::CrossesBridge { bridge: crossed });
    // Parallel knights share c2 and do not cross.
    position = free;
    play(&mut position, "b1-c3 a4-c4 c1-d3");
    assert_eq!(position.blocked().to_string(), "b2 c2 d2 b4");
}

/// Two cells that are legal only apart do not count: a player without others must pass.
#[test]
fn two_cells_that_are_legal_only_apart() {
    let position = drawn(
        "
        3 D D D
        2 . D .
        1 L L L
          a b c",
        "",
    );
    let (a2, c2) = (cell("a2"), cell("c2"));
    let group = position.group_at(cell("a1")) | a2.into() | c2.into();
    assert_eq!(refusal(&position, "a2,c2"), Refusal::GroupTooLarge { cell: a2, group });
    assert_eq!(position.judge_first_tile(a2), Err(Refusal::NoPartner { cell: a2 }));
    assert!(position.first_cells(Color::Light).is_empty());
    assert_eq!(position.turns(), [Turn::Pass]);
}

/// Light has no tiles left; dark has one more turn and may use it.
#[test]
fn light_passes_and_dark_has_one_turn() {
    let text = "4/4/DD2/LLLL - l -";
    let mut position = Position::from_text(rules("4x4/tiles=4"), text).unwrap();
    assert_eq!(refusal(&position, "a4,b4"), Refusal::TilesExhausted { left: 0 });
    play(&mut position, "pass");
    assert_eq!(position.stage(), Stage::LastTurn);
    assert_eq!(position.to_string(), "4/4/DD2/LLLL - d f");
    let pair = position.pairs(Color::Dark).next().unwrap();
    assert_eq!(refusal(&position, "pass"), Refusal::CanLayTiles { pair });
    play(&mut position, "c2,d2");
    assert_eq!(position.to_string(), "4/4/DDDD/LLLL - l fx");
    assert_eq!(position.outcome(), Some(Outcome::Draw), "one island each, no bridges");
    assert_eq!(refusal(&position, "pass"), Refusal::GameOver);
    assert!(position.turns().is_empty());
}

/// When dark passes the game is over, even if light could still play.
#[test]
fn dark_passes_and_the_game_is_over() {
    let text = "4/4/LL2/DDDD - d -";
    let mut position = Position::from_text(rules("4x4/tiles=4"), text).unwrap();
    play(&mut position, "pass");
    assert_eq!(position.to_string(), "4/4/LL2/DDDD - l x");
    assert_eq!(position.outcome(), Some(Outcome::Win(Color::Dark)));
}

/// Without two tiles a bridge may be declined in free games, and must be built in strict ones.
#[test]
fn declining_a_bridge() {
    let text = "4/4/4/L1LD - l -";
    let mut free = Position::from_text(rules("4x4/tiles=2/free"), text).unwrap();
    assert_eq!(free.turns(), [Turn::Bridge("a1-c1".parse().unwrap()), Turn::Pass]);
    play(&mut free, "pass");
    let mut strict = Position::from_text(rules("4x4/tiles=2/strict"), text).unwrap();
    let bridge = "a1-c1".parse().unwrap();
    assert_eq!(refusal(&strict, "pass"), Refusal::CanBuildBridge { bridge });
    play(&mut strict, "a1-c1 pass");
    assert_eq!(strict.stage(), Stage::Over { light_passed: false }, "dark has one tile left");
}

/// A single tile left is never laid, and the common stock serves both colors.
#[test]
fn the_last_tiles_and_the_last_bridge() {
    let limited = rules("4x4/tiles=3/bridges=1");
    let mut position = Position::from_text(limited, "D1D1/4/4/L1L1 - l -").unwrap();
    assert_eq!(position.tiles_left(Color::Light), Some(1));
    assert_eq!(refusal(&position, "a2,b2"), Refusal::TilesExhausted { left: 1 });
    assert!(position.first_cells(Color::Light).is_empty());
    play(&mut position, "a1-c1");
    assert_eq!(position.bridges_left(), Some(0));
    assert_eq!(refusal(&position, "a4-c4"), Refusal::BridgesExhausted);
    play(&mut position, "pass");
    assert_eq!(position.outcome(), Some(Outcome::Win(Color::Light)), "a bridge breaks the tie");
}

/// The pie rule: once, in answer to the first two tiles; dark moves in either case.
#[test]
fn swap_is_for_the_second_turn() {
    let mut position = Position::new(rules("4x4"));
    assert_eq!(refusal(&position, "swap"), Refusal::SwapNotOffered);
    play(&mut position, "a1,a2");
    assert!(position.may_swap());
    let mut declined = position.clone();
    play(&mut declined, "c1,c2");
    assert_eq!(refusal(&declined, "swap"), Refusal::SwapNotOffered);
    play(&mut position, "swap");
    assert_eq!(position.to_move(), Color::Dark);
    assert_eq!(refusal(&position, "swap"), Refusal::SwapNotOffered);
    let handicap = Position::from_text(rules("4x4"), "4/4/L3/L3 - d -").unwrap();
    assert_eq!(handicap, position, "a handicap of two tiles is the game after swap");
}

/// The other reasons to refuse, with their data.
#[test]
fn refusals_carry_data() {
    let position = Position::from_text(rules("4x4"), "4/4/1D2/L2D - l -").unwrap();
    let at = cell;
    for (turn, expected) in [
        ("e1,a2", Refusal::OffBoard { cell: at("e1") }),
        ("a1,a3", Refusal::Occupied { cell: at("a1"), color: Color::Light }),
        ("a3,b2", Refusal::Occupied { cell: at("b2"), color: Color::Dark }),
        ("a3,a3", Refusal::SameCell { cell: at("a3") }),
        ("a1-b1", Refusal::NotABridge { from: at("a1"), to: at("b1") }),
        ("a1-a3", Refusal::NoTile { cell: at("a3") }),
        ("b2-d1", Refusal::OpponentsTile { cell: at("b2") }),
        ("a1-e5", Refusal::OffBoard { cell: at("e5") }),
    ] {
        assert_eq!(refusal(&position, turn), expected, "{turn}");
    }
}

/// A setup reports everything that is wrong with it at once.
#[test]
fn setups_list_all_their_faults() {
    let text = "LLLLL1/L5/6/D1D1D1/1L4/D1D3 a1-c1,a3-c3,c3-e3,a5-c5,e1-e3 d s";
    let error = Position::from_text(rules("6x6/tiles=4/bridges=2"), text).unwrap_err();
    assert_eq!(
        error.to_string(),
        "illegal position: the light group a5 a6 b6 c6 d6 e6 has more than four tiles; \
         the bridge e1-e3 does not stand on two tiles of one colour; \
         the bridges e1-e3 and c3-e3 meet; the bridges a3-c3 and c3-e3 meet; \
         the bridge a5-c5 does not stand on two tiles of one colour; \
         more light tiles than the rules have; more dark tiles than the rules have; \
         more bridges than the rules have; \
         swap is only for dark to move against two light tiles alone"
    );
}

/// Flags that do not fit the color to move.
#[test]
fn flags_must_fit() {
    for text in ["3/3/3 - l f", "3/3/3 - d x", "3/3/3 - d fx", "3/3/L1L - l s", "3/3/L1D - d s"] {
        assert!(Position::from_text(rules("3x3"), text).is_err(), "{text}");
    }
    for text in ["3/3/3 - d f", "3/3/3 - l x", "3/3/3 - l fx", "3/3/L1L - d s", "3/3/3 - d -"] {
        assert!(Position::from_text(rules("3x3"), text).is_ok(), "{text}");
    }
}
