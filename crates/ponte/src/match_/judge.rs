//! Who finds openings even: random playouts, or a net.

use ponte_engine::arena::{PlayoutJudge, expected_score};
use ponte_engine::net::NetEvaluator;
use ponte_rules::Position;

use crate::failure::Failure;
use crate::weights::Weights;

/// A judge, of which every thread makes its own.
#[derive(Clone, Debug)]
pub(super) enum Judge {
    Playouts,
    Net(Weights),
}

impl Judge {
    /// The net in a file, or random playouts without one.
    pub(super) fn new(file: Option<&str>) -> Result<Judge, Failure> {
        let net = |file| Weights::read(Some(file)).map(Judge::Net);
        file.map_or(Ok(Judge::Playouts), net)
    }

    /// Names how openings are judged: other judges have other openings.
    pub(super) fn name(&self) -> &str {
        match self {
            Judge::Playouts => PlayoutJudge::NAME,
            Judge::Net(weights) => weights.name(),
        }
    }

    /// The judge for one thread.
    pub(super) fn sit(&self) -> Sitting {
        match self {
            Judge::Playouts => Sitting::Playouts(PlayoutJudge::new()),
            Judge::Net(weights) => Sitting::Net(Box::new(weights.evaluator())),
        }
    }
}

/// A judge at work.
pub(super) enum Sitting {
    Playouts(PlayoutJudge),
    Net(Box<NetEvaluator>),
}

impl Sitting {
    /// What light can expect, 0 to 1.
    pub(super) fn expected_score(&mut self, position: &Position) -> f32 {
        match self {
            Sitting::Playouts(judge) => judge.expected_score(position),
            Sitting::Net(evaluator) => expected_score(&mut **evaluator, position),
        }
    }
}
