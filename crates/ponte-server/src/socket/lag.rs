//! The round-trip time of a socket, measured by pings. Reads no clock.

use std::time::Duration;

use tokio::time::Instant;

/// The round trips of one socket.
#[derive(Debug, Default)]
pub(super) struct Lag {
    /// The number of the last ping, and when it left.
    asked: Option<(u32, Instant)>,
    smooth: Option<Duration>,
}

impl Lag {
    /// The payload of the next ping.
    pub(super) fn ask(&mut self, now: Instant) -> [u8; 4] {
        let number = self.asked.map_or(0, |(number, _)| number.wrapping_add(1));
        self.asked = Some((number, now));
        number.to_be_bytes()
    }

    /// Takes a pong. One that answers no ping, or an older one, is ignored.
    pub(super) fn take_pong(&mut self, answer: &[u8], now: Instant) {
        if let Some((number, left)) = self.asked
            && answer == number.to_be_bytes()
        {
            let trip = now - left;
            self.smooth = Some(self.smooth.map_or(trip, |smooth| (smooth * 3 + trip) / 4));
            // A second pong with this payload is ignored.
            self.asked = Some((number.wrapping_add(1), now));
        }
    }

    /// The smoothed round-trip time; 0 while none is known.
    pub(super) fn ms(&self) -> i64 {
        self.smooth.map_or(0, |smooth| smooth.as_millis().try_into().unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn round_trips_are_smoothed() {
        let start = Instant::now();
        let mut lag = Lag::default();
        assert_eq!(lag.ms(), 0);
        let ping = lag.ask(start);
        lag.take_pong(&ping, start + ms(80));
        assert_eq!(lag.ms(), 80);
        let ping = lag.ask(start);
        lag.take_pong(&ping, start + ms(160));
        assert_eq!(lag.ms(), 100);
    }

    #[test]
    fn only_the_answer_to_the_last_ping_counts_and_once() {
        let start = Instant::now();
        let mut lag = Lag::default();
        lag.take_pong(&[0, 0, 0, 0], start);
        let old = lag.ask(start);
        let new = lag.ask(start + ms(10));
        lag.take_pong(&old, start + ms(5000));
        lag.take_pong(b"nonsense", start + ms(5000));
        assert_eq!(lag.ms(), 0);
        lag.take_pong(&new, start + ms(30));
        lag.take_pong(&new, start + ms(9000));
        assert_eq!(lag.ms(), 20);
    }
}
