//! Challenges to one account, and invitations by link.

use super::seating::{self, Lot, Started};
use super::{Lobby, LobbyError, What};
use crate::id::{AccountId, ChallengeId, GameId, InvitationCode};
use crate::matchmaking::{GameProposal, Party, Recipient, Unfit, expires_at, limit, meet};
use crate::protocol::{ChallengeView, Challenges, Notice};
use crate::store::challenge::{self, New, Sent};
use crate::store::{Tx, account, relation, seek};
use crate::time::Millis;

impl Lobby {
    /// The open challenges of an account, the newest first.
    pub async fn challenges(
        &self,
        account: AccountId,
        now: Millis,
    ) -> Result<Challenges, LobbyError> {
        let open = self.store.read(move |tx| {
            let incoming = challenge::received_by(tx, account, now)?;
            Ok((incoming, challenge::sent_by(tx, account, now)?))
        });
        let views = |sent: Vec<Sent>| sent.into_iter().map(ChallengeView::from).collect();
        let (incoming, outgoing) = open.await?;
        Ok(Challenges { incoming: views(incoming), outgoing: views(outgoing) })
    }

    /// Challenges an account. The same challenge again is the one that is open.
    pub async fn challenge(
        &self,
        sender: AccountId,
        recipient: AccountId,
        proposal: GameProposal,
        now: Millis,
    ) -> Result<ChallengeView, LobbyError> {
        let sent = self.write(move |tx| {
            let other = seating::party(tx, recipient)?;
            let blocked = relation::is_blocked(tx, sender, recipient)?;
            meet(&proposal, sender, &other, blocked)?;
            let sender = seating::party(tx, sender)?;
            welcome(tx, &sender, recipient)?;
            send(tx, &sender, Recipient::Account(recipient), &proposal, now)
        });
        let Challenged { sent, is_new } = sent.await?;
        let view = ChallengeView::from(sent);
        if is_new {
            self.notify(recipient, Notice::Challenged { challenge: view.clone() });
        }
        Ok(view)
    }

    /// Makes an invitation for the holder of its link.
    pub async fn invite(
        &self,
        sender: AccountId,
        proposal: GameProposal,
        now: Millis,
    ) -> Result<ChallengeView, LobbyError> {
        let code = InvitationCode::from_random(rand::random());
        let sent = self.write(move |tx| {
            let sender = seating::party(tx, sender)?;
            send(tx, &sender, Recipient::Link(code), &proposal, now)
        });
        Ok(sent.await?.sent.into())
    }

    /// The invitation with this link.
    pub async fn invitation(
        &self,
        code: InvitationCode,
        now: Millis,
    ) -> Result<ChallengeView, LobbyError> {
        let sent = self.store.read(move |tx| challenge::find_by_code(tx, code)).await?;
        let sent = sent.filter(|sent| sent.challenge.expires_at > now);
        sent.map(ChallengeView::from).ok_or(LobbyError::NoSuch(What::Invitation))
    }

    /// Accepts a challenge that was sent to this account.
    pub async fn accept_challenge(
        &self,
        accepter: AccountId,
        id: ChallengeId,
        now: Millis,
    ) -> Result<GameId, LobbyError> {
        let lot = Lot::draw();
        let started = self.write(move |tx| {
            let sent = received(tx, accepter, id)?;
            accept(tx, accepter, &sent, lot, now)
        });
        let game = self.tell_started(started.await?);
        self.notify(accepter, Notice::ChallengeGone { challenge: id });
        Ok(game)
    }

    /// Accepts an invitation.
    pub async fn accept_invitation(
        &self,
        accepter: AccountId,
        code: InvitationCode,
        now: Millis,
    ) -> Result<GameId, LobbyError> {
        let lot = Lot::draw();
        let started = self.write(move |tx| {
            let sent = challenge::find_by_code(tx, code)?;
            let sent = sent.ok_or(LobbyError::NoSuch(What::Invitation))?;
            accept(tx, accepter, &sent, lot, now)
        });
        Ok(self.tell_started(started.await?))
    }

    /// Withdraws all that an account has proposed and all that was proposed to it, before it is
    /// closed.
    pub async fn leave(&self, account: AccountId) -> Result<(), LobbyError> {
        let left = self.store.write(move |tx| {
            Ok((seek::remove_all(tx, account)?, challenge::remove_all(tx, account)?))
        });
        let (seeks, challenges) = left.await?;
        self.tell_removed(seeks);
        for (challenge, from, to) in challenges {
            let other = if from == account { to } else { Some(from) };
            if let Some(other) = other {
                self.notify(other, Notice::ChallengeGone { challenge });
            }
        }
        Ok(())
    }

