//! The least that a durable turn costs: one entry of a log, and one row changed. For
//! `ponte bench server`, which measures the site against it; nothing else uses it.

use super::value::values;
use super::{StoreError, Tx};
use crate::id::GameId;
use crate::time::Millis;

statements! {
    OPEN = "INSERT INTO running (game, version, updated_at, swapped, turn_count, position) \
            VALUES ($1, 0, 0, FALSE, 0, '')";
    APPEND = "INSERT INTO event (game, version, happened_at, payload) VALUES ($1, $2, $3, $4)";
    UPDATE = "UPDATE running SET version = $2, updated_at = $3 WHERE game = $1 AND version = $2 - 1";
}

/// Makes a game without players.
pub fn open(tx: &mut Tx<'_>, game: GameId) -> Result<(), StoreError> {
    tx.execute(OPEN, values![game]).map(drop)
}

/// Appends to its log.
///
/// # Errors
/// [`StoreError::Conflict`] where this is not the next version.
pub fn append(
    tx: &mut Tx<'_>,
    game: GameId,
    version: u32,
    at: Millis,
    payload: &str,
) -> Result<(), StoreError> {
    match tx.execute(UPDATE, values![game, version, at])? {
        1 => tx.execute(APPEND, values![game, version, at, payload]).map(drop),
        _ => Err(StoreError::Conflict),
    }
}
