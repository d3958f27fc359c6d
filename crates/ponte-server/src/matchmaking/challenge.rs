//! A challenge: a proposal of a game to one other account, or to the holder of its link.

use super::{GameProposal, Party, Unfit, meet};
use crate::account::Kind;
use crate::game::Speed;
use crate::id::{AccountId, ChallengeId, InvitationCode};
use crate::protocol::Challengers;
use crate::time::{DAY_MS, HOUR_MS, Millis};

/// The recipient of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recipient {
    Account(AccountId),
    /// The holder of the link, with an account or without.
    Link(InvitationCode),
}

/// An open challenge.
#[derive(Clone, PartialEq, Debug)]
pub struct Challenge {
    pub id: ChallengeId,
    pub sender: AccountId,
    pub recipient: Recipient,
    pub proposal: GameProposal,
    pub created_at: Millis,
    pub expires_at: Millis,
}

impl Challenge {
    /// Whether an account may accept it. `blocked`: one of the two has blocked the other.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_accepter(
        &self,
        accepter: &Party,
        blocked: bool,
        now: Millis,
    ) -> Result<(), Unfit> {
        if self.expires_at <= now {
            return Err(Unfit::Expired);
        }
        meet(&self.proposal, self.sender, accepter, blocked)
    }

    /// Whether an account may see it without its link.
    #[must_use]
    pub fn concerns(&self, account: AccountId) -> bool {
        self.sender == account || self.recipient == Recipient::Account(account)
    }
}

impl Challengers {
    /// Whether an account with this setting takes challenges from a sender of this kind, whom it
    /// follows or not.
    #[must_use]
    pub fn admits(self, sender: Kind, is_followed: bool) -> bool {
        match self {
            Challengers::Anyone => true,
            Challengers::Registered => sender != Kind::Guest,
            Challengers::Followed => is_followed,
            Challengers::Nobody => false,
        }
    }
}

/// When a challenge made now expires. A link takes longer to reach its recipient.
#[must_use]
pub fn expires_at(speed: Speed, recipient: Recipient, now: Millis) -> Millis {
    now + match (speed, recipient) {
        (Speed::Live, Recipient::Account(_)) => HOUR_MS,
        (Speed::Live, Recipient::Link(_)) => DAY_MS,
        (Speed::Correspondence, _) => 14 * DAY_MS,
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{party, seek_terms};
    use super::*;

    const NOW: Millis = Millis(1_000);

    fn challenge(recipient: Recipient, rated: bool) -> Challenge {
        Challenge {
            id: ChallengeId(1),
            sender: AccountId(1),
            recipient,
            proposal: seek_terms("bga", "5+8", rated).proposal,
            created_at: NOW,
            expires_at: expires_at(Speed::Live, recipient, NOW),
        }
    }

    #[test]
    fn a_link_outlives_a_challenge() {
        let link = Recipient::Link(InvitationCode::from_random(7));
        let account = Recipient::Account(AccountId(2));
        let burano = party(2, Kind::Player, None);
        let later = NOW + 2 * HOUR_MS;
        let to_account = challenge(account, true);
        assert_eq!(to_account.check_accepter(&burano, false, NOW), Ok(()));
        assert_eq!(to_account.check_accepter(&burano, false, later), Err(Unfit::Expired));
        assert_eq!(challenge(link, true).check_accepter(&burano, false, later), Ok(()));
    }

    #[test]
    fn guests_and_blocked_players_are_told_why_not() {
        let link = Recipient::Link(InvitationCode::from_random(7));
        let guest = party(3, Kind::Guest, None);
        let refused = challenge(link, true).check_accepter(&guest, false, NOW);
        assert_eq!(refused, Err(Unfit::GuestRated));
        assert_eq!(challenge(link, false).check_accepter(&guest, false, NOW), Ok(()));
        let refused = challenge(link, false).check_accepter(&guest, true, NOW);
        assert_eq!(refused, Err(Unfit::Blocked));
        let own = challenge(link, false).check_accepter(&party(1, Kind::Guest, None), false, NOW);
        assert_eq!(own, Err(Unfit::Own));
    }

    #[test]
    fn only_the_two_see_a_challenge() {
        let direct = challenge(Recipient::Account(AccountId(2)), false);
        let link = challenge(Recipient::Link(InvitationCode::from_random(7)), false);
        let seen = |challenge: &Challenge| [1, 2, 3].map(|id| challenge.concerns(AccountId(id)));
        assert_eq!(seen(&direct), [true, true, false]);
        assert_eq!(seen(&link), [true, false, false]);
    }

    #[test]
    fn everybody_chooses_who_may_challenge_them() {
        use Challengers::{Anyone, Followed, Nobody, Registered};
        for (kind, is_followed, admitting) in [
            (Kind::Guest, false, vec![Anyone]),
            (Kind::Guest, true, vec![Anyone, Followed]),
            (Kind::Player, false, vec![Anyone, Registered]),
            (Kind::Bot, true, vec![Anyone, Registered, Followed]),
        ] {
            let all = [Anyone, Registered, Followed, Nobody].into_iter();
            let admits = all.filter(|setting| setting.admits(kind, is_followed));
            assert_eq!(admits.collect::<Vec<_>>(), admitting);
        }
    }
}
