//! How much time the players have, and its text.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

use super::text;
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};

/// The time control of a game.
///
/// Its text: `5+8` is five minutes and eight seconds a turn, `10d+36h/10d` a bank of ten days
/// that grows by 36 hours a turn and never beyond ten days, `3d` three days a turn, `-` no limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// A bank that grows with every turn.
    Fischer { initial_ms: i64, increment_ms: i64, cap_ms: Option<i64> },
    /// The same time for every turn.
    PerTurn { ms: i64 },
    /// No limit.
    Unlimited,
}

/// Whether a game is played in one sitting.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Both sit at the board.
    Live,
    /// A turn now and then.
    Correspondence,
}

/// Turns a seat has in a long game; naive play makes 27 on ten columns and 38 on twelve.
const TURNS_IN_A_GAME: i64 = 30;
/// What a seat may use in such a game that is played in one sitting.
const SITTING_MS: i64 = 6 * HOUR_MS;

impl TimeControl {
    /// Live if a long game fits into one sitting.
    #[must_use]
    pub fn speed(&self) -> Speed {
        match *self {
            TimeControl::Fischer { initial_ms, increment_ms, .. }
                if initial_ms.saturating_add(increment_ms.saturating_mul(TURNS_IN_A_GAME))
                    <= SITTING_MS =>
            {
                Speed::Live
            }
            _ => Speed::Correspondence,
        }
    }

    /// The same control, if it is one that can be played.
    ///
    /// # Errors
    /// A span is too short, too long, or no whole number of seconds.
    pub fn checked(self) -> Result<TimeControl, TimeControlError> {
        let is_playable = match self {
            TimeControl::Fischer { initial_ms, increment_ms, cap_ms } => {
                (5 * SECOND_MS..=30 * DAY_MS).contains(&initial_ms)
                    && (0..=7 * DAY_MS).contains(&increment_ms)
                    && cap_ms.is_none_or(|cap| (initial_ms..=60 * DAY_MS).contains(&cap))
                    && is_whole(initial_ms)
                    && is_whole(increment_ms)
                    && cap_ms.is_none_or(is_whole)
            }
            TimeControl::PerTurn { ms } => (HOUR_MS..=30 * DAY_MS).contains(&ms) && is_whole(ms),
            TimeControl::Unlimited => true,
        };
        is_playable.then_some(self).ok_or(TimeControlError::OutOfRange)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Fischer { initial_ms, increment_ms, cap_ms } => {
                let is_live = self.speed() == Speed::Live;
                Span { ms: initial_ms, bare_ms: is_live.then_some(MINUTE_MS) }.fmt(f)?;
                f.write_str("+")?;
                Span { ms: increment_ms, bare_ms: is_live.then_some(SECOND_MS) }.fmt(f)?;
                let Some(ms) = cap_ms else { return Ok(()) };
                f.write_str("/")?;
                Span { ms, bare_ms: is_live.then_some(MINUTE_MS) }.fmt(f)
            }
            TimeControl::PerTurn { ms } => Span { ms, bare_ms: None }.fmt(f),
            TimeControl::Unlimited => f.write_str("-"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let control = if text == "-" {
            TimeControl::Unlimited
        } else if let Some((initial, rest)) = text.split_once('+') {
            let (increment, cap) = match rest.split_once('/') {
                Some((increment, cap)) => (increment, Some(cap)),
                None => (rest, None),
            };
            TimeControl::Fischer {
                initial_ms: span(initial, Some(MINUTE_MS))?,
                increment_ms: span(increment, Some(SECOND_MS))?,
                cap_ms: cap.map(|cap| span(cap, Some(MINUTE_MS))).transpose()?,
            }
        } else {
            TimeControl::PerTurn { ms: span(text, None)? }
        };
        control.checked()
    }
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
        text::deserialize(deserializer)
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Speed::Live => "live",
            Speed::Correspondence => "correspondence",
        })
    }
}

impl FromStr for Speed {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Speed, TimeControlError> {
        match text {
            "live" => Ok(Speed::Live),
            "correspondence" => Ok(Speed::Correspondence),
            _ => Err(TimeControlError::Malformed),
        }
    }
}

