//! How fast a client is read: a leaky bucket.
//!
//! A client above its rate is not refused but read later: no message is lost, and no other client
//! waits. One that stays above it for long is disconnected. Reads no clock. Not `governor`, which
//! limits requests: `docs/decisions/0010` says why.

use std::time::Duration;

use tokio::time::Instant;

/// The bucket of one client.
#[derive(Debug)]
pub(super) struct Pace {
    /// The time that one message costs.
    each: Duration,
    /// How far ahead of its time a client may be.
    burst: Duration,
    /// When the cost of all messages so far is paid.
    paid: Instant,
    /// Messages in a row that had to wait.
    delayed: u32,
}

/// How many messages at once are taken without a wait, in seconds' worth of them.
const BURST_S: u32 = 3;

impl Pace {
    /// A limit of so many messages a second in the long run; 0 is no limit.
    pub(super) fn new(a_second: u32, now: Instant) -> Pace {
        let each = Duration::from_secs(1).checked_div(a_second).unwrap_or_default();
        Pace { each, burst: each * a_second * BURST_S, paid: now, delayed: 0 }
    }

    /// Counts a message, and returns how long to wait before the next one is read.
    pub(super) fn take(&mut self, now: Instant) -> Duration {
        self.paid = self.paid.max(now) + self.each;
        let ahead = self.paid - now;
        let wait = ahead.saturating_sub(self.burst);
        self.delayed = if wait.is_zero() { 0 } else { self.delayed + 1 };
        wait
    }

    /// Whether the client has been above its rate for long.
    pub(super) fn is_flooding(&self) -> bool {
        const LONGEST: Duration = Duration::from_secs(20);
        self.each * self.delayed > LONGEST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_taken_at_once_and_the_rest_at_the_rate() {
        let start = Instant::now();
        let mut pace = Pace::new(10, start);
        let waits: Vec<u128> = (0..32).map(|_| pace.take(start).as_millis()).collect();
        assert_eq!(waits[..30], [0; 30]);
        assert_eq!(waits[30..], [100, 200]);
        assert!(pace.take(start + Duration::from_secs(1)).is_zero());
    }

    #[test]
    fn only_a_long_flood_is_one() {
        let mut now = Instant::now();
        let mut pace = Pace::new(10, now);
        let mut taken = 0;
        while !pace.is_flooding() {
            now += pace.take(now);
            taken += 1;
        }
        assert_eq!(taken, 30 + 201);
        now += Duration::from_secs(1);
        pace.take(now);
        assert!(!pace.is_flooding());
    }

    #[test]
    fn nothing_is_no_limit() {
        let now = Instant::now();
        let mut pace = Pace::new(0, now);
        assert!((0..1000).all(|_| pace.take(now).is_zero()));
        assert!(!pace.is_flooding());
    }
}
