//! Reading and writing records and packed games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{Line, any_line, dice, rules};
use ponte_rules::{
    Color, Game, GameError, NodeId, Outcome, Position, Record, RecordErrorKind, Rules, Stage,
    Termination, Turn,
};
use proptest::prelude::*;

/// The text of the error, with its place.
fn error(text: &str) -> String {
    Record::read(text, Some(rules("4x4"))).unwrap_err().to_string()
}

#[test]
fn errors_name_their_place() {
    for (text, expected) in [
        ("", "line 1, column 1: there is no game"),
        ("a1,b2 *\na1,b2 *", "line 1, column 1: there are 2 games where one was expected"),
        ("a1,b2 a1,c3", "line 1, column 7: turn 2, a1,c3, is illegal: a light tile lies on a1"),
        ("a1,b2\n e1,a2", "line 2, column 2: turn 2, e1,a2, is illegal: e1 lies off the board"),
        ("a1,b2 z1,a2", "line 1, column 7: turn 2, z1,a2, is illegal: a cell lies off the board"),
        (
            "a1,a1",
            "line 1, column 1: turn 1, a1,a1, is illegal: two tiles need two cells, and a1 is one",
        ),
        ("a1,b2 hello", "line 1, column 7: \"hello\" is not a turn, a tag, a comment or a result"),
        ("a1,b2 &", "line 1, column 7: \"&\" is not a turn, a tag, a comment or a result"),
        ("a1,b2 {open", "line 1, column 7: this comment is never closed"),
        ("[Light \"open", "line 1, column 1: this tag is never closed"),
        ("[Light]", "line 1, column 1: \"[\" is not a turn, a tag, a comment or a result"),
        ("a1,b2 (a1,a2", "line 1, column 7: this variation is never closed"),
        ("a1,b2 (a1,a2 *", "line 1, column 7: this variation is never closed"),
        (
            "(a1,a2)",
            "line 1, column 1: a variation must follow the turn it replaces, between ( and )",
        ),
        (
            "a1,b2 ()",
            "line 1, column 8: a variation must follow the turn it replaces, between ( and )",
        ),
        (
            "a1,b2 )",
            "line 1, column 7: a variation must follow the turn it replaces, between ( and )",
        ),
        ("[A \"1\"] [A \"2\"] *", "line 1, column 9: the tag A stands twice"),
        ("[Rules \"5x5\"] *", "line 1, column 1: the record is a game of 5x5, not of 4x4"),
        (
            "[Rules \"chess\"] *",
            "line 1, column 1: unknown rules; known are print-10, print-12, bga, bsn, ytmt and boards from 3x3 to 12x12",
        ),
        ("[Position \"4/4/4 - l -\"] *", "line 1, column 1: the board has 3 rows instead of 4"),
        ("[Result \"white\"] *", "line 1, column 1: a result is light, dark, draw, void or *"),
        (
            "[Termination \"rain\"] *",
            "line 1, column 1: a Termination is score, resign, time, agreement or abort",
        ),
        (
            "[Result \"dark\"] a1,b2 light",
            "line 1, column 23: the result after the turns differs from the Result tag",
        ),
        (
            "[Position \"LL2/LL2/4/4 - l x\"] dark",
            "line 1, column 32: the result is given as dark, but the board says light",
        ),
    ] {
        assert_eq!(error(text), expected, "{text}");
    }
    let none = Record::read("a1,b2", None).unwrap_err();
    assert_eq!(none.kind, RecordErrorKind::NoRules);
}

#[test]
fn reading_is_lenient() {
    let plain = Record::read("a1,b2 swap c3,c4", Some(rules("4x4"))).unwrap();
    for text in [
        "\u{feff}1.B2,A1 1... SWAP C4,c3 *",
        "1 a1,b2\r\n1 swap\r\n1 c3,c4",
        "[Rules \"4x4/free\"]\n\n\n1. a1,b2 swap c3,c4",
        "[ Rules   \"4x4\" ] a1,b2 swap {} c3,c4",
    ] {
        assert_eq!(Record::read(text, Some(rules("4x4"))).as_ref(), Ok(&plain), "{text}");
    }
}

#[test]
fn the_canonical_text() {
    let text = r#"[Rules "4x4/strict"]
[Light "A \"B\" \\"]
[Dark "C"]
[Date "2026.11.15"]
[Event "Club"]
[Result "light"]
[Termination "resign"]

{A word before} 1. a1,b2 {quiet \} and \\ odd} ({better?} 1. c3,c4 a1,a2)
(1. d1,d2 swap) 1... swap a3,a4 (1... a3,b4 2. c1,c2) 2. d1,d2 d3,b4 3. c3,d4
light
"#;
    let record = Record::read(text, None).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.comments(Record::START), ["A word before"]);
    let first = record.children(Record::START);
    assert_eq!(first.len(), 3);
    assert_eq!(record.comments(first[0]), ["quiet } and \\ odd"]);
    assert_eq!(record.preface(first[1]), ["better?"]);
    assert_eq!(record.tag("Light"), Some("A \"B\" \\"));
    assert_eq!(record.termination(), Some(Termination::Resign));
}

