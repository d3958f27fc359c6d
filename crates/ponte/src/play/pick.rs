//! A turn in the making: what the hand has chosen so far.
//!
//! There are no modes to switch. A free cell starts two tiles, an own tile starts a bridge, and
//! every further choice either completes the turn or says why it cannot.

use std::fmt;

use ponte_rules::{Cell, Cells, Position, Proposal, Refusal};

/// What has been chosen of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    Nothing,
    /// The first tile lies as a preview.
    Tile(Cell),
    /// Both tiles lie as a preview.
    Tiles(Cell, Cell),
    /// A bridge starts here.
    End(Cell),
    /// A bridge stands as a preview.
    Bridge(Cell, Cell),
}

/// What a choice leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    Pick(Pick),
    Play(Proposal),
}

/// Why a cell cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    Rule(Refusal),
    /// The tile is the mover's own and bare, but no bridge leads anywhere from it.
    NoBridgeFrom(Cell),
}

impl Obstacle {
    /// The cells on the board that are in the way.
    pub(crate) fn cause(self) -> Cells {
        match self {
            Obstacle::Rule(refusal) => refusal.cause(),
            Obstacle::NoBridgeFrom(cell) => cell.into(),
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::Rule(refusal) => refusal.fmt(f),
            Obstacle::NoBridgeFrom(cell) => write!(f, "no bridge can be built from {cell} now"),
        }
    }
}

impl From<Refusal> for Obstacle {
    fn from(refusal: Refusal) -> Obstacle {
        Obstacle::Rule(refusal)
    }
}

impl Pick {
    /// The whole turn, if it is there.
    pub(crate) fn proposal(self) -> Option<Proposal> {
        match self {
            Pick::Tiles(a, b) => Some(Proposal::Tiles(a, b)),
            Pick::Bridge(a, b) => Some(Proposal::Bridge(a, b)),
            Pick::Nothing | Pick::Tile(_) | Pick::End(_) => None,
        }
    }

    /// One step back.
    pub(crate) fn back(self) -> Pick {
        match self {
            Pick::Tiles(first, _) => Pick::Tile(first),
            Pick::Bridge(from, _) => Pick::End(from),
            Pick::Nothing | Pick::Tile(_) | Pick::End(_) => Pick::Nothing,
        }
    }

    /// Chooses a cell.
    pub(crate) fn choose(self, position: &Position, cell: Cell) -> Result<Choice, Obstacle> {
        let own = position.tile_at(cell) == Some(position.to_move());
        let pick = match self {
            Pick::Nothing if own => start_bridge(position, cell)?,
            Pick::Nothing => {
                if position.tile_at(cell).is_some() {
                    return Err(Refusal::OpponentsTile { cell }.into());
                }
                position.judge_first_tile(cell)?;
                Pick::Tile(cell)
            }
            Pick::Tiles(first, second) if cell == second => {
                return Ok(Choice::Play(Proposal::Tiles(first, second)));
            }
            Pick::Bridge(from, to) if cell == to => {
                return Ok(Choice::Play(Proposal::Bridge(from, to)));
            }
            Pick::Tile(first) if cell == first => Pick::Nothing,
            Pick::Tiles(first, second) if cell == first => Pick::Tile(second),
            Pick::Tile(_) | Pick::Tiles(..) if own => start_bridge(position, cell)?,
            Pick::Tile(first) | Pick::Tiles(first, _) => {
                position.judge_tiles(first, cell)?;
                Pick::Tiles(first, cell)
            }
            Pick::End(from) | Pick::Bridge(from, _) if cell == from => Pick::Nothing,
            Pick::End(from) | Pick::Bridge(from, _) => match position.judge_bridge(from, cell) {
                Ok(_) => Pick::Bridge(from, cell),
                // An own tile out of reach is more likely a new beginning than a mistake.
                Err(Refusal::NotABridge { .. }) if own => start_bridge(position, cell)?,
                Err(refusal) => return Err(refusal.into()),
            },
        };
        Ok(Choice::Pick(pick))
    }

    /// The board as it would be with what has been chosen.
    pub(crate) fn preview(self, position: &Position) -> Position {
        match (self, self.proposal()) {
            (_, Some(proposal)) => {
                let mut after = position.clone();
                if after.play(proposal).is_ok() { after } else { position.clone() }
            }
            (Pick::Tile(cell), None) => {
                position.with_tile(cell).unwrap_or_else(|| position.clone())
            }
            _ => position.clone(),
        }
    }
}

fn start_bridge(position: &Position, cell: Cell) -> Result<Pick, Obstacle> {
    if position.is_over() {
        return Err(Refusal::GameOver.into());
    }
    if let Some(bridge) = position.bridge_at(cell) {
        return Err(Refusal::CarriesBridge { cell, bridge }.into());
    }
    if position.bridges_left() == Some(0) {
        return Err(Refusal::BridgesExhausted.into());
    }
    if position.legal_bridges_at(position.to_move(), cell).is_empty() {
        return Err(Obstacle::NoBridgeFrom(cell));
    }
    Ok(Pick::End(cell))
}
