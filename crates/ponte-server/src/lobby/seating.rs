//! A proposal becomes a game of two accounts.

use super::{LobbyError, What};
use crate::game::Speed;
use crate::games::{self, Opened};
use crate::id::{AccountId, GameId, SeekId};
use crate::matchmaking::{GameProposal, Party, limit};
use crate::store::{self, Tx, list, seek};
use crate::time::Millis;

/// The random parts of a new game, drawn before the transaction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lot {
    pub game: GameId,
    /// Which account begins, where chance decides.
    pub coin: bool,
}

impl Lot {
    pub(super) fn draw() -> Lot {
        Lot { game: GameId::from_random(rand::random()), coin: rand::random() }
    }
}

/// A game that has just begun.
#[derive(Clone, Debug)]
pub(super) struct Started {
    pub game: GameId,
    pub opened: Opened,
    /// The closed seeks: the accepted one, and in a live game all live ones of both accounts.
    pub closed: Vec<SeekId>,
}

/// What matching needs to know of an account.
pub(super) fn party(tx: &mut Tx<'_>, account: AccountId) -> Result<Party, LobbyError> {
    let found = store::account::find(tx, account)?.filter(|found| found.closed_at.is_none());
    let kind = found.ok_or(LobbyError::NoSuch(What::Player))?.kind;
    let ratings = store::rating::of(tx, account)?.into_iter();
    let ratings = ratings.map(|(pool, standing)| (pool, standing.rating.rating.round() as i32));
    Ok(Party { account, kind, ratings: ratings.collect() })
}

/// Whether an account that wants another game may have one more. The owner of an accepted proposal
/// is not checked again, since the number of open proposals is bounded too.
pub(super) fn check_room(tx: &mut Tx<'_>, party: &Party, speed: Speed) -> Result<(), LobbyError> {
    match limit::games(party.kind, speed) {
        Some(most) if list::count(tx, party.account, speed)? >= most => {
            Err(LobbyError::TooManyGames)
        }
        _ => Ok(()),
    }
}

/// Makes the game of a proposal that was accepted.
pub(super) fn seat(
    tx: &mut Tx<'_>,
    proposal: &GameProposal,
    proposer: AccountId,
    accepter: &Party,
    lot: Lot,
    now: Millis,
) -> Result<Started, LobbyError> {
    let proposer = party(tx, proposer)?;
    let seats = proposal.begins.seats(&proposer, accepter, lot.coin);
    let mut closed = Vec::new();
    if proposal.speed() == Speed::Live {
        for party in seats {
            closed.extend(seek::remove_live(tx, party.account)?);
        }
    }
    let seats = seats.map(|party| party.account);
    let opened = games::open(tx, lot.game, proposal.terms, seats, now)?;
    let opened = opened.ok_or(LobbyError::NoSuch(What::Player))?;
    Ok(Started { game: lot.game, opened, closed })
}
