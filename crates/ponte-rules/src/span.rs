//! The eight ways a bridge can point, and which of them cross.
//!
//! A bridge is named by its lower end (the left one when both lie in a row) and the step from
//! there to the other end. Whether two bridges cross depends only on their spans and the offset
//! between their lower ends, so the crossings are one small table computed from segment geometry.

/// The step from a bridge's lower end to its other end.
///
/// The order is that of the far ends in the notation: lower rows first, then columns from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Span {
    /// Two columns to the right.
    East,
    /// A knight's move: two columns to the left, one row up.
    WestNorthWest,
    /// A knight's move: two columns to the right, one row up.
    EastNorthEast,
    /// Two columns to the left, two rows up.
    NorthWest,
    /// A knight's move: one column to the left, two rows up.
    NorthNorthWest,
    /// Two rows up.
    North,
    /// A knight's move: one column to the right, two rows up.
    NorthNorthEast,
    /// Two columns to the right, two rows up.
    NorthEast,
}

/// A step of columns to the right and rows up.
pub(crate) type Step = (i8, i8);

impl Span {
    /// All spans in their order.
    pub const ALL: [Span; 8] = [
        Span::East,
        Span::WestNorthWest,
        Span::EastNorthEast,
        Span::NorthWest,
        Span::NorthNorthWest,
        Span::North,
        Span::NorthNorthEast,
        Span::NorthEast,
    ];

    /// The step from the lower end to the other end: columns to the right, rows up.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Span::East => (2, 0),
            Span::WestNorthWest => (-2, 1),
            Span::EastNorthEast => (2, 1),
            Span::NorthWest => (-2, 2),
            Span::NorthNorthWest => (-1, 2),
            Span::North => (0, 2),
            Span::NorthNorthEast => (1, 2),
            Span::NorthEast => (2, 2),
        }
    }

    /// The steps from the lower end to the covered cells. A straight or diagonal span covers one
    /// cell, which is then repeated; a knight's move covers two.
    pub(crate) const fn covered_steps(self) -> [Step; 2] {
        match self {
            Span::East => [(1, 0), (1, 0)],
            Span::WestNorthWest => [(-1, 0), (-1, 1)],
            Span::EastNorthEast => [(1, 0), (1, 1)],
            Span::NorthWest => [(-1, 1), (-1, 1)],
            Span::NorthNorthWest => [(0, 1), (-1, 1)],
            Span::North => [(0, 1), (0, 1)],
            Span::NorthNorthEast => [(0, 1), (1, 1)],
            Span::NorthEast => [(1, 1), (1, 1)],
        }
    }

    /// Whether a bridge of this span shares a point with a bridge of another span whose lower end
    /// lies at `offset` from its own.
    pub(crate) const fn meets(self, other: Span, offset: Step) -> bool {
        let end = self.step();
        let (dx, dy) = other.step();
        segments_meet([(0, 0), end], [offset, (offset.0 + dx, offset.1 + dy)])
    }

    /// The bridges that would cross one of this span: their spans and the offsets of their lower
    /// ends. Bridges that share an end or lie under an end are left out; other rules forbid them.
    pub(crate) const fn crossings(self) -> &'static [(Span, Step)] {
        static CROSSINGS: [Crossings; 8] = all_crossings();
        let table = &CROSSINGS[self as usize];
        table.list.split_at(table.len).0
    }
}

/// The crossings of one span. The longest list has [`MOST_CROSSINGS`] entries.
#[derive(Clone, Copy)]
struct Crossings {
    list: [(Span, Step); MOST_CROSSINGS],
    len: usize,
}

const MOST_CROSSINGS: usize = 11;

const fn all_crossings() -> [Crossings; 8] {
    let mut table = [Crossings { list: [(Span::East, (0, 0)); MOST_CROSSINGS], len: 0 }; 8];
    let mut first = 0;
    while first < 8 {
        let mut second = 0;
        while second < 8 {
            let mut dy = -3;
            while dy <= 3 {
                let mut dx = -5;
                while dx <= 5 {
                    let (span, other) = (Span::ALL[first], Span::ALL[second]);
                    if can_coexist(span, other, (dx, dy)) && span.meets(other, (dx, dy)) {
                        let row = &mut table[first];
                        row.list[row.len] = (other, (dx, dy));
                        row.len += 1;
                    }
                    dx += 1;
                }
                dy += 1;
            }
            second += 1;
        }
        first += 1;
    }
    table
}

/// Whether the two bridges share no end and no end of one lies under the other.
const fn can_coexist(span: Span, other: Span, offset: Step) -> bool {
    let far = span.step();
    let (dx, dy) = other.step();
    let other_far = (offset.0 + dx, offset.1 + dy);
    let back = (-offset.0, -offset.1);
    let far_back = (far.0 - offset.0, far.1 - offset.1);
    !same(offset, (0, 0))
        && !same(offset, far)
        && !same(other_far, (0, 0))
        && !same(other_far, far)
        && !covers(span, offset)
        && !covers(span, other_far)
        && !covers(other, back)
        && !covers(other, far_back)
}

const fn covers(span: Span, step: Step) -> bool {
    let [a, b] = span.covered_steps();
    same(a, step) || same(b, step)
}

const fn same(a: Step, b: Step) -> bool {
    a.0 == b.0 && a.1 == b.1
}

/// Whether two segments between lattice points share a point.
const fn segments_meet(first: [Step; 2], second: [Step; 2]) -> bool {
    let [a, b] = first;
    let [c, d] = second;
    let (abc, abd) = (turning(a, b, c), turning(a, b, d));
    let (cda, cdb) = (turning(c, d, a), turning(c, d, b));
    if abc == 0 && abd == 0 {
        return overlap(a.0, b.0, c.0, d.0) && overlap(a.1, b.1, c.1, d.1);
    }
    abc * abd <= 0 && cda * cdb <= 0
}

/// The sign of the turn from `a` over `b` to `c`: left, straight or right.
const fn turning(a: Step, b: Step, c: Step) -> i32 {
    let area = (b.0 - a.0) as i32 * (c.1 - a.1) as i32 - (b.1 - a.1) as i32 * (c.0 - a.0) as i32;
    area.signum()
}

const fn overlap(a: i8, b: i8, c: i8, d: i8) -> bool {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    !(c < low && d < low || c > high && d > high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rules, paragraph on bridges: of the 48 placements in which two bridges interact, 32 share
    /// a covered cell and cross, 8 cross without sharing one, 8 share one without crossing.
    #[test]
    fn forty_eight_placements_interact() {
        let (mut both, mut cross_only, mut share_only) = (0, 0, 0);
        for span in Span::ALL {
            for other in Span::ALL {
                for (dx, dy) in (-5..=5).flat_map(|dx| (-5..=5).map(move |dy| (dx, dy))) {
                    if !can_coexist(span, other, (dx, dy)) {
                        continue;
                    }
                    let shares =
                        other.covered_steps().iter().any(|&(x, y)| covers(span, (x + dx, y + dy)));
                    match (shares, span.meets(other, (dx, dy))) {
                        (true, true) => both += 1,
                        (false, true) => cross_only += 1,
                        (true, false) => share_only += 1,
                        (false, false) => {}
                    }
                }
            }
        }
        assert_eq!((both, cross_only, share_only), (32, 8, 8));
        assert_eq!(Span::ALL.iter().map(|span| span.crossings().len()).sum::<usize>(), 40);
    }

    #[test]
    fn crossing_is_mutual() {
        for span in Span::ALL {
            for &(other, (dx, dy)) in span.crossings() {
                assert!(other.crossings().contains(&(span, (-dx, -dy))));
            }
        }
    }
}
