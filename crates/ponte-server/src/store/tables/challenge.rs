//! Open challenges and invitations.

use super::player;
use crate::store::value::{Row, text, values};
use crate::store::{StoreError, Tx};
use crate::game::Terms;
use crate::id::{AccountId, ChallengeId, InvitationCode};
use crate::protocol::{ChallengeView, PlayerView};
use crate::time::Millis;
use crate::matchmaking::{Challenge, Recipient, GameProposal};

/// A challenge with those whom it concerns.
#[derive(Clone, PartialEq, Debug)]
pub struct Sent {
    pub challenge: Challenge,
    pub from: PlayerView,
    /// Nobody for an invitation.
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
            player!("sender", "sender_rating"),
            ", ",
            player!("recipient", "recipient_rating"),
            " FROM challenge JOIN account sender ON sender.id = challenge.challenger \
             LEFT JOIN account recipient ON recipient.id = challenge.challenged \
             LEFT JOIN rating sender_rating ON sender_rating.account = challenge.challenger \
             AND sender_rating.pool = challenge.pool \
             LEFT JOIN rating recipient_rating ON recipient_rating.account = challenge.challenged \
             AND recipient_rating.pool = challenge.pool "
        )
    };
}

const COLUMNS: usize = 11;

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
    COUNT_RECEIVED = "SELECT count(*) FROM challenge WHERE challenged = $1 AND expires_at > $2";
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
    let no_id = || StoreError::fault("no id was returned");
    let id = tx.row(SEND, values)?.ok_or_else(no_id)?.get(0)?;
    find(tx, id)?.ok_or_else(no_id)
}

/// One challenge, expired or not.
pub fn find(tx: &mut Tx<'_>, id: ChallengeId) -> Result<Option<Sent>, StoreError> {
    tx.row(FIND, values![id])?.as_ref().map(sent).transpose()
}

/// The invitation with this link, expired or not.
pub fn find_by_code(tx: &mut Tx<'_>, code: InvitationCode) -> Result<Option<Sent>, StoreError> {
    tx.row(FIND_BY_CODE, values![text(code)])?.as_ref().map(sent).transpose()
}

/// The open challenges and invitations that an account has sent, the newest first.
pub fn sent_by(tx: &mut Tx<'_>, account: AccountId, now: Millis) -> Result<Vec<Sent>, StoreError> {
    tx.rows(SENT, values![account, now])?.iter().map(sent).collect()
}

/// The open challenges that an account was sent, the newest first.
pub fn received_by(
    tx: &mut Tx<'_>,
    account: AccountId,
    now: Millis,
) -> Result<Vec<Sent>, StoreError> {
    tx.rows(RECEIVED, values![account, now])?.iter().map(sent).collect()
}

/// How many open challenges an account was sent.
pub fn count_received(
    tx: &mut Tx<'_>,
    recipient: AccountId,
    now: Millis,
) -> Result<u32, StoreError> {
    tx.row(COUNT_RECEIVED, values![recipient, now])?.map_or(Ok(0), |row| row.get(0))
}

/// Closes a challenge; `false` if somebody else was quicker.
pub fn take(tx: &mut Tx<'_>, id: ChallengeId) -> Result<bool, StoreError> {
    Ok(tx.execute(TAKE, values![id])? == 1)
}

/// Closes all challenges from an account and to it, and says whose they were.
pub fn remove_all(
    tx: &mut Tx<'_>,
    account: AccountId,
) -> Result<Vec<(ChallengeId, AccountId, Option<AccountId>)>, StoreError> {
    let rows = tx.rows(REMOVE_ALL, values![account])?;
    rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).collect()
}

/// Closes the challenges that have lapsed.
pub fn remove_expired(tx: &mut Tx<'_>, now: Millis) -> Result<(), StoreError> {
    tx.execute(REMOVE_EXPIRED, values![now]).map(drop)
}

fn sent(row: &Row) -> Result<Sent, StoreError> {
    let to: Option<AccountId> = row.get(2)?;
    let code: Option<InvitationCode> = row.parse_option(3)?;
    let recipient = match (to, code) {
        (Some(account), _) => Recipient::Account(account),
        (None, Some(code)) => Recipient::Link(code),
        (None, None) => return Err(StoreError::corrupt("a challenge for nobody")),
    };
    let terms = Terms {
        rules: row.parse(4)?,
        time: row.parse(5)?,
        rated: row.get(6)?,
        private: row.get(7)?,
    };
    let challenge = Challenge {
        id: row.get(0)?,
        sender: row.get(1)?,
        recipient,
        proposal: GameProposal { terms, begins: row.parse(8)? },
        created_at: row.get(9)?,
        expires_at: row.get(10)?,
    };
    let to = to.map(|_| player::view(row, COLUMNS + player::COLUMNS)).transpose()?;
    Ok(Sent { challenge, from: player::view(row, COLUMNS)?, to })
}
