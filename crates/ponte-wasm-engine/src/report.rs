//! What a search has found, as a plain object.

use ponte_engine::Outlook;
use ponte_engine::search::{self, Candidate};
use serde::Serialize;
use tsify::Tsify;

/// How the game is expected to end for the side to move.
#[derive(Serialize, Tsify, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Chances {
    /// The chance to win.
    pub win: f32,
    /// The chance of a draw.
    pub draw: f32,
    /// The chance to lose.
    pub loss: f32,
    /// The expected difference in points.
    pub score: f32,
}

/// A turn that was looked at, with the best play after it.
#[derive(Serialize, Tsify, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// The turn and what follows.
    pub turns: Vec<String>,
    /// How many visits it had.
    pub visits: u32,
    /// What it leads to, for the side that makes the first turn.
    pub chances: Chances,
    /// Whether that is proven.
    pub is_proven: bool,
}

/// What a search has found.
#[derive(Serialize, Tsify, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// What the side to move can expect.
    pub chances: Chances,
    /// Whether that is proven: the chances are then the result.
    pub is_proven: bool,
    /// How many simulations were made.
    pub simulations: u32,
    /// How many moments the net has evaluated.
    pub evaluations: u32,
    /// The turns that were looked at, the one to play first.
    pub lines: Vec<Line>,
}

impl Report {
    /// The best lines of a report.
    pub(crate) fn new(report: search::Report, lines: usize) -> Report {
        Report {
            chances: report.outlook.into(),
            is_proven: report.proven.is_some(),
            simulations: report.simulations,
            evaluations: report.evaluations,
            lines: report.candidates.into_iter().take(lines).map(Line::from).collect(),
        }
    }
}

impl From<Candidate> for Line {
    fn from(candidate: Candidate) -> Line {
        let turns = std::iter::once(candidate.turn).chain(candidate.line);
        Line {
            turns: turns.map(|turn| turn.to_string()).collect(),
            visits: candidate.visits,
            chances: candidate.outlook.into(),
            is_proven: candidate.proven.is_some(),
        }
    }
}

impl From<Outlook> for Chances {
    fn from(Outlook { win, draw, loss, score }: Outlook) -> Chances {
        Chances { win, draw, loss, score }
    }
}
