//! The review of a game, position by position, so that its worker can report progress.

use ponte_engine::net::NetEvaluator;
use ponte_engine::review::{Review, Step, View};
use ponte_engine::search::{self, Aim, Limits, Search};
use ponte_rules::{Position, Proposal, Turn};
use serde::Serialize;
use tsify::Tsify;

use crate::error::InputError;

/// A turn of the game, judged.
#[derive(Serialize, Tsify, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct JudgedTurn {
    /// The turn.
    pub turn: String,
    /// The color that made it.
    #[tsify(type = "'light' | 'dark'")]
    pub color: String,
    /// The share of a point that it lost.
    pub lost: f32,
    /// How bad that is.
    #[tsify(type = "'good' | 'inaccuracy' | 'mistake' | 'blunder'")]
    pub class: &'static str,
    /// What would have been better, where it was not good.
    pub better: Option<String>,
}

/// A game, reviewed.
#[derive(Serialize, Tsify, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct GameReview {
    /// What light could expect at the start and after every turn: 1 is a win, ½ a draw.
    pub expectations: Vec<f32>,
    /// Every turn.
    pub turns: Vec<JudgedTurn>,
}

/// A review in the making.
#[derive(Clone, Debug)]
pub(crate) struct Reviewing {
    turns: Vec<Turn>,
    positions: Vec<Position>,
    reports: Vec<search::Report>,
}

impl Reviewing {
    /// Begins with a game of legal turns.
    pub(crate) fn begin(start: Position, turns: &[String]) -> Result<Reviewing, InputError> {
        let mut reviewing = Reviewing { turns: vec![], positions: vec![start], reports: vec![] };
        let mut position = reviewing.positions[0].clone();
        for text in turns {
            let proposal = text.parse::<Proposal>().ok();
            let turn = proposal.and_then(|proposal| position.judge(proposal).ok());
            let turn = turn.ok_or(InputError::Turn)?;
            position.play_unchecked(turn);
            reviewing.turns.push(turn);
            reviewing.positions.push(position.clone());
        }
        Ok(reviewing)
    }

    /// Searches the next position. False if there is none left.
    pub(crate) fn step(
        &mut self,
        search: &mut Search,
        evaluator: &mut NetEvaluator,
        nodes: u32,
    ) -> bool {
        let Some(position) = self.positions.get(self.reports.len()) else { return false };
        let report = search.think(position, Aim::Turn, evaluator, Limits::nodes(nodes), |_| {});
        self.reports.push(report.unwrap_or_default());
        true
    }

    /// The review, as far as positions were searched.
    pub(crate) fn finish(&self) -> GameReview {
        let turns = &self.turns[..self.reports.len().saturating_sub(1)];
        let mut reports = self.reports.iter().cloned();
        let look = |_: &Position| reports.next().unwrap_or_default();
        GameReview::from(&Review::new(&self.positions[0], turns, look))
    }
}

impl From<&Review> for GameReview {
    fn from(review: &Review) -> GameReview {
        let expectation = |view: &View| view.light().expectation();
        GameReview {
            expectations: review.views.iter().map(expectation).collect(),
            turns: review.steps.iter().map(JudgedTurn::from).collect(),
        }
    }
}

impl From<&Step> for JudgedTurn {
    fn from(step: &Step) -> JudgedTurn {
        JudgedTurn {
            turn: step.turn.to_string(),
            color: step.color.to_string(),
            lost: step.lost,
            class: step.class.name(),
            better: step.better.map(|turn| turn.to_string()),
        }
    }
}
