//! An account in the lobby, as far as matching needs to know it.

use std::collections::HashMap;

use crate::account::Kind;
use crate::id::AccountId;
use crate::rating::{Pool, Rating};

/// An account that proposes or accepts a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Party {
    pub account: AccountId,
    pub kind: Kind,
    /// The pools in which the account has played; elsewhere a registered account has the rating of
    /// newcomers.
    pub ratings: HashMap<Pool, i32>,
}

impl Party {
    /// The rating in a pool; `None` for guests and outside the pools.
    #[must_use]
    pub fn rating(&self, pool: Option<Pool>) -> Option<i32> {
        let pool = pool.filter(|_| self.kind != Kind::Guest)?;
        let start = || Rating::NEW.rating as i32;
        Some(self.ratings.get(&pool).copied().unwrap_or_else(start))
    }
}
