//! When an account last got a mail about what waits for it.

use crate::id::AccountId;
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

statements! {
    DUE = "SELECT a.id FROM running r JOIN game g ON g.id = r.game \
           JOIN account a ON a.id = r.to_move LEFT JOIN reminder m ON m.account = a.id \
           WHERE g.speed = 'correspondence' AND a.mail_verified AND a.closed_at IS NULL \
           AND r.updated_at <= $1 AND r.updated_at > a.seen_at \
           AND (m.mailed_at IS NULL OR m.mailed_at <= $2 AND m.mailed_at < r.updated_at) \
           UNION SELECT a.id FROM challenge c \
           JOIN account a ON a.id = c.challenged LEFT JOIN reminder m ON m.account = a.id \
           WHERE a.mail_verified AND a.closed_at IS NULL \
           AND c.created_at <= $1 AND c.created_at > a.seen_at \
           AND (m.mailed_at IS NULL OR m.mailed_at <= $2 AND m.mailed_at < c.created_at) \
           ORDER BY 1 LIMIT $3";
    REMEMBER = "INSERT INTO reminder (account, mailed_at) VALUES ($1, $3) \
                ON CONFLICT (account) DO UPDATE SET mailed_at = excluded.mailed_at \
                WHERE reminder.mailed_at <= $2";
}

/// Accounts with a proven address for which something has waited since before `quiet_since`, which
/// were not seen since, and which got no mail about it, nor any after `mailed_before`.
pub fn due(
    tx: &mut Tx<'_>,
    quiet_since: Millis,
    mailed_before: Millis,
    limit: u32,
) -> Result<Vec<AccountId>, StoreError> {
    tx.values("account.id", DUE, values![quiet_since, mailed_before, limit])
}

/// Remembers that an account gets a mail now; `false` if another node was quicker.
pub fn remember(
    tx: &mut Tx<'_>,
    account: AccountId,
    mailed_before: Millis,
    now: Millis,
) -> Result<bool, StoreError> {
    tx.changes_one(REMEMBER, values![account, mailed_before, now])
}
