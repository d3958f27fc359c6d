//! Open seeks.

use crate::game::{Speed, Terms};
use crate::id::{AccountId, SeekId};
use crate::matchmaking::{GameProposal, RatingRange, Seek, SeekTerms};
use crate::protocol::PlayerView;
use crate::store::row::{FromRow, Row};
use crate::store::value::{text, values};
use crate::store::{StoreError, Tx, game};
use crate::time::Millis;

/// The most seeks that are shown at once.
const MOST_SHOWN: u32 = 500;

/// A seek with its owner.
#[derive(Clone, PartialEq, Debug)]
pub struct Posted {
    pub seek: Seek,
    pub by: PlayerView,
}

impl FromRow for Posted {
    const TABLE: &'static str = "seek";

    fn from_row(row: &Row<'_>) -> Result<Posted, StoreError> {
        let terms = game::terms(row, false)?;
        let terms = SeekTerms {
            proposal: GameProposal { terms, begins: row.parse("begins")? },
            range: RatingRange { min: row.get("min_rating")?, max: row.get("max_rating")? },
            places: row.get("places")?,
        };
        let seek = Seek {
            id: row.get("id")?,
            owner: row.get("account")?,
            terms,
            created_at: row.get("created_at")?,
            expires_at: row.get("expires_at")?,
        };
        Ok(Posted { seek, by: row.part("by_")? })
    }
}

/// What became of a seek that an account has accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It stands for others.
    Stands,
    /// That was its last place.
    Gone,
}

/// Seeks with their owners.
macro_rules! columns {
    () => {
        concat!(
            "SELECT seek.id, seek.account, seek.rules, seek.time, seek.rated, seek.begins, \
             seek.min_rating, seek.max_rating, seek.places, seek.created_at, seek.expires_at, ",
            rated_player!("account", "rating", "by_"),
            " FROM seek JOIN account ON account.id = seek.account \
             LEFT JOIN rating ON rating.account = seek.account AND rating.pool = seek.pool "
        )
    };
}

statements! {
    POST = "INSERT INTO seek (account, rules, time, rated, begins, speed, pool, min_rating, \
            max_rating, places, created_at, expires_at) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id";
    FIND = concat!(columns!(), "WHERE seek.id = $1");
    OPEN = concat!(columns!(), "WHERE seek.expires_at > $1 AND NOT EXISTS (SELECT 1 FROM block \
                                WHERE (block.account = seek.account AND block.other = $2) \
                                OR (block.account = $2 AND block.other = seek.account)) \
                                ORDER BY seek.created_at, seek.id LIMIT $3");
    OF = concat!(columns!(), "WHERE seek.account = $1 AND seek.speed = $2 \
                              AND seek.expires_at > $3 ORDER BY seek.id");
    GAMES = "SELECT 1 FROM game WHERE ended_at IS NULL AND created_at >= $3 AND rules = $4 \
             AND time = $5 AND ((first = $1 AND second = $2) OR (first = $2 AND second = $1))";
    TAKE = "UPDATE seek SET places = places - 1 WHERE id = $1 AND places > 0 RETURNING places";
    CLOSE = "DELETE FROM seek WHERE id = $1";
    REMOVE = "DELETE FROM seek WHERE id = $1 AND account = $2";
    REMOVE_ALL = "DELETE FROM seek WHERE account = $1 RETURNING id";
    REMOVE_LIVE = "DELETE FROM seek WHERE account = $1 AND speed = 'live' RETURNING id";
    REMOVE_EXPIRED = "DELETE FROM seek WHERE expires_at <= $1 RETURNING id";
    LIVE_OWNERS = "SELECT DISTINCT account FROM seek WHERE speed = 'live'";
    RENEW = "UPDATE seek SET expires_at = $2 WHERE id = $1";
    RENEW_LIVE = "UPDATE seek SET expires_at = $2 WHERE account = $1 AND speed = 'live'";
}

