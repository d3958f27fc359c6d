//! Tiles: islands with their gold shore, sandbanks without.
//!
//! Drawn in layers over all groups, so that no island's glow or shadow falls on a neighbor's
//! tiles.

use ponte_rules::{Cells, Color};

use crate::layout::{Layout, number, point};
use crate::outline::{Shore, outline, seams};
use crate::palette::{Livery, Palette};
use crate::scene::{Scene, is_island};

const SHORE: Shore = Shore { inset: 5.5, convex: 13.0, concave: 9.0 };
/// The line that catches the light, just inside the shore.
const BEVEL: Shore = Shore { inset: 8.7, convex: 10.0, concave: 12.2 };

/// How far a seam stays away from the shore.
const SEAM_GAP: f64 = 10.0;

/// The lines that a group of tiles is drawn with, as SVG paths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LandShape {
    /// Around the tiles.
    pub shore: String,
    /// Just inside the shore, where it catches the light.
    pub bevel: String,
    /// Between the tiles; empty for a single one.
    pub seams: String,
}

impl LandShape {
    /// The shape of a group of at most four tiles.
    #[must_use]
    pub fn of(layout: Layout, group: Cells) -> LandShape {
        let seams = seams(layout, group, SEAM_GAP);
        LandShape {
            shore: outline(layout, group, SHORE),
            bevel: outline(layout, group, BEVEL),
            seams: seams
                .iter()
                .map(|[from, to]| format!("M{}L{}", point(*from), point(*to)))
                .collect(),
        }
    }
}

/// All tiles of the position.
pub(crate) fn land(layout: Layout, palette: &Palette, scene: &Scene) -> String {
    let groups: Vec<(Color, Cells)> = Color::ALL
        .into_iter()
        .flat_map(|color| scene.position.groups(color).into_iter().map(move |group| (color, group)))
        .collect();
    let shapes: Vec<LandShape> =
        groups.iter().map(|(_, group)| LandShape::of(layout, *group)).collect();
    let mut out = String::from("<defs>");
    for (index, LandShape { shore, bevel, .. }) in shapes.iter().enumerate() {
        out += &format!(
            "<path id=\"g{index}\" d=\"{shore}\"/><path id=\"h{index}\" d=\"{bevel}\"/>\n"
        );
    }
    out += "</defs>\n";
    for (index, (_, group)) in groups.iter().enumerate() {
        out += &glow(index, palette, is_island(*group));
    }
    for index in 0..groups.len() {
        out += &shadow(index);
    }
    for (index, (color, group)) in groups.iter().enumerate() {
        out += &body(index, &shapes[index].seams, Livery::of(*color), is_island(*group));
    }
    out
}

/// The shallow water around a shore: a soft light made of wide translucent strokes.
fn glow(index: usize, palette: &Palette, is_island: bool) -> String {
    let widths: &[u8] = if is_island { &[34, 27, 21, 16, 12] } else { &[22, 16, 10] };
    let opacity = if is_island { ".11" } else { ".09" };
    let strokes: String = widths
        .iter()
        .map(|width| format!("<use href=\"#g{index}\" stroke-width=\"{width}\"/>"))
        .collect();
    format!(
        "<g fill=\"none\" stroke=\"{}\" stroke-opacity=\"{opacity}\" \
         stroke-linejoin=\"round\">{strokes}</g>\n",
        palette.shallows
    )
}

fn shadow(index: usize) -> String {
    let strokes: String = [13, 9, 5, 1]
        .iter()
        .map(|width| format!("<use href=\"#g{index}\" stroke-width=\"{width}\"/>"))
        .collect();
    format!(
        "<g transform=\"translate(4.5 8.5)\" fill=\"#01222b\" fill-opacity=\".12\" \
         stroke=\"#01222b\" stroke-opacity=\".1\" stroke-linejoin=\"round\">{strokes}</g>\n"
    )
}

fn body(index: usize, seams: &str, livery: &Livery, is_island: bool) -> String {
    let of = |shape: char, style: String| format!("<use href=\"#{shape}{index}\" {style}/>");
    let stroke = |color: &str, width: f64| {
        format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"{}\"", number(width))
    };
    let mut out = String::new();
    if is_island {
        out += &of('g', stroke("#f3dca2", 11.0) + " stroke-opacity=\".6\"");
    }
    let [surface, pattern] = livery.surface;
    out += &format!(
        "<g transform=\"translate(0 4.5)\">{}</g>",
        of('g', format!("fill=\"{0}\" stroke=\"{0}\" stroke-width=\"1.5\"", livery.edge))
    );
    out += &of('g', format!("fill=\"url(#{surface})\""));
    out += &of('g', format!("fill=\"url(#{pattern})\""));
    if !seams.is_empty() {
        let [seam, lip] = livery.seam;
        out += &format!(
            "<path d=\"{seams}\" stroke=\"{seam}\" stroke-opacity=\".55\" stroke-width=\"2\"/>\
             <path d=\"{seams}\" transform=\"translate(1.4 1.4)\" stroke=\"{lip}\" \
             stroke-opacity=\"{}\" stroke-width=\"1.1\"/>",
            livery.seam_light
        );
    }
    out += &of('h', stroke("#fff", 1.4) + &format!(" stroke-opacity=\"{}\"", livery.bevel));
    if is_island {
        out += &of('g', stroke("#7a4f12", 4.8));
        out += &of('g', stroke("#f2bf4a", 3.1));
        out += &of('g', stroke("#fff1c4", 0.9));
    } else {
        out += &of('g', stroke(livery.seam[0], 1.4) + " stroke-opacity=\".8\"");
    }
    out + "\n"
}
