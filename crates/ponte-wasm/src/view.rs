//! What there is to show, as plain objects for the page.
//!
//! Every type becomes a TypeScript interface of the same name. Cells, bridges and turns are texts
//! in our notation; paths are SVG path data, with the upper left corner of the water at the
//! origin.

mod types;
mod board;
mod position;
mod draft;
mod foresight;
mod record;

pub(crate) use board::setup_board;
pub(crate) use draft::draft;
pub(crate) use foresight::foresight;
pub(crate) use position::position;
pub(crate) use record::record;
pub use types::*;

use ponte_rules::{Cells, Color};

pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::Light => "light",
        Color::Dark => "dark",
    }
}

pub(crate) fn cell_names(cells: Cells) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}
