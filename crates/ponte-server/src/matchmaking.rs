//! Proposals of games: seeks for any account, challenges for one, invitations by link.
//!
//! Pure: decides which proposals are possible and which accounts may accept them. Chance and time
//! are arguments. The lobby stores proposals and makes games of them.

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
