//! The net against what PyTorch computes with the same weights (`train/ponte_train/golden.py`).

use std::sync::Arc;

use ponte_engine::Moment;
use ponte_engine::net::features::Features;
use ponte_engine::net::{Kernel, Net, NetEvaluator, Weights};
use ponte_rules::Position;

/// PyTorch computes in double precision, so now and then a value at the edge between two steps is
/// rounded to the other one there; that is seen in all outputs of a moment.
const STEP: f32 = 0.05;
const USUAL: f32 = 1e-4;

#[test]
fn every_kernel_agrees_with_pytorch() {
    let weights = Weights::read(include_bytes!("data/golden.net")).expect("a weight file");
    for kernel in Kernel::all() {
        let mut evaluator = NetEvaluator::new(Arc::new(Net::new(&weights, kernel)));
        let mut exact = 0;
        let lines: Vec<&str> = include_str!("data/golden.tsv").lines().collect();
        for line in &lines {
            let worst = worst_difference(&mut evaluator, line);
            assert!(worst < STEP, "{kernel:?}, {line:.60}: off by {worst}");
            exact += usize::from(worst < USUAL);
        }
        assert!(exact * 4 > lines.len() * 3, "{kernel:?}: {exact} of {} moments", lines.len());
    }
}

/// The largest difference between our outputs and PyTorch's.
fn worst_difference(evaluator: &mut NetEvaluator, line: &str) -> f32 {
    let fields: Vec<&str> = line.split('\t').collect();
    let [rules, position, first, numbers] = fields[..] else { panic!("four fields: {line:.60}") };
    let position = Position::from_text(rules.parse().expect("rules"), position);
    let position = position.expect("a legal position");
    let moment = match first {
        "-" => Moment::new(position),
        cell => Moment::between(position, cell.parse().expect("a cell")),
    };
    let features = Features::new(&moment, &moment.legal());
    let outputs = evaluator.outputs(moment.position().size(), &features);
    let got = outputs.policy.iter().chain(&outputs.outlook).chain([&outputs.score]);
    let expected: Vec<f32> =
        numbers.split(' ').map(|number| number.parse().expect("a number")).collect();
    assert_eq!(got.clone().count(), expected.len(), "{line:.60}");
    got.zip(expected).map(|(got, expected)| (got - expected).abs()).fold(0.0, f32::max)
}
