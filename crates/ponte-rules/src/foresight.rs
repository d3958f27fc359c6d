//! What the players can still do: what the game's author calls *Kairos*, as numbers.
//!
//! Laying tiles only ever takes cells away, so a cell that is illegal for a color now stays
//! illegal for it. The bounds here are proven, not estimated: they hold for all play as long as
//! the game goes on. They do not foresee that a player passes and ends it early.

use crate::cells::Cells;
use crate::color::Color;
use crate::packing::Packing;
use crate::position::{Position, Stage};

/// Bounds on the number of turns in which a color will still lay two tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TurnsLeft {
    /// The color can make at least this many against any play.
    pub at_least: u32,
    /// The color can make no more than this, even if the opponent lays nothing.
    pub at_most: u32,
}

/// Who can still use which cells for tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Territory {
    /// Both colors can.
    pub both: Cells,
    /// Only light can.
    pub only_light: Cells,
    /// Only dark can.
    pub only_dark: Cells,
    /// No tile lies there, and none ever will.
    pub nobody: Cells,
}

impl Position {
    /// The cells where a color may lay a tile, now or ever again.
    #[must_use]
    pub fn usable_cells(&self, color: Color) -> Cells {
        match self.stage {
            Stage::Over { .. } => Cells::EMPTY,
            Stage::LastTurn if color == Color::Light => Cells::EMPTY,
            _ => self.first_cells(color),
        }
    }

    /// Who can still use which cells.
    ///
    /// ```
    /// use ponte_rules::Position;
    /// let position = Position::from_text("4x4".parse()?, "4/4/LL2/LL2 - l -")?;
    /// let territory = position.territory();
    /// assert_eq!(territory.only_dark.to_string(), "c1 c2 a3 b3 c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn territory(&self) -> Territory {
        let (light, dark) = (self.usable_cells(Color::Light), self.usable_cells(Color::Dark));
        Territory {
            both: light & dark,
            only_light: light - dark,
            only_dark: dark - light,
            nobody: self.size().cells() - self.occupied() - light - dark,
        }
    }

    /// How many turns with tiles a color can still make.
    ///
    /// ```
    /// use ponte_rules::{Color, Position, TurnsLeft};
    /// let position = Position::from_text("4x4".parse()?, "4/4/LL2/LL2 - l -")?;
    /// let light = position.tile_turns_left(Color::Light);
    /// assert_eq!(light, TurnsLeft { at_least: 2, at_most: 3 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tile_turns_left(&self, color: Color) -> TurnsLeft {
        let usable = self.usable_cells(color);
        let packing = Packing::new(&self.tiles[color.index()], usable);
        let secure = packing.found & self.secure_cells(color);
        let contested = packing.found.len() - secure.len();
        let taken = share_of(contested, self.to_move == color) + secure.len();
        let supply = self.tiles_left(color).map_or(u32::MAX, u32::from);
        let last = if self.stage == Stage::LastTurn { 1 } else { u32::MAX };
        let turns = |tiles: u32| (tiles.min(supply) / 2).min(last);
        TurnsLeft { at_least: turns(taken), at_most: turns(packing.at_most) }
    }

    /// Cells that the opponent can neither occupy nor bridge.
    fn secure_cells(&self, color: Color) -> Cells {
        let rival = self.usable_cells(!color);
        let ends = (self.tiles(!color) - self.ends) | rival;
        let bridges = self.bridges_between(ends);
        let covered = bridges.iter().fold(Cells::EMPTY, |all, bridge| all | bridge.covered());
        self.size().cells() - rival - covered
    }
}

/// How many of these cells a player gets by taking two a turn, while each turn of the opponent
/// takes two away.
fn share_of(cells: u32, begins: bool) -> u32 {
    let rounds = cells / 4;
    let rest = cells % 4;
    2 * rounds + if begins { rest.min(2) } else { rest.saturating_sub(2) }
}
