//! The killer heuristic: turns that have recently refuted others.
//!
//! What refutes one turn often refutes its siblings, too. Trying it first saves looking at all
//! turns of most positions.

use ponte_rules::{Position, Turn};

/// The last two refutations for every number of tiles and bridges on the board.
#[derive(Default)]
pub(super) struct Refutations {
    by_pieces: Vec<[Option<Turn>; 2]>,
}

impl Refutations {
    /// Adds those that are legal here.
    pub(super) fn propose(&self, position: &Position, turns: &mut Vec<Turn>) {
        let latest = self.by_pieces.get(pieces(position)).copied().unwrap_or_default();
        for turn in latest.into_iter().flatten() {
            if !turns.contains(&turn) && position.is_legal(turn) {
                turns.push(turn);
            }
        }
    }

    /// Remembers a turn that was good enough here.
    pub(super) fn note(&mut self, position: &Position, turn: Turn) {
        let pieces = pieces(position);
        if self.by_pieces.len() <= pieces {
            self.by_pieces.resize(pieces + 1, [None; 2]);
        }
        let latest = &mut self.by_pieces[pieces];
        if latest[0] != Some(turn) {
            *latest = [Some(turn), latest[0]];
        }
    }
}

fn pieces(position: &Position) -> usize {
    (position.occupied().len() + position.bridge_ends().len() / 2) as usize
}
