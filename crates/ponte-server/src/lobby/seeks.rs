//! Seeks and quick pairing.

use super::publish::seek_view;
use super::seating::{self, Lot, Started};
use super::{Lobby, LobbyError, What};
use crate::account::Kind;
use crate::game::Speed;
use crate::id::{AccountId, GameId, SeekId};
use crate::matchmaking::{Candidate, Party, SeekTerms, Unfit, choose, limit};
use crate::protocol::{Paired, RatingView, SeekView};
use crate::rating::Rating;
use crate::store::seek::{self, Posted, Taken};
use crate::store::{StoreError, Tx, relation};
use crate::time::Millis;

impl Lobby {
    /// The open seeks that an account may see, the oldest first.
    pub async fn list(
        &self,
        viewer: Option<AccountId>,
        now: Millis,
    ) -> Result<Vec<SeekView>, LobbyError> {
        let open = self.store.read(move |tx| seek::open(tx, viewer, now)).await?;
        Ok(open.into_iter().map(seek_view).collect())
    }

    /// Opens a seek, or renews the same one.
    pub async fn seek(
        &self,
        owner: AccountId,
        terms: SeekTerms,
        now: Millis,
    ) -> Result<SeekView, LobbyError> {
        let opened = self.write(move |tx| {
            let owner = seating::party(tx, owner)?;
            open(tx, &owner, &terms, now)
        });
        Ok(self.told(opened.await?))
    }

    /// Closes a seek of this account.
    pub async fn cancel(&self, owner: AccountId, id: SeekId) -> Result<(), LobbyError> {
        if !self.store.write(move |tx| seek::remove(tx, id, owner)).await? {
            return Err(LobbyError::NoSuch(What::Seek));
        }
        self.tell_removed([id]);
        Ok(())
    }

    /// Accepts a seek.
    pub async fn accept(
        &self,
        accepter: AccountId,
        id: SeekId,
        now: Millis,
    ) -> Result<GameId, LobbyError> {
        let lot = Lot::draw();
        let started = self.write(move |tx| {
            let accepter = seating::party(tx, accepter)?;
            accept(tx, &accepter, id, lot, now)
        });
        Ok(self.tell_started(started.await?))
    }

    /// Accepts the best open seek of these terms, or opens one where there is none.
    pub async fn pair(
        &self,
        account: AccountId,
        terms: SeekTerms,
        now: Millis,
    ) -> Result<Paired, LobbyError> {
        let lot = Lot::draw();
        let wanted = terms.clone();
        let paired = self.write(move |tx| {
            let party = seating::party(tx, account)?;
            wanted.check(&party)?;
            match join(tx, &party, &wanted, lot, now)? {
                Some(started) => Ok(Ok(started)),
                None => open(tx, &party, &wanted, now).map(Err),
            }
        });
        let opened = match paired.await? {
            Ok(started) => return Ok(Paired::Game(self.tell_started(started))),
            Err(opened) => opened,
        };
        let own = opened.posted.seek.id;
        let view = self.told(opened);
        // Two accounts that come at the same moment, on two nodes, do not see each other; the second
        // look finds the other.
        let second = self.write(move |tx| {
            let party = seating::party(tx, account)?;
            let Some(mut started) = join(tx, &party, &terms, lot, now)? else { return Ok(None) };
            if !started.closed.contains(&own) {
                if !seek::remove(tx, own, account)? {
                    return Err(StoreError::Conflict.into());
                }
                started.closed.push(own);
            }
            Ok(Some(started))
        });
        match second.await {
            Ok(Some(started)) => Ok(Paired::Game(self.tell_started(started))),
            // The other account was first, and a notice says so.
            Ok(None) | Err(LobbyError::Store(StoreError::Conflict)) => Ok(Paired::Seek(view)),
            Err(error) => Err(error),
        }
    }

    fn told(&self, opened: Opened) -> SeekView {
        let view = seek_view(opened.posted);
        if opened.is_new {
            self.tell_added(view.clone());
        }
        view
    }
}

/// A seek that is open now.
struct Opened {
    posted: Posted,
    /// Not the same one, renewed.
    is_new: bool,
}

fn open(
    tx: &mut Tx<'_>,
    owner: &Party,
    terms: &SeekTerms,
    now: Millis,
) -> Result<Opened, LobbyError> {
    terms.check(owner)?;
    let speed = terms.proposal.speed();
    let mine = seek::of(tx, owner.account, speed, now)?;
    let same = mine.iter().find(|posted| posted.seek.terms == *terms);
    if let Some(same) = same {
        let until = terms.expires_at(now);
        seek::renew(tx, same.seek.id, until)?;
        let mut posted = same.clone();
        posted.seek.expires_at = until;
        return Ok(Opened { posted, is_new: false });
    }
    seating::check_room(tx, owner, speed)?;
    if mine.len() >= limit::seeks(owner.kind, speed) {
        return Err(LobbyError::TooMany(What::Seek));
    }
    let posted = seek::post(tx, owner.account, terms, now)?;
    Ok(Opened { posted, is_new: true })
}

fn accept(
    tx: &mut Tx<'_>,
    accepter: &Party,
    id: SeekId,
    lot: Lot,
    now: Millis,
) -> Result<Started, LobbyError> {
    let Posted { seek, .. } = seek::find(tx, id)?.ok_or(LobbyError::NoSuch(What::Seek))?;
    let blocked = relation::is_blocked(tx, seek.owner, accepter.account)?;
    seek.check_accepter(accepter, blocked, now)?;
    let stands = seek.terms.proposal.speed() == Speed::Correspondence;
    if stands && seek::is_taken_by(tx, &seek, accepter.account)? {
        return Err(Unfit::Again.into());
    }
    seating::check_room(tx, accepter, seek.terms.proposal.speed())?;
    let taken = seek::take(tx, id)?.ok_or(LobbyError::Gone(What::Seek))?;
    let mut started = seating::seat(tx, &seek.terms.proposal, seek.owner, accepter, lot, now)?;
    if taken == Taken::Gone {
        started.closed.push(id);
    }
    Ok(started)
}

/// Accepts the best open seek, if there is one.
fn join(
    tx: &mut Tx<'_>,
    party: &Party,
    terms: &SeekTerms,
    lot: Lot,
    now: Millis,
) -> Result<Option<Started>, LobbyError> {
    let open = seek::open(tx, Some(party.account), now)?;
    let mut candidates: Vec<Candidate> = open.into_iter().map(candidate).collect();
    while let Some(id) = choose(&candidates, &terms.proposal.terms, terms.range, party, now) {
        match accept(tx, party, id, lot, now) {
            Ok(started) => return Ok(Some(started)),
            Err(LobbyError::NoSuch(_) | LobbyError::Gone(_) | LobbyError::Unfit(_)) => {
                candidates.retain(|candidate| candidate.seek.id != id);
            }
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}

fn candidate(posted: Posted) -> Candidate {
    let rating = rating(&posted).map(|rating| rating.rating);
    Candidate { seek: posted.seek, rating }
}

/// The rating of the owner in the pool of such games; that of newcomers where there is none yet.
pub(super) fn rating(Posted { seek, by }: &Posted) -> Option<RatingView> {
    let has_rating = by.kind != Kind::Guest && seek.terms.proposal.pool().is_some();
    let Rating { rating, deviation, .. } = Rating::NEW;
    let first = RatingView { rating: rating as i32, deviation: deviation as i32 };
    by.rating.or(has_rating.then_some(first))
}
