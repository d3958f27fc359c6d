//! The time of day, for what is written into the database of a site.

use std::time::{SystemTime, UNIX_EPOCH};

use ponte_server::time::Millis;

pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(since.as_millis().try_into().unwrap_or(i64::MAX))
}
