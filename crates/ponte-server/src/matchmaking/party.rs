//! Somebody in the lobby, as far as matching asks.

use std::collections::HashMap;

use crate::account::Kind;
use crate::id::AccountId;
use crate::rating::{Pool, Rating};

/// Who proposes or accepts a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Party {
    pub account: AccountId,
    pub kind: Kind,
    /// Where somebody has played rated games; elsewhere a registered account starts as all do.
    pub ratings: HashMap<Pool, i32>,
}

impl Party {
    /// The rating that counts in a pool; guests have none, nor has anybody outside the pools.
    #[must_use]
    pub fn rating(&self, pool: Option<Pool>) -> Option<i32> {
        let pool = pool.filter(|_| self.kind != Kind::Guest)?;
        let start = || Rating::NEW.rating as i32;
        Some(self.ratings.get(&pool).copied().unwrap_or_else(start))
    }
}
