//! Random turns from a generator that the caller passes in.

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
        let builds = below(3) == 0;
        self.random_turn_leaning(builds, below)
    }

    /// A random legal turn as [`random_turn`](Position::random_turn) makes it, but the caller
    /// decides whether to build or to lay tiles where both are possible.
    pub fn random_turn_leaning(
        &self,
        to_build: bool,
        mut below: impl FnMut(u32) -> u32,
    ) -> Option<Turn> {
        if self.is_over() {
            return None;
        }
        // Looking for bridges takes as long as looking for tiles, so it waits until it matters.
        if to_build && let Some(bridge) = self.random_bridge(self.to_move, &mut below) {
            return Some(Turn::Bridge(bridge));
        }
        if let Some(pair) = self.random_pair(self.to_move, &mut below) {
            return Some(Turn::Tiles(pair));
        }
        let bridge = if to_build { None } else { self.random_bridge(self.to_move, &mut below) };
        Some(bridge.map_or(Turn::Pass, Turn::Bridge))
    }
}
