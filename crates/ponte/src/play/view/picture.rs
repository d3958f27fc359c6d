//! What there is to see on the board, computed once for both ways of drawing it.

use ponte_render::{Lettered, letters};
use ponte_rules::{Bridge, Cell, Cells, Color, Draft, Position, Turn};

use crate::play::app::App;
use crate::play::cursor;

/// The board with all its marks, previews included.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    /// The position with the turn in the making.
    pub(crate) shown: Position,
    /// Preview tiles in the order they were chosen.
    pub(crate) first: Option<Cell>,
    pub(crate) second: Option<Cell>,
    /// A bridge that stands as a preview.
    pub(crate) raised: Option<Bridge>,
    /// Bridges that could be built from the chosen end.
    pub(crate) ghosts: Vec<Bridge>,
    /// Cells that the bridge under the cursor would block.
    pub(crate) would_block: Cells,
    /// Where the bridge in the making starts.
    pub(crate) start: Option<Cell>,
    /// Cells that may be chosen next for a tile.
    pub(crate) dots: Cells,
    /// Tiles that may be chosen next: far ends, or own tiles that can carry a bridge.
    pub(crate) piers: Cells,
    /// The cells of the last turn.
    pub(crate) last: Cells,
    /// The cells that forbid what was tried.
    pub(crate) cause: Cells,
    pub(crate) cursor: Cell,
    /// The networks of the shown position with letters.
    pub(crate) networks: Vec<Lettered>,
}

impl Picture {
    pub(crate) fn new(app: &App) -> Picture {
        let position = app.game.position();
        let shown = app.draft.preview(position).unwrap_or_else(|| position.clone());
        let mut history = app.game.history().to_vec();
        history.push(shown.clone());
        let mut picture = Picture {
            networks: letters(&history),
            shown,
            first: None,
            second: None,
            raised: None,
            ghosts: Vec::new(),
            would_block: Cells::EMPTY,
            start: None,
            dots: Cells::EMPTY,
            piers: Cells::EMPTY,
            last: last_cells(app),
            cause: app.notice.cells,
            cursor: app.cursor,
        };
        picture.add_pick(app);
        picture
    }

    fn add_pick(&mut self, app: &App) {
        let position = app.game.position();
        if position.is_over() {
            return;
        }
        let mover = position.to_move();
        let hints = app.options.hints && app.human_to_move();
        let hinted = |cells: Cells| if hints { cells } else { Cells::EMPTY };
        match app.draft {
            Draft::Nothing => {
                self.dots = hinted(position.first_cells(mover));
                self.piers = hinted(cursor::targets(app));
            }
            Draft::Tile(first) => {
                self.first = Some(first);
                self.dots = hinted(position.second_cells(mover, first));
            }
            Draft::Tiles(first, second) => {
                self.first = Some(first);
                self.second = Some(second);
            }
            Draft::End(from) => {
                self.start = Some(from);
                self.piers = cursor::targets(app);
                self.ghosts = position.legal_bridges_at(mover, from);
                let under_cursor = Bridge::between(from, app.cursor);
                self.would_block = self
                    .ghosts
                    .iter()
                    .filter(|&&ghost| under_cursor.is_none_or(|bridge| bridge == ghost))
                    .fold(Cells::EMPTY, |all, ghost| all | ghost.covered());
            }
            Draft::Bridge(from, to) => {
                self.start = Some(from);
                self.raised = Bridge::between(from, to);
            }
        }
    }

    /// The letter of the network on a cell.
    pub(crate) fn letter(&self, cell: Cell) -> Option<char> {
        let found = self.networks.iter().find(|l| l.network.tiles.contains(cell));
        found.map(|lettered| lettered.letter)
    }

    pub(crate) fn is_preview(&self, cell: Cell) -> bool {
        self.first == Some(cell) || self.second == Some(cell)
    }

    pub(crate) fn is_island(&self, cell: Cell) -> bool {
        Color::ALL.into_iter().any(|color| self.shown.islands(color).contains(cell))
    }
}

fn last_cells(app: &App) -> Cells {
    match app.game.last() {
        Some((_, Turn::Tiles(pair))) => pair.cells(),
        Some((_, Turn::Bridge(bridge))) => bridge.ends(),
        // The tiles that changed hands.
        Some((_, Turn::Swap)) => app.game.position().tiles(Color::Light),
        Some((_, Turn::Pass)) | None => Cells::EMPTY,
    }
}
