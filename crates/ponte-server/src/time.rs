//! Moments in time, as the log and the wire have them. Reads no clock.

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};
use ts_rs::TS;
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
    TS,
    ToSchema,
)]
#[serde(transparent)]
pub struct Millis(pub i64);

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
