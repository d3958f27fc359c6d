//! An evaluator with the blind spots of a level.

use fastrand::Rng;
use ponte_rules::{Cell, Position};

use super::Traits;
use crate::evaluation::{Evaluation, Evaluator};
use crate::moment::{Legal, Moment, SubMove};
use crate::net::{ln, softmax};
use crate::opponent::worth;

/// How much better a turn must be for the greedy opponent to be `e` times as likely, in hundredths
/// of a point.
const PREFERENCE: f32 = 25.0;
/// A level always sees what is no farther than this from where it looks…
const NEAR: u8 = 2;
/// …and farther away than this, too, everything is equally likely to be overlooked.
const FADE: f32 = 4.0;
/// The factor by which the policy is cut for what is overlooked.
const OVERLOOKED: f32 = 1e-4;

/// An evaluator as a level sees it for one turn.
pub(super) struct Sight<'a, E> {
    evaluator: &'a mut E,
    traits: Traits,
    /// Where the level looks, drawn from the policy at the first evaluation.
    spot: Option<Cell>,
    /// The seed of the spot and of what is overlooked.
    seed: u64,
}

impl<'a, E: Evaluator> Sight<'a, E> {
    pub(super) fn new(evaluator: &'a mut E, traits: Traits, rng: &mut Rng) -> Sight<'a, E> {
        Sight { evaluator, traits, spot: None, seed: rng.u64(..) }
    }

    /// Whether a sub-move is overlooked: the farther from the spot, the more often, and always the
    /// same ones in a turn.
    fn overlooks(&self, spot: Cell, sub_move: SubMove) -> bool {
        let (distance, key) = match sub_move {
            SubMove::Tile(cell) => (distance(spot, cell), place(cell)),
            SubMove::Bridge(bridge) => {
                let (low, high) = (bridge.low(), bridge.high());
                (distance(spot, low).min(distance(spot, high)), place(low) * 256 + place(high))
            }
            SubMove::Swap | SubMove::Pass => return false,
        };
        let fading = (f32::from(distance.saturating_sub(NEAR)) / FADE).min(1.0);
        Rng::with_seed(self.seed ^ (key << 8)).f32() < self.traits.oversight * fading
    }
}

impl<E: Evaluator> Evaluator for Sight<'_, E> {
    fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation {
        let mut evaluation = self.evaluator.evaluate(moment, legal);
        let insight = self.traits.insight;
        if insight < 1.0 {
            evaluation.policy = mix(moment, legal, &evaluation.policy, insight);
        }
        if self.traits.oversight > 0.0 && self.spot.is_none() {
            let draw = Rng::with_seed(self.seed).f32();
            self.spot = look(legal, &evaluation.policy, draw);
        }
        if let Some(spot) = self.spot {
            for (sub_move, chance) in legal.iter().zip(&mut evaluation.policy) {
                *chance *= if self.overlooks(spot, sub_move) { OVERLOOKED } else { 1.0 };
            }
            let sum: f32 = evaluation.policy.iter().sum();
            evaluation.policy.iter_mut().for_each(|chance| *chance /= sum);
        }
        evaluation
    }
}

/// Where the sub-move lies that a draw between 0 and 1 takes from a policy, if it lies anywhere.
fn look(legal: &Legal, policy: &[f32], mut draw: f32) -> Option<Cell> {
    let mut spot = None;
    for (sub_move, chance) in legal.iter().zip(policy) {
        match sub_move {
            SubMove::Tile(cell) => spot = Some(cell),
            SubMove::Bridge(bridge) => spot = Some(bridge.low()),
            SubMove::Swap | SubMove::Pass => {}
        }
        draw -= chance;
        if draw < 0.0 {
            break;
        }
    }
    spot
}

/// A policy between an evaluator's and what the greedy opponent prefers. Taking over light is left
/// to the evaluator.
fn mix(moment: &Moment, legal: &Legal, policy: &[f32], insight: f32) -> Vec<f32> {
    let position = moment.position();
    let mover = position.to_move();
    let gain = |sub_move| match sub_move {
        SubMove::Swap => None,
        _ => Some(worth(&after(moment, sub_move), mover) as f32 / PREFERENCE),
    };
    let gains: Vec<Option<f32>> = legal.iter().map(gain).collect();
    let known = |chance: f32| insight * ln(chance.max(1e-6));
    let logit = |(gain, &chance): (&Option<f32>, &f32)| {
        gain.map_or(f32::MIN, |gain| known(chance) + (1.0 - insight) * gain)
    };
    let mut mixed: Vec<f32> = gains.iter().zip(policy).map(logit).collect();
    softmax(&mut mixed);
    let swap: f32 =
        gains.iter().zip(policy).filter(|(gain, _)| gain.is_none()).map(|(_, p)| p).sum();
    for ((mixed, gain), &chance) in mixed.iter_mut().zip(&gains).zip(policy) {
        *mixed = if gain.is_some() { *mixed * (1.0 - swap) } else { chance };
    }
    mixed
}

/// The board after a sub-move.
fn after(moment: &Moment, sub_move: SubMove) -> Position {
    match (sub_move, moment.first()) {
        (SubMove::Tile(cell), None) => moment.position().with_tile_unchecked(cell),
        _ => {
            let mut after = moment.clone();
            after.play_unchecked(sub_move);
            after.position().clone()
        }
    }
}

fn distance(a: Cell, b: Cell) -> u8 {
    a.column().abs_diff(b.column()).max(a.row().abs_diff(b.row()))
}

fn place(cell: Cell) -> u64 {
    u64::from(cell.row()) * 16 + u64::from(cell.column())
}
