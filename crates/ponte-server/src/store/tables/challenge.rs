//! Open challenges and invitations.

use crate::id::{AccountId, ChallengeId, InvitationCode};
use crate::matchmaking::{Challenge, GameProposal, Recipient};
use crate::protocol::{ChallengeView, PlayerView};
use crate::store::row::{FromRow, Row};
use crate::store::value::{text, values};
use crate::store::{StoreError, Tx, game};
use crate::time::Millis;

/// A challenge with those whom it concerns.
#[derive(Clone, PartialEq, Debug)]
pub struct Sent {
    pub challenge: Challenge,
    pub from: PlayerView,
    /// `None` for an invitation.
    pub to: Option<PlayerView>,
}

impl From<Sent> for ChallengeView {
    fn from(Sent { challenge, from, to }: Sent) -> ChallengeView {
        ChallengeView {
            id: challenge.id,
            from,
            to,
            code: match challenge.recipient {
                Recipient::Link(code) => Some(code),
                Recipient::Account(_) => None,
            },
            terms: challenge.proposal.terms,
            begins: challenge.proposal.begins,
            created_at: challenge.created_at,
            expires_at: challenge.expires_at,
        }
    }
}

impl FromRow for Sent {
    const TABLE: &'static str = "challenge";

    fn from_row(row: &Row<'_>) -> Result<Sent, StoreError> {
        let (account, code) = (row.get("challenged")?, row.parse_option("code")?);
        let (recipient, to) = match (account, code) {
            (Some(account), None) => (Recipient::Account(account), Some(row.part("to_")?)),
            (None, Some(code)) => (Recipient::Link(code), None),
            _ => return Err(row.corrupt("code", "not one of a recipient and a link")),
        };
        let terms = game::terms(row, row.get("private")?)?;
        let challenge = Challenge {
            id: row.get("id")?,
            sender: row.get("challenger")?,
            recipient,
            proposal: GameProposal { terms, begins: row.parse("begins")? },
            created_at: row.get("created_at")?,
            expires_at: row.get("expires_at")?,
        };
        Ok(Sent { challenge, from: row.part("from_")?, to })
    }
}

/// A challenge to be.
#[derive(Clone, Copy, Debug)]
pub struct New<'a> {
    pub sender: AccountId,
    pub recipient: Recipient,
    pub proposal: &'a GameProposal,
    pub at: Millis,
    pub expires_at: Millis,
}

/// Challenges with their two sides.
macro_rules! columns {
    () => {
        concat!(
            "SELECT challenge.id, challenge.challenger, challenge.challenged, challenge.code, \
             challenge.rules, challenge.time, challenge.rated, challenge.private, \
             challenge.begins, challenge.created_at, challenge.expires_at, ",
            rated_player!("sender", "sender_rating", "from_"),
            ", ",
            rated_player!("recipient", "recipient_rating", "to_"),
            " FROM challenge JOIN account sender ON sender.id = challenge.challenger \
             LEFT JOIN account recipient ON recipient.id = challenge.challenged \
             LEFT JOIN rating sender_rating ON sender_rating.account = challenge.challenger \
             AND sender_rating.pool = challenge.pool \
             LEFT JOIN rating recipient_rating ON recipient_rating.account = challenge.challenged \
             AND recipient_rating.pool = challenge.pool "
        )
    };
}

statements! {
    SEND = "INSERT INTO challenge (challenger, challenged, code, rules, time, rated, private, \
            begins, pool, created_at, expires_at) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id";
    FIND = concat!(columns!(), "WHERE challenge.id = $1");
    FIND_BY_CODE = concat!(columns!(), "WHERE challenge.code = $1");
    SENT = concat!(columns!(), "WHERE challenge.challenger = $1 AND challenge.expires_at > $2 \
                                ORDER BY challenge.id DESC");
    RECEIVED = concat!(columns!(), "WHERE challenge.challenged = $1 AND challenge.expires_at > $2 \
                                    ORDER BY challenge.id DESC");
    COUNT_RECEIVED = "SELECT count(*) AS count FROM challenge WHERE challenged = $1 AND expires_at > $2";
    TAKE = "DELETE FROM challenge WHERE id = $1";
    REMOVE_ALL = "DELETE FROM challenge WHERE challenger = $1 OR challenged = $1 \
                  RETURNING id, challenger, challenged";
    REMOVE_EXPIRED = "DELETE FROM challenge WHERE expires_at <= $1";
}

/// Opens a challenge.
pub fn send(tx: &mut Tx<'_>, new: &New<'_>) -> Result<Sent, StoreError> {
    let (to, code) = match new.recipient {
        Recipient::Account(account) => (Some(account), None),
        Recipient::Link(code) => (None, Some(text(code))),
    };
    let GameProposal { terms, begins } = new.proposal;
    let values = values![
        new.sender,
        to,
        code,
        text(terms.rules),
        text(terms.time),
        terms.rated,
        terms.private,
        text(*begins),
        new.proposal.pool().map(text),
        new.at,
        new.expires_at,
    ];
    let id = tx.new_id("challenge.id", SEND, values)?;
    find(tx, id)?.ok_or_else(|| StoreError::fault("the challenge was not kept"))
}

/// One challenge, expired or not.
pub fn find(tx: &mut Tx<'_>, id: ChallengeId) -> Result<Option<Sent>, StoreError> {
    tx.row(FIND, values![id])
}

/// The invitation with this link, expired or not.
pub fn find_by_code(tx: &mut Tx<'_>, code: InvitationCode) -> Result<Option<Sent>, StoreError> {
    tx.row(FIND_BY_CODE, values![text(code)])
}

/// The open challenges and invitations that an account has sent, the newest first.
pub fn sent_by(tx: &mut Tx<'_>, account: AccountId, now: Millis) -> Result<Vec<Sent>, StoreError> {
    tx.rows(SENT, values![account, now])
}

/// The open challenges that an account was sent, the newest first.
pub fn received_by(
    tx: &mut Tx<'_>,
    account: AccountId,
    now: Millis,
) -> Result<Vec<Sent>, StoreError> {
    tx.rows(RECEIVED, values![account, now])
}

/// How many open challenges an account was sent.
pub fn count_received(
    tx: &mut Tx<'_>,
    recipient: AccountId,
    now: Millis,
) -> Result<u32, StoreError> {
    tx.count("challenge.count", COUNT_RECEIVED, values![recipient, now])
}

/// Closes a challenge; `false` if it was closed before.
pub fn take(tx: &mut Tx<'_>, id: ChallengeId) -> Result<bool, StoreError> {
    tx.changes_one(TAKE, values![id])
}

/// Closes all challenges from an account and to it, and says whose they were.
pub fn remove_all(
    tx: &mut Tx<'_>,
    account: AccountId,
) -> Result<Vec<(ChallengeId, AccountId, Option<AccountId>)>, StoreError> {
    tx.map_rows("challenge", REMOVE_ALL, values![account], |row| {
        Ok((row.get("id")?, row.get("challenger")?, row.get("challenged")?))
    })
}

/// Closes the challenges that have lapsed.
pub fn remove_expired(tx: &mut Tx<'_>, now: Millis) -> Result<(), StoreError> {
    tx.execute(REMOVE_EXPIRED, values![now]).map(drop)
}
