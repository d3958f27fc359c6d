//! The net of the browser as a bare module, for `web/scripts/measure-net.mjs`.
//!
//! It stands for the 6×64 net: random weights, which compute as fast as trained ones.

#![allow(unsafe_code, missing_docs)]

use std::cell::RefCell;
use std::sync::Arc;

use fastrand::Rng;
use ponte_engine::net::{Kernel, Net, NetEvaluator, Shape, Weights};
use ponte_engine::{Evaluator, Moment};
use ponte_rules::{Position, Rules};

const SHAPE: Shape = Shape { channels: 64, blocks: 6, policy_channels: 32, value_channels: 64 };

thread_local! {
    static EVALUATOR: RefCell<NetEvaluator> = RefCell::new({
        let weights = Weights::random(SHAPE, &mut Rng::with_seed(1));
        NetEvaluator::new(Arc::new(Net::new(&weights, Kernel::best())))
    });
}

/// Evaluates a moment of a random game this many times, on 12×12 if `large`. Returns the sum of the
/// chances to win, so that the optimizer cannot remove the work.
// SAFETY: no other symbol has this name.
#[unsafe(no_mangle)]
pub extern "C" fn evaluate(times: u32, large: bool) -> f32 {
    let mut position = Position::new(if large { Rules::BSN } else { Rules::BGA });
    let mut rng = Rng::with_seed(1);
    for _ in 0..12 {
        if let Some(turn) = position.random_turn(|n| rng.u32(0..n)) {
            position.play_unchecked(turn);
        }
    }
    let moment = Moment::new(position);
    let legal = moment.legal();
    EVALUATOR.with_borrow_mut(|evaluator| {
        (0..times).map(|_| evaluator.evaluate(&moment, &legal).outlook.win).sum()
    })
}
