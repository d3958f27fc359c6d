use std::sync::Arc;

use fastrand::Rng;
use ponte_rules::{Cells, Position, Rules, Size};

use super::naive;
use crate::moment::{Moment, SubMove};
use crate::net::features::Features;
use crate::net::{Kernel, Net, NetEvaluator, Shape, Weights};

const SMALL: Shape = Shape { channels: 32, blocks: 2, policy_channels: 32, value_channels: 32 };
const MEDIUM: Shape = Shape { channels: 64, blocks: 2, policy_channels: 32, value_channels: 64 };
/// Both heads wider than usual, and an odd number of groups.
const ODD: Shape = Shape { channels: 96, blocks: 2, policy_channels: 64, value_channels: 96 };

/// Moments of a random game, some of them between two tiles.
fn moments(rules: Rules, rng: &mut Rng) -> Vec<Moment> {
    let mut moment = Moment::new(Position::new(rules));
    let mut moments = Vec::new();
    while !moment.is_over() {
        moments.push(moment.clone());
        let legal: Vec<SubMove> = moment.legal().iter().collect();
        moment.play_unchecked(legal[rng.usize(..legal.len())]);
    }
    let step = 1 + moments.len() / 3;
    moments.into_iter().step_by(step).collect()
}

fn rules(side: u8) -> Rules {
    let text = match side % 3 {
        0 => format!("{side}x{side}/tiles=20/bridges=9/strict"),
        _ => format!("{side}x{side}"),
    };
    text.parse().expect("rules")
}

#[test]
fn every_kernel_computes_what_the_specification_says() {
    let mut rng = Rng::with_seed(7);
    for (shape, sides) in [(SMALL, 3..=12), (MEDIUM, 5..=5), (MEDIUM, 10..=10), (ODD, 4..=4)] {
        let weights = Weights::random(shape, &mut rng);
        let mut evaluators: Vec<NetEvaluator> = Kernel::all()
            .map(|kernel| NetEvaluator::new(Arc::new(Net::new(&weights, kernel))))
            .collect();
        for side in sides {
            for moment in moments(rules(side), &mut rng) {
                let size = moment.position().size();
                let features = Features::new(&moment, &moment.legal());
                let (policy, values) = naive::outputs(&weights, size, &features);
                for evaluator in &mut evaluators {
                    let kernel = evaluator.net().kernel();
                    let outputs = evaluator.outputs(size, &features);
                    assert_eq!(outputs.policy, policy, "{kernel:?}, {side}");
                    assert_eq!(outputs.outlook, values[..3], "{kernel:?}, {side}");
                    assert_eq!(outputs.score, values[3], "{kernel:?}, {side}");
                }
            }
        }
    }
}

#[test]
fn a_board_leaves_no_trace_on_the_next() {
    let mut rng = Rng::with_seed(8);
    let weights = Weights::random(SMALL, &mut rng);
    let net = Arc::new(Net::new(&weights, Kernel::best()));
    let mut used = NetEvaluator::new(net.clone());
    for side in [12, 3, 7, 4, 12, 11] {
        let size = Size::new(side).expect("size");
        let random =
            |rng: &mut Rng| -> Cells { size.cells().iter().filter(|_| rng.bool()).collect() };
        let features = Features {
            planes: std::array::from_fn(|_| random(&mut rng)),
            scalars: std::array::from_fn(|_| rng.f32()),
        };
        let mut fresh = NetEvaluator::new(net.clone());
        assert_eq!(used.outputs(size, &features), fresh.outputs(size, &features));
    }
}

/// The largest inputs and weights there are, where sums of sixteen bits come closest to overflow.
#[test]
fn extreme_weights_do_not_saturate() {
    let mut weights = Weights::random(SMALL, &mut Rng::with_seed(9));
    for block in &mut weights.blocks {
        for (convolution, weight) in [(&mut block.first, 127), (&mut block.second, -127)] {
            convolution.weights.fill(weight);
            convolution.input_scale = 1e-6;
        }
    }
    let moment = Moment::new(Position::new(rules(5)));
    let (size, features) = (moment.position().size(), Features::new(&moment, &moment.legal()));
    let (policy, _) = naive::outputs(&weights, size, &features);
    for kernel in Kernel::all() {
        let mut evaluator = NetEvaluator::new(Arc::new(Net::new(&weights, kernel)));
        assert_eq!(evaluator.outputs(size, &features).policy, policy, "{kernel:?}");
    }
}
