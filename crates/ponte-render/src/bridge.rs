//! Bridges: an arch of timber or brick with a deck of planks, railings, posts and a shadow.

use std::cmp::Reverse;

use ponte_rules::{Bridge, Bridges, Color, Turn};

use crate::arch::{Arch, Side};
use crate::layout::{Layout, Point, number, point, polyline};
use crate::palette::Livery;
use crate::scene::Scene;

/// The lines that a bridge is drawn with, as SVG paths in the order they are drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct BridgeShape {
    /// On what lies below.
    pub shadow: String,
    /// The underside of the arch.
    pub soffit: String,
    /// The side that shows.
    pub flank: String,
    /// The way across.
    pub deck: String,
    /// Lines across the deck.
    pub planks: String,
    /// Along the far and the near edge of the deck.
    pub railings: [String; 2],
    /// The ends of the railings.
    pub posts: [Point; 4],
    /// The middle line from end to end, for a gradient.
    pub axis: [Point; 2],
}

impl BridgeShape {
    /// The shape of a bridge.
    #[must_use]
    pub fn of(layout: Layout, bridge: Bridge) -> BridgeShape {
        let arch = Arch::between(layout.center(bridge.low()), layout.center(bridge.high()));
        let railings = [arch.edge(Side::Far, 1.0, 2.0), arch.edge(Side::Near, 1.0, 3.5)];
        let [far, near] = &railings;
        let planks = arch.planks();
        BridgeShape {
            shadow: closed(&arch.shadow()),
            soffit: band(arch.opening(Side::Near), arch.opening(Side::Far)),
            flank: closed(&arch.flank()),
            deck: band(arch.edge(Side::Far, 0.0, 0.0), arch.edge(Side::Near, 0.0, 0.0)),
            planks: planks.iter().map(|[a, b]| format!("M{}L{}", point(*a), point(*b))).collect(),
            posts: [far[0], far[far.len() - 1], near[0], near[near.len() - 1]],
            railings: railings.map(|railing| polyline(&railing)),
            axis: arch.axis(),
        }
    }
}

/// Bridges from the top of the board to the bottom, so that nearer ones overlap farther ones.
#[must_use]
pub fn drawing_order(bridges: &Bridges) -> Vec<Bridge> {
    let mut bridges: Vec<Bridge> = bridges.iter().collect();
    let height = |bridge: &Bridge| bridge.low().row() + bridge.high().row();
    bridges.sort_unstable_by_key(|bridge| (Reverse(height(bridge)), bridge.low()));
    bridges
}

/// All bridges of the scene.
pub(crate) fn bridges(layout: Layout, scene: &Scene) -> String {
    let bridges = drawing_order(scene.position.bridges());
    let shapes: Vec<BridgeShape> =
        bridges.iter().map(|bridge| BridgeShape::of(layout, *bridge)).collect();
    let mut out: String = shapes.iter().map(|shape| shadow(&shape.shadow)).collect();
    for (index, (bridge, shape)) in bridges.iter().zip(&shapes).enumerate() {
        if scene.last_turn == Some(Turn::Bridge(*bridge)) {
            out += &halo(&shape.deck);
        }
        let color = scene.position.owner(*bridge).unwrap_or(Color::Light);
        out += &draw(index, shape, Livery::of(color));
    }
    out
}

/// Soft at the rim: the same shape with ever narrower strokes.
fn shadow(path: &str) -> String {
    let layers: String = [9, 6, 3, 0]
        .iter()
        .map(|width| format!("<path d=\"{path}\" stroke-width=\"{width}\"/>"))
        .collect();
    format!(
        "<g fill=\"#011a22\" fill-opacity=\".15\" stroke=\"#011a22\" stroke-opacity=\".1\" \
         stroke-linejoin=\"round\">{layers}</g>\n"
    )
}

/// The golden light around the bridge that the last turn built.
fn halo(deck: &str) -> String {
    let layers: String = [(22, ".16"), (16, ".22"), (11, ".5"), (8, "1")]
        .iter()
        .map(|(width, opacity)| {
            format!("<path d=\"{deck}\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\"/>")
        })
        .collect();
    format!("<g fill=\"none\" stroke=\"#ffd976\" stroke-linejoin=\"round\">{layers}</g>\n")
}

fn draw(index: usize, shape: &BridgeShape, livery: &Livery) -> String {
    let Livery { deck: [low, high], flank, line, .. } = livery;
    let [(x1, y1), (x2, y2)] = shape.axis.map(|(x, y)| (number(x), number(y)));
    let mut out = format!(
        "<linearGradient id=\"b{index}\" gradientUnits=\"userSpaceOnUse\" x1=\"{x1}\" y1=\"{y1}\" \
         x2=\"{x2}\" y2=\"{y2}\"><stop offset=\"0\" stop-color=\"{low}\"/><stop offset=\".48\" \
         stop-color=\"{high}\"/><stop offset=\"1\" stop-color=\"{low}\"/></linearGradient>\n"
    );
    out += &format!("<path d=\"{}\" fill=\"{line}\"/>", shape.soffit);
    out += &format!(
        "<path d=\"{}\" fill=\"{flank}\" stroke=\"{line}\" stroke-linejoin=\"round\"/>\n",
        shape.flank
    );
    out += &format!(
        "<path d=\"{}\" fill=\"url(#b{index})\" stroke=\"{line}\" stroke-width=\"1.6\" \
         stroke-linejoin=\"round\"/>",
        shape.deck
    );
    out += &format!(
        "<path d=\"{}\" stroke=\"{line}\" stroke-opacity=\".45\" stroke-width=\"1.3\"/>\n",
        shape.planks
    );
    let [far, near] = &shape.railings;
    let [a, b, c, d] = shape.posts;
    out + &railing(far, [a, b], livery) + &railing(near, [c, d], livery)
}

/// A railing with a post at either end.
fn railing(path: &str, posts: [Point; 2], livery: &Livery) -> String {
    let Livery { line, railing, .. } = livery;
    let mut out = format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" stroke=\"{line}\" \
         stroke-width=\"6.2\"/><path d=\"{path}\" stroke=\"{railing}\" stroke-width=\"3.8\"/></g>"
    );
    for (x, y) in posts {
        out += &format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"4.4\" fill=\"{railing}\" stroke=\"{line}\" \
             stroke-width=\"1.3\"/>",
            number(x),
            number(y)
        );
    }
    out + "\n"
}

/// The shape between two lines that run the same way.
fn band(mut there: Vec<Point>, back: Vec<Point>) -> String {
    there.extend(back.into_iter().rev());
    closed(&there)
}

fn closed(points: &[Point]) -> String {
    polyline(points) + "Z"
}
