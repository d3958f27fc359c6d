//! The standing of an account in a pool, and how one game changes two standings.

use super::glicko::{Rating, Score};
use crate::time::{DAY_MS, Millis};

/// A rating period. A settled player who stays away for a year, from a deviation of 60, comes
/// back as uncertain as one with a handful of games (about 116).
const PERIOD_MS: i64 = 4 * DAY_MS;

/// Above this a rating is provisional: it is shown with a question mark and stays off the
/// leaderboards.
pub const PROVISIONAL_DEVIATION: f64 = 110.0;

/// An account in a pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// As it was after the last game.
    pub rating: Rating,
    /// How many rated games were played.
    pub games: u32,
    /// When the last of them ended.
    pub updated_at: Millis,
}

impl Standing {
    /// The standing before the first game.
    #[must_use]
    pub const fn new(at: Millis) -> Standing {
        Standing { rating: Rating::NEW, games: 0, updated_at: at }
    }

    /// The rating as it is now: the deviation has grown since the last game.
    #[must_use]
    pub fn rating_at(&self, now: Millis) -> Rating {
        self.rating.rested(self.periods_until(now))
    }

    fn after(&self, opponent: Rating, score: Score, at: Millis) -> Standing {
        Standing {
            rating: self.rating.after(self.periods_until(at), &[(opponent, score)]),
            games: self.games.saturating_add(1),
            updated_at: self.updated_at.max(at),
        }
    }

    fn periods_until(&self, now: Millis) -> f64 {
        (now - self.updated_at).max(0) as f64 / PERIOD_MS as f64
    }
}

/// Both standings after a game that ended now; the score is that of the first.
#[must_use]
pub fn rate([first, second]: [Standing; 2], score: Score, now: Millis) -> [Standing; 2] {
    [
        first.after(second.rating_at(now), score, now),
        second.after(first.rating_at(now), score.reversed(), now),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_the_same_from_both_sides() {
        let now = Millis(100 * DAY_MS);
        let settled = Standing {
            rating: Rating { rating: 1730.0, deviation: 62.0, volatility: 0.058 },
            games: 80,
            updated_at: Millis(60 * DAY_MS),
        };
        let new = Standing::new(now);
        for score in [Score::Loss, Score::Draw, Score::Win] {
            let [first, second] = rate([settled, new], score, now);
            assert_eq!(rate([new, settled], score.reversed(), now), [second, first]);
            assert_eq!((first.games, second.games), (81, 1));
            assert_eq!(first.updated_at, now);
        }
    }

    #[test]
    fn equal_players_share_alike() {
        let now = Millis(0);
        let drawn = rate([Standing::new(now); 2], Score::Draw, now);
        assert_eq!(drawn.map(|standing| standing.rating.rating), [1500.0; 2]);
        let [winner, loser] = rate([Standing::new(now); 2], Score::Win, now);
        assert!((winner.rating.rating + loser.rating.rating - 3000.0).abs() < 1e-9);
        assert!(winner.rating.rating > 1600.0, "a newcomer's first game says much");
    }

    #[test]
    fn a_year_away_makes_a_settled_rating_provisional() {
        let settled = Standing {
            rating: Rating { rating: 1800.0, deviation: 60.0, volatility: 0.06 },
            games: 200,
            updated_at: Millis(0),
        };
        assert!(settled.rating_at(Millis(180 * DAY_MS)).deviation < PROVISIONAL_DEVIATION);
        let year = settled.rating_at(Millis(365 * DAY_MS));
        assert_eq!(year.deviation.round(), 116.0);
        assert!(year.deviation > PROVISIONAL_DEVIATION);
    }
}
