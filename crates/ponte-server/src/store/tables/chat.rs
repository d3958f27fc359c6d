//! What is said beside a game: among its players, and among those who watch.

use super::player::Player;
use crate::id::{AccountId, GameId};
use crate::protocol::{ChatLine, Nonce, Room};
use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
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

impl FromRow for ChatLine {
    const TABLE: &'static str = "chat";

    fn from_row(row: &Row<'_>) -> Result<ChatLine, StoreError> {
        Ok(ChatLine {
            id: row.get("id")?,
            room: read_room(row)?,
            by: row.part::<Player>("by_")?.into(),
            at: row.get("said_at")?,
            text: row.get("text")?,
        })
    }
}

macro_rules! columns {
    () => {
        concat!(
            "SELECT ",
            player!("a", "by_"),
            ", c.id, c.room, c.said_at, c.text FROM chat c JOIN account a ON a.id = c.account "
        )
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
    if let Some(id) = tx.value("chat.id", SAY, values)? {
        return Ok((id, true));
    }
    let id = tx.value("chat.id", SAID, values![new.by, nonce])?.ok_or(StoreError::Conflict)?;
    Ok((id, false))
}

/// The last lines of a room after a number, in order.
pub fn lines(
    tx: &mut Tx<'_>,
    game: GameId,
    in_room: Room,
    since: i64,
    limit: u32,
) -> Result<Vec<ChatLine>, StoreError> {
    let mut lines = tx.rows(LATEST, values![game, room(in_room), since, limit])?;
    lines.reverse();
    Ok(lines)
}

/// All that an account has said, for its owner.
pub fn of(
    tx: &mut Tx<'_>,
    account: AccountId,
) -> Result<Vec<(GameId, Millis, String)>, StoreError> {
    tx.map_rows("chat", OF, values![account], |row| {
        Ok((row.get("game")?, row.get("said_at")?, row.get("text")?))
    })
}

/// Removes a line, and says where it was and whose, if it was anywhere.
pub fn remove(tx: &mut Tx<'_>, id: i64) -> Result<Option<(GameId, Room, AccountId)>, StoreError> {
    let removed = tx.map_rows("chat", REMOVE, values![id], |row| {
        Ok((row.get("game")?, read_room(row)?, row.get("account")?))
    })?;
    Ok(removed.into_iter().next())
}

fn read_room(row: &Row<'_>) -> Result<Room, StoreError> {
    row.one_of("room", [Room::Players, Room::Spectators], room)
}

fn room(room: Room) -> &'static str {
    match room {
        Room::Players => "players",
        Room::Spectators => "spectators",
    }
}
