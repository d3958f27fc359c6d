//! The settings of a game that somebody wishes for, and which of them are possible.

use std::fmt;

use crate::account::Kind;
use crate::game::{Speed, Terms, TimeControl};
use crate::protocol::Begins;
use crate::rating::Pool;
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};

/// A live clock starts with at least and at most so much.
const LIVE_INITIAL_MS: (i64, i64) = (MINUTE_MS, 3 * HOUR_MS);
/// A live clock adds at least and at most so much a turn.
const LIVE_INCREMENT_MS: (i64, i64) = (0, 3 * MINUTE_MS);
/// The days a turn that correspondence knows.
pub const DAYS_PER_TURN: [i64; 4] = [1, 2, 3, 7];
/// The one bank of correspondence: ten days, 36 hours more a turn, never above ten days.
pub const BANK: TimeControl = TimeControl::Fischer {
    initial_ms: 10 * DAY_MS,
    increment_ms: 36 * HOUR_MS,
    cap_ms: Some(10 * DAY_MS),
};

/// What a seek and a challenge propose.
#[derive(Clone, PartialEq, Debug)]
pub struct Wish {
    pub terms: Terms,
    pub begins: Begins,
}

impl Wish {
    /// The pool in which the game would count, if it is rated or not.
    #[must_use]
    pub fn pool(&self) -> Option<Pool> {
        Pool::of(&self.terms.rules, self.terms.time.speed())
    }

    #[must_use]
    pub fn speed(&self) -> Speed {
        self.terms.time.speed()
    }

    /// Whether somebody of this kind may propose such a game to anybody.
    ///
    /// # Errors
    /// The first setting that is not possible.
    pub fn check(&self, proposer: Kind) -> Result<(), WishError> {
        check_time(&self.terms.time)?;
        if !self.terms.rated {
            return Ok(());
        }
        if proposer == Kind::Guest {
            return Err(WishError::GuestRated);
        }
        if self.terms.time == TimeControl::Unlimited {
            return Err(WishError::UnlimitedRated);
        }
        self.pool().map(|_| ()).ok_or(WishError::CustomRated)
    }

    /// Whether somebody of this kind may accept it. Against a bot a person's rating stays as it is,
    /// which `rating` sees to.
    #[must_use]
    pub fn is_for(&self, accepter: Kind) -> bool {
        !self.terms.rated || accepter != Kind::Guest
    }
}

fn check_time(time: &TimeControl) -> Result<(), WishError> {
    match *time {
        TimeControl::Unlimited => Ok(()),
        TimeControl::PerTurn { ms } => {
            let known = DAYS_PER_TURN.iter().any(|days| days * DAY_MS == ms);
            known.then_some(()).ok_or(WishError::Days)
        }
        TimeControl::Fischer { initial_ms, increment_ms, cap_ms } => {
            if *time == BANK {
                return Ok(());
            }
            let within = |value, (low, high)| low <= value && value <= high;
            let whole = initial_ms % SECOND_MS == 0 && increment_ms % SECOND_MS == 0;
            if cap_ms.is_some() || !whole || !within(initial_ms, LIVE_INITIAL_MS) {
                return Err(WishError::Initial);
            }
            let increment = within(increment_ms, LIVE_INCREMENT_MS);
            increment.then_some(()).ok_or(WishError::Increment)
        }
    }
}

/// Why nobody can have such a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WishError {
    /// Neither the bank of correspondence nor a live clock of a possible start.
    Initial,
    /// More a turn than a live clock adds.
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

impl WishError {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            WishError::Initial => "clock-start",
            WishError::Increment => "clock-increment",
            WishError::Days => "days-per-turn",
            WishError::GuestRated => "guest-rated",
            WishError::UnlimitedRated => "unlimited-rated",
            WishError::CustomRated => "custom-rated",
        }
    }
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WishError::Initial => {
                "a live clock starts with 1 to 180 minutes in whole seconds; \
                 the bank of correspondence is 10d+36h/10d"
            }
            WishError::Increment => "a live clock adds 0 to 180 whole seconds a turn",
            WishError::Days => "correspondence allows 1, 2, 3 or 7 days a turn",
            WishError::GuestRated => "guests play unrated games",
            WishError::UnlimitedRated => "a rated game needs a clock",
            WishError::CustomRated => "only bga, bsn, print-10 and print-12 are rated",
        })
    }
}

impl std::error::Error for WishError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(rules: &str, time: TimeControl, rated: bool) -> Wish {
        let rules = rules.parse().expect("rules");
        let terms = Terms { rules, time, rated, private: false };
        Wish { terms, begins: Begins::Chance }
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
            assert_eq!(wish("bga", live(minutes, seconds), true).check(Kind::Player), Ok(()));
        }
        for time in DAYS_PER_TURN.map(days).into_iter().chain([BANK]) {
            assert_eq!(wish("print-12", time, true).check(Kind::Player), Ok(()), "{time:?}");
        }
        assert_eq!(wish("bsn", TimeControl::Unlimited, false).check(Kind::Guest), Ok(()));
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
            (live(0, 60), WishError::Initial),
            (live(-5, 60), WishError::Initial),
            (live(181, 0), WishError::Initial),
            (capped, WishError::Initial),
            (odd, WishError::Initial),
            (live(5, -1), WishError::Increment),
            (live(5, 181), WishError::Increment),
            (days(0), WishError::Days),
            (days(4), WishError::Days),
            (TimeControl::PerTurn { ms: i64::MAX }, WishError::Days),
        ] {
            assert_eq!(wish("bga", time, false).check(Kind::Player), Err(error), "{time:?}");
        }
    }

    #[test]
    fn rated_games_are_for_presets_clocks_and_registered_players() {
        let custom = wish("8x8", live(5, 8), true);
        assert_eq!(custom.check(Kind::Player), Err(WishError::CustomRated));
        let handicap = wish("print-10/free", live(5, 8), true);
        assert_eq!(handicap.check(Kind::Player), Err(WishError::CustomRated));
        let unlimited = wish("bga", TimeControl::Unlimited, true);
        assert_eq!(unlimited.check(Kind::Player), Err(WishError::UnlimitedRated));
        let guest = wish("bga", live(5, 8), true);
        assert_eq!(guest.check(Kind::Guest), Err(WishError::GuestRated));
        assert_eq!(guest.check(Kind::Bot), Ok(()));
    }

    #[test]
    fn guests_accept_unrated_games_alone() {
        let rated = wish("bga", live(5, 8), true);
        let casual = wish("bga", live(5, 8), false);
        for kind in [Kind::Guest, Kind::Player, Kind::Bot] {
            assert!(casual.is_for(kind));
            assert_eq!(rated.is_for(kind), kind != Kind::Guest);
        }
    }
}
