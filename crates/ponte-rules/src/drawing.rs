//! Boards drawn as text, for documentation, tests and terminals.
//!
//! A drawing has a line for each row from the top and a character for each cell: `L` and `D` for
//! tiles, anything else for a free cell. Blanks between the cells, row numbers before them and a
//! last line of column letters are written for readability and ignored when read. Of bridges only
//! the cells under them are drawn, as `#`; the position string has the bridges.

use alloc::vec::Vec;
use core::fmt;

use crate::cell::Cell;
use crate::color::Color;
use crate::notation::PositionError;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::size::Size;

impl Setup {
    /// Reads a drawing: its tiles on a board of its size, unlimited supply, light to move.
    ///
    /// # Errors
    /// The drawing is not a square of 3 to 12 rows.
    ///
    /// ```
    /// use ponte_rules::{Position, Setup};
    /// let setup = Setup::drawn("
    ///     4 . . . .
    ///     3 . L . .
    ///     2 . L D .
    ///     1 . . . .
    ///       a b c d
    /// ")?;
    /// let position = Position::try_from(setup)?;
    /// assert_eq!(position.to_string(), "4/1L2/1LD1/4 - l -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn drawn(drawing: &str) -> Result<Setup, PositionError> {
        let is_letters = |line: &&str| line.chars().all(|c| c.is_ascii_lowercase() || c == ' ');
        let lines: Vec<&str> = drawing
            .lines()
            .map(|line| line.trim().trim_start_matches(|c: char| c.is_ascii_digit()).trim())
            .filter(|line| !line.is_empty() && (!is_letters(line) || !line.starts_with('a')))
            .collect();
        let found = lines.len();
        let size = u8::try_from(found).ok().and_then(Size::new);
        let size = size.ok_or(PositionError::Rows { found, side: 12 })?;
        let mut setup = Setup::new(Rules::open(size));
        for (row, line) in (0..size.side()).rev().zip(lines) {
            let cells: Vec<char> = line.chars().filter(|character| *character != ' ').collect();
            if cells.len() != found {
                return Err(PositionError::RowLength { row: row + 1, side: size.side() });
            }
            for (column, character) in (0..).zip(cells) {
                match character {
                    'L' => setup.light.extend(Cell::new(column, row)),
                    'D' => setup.dark.extend(Cell::new(column, row)),
                    _ => {}
                }
            }
        }
        Ok(setup)
    }
}

/// The drawing of a position: what `{:#}` prints.
pub(crate) fn write(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let side = position.size().side();
    for row in (0..side).rev() {
        write!(f, "{:>2}", row + 1)?;
        for cell in (0..side).filter_map(|column| Cell::new(column, row)) {
            let character = match position.tile_at(cell) {
                Some(Color::Light) => 'L',
                Some(Color::Dark) => 'D',
                None if position.blocked().contains(cell) => '#',
                None => '.',
            };
            write!(f, " {character}")?;
        }
        f.write_str("\n")?;
    }
    f.write_str("  ")?;
    for letter in (b'a'..).take(usize::from(side)) {
        write!(f, " {}", char::from(letter))?;
    }
    Ok(())
}
