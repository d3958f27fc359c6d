//! Position strings: four fields, such as `4/1L2/1L2/4 - d s`.
//!
//! The board from the top row to the bottom row, the bridges, the color to move, and the flags
//! `s` (swap is legal now), `f` (light has passed) and `x` (the game is over). Cells, bridges and
//! turns are read and written where they are defined.

use alloc::string::String;
use core::fmt;

use crate::bridge::Bridge;
use crate::bridges::Bridges;
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::Color;
use crate::drawing;
use crate::position::{Position, Stage};
use crate::rules::{Rules, number};
use crate::setup::{Setup, SetupError};

impl Position {
    /// Reads a position string. The rules are not part of it; the size must be theirs.
    ///
    /// # Errors
    /// What is wrong with the text, or everything that is illegal about the position.
    ///
    /// ```
    /// use ponte_rules::Position;
    /// let text = "4/3L/1D2/LLLL d1-d3 d -";
    /// assert_eq!(Position::from_text("4x4".parse()?, text)?.to_string(), text);
    /// let five = Position::from_text("5x5".parse()?, "5/5/5/5/LLLLL - d -").unwrap_err();
    /// assert_eq!(five.to_string(), "illegal position: the light group a1 b1 c1 d1 e1 has more than four tiles");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_text(rules: Rules, text: &str) -> Result<Position, PositionError> {
        let setup = Setup::from_text(rules, text)?;
        Position::try_from(setup).map_err(PositionError::Illegal)
    }
}

impl Setup {
    /// Reads a position string without judging the position.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn from_text(rules: Rules, text: &str) -> Result<Setup, PositionError> {
        let mut fields = text.split_ascii_whitespace();
        let mut field = || fields.next().ok_or(PositionError::Fields);
        let (board, bridges, to_move, flags) = (field()?, field()?, field()?, field()?);
        if fields.next().is_some() {
            return Err(PositionError::Fields);
        }
        let (light, dark) = read_board(rules, board)?;
        let bridges = read_bridges(bridges)?;
        let to_move = match to_move {
            "l" | "L" => Color::Light,
            "d" | "D" => Color::Dark,
            _ => return Err(PositionError::ToMove),
        };
        let stage = Stage::from_flags(flags).ok_or(PositionError::Flags)?;
        Ok(Setup { rules, light, dark, bridges, to_move, stage })
    }
}

impl Stage {
    const ALL: [Stage; 5] = [
        Stage::Running,
        Stage::Answer,
        Stage::LastTurn,
        Stage::Over { light_passed: false },
        Stage::Over { light_passed: true },
    ];

    /// The last field of a position string: `-`, `s`, `f`, `x` or `fx`.
    #[must_use]
    pub fn flags(self) -> &'static str {
        match self {
            Stage::Running => "-",
            Stage::Answer => "s",
            Stage::LastTurn => "f",
            Stage::Over { light_passed: false } => "x",
            Stage::Over { light_passed: true } => "fx",
        }
    }

    /// The stage that the last field of a position string stands for.
    #[must_use]
    pub fn from_flags(flags: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.flags() == flags)
    }
}

fn read_board(rules: Rules, text: &str) -> Result<(Cells, Cells), PositionError> {
    let side = rules.size().side();
    let found = text.split('/').count();
    if found != usize::from(side) {
        return Err(PositionError::Rows { found, side });
    }
    let (mut light, mut dark) = (Cells::EMPTY, Cells::EMPTY);
    for (row, line) in (0..side).rev().zip(text.split('/')) {
        let mut column = 0;
        let mut rest = line;
        while let Some(character) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let run = number(&rest[..digits]).filter(|run| (1..=side).contains(run));
                column = run.map_or(u8::MAX, |run| column + run);
                rest = &rest[digits..];
            } else {
                let tiles = match character {
                    'L' | 'l' => &mut light,
                    'D' | 'd' => &mut dark,
                    _ => return Err(PositionError::Character { row: row + 1, character }),
                };
                tiles.extend(Cell::new(column, row));
                column += 1;
                rest = &rest[1..];
            }
            if column > side {
                break;
            }
        }
        if column != side {
            return Err(PositionError::RowLength { row: row + 1, side });
        }
    }
    Ok((light, dark))
}

