//! The settings of a proposed game, and which of them are possible.

use std::fmt;

use crate::account::Kind;
use crate::game::{Speed, Terms, TimeControl};
use crate::problem_code::ProblemCode;
use crate::protocol::Begins;
use crate::rating::Pool;
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};

/// The bounds of a live clock's initial time.
const LIVE_INITIAL_MS: (i64, i64) = (MINUTE_MS, 3 * HOUR_MS);
/// The bounds of a live clock's increment.
const LIVE_INCREMENT_MS: (i64, i64) = (0, 3 * MINUTE_MS);
/// The days a turn that correspondence offers.
pub const DAYS_PER_TURN: [i64; 4] = [1, 2, 3, 7];
/// The one bank of correspondence: ten days, 36 hours more a turn, never above ten days.
pub const BANK: TimeControl = TimeControl::Fischer {
    initial_ms: 10 * DAY_MS,
    increment_ms: 36 * HOUR_MS,
    cap_ms: Some(10 * DAY_MS),
};

/// What a seek and a challenge propose.
#[derive(Clone, PartialEq, Debug)]
pub struct GameProposal {
    pub terms: Terms,
    pub begins: Begins,
}

impl GameProposal {
    /// The pool of such games, rated or not.
    #[must_use]
    pub fn pool(&self) -> Option<Pool> {
        Pool::of(&self.terms.rules, self.terms.time.speed())
    }

    #[must_use]
    pub fn speed(&self) -> Speed {
        self.terms.time.speed()
    }

    /// Whether an account of this kind may propose such a game at all.
    ///
    /// # Errors
    /// The first setting that is not possible.
    pub fn check(&self, proposer: Kind) -> Result<(), ProposalError> {
        check_time(&self.terms.time)?;
        if !self.terms.rated {
            return Ok(());
        }
        if proposer == Kind::Guest {
            return Err(ProposalError::GuestRated);
        }
        if self.terms.time == TimeControl::Unlimited {
            return Err(ProposalError::UnlimitedRated);
        }
        self.pool().map(|_| ()).ok_or(ProposalError::CustomRated)
    }

    /// Whether an account of this kind may accept it. That bots do not move a person's rating is
    /// decided in `rating`.
    #[must_use]
    pub fn is_for(&self, accepter: Kind) -> bool {
        !self.terms.rated || accepter != Kind::Guest
    }
}

fn check_time(time: &TimeControl) -> Result<(), ProposalError> {
    match *time {
        TimeControl::Unlimited => Ok(()),
        TimeControl::PerTurn { ms } => {
            let known = DAYS_PER_TURN.iter().any(|days| days * DAY_MS == ms);
            known.then_some(()).ok_or(ProposalError::Days)
        }
        TimeControl::Fischer { initial_ms, increment_ms, cap_ms } => {
            if *time == BANK {
                return Ok(());
            }
            let within = |value, (low, high)| low <= value && value <= high;
            let whole = initial_ms % SECOND_MS == 0 && increment_ms % SECOND_MS == 0;
            if cap_ms.is_some() || !whole || !within(initial_ms, LIVE_INITIAL_MS) {
                return Err(ProposalError::Initial);
            }
            let increment = within(increment_ms, LIVE_INCREMENT_MS);
            increment.then_some(()).ok_or(ProposalError::Increment)
        }
    }
}

/// Why such a game is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposalError {
    /// Neither the bank of correspondence nor a possible initial time of a live clock.
    Initial,
    /// Not a possible increment of a live clock.
    Increment,
    /// A number of days a turn that is not offered.
    Days,
    /// Guests have no rating.
    GuestRated,
    /// A rated game needs a clock.
    UnlimitedRated,
    /// Only the four presets are rated.
    CustomRated,
}

impl ProposalError {
    #[must_use]
    pub const fn code(self) -> ProblemCode {
        match self {
            ProposalError::Initial => ProblemCode::ClockStart,
            ProposalError::Increment => ProblemCode::ClockIncrement,
            ProposalError::Days => ProblemCode::DaysPerTurn,
            ProposalError::GuestRated => ProblemCode::GuestRated,
            ProposalError::UnlimitedRated => ProblemCode::UnlimitedRated,
            ProposalError::CustomRated => ProblemCode::CustomRated,
        }
    }
}

