//! Moving the cursor: arrows, `hjkl`, Home and End, and Tab from one target to the next.

use ponte_rules::{Cell, Cells, Draft};
use ratatui::crossterm::event::KeyCode;

use super::app::App;

/// Where a key takes the cursor; `None` for a key that does not move it.
pub(crate) fn moved(app: &App, code: KeyCode) -> Option<Cell> {
    let side = app.game.position().size().side();
    let (column, row) = (app.cursor.column(), app.cursor.row());
    let last = side - 1;
    let (column, row) = match code {
        KeyCode::Left | KeyCode::Char('h') => (column.saturating_sub(1), row),
        KeyCode::Right | KeyCode::Char('l') => ((column + 1).min(last), row),
        KeyCode::Up | KeyCode::Char('k') => (column, (row + 1).min(last)),
        KeyCode::Down | KeyCode::Char('j') => (column, row.saturating_sub(1)),
        KeyCode::Home => (0, row),
        KeyCode::End => (last, row),
        KeyCode::PageUp => (column, last),
        KeyCode::PageDown => (column, 0),
        KeyCode::Tab => return next(targets(app), app.cursor),
        KeyCode::BackTab => return previous(targets(app), app.cursor),
        _ => return None,
    };
    Cell::new(column, row)
}

/// The cells that Tab visits: far ends of the bridge in the making, otherwise the player's tiles
/// that can carry a bridge.
pub(crate) fn targets(app: &App) -> Cells {
    let position = app.game.position();
    let bridges = position.legal_bridges(position.to_move());
    match app.draft {
        Draft::End(from) | Draft::Bridge(from, _) => {
            bridges.at(from).fold(Cells::EMPTY, |all, bridge| all | bridge.ends()) - from.into()
        }
        _ => bridges.iter().fold(Cells::EMPTY, |all, bridge| all | bridge.ends()),
    }
}

fn next(cells: Cells, from: Cell) -> Option<Cell> {
    cells.iter().find(|&cell| cell > from).or_else(|| cells.first())
}

fn previous(cells: Cells, from: Cell) -> Option<Cell> {
    cells.iter().filter(|&cell| cell < from).last().or_else(|| cells.iter().last())
}
