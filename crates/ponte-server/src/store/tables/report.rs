//! Complaints about players, until a moderator has closed them.

use crate::id::{AccountId, GameId};
use crate::store::row::{FromRow, Row};
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

/// A complaint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    pub id: i64,
    pub reporter: AccountId,
    pub reported: AccountId,
    pub game: Option<GameId>,
    pub reason: String,
    pub text: String,
    pub created_at: Millis,
    pub closed: Option<Closed>,
}

/// What became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closed {
    pub by: AccountId,
    pub at: Millis,
    pub verdict: String,
}

impl FromRow for Report {
    const TABLE: &'static str = "report";

    fn from_row(row: &Row<'_>) -> Result<Report, StoreError> {
        let closed = match row.get("closed_at")? {
            Some(at) => {
                Some(Closed { by: row.get("closed_by")?, at, verdict: row.get("verdict")? })
            }
            None => None,
        };
        Ok(Report {
            id: row.get("id")?,
            reporter: row.get("reporter")?,
            reported: row.get("reported")?,
            game: row.get("game")?,
            reason: row.get("reason")?,
            text: row.get("text")?,
            created_at: row.get("created_at")?,
            closed,
        })
    }
}

/// A complaint to be.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    pub reporter: AccountId,
    pub reported: AccountId,
    pub game: Option<GameId>,
    pub reason: &'a str,
    pub text: &'a str,
    pub at: Millis,
}

macro_rules! columns {
    () => {
        "SELECT id, reporter, reported, game, reason, text, created_at, closed_by, closed_at, \
         verdict FROM report "
    };
}

statements! {
    FILE = "INSERT INTO report (reporter, reported, game, reason, text, created_at) \
            VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
    OPEN = concat!(columns!(), "WHERE closed_at IS NULL ORDER BY id LIMIT $1");
    ABOUT = concat!(columns!(), "WHERE reported = $1 ORDER BY id DESC LIMIT $2");
    BY = concat!(columns!(), "WHERE reporter = $1 ORDER BY id");
    CLOSE = "UPDATE report SET closed_by = $2, closed_at = $3, verdict = $4 \
             WHERE id = $1 AND closed_at IS NULL";
    COUNT_BY = "SELECT count(*) AS count FROM report WHERE reporter = $1 AND closed_at IS NULL";
}

pub fn file(tx: &mut Tx<'_>, new: &New<'_>) -> Result<i64, StoreError> {
    let values = values![new.reporter, new.reported, new.game, new.reason, new.text, new.at];
    tx.new_id("report.id", FILE, values)
}

/// What waits for a moderator, the oldest first.
pub fn open(tx: &mut Tx<'_>, limit: u32) -> Result<Vec<Report>, StoreError> {
    tx.rows(OPEN, values![limit])
}

/// What was said about an account, the latest first.
pub fn about(tx: &mut Tx<'_>, account: AccountId, limit: u32) -> Result<Vec<Report>, StoreError> {
    tx.rows(ABOUT, values![account, limit])
}

/// What an account has said about others, for its owner.
pub fn by(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Report>, StoreError> {
    tx.rows(BY, values![account])
}

/// Closes a complaint, and says whether it was open.
pub fn close(tx: &mut Tx<'_>, id: i64, closed: &Closed) -> Result<bool, StoreError> {
    let values = values![id, closed.by, closed.at, closed.verdict.as_str()];
    tx.changes_one(CLOSE, values)
}

/// How many open complaints an account has filed.
pub fn count_by(tx: &mut Tx<'_>, reporter: AccountId) -> Result<u32, StoreError> {
    tx.count("report.count", COUNT_BY, values![reporter])
}
