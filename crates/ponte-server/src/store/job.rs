//! What is to be done later. A job is leased to one node at a time, and comes back if that node
//! does not finish it.

use super::value::values;
use super::{StoreError, Tx};
use crate::time::Millis;

/// A job that was leased.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    pub id: i64,
    pub kind: String,
    pub payload: String,
    /// How often it was leased, this time included.
    pub attempts: u32,
}

statements! {
    ADD = "INSERT INTO job (kind, run_at, payload) VALUES ($1, $2, $3) RETURNING id";
    LEASE = "UPDATE job SET lease_until = $2, attempts = attempts + 1 WHERE id = (\
             SELECT id FROM job WHERE run_at <= $1 AND (lease_until IS NULL OR lease_until <= $1) \
             ORDER BY run_at, id LIMIT 1) AND (lease_until IS NULL OR lease_until <= $1) \
             RETURNING id, kind, payload, attempts";
    DONE = "DELETE FROM job WHERE id = $1";
    AGAIN = "UPDATE job SET run_at = $2, lease_until = NULL WHERE id = $1";
    NEXT = "SELECT min(run_at) FROM job";
}

pub fn add(
    tx: &mut Tx<'_>,
    kind: &str,
    run_at: Millis,
    payload: &str,
) -> Result<i64, StoreError> {
    let row = tx.row(ADD, values![kind, run_at, payload])?;
    row.ok_or_else(|| StoreError::fault("no id was returned"))?.get(0)
}

/// Leases the job that has waited longest.
pub fn lease(tx: &mut Tx<'_>, now: Millis, until: Millis) -> Result<Option<Job>, StoreError> {
    let Some(row) = tx.row(LEASE, values![now, until])? else { return Ok(None) };
    let (id, kind, payload) = (row.get(0)?, row.get(1)?, row.get(2)?);
    Ok(Some(Job { id, kind, payload, attempts: row.get(3)? }))
}

pub fn done(tx: &mut Tx<'_>, id: i64) -> Result<(), StoreError> {
    tx.execute(DONE, values![id]).map(drop)
}

/// Puts a job off.
pub fn again(tx: &mut Tx<'_>, id: i64, run_at: Millis) -> Result<(), StoreError> {
    tx.execute(AGAIN, values![id, run_at]).map(drop)
}

/// When the next job is to be done.
pub fn next(tx: &mut Tx<'_>) -> Result<Option<Millis>, StoreError> {
    tx.row(NEXT, &[])?.map_or(Ok(None), |row| row.get(0))
}
