//! Checks that a side can keep a value, by playing its strategy against every answer.
//!
//! A strategy is a turn for every position that can arise. The other side tries all its turns,
//! as the [reference](ponte_rules::reference) of the rules lists them, and every game ends on the
//! board, with the reference's score. No bound, table or symmetry is used: if the check finishes,
//! the value holds, however the turns were chosen.

use std::collections::HashSet;

use ponte_rules::reference::Reference;
use ponte_rules::{Color, Position, Turn};

use super::Value;

/// Where a strategy fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The game ends here with less.
    Lost(Box<Position>),
    /// The strategy has no legal turn here.
    NoTurn(Box<Position>),
}

/// Plays a side's strategy from a position against everything, and counts the positions.
///
/// `swap` exchanges the sides, so it is not played here.
///
/// # Errors
///
/// A position where the side has no turn, or ends with less than it claims.
pub fn prove(
    position: &Position,
    side: Color,
    at_least: Value,
    strategy: &mut dyn FnMut(&Position) -> Option<Turn>,
) -> Result<usize, Flaw> {
    let mut walk = Walk { side, at_least, strategy, seen: HashSet::new() };
    walk.follow(position)?;
    Ok(walk.seen.len())
}

struct Walk<'a> {
    side: Color,
    at_least: Value,
    strategy: &'a mut dyn FnMut(&Position) -> Option<Turn>,
    seen: HashSet<Position>,
}

impl Walk<'_> {
    fn follow(&mut self, position: &Position) -> Result<(), Flaw> {
        if !self.seen.insert(position.clone()) {
            return Ok(());
        }
        let reference = Reference::from(position);
        if position.is_over() {
            let (own, other) = (reference.score(self.side), reference.score(!self.side));
            let kept = Value::from(own.cmp(&other)) >= self.at_least;
            return if kept { Ok(()) } else { Err(Flaw::Lost(Box::new(position.clone()))) };
        }
        let mut turns = reference.turns();
        turns.retain(|&turn| turn != Turn::Swap);
        if position.to_move() == self.side {
            let chosen = (self.strategy)(position);
            turns.retain(|&turn| Some(turn) == chosen);
            if turns.is_empty() {
                return Err(Flaw::NoTurn(Box::new(position.clone())));
            }
        }
        turns.into_iter().try_for_each(|turn| {
            let mut after = position.clone();
            after.play_unchecked(turn);
            self.follow(&after)
        })
    }
}
