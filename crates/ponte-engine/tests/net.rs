//! The net gives the same bits everywhere: `cargo xtask test` runs this file natively and, by
//! Node, in WebAssembly.

use std::sync::Arc;

use fastrand::Rng;
use ponte_engine::net::{Kernel, Net, NetEvaluator, Shape, Weights};
use ponte_engine::{Evaluator, Moment, SubMove};
use ponte_rules::Position;

/// The digest of all evaluations of this file. It changes with the features and the specification
/// of the net, and with nothing else.
const DIGEST: u64 = 0xce24_1a41_39d8_30f5;

const SHAPE: Shape = Shape { channels: 32, blocks: 3, policy_channels: 32, value_channels: 64 };

/// Mixes the bits of a number into a digest.
fn mix(digest: u64, number: f32) -> u64 {
    (digest ^ u64::from(number.to_bits())).wrapping_mul(0x0000_0100_0000_01b3)
}

/// A digest of the evaluations of random games on boards of all sizes.
fn digest(kernel: Kernel) -> u64 {
    let mut rng = Rng::with_seed(11);
    let net = Net::new(&Weights::random(SHAPE, &mut rng), kernel);
    let mut evaluator = NetEvaluator::new(Arc::new(net));
    let mut digest = 0xcbf2_9ce4_8422_2325;
    for side in 3..=12 {
        let rules = format!("{side}x{side}").parse().expect("rules");
        let mut moment = Moment::new(Position::new(rules));
        for turn in 0.. {
            let legal = moment.legal();
            if legal.is_empty() {
                break;
            }
            if turn % 7 == 0 {
                let evaluation = evaluator.evaluate(&moment, &legal);
                let outlook = evaluation.outlook;
                digest = evaluation.policy.into_iter().fold(digest, mix);
                digest = [outlook.win, outlook.draw, outlook.loss, outlook.score]
                    .into_iter()
                    .fold(digest, mix);
            }
            let sub_moves: Vec<SubMove> = legal.iter().collect();
            moment.play_unchecked(sub_moves[rng.u32(..sub_moves.len() as u32) as usize]);
        }
    }
    digest
}

#[test]
fn every_kernel_on_every_platform_gives_the_same_bits() {
    for kernel in Kernel::all() {
        assert_eq!(digest(kernel), DIGEST, "{kernel:?}");
    }
}
