//! What is said beside a game: among its players, and among those who watch.

use crate::store::value::{Row, values};
use crate::store::{StoreError, Tx, played};
use crate::id::{AccountId, GameId};
use crate::protocol::{ChatLine, Nonce, Room};
use crate::time::Millis;

/// Something to say.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    pub game: GameId,
    pub room: Room,
    pub by: AccountId,
    pub at: Millis,
    /// By which what is sent twice is kept once.
    pub nonce: Option<&'a Nonce>,
    pub text: &'a str,
}

macro_rules! columns {
    () => {
        "SELECT a.id, a.name, a.kind, a.role, c.id, c.said_at, c.text \
         FROM chat c JOIN account a ON a.id = c.account "
    };
}

statements! {
    SAY = "INSERT INTO chat (game, room, account, said_at, nonce, text) \
           VALUES ($1, $2, $3, $4, $5, $6) \
           ON CONFLICT (account, nonce) WHERE nonce IS NOT NULL DO NOTHING RETURNING id";
    SAID = "SELECT id FROM chat WHERE account = $1 AND nonce = $2";
    LATEST = concat!(columns!(), "WHERE c.game = $1 AND c.room = $2 AND c.id > $3 \
                                  ORDER BY c.id DESC LIMIT $4");
    OF = "SELECT game, said_at, text FROM chat WHERE account = $1 ORDER BY id";
    REMOVE = "DELETE FROM chat WHERE id = $1 RETURNING game, room, account";
}

/// Says something, and returns its number and whether it was said for the first time.
pub fn say(tx: &mut Tx<'_>, new: &New<'_>) -> Result<(i64, bool), StoreError> {
    let nonce = new.nonce.map(Nonce::as_str);
    let values = values![new.game, room(new.room), new.by, new.at, nonce, new.text];
    if let Some(row) = tx.row(SAY, values)? {
        return Ok((row.get(0)?, true));
    }
    let row = tx.row(SAID, values![new.by, nonce])?.ok_or(StoreError::Conflict)?;
    Ok((row.get(0)?, false))
}

/// The last lines of a room after a number, in order.
pub fn lines(
    tx: &mut Tx<'_>,
    game: GameId,
    in_room: Room,
    since: i64,
    limit: u32,
) -> Result<Vec<ChatLine>, StoreError> {
    let line = |row: Row| {
        let by = played::player(&row)?.into();
        Ok(ChatLine { id: row.get(4)?, room: in_room, by, at: row.get(5)?, text: row.get(6)? })
    };
    let rows = tx.rows(LATEST, values![game, room(in_room), since, limit])?;
    rows.into_iter().rev().map(line).collect()
}

/// All that an account has said, for its owner.
pub fn of(
    tx: &mut Tx<'_>,
    account: AccountId,
) -> Result<Vec<(GameId, Millis, String)>, StoreError> {
    let rows = tx.rows(OF, values![account])?;
    rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).collect()
}

/// Removes a line, and says where it was and whose, if it was anywhere.
pub fn remove(tx: &mut Tx<'_>, id: i64) -> Result<Option<(GameId, Room, AccountId)>, StoreError> {
    let Some(row) = tx.row(REMOVE, values![id])? else { return Ok(None) };
    let place: String = row.get(1)?;
    let at = if place == room(Room::Players) { Room::Players } else { Room::Spectators };
    Ok(Some((row.get(0)?, at, row.get(2)?)))
}

fn room(room: Room) -> &'static str {
    match room {
        Room::Players => "players",
        Room::Spectators => "spectators",
    }
}
