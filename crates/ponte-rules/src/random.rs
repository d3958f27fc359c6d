//! Random turns from a generator that the caller brings.

use crate::position::Position;
use crate::turn::Turn;

impl Position {
    /// A random legal turn; `None` in a finished game.
    ///
    /// Where a bridge can be built, one is with probability 1/3. Otherwise the first tile lies on
    /// a uniformly chosen legal first cell and the second on a uniformly chosen cell that fits.
    /// A player without tiles builds, and passes when there is nothing to build; `swap` is never
    /// chosen. `below(n)` must return a number from 0 to n − 1.
    ///
    /// ```
    /// use ponte_rules::{Position, Rules};
    /// let mut position = Position::new(Rules::BGA);
    /// let mut state = 1_u32;
    /// while let Some(turn) = position.random_turn(|n| {
    ///     state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    ///     ((u64::from(state) * u64::from(n)) >> 32) as u32
    /// }) {
    ///     position.play_unchecked(turn);
    /// }
    /// assert!(position.is_over());
    /// ```
    pub fn random_turn(&self, mut below: impl FnMut(u32) -> u32) -> Option<Turn> {
        if self.is_over() {
            return None;
        }
        let bridges = self.legal_bridges(self.to_move);
        let can_build = !bridges.is_empty();
        if !(can_build && below(3) == 0)
            && let Some(pair) = self.random_pair(self.to_move, &mut below)
        {
            return Some(Turn::Tiles(pair));
        }
        if !can_build {
            return Some(Turn::Pass);
        }
        bridges.iter().nth(below(bridges.len()) as usize).map(Turn::Bridge)
    }
}
