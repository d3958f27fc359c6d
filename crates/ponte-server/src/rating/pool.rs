//! The eight pools: each published edition, live and by correspondence.

use std::fmt;
use std::str::FromStr;

use ponte_rules::Rules;

use crate::game::{Speed, Terms, TimeControl};

/// Rules that are rated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    Bga,
    Bsn,
    Print10,
    Print12,
}

impl Edition {
    pub const ALL: [Edition; 4] = [Edition::Bga, Edition::Bsn, Edition::Print10, Edition::Print12];

    /// The edition of these rules; every other game is custom.
    #[must_use]
    pub fn of(rules: &Rules) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.rules() == *rules)
    }

    #[must_use]
    pub fn rules(self) -> Rules {
        match self {
            Edition::Bga => Rules::BGA,
            Edition::Bsn => Rules::BSN,
            Edition::Print10 => Rules::PRINT_10,
            Edition::Print12 => Rules::PRINT_12,
        }
    }
}

/// Games that are rated together. Its text is `bga-live`, `print-12-correspondence` and so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pool {
    pub edition: Edition,
    pub speed: Speed,
}

impl Pool {
    /// All eight, in the order in which they are shown.
    pub fn all() -> impl Iterator<Item = Pool> {
        [Speed::Live, Speed::Correspondence]
            .into_iter()
            .flat_map(|speed| Edition::ALL.map(|edition| Pool { edition, speed }))
    }

    /// The pool that such games belong to.
    #[must_use]
    pub fn of(rules: &Rules, speed: Speed) -> Option<Pool> {
        Edition::of(rules).map(|edition| Pool { edition, speed })
    }

    /// The pool in which a game on these terms counts, if it does: a game without a clock may
    /// never end, so it cannot be rated.
    #[must_use]
    pub fn of_terms(terms: &Terms) -> Option<Pool> {
        let counts = terms.rated && terms.time != TimeControl::Unlimited;
        counts.then(|| Pool::of(&terms.rules, terms.time.speed())).flatten()
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.edition.rules(), self.speed)
    }
}

impl FromStr for Pool {
    type Err = PoolError;

    fn from_str(text: &str) -> Result<Pool, PoolError> {
        Pool::all().find(|pool| pool.to_string() == text).ok_or(PoolError)
    }
}

/// A text that names no [`Pool`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolError;

impl fmt::Display for PoolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a pool is bga, bsn, print-10 or print-12, followed by -live or -correspondence",
        )
    }
}

impl std::error::Error for PoolError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_pools_read_back() {
        let names: Vec<String> = Pool::all().map(|pool| pool.to_string()).collect();
        assert_eq!(names.len(), 8);
        assert_eq!(names[0], "bga-live");
        assert_eq!(names[7], "print-12-correspondence");
        assert!(Pool::all().all(|pool| pool.to_string().parse() == Ok(pool)));
        assert_eq!("ytmt-live".parse::<Pool>(), Err(PoolError));
    }

    #[test]
    fn only_the_editions_as_published_are_rated() {
        let pool = |rules: &str, time: &str, rated| {
            let terms = Terms {
                rules: rules.parse().unwrap(),
                time: time.parse().unwrap(),
                rated,
                private: false,
            };
            Pool::of_terms(&terms).map(|pool| pool.to_string())
        };
        assert_eq!(pool("10x10", "5+8", true).as_deref(), Some("bga-live"));
        assert_eq!(pool("ytmt", "3d", true).as_deref(), Some("bsn-correspondence"));
        assert_eq!(pool("bga", "5+8", false), None);
        assert_eq!(pool("bga", "-", true), None);
        assert_eq!(pool("print-10/free", "5+8", true), None);
        assert_eq!(pool("8x8", "3d", true), None);
    }
}
