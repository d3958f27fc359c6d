//! How long a computer player waits before it plays, so that a person can follow.

/// The waits where the clock has enough time.
pub const CALM: Pace = Pace { shortest_ms: 700, longest_ms: 2_500 };
/// A wait takes at most one in so many parts of the time that is left.
const PART: i64 = 40;

/// How long to wait before a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    pub shortest_ms: i64,
    pub longest_ms: i64,
}

impl Pace {
    /// The wait before a turn, given the time left on the clock and a random number from 0 to 1.
    #[must_use]
    pub fn wait_ms(self, remaining_ms: i64, chance: f64) -> u64 {
        let span = (self.longest_ms - self.shortest_ms) as f64;
        let wait = self.shortest_ms + (span * chance.clamp(0.0, 1.0)) as i64;
        wait.min(remaining_ms / PART).max(0).unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_short_and_shorter_when_time_is() {
        assert_eq!(CALM.wait_ms(i64::MAX, 0.0), 700);
        assert_eq!(CALM.wait_ms(i64::MAX, 1.0), 2_500);
        assert_eq!(CALM.wait_ms(i64::MAX, 0.5), 1_600);
        assert_eq!(CALM.wait_ms(4_000, 1.0), 100);
        assert_eq!(CALM.wait_ms(0, 1.0), 0);
        assert_eq!(CALM.wait_ms(-5, f64::NAN), 0);
    }
}