#[test]
fn the_documented_record_is_canonical() {
    let page = include_str!("../../../docs/notation.md");
    let text = page.split("```\n").nth(1).unwrap();
    assert_eq!(Record::read(text, None).unwrap().to_string(), text);
}

#[test]
fn several_games_in_one_file() {
    let text = "[Rules \"4x4\"] a1,b2 *\n[Rules \"5x5\"] a1,b2 c1,c2\n[Rules \"6x6\"] dark";
    let records = Record::read_all(text, None).unwrap();
    let sizes: Vec<u8> = records.iter().map(|record| record.start().size().side()).collect();
    assert_eq!(sizes, [4, 5, 6]);
    assert_eq!(records[2].outcome(), Some(Outcome::Win(ponte_rules::Color::Dark)));
    let bare = Record::read_all("a1,b2 * c1,d1 *", Some(rules("4x4"))).unwrap();
    assert_eq!(bare.len(), 2);
}

#[test]
fn a_finished_board_speaks_for_itself() {
    let mut record = Record::new(Position::from_text(rules("4x4"), "LL2/LL2/4/4 - l x").unwrap());
    assert_eq!(record.outcome().unwrap().to_string(), "light");
    assert_eq!(record.termination(), Some(Termination::Score));
    assert!(record.finish(Outcome::Draw, Termination::Agreement).is_err());
    record.finish(Outcome::Void, Termination::Agreement).unwrap();
    assert_eq!(record.outcome(), Some(Outcome::Void));
    assert_eq!(Record::read(&record.to_string(), None), Ok(record));
}

#[test]
fn a_variation_can_become_the_main_line() {
    let text = "a1,b2 (a1,a2 c3,c4) (d1,d2) c1,c2 light";
    let mut record = Record::read(text, Some(rules("4x4"))).unwrap();
    let third = record.children(Record::START)[2];
    record.promote(third);
    record.reopen();
    let turns = record.to_string();
    assert!(turns.ends_with("1. d1,d2 (1. a1,b2 c1,c2) (1. a1,a2 c3,c4) *\n"), "{turns}");
}

