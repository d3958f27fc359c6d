//! Players made from their specs, and the time they take.

use cpu_time::ThreadTime;
use ponte_engine::arena::{Fault, Player, SimplePlayer, Spec, UctPlayer};
use ponte_rules::{Position, Proposal};

/// The player that a spec names.
pub(super) fn player(spec: &Spec) -> Box<dyn Player> {
    match spec {
        Spec::Simple(opponent) => Box::new(SimplePlayer::new(*opponent)),
        Spec::Uct(settings) => Box::new(UctPlayer::new(*settings)),
    }
}

/// A player whose thread CPU time is taken.
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
