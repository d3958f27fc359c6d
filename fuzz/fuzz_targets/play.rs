//! Random play: the generators agree with the reference twin, after every turn on the smallest
//! boards and at the end on larger ones, where the twin is slow.
//! The first byte picks the board, the next the supply, and the rest the turns.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ponte_rules::reference::Reference;
use ponte_rules::{Color, PassRule, Position, Rules, Setup, Size, Symmetry};

fuzz_target!(|bytes: &[u8]| {
    let [board, supply, choices @ ..] = bytes else { return };
    let Some(size) = Size::new(3 + board % 4) else { return };
    let mut rules = Rules::open(size);
    if board & 128 != 0 {
        rules = rules.with_pass(PassRule::Strict);
    }
    if supply & 1 != 0 {
        rules = rules.with_tiles(2 + supply / 8).unwrap_or(rules);
    }
    if supply & 2 != 0 {
        rules = rules.with_bridges(supply / 32).unwrap_or(rules);
    }
    let mut position = Position::new(rules);
    for choice in choices.chunks(2) {
        let turns = position.turns();
        assert_eq!(turns.len(), position.count_turns() as usize);
        if size.side() == 3 {
            assert_eq!(turns, Reference::from(&position).turns());
        }
        if turns.is_empty() {
            assert!(position.is_over());
            break;
        }
        // The late turns of the list are bridges, swap and pass, so count from the end.
        let pick = choice.iter().fold(0, |sum, &byte| sum * 256 + usize::from(byte));
        let turn = turns[turns.len() - 1 - pick % turns.len()];
        let symmetry = Symmetry::ALL[pick % 8];
        let mut image = symmetry.position(&position);
        position.play(turn.into()).expect("listed turns are legal");
        image.play(symmetry.turn(size, turn).into()).expect("so are their images");
        assert_eq!(symmetry.position(&position), image);
        assert_eq!(Position::try_from(Setup::from(&position)), Ok(position.clone()));
    }
    assert_eq!(position.turns(), Reference::from(&position).turns());
    for color in Color::ALL {
        assert_eq!(position.score(color), Reference::from(&position).score(color));
    }
});
