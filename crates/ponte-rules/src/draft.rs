//! A turn in the making: what a player has chosen so far, cell by cell.
//!
//! There are no modes to switch. A free cell starts two tiles, one of the player's own tiles starts
//! a bridge, and every further choice either completes the turn or says why it cannot. The terminal
//! and the page share this, so that both behave alike.

use core::fmt;
use core::str::FromStr;

use crate::cell::Cell;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::turn::{Proposal, ProposalError};

/// What has been chosen of a turn.
///
/// ```
/// use ponte_rules::{Choice, Draft, Position};
/// let position = Position::from_text("4x4".parse()?, "4/3L/4/LLL1 - l -")?;
/// let Choice::Draft(one) = Draft::Nothing.choose(&position, "a4".parse()?)? else { panic!() };
/// assert_eq!(one.to_string(), "a4");
/// let Choice::Draft(end) = one.choose(&position, "c1".parse()?)? else { panic!() };
/// assert_eq!(end.to_string(), "c1-");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    Nothing,
    /// The first tile lies as a preview.
    Tile(Cell),
    /// Both tiles lie as a preview, in the order they were chosen.
    Tiles(Cell, Cell),
    /// A bridge starts here.
    End(Cell),
    /// A bridge stands as a preview.
    Bridge(Cell, Cell),
}

/// What a choice leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A draft with one choice more, or one less.
    Draft(Draft),
    /// The player chose the last cell again, which confirms the turn.
    Play(Proposal),
}

impl Draft {
    /// The whole turn, if it is there.
    #[must_use]
    pub fn proposal(self) -> Option<Proposal> {
        match self {
            Draft::Tiles(a, b) => Some(Proposal::Tiles(a, b)),
            Draft::Bridge(a, b) => Some(Proposal::Bridge(a, b)),
            Draft::Nothing | Draft::Tile(_) | Draft::End(_) => None,
        }
    }

    /// One step back.
    #[must_use]
    pub fn back(self) -> Draft {
        match self {
            Draft::Tiles(first, _) => Draft::Tile(first),
            Draft::Bridge(from, _) => Draft::End(from),
            Draft::Nothing | Draft::Tile(_) | Draft::End(_) => Draft::Nothing,
        }
    }

    /// Chooses a cell.
    ///
    /// # Errors
    /// Why the cell cannot be chosen; the draft is then unchanged.
    pub fn choose(self, position: &Position, cell: Cell) -> Result<Choice, Refusal> {
        let own = position.tile_at(cell) == Some(position.to_move());
        let draft = match self {
            Draft::Nothing if own => start_bridge(position, cell)?,
            Draft::Nothing => {
                if position.tile_at(cell).is_some() {
                    return Err(Refusal::OpponentsTile { cell });
                }
                position.judge_first_tile(cell)?;
                Draft::Tile(cell)
            }
            Draft::Tiles(first, second) if cell == second => {
                return Ok(Choice::Play(Proposal::Tiles(first, second)));
            }
            Draft::Bridge(from, to) if cell == to => {
                return Ok(Choice::Play(Proposal::Bridge(from, to)));
            }
            Draft::Tile(first) if cell == first => Draft::Nothing,
            Draft::Tiles(first, second) if cell == first => Draft::Tile(second),
            Draft::Tile(_) | Draft::Tiles(..) if own => start_bridge(position, cell)?,
            Draft::Tile(first) | Draft::Tiles(first, _) => {
                position.judge_tiles(first, cell)?;
                Draft::Tiles(first, cell)
            }
            Draft::End(from) | Draft::Bridge(from, _) if cell == from => Draft::Nothing,
            Draft::End(from) | Draft::Bridge(from, _) => match position.judge_bridge(from, cell) {
                Ok(_) => Draft::Bridge(from, cell),
                // A tile of one's own out of reach more likely starts another bridge than is a slip.
                Err(Refusal::NotABridge { .. }) if own => start_bridge(position, cell)?,
                Err(refusal) => return Err(refusal),
            },
        };
        Ok(Choice::Draft(draft))
    }

    /// The board as it would be with what has been chosen; `None` if that is not legal.
    #[must_use]
    pub fn preview(self, position: &Position) -> Option<Position> {
        match (self, self.proposal()) {
            (_, Some(proposal)) => {
                let mut after = position.clone();
                after.play(proposal).ok().map(|_| after)
            }
            (Draft::Tile(cell), None) => position.with_tile(cell),
            _ => Some(position.clone()),
        }
    }
}

fn start_bridge(position: &Position, cell: Cell) -> Result<Draft, Refusal> {
    position.judge_bridge_start(cell)?;
    Ok(Draft::End(cell))
}

/// Empty, `c3`, `c3,d5`, `c3-` or `c3-e4`; tiles in the order they were chosen.
impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draft::Nothing => Ok(()),
            Draft::Tile(cell) => write!(f, "{cell}"),
            Draft::Tiles(first, second) => write!(f, "{first},{second}"),
            Draft::End(from) => write!(f, "{from}-"),
            Draft::Bridge(from, to) => write!(f, "{from}-{to}"),
        }
    }
}

impl FromStr for Draft {
    type Err = ProposalError;

    fn from_str(text: &str) -> Result<Draft, ProposalError> {
        if text.is_empty() {
            return Ok(Draft::Nothing);
        }
        let (end, is_end) = (text.trim_end_matches('-'), text.ends_with('-'));
        if let Ok(cell) = end.parse() {
            return Ok(if is_end { Draft::End(cell) } else { Draft::Tile(cell) });
        }
        match text.parse()? {
            Proposal::Tiles(first, second) => Ok(Draft::Tiles(first, second)),
            Proposal::Bridge(from, to) => Ok(Draft::Bridge(from, to)),
            Proposal::Swap | Proposal::Pass => Err(ProposalError::Malformed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::string::ToString;

    #[test]
    fn a_draft_survives_its_text() {
        for text in ["", "d4", "d4,a1", "d4-", "d4-b3"] {
            let draft: Draft = text.parse().expect("a draft");
            assert_eq!(draft.to_string(), text);
        }
        assert!("swap".parse::<Draft>().is_err());
        assert!("d4,".parse::<Draft>().is_err());
    }

    #[test]
    fn cells_are_chosen_one_after_the_other() {
        let rules = "6x6".parse().expect("rules");
        let position = Position::from_text(rules, "6/6/6/6/6/L1L3 - l -").expect("a position");
        for (cells, drafts) in [
            ("a6 d6 f6 a6 f6", ["a6", "a6,d6", "a6,f6", "f6", ""].as_slice()),
            ("a6 d6 d6", &["a6", "a6,d6", "plays a6,d6"]),
            ("a6 a1", &["a6", "a1-"]),
            ("a6 d6 c1", &["a6", "a6,d6", "c1-"]),
            ("a1 c1 c1", &["a1-", "a1-c1", "plays a1-c1"]),
            ("a1 c1 a1", &["a1-", "a1-c1", ""]),
            ("a1 a1", &["a1-", ""]),
        ] {
            let mut draft = Draft::Nothing;
            for (cell, &expected) in cells.split(' ').zip(drafts) {
                let cell = cell.parse().expect("a cell");
                let seen = match draft.choose(&position, cell).expect("a choice") {
                    Choice::Draft(next) => {
                        draft = next;
                        next.to_string()
                    }
                    Choice::Play(turn) => format!("plays {turn}"),
                };
                assert_eq!(seen, expected, "{cells}");
            }
        }
    }
}
