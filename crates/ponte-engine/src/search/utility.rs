//! The utility of results and expectations to a search.

use ponte_rules::{Color, Outcome, Position};

use crate::evaluation::Outlook;
use crate::solver::Value;

/// How much of a whole win the largest lead in points is worth. Enough to go on making points in a
/// game that is decided, too little to risk the result for them.
const SCORE_WEIGHT: f32 = 0.1;
/// The lead in points that is worth half as much as the largest.
const HALF_LEAD: f32 = 10.0;

/// The utility of an outlook for the mover, from −1.1 to 1.1.
#[must_use]
pub fn utility(outlook: Outlook) -> f32 {
    let lead = outlook.score / (outlook.score.abs() + HALF_LEAD);
    outlook.value() + SCORE_WEIGHT * lead
}

/// A proven result for the mover.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Proven {
    /// The result.
    pub value: Value,
    /// The difference in points, as far as it is known.
    pub score: f32,
}

impl Proven {
    /// The result of a finished game for the color that would be to move.
    #[must_use]
    pub fn of_end(position: &Position) -> Proven {
        let mover = position.to_move();
        let points = |color: Color| f32::from(position.score(color).points);
        let value = match position.outcome() {
            Some(Outcome::Win(color)) if color == mover => Value::Win,
            Some(Outcome::Win(_)) => Value::Loss,
            _ => Value::Draw,
        };
        Proven { value, score: points(mover) - points(!mover) }
    }

    /// The result as an outlook.
    #[must_use]
    pub fn outlook(self) -> Outlook {
        Outlook { score: self.score, ..Outlook::certain(self.value) }
    }
}
