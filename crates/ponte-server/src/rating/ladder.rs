//! A million simulated games: ratings stay in bounds, and true strengths are found again.

use super::{Rating, Score, Standing, rate};
use crate::time::{HOUR_MS, Millis};

/// Pseudo-random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    /// Uniform from 0 to 1.
    fn chance(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.chance() * bound as f64) as usize
    }

    /// A game between true strengths; of two equals every twelfth is a draw.
    fn play(&mut self, first: f64, second: f64) -> Score {
        let expected = 1.0 / (1.0 + 10_f64.powf((second - first) / 400.0));
        let draw = expected * (1.0 - expected) / 3.0;
        match self.chance() {
            chance if chance < expected - draw / 2.0 => Score::Win,
            chance if chance < expected + draw / 2.0 => Score::Draw,
            _ => Score::Loss,
        }
    }
}

fn in_bounds(Rating { rating, deviation, volatility }: Rating) -> bool {
    let within = |value: f64, [least, most]: [f64; 2]| least <= value && value <= most;
    within(rating, Rating::RATINGS)
        && within(deviation, Rating::DEVIATIONS)
        && within(volatility, Rating::VOLATILITIES)
}

/// How far off the ratings are on average, once the common offset is taken away.
fn error(strengths: &[f64], standings: &[Standing]) -> f64 {
    let mean = |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>() / strengths.len() as f64;
    let difference = |(strength, standing): (&f64, &Standing)| standing.rating.rating - strength;
    let pairs = || strengths.iter().zip(standings);
    let offset = mean(&mut pairs().map(difference));
    mean(&mut pairs().map(|pair| (difference(pair) - offset).abs()))
}

#[test]
fn a_ladder_of_a_million_games_finds_the_true_strengths_again() {
    let mut dice = Dice(1);
    let strength = |_| 1500.0 + 300.0 * ((0..12).map(|_| dice.chance()).sum::<f64>() - 6.0);
    let strengths: Vec<f64> = (0..100).map(strength).collect();
    let mut standings = vec![Standing::new(Millis(0)); strengths.len()];
    for game in 0..1_000_000 {
        let first = dice.below(strengths.len());
        let second = (first + 1 + dice.below(strengths.len() - 1)) % strengths.len();
        let score = dice.play(strengths[first], strengths[second]);
        let pair = [standings[first], standings[second]];
        [standings[first], standings[second]] = rate(pair, score, Millis(game * HOUR_MS));
        assert!(in_bounds(standings[first].rating) && in_bounds(standings[second].rating));
        let allowed = match game {
            0 => 300.0,
            500 => 105.0,
            2_000 => 60.0,
            _ if game >= 10_000 && game % 10_000 == 0 => 45.0,
            _ => continue,
        };
        let error = error(&strengths, &standings);
        assert!(error < allowed, "after {game} games the ratings are off by {error}");
    }
}

/// What makes the method diverge when nothing bounds it.
#[test]
fn endless_alternation_moves_nothing_out_of_bounds() {
    let mut pair = [Standing::new(Millis(0)); 2];
    for game in 0..1_000_000_i64 {
        let score = if game % 2 == 0 { Score::Win } else { Score::Loss };
        pair = rate(pair, score, Millis(game * HOUR_MS));
        assert!(pair.iter().all(|standing| in_bounds(standing.rating)), "{game}: {pair:?}");
    }
    assert!(pair.iter().all(|standing| (standing.rating.rating - 1500.0).abs() < 10.0), "{pair:?}");
}

#[test]
fn one_who_always_wins_stays_in_bounds() {
    let mut pair = [Standing::new(Millis(0)); 2];
    for game in 0..100_000_i64 {
        pair = rate(pair, Score::Win, Millis(game * HOUR_MS));
        assert!(pair.iter().all(|standing| in_bounds(standing.rating)), "{game}: {pair:?}");
    }
}
