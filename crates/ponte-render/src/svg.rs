//! The picture of a scene as SVG.
//!
//! A pure function from scene to text, from the paper at the bottom to the badges on top. Fonts
//! are named, not embedded.

use crate::bridge::bridges;
use crate::defs::defs;
use crate::frame::{frame, labels};
use crate::land::land;
use crate::layout::{Layout, number};
use crate::marks::{badges, brackets, numbers};
use crate::palette::Palette;
use crate::scene::Scene;
use crate::water::{blocked, water};

/// Draws a scene. The same scene always gives the same text.
#[must_use]
pub fn svg(scene: &Scene) -> String {
    let layout = Layout::framed(scene.position.size(), scene.coordinates);
    let palette = Palette::of(scene.theme);
    let (size, total) = (scene.size_px, number(layout.total()));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" \
         viewBox=\"0 0 {total} {total}\" role=\"img\" style=\"font-variant-numeric:lining-nums\">\n\
         <title>Ponte del Diavolo</title>\n<desc>{}</desc>\n",
        scene.position
    );
    out += &defs(layout, palette);
    out += &frame(layout, palette);
    if scene.coordinates {
        out += &labels(layout);
    }
    let (inner, width) = (number(layout.inner()), number(layout.water()));
    out += &format!(
        "<clipPath id=\"lagoon\"><rect x=\"{inner}\" y=\"{inner}\" width=\"{width}\" \
         height=\"{width}\" rx=\"3\"/></clipPath>\n<g clip-path=\"url(#lagoon)\">\n"
    );
    out += &water(layout);
    out += &blocked(layout, scene.position.blocked());
    out += &land(layout, palette, scene);
    out += "</g>\n";
    out += &bridges(layout, scene);
    out += &brackets(layout, scene);
    out += &numbers(layout, scene);
    out += &badges(layout, scene);
    out + "</svg>\n"
}
