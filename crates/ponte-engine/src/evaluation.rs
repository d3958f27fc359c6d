//! Evaluations of moments, always from the mover's side.

use std::collections::HashMap;
use std::ops::{Add, Div, Mul};

use ponte_rules::Symmetry;

use crate::moment::{Legal, Moment, SubMove};
use crate::solver::Value;

/// How a game is expected to end for the mover.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The chance to win.
    pub win: f32,
    /// The chance of a draw.
    pub draw: f32,
    /// The chance to lose.
    pub loss: f32,
    /// The expected difference in points.
    pub score: f32,
}

impl Outlook {
    /// The outlook of a certain result, by the least difference in points.
    #[must_use]
    pub fn certain(value: Value) -> Outlook {
        match value {
            Value::Win => Outlook { win: 1.0, score: 1.0, ..Outlook::default() },
            Value::Draw => Outlook { draw: 1.0, ..Outlook::default() },
            Value::Loss => Outlook { loss: 1.0, score: -1.0, ..Outlook::default() },
        }
    }

    /// The same outlook from the opponent's side.
    #[must_use]
    pub fn turned(self) -> Outlook {
        Outlook { win: self.loss, draw: self.draw, loss: self.win, score: -self.score }
    }

    /// The share of a point to expect: 1 for a win, ½ for a draw.
    #[must_use]
    pub fn expectation(self) -> f32 {
        self.win + self.draw / 2.0
    }

    /// The expected result: 1 for a win, 0 for a draw, −1 for a loss.
    #[must_use]
    pub fn value(self) -> f32 {
        self.win - self.loss
    }

    fn map(self, change: impl Fn(f32) -> f32) -> Outlook {
        Outlook {
            win: change(self.win),
            draw: change(self.draw),
            loss: change(self.loss),
            score: change(self.score),
        }
    }
}

impl Add for Outlook {
    type Output = Outlook;

    fn add(self, other: Outlook) -> Outlook {
        Outlook {
            win: self.win + other.win,
            draw: self.draw + other.draw,
            loss: self.loss + other.loss,
            score: self.score + other.score,
        }
    }
}

impl Mul<f32> for Outlook {
    type Output = Outlook;

    fn mul(self, factor: f32) -> Outlook {
        self.map(|number| number * factor)
    }
}

/// Each part is divided: multiplying by the reciprocal would round twice.
impl Div<f32> for Outlook {
    type Output = Outlook;

    fn div(self, divisor: f32) -> Outlook {
        self.map(|number| number / divisor)
    }
}

/// An outlook and a policy.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Evaluation {
    /// How the game is expected to end.
    pub outlook: Outlook,
    /// A probability for every legal sub-move, in the order of [`Legal::iter`].
    pub policy: Vec<f32>,
}

impl Evaluation {
    /// The mean of evaluations of the same moment.
    ///
    /// # Panics
    ///
    /// If there are none.
    #[must_use]
    pub fn mean(evaluations: &[Evaluation]) -> Evaluation {
        let (first, others) = evaluations.split_first().expect("a mean of something");
        let mut mean = first.clone();
        for Evaluation { outlook, policy } in others {
            mean.outlook = mean.outlook + *outlook;
            mean.policy.iter_mut().zip(policy).for_each(|(sum, chance)| *sum += chance);
        }
        let share = 1.0 / evaluations.len() as f32;
        mean.outlook = mean.outlook * share;
        mean.policy.iter_mut().for_each(|chance| *chance *= share);
        mean
    }
}

/// Evaluates moments of games that are not over.
pub trait Evaluator {
    /// The evaluation of a moment whose legal sub-moves are known.
    fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation;

    /// The evaluation of a moment, computed from its image under a symmetry.
    fn evaluate_image(&mut self, moment: &Moment, legal: &Legal, symmetry: Symmetry) -> Evaluation {
        if symmetry == Symmetry::IDENTITY {
            return self.evaluate(moment, legal);
        }
        let image = moment.image(symmetry);
        let images = image.legal();
        let Evaluation { outlook, policy } = self.evaluate(&image, &images);
        let chances: HashMap<SubMove, f32> = images.iter().zip(policy).collect();
        let size = moment.position().size();
        let policy = legal.iter().map(|sub_move| chances[&sub_move.image(size, symmetry)]);
        Evaluation { outlook, policy: policy.collect() }
    }
}
