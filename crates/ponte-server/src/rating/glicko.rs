//! One player's rating, and how a list of results changes it.
//!
//! The names follow Glickman's "Example of the Glicko-2 system": mu and phi are rating and
//! deviation on the inner scale, sigma is the volatility.

use std::f64::consts::PI;

/// One unit of the inner scale in rating points.
const SCALE: f64 = 173.7178;
/// How readily the volatility changes (Glickman's tau, from 0.3 to 1.2).
const READINESS: f64 = 0.5;
/// How exactly the logarithm of the variance is solved for.
const PRECISION: f64 = 1e-6;

/// An estimate of a player's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The strength: 200 points more win about three games in four.
    pub rating: f64,
    /// How far off the rating may be; with 95 % it is right to twice as much.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

/// A player's result in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    Loss,
    Draw,
    Win,
}

impl Rating {
    /// The rating before the first game.
    pub const NEW: Rating = Rating { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// No rating leaves these bounds.
    pub const RATINGS: [f64; 2] = [100.0, 4000.0];
    /// Below the lower bound a rating could hardly follow a player who improves.
    pub const DEVIATIONS: [f64; 2] = [45.0, 500.0];
    pub const VOLATILITIES: [f64; 2] = [0.01, 0.1];
    /// No list of results changes a rating by more.
    pub const MAX_CHANGE: f64 = 700.0;

    /// The rating after so many rating periods, whole or not, without a game.
    #[must_use]
    pub fn rested(self, periods: f64) -> Rating {
        let phi = self.deviation / SCALE;
        let phi = (phi * phi + periods.max(0.0) * self.volatility * self.volatility).sqrt();
        Rating { deviation: phi * SCALE, ..self }.bounded()
    }

    /// The rating after these results, so many rating periods after the last ones.
    #[must_use]
    pub fn after(self, periods: f64, results: &[(Rating, Score)]) -> Rating {
        if results.is_empty() {
            return self.rested(periods);
        }
        let (mu, phi) = self.inner();
        let mut information = 0.0;
        let mut surprise = 0.0;
        for (opponent, score) in results {
            let (opponent_mu, opponent_phi) = opponent.inner();
            let weight = weight(opponent_phi);
            let expected = 1.0 / (1.0 + (-weight * (mu - opponent_mu)).exp());
            information += weight * weight * expected * (1.0 - expected);
            surprise += weight * (score.value() - expected);
        }
        let variance = 1.0 / information;
        let sigma = volatility(self.volatility, phi, variance, variance * surprise);
        let rested = phi * phi + periods.max(0.0) * sigma * sigma;
        let phi_squared = 1.0 / (1.0 / rested + information);
        let change = (phi_squared * surprise * SCALE).clamp(-Self::MAX_CHANGE, Self::MAX_CHANGE);
        Rating {
            rating: self.rating + change,
            deviation: phi_squared.sqrt() * SCALE,
            volatility: sigma,
        }
        .bounded()
    }

    fn inner(self) -> (f64, f64) {
        ((self.rating - Self::NEW.rating) / SCALE, self.deviation / SCALE)
    }

    fn bounded(self) -> Rating {
        let within = |value: f64, [least, most]: [f64; 2]| value.clamp(least, most);
        Rating {
            rating: within(self.rating, Self::RATINGS),
            deviation: within(self.deviation, Self::DEVIATIONS),
            volatility: within(self.volatility, Self::VOLATILITIES),
        }
    }
}

impl Score {
    /// The same game as the opponent sees it.
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Loss => Score::Win,
            Score::Draw => Score::Draw,
            Score::Win => Score::Loss,
        }
    }

    fn value(self) -> f64 {
        match self {
            Score::Loss => 0.0,
            Score::Draw => 0.5,
            Score::Win => 1.0,
        }
    }
}