    /// Declines a challenge that was sent to this account.
    pub async fn decline(&self, account: AccountId, id: ChallengeId) -> Result<(), LobbyError> {
        let declined = self.write(move |tx| {
            let sent = received(tx, account, id)?;
            take(tx, &sent)?;
            Ok(sent)
        });
        let Sent { challenge, to, .. } = declined.await?;
        if let Some(by) = to {
            let notice = Notice::ChallengeDeclined { challenge: id, by };
            self.notify(challenge.sender, notice);
        }
        self.notify(account, Notice::ChallengeGone { challenge: id });
        Ok(())
    }

    /// Withdraws a challenge or an invitation of this account.
    pub async fn withdraw(&self, sender: AccountId, id: ChallengeId) -> Result<(), LobbyError> {
        let withdrawn = self.write(move |tx| {
            let sent = challenge::find(tx, id)?;
            let sent = sent.filter(|sent| sent.challenge.sender == sender);
            let sent = sent.ok_or(LobbyError::NoSuch(What::Challenge))?;
            take(tx, &sent)?;
            Ok(sent)
        });
        if let Recipient::Account(recipient) = withdrawn.await?.challenge.recipient {
            self.notify(recipient, Notice::ChallengeGone { challenge: id });
        }
        Ok(())
    }
}

/// Whether the recipient takes challenges from this sender.
fn welcome(tx: &mut Tx<'_>, sender: &Party, recipient: AccountId) -> Result<(), LobbyError> {
    let settings = account::settings(tx, recipient)?;
    let is_followed = relation::follows(tx, recipient, sender.account)?;
    let admits = settings.challenges.admits(sender.kind, is_followed);
    admits.then_some(()).ok_or(Unfit::NotWelcome.into())
}

/// A challenge that is open now.
struct Challenged {
    sent: Sent,
    /// It was not there before.
    is_new: bool,
}

fn send(
    tx: &mut Tx<'_>,
    sender: &Party,
    recipient: Recipient,
    proposal: &GameProposal,
    now: Millis,
) -> Result<Challenged, LobbyError> {
    proposal.check(sender.kind)?;
    let mine = challenge::sent_by(tx, sender.account, now)?;
    let is_same = |sent: &&Sent| {
        sent.challenge.recipient == recipient && sent.challenge.proposal == *proposal
    };
    if let Some(same) = mine.iter().find(is_same) {
        return Ok(Challenged { sent: same.clone(), is_new: false });
    }
    seating::check_room(tx, sender, proposal.speed())?;
    if mine.len() >= limit::challenges(sender.kind) || is_full(tx, recipient, now)? {
        return Err(LobbyError::TooMany(What::Challenge));
    }
    let expires_at = expires_at(proposal.speed(), recipient, now);
    let new = New { sender: sender.account, recipient, proposal, at: now, expires_at };
    Ok(Challenged { sent: challenge::send(tx, &new)?, is_new: true })
}

/// Whether the recipient has as many open challenges as one account may have.
fn is_full(tx: &mut Tx<'_>, recipient: Recipient, now: Millis) -> Result<bool, LobbyError> {
    let Recipient::Account(recipient) = recipient else { return Ok(false) };
    Ok(challenge::count_received(tx, recipient, now)? >= limit::RECEIVED)
}

/// A challenge that was sent to this account.
fn received(tx: &mut Tx<'_>, account: AccountId, id: ChallengeId) -> Result<Sent, LobbyError> {
    let sent = challenge::find(tx, id)?;
    let sent = sent.filter(|sent| sent.challenge.recipient == Recipient::Account(account));
    sent.ok_or(LobbyError::NoSuch(What::Challenge))
}

fn accept(
    tx: &mut Tx<'_>,
    accepter: AccountId,
    sent: &Sent,
    lot: Lot,
    now: Millis,
) -> Result<Started, LobbyError> {
    let challenge = &sent.challenge;
    let blocked = relation::is_blocked(tx, challenge.sender, accepter)?;
    let accepter = seating::party(tx, accepter)?;
    challenge.check_accepter(&accepter, blocked, now)?;
    seating::check_room(tx, &accepter, challenge.proposal.speed())?;
    take(tx, sent)?;
    seating::seat(tx, &challenge.proposal, challenge.sender, &accepter, lot, now)
}

fn take(tx: &mut Tx<'_>, sent: &Sent) -> Result<(), LobbyError> {
    let taken = challenge::take(tx, sent.challenge.id)?;
    taken.then_some(()).ok_or(LobbyError::Gone(What::Challenge))
}
