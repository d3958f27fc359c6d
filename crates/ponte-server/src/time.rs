//! Moments in time, as the log and the wire have them. Reads no clock.

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use utoipa::ToSchema;

/// Milliseconds since 1970, UTC. Spans of time are plain `i64`, in names that end in `_ms`.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    /// The calendar year, UTC.
    #[must_use]
    pub fn year(self) -> i64 {
        let seconds = self.0.div_euclid(SECOND_MS);
        let moment = OffsetDateTime::from_unix_timestamp(seconds);
        // Beyond the calendar's ten thousand years on either side one year is as good as another.
        moment.map_or(0, |moment| moment.year().into())
    }
}

pub const SECOND_MS: i64 = 1000;
pub const MINUTE_MS: i64 = 60 * SECOND_MS;
pub const HOUR_MS: i64 = 60 * MINUTE_MS;
pub const DAY_MS: i64 = 24 * HOUR_MS;

impl Add<i64> for Millis {
    type Output = Millis;

    fn add(self, span_ms: i64) -> Millis {
        Millis(self.0.saturating_add(span_ms))
    }
}

impl Sub for Millis {
    type Output = i64;

    fn sub(self, earlier: Millis) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_begin_on_the_first_of_january() {
        for (at_ms, expected) in [
            (0, 1970),
            (-1, 1969),
            (951_782_400_000, 2000),   // 29 February 2000
            (1_609_459_199_999, 2020), // the last millisecond of a leap year
            (1_609_459_200_000, 2021),
            (1_798_761_599_999, 2026),
            (1_798_761_600_000, 2027),
            (4_102_444_799_999, 2099),
            (4_102_444_800_000, 2100),
            (i64::MAX, 0),
            (i64::MIN, 0),
        ] {
            assert_eq!(Millis(at_ms).year(), expected, "{at_ms}");
        }
    }
}
