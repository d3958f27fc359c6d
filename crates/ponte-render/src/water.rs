//! The lagoon: water with its ripples, the grid of the cells, and the cells under bridges.

use ponte_rules::Cells;

use crate::layout::{CELL, Layout, number, point};
use crate::scatter::Scatter;

/// The water with its grid, without anything on it.
pub(crate) fn water(layout: Layout) -> String {
    let (inner, width) = (number(layout.inner()), number(layout.water()));
    let square = format!("x=\"{inner}\" y=\"{inner}\" width=\"{width}\" height=\"{width}\"");
    let mut out = format!("<rect {square} fill=\"url(#water)\"/>\n");
    out += &checks(layout);
    out += &glints(layout);
    out += &ripples(layout);
    out += &grid(layout);
    // The frame stands above the water and shades its upper and left edge.
    for (width, opacity) in [(16, ".06"), (9, ".08"), (4, ".12")] {
        out += &format!(
            "<path d=\"M{inner} {}V{inner}H{}\" fill=\"none\" stroke=\"#01222b\" \
             stroke-opacity=\"{opacity}\" stroke-width=\"{width}\"/>",
            number(layout.inner() + layout.water()),
            number(layout.inner() + layout.water()),
        );
    }
    out + "\n"
}

/// Hatched shade on the cells under bridges.
pub(crate) fn blocked(layout: Layout, cells: Cells) -> String {
    let mut out = String::new();
    for cell in cells {
        let (x, y) = layout.corner(cell);
        let place = format!(
            "<rect x=\"{}\" y=\"{}\" width=\"68\" height=\"68\" rx=\"9\"",
            number(x + 5.0),
            number(y + 5.0)
        );
        out +=
            &format!("{place} fill=\"#052f3b\" opacity=\".34\"/>{place} fill=\"url(#hatch)\"/>\n");
    }
    out
}

/// Every other cell a little darker.
fn checks(layout: Layout) -> String {
    let mut path = String::new();
    let cell = number(CELL);
    for row in 0..layout.side() {
        for column in (row % 2..layout.side()).step_by(2) {
            let x = layout.inner() + f64::from(column) * CELL;
            let y = layout.inner() + layout.water() - f64::from(row + 1) * CELL;
            path += &format!("M{}h{cell}v{cell}h-{cell}z", point((x, y)));
        }
    }
    format!("<path d=\"{path}\" fill=\"#012f3a\" fill-opacity=\".085\"/>\n")
}

/// Wide soft patches of light.
fn glints(layout: Layout) -> String {
    let mut scatter = Scatter::new(17);
    let count = usize::from(layout.side()) * usize::from(layout.side()) / 6;
    let mut out = String::new();
    for _ in 0..count.max(3) {
        let x = layout.inner() + scatter.between(0.0, layout.water());
        let y = layout.inner() + scatter.between(0.0, layout.water());
        let width = scatter.between(60.0, 150.0);
        let height = width * scatter.between(0.4, 0.7);
        out += &format!(
            "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#glint)\"/>",
            number(x),
            number(y),
            number(width),
            number(height)
        );
    }
    out + "\n"
}

/// Thin swells that taper at both ends: a few bright, some faint, some dark.
fn ripples(layout: Layout) -> String {
    let cells = f64::from(layout.side()) * f64::from(layout.side());
    let mut scatter = Scatter::new(4);
    let mut out = String::new();
    let kinds = [
        ("#013c49", ".1", 1.5, 3.4),
        ("#d8fff5", ".1", 1.9, 3.6),
        ("#e6fffa", ".17", 1.2, 2.4),
        ("#f4fffd", ".28", 0.6, 1.6),
    ];
    for (color, opacity, density, thickness) in kinds {
        let count = (cells * density) as usize;
        let path: String = (0..count).map(|_| ripple(layout, thickness, &mut scatter)).collect();
        out += &format!("<path d=\"{path}\" fill=\"{color}\" fill-opacity=\"{opacity}\"/>\n");
    }
    out
}

fn ripple(layout: Layout, thickness: f64, scatter: &mut Scatter) -> String {
    let x = layout.inner() + scatter.between(-20.0, layout.water() - 10.0);
    let y = layout.inner() + scatter.between(4.0, layout.water() - 4.0);
    let length = scatter.between(16.0, 64.0);
    let swing = scatter.between(-7.0, 7.0);
    let tilt = scatter.between(-5.0, 3.0);
    let thick = thickness * scatter.between(0.6, 1.4);
    let (near, far) = (x + length * 0.33, x + length * 0.67);
    let end = (x + length, y + tilt);
    format!(
        "M{}C{} {} {}C{} {} {}Z",
        point((x, y)),
        point((near, y - swing)),
        point((far, y + swing)),
        point(end),
        point((far, y + swing + thick)),
        point((near, y - swing + thick)),
        point((x, y)),
    )
}

/// Thin lines between the cells and a spark where they meet.
fn grid(layout: Layout) -> String {
    let (inner, width) = (layout.inner(), number(layout.water()));
    let (mut lines, mut sparks) = (String::new(), String::new());
    for index in 1..layout.side() {
        let along = inner + f64::from(index) * CELL;
        lines += &format!("M{}v{width}M{}h{width}", point((along, inner)), point((inner, along)));
        for other in 1..layout.side() {
            let across = inner + f64::from(other) * CELL;
            sparks +=
                &format!("M{}h8M{}v8", point((along - 4.0, across)), point((along, across - 4.0)));
        }
    }
    format!(
        "<path d=\"{lines}\" stroke=\"#04505c\" stroke-opacity=\".22\" stroke-width=\"1\"/>\n\
         <path d=\"{sparks}\" stroke=\"#d9fff6\" stroke-opacity=\".4\" stroke-width=\"1\"/>\n"
    )
}
