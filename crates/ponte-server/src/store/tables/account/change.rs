//! What changes about an account that stays.

use crate::account::{Language, Name, Role, TokenUse};
use crate::id::{AccountId, SessionId};
use crate::store::value::{text, values};
use crate::store::{StoreError, Tx, mail_token, session};
use crate::time::Millis;

statements! {
    UPGRADE = "UPDATE account SET kind = 'player', name = $2, folded = $3, password = $4 \
               WHERE id = $1 AND kind = 'guest' AND closed_at IS NULL";
    RENAME = "UPDATE account SET name = $2, folded = $3 WHERE id = $1 AND closed_at IS NULL";
    SET_PASSWORD = "UPDATE account SET password = $2 WHERE id = $1";
    SET_MAIL = "UPDATE account SET mail = $2, mail_verified = $3 WHERE id = $1";
    SET_LANGUAGE = "UPDATE account SET language = $2 WHERE id = $1";
    SET_ROLE = "UPDATE account SET role = $2 WHERE id = $1";
    BAN = "UPDATE account SET banned_until = $2 WHERE id = $1";
    MUTE = "UPDATE account SET muted_until = $2 WHERE id = $1";
    SEEN = "UPDATE account SET seen_at = $2 WHERE id = $1 AND seen_at < $2";
}

/// Makes a player of a guest, who keeps games and id. Says whether there was one.
///
/// # Errors
/// [`StoreError::Conflict`] where the name is taken.
pub fn upgrade(
    tx: &mut Tx<'_>,
    id: AccountId,
    name: &Name,
    password: Option<&str>,
) -> Result<bool, StoreError> {
    let changed = tx.execute(UPGRADE, values![id, name.as_str(), name.folded(), password])?;
    Ok(changed == 1)
}

/// Gives an account another name.
///
/// # Errors
/// [`StoreError::Conflict`] where the name is taken.
pub fn rename(tx: &mut Tx<'_>, id: AccountId, name: &Name) -> Result<(), StoreError> {
    tx.execute(RENAME, values![id, name.as_str(), name.folded()]).map(drop)
}

/// Keeps the same password as another hash.
pub fn set_password(tx: &mut Tx<'_>, id: AccountId, hash: &str) -> Result<(), StoreError> {
    tx.execute(SET_PASSWORD, values![id, hash]).map(drop)
}

/// Sets a new password. Ends all other sessions, and the links in mails that set passwords: a stolen
/// one of these may be the reason for the new password.
pub fn replace_password(
    tx: &mut Tx<'_>,
    id: AccountId,
    hash: &str,
    kept: Option<SessionId>,
) -> Result<(), StoreError> {
    set_password(tx, id, hash)?;
    mail_token::end(tx, id, TokenUse::Reset)?;
    match kept {
        Some(kept) => session::end_others(tx, id, kept),
        None => session::end_all(tx, id),
    }
}

pub fn set_mail(
    tx: &mut Tx<'_>,
    id: AccountId,
    mail: Option<&str>,
    is_verified: bool,
) -> Result<(), StoreError> {
    tx.execute(SET_MAIL, values![id, mail, is_verified]).map(drop)
}

pub fn set_language(tx: &mut Tx<'_>, id: AccountId, language: Language) -> Result<(), StoreError> {
    tx.execute(SET_LANGUAGE, values![id, text(language)]).map(drop)
}

pub fn set_role(tx: &mut Tx<'_>, id: AccountId, role: Role) -> Result<(), StoreError> {
    tx.execute(SET_ROLE, values![id, text(role)]).map(drop)
}

/// Bans an account until then; `None` lifts the ban.
pub fn ban(tx: &mut Tx<'_>, id: AccountId, until: Option<Millis>) -> Result<(), StoreError> {
    tx.execute(BAN, values![id, until]).map(drop)
}

/// Keeps an account from chatting until then; `None` lifts the ban.
pub fn mute(tx: &mut Tx<'_>, id: AccountId, until: Option<Millis>) -> Result<(), StoreError> {
    tx.execute(MUTE, values![id, until]).map(drop)
}

pub fn seen(tx: &mut Tx<'_>, id: AccountId, at: Millis) -> Result<(), StoreError> {
    tx.execute(SEEN, values![id, at]).map(drop)
}
