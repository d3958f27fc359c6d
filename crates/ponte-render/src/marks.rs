//! What is marked on the board: the last turn, the numbers of turns, the letters of networks.

use ponte_rules::{Cell, Cells, Position};

use crate::layout::{Layout, Point, number, point};
use crate::palette::Livery;
use crate::scene::{Scene, badge_cell, islands, last_cells};

/// Fill and ink of the badges, network by network.
const BADGES: [(&str, &str); 8] = [
    ("#f6c750", "#3a2506"),
    ("#cfe3e6", "#3a2506"),
    ("#5fc6b4", "#06352e"),
    ("#e6b8cf", "#4a1530"),
    ("#b9a8e0", "#2a1650"),
    ("#b6d67a", "#26380a"),
    ("#f2a07a", "#4a1a06"),
    ("#8fc1ee", "#0c2c4d"),
];

/// Brass brackets in the corners of the cells of the last turn.
pub(crate) fn brackets(layout: Layout, scene: &Scene) -> String {
    let mut path = String::new();
    for cell in last_cells(scene.position, scene.last_turn) {
        let (x, y) = layout.center(cell);
        for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let corner = (x + 27.0 * right, y + 27.0 * down);
            path += &format!(
                "M{}V{}H{}",
                point((corner.0, corner.1 - 13.0 * down)),
                number(corner.1),
                number(corner.0 - 13.0 * right)
            );
        }
    }
    if path.is_empty() {
        return path;
    }
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"{path}\" \
         stroke=\"#3b0a0d\" stroke-opacity=\".6\" stroke-width=\"5.4\"/><path d=\"{path}\" \
         stroke=\"#ffd976\" stroke-width=\"2.9\"/></g>\n"
    )
}

/// The number of the turn that laid it on every tile. Where a bridge stands on the tile or it
/// carries a badge, the number moves to a corner.
pub(crate) fn numbers(layout: Layout, scene: &Scene) -> String {
    let badges: Cells = badge_cells(scene).into_iter().map(|(cell, _)| cell).collect();
    let mut out = String::new();
    for &(cell, turn) in &scene.numbers {
        let Some(color) = scene.position.tile_at(cell) else { continue };
        let (x, y) = layout.center(cell);
        let (right, down) = aside(layout, scene.position, cell, badges);
        let size = if (right, down) == (0.0, 0.0) { 30.0 } else { 19.0 };
        let at = (x + 22.5 * right, y + 23.0 * down);
        let Livery { ink, paper, .. } = Livery::of(color);
        // The rim keeps a number legible that a post or a railing touches.
        let style = format!(
            "fill=\"{ink}\" stroke=\"{paper}\" stroke-width=\"3\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\""
        );
        out += &text(at, size, &style, &turn.to_string());
    }
    out
}

/// A round badge with the letter of its network on every island.
pub(crate) fn badges(layout: Layout, scene: &Scene) -> String {
    let mut out = String::new();
    for (cell, letter) in badge_cells(scene) {
        let (x, y) = layout.center(cell);
        let (fill, ink) = BADGES[(letter as usize - 'A' as usize) % BADGES.len()];
        let circle = |down: f64, radius: f64, style: &str| {
            let (x, y) = (number(x), number(y + down));
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" {style}/>", number(radius))
        };
        out += &circle(2.0, 17.5, "fill=\"#000\" fill-opacity=\".12\"");
        out += &circle(1.5, 15.8, "fill=\"#000\" fill-opacity=\".22\"");
        out +=
            &circle(0.0, 14.0, &format!("fill=\"{fill}\" stroke=\"#fff6dd\" stroke-width=\"2\""));
        out +=
            &circle(0.0, 10.8, &format!("fill=\"none\" stroke=\"{ink}\" stroke-opacity=\".35\""));
        out += &text((x, y), 18.0, &format!("fill=\"{ink}\""), &letter.to_string());
    }
    out
}

/// Where the badges lie: one on every island.
fn badge_cells(scene: &Scene) -> Vec<(Cell, char)> {
    let mut cells = Vec::new();
    for lettered in &scene.networks {
        for island in islands(&lettered.network) {
            let cell = badge_cell(scene.position, island);
            cells.extend(cell.map(|cell| (cell, lettered.letter)));
        }
    }
    cells
}

/// The corner for a number, as steps to the right and down: the middle of a bare tile, or the
/// lower or upper corner that is farthest from the bridge.
fn aside(layout: Layout, position: &Position, cell: Cell, badges: Cells) -> Point {
    let Some(bridge) = position.bridge_at(cell) else {
        return if badges.contains(cell) { (1.0, 1.0) } else { (0.0, 0.0) };
    };
    let end = if bridge.low() == cell { bridge.high() } else { bridge.low() };
    let (from, to) = (layout.center(cell), layout.center(end));
    let right = if to.0 > from.0 { -1.0 } else { 1.0 };
    let down = if to.1 < from.1 { 1.0 } else { -1.0 };
    // The arch of a level bridge rises, so the room is below it.
    (right, if to.1 == from.1 { 1.0 } else { down })
}

/// A text whose capitals and figures are centered on a point.
fn text(at: Point, size: f64, style: &str, content: &str) -> String {
    let (x, y) = (number(at.0), number(at.1 + size * 0.315));
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-family=\"Cormorant, Georgia, serif\" font-weight=\"600\" \
         font-size=\"{}\" text-anchor=\"middle\" {style}>{content}</text>\n",
        number(size)
    )
}
