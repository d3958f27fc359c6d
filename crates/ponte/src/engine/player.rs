//! What plays behind the protocol: anything that chooses a turn within limits.

use ponte_engine::protocol::Info;
use ponte_engine::{Opponent, rng};
use ponte_rules::{Position, Turn};

use super::signal::Signal;

/// Sends the front end what is known so far.
pub(crate) type Tell<'a> = &'a mut (dyn FnMut(Info) + Send);

/// A player behind the protocol.
pub(crate) trait Player: Send {
    /// Forgets the game so far.
    fn new_game(&mut self) {}

    /// The turn for a position. `signal` tells when it is due; an earlier answer is fine.
    fn think(&mut self, position: &Position, signal: &Signal, tell: Tell<'_>) -> BestTurn;
}

/// What a player decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BestTurn {
    /// The turn; `None` in a finished game.
    pub(crate) turn: Option<Turn>,
    /// The answer that the player expects.
    pub(crate) ponder: Option<Turn>,
}

/// One of the simple opponents. They ignore the limits, and are quick.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SimplePlayer {
    pub(crate) opponent: Opponent,
    pub(crate) seed: u64,
}

impl Player for SimplePlayer {
    fn think(&mut self, position: &Position, _: &Signal, tell: Tell<'_>) -> BestTurn {
        let turn = self.opponent.turn(position, &mut rng(self.seed, position));
        if let Some(turn) = turn {
            tell(Info { line: Some(1), pv: vec![turn.into()], ..Info::default() });
        }
        BestTurn { turn, ponder: None }
    }
}