/// Why a text or a value is no [`TimeControl`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControlError {
    /// None of the forms.
    Malformed,
    /// Too short to play with, or too long to see the end.
    OutOfRange,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TimeControlError::Malformed => {
                "a time control is minutes and seconds a turn (5+8), a bank (10d+36h/10d), \
                 days a turn (3d), or - for none"
            }
            TimeControlError::OutOfRange => {
                "a bank starts with 5 seconds to 30 days, grows by at most 7 days a turn and to \
                 at most 60 days; time a turn is 1 hour to 30 days"
            }
        })
    }
}

impl std::error::Error for TimeControlError {}

/// The units, longest first.
const UNITS: [(char, i64); 4] = [('d', DAY_MS), ('h', HOUR_MS), ('m', MINUTE_MS), ('s', SECOND_MS)];

/// A span of time; multiples of the bare unit are written as plain numbers.
struct Span {
    ms: i64,
    bare_ms: Option<i64>,
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(bare_ms) = self.bare_ms.filter(|bare_ms| self.ms % bare_ms == 0) {
            return write!(f, "{}", self.ms / bare_ms);
        }
        let divides = |&(_, unit_ms): &(char, i64)| self.ms % unit_ms == 0;
        let (letter, unit_ms) = UNITS.into_iter().find(divides).unwrap_or(('s', SECOND_MS));
        write!(f, "{}{letter}", self.ms / unit_ms)
    }
}

fn span(text: &str, bare_ms: Option<i64>) -> Result<i64, TimeControlError> {
    let unit = UNITS.into_iter().find_map(|(letter, ms)| Some((text.strip_suffix(letter)?, ms)));
    let (number, unit_ms) =
        unit.or(bare_ms.map(|ms| (text, ms))).ok_or(TimeControlError::Malformed)?;
    let is_plain = (1..=7).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && (number == "0" || !number.starts_with('0'));
    let number = is_plain.then(|| number.parse::<i64>().ok()).flatten();
    Ok(number.ok_or(TimeControlError::Malformed)? * unit_ms)
}

fn is_whole(ms: i64) -> bool {
    ms % SECOND_MS == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANK: TimeControl = TimeControl::Fischer {
        initial_ms: 10 * DAY_MS,
        increment_ms: 36 * HOUR_MS,
        cap_ms: Some(10 * DAY_MS),
    };

    fn live(initial_ms: i64, increment_ms: i64) -> TimeControl {
        TimeControl::Fischer { initial_ms, increment_ms, cap_ms: None }
    }

    #[test]
    fn texts_and_speeds() {
        for (text, control, speed) in [
            ("3+5", live(3 * MINUTE_MS, 5 * SECOND_MS), Speed::Live),
            ("20+30", live(20 * MINUTE_MS, 30 * SECOND_MS), Speed::Live),
            ("90s+0", live(90 * SECOND_MS, 0), Speed::Live),
            ("360+0", live(6 * HOUR_MS, 0), Speed::Live),
            ("6h+1s", live(6 * HOUR_MS, SECOND_MS), Speed::Correspondence),
            ("10d+36h/10d", BANK, Speed::Correspondence),
            ("3d", TimeControl::PerTurn { ms: 3 * DAY_MS }, Speed::Correspondence),
            ("36h", TimeControl::PerTurn { ms: 36 * HOUR_MS }, Speed::Correspondence),
            ("-", TimeControl::Unlimited, Speed::Correspondence),
        ] {
            assert_eq!(text.parse(), Ok(control), "{text}");
            assert_eq!(control.to_string(), text);
            assert_eq!(control.speed(), speed, "{text}");
        }
        for (text, canonical) in
            [("5m+8s", "5+8"), ("60s+8", "1+8"), ("24h", "1d"), ("5+8/10m", "5+8/10")]
        {
            assert_eq!(
                text.parse::<TimeControl>().map(|control| control.to_string()),
                Ok(canonical.into())
            );
        }
    }

    #[test]
    fn anything_else_is_an_error() {
        for text in [
            "",
            "5",
            "+",
            "5+",
            "+8",
            "05+8",
            "-5+8",
            "5+8+3",
            "5+8/",
            "3w",
            "d",
            "5 + 8",
            "99999999d",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError::Malformed), "{text}");
        }
        for text in ["0+8", "4s+0", "31d+0", "5+8d", "5+8/4", "5+8/61d", "59m", "31d", "9999999d"] {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError::OutOfRange), "{text}");
        }
        assert!(live(5500, 0).checked().is_err());
    }
}
