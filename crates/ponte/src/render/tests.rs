//! The command as a whole: it draws every board, and refuses options that make no sense.

#[path = "../../../ponte-render/tests/common/mod.rs"]
mod common;

use clap::Parser;
use ponte_render::{Scene, letters};
use ponte_rules::Record;

use self::common::{game, position, scene};
use super::{Args, Format, text};
use crate::failure::Failure;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

/// The options as the user writes them.
fn args(line: &str) -> Args {
    let words = std::iter::once("render").chain(line.split_whitespace());
    Cli::try_parse_from(words).expect("options that exist").args
}

#[test]
fn a_png_has_the_size_that_was_asked_for() {
    let args = args("--rules 5x5 --format png --size 123");
    let game = args.game().unwrap_or_else(|failure| panic!("{failure:?}"));
    let bytes = args.picture(Format::Png, &game).unwrap_or_else(|failure| panic!("{failure:?}"));
    let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    assert_eq!((reader.info().width, reader.info().height), (123, 123));
}

#[test]
fn an_animation_has_a_frame_for_every_position() {
    let args = args("--size 64 --delay 300 --last-turn --record -");
    let game = game("6x6", 9);
    let bytes = args.picture(Format::Gif, &game).unwrap_or_else(|failure| panic!("{failure:?}"));
    let mut decoder = gif::Decoder::new(bytes.as_slice()).expect("a GIF");
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        delays.push(frame.delay);
    }
    assert_eq!(delays.len(), game.turns.len() + 1);
    assert_eq!((delays[0], delays.last()), (30, Some(&120)));
}

#[test]
fn a_small_board_in_letters() {
    let position = position("4x4", "2D1/3L/4/LLLL d1-d3 d -");
    let drawing = text::text(
        &Scene { networks: letters(std::slice::from_ref(&position)), ..scene(&position) },
        &text::UNICODE,
    );
    let expected = "     a b c d
   ╔═════════╗
 4 ║ · · ● · ║ 4
 3 ║ · · · ○ ║ 3
 2 ║ · · · × ║ 2
 1 ║ □ □ □ □ ║ 1
   ╚═════════╝
     a b c d

□ ○  light: 1 point, 1 island
■ ●  dark:  0 points, 0 islands
light bridges: d1-d3
network A: light, 1 island at a1, 1 point
dark to move
";
    assert_eq!(drawing, expected);
}

#[test]
fn a_finished_game_in_ascii_without_labels() {
    let position = position("3x3", "D1D/3/LLL a3-c3 l x");
    let drawing = text::text(&Scene { coordinates: false, ..scene(&position) }, &text::ASCII);
    let expected = "+-------+
| d x d |
| . . . |
| l l l |
+-------+

L l  light: 0 points, 0 islands
D d  dark:  0 points, 0 islands
dark bridges: a3-c3
the game is over: dark wins
";
    assert_eq!(drawing, expected);
}

#[test]
fn the_answer_to_the_first_turn_in_letters() {
    let game = game("3x3", 1);
    let positions = game.positions();
    let last_turn = game.turns.first().copied();
    let drawing = text::text(&Scene { last_turn, ..scene(&positions[1]) }, &text::ASCII);
    let turn = last_turn.expect("a turn");
    assert!(
        drawing.ends_with(&format!("last turn: {turn}\ndark to move, or to swap\n")),
        "{drawing}"
    );
}

#[test]
fn options_that_mean_nothing_are_refused() {
    let refused = [
        ("--rules 4x4 --last-turn", "--last-turn needs a game"),
        ("--rules 4x4 --numbers --format svg", "--numbers needs a game"),
        ("--rules 4x4 --ply 1", "--ply needs a game"),
        ("--rules 4x4 --game 1", "--game needs a game"),
        ("--rules 4x4 --output a.gif", "an animation needs a game"),
        ("--rules 4x4 --record a --position b", "not both"),
        ("--record a --output a.gif --ply 3", "shows them all"),
        ("--rules 4x4 --ascii --output a.PNG", "for text alone"),
        ("--record a --numbers", "for pictures alone"),
        ("--rules 4x4 --output a.jpeg", "name the file"),
        ("--rules 4x4 --output a", "name the file"),
    ];
    for (options, reason) in refused {
        let args = args(options);
        match args.format().and_then(|format| args.check(format)) {
            Err(Failure::BadInput(sentence)) => assert!(sentence.contains(reason), "{sentence}"),
            other => panic!("{options}: {other:?}"),
        }
    }
    assert!(matches!(args("").game(), Err(Failure::BadInput(_))), "without rules");
    let beyond = args("--ply 99 --record -").picture(Format::Svg, &game("4x4", 3));
    assert!(matches!(beyond, Err(Failure::BadInput(reason)) if reason.contains("3 turns")));
}

#[test]
fn the_last_word_on_coordinates_counts() {
    let game = game("4x4", 2);
    let positions = game.positions();
    for (options, expected) in [
        ("", true),
        ("--no-coordinates", false),
        ("--no-coordinates --coordinates", true),
        ("--coordinates --no-coordinates", false),
    ] {
        assert_eq!(args(options).scene(&game, &positions[..=2]).coordinates, expected, "{options}");
    }
}

#[test]
fn tiles_carry_the_number_of_their_turn() {
    let record = Record::read("a1,b2 swap d4,c3", Some("4x4".parse().expect("rules")))
        .expect("a legal game");
    let numbers = |ply| -> Vec<String> {
        super::numbers(&record.game(), ply).iter().map(|(cell, n)| format!("{cell}:{n}")).collect()
    };
    assert_eq!(numbers(3), ["a1:1", "b2:1", "c3:3", "d4:3"]);
    assert_eq!(numbers(2).len(), 2);
}
