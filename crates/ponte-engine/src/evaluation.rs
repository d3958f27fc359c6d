//! What an evaluator says of a moment, always from the mover's side.

use crate::moment::{Legal, Moment};

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
    /// The same outlook from the opponent's side.
    #[must_use]
    pub fn turned(self) -> Outlook {
        Outlook { win: self.loss, draw: self.draw, loss: self.win, score: -self.score }
    }

    /// The expected result: 1 for a win, 0 for a draw, −1 for a loss.
    #[must_use]
    pub fn value(self) -> f32 {
        self.win - self.loss
    }
}

/// An outlook, and how promising each legal half-move is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Evaluation {
    /// How the game is expected to end.
    pub outlook: Outlook,
    /// A probability for every legal half-move, in the order of [`Legal::iter`].
    pub policy: Vec<f32>,
}

/// Something that evaluates moments of games that are not over.
pub trait Evaluator {
    /// The evaluation of a moment whose legal half-moves are known.
    fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation;
}
