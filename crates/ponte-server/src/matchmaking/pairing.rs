//! Quick pairing: the best open seek for an account that wants to play now.

use std::cmp::Reverse;

use super::{Party, RatingRange, Seek};
use crate::game::Terms;
use crate::id::SeekId;
use crate::time::{Millis, SECOND_MS};

/// A second of waiting makes up for so many points of rating.
const POINTS_PER_SECOND: i64 = 2;
/// Waiting makes up for no more than this.
const MOST_POINTS: i64 = 400;
/// The difference that counts where one of the two has no rating.
const UNKNOWN_DISTANCE: i64 = 300;

/// An open seek that the account may accept.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    pub seek: Seek,
    /// Its owner's, in the pool of the seek.
    pub rating: Option<i32>,
}

/// The seek to accept: of the same terms, suitable for both, the nearest in rating and the longest
/// open. Of equals the oldest, so that the choice does not depend on the order of the candidates.
#[must_use]
pub fn choose(
    candidates: &[Candidate],
    terms: &Terms,
    range: RatingRange,
    party: &Party,
    now: Millis,
) -> Option<SeekId> {
    candidates
        .iter()
        .filter(|Candidate { seek, rating }| {
            seek.terms.proposal.terms == *terms
                && seek.check_accepter(party, false, now).is_ok()
                && range.contains(*rating)
        })
        .max_by_key(|candidate| {
            let Seek { id, created_at, .. } = candidate.seek;
            (merit(candidate, party, now), Reverse(created_at), Reverse(id))
        })
        .map(|candidate| candidate.seek.id)
}

/// How far apart the two are, in points of rating.
fn merit(Candidate { seek, rating }: &Candidate, party: &Party, now: Millis) -> i64 {
    let distance = match (*rating, party.rating(seek.terms.proposal.pool())) {
        (Some(one), Some(other)) => i64::from(one.abs_diff(other)),
        (None, None) => 0,
        _ => UNKNOWN_DISTANCE,
    };
    let waited = (now - seek.created_at).max(0) / SECOND_MS;
    waited.saturating_mul(POINTS_PER_SECOND).min(MOST_POINTS) - distance
}

#[cfg(test)]
mod tests {
    use super::super::sample::{party, seek, seek_terms, terms};
    use super::*;
    use crate::account::Kind;

    const NOW: Millis = Millis(100_000);

    /// A rated seek of 5+8 by a player of this rating, posted at a second.
    fn candidate(id: i64, rating: i32, second: i64) -> Candidate {
        let seek = seek(id, id + 100, seek_terms("bga", "5+8", true), second);
        Candidate { seek, rating: Some(rating) }
    }

    fn chosen(candidates: &[Candidate]) -> Option<i64> {
        let rialto = party(1, Kind::Player, Some(1500));
        let terms = terms("bga", "5+8", true);
        let choice = choose(candidates, &terms, RatingRange::OPEN, &rialto, NOW);
        let backwards: Vec<Candidate> = candidates.iter().rev().cloned().collect();
        assert_eq!(choice, choose(&backwards, &terms, RatingRange::OPEN, &rialto, NOW));
        choice.map(|id| id.0)
    }

    #[test]
    fn the_nearest_in_rating_is_chosen() {
        assert_eq!(chosen(&[]), None);
        let near = candidate(1, 1460, 90);
        let far = candidate(2, 1700, 90);
        assert_eq!(chosen(&[near, far]), Some(1));
    }

    #[test]
    fn waiting_makes_up_for_distance_up_to_a_point() {
        let fresh = candidate(1, 1500, 99);
        assert_eq!(chosen(&[fresh.clone(), candidate(2, 1560, 60)]), Some(2));
        assert_eq!(chosen(&[fresh.clone(), candidate(2, 1600, 60)]), Some(1));
        let mut patient = candidate(3, 1950, -9_000);
        patient.seek.expires_at = NOW + 1;
        assert_eq!(chosen(&[fresh, patient]), Some(1));
    }

    #[test]
    fn of_equals_the_oldest_is_chosen() {
        assert_eq!(chosen(&[candidate(7, 1480, 90), candidate(3, 1520, 90)]), Some(3));
        let mut later = candidate(2, 1480, 90);
        later.seek.created_at = later.seek.created_at + 1;
        assert_eq!(chosen(&[later, candidate(3, 1520, 90)]), Some(3));
    }

    #[test]
    fn only_what_suits_both_is_chosen() {
        let own =
            Candidate { seek: seek(1, 1, seek_terms("bga", "5+8", true), 90), rating: Some(1500) };
        let mut other_terms = candidate(2, 1500, 90);
        other_terms.seek.terms.proposal.terms.rated = false;
        let mut stronger = candidate(3, 1500, 90);
        stronger.seek.terms.range = RatingRange { min: Some(1600), max: None };
        let expired = candidate(4, 1500, 30);
        assert_eq!(chosen(&[own, other_terms, stronger, expired]), None);

        let rialto = party(1, Kind::Player, Some(1500));
        let range = RatingRange { min: Some(1600), max: None };
        let candidates = [candidate(5, 1599, 90), candidate(6, 1900, 90)];
        let choice = choose(&candidates, &terms("bga", "5+8", true), range, &rialto, NOW);
        assert_eq!(choice, Some(SeekId(6)));
    }

    #[test]
    fn guests_are_paired_among_themselves_first() {
        let terms = terms("bga", "5+8", false);
        let open = |id, rating| Candidate {
            seek: seek(id, id + 100, seek_terms("bga", "5+8", false), 90),
            rating,
        };
        let candidates = [open(1, Some(1500)), open(2, None)];
        let guest = party(1, Kind::Guest, None);
        let choice = choose(&candidates, &terms, RatingRange::OPEN, &guest, NOW);
        assert_eq!(choice, Some(SeekId(2)));
    }
}
