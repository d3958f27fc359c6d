//! The sequential probability ratio test over pairs of games: is A stronger by `elo0` or `elo1`?
//!
//! After every pair the likelihood of what was seen is compared under the two hypotheses, each
//! with the most likely distribution over the five results of a pair that has its mean (the
//! generalized test, GSPRT). The test ends when the ratio is large or small enough to accept one of
//! them, and is wrong in at most 5 % of matches either way.

use std::fmt;

use super::elo::to_score;

/// How often the test may be wrong, either way.
const ERROR_RATE: f64 = 0.05;

/// The count of a result that no pair has had yet, so that its probability is not zero.
const UNSEEN: f64 = 1e-3;

/// A test between two differences in strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// What a test has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A is stronger by the larger difference rather than the smaller.
    Accepted,
    /// A is stronger by the smaller difference rather than the larger.
    Rejected,
}

impl Sprt {
    /// A test of `elo0` against `elo1`.
    ///
    /// # Errors
    /// The first is not below the second, or one is not between −1000 and 1000.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        let sensible = elo0 < elo1 && elo0 > -1000.0 && elo1 < 1000.0;
        sensible.then_some(Sprt { elo0, elo1 }).ok_or(SprtError)
    }

    /// The two differences.
    #[must_use]
    pub const fn elo(&self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }

    /// How far the logarithm of the ratio must go, up or down.
    #[must_use]
    pub fn bound(&self) -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// The logarithm of the likelihood ratio after these pairs.
    #[must_use]
    pub fn ratio(&self, pairs: &[u32; 5]) -> f64 {
        if pairs.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let counts = pairs.map(|count| if count == 0 { UNSEEN } else { f64::from(count) });
        let [tilt0, tilt1] = self.elo().map(|elo| Tilt::new(&counts, to_score(elo)));
        let logs = counts.iter().enumerate().map(|(result, count)| {
            let share = result as f64 / 4.0;
            count * (tilt0.weight(share) / tilt1.weight(share)).ln()
        });
        logs.sum()
    }

    /// What these pairs show, if they show enough.
    #[must_use]
    pub fn verdict(&self, pairs: &[u32; 5]) -> Option<Verdict> {
        let ratio = self.ratio(pairs);
        if ratio >= self.bound() {
            Some(Verdict::Accepted)
        } else if ratio <= -self.bound() {
            Some(Verdict::Rejected)
        } else {
            None
        }
    }
}

/// The most likely distribution with a given mean: every frequency divided by a weight that is
/// linear in the result. (This follows from Lagrange's conditions; the slope is found by bisection.)
struct Tilt {
    mean: f64,
    slope: f64,
}

impl Tilt {
    fn new(counts: &[f64; 5], mean: f64) -> Tilt {
        // All weights must be positive, which bounds the slope; between the bounds the sum falls.
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..200 {
            let tilt = Tilt { mean, slope: (low + high) / 2.0 };
            let shares = counts.iter().enumerate().map(|(i, count)| (i as f64 / 4.0, count));
            let sum: f64 =
                shares.map(|(share, count)| count * (share - mean) / tilt.weight(share)).sum();
            if sum > 0.0 { low = tilt.slope } else { high = tilt.slope }
        }
        Tilt { mean, slope: (low + high) / 2.0 }
    }

    fn weight(&self, share: f64) -> f64 {
        1.0 + self.slope * (share - self.mean)
    }
}

/// Two differences that cannot be tested against each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SprtError;

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a test needs two Elo differences, the smaller first, within 1000")
    }
}

impl std::error::Error for SprtError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value} instead of {expected}");
    }

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1).expect("a test")
    }

    /// With two results only, the distribution is fixed by its mean, and the ratio is that of the
    /// textbook: w ln(s1/s0) + l ln((1−s1)/(1−s0)).
    #[test]
    fn two_results_give_the_textbook_ratio() {
        let (won, lost) = (60_u32, 40_u32);
        let (s0, s1) = (to_score(0.0), to_score(100.0));
        let expected =
            f64::from(won) * (s1 / s0).ln() + f64::from(lost) * ((1.0 - s1) / (1.0 - s0)).ln();
        near(sprt(0.0, 100.0).ratio(&[lost, 0, 0, 0, won]), expected, 0.02);
    }

    /// Near the truth the ratio is n (s1 − s0) (2 s − s0 − s1) / (2 v).
    #[test]
    fn small_differences_give_the_normal_ratio() {
        let pairs = [120_u32, 300, 520, 340, 130];
        let total: f64 = pairs.iter().copied().map(f64::from).sum();
        let moment = |power: i32, mean: f64| -> f64 {
            let terms = pairs.iter().enumerate();
            let value = |(i, &n): (usize, &u32)| f64::from(n) * (i as f64 / 4.0 - mean).powi(power);
            terms.map(value).sum::<f64>() / total
        };
        let mean = moment(1, 0.0);
        let variance = moment(2, mean);
        let (s0, s1) = (to_score(0.0), to_score(10.0));
        let expected = total * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        near(sprt(0.0, 10.0).ratio(&pairs), expected, 0.02);
    }

    #[test]
    fn the_bound_is_that_of_five_percent() {
        near(sprt(0.0, 10.0).bound(), 2.944, 0.001);
    }

    #[test]
    fn verdicts_follow_the_pairs() {
        let test = sprt(0.0, 30.0);
        assert_eq!(test.ratio(&[0; 5]), 0.0);
        assert_eq!(test.verdict(&[0, 0, 3, 0, 1]), None);
        assert_eq!(test.verdict(&[10, 50, 100, 150, 90]), Some(Verdict::Accepted));
        assert_eq!(test.verdict(&[90, 150, 100, 50, 10]), Some(Verdict::Rejected));
        // Colors and results exchanged, the test of the mirrored differences says the opposite.
        near(sprt(-30.0, 0.0).ratio(&[9, 8, 7, 6, 5]), -test.ratio(&[5, 6, 7, 8, 9]), 1e-6);
    }

    #[test]
    fn senseless_tests_are_refused() {
        for (elo0, elo1) in [(5.0, 5.0), (5.0, 0.0), (f64::NAN, 5.0), (0.0, f64::INFINITY)] {
            assert_eq!(Sprt::new(elo0, elo1), Err(SprtError));
        }
    }
}
