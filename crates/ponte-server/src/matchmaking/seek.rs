//! A seek: a proposal of a game that any suitable account may accept.

use std::fmt;

use super::{GameProposal, Party, ProposalError, RatingRange};
use crate::game::Speed;
use crate::id::{AccountId, SeekId};
use crate::problem_code::ProblemCode;
use crate::time::{DAY_MS, MINUTE_MS, Millis};

/// How long a live seek lasts after its owner was last connected.
pub const LIVE_LEASE_MS: i64 = MINUTE_MS;
/// How long a seek of correspondence stays open.
const STANDING_MS: i64 = 30 * DAY_MS;
/// The most games that one seek may become.
pub const MOST_PLACES: u32 = 10;

/// What a seek asks for.
#[derive(Clone, PartialEq, Debug)]
pub struct SeekTerms {
    pub proposal: GameProposal,
    pub range: RatingRange,
    /// How many games it may become. More than one is for correspondence, where a seek stands.
    pub places: u32,
}

impl SeekTerms {
    /// Whether this account may seek such a game.
    ///
    /// # Errors
    /// The first setting that is not possible.
    pub fn check(&self, owner: &Party) -> Result<(), SeekError> {
        self.proposal.check(owner.kind)?;
        if self.proposal.terms.private {
            return Err(SeekError::Private);
        }
        if !self.range.is_sound() || (!self.range.is_open() && self.proposal.pool().is_none()) {
            return Err(SeekError::Range);
        }
        let most = match self.proposal.speed() {
            Speed::Live => 1,
            Speed::Correspondence => MOST_PLACES,
        };
        (1..=most).contains(&self.places).then_some(()).ok_or(SeekError::Places)
    }

    /// When such a seek expires unless its owner is connected.
    #[must_use]
    pub fn expires_at(&self, now: Millis) -> Millis {
        now + match self.proposal.speed() {
            Speed::Live => LIVE_LEASE_MS,
            Speed::Correspondence => STANDING_MS,
        }
    }
}

/// An open seek.
#[derive(Clone, PartialEq, Debug)]
pub struct Seek {
    pub id: SeekId,
    pub owner: AccountId,
    pub terms: SeekTerms,
    pub created_at: Millis,
    pub expires_at: Millis,
}

impl Seek {
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
        let SeekTerms { proposal, range, .. } = &self.terms;
        if self.expires_at <= now {
            return Err(Unfit::Expired);
        }
        meet(proposal, self.owner, accepter, blocked)?;
        let within = range.contains(accepter.rating(proposal.pool()));
        within.then_some(()).ok_or(Unfit::Rating)
    }
}

/// Whether an account may accept the proposal of another.
///
/// # Errors
/// The reason why not.
pub fn meet(
    proposal: &GameProposal,
    proposer: AccountId,
    accepter: &Party,
    blocked: bool,
) -> Result<(), Unfit> {
    if proposer == accepter.account {
        Err(Unfit::Own)
    } else if blocked {
        Err(Unfit::Blocked)
    } else if !proposal.is_for(accepter.kind) {
        Err(Unfit::GuestRated)
    } else {
        Ok(())
    }
}

/// Why a seek is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeekError {
    GameProposal(ProposalError),
    /// An open seek cannot lead to a private game.
    Private,
    /// The ends of the range are not ratings in order, or such games have no ratings.
    Range,
    /// More games than one seek may become.
    Places,
}

impl SeekError {
    #[must_use]
    pub const fn code(self) -> ProblemCode {
        match self {
            SeekError::GameProposal(error) => error.code(),
            SeekError::Private => ProblemCode::PrivateSeek,
            SeekError::Range => ProblemCode::RatingRange,
            SeekError::Places => ProblemCode::Places,
        }
    }
}

impl From<ProposalError> for SeekError {
    fn from(error: ProposalError) -> SeekError {
        SeekError::GameProposal(error)
    }
}

impl fmt::Display for SeekError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeekError::GameProposal(error) => error.fmt(f),
            SeekError::Private => {
                f.write_str("a private game is proposed by a challenge or an invitation")
            }
            SeekError::Range => f.write_str(
                "a rating range lies within 0 and 4000, in order, and needs one of the presets \
                 bga, bsn, print-10 and print-12",
            ),
            SeekError::Places => {
                write!(f, "a live seek becomes one game, one of correspondence up to {MOST_PLACES}")
            }
        }
    }
}

impl std::error::Error for SeekError {}

/// Why an account cannot accept a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// It is the account's own.
    Own,
    /// One of the two has blocked the other; neither is told who.
    Blocked,
    /// Guests have no rating.
    GuestRated,
    /// The rating of the accepter lies outside the range.
    Rating,
    /// The other does not take challenges from this account.
    NotWelcome,
    /// The two accounts already play a game of this seek.
    Again,
    /// It has expired.
    Expired,
}

