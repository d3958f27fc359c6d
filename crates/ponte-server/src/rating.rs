//! Ratings: Glicko-2, as Mark Glickman describes it, in eight pools. Reads no clock.
//!
//! Two things are ours, since the published method asks for periods of ten games or more, and
//! drifts without bounds (two players who win in turn for half a million games make the
//! volatility grow beyond all sense):
//!
//! - every game is rated at once, and the time since the last one counts as a fraction of a
//!   rating period, in which the deviation grows;
//! - rating, deviation, volatility and the change by one game are bounded.
//!
//! Newcomers start with Glickman's deviation of 350: in the simulated ladder their ratings are
//! off by 98 points after ten games, while 500 makes them leap and be off by 126.
//!
//! Which games count is said by [`Pool::of_terms`] and [`moves`].

mod eligibility;
mod glicko;
#[cfg(test)]
mod ladder;
mod pool;
mod standing;

pub use eligibility::moves;
pub use glicko::{Rating, Score};
pub use pool::{Edition, Pool, PoolError};
pub use standing::{PROVISIONAL_DEVIATION, Standing, rate};
