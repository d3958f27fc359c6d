//! Bridges: an arch of timber or brick with a deck of planks, railings, posts and a shadow.

use ponte_rules::{Bridge, Color, Turn};

use super::arch::{Arch, Side};
use super::layout::{Layout, Point, number, point, polyline};
use super::palette::Livery;
use super::scene::Scene;

/// All bridges, from the top of the board to the bottom, so that nearer ones overlap farther ones.
pub(crate) fn bridges(layout: Layout, scene: &Scene) -> String {
    let mut bridges: Vec<Bridge> = scene.position.bridges().iter().collect();
    bridges.sort_by_key(|bridge| std::cmp::Reverse(bridge.low().row() + bridge.high().row()));
    let arch =
        |bridge: &Bridge| Arch::between(layout.center(bridge.low()), layout.center(bridge.high()));
    let mut out = String::new();
    for bridge in &bridges {
        out += &shadow(arch(bridge));
    }
    for (index, bridge) in bridges.iter().enumerate() {
        if scene.last_turn == Some(Turn::Bridge(*bridge)) {
            out += &halo(arch(bridge));
        }
        let color = scene.position.owner(*bridge).unwrap_or(Color::Light);
        out += &draw(index, arch(bridge), Livery::of(color));
    }
    out
}

/// Soft at the rim: the same shape with ever narrower strokes.
fn shadow(arch: Arch) -> String {
    let path = closed(&arch.shadow());
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
fn halo(arch: Arch) -> String {
    let path = closed(&deck(arch));
    let layers: String = [(22, 0.16), (16, 0.22), (11, 0.5), (8, 1.0)]
        .iter()
        .map(|(width, opacity)| {
            format!("<path d=\"{path}\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\"/>")
        })
        .collect();
    format!("<g fill=\"none\" stroke=\"#ffd976\" stroke-linejoin=\"round\">{layers}</g>\n")
}

fn draw(index: usize, arch: Arch, livery: &Livery) -> String {
    let Livery { deck: [low, high], flank, line, .. } = livery;
    let [(x1, y1), (x2, y2)] = arch.axis().map(|(x, y)| (number(x), number(y)));
    let mut out = format!(
        "<linearGradient id=\"b{index}\" gradientUnits=\"userSpaceOnUse\" x1=\"{x1}\" y1=\"{y1}\" \
         x2=\"{x2}\" y2=\"{y2}\"><stop offset=\"0\" stop-color=\"{low}\"/><stop offset=\".48\" \
         stop-color=\"{high}\"/><stop offset=\"1\" stop-color=\"{low}\"/></linearGradient>\n"
    );
    let mut soffit = arch.opening(Side::Near);
    soffit.extend(arch.opening(Side::Far).into_iter().rev());
    out += &format!("<path d=\"{}\" fill=\"{line}\"/>", closed(&soffit));
    out += &format!(
        "<path d=\"{}\" fill=\"{flank}\" stroke=\"{line}\" stroke-linejoin=\"round\"/>\n",
        closed(&arch.flank())
    );
    out += &format!(
        "<path d=\"{}\" fill=\"url(#b{index})\" stroke=\"{line}\" stroke-width=\"1.6\" \
         stroke-linejoin=\"round\"/>",
        closed(&deck(arch))
    );
    let planks: String = arch
        .planks()
        .iter()
        .map(|[from, to]| format!("M{}L{}", point(*from), point(*to)))
        .collect();
    out += &format!(
        "<path d=\"{planks}\" stroke=\"{line}\" stroke-opacity=\".45\" stroke-width=\"1.3\"/>\n"
    );
    out + &railing(&arch.edge(Side::Far, 1.0, 2.0), livery)
        + &railing(&arch.edge(Side::Near, 1.0, 3.5), livery)
}

/// A railing with a post at either end.
fn railing(along: &[Point], livery: &Livery) -> String {
    let Livery { line, railing, .. } = livery;
    let path = polyline(along);
    let mut out = format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" stroke=\"{line}\" \
         stroke-width=\"6.2\"/><path d=\"{path}\" stroke=\"{railing}\" stroke-width=\"3.8\"/></g>"
    );
    for end in [along.first(), along.last()].into_iter().flatten() {
        out += &format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"4.4\" fill=\"{railing}\" stroke=\"{line}\" \
             stroke-width=\"1.3\"/>",
            number(end.0),
            number(end.1)
        );
    }
    out + "\n"
}

fn deck(arch: Arch) -> Vec<Point> {
    let mut shape = arch.edge(Side::Far, 0.0, 0.0);
    shape.extend(arch.edge(Side::Near, 0.0, 0.0).into_iter().rev());
    shape
}

fn closed(points: &[Point]) -> String {
    polyline(points) + "Z"
}
