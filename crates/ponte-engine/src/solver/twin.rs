//! Values once more, slowly and plainly: the twin that the solver is tested against.
//!
//! Turns and scores come from the [reference](ponte_rules::reference) of the rules, positions are
//! kept whole instead of by key, and there are no bounds, no move ordering and no symmetries. It
//! shares with the solver only the playing of a turn.

use std::collections::HashMap;

use ponte_rules::reference::Reference;
use ponte_rules::{Position, Turn};

use super::Value;

/// Solves positions by looking at everything that can happen, up to a win.
#[derive(Debug)]
pub struct Twin {
    known: HashMap<Position, Value>,
    nodes: u64,
}

impl Twin {
    /// A twin that may look at this many positions.
    #[must_use]
    pub fn new(nodes: u64) -> Twin {
        Twin { known: HashMap::new(), nodes }
    }

    /// The value for the side to move; `None` if it takes too many positions.
    pub fn value(&mut self, position: &Position) -> Option<Value> {
        if let Some(&value) = self.known.get(position) {
            return Some(value);
        }
        self.nodes = self.nodes.checked_sub(1)?;
        let reference = Reference::from(position);
        let mover = position.to_move();
        let value = if position.is_over() {
            Value::from(reference.score(mover).cmp(&reference.score(!mover)))
        } else {
            let mut best = Value::Loss;
            for turn in reference.turns() {
                best = best.max(self.value_of(position, turn)?);
                if best == Value::Win {
                    break;
                }
            }
            best
        };
        self.known.insert(position.clone(), value);
        Some(value)
    }

    /// What a turn is worth for the side that makes it.
    pub fn value_of(&mut self, position: &Position, turn: Turn) -> Option<Value> {
        let mut after = position.clone();
        after.play_unchecked(turn);
        self.value(&after).map(|value| -value)
    }
}
