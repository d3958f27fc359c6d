//! Heartbeats of the nodes, and the outages, when no node gave any.

use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

statements! {
    BEAT = "INSERT INTO heartbeat (node, beat_at) VALUES ($1, $2) \
            ON CONFLICT (node) DO UPDATE SET beat_at = excluded.beat_at";
    LAST = "SELECT max(beat_at) AS last FROM heartbeat";
    FORGET = "DELETE FROM heartbeat WHERE beat_at < $1";
    ADD_OUTAGE = "INSERT INTO outage (began_at, ended_at) VALUES ($1, $2) \
                  ON CONFLICT (began_at) DO NOTHING";
    OUTAGES = "SELECT began_at, ended_at FROM outage WHERE ended_at > $1 ORDER BY began_at";
}

pub fn beat(tx: &mut Tx<'_>, node: &str, at: Millis) -> Result<(), StoreError> {
    tx.execute(BEAT, values![node, at]).map(drop)
}

/// The last heartbeat of any node.
pub fn last(tx: &mut Tx<'_>) -> Result<Option<Millis>, StoreError> {
    Ok(tx.value::<Option<_>>("heartbeat.last", LAST, &[])?.flatten())
}

/// Forgets nodes without a heartbeat since then.
pub fn forget(tx: &mut Tx<'_>, before: Millis) -> Result<(), StoreError> {
    tx.execute(FORGET, values![before]).map(drop)
}

/// Remembers an outage. Of several nodes that notice it the first is believed.
pub fn add_outage(tx: &mut Tx<'_>, from: Millis, to: Millis) -> Result<(), StoreError> {
    tx.execute(ADD_OUTAGE, values![from, to]).map(drop)
}

/// The outages that ended after then, in order.
pub fn outages(tx: &mut Tx<'_>, since: Millis) -> Result<Vec<(Millis, Millis)>, StoreError> {
    tx.map_rows("outage", OUTAGES, values![since], |row| {
        Ok((row.get("began_at")?, row.get("ended_at")?))
    })
}