fn read_bridges(text: &str) -> Result<Bridges, PositionError> {
    let mut bridges = Bridges::EMPTY;
    if text != "-" {
        for part in text.split(',') {
            let bridge: Bridge =
                part.parse().map_err(|_| PositionError::Bridge { text: part.into() })?;
            if bridges.contains(bridge) {
                return Err(PositionError::Bridge { text: part.into() });
            }
            bridges.insert(bridge);
        }
    }
    Ok(bridges)
}

/// The position string; `{:#}` draws the board instead.
///
/// ```
/// use ponte_rules::Position;
/// let position = Position::from_text("3x3".parse()?, "D1L/3/2L c1-c3 d -")?;
/// let drawing = format!("{position:#}");
/// assert_eq!(drawing.lines().collect::<Vec<_>>(), [
///     " 3 D . L",
///     " 2 . . #",
///     " 1 . . L",
///     "   a b c",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return drawing::write(self, f);
        }
        Setup::from(self).fmt(f)
    }
}

/// The position string, legal or not.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(self, f)?;
        let bridges: &dyn fmt::Display = if self.bridges.is_empty() { &"-" } else { &self.bridges };
        let to_move = match self.to_move {
            Color::Light => "l",
            Color::Dark => "d",
        };
        let flags = self.stage.flags();
        write!(f, " {bridges} {to_move} {flags}")
    }
}

fn write_board(setup: &Setup, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let side = setup.rules.size().side();
    for row in (0..side).rev() {
        let mut run = 0;
        for column in 0..side {
            let Some(cell) = Cell::new(column, row) else { continue };
            let letter = match (setup.light.contains(cell), setup.dark.contains(cell)) {
                (false, false) => {
                    run += 1;
                    continue;
                }
                (true, _) => 'L',
                (false, true) => 'D',
            };
            if run > 0 {
                write!(f, "{run}")?;
                run = 0;
            }
            write!(f, "{letter}")?;
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
        if row > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
}

/// A position prints as its string.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({} {self})", self.rules)
    }
}

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// Not four fields.
    Fields,
    /// Not as many rows as the board has.
    Rows {
        /// How many there are.
        found: usize,
        /// How many there should be.
        side: u8,
    },
    /// A row with too few or too many cells.
    RowLength {
        /// The number of the row.
        row: u8,
        /// How many cells it should have.
        side: u8,
    },
    /// Something else than a tile or a number in a row.
    Character {
        /// The number of the row.
        row: u8,
        /// What stands there.
        character: char,
    },
    /// Something in the second field that is not a bridge, or a bridge twice.
    Bridge {
        /// What stands there.
        text: String,
    },
    /// The third field is neither `l` nor `d`.
    ToMove,
    /// The fourth field is none of `-`, `s`, `f`, `x` and `fx`.
    Flags,
    /// Well written, but against the rules.
    Illegal(SetupError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Fields => {
                f.write_str("a position has four fields: board, bridges, colour to move and flags")
            }
            PositionError::Rows { found, side } => {
                write!(f, "the board has {found} rows instead of {side}")
            }
            PositionError::RowLength { row, side } => {
                write!(f, "row {row} of the board does not have {side} cells")
            }
            PositionError::Character { row, character } => {
                write!(f, "row {row} of the board holds {character:?}; tiles are L and D")
            }
            PositionError::Bridge { text } => {
                write!(f, "{text:?} is not a bridge of its own between two cells")
            }
            PositionError::ToMove => f.write_str("the colour to move is l or d"),
            PositionError::Flags => f.write_str("the flags are -, s, f, x or fx"),
            PositionError::Illegal(error) => write!(f, "illegal position: {error}"),
        }
    }
}

impl core::error::Error for PositionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            PositionError::Illegal(error) => Some(error),
            _ => None,
        }
    }
}
