//! `ponte bench net`: the speed of the net on one core, by kernel and size of the board.
//!
//! An evaluation is all of it: features, forward pass and softmax, of moments of one random game.
//! Without a file the weights are random, which makes no difference to the speed.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use fastrand::Rng;
use ponte_engine::net::{Kernel, Net, NetEvaluator, Shape, Weights};
use ponte_engine::{Evaluator, Legal, Moment, SubMove};
use ponte_rules::{Position, Rules};
use serde::Serialize;

use super::{Timing, rate};
use crate::failure::Failure;

/// The net that is shipped has this shape.
const SHAPE: Shape = Shape { channels: 64, blocks: 6, policy_channels: 32, value_channels: 64 };

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    timing: Timing,
    /// Weights to measure instead of random ones of 6 blocks and 64 channels
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

#[derive(Serialize)]
struct Figures {
    blocks: usize,
    channels: usize,
    kernels: Vec<Figure>,
}

#[derive(Serialize)]
struct Figure {
    kernel: &'static str,
    side: u8,
    evaluations_per_s: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let time = args.timing.duration()?;
    let weights = match &args.file {
        Some(path) => read(path).map_err(|failure| failure.of(path))?,
        None => Weights::random(SHAPE, &mut Rng::with_seed(1)),
    };
    let figures = measure(&weights, time);
    if args.timing.json {
        say!("{}", serde_json::to_string(&figures).map_err(Failure::input)?);
    } else {
        say!("{} blocks of {} channels, evaluations a second", figures.blocks, figures.channels);
        for Figure { kernel, side, evaluations_per_s } in &figures.kernels {
            say!("{kernel:<8} {side:>2}×{side:<2} {evaluations_per_s:>8.0}");
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<Weights, Failure> {
    Weights::read(&std::fs::read(path)?).map_err(Failure::input)
}

fn measure(weights: &Weights, time: Duration) -> Figures {
    let Shape { channels, blocks, .. } = weights.shape();
    let mut kernels = Vec::new();
    for kernel in Kernel::all() {
        let mut evaluator = NetEvaluator::new(Arc::new(Net::new(weights, kernel)));
        for rules in [Rules::BGA, Rules::BSN] {
            let moments = moments(rules);
            let mut next = moments.iter().cycle();
            let evaluations_per_s = rate(time, || {
                if let Some((moment, legal)) = next.next() {
                    black_box(evaluator.evaluate(moment, legal));
                }
                1
            });
            let side = rules.size().side();
            kernels.push(Figure { kernel: kernel.name(), side, evaluations_per_s });
        }
    }
    Figures { blocks, channels, kernels }
}

/// The moments of a random game.
fn moments(rules: Rules) -> Vec<(Moment, Legal)> {
    let mut rng = Rng::with_seed(1);
    let mut moment = Moment::new(Position::new(rules));
    let mut moments = Vec::new();
    loop {
        let legal = moment.legal();
        if legal.is_empty() {
            return moments;
        }
        let sub_moves: Vec<SubMove> = legal.iter().collect();
        moments.push((moment.clone(), legal));
        moment.play_unchecked(sub_moves[rng.usize(..sub_moves.len())]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kernel_is_measured_on_both_boards() {
        let shape = Shape { channels: 32, blocks: 1, policy_channels: 32, value_channels: 32 };
        let weights = Weights::random(shape, &mut Rng::with_seed(1));
        let figures = measure(&weights, Duration::from_millis(1));
        assert_eq!(figures.kernels.len(), 2 * Kernel::all().count());
        assert!(figures.kernels.iter().all(|figure| figure.evaluations_per_s > 0.0));
    }
}
