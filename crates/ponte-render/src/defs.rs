//! The gradients and patterns that the drawing refers to by name.
//!
//! No filters: they are slow to draw in browsers and on the processor alike, so soft shadows and
//! glows are stacks of translucent strokes instead.

use crate::layout::{CELL, Layout, number, point, share};
use crate::palette::Palette;

pub(crate) fn defs(layout: Layout, palette: &Palette) -> String {
    let origin = number(layout.inner());
    let mut out = String::from("<defs>\n");
    out += &linear("page", (0.0, 1.0), &[(0.0, palette.page[0]), (1.0, palette.page[1])]);
    let [lit, middle, shade] = palette.wood;
    out += &linear("wood-top", (0.0, 1.0), &[(0.0, lit), (0.55, middle), (1.0, shade)]);
    out += &linear("wood-left", (1.0, 0.0), &[(0.0, lit), (0.6, middle), (1.0, shade)]);
    out += &linear("wood-right", (1.0, 0.0), &[(0.0, middle), (0.4, middle), (1.0, shade)]);
    out += &linear("wood-bottom", (0.0, 1.0), &[(0.0, middle), (0.3, middle), (1.0, shade)]);
    out += &linear("brass", (1.0, 1.0), &[(0.0, "#f3d48c"), (0.5, "#b98a3c"), (1.0, "#e6c073")]);
    out += &linear("light", (0.6, 1.0), &[(0.0, "#fffaf0"), (1.0, "#ecdcbb")]);
    out += &linear("dark", (0.6, 1.0), &[(0.0, "#832a2a"), (1.0, "#58131b")]);
    let [bright, mid, deep] = palette.water;
    out += &format!(
        "<radialGradient id=\"water\" cx=\".42\" cy=\".36\" r=\".85\"><stop offset=\"0\" \
         stop-color=\"{bright}\"/><stop offset=\".5\" stop-color=\"{mid}\"/><stop offset=\"1\" \
         stop-color=\"{deep}\"/></radialGradient>\n"
    );
    out += "<radialGradient id=\"glint\"><stop offset=\"0\" stop-color=\"#d9fff6\" \
            stop-opacity=\".15\"/><stop offset=\"1\" stop-color=\"#d9fff6\" \
            stop-opacity=\"0\"/></radialGradient>\n";
    out += &pavement(&origin);
    out += &roof(&origin);
    out += "<pattern id=\"hatch\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" \
            patternTransform=\"rotate(45)\"><path d=\"M1.5 0V9\" stroke=\"#04303c\" \
            stroke-opacity=\".42\" stroke-width=\"3\"/></pattern>\n";
    out + "</defs>\n"
}

/// A gradient from the upper left corner of a shape towards a corner or side of it.
pub(crate) fn linear(id: &str, (x, y): (f64, f64), stops: &[(f64, &str)]) -> String {
    let stops: String = stops
        .iter()
        .map(|(offset, color)| {
            format!("<stop offset=\"{}\" stop-color=\"{color}\"/>", share(*offset))
        })
        .collect();
    format!(
        "<linearGradient id=\"{id}\" x1=\"0\" y1=\"0\" x2=\"{}\" y2=\"{}\">{stops}\
         </linearGradient>\n",
        share(x),
        share(y)
    )
}

/// Slabs set on their corners, four to a cell.
fn pavement(origin: &str) -> String {
    let [side, half] = [CELL / 4.0, CELL / 8.0].map(number);
    format!(
        "<pattern id=\"pavement\" width=\"{side}\" height=\"{side}\" \
         patternUnits=\"userSpaceOnUse\" patternTransform=\"translate({origin} {origin})\">\
         <path d=\"M0 0L{half} {half}L0 {side}M{side} 0L{half} {half}L{side} {side}\" \
         fill=\"none\" stroke=\"#b08d52\" stroke-opacity=\".22\" stroke-width=\"1\"/></pattern>\n"
    )
}

/// Overlapping clay tiles, six to a cell, each with a shaded rim and a lit one.
fn roof(origin: &str) -> String {
    let (side, half) = (CELL / 6.0, CELL / 12.0);
    let row = |y: f64| {
        let (reach, width) = (number(half), number(side));
        let arc = |x: f64, y: f64| format!("M{}a{reach} 7 0 0 0 {width} 0", point((x, y)));
        arc(0.0, y) + &arc(-half, y + half) + &arc(half, y + half)
    };
    format!(
        "<pattern id=\"roof\" width=\"{0}\" height=\"{0}\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"translate({origin} {origin})\" fill=\"none\"><path d=\"{1}\" \
         stroke=\"#4a0d12\" stroke-opacity=\".42\" stroke-width=\"1.1\"/><path d=\"{2}\" \
         stroke=\"#ffb49a\" stroke-opacity=\".17\" stroke-width=\".9\"/></pattern>\n",
        number(side),
        row(0.0),
        row(1.3)
    )
}
