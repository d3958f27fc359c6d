//! Who thinks behind the protocol.

use ponte_engine::protocol::Info;
use ponte_engine::{Opponent, rng};
use ponte_rules::{Position, Turn};

use super::signal::Signal;

/// Passes on what is known so far.
pub(crate) type Tell<'a> = &'a mut (dyn FnMut(Info) + Send);

/// Anything that can be asked for a turn.
pub(crate) trait Thinker: Send {
    /// Forgets the game so far.
    fn new_game(&mut self) {}

    /// The turn for a position. `signal` says when it is due; coming back early is no fault.
    fn think(&mut self, position: &Position, signal: &Signal, tell: Tell<'_>) -> Thought;
}

/// What a thinker came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Thought {
    /// The turn; `None` in a finished game.
    pub(crate) turn: Option<Turn>,
    /// The answer that the thinker expects.
    pub(crate) ponder: Option<Turn>,
}

/// One of the simple opponents, which know no limits but are quick.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simple {
    pub(crate) opponent: Opponent,
    pub(crate) seed: u64,
}

impl Thinker for Simple {
    fn think(&mut self, position: &Position, _: &Signal, tell: Tell<'_>) -> Thought {
        let turn = self.opponent.turn(position, &mut rng(self.seed, position));
        if let Some(turn) = turn {
            tell(Info { line: Some(1), pv: vec![turn.into()], ..Info::default() });
        }
        Thought { turn, ponder: None }
    }
}
