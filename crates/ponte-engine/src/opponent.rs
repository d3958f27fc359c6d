//! The simple opponents: pure functions from a position and a source of chance to a turn.
//!
//! The same seed and the same position give the same answer, so a game that is taken back and
//! played again runs the same way.

mod careful;
mod greedy;
mod uct;
mod worth;

use fastrand::Rng;
use ponte_rules::{Position, Turn};

pub use uct::{Uct, UctSettings};
pub(crate) use worth::worth;

/// Raised whenever one of the opponents, [`Uct`] among them, comes to play differently. They are
/// what strength is measured by, so results of different versions must not be mixed.
pub const VERSION: u32 = 1;

/// A way to choose turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// Any legal turn.
    Random,
    /// The best turn it sees without thinking ahead.
    Greedy,
    /// The best of its promising turns after the opponent's best answer.
    Careful,
}

impl Opponent {
    /// All of them, the weakest first.
    pub const ALL: [Opponent; 3] = [Opponent::Random, Opponent::Greedy, Opponent::Careful];

    /// The name in texts that programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Opponent::Random => "random",
            Opponent::Greedy => "greedy",
            Opponent::Careful => "careful",
        }
    }

    /// The turn it makes; `None` in a finished game.
    #[must_use]
    pub fn turn(self, position: &Position, rng: &mut Rng) -> Option<Turn> {
        match self {
            Opponent::Random => position.random_turn(|n| rng.u32(0..n)),
            Opponent::Greedy => greedy::turn(position, rng),
            Opponent::Careful => careful::turn(position, rng),
        }
    }
}

/// The chance for one turn of a game: every turn has its own.
#[must_use]
pub fn rng(seed: u64, position: &Position) -> Rng {
    Rng::with_seed(seed ^ position.hash_key())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ponte_rules::{Color, Outcome, Position};

    /// The winner of a game on a small board.
    fn play(light: Opponent, dark: Opponent, seed: u64) -> Option<Outcome> {
        let mut position = Position::new("7x7".parse().expect("rules"));
        let mut first = Color::Light;
        while !position.is_over() {
            let player = if position.to_move() == first { light } else { dark };
            let turn = player.turn(&position, &mut rng(seed, &position)).expect("not over");
            assert!(position.is_legal(turn), "{turn} in {position}");
            if turn == Turn::Swap {
                first = !first;
            }
            position.play_unchecked(turn);
        }
        let outcome = position.outcome();
        // Told from the first player's side.
        if first == Color::Light { outcome } else { outcome.map(mirror) }
    }

    fn mirror(outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Win(color) => Outcome::Win(!color),
            other => other,
        }
    }

    #[test]
    fn every_opponent_beats_the_one_before() {
        for pair in Opponent::ALL.windows(2) {
            let (weak, strong) = (pair[0], pair[1]);
            let games = (0..8).flat_map(|seed| {
                let begins = play(strong, weak, seed) == Some(Outcome::Win(Color::Light));
                [begins, play(weak, strong, seed) == Some(Outcome::Win(Color::Dark))]
            });
            let wins = games.filter(|&won| won).count();
            assert!(wins >= 10, "{strong:?} won {wins} of 16 against {weak:?}");
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_game() {
        let position = Position::new("bga".parse().expect("rules"));
        for opponent in Opponent::ALL {
            let turn = || opponent.turn(&position, &mut rng(7, &position));
            assert_eq!(turn(), turn());
        }
    }
}
