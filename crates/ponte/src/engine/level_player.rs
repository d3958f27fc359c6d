//! The levels for people behind the protocol. They ignore limits, since a level is one.

use ponte_engine::level::Level;
use ponte_engine::net::NetEvaluator;
use ponte_engine::protocol::Info;
use ponte_rules::Position;

use super::player::{BestTurn, Player, Tell};
use super::signal::Signal;

/// The engine at a level for people.
#[derive(Debug)]
pub(crate) struct LevelPlayer {
    pub(crate) level: Level,
    pub(crate) evaluator: NetEvaluator,
    pub(crate) seed: u64,
}

impl Player for LevelPlayer {
    fn think(&mut self, position: &Position, _: &Signal, tell: Tell<'_>) -> BestTurn {
        let report = self.level.think(position, &mut self.evaluator, self.seed);
        let turn = report.as_ref().and_then(|report| report.turn());
        if let (Some(report), Some(turn)) = (report, turn) {
            let nodes = Some(report.evaluations.into());
            let info = Info { line: Some(1), nodes, pv: vec![turn.into()], ..Info::default() };
            tell(info.with_outlook(report.outlook));
        }
        BestTurn { turn, ponder: None }
    }
}