/// Opens a seek.
pub fn post(
    tx: &mut Tx<'_>,
    owner: AccountId,
    terms: &SeekTerms,
    now: Millis,
) -> Result<Posted, StoreError> {
    let SeekTerms { proposal, range, places } = terms;
    let values = values![
        owner,
        text(proposal.terms.rules),
        text(proposal.terms.time),
        proposal.terms.rated,
        text(proposal.begins),
        text(proposal.speed()),
        proposal.pool().map(text),
        range.min,
        range.max,
        *places,
        now,
        terms.expires_at(now),
    ];
    let id = tx.new_id("seek.id", POST, values)?;
    find(tx, id)?.ok_or_else(|| StoreError::fault("the seek was not kept"))
}

/// One seek, expired or not.
pub fn find(tx: &mut Tx<'_>, id: SeekId) -> Result<Option<Posted>, StoreError> {
    tx.row(FIND, values![id])
}

/// The open seeks, the oldest first; without those whose owner and the viewer do not play each
/// other.
pub fn open(
    tx: &mut Tx<'_>,
    viewer: Option<AccountId>,
    now: Millis,
) -> Result<Vec<Posted>, StoreError> {
    // No account has this number.
    let viewer = viewer.unwrap_or(AccountId(0));
    tx.rows(OPEN, values![now, viewer, MOST_SHOWN])
}

/// The open seeks of one speed that an account has.
pub fn of(
    tx: &mut Tx<'_>,
    owner: AccountId,
    speed: Speed,
    now: Millis,
) -> Result<Vec<Posted>, StoreError> {
    tx.rows(OF, values![owner, text(speed), now])
}

/// Whether a seek that stands for several has already become a game with this account, which
/// still goes on.
pub fn is_taken_by(tx: &mut Tx<'_>, seek: &Seek, accepter: AccountId) -> Result<bool, StoreError> {
    let Terms { rules, time, .. } = seek.terms.proposal.terms;
    let values = values![seek.owner, accepter, seek.created_at, text(rules), text(time)];
    tx.has_rows(GAMES, values)
}

/// Takes one place of a seek; `None` if another account was quicker.
pub fn take(tx: &mut Tx<'_>, id: SeekId) -> Result<Option<Taken>, StoreError> {
    let Some(places) = tx.value::<u32>("seek.places", TAKE, values![id])? else { return Ok(None) };
    if places > 0 {
        return Ok(Some(Taken::Stands));
    }
    tx.execute(CLOSE, values![id])?;
    Ok(Some(Taken::Gone))
}

/// Closes a seek of this account. Says whether there was one.
pub fn remove(tx: &mut Tx<'_>, id: SeekId, owner: AccountId) -> Result<bool, StoreError> {
    tx.changes_one(REMOVE, values![id, owner])
}

/// Closes the live seeks of an account, which sits down to play.
pub fn remove_live(tx: &mut Tx<'_>, owner: AccountId) -> Result<Vec<SeekId>, StoreError> {
    tx.values("seek.id", REMOVE_LIVE, values![owner])
}

/// Closes all seeks of an account, which leaves.
pub fn remove_all(tx: &mut Tx<'_>, owner: AccountId) -> Result<Vec<SeekId>, StoreError> {
    tx.values("seek.id", REMOVE_ALL, values![owner])
}

/// Closes the seeks that have lapsed.
pub fn remove_expired(tx: &mut Tx<'_>, now: Millis) -> Result<Vec<SeekId>, StoreError> {
    tx.values("seek.id", REMOVE_EXPIRED, values![now])
}

/// The accounts that wait for a live game.
pub fn live_owners(tx: &mut Tx<'_>) -> Result<Vec<AccountId>, StoreError> {
    tx.values("seek.account", LIVE_OWNERS, &[])
}

/// Lets a seek last until then.
pub fn renew(tx: &mut Tx<'_>, id: SeekId, until: Millis) -> Result<(), StoreError> {
    tx.execute(RENEW, values![id, until]).map(drop)
}

/// Lets the live seeks of an account last until then.
pub fn renew_live(tx: &mut Tx<'_>, owner: AccountId, until: Millis) -> Result<(), StoreError> {
    tx.execute(RENEW_LIVE, values![owner, until]).map(drop)
}
