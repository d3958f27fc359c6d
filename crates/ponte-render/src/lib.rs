//! Pictures of Ponte del Diavolo.
//!
//! [`svg()`] draws a [`Scene`] as a whole, [`curve()`] the course of a game; [`LandShape`] and [`BridgeShape`] are the shapes it is
//! made of, for programs that draw with their own hands, such as the page; [`letters()`] names the
//! networks the same way in all of them. Pure functions to text: no files, no pixels, no fonts.

mod scene;
mod letters;
mod layout;
mod palette;
mod scatter;
mod svg;
mod defs;
mod frame;
mod water;
mod outline;
mod land;
mod arch;
mod bridge;
mod marks;
mod curve;

pub use bridge::{BridgeShape, drawing_order};
pub use curve::{Curve, Mark, curve};
pub use land::LandShape;
pub use layout::{CELL, Layout, Point};
pub use letters::{Lettered, letters};
pub use scene::{Scene, Theme, badge_cell, is_island, islands, last_cells};
pub use svg::svg;
