//! The engine as JavaScript sees it: a [`Session`] whose answers become plain objects.

use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::report::Report;
use crate::review::GameReview;
use crate::session::Session;

/// A net with its search.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine(Session);

#[wasm_bindgen]
impl Engine {
    /// An engine with the net of a weight file. Workers that search together have different numbers:
    /// each shows its net another image of the board, so that none repeats what another does.
    #[wasm_bindgen(constructor)]
    pub fn new(weights: &[u8], worker: usize) -> Result<Engine, JsError> {
        Ok(Engine(Session::new(weights, worker)?))
    }

    /// The report of a search with this many nodes a sub-move and at most `lines` lines. It starts
    /// from an empty tree; nothing in a finished game.
    pub fn think(
        &mut self,
        rules: &str,
        position: &str,
        nodes: u32,
        lines: usize,
    ) -> Result<Option<Ts<Report>>, JsError> {
        let report = self.0.think(rules, position, nodes, lines)?;
        Ok(report.as_ref().map(Tsify::into_ts).transpose()?)
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
        Ok(self.0.play_level(level, rules, position, seed)?)
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
        Ok(self.0.play_adaptive(level, rules, position, seed)?)
    }

    /// Begins the analysis of a position, with what is known of it from before.
    pub fn begin(&mut self, rules: &str, position: &str) -> Result<(), JsError> {
        Ok(self.0.begin(rules, position)?)
    }

    /// Makes this many more simulations. True if there is more to find.
    pub fn step(&mut self, simulations: u32) -> bool {
        self.0.step(simulations)
    }

    /// Begins to review a game: its turns from a position on.
    #[wasm_bindgen(js_name = beginReview)]
    pub fn begin_review(
        &mut self,
        rules: &str,
        start: &str,
        turns: Vec<String>,
    ) -> Result<(), JsError> {
        Ok(self.0.begin_review(rules, start, &turns)?)
    }

    /// Searches the next position of the game with this many nodes a sub-move. False if there is none
    /// left.
    #[wasm_bindgen(js_name = stepReview)]
    pub fn step_review(&mut self, nodes: u32) -> bool {
        self.0.step_review(nodes)
    }

    /// The review, as far as positions were searched.
    pub fn review(&self) -> Result<Ts<GameReview>, JsError> {
        Ok(self.0.review()?.into_ts()?)
    }

    /// What the steps have found so far, with at most `lines` lines.
    pub fn report(&self, lines: usize) -> Result<Ts<Report>, JsError> {
        Ok(self.0.report(lines).into_ts()?)
    }
}
