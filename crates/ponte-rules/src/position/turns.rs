//! The legal turns of the color to move.

use alloc::vec::Vec;

use super::{Position, Stage};
use crate::rules::PassRule;
use crate::turn::Turn;

impl Position {
    /// Every legal turn: tiles, then bridges, then `swap` and `pass`. None in a finished game.
    ///
    /// ```
    /// use ponte_rules::{Position, Rules};
    /// let position = Position::new("3x3".parse::<Rules>()?);
    /// assert_eq!(position.turns().len(), 36);
    /// # Ok::<(), ponte_rules::RulesError>(())
    /// ```
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        if self.is_over() {
            return turns;
        }
        turns.extend(self.pairs(self.to_move).map(Turn::Tiles));
        let no_tiles = turns.is_empty();
        turns.extend(self.legal_bridges(self.to_move).iter().map(Turn::Bridge));
        if self.may_swap() {
            turns.push(Turn::Swap);
        }
        if no_tiles && self.may_pass_without_tiles() {
            turns.push(Turn::Pass);
        }
        turns
    }

    /// How many legal turns there are, without listing them.
    #[must_use]
    pub fn count_turns(&self) -> u32 {
        if self.is_over() {
            return 0;
        }
        let pairs = self.count_pairs(self.to_move);
        let bridges = self.count_bridges(self.to_move);
        let may_pass = pairs == 0 && (bridges == 0 || self.rules.pass() == PassRule::Free);
        pairs + bridges + u32::from(self.may_swap()) + u32::from(may_pass)
    }

    /// Whether `swap` is legal now.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        self.stage == Stage::Answer
    }

    /// Whether `pass` is legal now.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        !self.is_over() && !self.has_pair(self.to_move) && self.may_pass_without_tiles()
    }

    fn may_pass_without_tiles(&self) -> bool {
        match self.rules.pass() {
            PassRule::Free => true,
            PassRule::Strict => !self.has_bridge(self.to_move),
        }
    }
}