impl fmt::Display for ProposalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ProposalError::Initial => {
                "a live clock starts with 1 to 180 minutes in whole seconds; \
                 the bank of correspondence is 10d+36h/10d"
            }
            ProposalError::Increment => "a live clock adds 0 to 180 whole seconds a turn",
            ProposalError::Days => "correspondence allows 1, 2, 3 or 7 days a turn",
            ProposalError::GuestRated => "guests play unrated games",
            ProposalError::UnlimitedRated => "a rated game needs a clock",
            ProposalError::CustomRated => "only bga, bsn, print-10 and print-12 are rated",
        })
    }
}

impl std::error::Error for ProposalError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposal(rules: &str, time: TimeControl, rated: bool) -> GameProposal {
        let rules = rules.parse().expect("rules");
        let terms = Terms { rules, time, rated, private: false };
        GameProposal { terms, begins: Begins::Chance }
    }

    fn live(minutes: i64, seconds: i64) -> TimeControl {
        TimeControl::Fischer {
            initial_ms: minutes * MINUTE_MS,
            increment_ms: seconds * SECOND_MS,
            cap_ms: None,
        }
    }

    fn days(days: i64) -> TimeControl {
        TimeControl::PerTurn { ms: days * DAY_MS }
    }

    #[test]
    fn every_clock_that_is_offered_is_possible() {
        for (minutes, seconds) in [(3, 5), (5, 8), (10, 15), (20, 30), (1, 0), (180, 180)] {
            assert_eq!(proposal("bga", live(minutes, seconds), true).check(Kind::Player), Ok(()));
        }
        for time in DAYS_PER_TURN.map(days).into_iter().chain([BANK]) {
            assert_eq!(proposal("print-12", time, true).check(Kind::Player), Ok(()), "{time:?}");
        }
        assert_eq!(proposal("bsn", TimeControl::Unlimited, false).check(Kind::Guest), Ok(()));
    }

    #[test]
    fn other_clocks_are_refused_with_the_setting_to_blame() {
        let capped = TimeControl::Fischer {
            initial_ms: MINUTE_MS,
            increment_ms: 0,
            cap_ms: Some(MINUTE_MS),
        };
        let odd = TimeControl::Fischer { initial_ms: 90_500, increment_ms: 0, cap_ms: None };
        for (time, error) in [
            (live(0, 60), ProposalError::Initial),
            (live(-5, 60), ProposalError::Initial),
            (live(181, 0), ProposalError::Initial),
            (capped, ProposalError::Initial),
            (odd, ProposalError::Initial),
            (live(5, -1), ProposalError::Increment),
            (live(5, 181), ProposalError::Increment),
            (days(0), ProposalError::Days),
            (days(4), ProposalError::Days),
            (TimeControl::PerTurn { ms: i64::MAX }, ProposalError::Days),
        ] {
            assert_eq!(proposal("bga", time, false).check(Kind::Player), Err(error), "{time:?}");
        }
    }

    #[test]
    fn rated_games_are_for_presets_clocks_and_registered_players() {
        let custom = proposal("8x8", live(5, 8), true);
        assert_eq!(custom.check(Kind::Player), Err(ProposalError::CustomRated));
        let handicap = proposal("print-10/free", live(5, 8), true);
        assert_eq!(handicap.check(Kind::Player), Err(ProposalError::CustomRated));
        let unlimited = proposal("bga", TimeControl::Unlimited, true);
        assert_eq!(unlimited.check(Kind::Player), Err(ProposalError::UnlimitedRated));
        let guest = proposal("bga", live(5, 8), true);
        assert_eq!(guest.check(Kind::Guest), Err(ProposalError::GuestRated));
        assert_eq!(guest.check(Kind::Bot), Ok(()));
    }

    #[test]
    fn guests_accept_unrated_games_alone() {
        let rated = proposal("bga", live(5, 8), true);
        let casual = proposal("bga", live(5, 8), false);
        for kind in [Kind::Guest, Kind::Player, Kind::Bot] {
            assert!(casual.is_for(kind));
            assert_eq!(rated.is_for(kind), kind != Kind::Guest);
        }
    }
}