#[test]
fn golden_bytes() {
    let text = "[Rules \"5x5/tiles=9/bridges=3/strict\"]
        [Position \"5/5/LL3/5/D1L1D c1-b3 d -\"] e5,d4 draw";
    let record = Record::read(text, None).unwrap();
    let bytes = record.game().to_bytes();
    let golden = [
        1,
        5 + 16 + 32,
        9,
        3,
        3, // version, board, supply, a draw
        8,
        0b01_00_10,
        0b10,
        0b0101_0000,
        0,
        0,
        0,
        0, // dark to move, seven bytes of cells
        1,
        148,
        2, // one bridge
        1,
        0,
        18,
        24, // one turn
    ];
    assert_eq!(bytes, golden);
    assert_eq!(Game::from_bytes(&bytes).unwrap(), record.game());
}

#[test]
fn damaged_bytes_are_refused() {
    let game = Record::read("a1,b2 swap c3,c4", Some(rules("4x4"))).unwrap().game();
    let bytes = game.to_bytes();
    for end in 0..bytes.len() {
        assert_eq!(Game::from_bytes(&bytes[..end]), Err(GameError::CutShort), "{end}");
    }
    let mut long = bytes.clone();
    long.push(0);
    assert_eq!(Game::from_bytes(&long), Err(GameError::Trailing { bytes: 1 }));
    let mut future = bytes.clone();
    future[0] = 2;
    assert_eq!(Game::from_bytes(&future), Err(GameError::Version { found: 2 }));
    let mut occupied = bytes;
    let last = occupied.len() - 1;
    occupied[last] = 0;
    assert!(matches!(Game::from_bytes(&occupied), Err(GameError::IllegalTurn { number: 3, .. })));
    let over = Record::read("[Position \"LL2/LL2/4/4 - l x\"] light", Some(rules("4x4"))).unwrap();
    let mut contradicted = over.game().to_bytes();
    contradicted[4] = 2;
    assert!(matches!(Game::from_bytes(&contradicted), Err(GameError::Contradicted(_))));
}

/// A record with comments and variations at random places.
fn decorated(line: &Line, seed: u64, words: &[String]) -> Record {
    let mut below = dice(seed);
    let mut record = Record::new(line.start.clone());
    let mut here = Record::START;
    for &turn in &line.turns {
        here = record.add(here, turn.into()).unwrap();
    }
    let mut places: Vec<NodeId> = record.main_line();
    places.push(Record::START);
    for word in words {
        let place = places[below(places.len() as u32) as usize];
        record.comment(place, word);
        if let Some(turn) = record.position(place).random_turn(&mut below) {
            places.push(record.add(place, turn.into()).unwrap());
        }
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// A record with any comments, tags and variations survives its text.
    #[test]
    fn records_survive_their_text(
        line in any_line(), seed in any::<u64>(),
        words in prop::collection::vec(".{0,30}", 0..12), tag in ".{0,30}",
    ) {
        let mut record = decorated(&line, seed, &words);
        record.set_tag("Event", &tag).unwrap();
        let text = record.to_string();
        let read = Record::read(&text, None).unwrap();
        prop_assert_eq!(read.to_string(), text);
        prop_assert_eq!(read.game(), record.game());
        prop_assert_eq!(read.tag("Event"), Some(tag.as_str()));
    }

    /// A game survives its bytes, from the empty board and from any other start.
    #[test]
    fn games_survive_their_bytes(line in any_line(), from in any::<prop::sample::Index>()) {
        let positions = line.positions();
        let from = from.index(positions.len());
        let start = positions[from].clone();
        let end = positions[positions.len() - 1].outcome();
        for (start, turns) in [(line.start.clone(), &line.turns[..]), (start, &line.turns[from..])] {
            let game = Game {
                start, turns: turns.to_vec(), outcome: end, termination: Some(Termination::Score),
            };
            let bytes = game.to_bytes();
            prop_assert!(bytes.len() <= 7 + 110 + 2 * game.turns.len());
            prop_assert_eq!(Game::from_bytes(&bytes), Ok(game.clone()));
            prop_assert_eq!(Record::try_from(game.clone()).unwrap().game(), game);
        }
    }

    /// Neither damaged texts nor damaged bytes panic.
    #[test]
    fn damage_does_not_panic(
        line in any_line(), at in any::<prop::sample::Index>(), byte in any::<u8>(), junk in ".{0,5}",
    ) {
        let mut record = decorated(&line, 7, &["a".into(), "b".into()]);
        record.set_tag("Light", "x").unwrap();
        let mut bytes = record.game().to_bytes();
        let place = at.index(bytes.len());
        bytes[place] = byte;
        let _ = Game::from_bytes(&bytes);
        let mut text: Vec<char> = record.to_string().chars().collect();
        let place = at.index(text.len());
        text.splice(place..=place, junk.chars());
        let _ = Record::read_all(&text.into_iter().collect::<String>(), None);
    }
}

#[test]
fn turns_are_two_bytes_and_swap_is_one() {
    let line = Line::random(Rules::BGA, 3);
    let game = Game { start: line.start, turns: line.turns, outcome: None, termination: None };
    let short = game.turns.iter().filter(|turn| matches!(turn, Turn::Swap | Turn::Pass)).count();
    assert_eq!(game.to_bytes().len(), 7 + 2 * game.turns.len() - short);
    assert_eq!(game.start.stage(), Stage::Running);
}

#[test]
fn a_removed_turn_takes_what_follows_with_it() {
    let text = "[Rules \"4x4\"] 1. a1,b1 (1. a2,b2 a4,b4 {gone} c1,d1) (1. c3,d3) d4,c4 {stays} *";
    let mut record = Record::read(text, None).unwrap();
    let variation = record.children(Record::START)[1];
    assert_eq!(record.remove(variation), Record::START);
    let expected = "[Rules \"4x4\"] 1. a1,b1 (1. c3,d3) d4,c4 {stays} *";
    assert_eq!(record.to_string(), Record::read(expected, None).unwrap().to_string());

    let last = *record.main_line().last().unwrap();
    let place = record.remove(last);
    assert_eq!(record.turn(place).unwrap().to_string(), "a1,b1");
    assert_eq!(record.turns().len(), 1);
    assert_eq!(record.remove(Record::START), Record::START);
}

#[test]
fn a_comment_is_replaced_or_taken_away() {
    let mut record = Record::read("[Rules \"4x4\"] a1,b1 {one} {two} *", None).unwrap();
    let node = record.main_line()[0];
    record.set_comment(node, " three ");
    assert_eq!(record.comments(node), ["three"]);
    record.set_comment(node, "");
    assert!(record.comments(node).is_empty());
}

#[test]
fn a_stated_result_goes_when_the_board_says_otherwise() {
    let text = "[Rules \"3x3\"] 1. a1,b1 c3,b3 2. c1,a2 c2,a3 *";
    let mut record = Record::read(text, None).unwrap();
    record.finish(Outcome::Win(Color::Dark), Termination::Resign).unwrap();
    record.play("pass".parse().unwrap()).unwrap();
    assert_eq!(record.termination(), Some(Termination::Resign));
    record.play("pass".parse().unwrap()).unwrap();
    assert_eq!(record.outcome(), Some(Outcome::Draw));
    assert_eq!(record.termination(), Some(Termination::Score));
    assert_eq!(Record::read(&record.to_string(), None).unwrap(), record);
}

#[test]
fn a_tag_is_taken_away() {
    let mut record = Record::read("[Rules \"4x4\"] [Event \"x\"] *", None).unwrap();
    record.remove_tag("Event");
    record.remove_tag("Event");
    assert_eq!(record.tags().count(), 0);
}
