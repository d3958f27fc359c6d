//! A game played to its end at random.

use fastrand::Rng;
use ponte_rules::{Outcome, Pair, Position, Turn};

use crate::moment::Moment;

/// Plays on at random, building with probability `bridges` where that is possible, and returns
/// the result. `swap` is never played.
pub(super) fn playout(moment: Moment, bridges: f32, rng: &mut Rng) -> Outcome {
    let mut position = complete(moment, rng);
    let threshold = (f64::from(bridges) * 4_294_967_296.0) as u64;
    loop {
        let to_build = u64::from(rng.u32(..)) < threshold;
        match position.random_turn_leaning(to_build, |bound| rng.u32(..bound)) {
            Some(turn) => position.play_unchecked(turn),
            None => return position.outcome().unwrap_or(Outcome::Draw),
        }
    }
}

/// The position after the turn in the making, if one is.
fn complete(moment: Moment, rng: &mut Rng) -> Position {
    let mut position = moment.position().clone();
    if let Some(first) = moment.first() {
        let seconds = position.second_cells(position.to_move(), first);
        let second = seconds.nth(rng.u32(..seconds.len().max(1)));
        let pair = second.and_then(|second| Pair::new(first, second));
        pair.into_iter().for_each(|pair| position.play_unchecked(Turn::Tiles(pair)));
    }
    position
}
