//! What a player does in a turn.
//!
//! A [`Proposal`] is what a player wrote or clicked: any two cells. A [`Turn`] has the right
//! shape: two different cells in order, or a bridge of a legal length. Only a
//! [`Position`](crate::Position) says whether a turn is legal.

use core::fmt;
use core::str::FromStr;

use crate::bridge::Bridge;
use crate::cell::{Cell, CellError};
use crate::cells::Cells;

/// Two different cells, the first in the order of the notation first.
///
/// ```
/// use ponte_rules::Pair;
/// let pair = Pair::new("c2".parse()?, "d1".parse()?).expect("two different cells");
/// assert_eq!(pair.to_string(), "d1,c2");
/// # Ok::<(), ponte_rules::CellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    low: Cell,
    high: Cell,
}

impl Pair {
    /// The pair of two cells in either order; `None` if they are the same.
    #[must_use]
    pub fn new(a: Cell, b: Cell) -> Option<Pair> {
        (a != b).then(|| Pair { low: a.min(b), high: a.max(b) })
    }

    /// The cell that is written first.
    #[must_use]
    pub const fn low(self) -> Cell {
        self.low
    }

    /// The cell that is written second.
    #[must_use]
    pub const fn high(self) -> Cell {
        self.high
    }

    /// Both cells.
    #[must_use]
    pub const fn cells(self) -> Cells {
        Cells::of(self.low).or(Cells::of(self.high))
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.low, self.high)
    }
}

/// A turn: two tiles, one bridge, `swap` or `pass`.
///
/// Its text is canonical; a [`Proposal`] reads any order and case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turn {
    /// Two tiles of the mover's color.
    Tiles(Pair),
    /// A bridge between two of the mover's tiles.
    Bridge(Bridge),
    /// The second player takes over light and the two tiles that lie there.
    Swap,
    /// No turn.
    Pass,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Tiles(pair) => pair.fmt(f),
            Turn::Bridge(bridge) => fmt::Display::fmt(bridge, f),
            Turn::Swap => f.write_str("swap"),
            Turn::Pass => f.write_str("pass"),
        }
    }
}

/// A turn as a player proposes it, before any rule is checked.
///
/// ```
/// use ponte_rules::Proposal;
/// let proposal: Proposal = "D5,C3".parse()?;
/// assert_eq!(proposal.to_string(), "d5,c3");
/// # Ok::<(), ponte_rules::ProposalError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proposal {
    /// Tiles on these two cells.
    Tiles(Cell, Cell),
    /// A bridge between these two cells.
    Bridge(Cell, Cell),
    /// Take over light.
    Swap,
    /// Make no turn.
    Pass,
}

impl From<Turn> for Proposal {
    fn from(turn: Turn) -> Proposal {
        match turn {
            Turn::Tiles(pair) => Proposal::Tiles(pair.low, pair.high),
            Turn::Bridge(bridge) => Proposal::Bridge(bridge.low(), bridge.high()),
            Turn::Swap => Proposal::Swap,
            Turn::Pass => Proposal::Pass,
        }
    }
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proposal::Tiles(a, b) => write!(f, "{a},{b}"),
            Proposal::Bridge(a, b) => write!(f, "{a}-{b}"),
            Proposal::Swap => f.write_str("swap"),
            Proposal::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Proposal {
    type Err = ProposalError;

    fn from_str(text: &str) -> Result<Proposal, ProposalError> {
        if text.eq_ignore_ascii_case("swap") {
            return Ok(Proposal::Swap);
        }
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Proposal::Pass);
        }
        let make: fn(Cell, Cell) -> Proposal =
            if text.contains(',') { Proposal::Tiles } else { Proposal::Bridge };
        let (a, b) = text.split_once([',', '-']).ok_or(ProposalError::Malformed)?;
        // A malformed half is reported rather than a coordinate beyond the largest board.
        match (a.parse(), b.parse()) {
            (Ok(a), Ok(b)) => Ok(make(a, b)),
            (Err(CellError::Malformed), _) | (_, Err(CellError::Malformed)) => {
                Err(ProposalError::Malformed)
            }
            _ => Err(ProposalError::OffEveryBoard),
        }
    }
}

/// Why a text is not a [`Proposal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposalError {
    /// Neither two cells, nor `swap`, nor `pass`.
    Malformed,
    /// A well-formed turn with a coordinate beyond `l12`.
    OffEveryBoard,
}

impl fmt::Display for ProposalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ProposalError::Malformed => {
                "a turn is two tiles (c3,d5), a bridge (c3-e4), swap or pass"
            }
            ProposalError::OffEveryBoard => "a cell lies off the board",
        })
    }
}

impl core::error::Error for ProposalError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_turns_are_told_from_cells_off_the_board() {
        for text in ["", "a1", "a1,", ",a1", "a1,b2,c3", "a1-b2-c3", "a1 b2", "swapp", "a1;b2"] {
            assert_eq!(text.parse::<Proposal>(), Err(ProposalError::Malformed), "{text}");
        }
        for text in ["a1,m1", "a13-a15", "z1,a99"] {
            assert_eq!(text.parse::<Proposal>(), Err(ProposalError::OffEveryBoard), "{text}");
        }
        assert_eq!("PASS".parse(), Ok(Proposal::Pass));
        assert_eq!("Swap".parse(), Ok(Proposal::Swap));
    }
}
