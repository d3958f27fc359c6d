//! What decides whether an opening is even: random playouts, or a net.

use ponte_engine::arena::{PlayoutJudge, expected_score};
use ponte_engine::net::NetEvaluator;
use ponte_rules::Position;

use crate::failure::Failure;
use crate::weights::Weights;

/// Which judge a match has; every thread makes its own.
#[derive(Clone, Debug)]
pub(super) enum JudgeSpec {
    Playouts,
    Net(Weights),
}

impl JudgeSpec {
    /// The net in a file, or random playouts without one.
    pub(super) fn new(file: Option<&str>) -> Result<JudgeSpec, Failure> {
        let net = |file| Weights::read(Some(file)).map(JudgeSpec::Net);
        file.map_or(Ok(JudgeSpec::Playouts), net)
    }

    /// The name that the state file keeps: another judge leads to other openings.
    pub(super) fn name(&self) -> &str {
        match self {
            JudgeSpec::Playouts => PlayoutJudge::NAME,
            JudgeSpec::Net(weights) => weights.name(),
        }
    }

    /// The judge for one thread.
    pub(super) fn judge(&self) -> Judge {
        match self {
            JudgeSpec::Playouts => Judge::Playouts(PlayoutJudge::new()),
            JudgeSpec::Net(weights) => Judge::Net(Box::new(weights.evaluator())),
        }
    }
}

/// A judge of openings.
pub(super) enum Judge {
    Playouts(PlayoutJudge),
    Net(Box<NetEvaluator>),
}

impl Judge {
    /// What light can expect, 0 to 1.
    pub(super) fn expected_score(&mut self, position: &Position) -> f32 {
        match self {
            Judge::Playouts(judge) => judge.expected_score(position),
            Judge::Net(evaluator) => expected_score(&mut **evaluator, position),
        }
    }
}
