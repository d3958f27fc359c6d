//! The shore of a group: its tiles merged into one shape with rounded corners.
//!
//! A group has at most four tiles, so its shore is one closed line that never touches itself.

use ponte_rules::{Cell, Cells};

use crate::layout::{CELL, Layout, Point, point};

/// How a shore is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shore {
    /// How far the shore stays inside the cells.
    pub(crate) inset: f64,
    /// The radius of the corners that point outwards.
    pub(crate) convex: f64,
    /// The radius of the corners that point inwards.
    pub(crate) concave: f64,
}

/// The path along the shore of a group, clockwise and closed.
pub(crate) fn outline(layout: Layout, group: Cells, shore: Shore) -> String {
    let corners = corners(layout, group);
    let mut path = String::new();
    for (index, &at) in corners.iter().enumerate() {
        let before = corners[(index + corners.len() - 1) % corners.len()];
        let after = corners[(index + 1) % corners.len()];
        let (come, go) = (direction(before, at), direction(at, after));
        let is_convex = come.0 * go.1 - come.1 * go.0 > 0.0;
        let radius = if is_convex { shore.convex } else { shore.concave };
        // Clockwise, the land lies to the right of the path.
        let inward = (-come.1 - go.1, come.0 + go.0);
        let tip = (at.0 + shore.inset * inward.0, at.1 + shore.inset * inward.1);
        let start = (tip.0 - radius * come.0, tip.1 - radius * come.1);
        let end = (tip.0 + radius * go.0, tip.1 + radius * go.1);
        path.push(if index == 0 { 'M' } else { 'L' });
        path += &point(start);
        path += &format!("A{} 0 0 {} {}", point((radius, radius)), u8::from(is_convex), point(end));
    }
    path + "Z"
}

/// The sides that two tiles of a group share, each as its two ends, shortened by `gap`.
pub(crate) fn seams(layout: Layout, group: Cells, gap: f64) -> Vec<[Point; 2]> {
    let mut seams = Vec::new();
    for cell in group {
        let (x, y) = layout.corner(cell);
        if has(group, cell, 1, 0) {
            seams.push([(x + CELL, y + gap), (x + CELL, y + CELL - gap)]);
        }
        if has(group, cell, 0, 1) {
            seams.push([(x + gap, y), (x + CELL - gap, y)]);
        }
    }
    seams
}

/// The corners of the merged cells, clockwise.
fn corners(layout: Layout, group: Cells) -> Vec<Point> {
    let mut sides = Vec::new();
    for cell in group {
        let (left, top) = layout.corner(cell);
        let (right, bottom) = (left + CELL, top + CELL);
        let around = [
            ((0, 1), [(left, top), (right, top)]),
            ((1, 0), [(right, top), (right, bottom)]),
            ((0, -1), [(right, bottom), (left, bottom)]),
            ((-1, 0), [(left, bottom), (left, top)]),
        ];
        let open = |&((columns, rows), _): &_| !has(group, cell, columns, rows);
        sides.extend(around.into_iter().filter(open).map(|(_, side)| side));
    }
    let mut corners = Vec::new();
    let Some(&first) = sides.first() else { return corners };
    let mut side = first;
    loop {
        let next = sides.iter().find(|next| next[0] == side[1]).copied().unwrap_or(first);
        if direction(side[0], side[1]) != direction(next[0], next[1]) {
            corners.push(side[1]);
        }
        side = next;
        if side == first {
            return corners;
        }
    }
}

fn has(group: Cells, cell: Cell, columns: i8, rows: i8) -> bool {
    cell.offset(columns, rows).is_some_and(|beside| group.contains(beside))
}

/// The direction of a step along a row or a column.
fn direction(from: Point, to: Point) -> Point {
    let sign = |step: f64| if step.abs() < 0.5 { 0.0 } else { step.signum() };
    (sign(to.0 - from.0), sign(to.1 - from.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ponte_rules::Size;

    fn corner_count(cells: &[&str]) -> usize {
        let layout = Layout::framed(Size::new(6).expect("6 is a size"), false);
        let group = cells.iter().map(|cell| cell.parse::<Cell>().expect("a cell")).collect();
        corners(layout, group).len()
    }

    #[test]
    fn shores_of_all_kinds_of_groups_close() {
        assert_eq!(corner_count(&["c3"]), 4);
        assert_eq!(corner_count(&["c3", "c4", "d3", "d4"]), 4);
        assert_eq!(corner_count(&["a1", "b1", "c1", "c2"]), 6);
        assert_eq!(corner_count(&["a1", "b1", "c1", "b2"]), 8);
        assert_eq!(corner_count(&["a1", "b1", "b2", "c2"]), 8);
    }
}