impl Unfit {
    #[must_use]
    pub const fn code(self) -> ProblemCode {
        match self {
            Unfit::Own => ProblemCode::OwnProposal,
            Unfit::Blocked => ProblemCode::Blocked,
            Unfit::GuestRated => ProblemCode::GuestRated,
            Unfit::Rating => ProblemCode::OutsideRange,
            Unfit::NotWelcome => ProblemCode::TakesNoChallenges,
            Unfit::Again => ProblemCode::AlreadyAccepted,
            Unfit::Expired => ProblemCode::Expired,
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unfit::Own => "this is your own; nobody plays against themselves",
            Unfit::Blocked => "the two of you do not play each other",
            Unfit::GuestRated => "guests play unrated games",
            Unfit::Rating => "your rating lies outside the range that was asked for",
            Unfit::NotWelcome => "this player takes no challenges from you",
            Unfit::Again => "the two of you play such a game already",
            Unfit::Expired => "this has expired",
        })
    }
}

impl std::error::Error for Unfit {}

#[cfg(test)]
mod tests {
    use super::super::sample::{party, seek, seek_terms};
    use super::*;
    use crate::account::Kind;

    const NOW: Millis = Millis(10_000);

    #[test]
    fn what_cannot_be_sought_is_refused() {
        let rialto = party(1, Kind::Player, None);
        let guest = party(2, Kind::Guest, None);
        let range = |min, max| RatingRange { min, max };
        let check = |terms: SeekTerms| terms.check(&rialto);
        assert_eq!(check(seek_terms("bga", "5+8", true)), Ok(()));
        assert_eq!(
            seek_terms("bga", "5+8", true).check(&guest),
            Err(SeekError::GameProposal(ProposalError::GuestRated))
        );
        let mut private = seek_terms("bga", "3d", false);
        private.proposal.terms.private = true;
        assert_eq!(check(private), Err(SeekError::Private));
        for (rules, range, result) in [
            ("bga", range(Some(1400), Some(1600)), Ok(())),
            ("bga", range(Some(1600), Some(1400)), Err(SeekError::Range)),
            ("8x8", range(Some(1400), None), Err(SeekError::Range)),
        ] {
            assert_eq!(
                check(SeekTerms { range, ..seek_terms(rules, "3d", false) }),
                result,
                "{rules}"
            );
        }
        for (time, places, result) in [
            ("5+8", 1, Ok(())),
            ("5+8", 2, Err(SeekError::Places)),
            ("3d", MOST_PLACES, Ok(())),
            ("3d", MOST_PLACES + 1, Err(SeekError::Places)),
            ("3d", 0, Err(SeekError::Places)),
        ] {
            assert_eq!(
                check(SeekTerms { places, ..seek_terms("bga", time, true) }),
                result,
                "{time}"
            );
        }
    }

    #[test]
    fn a_seek_is_for_those_whom_it_suits() {
        let range = RatingRange { min: Some(1400), max: Some(1600) };
        let rated = seek(1, 1, SeekTerms { range, ..seek_terms("bga", "5+8", true) }, 9);
        let open = seek(2, 1, seek_terms("bga", "5+8", false), 9);
        let player = |rating| party(2, Kind::Player, rating);
        let guest = party(3, Kind::Guest, None);
        for (seek, accepter, blocked, result) in [
            (&rated, player(Some(1500)), false, Ok(())),
            (&rated, player(None), false, Ok(())),
            (&rated, player(Some(1601)), false, Err(Unfit::Rating)),
            (&rated, player(Some(1500)), true, Err(Unfit::Blocked)),
            (&rated, party(1, Kind::Player, None), false, Err(Unfit::Own)),
            (&rated, guest.clone(), false, Err(Unfit::GuestRated)),
            (&open, guest, false, Ok(())),
            (&open, party(4, Kind::Bot, Some(3000)), false, Ok(())),
        ] {
            assert_eq!(seek.check_accepter(&accepter, blocked, NOW), result, "{accepter:?}");
        }
    }

    #[test]
    fn live_seeks_lapse_soon_and_others_stand() {
        let accepter = party(2, Kind::Player, None);
        let after = |time: &str, ms| {
            let seek = seek(1, 1, seek_terms("bga", time, true), 10);
            seek.check_accepter(&accepter, false, NOW + ms)
        };
        assert_eq!(after("5+8", LIVE_LEASE_MS - 1), Ok(()));
        assert_eq!(after("5+8", LIVE_LEASE_MS), Err(Unfit::Expired));
        assert_eq!(after("3d", STANDING_MS - 1), Ok(()));
        assert_eq!(after("3d", STANDING_MS), Err(Unfit::Expired));
    }
}
