//! Where things go in a window of a given size, and which cell lies under a point of it.

use ponte_rules::{Cell, Size};
use ratatui::layout::Rect;

/// Columns for the row numbers on either side of the board.
const MARGIN: u16 = 3;
/// The narrowest and the widest side panel.
const PANEL: [u16; 2] = [26, 46];
/// The status line and the line of keys.
const STATUS: u16 = 2;
/// The tallest cell: larger ones only look coarse.
const TALLEST: u16 = 7;

/// The places of board, panel and status in a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) side: u16,
    /// The cells of the board, without the frame.
    pub(crate) board: Rect,
    /// The board with its coordinates.
    pub(crate) frame: Rect,
    /// One cell in columns and lines.
    pub(crate) cell: (u16, u16),
    pub(crate) panel: Option<Rect>,
    pub(crate) status: Rect,
}

impl Layout {
    /// The largest cells that leave room for the panel, or for the board alone; `None` if not
    /// even the smallest fit.
    pub(crate) fn fit(window: Rect, size: Size) -> Option<Layout> {
        let side = u16::from(size.side());
        let lines = window.height.checked_sub(STATUS + 1)?;
        let columns = window.width.checked_sub(2 * MARGIN)?;
        let sizes = || {
            let square = (2..=TALLEST).rev().map(|lines| (2 * lines, lines));
            square.chain([(4, 1), (3, 1), (2, 1)])
        };
        let fits = |room: u16, cell: (u16, u16)| cell.0 * side <= room && cell.1 * side <= lines;
        let beside = columns.checked_sub(PANEL[0]);
        let cell = beside
            .and_then(|room| sizes().find(|&cell| fits(room, cell)))
            .or_else(|| sizes().find(|&cell| fits(columns, cell)))?;
        let (width, height) = (cell.0 * side, cell.1 * side);
        let top = u16::from(lines > height);
        let frame = Rect::new(window.x, window.y, width + 2 * MARGIN, height + 1 + top);
        let rest = window.width - frame.width;
        let panel = (rest >= PANEL[0]).then(|| {
            let width = rest.min(PANEL[1]);
            Rect::new(window.x + frame.width, window.y, width, window.height - STATUS)
        });
        let status = Rect::new(window.x, window.bottom() - STATUS, window.width, STATUS);
        // A window much larger than the game gets the game in its middle.
        let used = frame.width + panel.map_or(0, |panel| panel.width);
        let shift = (window.width - used) / 2;
        let drop = (lines + 1 - frame.height) / 2;
        let frame = Rect { x: frame.x + shift, y: frame.y + drop, ..frame };
        let board = Rect::new(frame.x + MARGIN, frame.y + top, width, height);
        let panel = panel.map(|panel| Rect {
            x: panel.x + shift,
            y: frame.y,
            height: panel.height - drop,
            ..panel
        });
        Some(Layout { side, board, frame, cell, panel, status })
    }

    /// The upper left corner of a cell.
    pub(crate) fn corner(&self, cell: Cell) -> (u16, u16) {
        let row = self.side - 1 - u16::from(cell.row());
        (self.board.x + u16::from(cell.column()) * self.cell.0, self.board.y + row * self.cell.1)
    }

    /// The cell under a point of the window.
    pub(crate) fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        if !self.board.contains((x, y).into()) {
            return None;
        }
        let column = (x - self.board.x) / self.cell.0;
        let row = self.side - 1 - (y - self.board.y) / self.cell.1;
        Cell::new(column as u8, row as u8)
    }
}
