//! The ratings that a seek is for.

/// The lowest and the highest rating that may be asked for.
const BOUNDS: (i32, i32) = (0, 4000);

/// A range of ratings, both ends included; `None` is no bound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RatingRange {
    pub min: Option<i32>,
    pub max: Option<i32>,
}

impl RatingRange {
    /// All accounts, also those without a rating.
    pub const OPEN: RatingRange = RatingRange { min: None, max: None };

    #[must_use]
    pub fn is_open(self) -> bool {
        self == RatingRange::OPEN
    }

    /// Whether both ends are possible ratings, in order.
    #[must_use]
    pub fn is_sound(self) -> bool {
        let low = self.min.unwrap_or(BOUNDS.0);
        let high = self.max.unwrap_or(BOUNDS.1);
        BOUNDS.0 <= low && low <= high && high <= BOUNDS.1
    }

    /// Whether a rating lies within. An account without one suits an open range only.
    #[must_use]
    pub fn contains(self, rating: Option<i32>) -> bool {
        rating.map_or(self.is_open(), |rating| {
            self.min.is_none_or(|min| min <= rating) && self.max.is_none_or(|max| rating <= max)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(min: impl Into<Option<i32>>, max: impl Into<Option<i32>>) -> RatingRange {
        RatingRange { min: min.into(), max: max.into() }
    }

    #[test]
    fn both_ends_belong_to_the_range() {
        let middle = range(1400, 1600);
        for (rating, inside) in [(1399, false), (1400, true), (1600, true), (1601, false)] {
            assert_eq!(middle.contains(Some(rating)), inside, "{rating}");
        }
        assert!(range(None, 1600).contains(Some(-5)) && !range(None, 1600).contains(Some(1601)));
        assert!(range(1400, None).contains(Some(9000)) && !range(1400, None).contains(Some(0)));
    }

    #[test]
    fn without_a_rating_one_is_welcome_where_all_are() {
        assert!(RatingRange::OPEN.contains(None));
        assert!(!range(0, None).contains(None));
    }

    #[test]
    fn ends_stand_in_order_and_within_bounds() {
        for sound in [RatingRange::OPEN, range(0, 4000), range(1500, 1500), range(None, 0)] {
            assert!(sound.is_sound(), "{sound:?}");
        }
        for wrong in [range(1501, 1500), range(-1, None), range(None, 4001), range(4001, None)] {
            assert!(!wrong.is_sound(), "{wrong:?}");
        }
    }
}
