//! Pictures of Ponte del Diavolo.
//!
//! [`svg()`] draws a [`Scene`] as a whole, [`curve()`] the course of a game; [`LandShape`] and
//! [`BridgeShape`] are the shapes a scene is made of, for the page, which draws them itself;
//! [`letters()`] names the networks the same way everywhere. Pure functions to text, without files or
//! fonts; the feature `raster` adds `Pixels`, which turns an SVG into pixels and a PNG.

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
#[cfg(feature = "raster")]
mod raster;

pub use bridge::{BridgeShape, drawing_order};
pub use curve::{Curve, Mark, curve};
pub use land::LandShape;
pub use layout::{CELL, Layout, Point};
pub use letters::{Lettered, letters};
#[cfg(feature = "raster")]
pub use raster::{Pixels, RasterError};
pub use scene::{Scene, Theme, badge_cell, is_island, islands, last_cells};
pub use svg::svg;
