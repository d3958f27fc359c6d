//! A net, and the search that is going on with it.

use std::sync::Arc;

use ponte_engine::level::{Adaptive, Level};
use ponte_engine::net::{Net, NetEvaluator};
use ponte_engine::search::{Aim, Limits, Search, Settings};
use ponte_engine::{Evaluator, Moment};
use ponte_rules::{Position, Symmetry};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::report::Report;
use crate::review::{GameReview, Reviewing};

/// A net with its search. The page still knows it as `Machine`.
#[wasm_bindgen(js_name = Machine)]
#[derive(Debug)]
pub struct Engine {
    evaluator: NetEvaluator,
    search: Search,
    position: Option<Position>,
    reviewing: Option<Reviewing>,
}

#[wasm_bindgen(js_class = Machine)]
impl Engine {
    /// An engine with the net of a weight file. Workers that search together have different numbers:
    /// each shows its net another image of the board, so that none repeats what another does.
    #[wasm_bindgen(constructor)]
    pub fn new(weights: &[u8], worker: usize) -> Result<Engine, JsError> {
        let evaluator = NetEvaluator::new(Arc::new(Net::read(weights)?));
        let symmetry = Symmetry::ALL[worker % Symmetry::ALL.len()];
        let search = Search::new(Settings { symmetry, ..Settings::default() });
        Ok(Engine { evaluator, search, position: None, reviewing: None })
    }

    /// What a search of so many nodes a sub-move says, with so many lines at most. It builds on
    /// nothing, so it says the same every time and everywhere; in a finished game it says nothing.
    pub fn think(
        &mut self,
        rules: &str,
        position: &str,
        nodes: u32,
        lines: usize,
    ) -> Result<Option<Ts<Report>>, JsError> {
        self.begin(rules, position)?;
        self.search.clear();
        let Some(position) = &self.position else { return Ok(None) };
        let limits = Limits::nodes(nodes);
        let report = self.search.think(position, Aim::Turn, &mut self.evaluator, limits, |_| {});
        let Some(report) = report else { return Ok(None) };
        Ok(Some(Report::new(report, lines).into_ts()?))
    }

    /// The turn of a level from 1 to 10; nothing in a finished game.
    ///
    /// The same seed and the same position give the same turn.
    #[wasm_bindgen(js_name = playLevel)]
    pub fn play_level(
        &mut self,
        level: f32,
        rules: &str,
        position: &str,
        seed: u32,
    ) -> Result<Option<String>, JsError> {
        let position = read(rules, position)?;
        Ok(self.turn(read_level(level)?, &position, seed))
    }

    /// The turn of a level that leans towards an even game; nothing in a finished game.
    #[wasm_bindgen(js_name = playAdaptive)]
    pub fn play_adaptive(
        &mut self,
        level: f32,
        rules: &str,
        position: &str,
        seed: u32,
    ) -> Result<Option<String>, JsError> {
        let position = read(rules, position)?;
        let moment = Moment::new(position.clone());
        let outlook = self.evaluator.evaluate(&moment, &moment.legal()).outlook;
        let level = Adaptive::new(read_level(level)?).level_now(Some(outlook));
        Ok(self.turn(level, &position, seed))
    }

    /// Begins to think about a position for as long as there is time, with what is known of it
    /// from before.
    pub fn begin(&mut self, rules: &str, position: &str) -> Result<(), JsError> {
        self.position = Some(read(rules, position)?);
        Ok(())
    }

    /// Thinks on for so many simulations. Says whether there is more to find.
    pub fn step(&mut self, simulations: u32) -> bool {
        let Some(position) = &self.position else { return false };
        let limits = Limits::nodes(simulations);
        let report =
            self.search.think(position, Aim::Analysis, &mut self.evaluator, limits, |_| {});
        let is_full = self.search.tree().len() >= self.search.settings().capacity;
        report.is_some_and(|report| report.proven.is_none()) && !is_full
    }

    /// Begins to review a game: its turns from a position on.
    #[wasm_bindgen(js_name = beginReview)]
    pub fn begin_review(
        &mut self,
        rules: &str,
        start: &str,
        turns: Vec<String>,
    ) -> Result<(), JsError> {
        let start = read(rules, start)?;
        self.reviewing = Some(Reviewing::begin(start, &turns)?);
        self.search.clear();
        Ok(())
    }

    /// Looks at the next position of the game with so many nodes a sub-move. Says whether there
    /// was one.
    #[wasm_bindgen(js_name = stepReview)]
    pub fn step_review(&mut self, nodes: u32) -> bool {
        let Engine { evaluator, search, reviewing, .. } = self;
        reviewing.as_mut().is_some_and(|reviewing| reviewing.step(search, evaluator, nodes))
    }

    /// The review, as far as positions were looked at.
    pub fn review(&self) -> Result<Ts<GameReview>, JsError> {
        let reviewing = self.reviewing.as_ref();
        let review = reviewing.ok_or_else(|| JsError::new("no review was begun"))?.finish();
        Ok(review.into_ts()?)
    }

    /// What the steps have found so far, with so many lines at most.
    pub fn report(&self, lines: usize) -> Result<Ts<Report>, JsError> {
        Ok(Report::new(self.search.report(), lines).into_ts()?)
    }
}

impl Engine {
    fn turn(&mut self, level: Level, position: &Position, seed: u32) -> Option<String> {
        let report = level.think(position, &mut self.evaluator, seed.into())?;
        report.turn().map(|turn| turn.to_string())
    }
}

fn read_level(level: f32) -> Result<Level, JsError> {
    Level::new(level).ok_or_else(|| JsError::new("no such level"))
}

/// The page has read the same texts before, so their faults need no words.
fn read(rules: &str, position: &str) -> Result<Position, JsError> {
    let rules = rules.parse().map_err(|_| JsError::new("no rules"))?;
    Position::from_text(rules, position).map_err(|_| JsError::new("no position"))
}
