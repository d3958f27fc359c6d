//! What a position is worth, without looking at more of its turns than that takes.

use ponte_rules::Position;

use super::Value;
use super::bounds::Bounds;
use super::margin::Margin;
use super::prospect::Prospect;
use super::search::{Search, Stopped};

/// A position, and what is known about it.
pub(super) struct Inquiry<'a> {
    position: &'a Position,
    prospects: [Prospect; 2],
    bounds: Bounds,
}

impl Inquiry<'_> {
    pub(super) fn new(position: &Position) -> Inquiry<'_> {
        let prospects = Prospect::both(position);
        let bounds = Bounds::new(position, &prospects);
        Inquiry { position, prospects, bounds }
    }

    /// What the side to move reaches.
    pub(super) fn value(&mut self, search: &mut Search<'_>) -> Result<Value, Stopped> {
        // The likelier question first: it may be the only one.
        let is_likely_won = self.bounds.promise() < Margin::DRAW;
        if is_likely_won && self.reaches(search, Margin::WIN)? {
            return Ok(Value::Win);
        }
        if !self.reaches(search, Margin::DRAW)? {
            return Ok(Value::Loss);
        }
        Ok(if self.reaches(search, Margin::WIN)? { Value::Win } else { Value::Draw })
    }

    /// Finds out the difference in points that the side to move reaches.
    pub(super) fn count(&mut self, search: &mut Search<'_>) -> Result<(), Stopped> {
        loop {
            let (low, high) = self.points();
            if low == high {
                return Ok(());
            }
            let middle = (low + high + 1).div_euclid(2);
            self.reaches(search, Margin::of_points(middle))?;
        }
    }

    /// Between which differences in points the best turn is known to lie.
    pub(super) fn points(&self) -> (i32, i32) {
        (self.bounds.lower.points(), self.bounds.upper.points())
    }

    /// Whether the side to move reaches the goal; what is learned is kept.
    fn reaches(&mut self, search: &mut Search<'_>, goal: Margin) -> Result<bool, Stopped> {
        let Inquiry { position, prospects, bounds } = self;
        let margin = search.ask_position(position, *bounds, Some(prospects), goal)?;
        *bounds = bounds.and(Bounds::learned(margin, goal));
        Ok(margin >= goal)
    }
}
