//! Accounts: guests, players and bots. How they `change`, how they `close`, and their `settings` are
//! files of their own.

pub(in crate::store) mod change;
pub(in crate::store) mod close;
pub(in crate::store) mod settings;
#[cfg(test)]
mod tests;

use crate::account::{Kind, Language, Name, Role, fold};
use crate::id::AccountId;
use crate::protocol::PlayerView;
use crate::store::row::{FromRow, Row};
use crate::store::value::{text, values};
use crate::store::{StoreError, Tx};
use crate::time::Millis;

pub use change::{
    ban, mute, rename, replace_password, seen, set_language, set_mail, set_password, set_role,
    upgrade,
};
pub use close::close;
pub use settings::{set_settings, settings};

/// An account without its secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    pub id: AccountId,
    pub kind: Kind,
    pub role: Role,
    pub name: String,
    pub mail: Option<String>,
    pub mail_verified: bool,
    pub language: Language,
    pub created_at: Millis,
    pub seen_at: Millis,
    pub closed_at: Option<Millis>,
    pub banned_until: Option<Millis>,
    pub muted_until: Option<Millis>,
    pub owner: Option<AccountId>,
    pub has_password: bool,
}

/// As others see it, where nothing is rated.
impl From<Account> for PlayerView {
    fn from(Account { id, name, kind, role, .. }: Account) -> PlayerView {
        PlayerView::of(id, name, kind, role)
    }
}

impl FromRow for Account {
    const TABLE: &'static str = "account";

    fn from_row(row: &Row<'_>) -> Result<Account, StoreError> {
        Ok(Account {
            id: row.get("id")?,
            kind: row.parse("kind")?,
            role: row.parse("role")?,
            name: row.get("name")?,
            mail: row.get("mail")?,
            mail_verified: row.get("mail_verified")?,
            language: row.parse("language")?,
            created_at: row.get("created_at")?,
            seen_at: row.get("seen_at")?,
            closed_at: row.get("closed_at")?,
            banned_until: row.get("banned_until")?,
            muted_until: row.get("muted_until")?,
            owner: row.get("owner")?,
            has_password: row.get("has_password")?,
        })
    }
}

/// An account to be.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    pub kind: Kind,
    pub role: Role,
    pub name: &'a Name,
    /// Hashed.
    pub password: Option<&'a str>,
    pub language: Language,
    pub owner: Option<AccountId>,
    pub at: Millis,
}

macro_rules! columns {
    () => {
        "SELECT id, kind, role, name, mail, mail_verified, language, created_at, seen_at, \
         closed_at, banned_until, muted_until, owner, password IS NOT NULL AS has_password FROM account "
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
    PASSWORD = "SELECT password FROM account WHERE id = $1";
    LOCK = "UPDATE account SET kind = kind WHERE id = $1";
}

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
        text(new.language),
        new.owner,
        new.at,
    ];
    tx.new_id("account.id", CREATE, values)
}

/// Makes other transactions that lock one of these accounts wait until this one ends. Needed where
/// something of an account is read in order to change it, such as a rating or a number of seeks.
pub fn lock<const N: usize>(
    tx: &mut Tx<'_>,
    mut accounts: [AccountId; N],
) -> Result<(), StoreError> {
    // In the same order everywhere, or two would wait for each other.
    accounts.sort();
    accounts.into_iter().try_for_each(|id| tx.execute(LOCK, values![id]).map(drop))
}

pub fn find(tx: &mut Tx<'_>, id: AccountId) -> Result<Option<Account>, StoreError> {
    tx.row(FIND, values![id])
}

/// Looks an account up by its name, whatever its case.
pub fn find_by_name(tx: &mut Tx<'_>, name: &str) -> Result<Option<Account>, StoreError> {
    tx.row(FIND_BY_NAME, values![fold(name)])
}

/// The accounts that have shown to own this address.
pub fn find_by_mail(tx: &mut Tx<'_>, mail: &str) -> Result<Vec<Account>, StoreError> {
    tx.rows(FIND_BY_MAIL, values![mail])
}

pub fn bots(tx: &mut Tx<'_>) -> Result<Vec<Account>, StoreError> {
    tx.rows(BOTS, &[])
}

/// The bots of an account.
pub fn owned(tx: &mut Tx<'_>, owner: AccountId) -> Result<Vec<Account>, StoreError> {
    tx.rows(OWNED, values![owner])
}

/// Moderators and admins.
pub fn staff(tx: &mut Tx<'_>) -> Result<Vec<Account>, StoreError> {
    tx.rows(STAFF, &[])
}

/// Players and bots whose names begin like this.
pub fn search(tx: &mut Tx<'_>, start: &str, limit: u32) -> Result<Vec<Account>, StoreError> {
    let start = fold(start);
    let end = format!("{start}\u{10ffff}");
    tx.rows(SEARCH, values![start, end, limit])
}

/// The hash of the password, where there is one.
pub fn password(tx: &mut Tx<'_>, id: AccountId) -> Result<Option<String>, StoreError> {
    Ok(tx.value::<Option<_>>("account.password", PASSWORD, values![id])?.flatten())
}
