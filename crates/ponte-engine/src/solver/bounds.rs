//! Two margins that the exact one lies between.

use ponte_rules::{Color, PassRule, Position, Stage};

use super::last::after_one_turn;
use super::margin::Margin;
use super::prospect::Prospect;

/// Two margins that the exact one lies between, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) lower: Margin,
    pub(super) upper: Margin,
}

impl Bounds {
    /// The bounds that hold for any position.
    pub(super) const NONE: Bounds = Bounds { lower: Margin::MIN, upper: Margin::MAX };

    /// What the prospects of light and dark say about a position.
    pub(super) fn new(position: &Position, prospects: &[Prospect; 2]) -> Bounds {
        let mover = position.to_move();
        let (own, other) = (&prospects[mover.index()], &prospects[(!mover).index()]);
        let now = Margin::between(own.score, other.score);
        let one_turn = || Margin::between(after_one_turn(position, mover, own.score), other.score);
        match position.stage() {
            Stage::Over { .. } => return Bounds { lower: now, upper: now },
            Stage::LastTurn => {
                let last = one_turn();
                return Bounds { lower: last, upper: last };
            }
            Stage::Answer | Stage::Running => {}
        }
        let mut lower = Margin::between(own.score, other.most);
        let mut upper = Margin::between(own.most, other.score);
        // A player who may pass can stop here, though dark has one more turn after light.
        if own.cells.is_empty() && position.may_pass() {
            lower = lower.max(match mover {
                Color::Dark => now,
                Color::Light => {
                    Margin::between(own.score, after_one_turn(position, !mover, other.score))
                }
            });
        }
        let free = position.rules().pass() == PassRule::Free;
        if mover == Color::Light && other.cells.is_empty() && free {
            upper = upper.min(one_turn());
        }
        Bounds { lower, upper }
    }

    /// What a search learns that asks whether the side to move reaches `goal`.
    pub(super) fn learned(margin: Margin, goal: Margin) -> Bounds {
        if margin >= goal {
            Bounds { lower: margin, upper: Margin::MAX }
        } else {
            Bounds { lower: Margin::MIN, upper: margin }
        }
    }

    /// Whether the side to move reaches `goal`, as a search would tell it, if the bounds settle
    /// that.
    pub(super) fn answer(self, goal: Margin) -> Option<Margin> {
        if self.lower >= goal {
            Some(self.lower)
        } else if self.upper < goal {
            Some(self.upper)
        } else {
            None
        }
    }

    /// How good the position looks for the side that has just moved.
    pub(super) fn promise(self) -> Margin {
        -self.lower.halfway(self.upper)
    }

    /// What the side to move can hope for, the most before the least. Turns that leave the other
    /// side the smallest hope are the first to be tried.
    pub(super) fn hope(self) -> (Margin, Margin) {
        (self.upper, self.lower)
    }

    /// What both bounds allow together.
    pub(super) fn and(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }
}
