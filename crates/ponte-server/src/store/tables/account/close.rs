//! Closing an account: what goes with it.

use crate::account::Name;
use crate::id::AccountId;
use crate::store::value::values;
use crate::store::{StoreError, Tx};
use crate::time::Millis;

statements! {
    CLOSE = "UPDATE account SET name = $2, folded = $3, password = NULL, mail = NULL, \
             mail_verified = FALSE, settings = '{}', closed_at = $4 \
             WHERE id = $1 AND closed_at IS NULL";
    END_SESSIONS = "DELETE FROM session WHERE account = $1";
    END_TOKENS = "DELETE FROM api_token WHERE account = $1";
    END_PASSKEYS = "DELETE FROM passkey WHERE account = $1";
    END_RECOVERY = "DELETE FROM recovery_code WHERE account = $1";
    END_LINKS = "DELETE FROM mail_token WHERE account = $1";
    END_PUSH = "DELETE FROM push_subscription WHERE account = $1";
    END_SEEKS = "DELETE FROM seek WHERE account = $1";
    END_NOTES = "DELETE FROM note WHERE account = $1";
    END_NOTICES = "DELETE FROM notice WHERE account = $1";
    END_MAILS = "DELETE FROM mail_outbox WHERE account = $1";
    END_REMINDER = "DELETE FROM reminder WHERE account = $1";
    END_CHAT = "DELETE FROM chat WHERE account = $1";
    END_FOLLOWS = "DELETE FROM follow WHERE account = $1 OR other = $1";
    END_BLOCKS = "DELETE FROM block WHERE account = $1";
}

/// What concerns the account alone, and goes with it.
const FORGET: [&str; 14] = [
    END_SESSIONS,
    END_TOKENS,
    END_PASSKEYS,
    END_RECOVERY,
    END_LINKS,
    END_PUSH,
    END_SEEKS,
    END_NOTES,
    END_NOTICES,
    END_MAILS,
    END_REMINDER,
    END_CHAT,
    END_FOLLOWS,
    END_BLOCKS,
];

/// Closes an account: the games stay for the opponents, under a name that says nothing. Says
/// whether it was open.
pub fn close(tx: &mut Tx<'_>, id: AccountId, at: Millis) -> Result<bool, StoreError> {
    let name = Name::deleted(id);
    let closed = tx.execute(CLOSE, values![id, name.as_str(), name.folded(), at])? == 1;
    if closed {
        for statement in FORGET {
            tx.execute(statement, values![id])?;
        }
    }
    Ok(closed)
}
