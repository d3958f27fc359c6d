//! Accounts: who can sit down, and what may be known of them.

use super::value::{Row, text, values};
use super::{StoreError, Tx};
use crate::account::{Kind, Name, Role, fold};
use crate::id::AccountId;
use crate::time::Millis;

/// An account without its secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    pub id: AccountId,
    pub kind: Kind,
    pub role: Role,
    pub name: String,
    pub mail: Option<String>,
    pub mail_verified: bool,
    pub language: String,
    pub created_at: Millis,
    pub seen_at: Millis,
    pub closed_at: Option<Millis>,
    pub banned_until: Option<Millis>,
    pub muted_until: Option<Millis>,
    pub owner: Option<AccountId>,
    pub has_password: bool,
}

/// An account to be.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    pub kind: Kind,
    pub role: Role,
    pub name: &'a Name,
    /// Hashed.
    pub password: Option<&'a str>,
    pub language: &'a str,
    pub owner: Option<AccountId>,
    pub at: Millis,
}

macro_rules! columns {
    () => {
        "SELECT id, kind, role, name, mail, mail_verified, language, created_at, seen_at, \
         closed_at, banned_until, muted_until, owner, password IS NOT NULL FROM account "
    };
}

statements! {
    CREATE = "INSERT INTO account (kind, role, name, folded, password, language, owner, \
              created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id";
    FIND = concat!(columns!(), "WHERE id = $1");
    FIND_BY_NAME = concat!(columns!(), "WHERE folded = $1");
    FIND_BY_MAIL = concat!(columns!(), "WHERE mail = $1 AND mail_verified ORDER BY id");
    BOTS = concat!(columns!(), "WHERE kind = 'bot' AND closed_at IS NULL ORDER BY id");
    OWNED = concat!(columns!(), "WHERE owner = $1 AND closed_at IS NULL ORDER BY id");
    STAFF = concat!(columns!(), "WHERE role <> 'player' AND closed_at IS NULL ORDER BY id");
    SEARCH = concat!(columns!(), "WHERE folded >= $1 AND folded < $2 AND kind <> 'guest' \
                                  AND closed_at IS NULL ORDER BY folded LIMIT $3");
    UPGRADE = "UPDATE account SET kind = 'player', name = $2, folded = $3, password = $4 \
               WHERE id = $1 AND kind = 'guest' AND closed_at IS NULL";
    RENAME = "UPDATE account SET name = $2, folded = $3 WHERE id = $1 AND closed_at IS NULL";
    PASSWORD = "SELECT password FROM account WHERE id = $1";
    SET_PASSWORD = "UPDATE account SET password = $2 WHERE id = $1";
    SET_MAIL = "UPDATE account SET mail = $2, mail_verified = $3 WHERE id = $1";
    SET_LANGUAGE = "UPDATE account SET language = $2 WHERE id = $1";
    SET_ROLE = "UPDATE account SET role = $2 WHERE id = $1";
    BAN = "UPDATE account SET banned_until = $2 WHERE id = $1";
    MUTE = "UPDATE account SET muted_until = $2 WHERE id = $1";
    SEEN = "UPDATE account SET seen_at = $2 WHERE id = $1 AND seen_at < $2";
    SETTINGS = "SELECT settings FROM account WHERE id = $1";
    SET_SETTINGS = "UPDATE account SET settings = $2 WHERE id = $1";
    COUNT = "SELECT count(*) FROM account WHERE kind = $1 AND seen_at >= $2";
    CLOSE = "UPDATE account SET name = $2, folded = $3, password = NULL, mail = NULL, \
             mail_verified = FALSE, settings = '{}', closed_at = $4 \
             WHERE id = $1 AND closed_at IS NULL";
    LOCK = "UPDATE account SET kind = kind WHERE id = $1";
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

/// What is about nobody but the account, and goes with it.
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

/// Makes an account.
///
/// # Errors
/// [`StoreError::Conflict`] where the name, or one that looks like it, is taken.
pub fn create(tx: &mut Tx<'_>, new: &New<'_>) -> Result<AccountId, StoreError> {
    let values = values![
        text(new.kind),
        text(new.role),
        new.name.as_str(),
        new.name.folded(),
        new.password,
        new.language,
        new.owner,
        new.at,
    ];
    let row = tx.row(CREATE, values)?.ok_or_else(|| StoreError::fault("no id was returned"))?;
    row.get(0)
}

/// Makes others who lock one of these accounts wait until this transaction ends. Needed by whoever
/// reads something of an account in order to change it, such as a rating.
pub fn lock(tx: &mut Tx<'_>, mut accounts: [AccountId; 2]) -> Result<(), StoreError> {
    // In the same order everywhere, or two would wait for each other.
    accounts.sort();
    accounts.into_iter().try_for_each(|id| tx.execute(LOCK, values![id]).map(drop))
}

pub fn find(tx: &mut Tx<'_>, id: AccountId) -> Result<Option<Account>, StoreError> {
    tx.row(FIND, values![id])?.map(account).transpose()
}

/// Looks an account up by its name, whatever its case.
pub fn find_by_name(tx: &mut Tx<'_>, name: &str) -> Result<Option<Account>, StoreError> {
    tx.row(FIND_BY_NAME, values![fold(name)])?.map(account).transpose()
}

/// Everybody who has shown to own this address.
pub fn find_by_mail(tx: &mut Tx<'_>, mail: &str) -> Result<Vec<Account>, StoreError> {
    tx.rows(FIND_BY_MAIL, values![mail])?.into_iter().map(account).collect()
}

pub fn bots(tx: &mut Tx<'_>) -> Result<Vec<Account>, StoreError> {
    tx.rows(BOTS, &[])?.into_iter().map(account).collect()
}

/// The bots of an account.
pub fn owned(tx: &mut Tx<'_>, owner: AccountId) -> Result<Vec<Account>, StoreError> {
    tx.rows(OWNED, values![owner])?.into_iter().map(account).collect()
}

/// Moderators and admins.
pub fn staff(tx: &mut Tx<'_>) -> Result<Vec<Account>, StoreError> {
    tx.rows(STAFF, &[])?.into_iter().map(account).collect()
}

/// Players and bots whose names begin like this.
pub fn search(tx: &mut Tx<'_>, start: &str, limit: u32) -> Result<Vec<Account>, StoreError> {
    let start = fold(start);
    let end = format!("{start}\u{10ffff}");
    tx.rows(SEARCH, values![start, end, limit])?.into_iter().map(account).collect()
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

/// The hash of the password, where there is one.
pub fn password(tx: &mut Tx<'_>, id: AccountId) -> Result<Option<String>, StoreError> {
    tx.row(PASSWORD, values![id])?.map_or(Ok(None), |row| row.get(0))
}

pub fn set_password(tx: &mut Tx<'_>, id: AccountId, hash: &str) -> Result<(), StoreError> {
    tx.execute(SET_PASSWORD, values![id, hash]).map(drop)
}

pub fn set_mail(
    tx: &mut Tx<'_>,
    id: AccountId,
    mail: Option<&str>,
    is_verified: bool,
) -> Result<(), StoreError> {
    tx.execute(SET_MAIL, values![id, mail, is_verified]).map(drop)
}

pub fn set_language(tx: &mut Tx<'_>, id: AccountId, language: &str) -> Result<(), StoreError> {
    tx.execute(SET_LANGUAGE, values![id, language]).map(drop)
}

pub fn set_role(tx: &mut Tx<'_>, id: AccountId, role: Role) -> Result<(), StoreError> {
    tx.execute(SET_ROLE, values![id, text(role)]).map(drop)
}

/// Keeps somebody out until then, or no longer.
pub fn ban(tx: &mut Tx<'_>, id: AccountId, until: Option<Millis>) -> Result<(), StoreError> {
    tx.execute(BAN, values![id, until]).map(drop)
}

/// Keeps somebody from speaking until then, or no longer.
pub fn mute(tx: &mut Tx<'_>, id: AccountId, until: Option<Millis>) -> Result<(), StoreError> {
    tx.execute(MUTE, values![id, until]).map(drop)
}

pub fn seen(tx: &mut Tx<'_>, id: AccountId, at: Millis) -> Result<(), StoreError> {
    tx.execute(SEEN, values![id, at]).map(drop)
}

/// The settings of the page, as the JSON that it stored.
pub fn settings(tx: &mut Tx<'_>, id: AccountId) -> Result<Option<String>, StoreError> {
    tx.row(SETTINGS, values![id])?.map(|row| row.get(0)).transpose()
}

pub fn set_settings(tx: &mut Tx<'_>, id: AccountId, json: &str) -> Result<(), StoreError> {
    tx.execute(SET_SETTINGS, values![id, json]).map(drop)
}

/// How many accounts of a kind were seen since then.
pub fn count(tx: &mut Tx<'_>, kind: Kind, since: Millis) -> Result<i64, StoreError> {
    tx.row(COUNT, values![text(kind), since])?.map_or(Ok(0), |row| row.get(0))
}

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

fn account(row: Row) -> Result<Account, StoreError> {
    Ok(Account {
        id: row.get(0)?,
        kind: row.parse(1)?,
        role: row.parse(2)?,
        name: row.get(3)?,
        mail: row.get(4)?,
        mail_verified: row.get(5)?,
        language: row.get(6)?,
        created_at: row.get(7)?,
        seen_at: row.get(8)?,
        closed_at: row.get(9)?,
        banned_until: row.get(10)?,
        muted_until: row.get(11)?,
        owner: row.get(12)?,
        has_password: row.get(13)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::testing::on_both;

    fn name(text: &str) -> Name {
        text.parse().unwrap()
    }

    fn add(tx: &mut Tx<'_>, kind: Kind, text: &str) -> Result<AccountId, StoreError> {
        let name = name(text);
        create(
            tx,
            &New {
                kind,
                role: Role::Player,
                name: &name,
                password: None,
                language: "en",
                owner: None,
                at: Millis(5),
            },
        )
    }

    #[test]
    fn a_guest_becomes_a_player_and_keeps_the_id() {
        on_both(async |store| {
            let id = store.write(|tx| add(tx, Kind::Guest, "guest-2222222")).await.unwrap();
            let other = store.write(|tx| add(tx, Kind::Player, "Burano")).await.unwrap();
            assert_ne!(id, other);
            let taken = store.write(move |tx| upgrade(tx, id, &name("bu-rano"), None)).await;
            assert_eq!(taken, Err(StoreError::Conflict));
            let upgraded = store.write(move |tx| upgrade(tx, id, &name("Rialto"), Some("hash")));
            assert_eq!(upgraded.await, Ok(true));
            let again = store.write(move |tx| upgrade(tx, id, &name("Murano"), None));
            assert_eq!(again.await, Ok(false));
            let found = store.read(|tx| find_by_name(tx, "RIALTO")).await.unwrap().unwrap();
            assert_eq!((found.id, found.kind, found.has_password), (id, Kind::Player, true));
            assert_eq!(store.read(move |tx| password(tx, id)).await, Ok(Some("hash".to_owned())));
        });
    }

    #[test]
    fn a_closed_account_leaves_its_name_to_others() {
        on_both(async |store| {
            let id = store.write(|tx| add(tx, Kind::Player, "Rialto")).await.unwrap();
            store.write(move |tx| set_mail(tx, id, Some("rialto@example.org"), true)).await.unwrap();
            let owners = store.read(|tx| find_by_mail(tx, "rialto@example.org")).await.unwrap();
            assert_eq!(owners.len(), 1);
            assert_eq!(store.write(move |tx| close(tx, id, Millis(9))).await, Ok(true));
            assert_eq!(store.write(move |tx| close(tx, id, Millis(10))).await, Ok(false));
            let closed = store.read(move |tx| find(tx, id)).await.unwrap().unwrap();
            assert_eq!(closed.closed_at, Some(Millis(9)));
            assert_eq!((closed.name, closed.mail), (Name::deleted(id).to_string(), None));
            assert!(store.write(|tx| add(tx, Kind::Player, "Rialto")).await.is_ok());
        });
    }

    #[test]
    fn search_finds_players_by_how_their_names_begin() {
        on_both(async |store| {
            store
                .write(|tx| {
                    add(tx, Kind::Player, "Murano")?;
                    add(tx, Kind::Player, "Mur")?;
                    add(tx, Kind::Bot, "Muro-3")?;
                    add(tx, Kind::Player, "Burano")
                })
                .await
                .unwrap();
            let found = store.read(|tx| search(tx, "mUr", 10)).await.unwrap();
            let names: Vec<_> = found.iter().map(|account| account.name.as_str()).collect();
            assert_eq!(names, ["Mur", "Murano", "Muro-3"]);
        });
    }

    #[test]
    fn bans_roles_and_settings() {
        on_both(async |store| {
            let id = store.write(|tx| add(tx, Kind::Player, "Rialto")).await.unwrap();
            store
                .write(move |tx| {
                    ban(tx, id, Some(Millis(70)))?;
                    mute(tx, id, Some(Millis(80)))?;
                    set_role(tx, id, Role::Moderator)?;
                    set_language(tx, id, "it")?;
                    seen(tx, id, Millis(60))?;
                    seen(tx, id, Millis(50))?;
                    set_settings(tx, id, r#"{"theme":"dark"}"#)
                })
                .await
                .unwrap();
            let found = store.read(move |tx| find(tx, id)).await.unwrap().unwrap();
            assert_eq!(found.banned_until, Some(Millis(70)));
            assert_eq!(found.muted_until, Some(Millis(80)));
            assert_eq!((found.role, found.language.as_str()), (Role::Moderator, "it"));
            assert_eq!(found.seen_at, Millis(60));
            let json = store.read(move |tx| settings(tx, id)).await.unwrap();
            assert_eq!(json.as_deref(), Some(r#"{"theme":"dark"}"#));
            assert_eq!(store.read(staff).await.unwrap(), [found]);
            let seen = store.read(|tx| count(tx, Kind::Player, Millis(60))).await;
            assert_eq!(seen, Ok(1));
        });
    }
}
