//! By how much one side is ahead, as one number that compares like the rules break ties.

use std::ops::Neg;

use ponte_rules::{Position, Score};

use super::Value;

const ISLAND: i32 = 1 << 8;
const POINT: i32 = 1 << 16;

/// The lead of one side over the other: in points, then in islands, then in bridges.
///
/// A margin above zero wins, one of zero is a draw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Margin(i32);

impl Margin {
    /// Less than any margin that a board can hold.
    pub(super) const MIN: Margin = Margin(-(1 << 30));
    /// More than any margin that a board can hold.
    pub(super) const MAX: Margin = Margin(1 << 30);
    /// Neither side is ahead.
    pub(super) const DRAW: Margin = Margin(0);
    /// The smallest margin that wins.
    pub(super) const WIN: Margin = Margin(1);

    /// The lead of a side with the first score over one with the second.
    pub(super) fn between(own: Score, other: Score) -> Margin {
        // No board holds half as many bridges as make an island here, nor half as many islands
        // as make a point.
        let worth = |score: Score| {
            i32::from(score.points) * POINT
                + i32::from(score.islands) * ISLAND
                + i32::from(score.bridges)
        };
        Margin(worth(own) - worth(other))
    }

    /// The lead of the side to move as the board stands.
    pub(super) fn now(position: &Position) -> Margin {
        let mover = position.to_move();
        Margin::between(position.score(mover), position.score(!mover))
    }

    /// The smallest margin with this difference in points.
    pub(super) const fn of_points(points: i32) -> Margin {
        Margin(points * POINT - POINT / 2)
    }

    /// The difference in points.
    pub(super) const fn points(self) -> i32 {
        (self.0 + POINT / 2).div_euclid(POINT)
    }

    pub(super) fn value(self) -> Value {
        Value::from(self.cmp(&Margin::DRAW))
    }

    /// The next larger margin.
    pub(super) const fn next(self) -> Margin {
        Margin(self.0 + 1)
    }

    /// The margin halfway to another.
    pub(super) const fn halfway(self, other: Margin) -> Margin {
        Margin((self.0 + other.0) / 2)
    }
}

impl Neg for Margin {
    type Output = Margin;

    fn neg(self) -> Margin {
        Margin(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_compare_like_scores() {
        let score = |points, islands, bridges| Score { points, islands, bridges };
        let scores = [
            score(0, 0, 0),
            score(0, 0, 36),
            score(1, 1, 0),
            score(3, 2, 1),
            score(3, 3, 0),
            score(3, 3, 2),
            score(300, 24, 36),
            score(301, 0, 0),
        ];
        for a in scores {
            for b in scores {
                let margin = Margin::between(a, b);
                let points = i32::from(a.points) - i32::from(b.points);
                assert_eq!(margin.cmp(&Margin::DRAW), a.cmp(&b));
                assert_eq!(margin.points(), points);
                assert!(Margin::of_points(points) <= margin);
                assert!(margin < Margin::of_points(points + 1));
                assert_eq!(-margin, Margin::between(b, a));
            }
        }
    }
}
