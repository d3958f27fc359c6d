//! A net with its search, limited by nodes or by the time of its thread.

use std::time::Duration;

use cpu_time::ThreadTime;
use ponte_engine::arena::{Fault, Limit, Player};
use ponte_engine::net::NetEvaluator;
use ponte_engine::search::{Aim, Limits, Search, Settings};
use ponte_rules::{Position, Proposal};

/// A player that searches. Its tree stays from turn to turn of a game.
pub(super) struct SearchPlayer {
    search: Search,
    evaluator: NetEvaluator,
    limit: Limit,
}

impl SearchPlayer {
    pub(super) fn new(evaluator: NetEvaluator, limit: Limit) -> SearchPlayer {
        SearchPlayer { search: Search::new(Settings::default()), evaluator, limit }
    }
}

impl Player for SearchPlayer {
    fn new_game(&mut self, _: u64) {
        self.search.clear();
    }

    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
        let start = thread_time();
        let mut clock;
        let limits = match self.limit {
            Limit::Nodes(nodes) => Limits::nodes(nodes),
            Limit::Milliseconds(ms) => {
                let whole = Duration::from_millis(ms.into());
                clock = move || (thread_time() - start).div_duration_f32(whole);
                Limits::time(&mut clock)
            }
        };
        let report = self.search.think(position, Aim::Turn, &mut self.evaluator, limits, |_| ());
        let turn = report.and_then(|report| report.turn());
        turn.map(Proposal::from).ok_or_else(|| Fault::Broken("the game is over".to_owned()))
    }
}

/// The CPU time of this thread so far.
fn thread_time() -> Duration {
    ThreadTime::now().as_duration()
}
