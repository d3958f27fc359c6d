//! Random games for a swarm to play, made before anything is measured.

use fastrand::Rng;
use ponte_rules::{Position, Rules};

/// The turns of random games, as texts.
#[derive(Debug)]
pub(crate) struct Turns(Vec<Vec<String>>);

impl Turns {
    /// This many games, always the same ones.
    pub(crate) fn new(rules: Rules, games: usize) -> Turns {
        let mut rng = Rng::with_seed(17);
        Turns((0..games).map(|_| random_game(rules, &mut rng)).collect())
    }

    /// The turns of a game; numbers beyond the last game start over.
    pub(crate) fn of(&self, number: usize) -> &[String] {
        &self.0[number % self.0.len()]
    }
}

fn random_game(rules: Rules, rng: &mut Rng) -> Vec<String> {
    let mut position = Position::new(rules);
    let mut turns = Vec::new();
    while let Some(turn) = position.random_turn(|bound| rng.u32(..bound)) {
        position.play_unchecked(turn);
        turns.push(turn.to_string());
    }
    turns
}
