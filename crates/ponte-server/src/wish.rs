//! Wishes for a game: seeks for anybody, challenges for one other, invitations by link.
//!
//! Pure: what is possible and who suits whom, given what is known of two accounts. Chance and time
//! are arguments. Keeping wishes and making games of them is the lobby's affair.

mod begins;
mod challenge;
pub mod limit;
mod pairing;
mod party;
mod range;
#[cfg(test)]
mod sample;
mod seek;
mod setting;

pub use begins::BeginsError;
pub use challenge::{Challenge, Recipient, expires_at};
pub use pairing::{Candidate, choose};
pub use party::Party;
pub use range::RatingRange;
pub use seek::{Draft, LIVE_LEASE_MS, MOST_PLACES, Seek, SeekError, Unfit, meet};
pub use setting::{BANK, DAYS_PER_TURN, Wish, WishError};
