//! Perft: counting turn sequences, to compare move generators.

use crate::position::Position;

/// The number of turn sequences of this length. A sequence that ends in a finished game earlier
/// is not counted; `swap` and `pass` are turns.
///
/// ```
/// use ponte_rules::{Position, Rules, perft};
/// let position = Position::new("3x3".parse::<Rules>()?);
/// assert_eq!(perft(&position, 0), 1);
/// assert_eq!(perft(&position, 2), 792);
/// # Ok::<(), ponte_rules::RulesError>(())
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_turns()),
        _ => {
            let turns = position.turns().into_iter();
            turns
                .map(|turn| {
                    let mut next = position.clone();
                    next.play_unchecked(turn);
                    perft(&next, depth - 1)
                })
                .sum()
        }
    }
}
