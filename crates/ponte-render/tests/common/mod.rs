//! Scenes and games to draw.

use ponte_render::{Scene, Theme};
use ponte_rules::{Game, Position, Record, Turn};

pub(crate) fn position(rules: &str, text: &str) -> Position {
    Position::from_text(rules.parse().expect("rules"), text).expect("a legal position")
}

/// A small picture of a position with nothing marked.
pub(crate) fn scene(position: &Position) -> Scene<'_> {
    Scene {
        position,
        last_turn: None,
        numbers: Vec::new(),
        theme: Theme::Light,
        coordinates: true,
        networks: Vec::new(),
        size_px: 96,
    }
}

/// A game of up to `length` turns with a bridge in every turn that can build one.
pub(crate) fn game(rules: &str, length: usize) -> Game {
    let mut record = Record::new(Position::new(rules.parse().expect("rules")));
    let mut position = record.start().clone();
    for index in 0..length {
        let turns = position.turns();
        let is_bridge = |turn: &&Turn| matches!(turn, Turn::Bridge(_));
        let choice = turns.iter().find(is_bridge).or(turns.get(index * 37 % turns.len().max(1)));
        let Some(&turn) = choice else { break };
        position.play_unchecked(turn);
        record.play(turn.into()).expect("listed turns are legal");
    }
    record.game()
}