/// How much a result against a player of this deviation says (Glickman's g).
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The new volatility: the zero of Glickman's f, found by regula falsi with the Illinois rule.
fn volatility(sigma: f64, phi: f64, variance: f64, improvement: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let square = improvement * improvement;
    let f = |x: f64| {
        let rise = x.exp();
        let total = phi * phi + variance + rise;
        rise * (square - total) / (2.0 * total * total) - (x - start) / (READINESS * READINESS)
    };
    let excess = square - phi * phi - variance;
    let mut a = start;
    let mut b = if excess > 0.0 {
        excess.ln()
    } else {
        let mut low = start - READINESS;
        while f(low) < 0.0 {
            low -= READINESS;
        }
        low
    };
    let (mut f_a, mut f_b) = (f(a), f(b));
    while (b - a).abs() > PRECISION {
        let c = a + (a - b) * f_a / (f_b - f_a);
        let f_c = f(c);
        if f_c * f_b <= 0.0 {
            (a, f_a) = (b, f_b);
        } else {
            f_a /= 2.0;
        }
        (b, f_b) = (c, f_c);
    }
    (a / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;
    use proptest::prelude::*;

    fn rating(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    /// The example of Glickman's paper, to its published digits.
    #[test]
    fn the_published_example() {
        let results = [
            (rating(1400.0, 30.0), Score::Win),
            (rating(1550.0, 100.0), Score::Loss),
            (rating(1700.0, 300.0), Score::Loss),
        ];
        let after = rating(1500.0, 200.0).after(1.0, &results);
        assert_eq!(format!("{:.2}", after.rating), "1464.05");
        assert_eq!(format!("{:.2}", after.deviation), "151.52");
        assert_eq!(format!("{:.5}", after.volatility), "0.06000");
        assert!((after.volatility - 0.059_996).abs() < 1e-6, "{after:?}");
    }

    #[test]
    fn time_without_games_widens_the_deviation_only() {
        let player = rating(1600.0, 50.0);
        let whole = player.after(1.0, &[]);
        assert!(
            (whole.deviation - (50.0_f64.powi(2) + (0.06 * SCALE).powi(2)).sqrt()).abs() < 1e-9
        );
        assert_eq!((whole.rating, whole.volatility), (1600.0, 0.06));
        let halves = player.rested(0.5).rested(0.5);
        assert!((halves.deviation - whole.deviation).abs() < 1e-9, "periods add up");
        assert_eq!(player.rested(1e9).deviation, Rating::DEVIATIONS[1]);
        assert_eq!(player.rested(-5.0), player, "a clock that was set back changes nothing");
    }

    fn any_rating() -> impl Strategy<Value = Rating> {
        rating_among(Rating::RATINGS[0]..Rating::RATINGS[1])
    }

    fn rating_among(ratings: Range<f64>) -> impl Strategy<Value = Rating> {
        (ratings, 45.0..500.0, 0.01..0.1).prop_map(|(rating, deviation, volatility)| Rating {
            rating,
            deviation,
            volatility,
        })
    }

    fn any_score() -> impl Strategy<Value = Score> {
        prop_oneof![Just(Score::Loss), Just(Score::Draw), Just(Score::Win)]
    }

    fn mirrored(player: Rating) -> Rating {
        Rating { rating: 3000.0 - player.rating, ..player }
    }

    proptest! {
        #[test]
        fn everything_stays_in_bounds(
            player in any_rating(),
            periods in 0.0..10_000.0,
            results in prop::collection::vec((any_rating(), any_score()), 0..20),
        ) {
            let after = player.after(periods, &results);
            prop_assert_eq!(after, after.bounded());
            prop_assert!((after.rating - player.rating).abs() <= Rating::MAX_CHANGE + 1e-9);
        }

        #[test]
        fn a_win_never_costs_and_a_loss_never_pays(
            player in any_rating(), opponent in any_rating(), periods in 0.0..100.0,
        ) {
            let [loss, draw, win] = [Score::Loss, Score::Draw, Score::Win]
                .map(|score| player.after(periods, &[(opponent, score)]).rating);
            prop_assert!(loss <= player.rating && player.rating <= win);
            prop_assert!(loss <= draw && draw <= win);
        }

        /// Reflected around 1500, with wins and losses exchanged, everything is the same.
        #[test]
        fn winning_and_losing_mirror_each_other(
            player in rating_among(1000.0..2000.0),
            opponent in any_rating(),
            score in any_score(),
        ) {
            let after = player.after(0.5, &[(opponent, score)]);
            let image = mirrored(player).after(0.5, &[(mirrored(opponent), score.reversed())]);
            prop_assert!((after.rating + image.rating - 3000.0).abs() < 1e-6);
            prop_assert!((after.deviation - image.deviation).abs() < 1e-6);
        }

        #[test]
        fn a_surer_player_moves_less(
            player in any_rating(), opponent in any_rating(), score in any_score(),
        ) {
            let sure = Rating { deviation: Rating::DEVIATIONS[0], ..player };
            let change = |player: Rating| (player.after(0.0, &[(opponent, score)]).rating - player.rating).abs();
            prop_assert!(change(sure) <= change(player) + 1e-9);
        }
    }
}
