//! Ratings, how they changed, and who leads each pool.

use super::player::Player;
use crate::account::Kind;
use crate::id::{AccountId, GameId};
use crate::rating::{Pool, Rating, Standing};
use crate::store::row::{FromRow, Row};
use crate::store::value::{text, values};
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// One point of a rating's curve.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub at: Millis,
    pub rating: f64,
    pub deviation: f64,
    pub game: GameId,
}

impl FromRow for Point {
    const TABLE: &'static str = "rating_history";

    fn from_row(row: &Row<'_>) -> Result<Point, StoreError> {
        Ok(Point {
            at: row.get("changed_at")?,
            rating: row.get("rating")?,
            deviation: row.get("deviation")?,
            game: row.get("game")?,
        })
    }
}

impl FromRow for Standing {
    const TABLE: &'static str = "rating";

    fn from_row(row: &Row<'_>) -> Result<Standing, StoreError> {
        let rating = Rating {
            rating: row.get("rating")?,
            deviation: row.get("deviation")?,
            volatility: row.get("volatility")?,
        };
        Ok(Standing { rating, games: row.get("games")?, updated_at: row.get("updated_at")? })
    }
}

statements! {
    OF = "SELECT rating, deviation, volatility, games, updated_at, pool FROM rating \
          WHERE account = $1 ORDER BY pool";
    FIND = "SELECT rating, deviation, volatility, games, updated_at FROM rating \
            WHERE account = $1 AND pool = $2";
    SAVE = "INSERT INTO rating (account, pool, rating, deviation, volatility, games, updated_at) \
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, pool) \
            DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
            volatility = excluded.volatility, games = excluded.games, \
            updated_at = excluded.updated_at";
    REMEMBER = "INSERT INTO rating_history (account, pool, changed_at, game, rating, deviation) \
                VALUES ($1, $2, $3, $4, $5, $6)";
    HISTORY = "SELECT changed_at, rating, deviation, game FROM (\
               SELECT changed_at, rating, deviation, game FROM rating_history \
               WHERE account = $1 AND pool = $2 AND changed_at >= $3 \
               ORDER BY changed_at DESC, game DESC LIMIT $4) AS latest \
               ORDER BY changed_at, game";
    // The index alone tells who may stand there; only the best are looked up.
    LEADERS = concat!("SELECT ", player!("a", ""), ", r.rating, r.deviation, r.volatility, \
               r.games, r.updated_at FROM (\
               SELECT e.account AS account FROM rating e JOIN account k ON k.id = e.account \
               WHERE e.pool = $1 AND e.updated_at >= $3 AND e.deviation <= $4 AND k.kind = $2 \
               AND k.closed_at IS NULL AND (k.banned_until IS NULL OR k.banned_until < $5) \
               ORDER BY e.rating DESC, e.account LIMIT $6) best \
               JOIN rating r ON r.account = best.account AND r.pool = $1 \
               JOIN account a ON a.id = best.account ORDER BY r.rating DESC, r.account");
}

/// All standings of an account.
pub fn of(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<(Pool, Standing)>, StoreError> {
    tx.map_rows("rating", OF, values![account], |row| Ok((row.parse("pool")?, row.part("")?)))
}

/// Where an account stands in a pool, if it has played there.
pub fn find(
    tx: &mut Tx<'_>,
    account: AccountId,
    pool: Pool,
) -> Result<Option<Standing>, StoreError> {
    tx.row(FIND, values![account, text(pool)])
}

/// Writes what a game has made of a standing.
pub fn save(
    tx: &mut Tx<'_>,
    account: AccountId,
    pool: Pool,
    standing: &Standing,
    game: GameId,
) -> Result<(), StoreError> {
    let Standing { rating: Rating { rating, deviation, volatility }, games, updated_at } =
        *standing;
    let pool = text(pool);
    let values = values![account, pool.clone(), rating, deviation, volatility, games, updated_at];
    tx.execute(SAVE, values)?;
    tx.execute(REMEMBER, values![account, pool, updated_at, game, rating, deviation]).map(drop)
}

/// The latest points of a rating's curve since then, in order.
pub fn history(
    tx: &mut Tx<'_>,
    account: AccountId,
    pool: Pool,
    since: Millis,
    limit: u32,
) -> Result<Vec<Point>, StoreError> {
    tx.rows(HISTORY, values![account, text(pool), since, limit])
}

/// What it takes to stand on a leaderboard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Eligible {
    pub kind: Kind,
    /// The player has played since then.
    pub since: Millis,
    /// The rating is known at least so well.
    pub deviation: f64,
}

/// The best of a pool.
pub fn leaders(
    tx: &mut Tx<'_>,
    pool: Pool,
    eligible: &Eligible,
    now: Millis,
    limit: u32,
) -> Result<Vec<(Player, Standing)>, StoreError> {
    let Eligible { kind, since, deviation } = *eligible;
    let values = values![text(pool), text(kind), since, deviation, now, limit];
    tx.map_rows("rating", LEADERS, values, |row| Ok((row.part("")?, row.part("")?)))
}
