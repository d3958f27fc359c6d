//! The bounds of foresight against exhaustive search on small boards.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::collections::HashMap;

use common::{Line, any_line, any_position, rules};
use ponte_rules::{Cells, Color, Position, Setup, Stage, Turn, TurnsLeft};
use proptest::prelude::*;

/// The game as the bounds mean it: passing ends nothing, and the opponent need not move.
struct Exhaustive {
    /// The color whose tile turns are counted; it lays tiles as long as it can.
    color: Color,
    /// Whether the opponent wants the color to have many turns, or few.
    friendly: bool,
    memo: HashMap<String, u32>,
}

impl Exhaustive {
    fn search(color: Color, friendly: bool, position: &Position) -> u32 {
        Exhaustive { color, friendly, memo: HashMap::new() }.turns(position)
    }

    fn turns(&mut self, position: &Position) -> u32 {
        if let Some(&known) = self.memo.get(&position.to_string()) {
            return known;
        }
        let mover = position.to_move();
        let lay: Vec<Turn> = position.pairs(mover).map(Turn::Tiles).collect();
        let value = if mover == self.color {
            let values = lay.iter().map(|&turn| 1 + self.turns(&after(position, turn)));
            values.max().unwrap_or(0)
        } else {
            let wait = self.turns(&running(position, !mover));
            let build = position.legal_bridges(mover);
            let turns = lay.into_iter().chain(build.iter().map(Turn::Bridge));
            turns.fold(wait, |value, turn| {
                let next = self.turns(&after(position, turn));
                if self.friendly { value.max(next) } else { value.min(next) }
            })
        };
        self.memo.insert(position.to_string(), value);
        value
    }
}

fn after(position: &Position, turn: Turn) -> Position {
    let mut next = position.clone();
    next.play_unchecked(turn);
    running(&next, next.to_move())
}

/// The same board in the ordinary course of the game, with this color to move.
fn running(position: &Position, to_move: Color) -> Position {
    let mut setup = Setup::from(position);
    setup.stage = Stage::Running;
    setup.to_move = to_move;
    Position::try_from(setup).unwrap()
}

/// Late positions of small boards, with few enough free cells to search them all.
fn late_positions() -> impl Iterator<Item = Position> {
    let games = ["3x3", "4x4", "4x4/tiles=5", "4x4/bridges=1", "5x5"];
    games.into_iter().flat_map(|name| {
        (0..40).flat_map(move |seed| {
            let positions = Line::random(rules(name), seed).positions();
            positions.into_iter().filter(|position| {
                !position.is_over()
                    && position.stage() != Stage::LastTurn
                    && position.free().len() <= 8
            })
        })
    })
}

#[test]
fn bounds_hold_against_every_continuation() {
    let (mut checked, mut exact) = (0, 0);
    for position in late_positions() {
        let position = running(&position, position.to_move());
        for color in Color::ALL {
            let bounds = position.tile_turns_left(color);
            let fewest = Exhaustive::search(color, false, &position);
            let most = Exhaustive::search(color, true, &position);
            assert!(bounds.at_least <= fewest, "{position} {color}: {bounds:?}, {fewest}");
            assert_eq!(bounds.at_most, most, "{position} {color}: small regions are exact");
            checked += 1;
            exact += u32::from(bounds.at_least == fewest);
        }
    }
    assert!(checked > 500, "{checked} positions are too few");
    assert!(exact * 10 > checked * 8, "only {exact} of {checked} lower bounds are exact");
}

/// All free cells touch light's island, and no light bridge can ever lead over them.
#[test]
fn cells_out_of_reach_are_safe() {
    let position = Position::from_text(rules("3x3"), "3/LL1/LL1 - l -").unwrap();
    let bounds = position.tile_turns_left(Color::Dark);
    assert_eq!(bounds, TurnsLeft { at_least: 2, at_most: 2 });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// No game ever uses a cell that was given up, and no bound is broken on the way.
    #[test]
    fn games_keep_to_the_forecast(line in any_line()) {
        let positions = line.positions();
        for (index, position) in positions.iter().enumerate() {
            let territory = position.territory();
            let usable = territory.both | territory.only_light | territory.only_dark;
            prop_assert_eq!(usable | territory.nobody, position.size().cells() - position.occupied());
            for color in Color::ALL {
                let later = positions[positions.len() - 1].tiles(color) - position.tiles(color);
                prop_assert!((later - position.usable_cells(color)).is_empty());
                let turns = line.turns[index..].iter().zip(&positions[index..]);
                let laid = turns
                    .filter(|(turn, before)| {
                        matches!(turn, Turn::Tiles(_)) && before.to_move() == color
                    })
                    .count() as u32;
                let bounds = position.tile_turns_left(color);
                prop_assert!(laid <= bounds.at_most);
                prop_assert!(bounds.at_least <= bounds.at_most);
            }
        }
    }

    /// A cell is usable exactly if some pair uses it.
    #[test]
    fn usable_cells_are_the_cells_of_pairs(position in any_position()) {
        for color in Color::ALL {
            let pairs = position.pairs(color).fold(Cells::EMPTY, |all, pair| all | pair.cells());
            let expected = match position.stage() {
                Stage::Over { .. } => Cells::EMPTY,
                Stage::LastTurn if color == Color::Light => Cells::EMPTY,
                _ => pairs,
            };
            prop_assert_eq!(position.usable_cells(color), expected);
        }
    }
}
