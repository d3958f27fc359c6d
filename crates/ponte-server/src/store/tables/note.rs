//! Notes to a game, for the eyes of one account.

use crate::id::{AccountId, GameId};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

statements! {
    FIND = "SELECT text FROM note WHERE game = $1 AND account = $2";
    SAVE = "INSERT INTO note (game, account, text, updated_at) VALUES ($1, $2, $3, $4) \
            ON CONFLICT (game, account) \
            DO UPDATE SET text = excluded.text, updated_at = excluded.updated_at";
    REMOVE = "DELETE FROM note WHERE game = $1 AND account = $2";
    OF = "SELECT game, text FROM note WHERE account = $1 ORDER BY updated_at, game";
}

pub fn find(
    tx: &mut Tx<'_>,
    game: GameId,
    account: AccountId,
) -> Result<Option<String>, StoreError> {
    tx.value("note.text", FIND, values![game, account])
}

/// Keeps a note; an empty one is none.
pub fn save(
    tx: &mut Tx<'_>,
    game: GameId,
    account: AccountId,
    text: &str,
    at: Millis,
) -> Result<(), StoreError> {
    if text.is_empty() {
        return tx.execute(REMOVE, values![game, account]).map(drop);
    }
    tx.execute(SAVE, values![game, account, text, at]).map(drop)
}

/// All notes of an account.
pub fn of(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<(GameId, String)>, StoreError> {
    tx.map_rows("note", OF, values![account], |row| Ok((row.get("game")?, row.get("text")?)))
}
