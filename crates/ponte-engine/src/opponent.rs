//! The computer players: pure functions from a position and a source of chance to a turn.
//!
//! They know nothing of threads, seats or the screen. The same seed and the same turn give the
//! same answer, so a game that is taken back and played again runs the same way.

mod greedy;
mod worth;

use fastrand::Rng;
use ponte_rules::{Position, Turn};

use super::seat::Kind;

/// The turn a computer player makes; `None` for a human and in a finished game.
pub(crate) fn turn(kind: Kind, position: &Position, rng: &mut Rng) -> Option<Turn> {
    match kind {
        Kind::Human => None,
        Kind::Random => position.random_turn(|n| rng.u32(0..n)),
        Kind::Greedy => greedy::turn(position, rng),
    }
}

/// The chance for one turn of a game: every turn has its own.
pub(crate) fn rng(seed: u64, position: &Position) -> Rng {
    Rng::with_seed(seed ^ position.hash_key())
}
