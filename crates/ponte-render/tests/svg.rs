//! Pictures as text: whole, of known parts, with letters that stay.

mod common;

use common::{game, position, scene};
use ponte_render::{Scene, Theme, last_cells, letters, svg};
use ponte_rules::{Position, Turn};

#[test]
fn the_svg_refers_only_to_what_it_defines() {
    let game = game("10x10", 30);
    let positions = game.positions();
    let last = positions.last().expect("a start position");
    assert!(!last.bridges().is_empty(), "the game should show bridges");
    let text = svg(&Scene { networks: letters(&positions), ..scene(last) });
    let after = |mark: &'static str, end: char| {
        let part = move |rest: &str| rest.split(end).next().unwrap_or_default().to_owned();
        text.split(mark).skip(1).map(part).collect::<Vec<String>>()
    };
    let mut defined = after(" id=\"", '"');
    for name in after("url(#", ')').into_iter().chain(after("href=\"#", '"')) {
        assert!(defined.contains(&name), "{name} is not defined");
    }
    let count = defined.len();
    defined.sort_unstable();
    defined.dedup();
    assert_eq!(defined.len(), count, "a name is defined twice");
    assert!(!text.contains("NaN") && !text.contains("inf"));
    assert!(text.contains(&format!("<desc>{last}</desc>")));
}

#[test]
fn a_picture_has_the_size_labels_and_theme_of_its_scene() {
    let position = position("3x3", "D1D/3/LLL a3-c3 l x");
    let plain = scene(&position);
    let labelled = svg(&plain);
    assert!(labelled.contains("width=\"96\" height=\"96\""));
    assert_eq!(labelled, svg(&plain), "the same scene gives the same text");
    let bare = svg(&Scene { coordinates: false, ..plain.clone() });
    let texts = |svg: &str| svg.matches("<text").count();
    assert!(texts(&labelled) >= 6 && texts(&bare) == 0, "three columns and three rows");
    assert_ne!(labelled, svg(&Scene { theme: Theme::Dark, ..plain }));
}

#[test]
fn a_network_keeps_its_letter_as_it_grows() {
    let game = game("8x8", 40);
    let positions = game.positions();
    let mut seen = 0;
    for now in 1..positions.len() {
        let before = letters(&positions[..now]);
        let after = letters(&positions[..=now]);
        for one in &after {
            let grown_from: Vec<char> = before
                .iter()
                .filter(|old| (old.network.tiles & one.network.tiles) == old.network.tiles)
                .map(|old| old.letter)
                .collect();
            seen += grown_from.len();
            assert!(grown_from.is_empty() || grown_from.contains(&one.letter), "turn {now}");
        }
        let mut used: Vec<char> = after.iter().map(|one| one.letter).collect();
        used.dedup();
        assert_eq!(used.len(), after.len(), "every letter once, in order");
    }
    assert!(seen > 20, "{seen} networks that stayed");
}

#[test]
fn the_last_turn_is_about_its_tiles_its_ends_or_what_it_took_over() {
    let rules = "4x4".parse().expect("rules");
    let cells = |position: &Position, turn: Turn| -> Vec<String> {
        last_cells(position, Some(turn)).iter().map(|cell| cell.to_string()).collect()
    };
    let mut position = Position::new(rules);
    for (text, expected) in
        [("a1,b2", ["a1", "b2"]), ("swap", ["a1", "b2"]), ("d4,c3", ["c3", "d4"])]
    {
        let turn = position.play(text.parse().expect("a turn")).expect("legal");
        assert_eq!(cells(&position, turn), expected, "{text}");
    }
    assert!(last_cells(&position, None).is_empty());
}
