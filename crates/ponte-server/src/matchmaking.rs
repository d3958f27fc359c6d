//! Proposals of games: seeks for anybody, challenges for one other, invitations by link.
//!
//! Pure: what is possible and who suits whom, given what is known of two accounts. Chance and time
//! are arguments. Keeping proposals and making games of them is the lobby's task.

mod begins;
mod challenge;
pub mod limit;
mod pairing;
mod party;
mod range;
#[cfg(test)]
mod sample;
mod seek;
mod proposal;

pub use begins::BeginsError;
pub use challenge::{Challenge, Recipient, expires_at};
pub use pairing::{Candidate, choose};
pub use party::Party;
pub use proposal::{BANK, DAYS_PER_TURN, GameProposal, ProposalError};
pub use range::RatingRange;
pub use seek::{LIVE_LEASE_MS, MOST_PLACES, Seek, SeekError, SeekTerms, Unfit, meet};
