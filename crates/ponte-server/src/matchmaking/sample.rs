//! Parties and seeks for tests.

use std::collections::HashMap;

use super::{GameProposal, Party, RatingRange, Seek, SeekTerms};
use crate::account::Kind;
use crate::game::Terms;
use crate::id::{AccountId, SeekId};
use crate::protocol::Begins;
use crate::time::Millis;

/// An account with this rating in every pool, or without ratings.
pub(crate) fn party(account: i64, kind: Kind, rating: Option<i32>) -> Party {
    let ratings = crate::rating::Pool::all().zip(std::iter::repeat(rating));
    let ratings: HashMap<_, _> =
        ratings.filter_map(|(pool, rating)| rating.map(|rating| (pool, rating))).collect();
    Party { account: AccountId(account), kind, ratings }
}

pub(crate) fn terms(rules: &str, time: &str, rated: bool) -> Terms {
    let rules = rules.parse().expect("rules");
    Terms { rules, time: time.parse().expect("a time control"), rated, private: false }
}

pub(crate) fn seek_terms(rules: &str, time: &str, rated: bool) -> SeekTerms {
    let proposal = GameProposal { terms: terms(rules, time, rated), begins: Begins::Chance };
    SeekTerms { proposal, range: RatingRange::OPEN, places: 1 }
}

/// A seek of an account, posted at a second.
pub(crate) fn seek(id: i64, owner: i64, terms: SeekTerms, second: i64) -> Seek {
    let created_at = Millis(second * 1000);
    let expires_at = terms.expires_at(created_at);
    Seek { id: SeekId(id), owner: AccountId(owner), terms, created_at, expires_at }
}
