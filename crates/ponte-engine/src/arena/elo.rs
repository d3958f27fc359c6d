//! How much stronger: Elo with an error bar.
//!
//! Elo is a function of the score, and its error follows from the error of the score. That comes
//! from *pairs* of games: the two games of an opening are not independent, and counting them as
//! if they were makes the bars too wide, since what an opening gives one side it gives the other
//! in the second game.
//!
//! Near 0 and 100 % the plain normal interval would reach beyond a score that exists, so the
//! interval is Wilson's, with as many games as would have the variance that the pairs show. It is
//! never empty: pairs without any variance count as four independent games each.
//!
//! A perfect score has no finite Elo. It is taken as a quarter point short, half of the least
//! that could have been lost; the bar reaches down to the end of the interval, and upwards nothing
//! is known. `low` is what may be claimed.

use super::tally::Tally;

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_964;

/// A difference in strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// How much stronger A is than B.
    pub estimate: f64,
    /// Half the width of the 95 % interval; after a perfect score, its reach towards zero.
    pub error: f64,
    /// The lower end of the interval; after losing every game there is none.
    pub low: Option<f64>,
    /// The upper end of the interval; after winning every game there is none.
    pub high: Option<f64>,
}

impl Elo {
    /// The difference that a tally shows; `None` before the first game.
    #[must_use]
    pub fn of(tally: &Tally) -> Option<Elo> {
        let games = f64::from(tally.played());
        if games == 0.0 {
            return None;
        }
        let score = tally.score();
        let (low, high) = interval(score, independent_games(tally));
        let estimate = from_score(score.clamp(0.25 / games, 1.0 - 0.25 / games));
        let low = (score > 0.0).then(|| from_score(low));
        let high = (score < 1.0).then(|| from_score(high));
        let error = match (low, high) {
            (Some(low), Some(high)) => (high - low) / 2.0,
            (Some(low), None) => estimate - low,
            (None, Some(high)) => high - estimate,
            (None, None) => f64::INFINITY,
        };
        Some(Elo { estimate, error, low, high })
    }
}

/// The score to expect at this difference in Elo.
pub(super) fn to_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn from_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// How many independent games without draws would leave the same uncertainty.
fn independent_games(tally: &Tally) -> f64 {
    let (games, pairs) = (f64::from(tally.played()), f64::from(tally.pairs.iter().sum::<u32>()));
    if pairs == 0.0 {
        return games;
    }
    let share = |index: usize| index as f64 / 4.0;
    let sum = |value: &dyn Fn(f64) -> f64| -> f64 {
        tally.pairs.iter().enumerate().map(|(i, &n)| f64::from(n) * value(share(i))).sum()
    };
    let mean = sum(&|share| share) / pairs;
    let variance = sum(&|share| (share - mean).powi(2)) / pairs;
    let plain = mean * (1.0 - mean);
    if plain == 0.0 {
        // Every pair went the same way, as if it were one game counted twice.
        return pairs;
    }
    (plain * pairs / variance).min(4.0 * games)
}

/// Wilson's 95 % interval.
fn interval(score: f64, games: f64) -> (f64, f64) {
    let spread = Z * Z / games;
    let middle = (score + spread / 2.0) / (1.0 + spread);
    let reach = (score * (1.0 - score) * spread + spread * spread / 4.0).sqrt() / (1.0 + spread);
    (middle - reach, middle + reach)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elo(games: [u32; 3], pairs: [u32; 5]) -> Elo {
        Elo::of(&Tally { games, pairs }).expect("games were played")
    }

    #[track_caller]
    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value} instead of {expected}");
    }

    #[test]
    fn known_scores_have_known_elo() {
        for (score, elo) in [(0.5, 0.0), (0.6, 70.44), (0.75, 190.85), (0.909_090_9, 400.0)] {
            near(from_score(score), elo, 0.01);
            near(to_score(elo), score, 1e-4);
        }
    }

    /// 600 of 1000 in independent games: the score's standard error is √(0.24/1000) = 0.01549, the
    /// 95 % interval 56.96 % to 63.04 %, which is 48.7 to 92.7 Elo.
    #[test]
    fn independent_games_have_the_textbook_error() {
        let elo = elo([400, 0, 600], [80, 0, 240, 0, 180]);
        near(elo.estimate, 70.44, 0.01);
        near(elo.error, 22.0, 0.2);
        near(elo.low.expect("bounded"), 48.7, 0.5);
        near(elo.high.expect("bounded"), 92.7, 0.5);
    }

    /// Where one side of every opening wins, pairs are drawn and the bars shrink.
    #[test]
    fn pairs_take_the_openings_out_of_the_error() {
        let independent = elo([400, 0, 600], [80, 0, 240, 0, 180]);
        let split = elo([400, 0, 600], [0, 0, 400, 0, 100]);
        assert!(split.error < 0.7 * independent.error, "{} {}", split.error, independent.error);
        assert!(elo([2, 0, 2], [0, 0, 2, 0, 0]).error > 100.0, "two pairs prove little");
    }

    /// Wilson's lower bound for 100 pairs of 100: 100 / (100 + 1.96²) = 96.3 %, 566 Elo.
    #[test]
    fn a_perfect_score_is_finite_and_claims_no_more_than_its_length_allows() {
        let perfect = elo([0, 0, 200], [0, 0, 0, 0, 100]);
        near(perfect.low.expect("bounded"), 566.0, 1.0);
        assert_eq!(perfect.high, None);
        near(perfect.estimate - perfect.error, 566.0, 1.0);
        let nearly = elo([0, 1, 199], [0, 0, 0, 1, 99]);
        assert!(perfect.estimate > nearly.estimate);
        assert!(nearly.high.is_some_and(f64::is_finite));
        let hopeless = elo([200, 0, 0], [100, 0, 0, 0, 0]);
        near(hopeless.estimate, -perfect.estimate, 1e-9);
        near(hopeless.error, perfect.error, 1e-9);
        let short = elo([0, 0, 2], [0, 0, 0, 0, 1]);
        assert!(short.low.is_some_and(|low| low < -200.0), "{short:?}");
    }

    #[test]
    fn a_game_without_its_pair_counts() {
        assert!(elo([0, 0, 1], [0; 5]).error.is_finite());
        assert_eq!(Elo::of(&Tally::default()), None);
    }
}
