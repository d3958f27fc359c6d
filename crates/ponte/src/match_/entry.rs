//! Players made from their specs, and the CPU time they take.

use cpu_time::ThreadTime;
use ponte_engine::arena::{
    Fault, LevelPlayer, Limit, Player, PolicyPlayer, SimplePlayer, Spec, UctPlayer,
};
use ponte_engine::level::Level;
use ponte_engine::protocol::Program;
use ponte_engine::{Opponent, UctSettings};
use ponte_rules::{Position, Proposal};

use super::search_player::SearchPlayer;
use crate::external::External;
use crate::failure::Failure;
use crate::weights::Weights;

/// A spec with its files read; every thread makes a player of its own from it.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    Simple(Opponent),
    Uct(UctSettings),
    Policy(Weights),
    Net(Weights, Limit),
    Level(Weights, Level),
    External(Program),
}

impl Entry {
    /// Reads the files that the player needs, and tries an external program once.
    pub(crate) fn new(spec: &Spec) -> Result<Entry, Failure> {
        Ok(match spec {
            Spec::Simple(opponent) => Entry::Simple(*opponent),
            Spec::Uct(settings) => Entry::Uct(*settings),
            Spec::External(program) => {
                // A program that does not start fails here, not in every game.
                External::new(program.clone()).start().map_err(Failure::input)?;
                Entry::External(program.clone())
            }
            Spec::Policy { file } => Entry::Policy(Weights::read(file.as_deref())?),
            Spec::Net { file, limit } => Entry::Net(Weights::read(file.as_deref())?, *limit),
            Spec::Level { level, file } => Entry::Level(Weights::read(file.as_deref())?, *level),
        })
    }

    /// The name of its net, if it has one: a path alone does not say what is in the file.
    pub(super) fn net(&self) -> Option<&str> {
        match self {
            Entry::Simple(_) | Entry::Uct(_) | Entry::External(_) => None,
            Entry::Policy(weights) | Entry::Net(weights, _) | Entry::Level(weights, _) => {
                Some(weights.name())
            }
        }
    }

    /// A player for one thread.
    pub(crate) fn player(&self) -> Box<dyn Player> {
        match self {
            Entry::Simple(opponent) => Box::new(SimplePlayer::new(*opponent)),
            Entry::Uct(settings) => Box::new(UctPlayer::new(*settings)),
            Entry::External(program) => Box::new(External::new(program.clone())),
            Entry::Policy(weights) => Box::new(PolicyPlayer::new(weights.evaluator())),
            Entry::Net(weights, limit) => Box::new(SearchPlayer::new(weights.evaluator(), *limit)),
            Entry::Level(weights, level) => Box::new(LevelPlayer::new(*level, weights.evaluator())),
        }
    }
}

/// A player whose thread CPU time is measured.
pub(super) struct Timed {
    player: Box<dyn Player>,
    seconds: f64,
}

impl Timed {
    pub(super) fn new(player: Box<dyn Player>) -> Timed {
        Timed { player, seconds: 0.0 }
    }

    /// The time of the game that was begun last.
    pub(super) fn seconds(&self) -> f64 {
        self.seconds
    }
}

impl Player for Timed {
    fn new_game(&mut self, seed: u64) {
        self.seconds = 0.0;
        self.player.new_game(seed);
    }

    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
        let start = ThreadTime::now();
        let turn = self.player.turn(position);
        self.seconds += start.elapsed().as_secs_f64();
        turn
    }
}
