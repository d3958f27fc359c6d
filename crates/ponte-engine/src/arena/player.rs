//! Who plays: anything that answers a position with a turn.

use std::fmt;

use ponte_rules::{Position, Proposal, Refusal, Termination};

use crate::opponent::{Opponent, Uct, UctSettings, rng};

/// A player of matches.
pub trait Player {
    /// Prepares for a game; all chance comes from the seed.
    fn new_game(&mut self, seed: u64);

    /// Answers a position that is not over.
    ///
    /// # Errors
    /// The player cannot go on, which loses the game.
    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault>;
}

/// How a player loses a game other than by its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The turn breaks a rule.
    Illegal(Proposal, Refusal),
    /// There is no turn: the player is gone, or says something else.
    Broken(String),
    /// There was no turn in time.
    Late(String),
}

impl Fault {
    /// What a record gives as the end of the game.
    #[must_use]
    pub const fn termination(&self) -> Termination {
        match self {
            Fault::Illegal(..) | Fault::Broken(_) => Termination::Abort,
            Fault::Late(_) => Termination::Time,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Illegal(turn, refusal) => write!(f, "illegal turn {turn}: {refusal}"),
            Fault::Broken(reason) | Fault::Late(reason) => f.write_str(reason),
        }
    }
}

/// One of the simple opponents.
#[derive(Clone, Debug)]
pub struct SimplePlayer {
    opponent: Opponent,
    seed: u64,
}

impl SimplePlayer {
    /// The opponent as a player.
    #[must_use]
    pub const fn new(opponent: Opponent) -> SimplePlayer {
        SimplePlayer { opponent, seed: 0 }
    }
}

impl Player for SimplePlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
        let turn = self.opponent.turn(position, &mut rng(self.seed, position));
        turn.map(Proposal::from).ok_or_else(over)
    }
}

/// Plain UCT.
#[derive(Clone, Debug)]
pub struct UctPlayer {
    uct: Uct,
    seed: u64,
}

impl UctPlayer {
    /// A player with these settings.
    #[must_use]
    pub fn new(settings: UctSettings) -> UctPlayer {
        UctPlayer { uct: Uct::new(settings), seed: 0 }
    }
}

impl Player for UctPlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
        let turn = self.uct.turn(position, &mut rng(self.seed, position));
        turn.map(Proposal::from).ok_or_else(over)
    }
}

fn over() -> Fault {
    Fault::Broken("the game is over".to_owned())
}
