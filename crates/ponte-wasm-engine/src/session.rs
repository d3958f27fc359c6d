//! A net and the searches that its worker asks for, one after the other.

use std::sync::Arc;

use ponte_engine::level::{Adaptive, Level};
use ponte_engine::net::{Net, NetEvaluator};
use ponte_engine::search::{Aim, Limits, Search, Settings};
use ponte_engine::{Evaluator, Moment};
use ponte_rules::{Position, Symmetry};

use crate::error::InputError;
use crate::report::Report;
use crate::review::{GameReview, Reviewing};

#[cfg(test)]
mod tests;

#[derive(Debug)]
pub(crate) struct Session {
    evaluator: NetEvaluator,
    search: Search,
    position: Option<Position>,
    reviewing: Option<Reviewing>,
}

impl Session {
    pub(crate) fn new(weights: &[u8], worker: usize) -> Result<Session, InputError> {
        let net = Net::read(weights).map_err(InputError::Weights)?;
        let symmetry = Symmetry::ALL[worker % Symmetry::ALL.len()];
        let search = Search::new(Settings { symmetry, ..Settings::default() });
        let evaluator = NetEvaluator::new(Arc::new(net));
        Ok(Session { evaluator, search, position: None, reviewing: None })
    }

    pub(crate) fn think(
        &mut self,
        rules: &str,
        position: &str,
        nodes: u32,
        lines: usize,
    ) -> Result<Option<Report>, InputError> {
        self.begin(rules, position)?;
        self.search.clear();
        let Some(position) = &self.position else { return Ok(None) };
        let limits = Limits::nodes(nodes);
        let report = self.search.think(position, Aim::Turn, &mut self.evaluator, limits, |_| {});
        Ok(report.map(|report| Report::new(report, lines)))
    }

    pub(crate) fn play_level(
        &mut self,
        level: f32,
        rules: &str,
        position: &str,
        seed: u32,
    ) -> Result<Option<String>, InputError> {
        let position = read(rules, position)?;
        Ok(self.turn(read_level(level)?, &position, seed))
    }

    pub(crate) fn play_adaptive(
        &mut self,
        level: f32,
        rules: &str,
        position: &str,
        seed: u32,
    ) -> Result<Option<String>, InputError> {
        let position = read(rules, position)?;
        let moment = Moment::new(position.clone());
        let outlook = self.evaluator.evaluate(&moment, &moment.legal()).outlook;
        let level = Adaptive::new(read_level(level)?).level_now(Some(outlook));
        Ok(self.turn(level, &position, seed))
    }

    pub(crate) fn begin(&mut self, rules: &str, position: &str) -> Result<(), InputError> {
        self.position = Some(read(rules, position)?);
        Ok(())
    }

    pub(crate) fn step(&mut self, simulations: u32) -> bool {
        let Some(position) = &self.position else { return false };
        let limits = Limits::nodes(simulations);
        let report =
            self.search.think(position, Aim::Analysis, &mut self.evaluator, limits, |_| {});
        let is_full = self.search.tree().len() >= self.search.settings().capacity;
        report.is_some_and(|report| report.proven.is_none()) && !is_full
    }

    pub(crate) fn begin_review(
        &mut self,
        rules: &str,
        start: &str,
        turns: &[String],
    ) -> Result<(), InputError> {
        let start = read(rules, start)?;
        self.reviewing = Some(Reviewing::begin(start, turns)?);
        self.search.clear();
        Ok(())
    }

    pub(crate) fn step_review(&mut self, nodes: u32) -> bool {
        let Session { evaluator, search, reviewing, .. } = self;
        reviewing.as_mut().is_some_and(|reviewing| reviewing.step(search, evaluator, nodes))
    }

    pub(crate) fn review(&self) -> Result<GameReview, InputError> {
        Ok(self.reviewing.as_ref().ok_or(InputError::NoReview)?.finish())
    }

    pub(crate) fn report(&self, lines: usize) -> Report {
        Report::new(self.search.report(), lines)
    }

    fn turn(&mut self, level: Level, position: &Position, seed: u32) -> Option<String> {
        let report = level.think(position, &mut self.evaluator, seed.into())?;
        report.turn().map(|turn| turn.to_string())
    }
}

fn read_level(level: f32) -> Result<Level, InputError> {
    Level::new(level).ok_or(InputError::Level)
}

fn read(rules: &str, position: &str) -> Result<Position, InputError> {
    let rules = rules.parse().map_err(|_| InputError::Rules)?;
    Position::from_text(rules, position).map_err(|_| InputError::Position)
}
