//! The time of day, for handlers; what decides by time is given it.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::time::Millis;

pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(since.as_millis().try_into().unwrap_or(i64::MAX))
}
