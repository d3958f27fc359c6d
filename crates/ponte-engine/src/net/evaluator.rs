//! The net as an evaluator of moments.

use std::sync::Arc;

use ponte_rules::{Size, Symmetry};

use super::exp::softmax;
use super::features::Features;
use super::forward::Pass;
use super::layer::Net;
use super::policy;
use super::scratch::Scratch;
use crate::evaluation::{Evaluation, Evaluator, Outlook};
use crate::moment::{Legal, Moment};

/// What one unit of the net's score output stands for, in points.
const SCORE_UNIT: f32 = 10.0;

/// A net and the buffers of its forward pass.
#[derive(Debug)]
pub struct NetEvaluator {
    net: Arc<Net>,
    scratch: Scratch,
}

/// The raw outputs of the net.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outputs<'a> {
    /// A logit for every sub-move there could be, numbered as [`policy`] says.
    pub policy: &'a [f32],
    /// The logits of win, draw and loss.
    pub outlook: [f32; 3],
    /// The expected difference in points, divided by ten.
    pub score: f32,
}

impl NetEvaluator {
    /// An evaluator with this net.
    #[must_use]
    pub fn new(net: Arc<Net>) -> NetEvaluator {
        let scratch = Scratch::new(&net);
        NetEvaluator { net, scratch }
    }

    /// The net.
    #[must_use]
    pub fn net(&self) -> &Arc<Net> {
        &self.net
    }

    /// The outputs for features on a board of this size.
    pub fn outputs(&mut self, size: Size, features: &Features) -> Outputs<'_> {
        let NetEvaluator { net, scratch } = self;
        scratch.show(size, features);
        net.kernel().run(Pass { net, scalars: &features.scalars, scratch });
        let [win, draw, loss, score, ..] = scratch.values;
        Outputs { policy: &scratch.policy, outlook: [win, draw, loss], score }
    }
}

impl Evaluator for NetEvaluator {
    fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation {
        let size = moment.position().size();
        let outputs = self.outputs(size, &Features::new(moment, legal));
        outputs.evaluation(legal.iter().map(|sub_move| policy::index(size, sub_move)), legal.len())
    }

    fn evaluate_image(&mut self, moment: &Moment, legal: &Legal, symmetry: Symmetry) -> Evaluation {
        let size = moment.position().size();
        let image = moment.image(symmetry);
        let outputs = self.outputs(size, &Features::new(&image, &image.legal()));
        let images = legal.iter().map(|sub_move| sub_move.image(size, symmetry));
        outputs.evaluation(images.map(|sub_move| policy::index(size, sub_move)), legal.len())
    }
}

impl Outputs<'_> {
    /// What the outputs mean where the sub-moves with these numbers are legal.
    fn evaluation(&self, legal: impl Iterator<Item = usize>, len: usize) -> Evaluation {
        let mut chances = self.outlook;
        softmax(&mut chances);
        let [win, draw, loss] = chances;
        let mut policy = Vec::with_capacity(len);
        policy.extend(legal.map(|index| self.policy[index]));
        softmax(&mut policy);
        Evaluation { outlook: Outlook { win, draw, loss, score: self.score * SCORE_UNIT }, policy }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::{Shape, Weights};
    use fastrand::Rng;
    use ponte_rules::Position;

    fn evaluator() -> NetEvaluator {
        let shape = Shape { channels: 32, blocks: 2, policy_channels: 32, value_channels: 32 };
        let file = Weights::random(shape, &mut Rng::with_seed(1)).write();
        NetEvaluator::new(Arc::new(Net::read(&file).expect("weights")))
    }

    fn moments() -> Vec<Moment> {
        let mut rng = Rng::with_seed(2);
        let mut moment = Moment::new(Position::new("6x6".parse().expect("rules")));
        let mut moments = Vec::new();
        while !moment.is_over() {
            moments.push(moment.clone());
            let legal = moment.legal();
            let chosen = legal.iter().nth(rng.usize(..legal.len())).expect("a sub-move");
            moment.play_unchecked(chosen);
        }
        moments
    }

    #[test]
    fn chances_sum_to_one() {
        let mut evaluator = evaluator();
        for moment in moments() {
            let legal = moment.legal();
            let Evaluation { outlook, policy } = evaluator.evaluate(&moment, &legal);
            assert_eq!(policy.len(), legal.len());
            assert!((policy.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            assert!((outlook.win + outlook.draw + outlook.loss - 1.0).abs() < 1e-5);
        }
    }

    /// Asks for nothing but plain evaluations.
    struct Plain(NetEvaluator);

    impl Evaluator for Plain {
        fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation {
            self.0.evaluate(moment, legal)
        }
    }

    #[test]
    fn images_are_numbered_as_by_any_evaluator() {
        let (mut evaluator, mut plain) = (evaluator(), Plain(evaluator()));
        for moment in moments().into_iter().step_by(3) {
            let legal = moment.legal();
            for symmetry in Symmetry::ALL {
                let image = evaluator.evaluate_image(&moment, &legal, symmetry);
                // The softmax sums in another order.
                let other = plain.evaluate_image(&moment, &legal, symmetry);
                assert_eq!(image.outlook, other.outlook);
                for (a, b) in image.policy.iter().zip(&other.policy) {
                    assert!((a - b).abs() < 1e-6);
                }
            }
        }
    }
}
