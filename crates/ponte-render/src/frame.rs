//! The paper, the wooden frame with its brass, and the labels of columns and rows.

use ponte_rules::Cell;

use crate::layout::{Layout, number, point, polyline, share};
use crate::palette::Palette;
use crate::scatter::Scatter;

/// The radius of the frame's corners.
const CORNER: f64 = 20.0;
/// How many translucent layers make the frame's shadow.
const SHADOW_STEPS: u8 = 18;

/// Everything around the water.
pub(crate) fn frame(layout: Layout, palette: &Palette) -> String {
    let total = number(layout.total());
    let mut out = format!("<rect width=\"{total}\" height=\"{total}\" fill=\"url(#page)\"/>\n");
    out += "<g fill=\"#180d05\" transform=\"translate(0 3.5)\">";
    for step in 1..=SHADOW_STEPS {
        // Stronger towards the wood, so that the shadow fades out instead of ending.
        let spread = 17.0 - f64::from(step) * 0.9;
        let opacity = palette.shadow * f64::from(step) / f64::from(SHADOW_STEPS);
        let style = format!("fill-opacity=\"{}\"", share(opacity));
        out += &ring(layout, -spread, CORNER + spread, &style);
    }
    out += "</g>\n";
    out += &wood(layout);
    out += "<g fill=\"none\">";
    let rim = format!("stroke=\"{}\" stroke-opacity=\".2\" stroke-width=\"1.5\"", palette.rim);
    out += &ring(layout, 1.5, CORNER - 1.5, &rim);
    let line = "stroke=\"url(#brass)\" stroke-width=\"1.4\" opacity=\".85\"";
    out += &ring(layout, layout.frame() * 0.19, 13.0, line);
    let edge = "fill=\"#1b0f08\" stroke=\"url(#brass)\" stroke-width=\"2.6\"";
    out += &ring(layout, layout.frame() - 4.0, 6.0, edge);
    out + "</g>\n" + &stars(layout)
}

/// The letters below and above, the numbers left and right.
pub(crate) fn labels(layout: Layout) -> String {
    let mut out = String::from(
        "<g font-family=\"Cormorant, Georgia, serif\" font-weight=\"600\" fill=\"#e9cb8b\" \
         text-anchor=\"middle\">\n",
    );
    let near = layout.outer() + layout.frame() / 2.0 - 1.0;
    let far = layout.outer() + layout.board() - layout.frame() / 2.0 + 1.0;
    for index in 0..layout.side() {
        let Some(cell) = Cell::new(index, index) else { continue };
        let (x, y) = layout.center(cell);
        let letter = char::from(b'a' + index);
        out += &label(20.0, (x, far + 5.5), 1.0, letter);
        out += &label(20.0, (x, near + 6.5), 0.6, letter);
        out += &label(18.0, (near, y + 6.0), 1.0, index + 1);
        out += &label(18.0, (far, y + 6.0), 0.6, index + 1);
        out.push('\n');
    }
    out + "</g>\n"
}

fn label(size: f64, at: (f64, f64), opacity: f64, text: impl std::fmt::Display) -> String {
    let opacity =
        if opacity < 1.0 { format!(" opacity=\"{}\"", share(opacity)) } else { String::new() };
    let (x, y) = (number(at.0), number(at.1));
    format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{}\"{opacity}>{text}</text>", number(size))
}

/// A rounded square `inset` inside the outer edge of the frame.
fn ring(layout: Layout, inset: f64, radius: f64, style: &str) -> String {
    let (at, width) = (number(layout.outer() + inset), number(layout.board() - 2.0 * inset));
    let radius = number(radius);
    format!(
        "<rect x=\"{at}\" y=\"{at}\" width=\"{width}\" height=\"{width}\" rx=\"{radius}\" {style}/>"
    )
}

/// Four boards of dark wood, mitered at the corners, with the grain along each.
fn wood(layout: Layout) -> String {
    let mut out = format!("<clipPath id=\"frame\">{}</clipPath>\n", ring(layout, 0.0, CORNER, ""));
    out += "<g clip-path=\"url(#frame)\">\n";
    let (near, inner) = (layout.outer(), layout.inner());
    let (far, beyond) = (near + layout.board(), inner + layout.water());
    let sides = [
        ("top", [(near, near), (far, near), (beyond, inner), (inner, inner)], (near, false)),
        ("bottom", [(near, far), (far, far), (beyond, beyond), (inner, beyond)], (beyond, false)),
        ("left", [(near, near), (near, far), (inner, beyond), (inner, inner)], (near, true)),
        ("right", [(far, near), (far, far), (beyond, beyond), (beyond, inner)], (beyond, true)),
    ];
    for (index, (name, corners, (edge, upright))) in sides.into_iter().enumerate() {
        let path = polyline(&corners) + "Z";
        let mut scatter = Scatter::new(index as u64);
        out += &format!(
            "<clipPath id=\"{name}\"><path d=\"{path}\"/></clipPath><path d=\"{path}\" \
             fill=\"url(#wood-{name})\" stroke=\"#170b05\" stroke-opacity=\".5\" \
             stroke-width=\".8\"/>\n<g clip-path=\"url(#{name})\" fill=\"none\">"
        );
        for (color, opacity, lines) in [("#140903", ".34", 3.4), ("#c89a6a", ".13", 2.2)] {
            let count = (lines * layout.board() / 100.0) as usize;
            let grain: String =
                (0..count).map(|_| grain_line(layout, edge, upright, &mut scatter)).collect();
            out +=
                &format!("<path d=\"{grain}\" stroke=\"{color}\" stroke-opacity=\"{opacity}\"/>");
        }
        out += "</g>\n";
    }
    out + "</g>\n"
}

/// A long line of grain that wanders a little.
fn grain_line(layout: Layout, edge: f64, upright: bool, scatter: &mut Scatter) -> String {
    let across = edge + scatter.between(0.0, layout.frame());
    let start = layout.outer() + scatter.between(-60.0, layout.board());
    let length = scatter.between(60.0, 240.0);
    let drift = scatter.between(-2.5, 2.5);
    let at = |along: f64, aside: f64| {
        let (x, y) = (start + along, across + aside);
        point(if upright { (y, x) } else { (x, y) })
    };
    let third = length / 3.0;
    format!(
        "M{}C{} {} {}",
        at(0.0, 0.0),
        at(third, drift),
        at(2.0 * third, -drift),
        at(length, drift)
    )
}

/// A brass star in each corner of the frame.
fn stars(layout: Layout) -> String {
    let near = layout.outer() + layout.frame() / 2.0;
    let far = layout.outer() + layout.board() - layout.frame() / 2.0;
    let scale = if layout.frame() < 40.0 { ".6" } else { "1" };
    let star = |(x, y)| {
        format!(
            "<g transform=\"translate({}) scale({scale})\"><path d=\"M0 -9L2.4 -2.4L9 0L2.4 2.4L0 \
             9L-2.4 2.4L-9 0L-2.4 -2.4Z\" fill=\"url(#brass)\"/><circle r=\"2\" \
             fill=\"#3e291c\"/></g>\n",
            point((x, y))
        )
    };
    [(near, near), (far, near), (near, far), (far, far)].map(star).concat()
}
