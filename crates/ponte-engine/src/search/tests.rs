//! Searches with evaluators that know nothing of nets.

mod golden;
mod play;
mod proof;

use ponte_rules::{Color, Position};

use crate::evaluation::{Evaluation, Evaluator, Outlook};
use crate::moment::{Legal, Moment, SubMove};

/// Evaluates by hashes: arbitrary, but deterministic.
pub(super) struct Hashed;

impl Evaluator for Hashed {
    fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation {
        let mut rng = fastrand::Rng::with_seed(moment.hash_key());
        let mut share = || rng.u32(1..=64) as f32 / 64.0;
        let (win, draw) = (share() * 0.75, 0.25);
        let outlook = Outlook { win, draw, loss: 1.0 - win - draw, score: share() };
        let weights: Vec<f32> = legal.iter().map(|_| share() * share()).collect();
        let sum: f32 = weights.iter().sum();
        Evaluation { outlook, policy: weights.iter().map(|weight| weight / sum).collect() }
    }
}

/// Likes tiles of its own near the center, and nothing else.
pub(super) struct Central;

impl Evaluator for Central {
    fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation {
        let position = moment.position();
        let side = f32::from(position.size().side() - 1);
        let nearness = |cell: ponte_rules::Cell| {
            let off = |at: u8| (f32::from(at) * 2.0 / side - 1.0).abs();
            1.0 - off(cell.column()).max(off(cell.row()))
        };
        let pull = |color: Color| position.tiles(color).iter().map(nearness).sum::<f32>();
        let mover = position.to_move();
        let own = pull(mover) + moment.first().map_or(0.0, nearness);
        let lead = own - pull(!mover);
        // A player to move is about as well off as if half a turn lay there already.
        let value = ((lead + 0.5) / 4.0).clamp(-1.0, 1.0);
        let outlook =
            Outlook { win: (1.0 + value) / 2.0, draw: 0.0, loss: (1.0 - value) / 2.0, score: 0.0 };
        let weight = |sub_move| match sub_move {
            SubMove::Tile(cell) => 0.1 + nearness(cell),
            _ => 2.0,
        };
        let weights: Vec<f32> = legal.iter().map(weight).collect();
        let sum: f32 = weights.iter().sum();
        Evaluation { outlook, policy: weights.iter().map(|weight| weight / sum).collect() }
    }
}

pub(super) fn start(rules: &str) -> Position {
    Position::new(rules.parse().expect("rules"))
}
