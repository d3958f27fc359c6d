//! Judging one turn, with the reason where it is illegal.
//!
//! The methods take cells as a player or a file gives them. They use the turn generators only for
//! the two questions that are about all turns (is there a second cell, may the player pass), so
//! the tests can compare generators and judge.

use super::{Position, Stage};
use crate::bridge::Bridge;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::refusal::Refusal;
use crate::rules::PassRule;
use crate::turn::{Pair, Proposal, Turn};

impl Position {
    /// Plays a turn after judging it, and returns it in its canonical form.
    ///
    /// # Errors
    /// The rule the turn breaks; the position is then unchanged.
    ///
    /// ```
    /// use ponte_rules::{Position, Refusal, Rules};
    /// let mut position = Position::new("4x4".parse::<Rules>()?);
    /// assert_eq!(position.play("swap".parse()?), Err(Refusal::SwapNotOffered));
    /// let turn = position.play("B2,a1".parse()?)?;
    /// assert_eq!(turn.to_string(), "a1,b2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, proposal: Proposal) -> Result<Turn, Refusal> {
        let turn = self.judge(proposal)?;
        self.play_unchecked(turn);
        Ok(turn)
    }

    /// Whether the turn is legal now.
    #[must_use]
    pub fn is_legal(&self, turn: Turn) -> bool {
        self.judge(turn.into()).is_ok()
    }

    /// Judges a turn of the color to move without playing it.
    ///
    /// # Errors
    /// The rule the turn breaks.
    pub fn judge(&self, proposal: Proposal) -> Result<Turn, Refusal> {
        match proposal {
            Proposal::Tiles(a, b) => self.judge_tiles(a, b).map(Turn::Tiles),
            Proposal::Bridge(a, b) => self.judge_bridge(a, b).map(Turn::Bridge),
            Proposal::Swap => self.judge_swap(),
            Proposal::Pass => self.judge_pass(),
        }
    }

    /// Judges the first tile of a turn, which must also leave room for a second one.
    ///
    /// # Errors
    /// The rule the tile breaks.
    pub fn judge_first_tile(&self, cell: Cell) -> Result<(), Refusal> {
        self.judge_cell(cell)?;
        self.judge_tile_supply()?;
        let tiles = self.own().all() | cell.into();
        self.judge_group(tiles, cell)?;
        if self.second_cells(self.to_move, cell).is_empty() {
            return Err(Refusal::NoPartner { cell });
        }
        Ok(())
    }

    /// Judges two tiles.
    ///
    /// # Errors
    /// The rule the tiles break: first what each breaks alone, then what they break together.
    pub fn judge_tiles(&self, a: Cell, b: Cell) -> Result<Pair, Refusal> {
        self.judge_cell(a)?;
        self.judge_cell(b)?;
        let pair = Pair::new(a, b).ok_or(Refusal::SameCell { cell: a })?;
        self.judge_tile_supply()?;
        let own = self.own().all();
        let together = || {
            let tiles = own | pair.cells();
            self.judge_group(tiles, a).and_then(|()| self.judge_group(tiles, b))
        };
        together().map(|()| pair).map_err(|refusal| {
            let alone = |cell: Cell| self.judge_group(own | cell.into(), cell).err();
            alone(a).or_else(|| alone(b)).unwrap_or(refusal)
        })
    }

    /// Judges a bridge between these two cells.
    ///
    /// # Errors
    /// The rule the bridge breaks.
    ///
    /// ```
    /// use ponte_rules::{Position, Refusal};
    /// let position = Position::from_text("4x4".parse()?, "4/2L1/1D2/L3 - l -")?;
    /// let refusal = position.judge_bridge("a1".parse()?, "c3".parse()?).unwrap_err();
    /// assert_eq!(refusal.to_string(), "the bridge would lead over a tile on b2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge_bridge(&self, a: Cell, b: Cell) -> Result<Bridge, Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        for cell in [a, b] {
            if !self.size().contains(cell) {
                return Err(Refusal::OffBoard { cell });
            }
        }
        let bridge = Bridge::between(a, b).ok_or(Refusal::NotABridge { from: a, to: b })?;
        for cell in [a, b] {
            match self.tile_at(cell) {
                None => return Err(Refusal::NoTile { cell }),
                Some(color) if color != self.to_move => {
                    return Err(Refusal::OpponentsTile { cell });
                }
                Some(_) => {}
            }
            if let Some(bridge) = self.bridge_at(cell) {
                return Err(Refusal::CarriesBridge { cell, bridge });
            }
        }
        let cells = bridge.covered() & self.occupied();
        if !cells.is_empty() {
            return Err(Refusal::TileBelow { cells });
        }
        if let Some(bridge) = self.bridges.iter().find(|other| other.crosses(bridge)) {
            return Err(Refusal::CrossesBridge { bridge });
        }
        if self.bridges_left() == Some(0) {
            return Err(Refusal::BridgesExhausted);
        }
        Ok(bridge)
    }

    /// Judges the start of a bridge at this tile of the color to move.
    ///
    /// # Errors
    /// The rule that forbids every bridge from here.
    pub fn judge_bridge_start(&self, cell: Cell) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        if let Some(bridge) = self.bridge_at(cell) {
            return Err(Refusal::CarriesBridge { cell, bridge });
        }
        if self.bridges_left() == Some(0) {
            return Err(Refusal::BridgesExhausted);
        }
        if self.legal_bridges_at(self.to_move, cell).is_empty() {
            return Err(Refusal::NoBridgeFrom { cell });
        }
        Ok(())
    }

    fn judge_swap(&self) -> Result<Turn, Refusal> {
        match self.stage {
            Stage::Answer => Ok(Turn::Swap),
            Stage::Over { .. } => Err(Refusal::GameOver),
            Stage::Running | Stage::LastTurn => Err(Refusal::SwapNotOffered),
        }
    }

    fn judge_pass(&self) -> Result<Turn, Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        if let Some(pair) = self.pairs(self.to_move).next() {
            return Err(Refusal::CanLayTiles { pair });
        }
        match self.legal_bridges(self.to_move).iter().next() {
            Some(bridge) if self.rules.pass() == PassRule::Strict => {
                Err(Refusal::CanBuildBridge { bridge })
            }
            _ => Ok(Turn::Pass),
        }
    }

    /// Judges a tile by its cell alone, without its neighbors.
    fn judge_cell(&self, cell: Cell) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        if !self.size().contains(cell) {
            return Err(Refusal::OffBoard { cell });
        }
        if let Some(color) = self.tile_at(cell) {
            return Err(Refusal::Occupied { cell, color });
        }
        if self.blocked.contains(cell)
            && let Some(bridge) = self.bridges.iter().find(|b| b.covered().contains(cell))
        {
            return Err(Refusal::Blocked { cell, bridge });
        }
        Ok(())
    }

    fn judge_tile_supply(&self) -> Result<(), Refusal> {
        match self.tiles_left(self.to_move) {
            Some(left @ 0..2) => Err(Refusal::TilesExhausted { left }),
            _ => Ok(()),
        }
    }

    /// Judges the group of `cell` among the tiles of its color, new ones included.
    fn judge_group(&self, tiles: Cells, cell: Cell) -> Result<(), Refusal> {
        let group = tiles.connected(cell.into());
        let others = tiles - group;
        match group.len() {
            1..=3 => {
                let islands = self.own().islands();
                match (cell.around() & islands).first() {
                    Some(tile) => {
                        let island = islands.connected(tile.into());
                        Err(Refusal::TouchesIsland { cell, island })
                    }
                    None => Ok(()),
                }
            }
            4 => {
                let touched = others.connected(group.spread());
                if touched.is_empty() {
                    Ok(())
                } else {
                    Err(Refusal::IslandTouches { island: group, touched })
                }
            }
            _ => Err(Refusal::GroupTooLarge { cell, group }),
        }
    }
}
