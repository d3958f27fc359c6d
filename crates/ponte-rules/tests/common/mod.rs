//! Games and positions for the property tests.

#![allow(dead_code, reason = "every test file uses a part of this")]

use ponte_rules::{Position, Rules, Setup, Turn};
use proptest::prelude::*;

pub(crate) fn rules(name: &str) -> Rules {
    name.parse().unwrap()
}

/// A generator of numbers below a bound, the same for the same seed.
pub(crate) fn dice(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |bound| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((mixed >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// A game played at random to its end.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) start: Position,
    pub(crate) turns: Vec<Turn>,
}

impl Line {
    pub(crate) fn random(rules: Rules, seed: u64) -> Line {
        let mut below = dice(seed);
        let start = Position::new(rules);
        let mut position = start.clone();
        let mut turns = Vec::new();
        if below(4) == 0 {
            turns.push(position.random_turn(&mut below).unwrap());
            position.play_unchecked(turns[0]);
            turns.push(Turn::Swap);
            position.play_unchecked(Turn::Swap);
        }
        while let Some(turn) = position.random_turn(&mut below) {
            turns.push(turn);
            position.play_unchecked(turn);
        }
        Line { start, turns }
    }

    /// Every position from the start to the end.
    pub(crate) fn positions(&self) -> Vec<Position> {
        let mut positions = vec![self.start.clone()];
        for &turn in &self.turns {
            let mut next = positions[positions.len() - 1].clone();
            next.play_unchecked(turn);
            positions.push(next);
        }
        positions
    }
}

/// Rules of every kind, small boards more often, since they are cheap and crowded.
pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    let side = prop_oneof![4 => 3_u8..=7, 1 => 8_u8..=12];
    let tiles =
        prop_oneof![2 => Just(String::new()), 1 => (2_u8..30).prop_map(|n| format!("/tiles={n}"))];
    let bridges =
        prop_oneof![2 => Just(String::new()), 1 => (0_u8..8).prop_map(|n| format!("/bridges={n}"))];
    let pass = prop_oneof![Just(""), Just("/strict"), Just("/free")];
    (side, tiles, bridges, pass).prop_map(|(side, tiles, bridges, pass)| {
        rules(&format!("{side}x{side}{tiles}{bridges}{pass}"))
    })
}

pub(crate) fn any_line() -> impl Strategy<Value = Line> {
    (any_rules(), any::<u64>()).prop_map(|(rules, seed)| Line::random(rules, seed))
}

/// A position of a random game, anywhere from its start to its end.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    (any_line(), any::<prop::sample::Index>()).prop_map(|(line, index)| {
        let positions = line.positions();
        positions[index.index(positions.len())].clone()
    })
}

/// The position with the colors exchanged, if its stage allows it.
pub(crate) fn exchanged(position: &Position) -> Option<Position> {
    let mut setup = Setup::from(position);
    (setup.light, setup.dark) = (setup.dark, setup.light);
    setup.to_move = !setup.to_move;
    Position::try_from(setup).ok()
}
