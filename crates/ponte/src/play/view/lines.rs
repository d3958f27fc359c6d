//! Bridges as lines of glyphs, where they cannot be painted.

use ponte_rules::{Bridge, Cell, Color};

use super::marks::Marks;
use super::palette::bridge as bridge_colors;

impl Marks<'_> {
    /// A bridge drawn with line glyphs over the cells it covers.
    pub(super) fn line(&mut self, bridge: Bridge) {
        let center = |cell: Cell| {
            let (x, y) = self.layout.corner(cell);
            let (dx, dy) = self.label(1);
            (f32::from(x + dx), f32::from(y + dy))
        };
        let ((ax, ay), (bx, by)) = (center(bridge.low()), center(bridge.high()));
        let steps = (bx - ax).abs().max((by - ay).abs()) as u16;
        let owner = self.picture.shown.tile_at(bridge.low()).unwrap_or(Color::Light);
        let heavy = owner == Color::Dark;
        let at = |step: u16| {
            let along = f32::from(step) / f32::from(steps);
            ((ax + (bx - ax) * along).round(), (ay + (by - ay) * along).round())
        };
        let [_, color] = bridge_colors(owner);
        // Slanted lines cannot be told from the hatching of blocked cells, so dots are drawn.
        let glyph = match (bx == ax, by == ay, heavy) {
            (true, _, false) => '│',
            (true, _, true) => '┃',
            (_, true, false) => '─',
            (_, true, true) => '━',
            (_, _, false) => '○',
            (_, _, true) => '●',
        };
        for step in 1..steps {
            let (x, y) = at(step);
            let Some(cell) = self.layout.cell_at(x as u16, y as u16) else { continue };
            if bridge.covered().contains(cell) {
                let (left, top) = self.layout.corner(cell);
                self.stamp(cell, x as u16 - left, y as u16 - top, glyph, color, heavy);
            }
        }
    }
}
