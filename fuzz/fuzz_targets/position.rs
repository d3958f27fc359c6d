//! Position strings: whatever is accepted is legal, survives its text, and can be played.
//! The first line names the rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ponte_rules::reference::Reference;
use ponte_rules::{Color, Position, Rules, Setup};

fuzz_target!(|text: &str| {
    let Some((rules, text)) = text.split_once('\n') else { return };
    let Ok(rules) = rules.parse::<Rules>() else { return };
    let Ok(position) = Position::from_text(rules, text) else { return };
    assert_eq!(Position::from_text(rules, &position.to_string()), Ok(position.clone()));
    assert_eq!(Setup::from(&position).faults(), []);
    for color in Color::ALL {
        let bounds = position.tile_turns_left(color);
        assert!(bounds.at_least <= bounds.at_most);
    }
    if position.size().side() <= 6 {
        assert_eq!(position.turns(), Reference::from(&position).turns());
    }
    for turn in position.turns().into_iter().take(50) {
        let mut next = position.clone();
        next.play(turn.into()).expect("listed turns are legal");
        assert_eq!(Setup::from(&next).faults(), []);
    }
});
