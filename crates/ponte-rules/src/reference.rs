//! The rules once more, slowly and plainly: the twin that the fast code is tested against.
//!
//! Everything here follows the text of the rules with arrays and loops, and shares nothing with
//! the rest of the crate but the vocabulary and the contents of a [`Position`]. It exists
//! for tests and for `ponte bench`; play with [`Position`] itself.

use alloc::vec;
use alloc::vec::Vec;

use crate::cell::Cell;
use crate::color::Color;
use crate::position::{Position, Stage};
use crate::rules::PassRule;
use crate::score::Score;
use crate::turn::{Pair, Turn};
use crate::{Bridge, Setup};

type Point = (i32, i32);

/// A board as a plain array, with the facts of the game around it.
#[derive(Clone, Debug)]
pub struct Reference {
    side: i32,
    board: Vec<Option<Color>>,
    bridges: Vec<(Point, Point)>,
    tiles_left: [Option<u8>; 2],
    bridges_left: Option<u8>,
    pass: PassRule,
    to_move: Color,
    stage: Stage,
}

impl From<&Position> for Reference {
    fn from(position: &Position) -> Reference {
        let setup = Setup::from(position);
        let side = i32::from(setup.rules.size().side());
        let mut reference = Reference {
            side,
            board: vec![None; (side * side) as usize],
            bridges: setup.bridges.iter().map(|b| (point(b.low()), point(b.high()))).collect(),
            tiles_left: [setup.rules.tiles(); 2],
            bridges_left: setup.rules.bridges(),
            pass: setup.rules.pass(),
            to_move: setup.to_move,
            stage: setup.stage,
        };
        for (color, tiles) in [(Color::Light, setup.light), (Color::Dark, setup.dark)] {
            for cell in tiles {
                reference.set(point(cell), Some(color));
            }
            let left = &mut reference.tiles_left[color.index()];
            *left = left.map(|left| left - tiles.len() as u8);
        }
        reference.bridges_left =
            reference.bridges_left.map(|left| left - setup.bridges.len() as u8);
        reference
    }
}

impl Reference {
    /// Every legal turn, in the order of [`Position::turns`].
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        if matches!(self.stage, Stage::Over { .. }) {
            return Vec::new();
        }
        let mut turns: Vec<Turn> = self.pairs(self.to_move).into_iter().map(Turn::Tiles).collect();
        let no_tiles = turns.is_empty();
        turns.extend(self.legal_bridges(self.to_move).into_iter().map(Turn::Bridge));
        if self.stage == Stage::Answer {
            turns.push(Turn::Swap);
        }
        let no_turn = turns.is_empty();
        if no_tiles && (no_turn || self.pass == PassRule::Free) {
            turns.push(Turn::Pass);
        }
        turns
    }

    /// Every legal pair of tiles of a color, sorted.
    #[must_use]
    pub fn pairs(&self, color: Color) -> Vec<Pair> {
        if self.tiles_left[color.index()].is_some_and(|left| left < 2) {
            return Vec::new();
        }
        let mut trial = self.clone();
        let free: Vec<Point> = self.points().filter(|&p| self.is_free(p)).collect();
        let mut pairs = Vec::new();
        for (index, &first) in free.iter().enumerate() {
            trial.set(first, Some(color));
            // A tile that is illegal alone is illegal in any pair.
            if trial.is_group_legal(first) {
                for &second in &free[index + 1..] {
                    trial.set(second, Some(color));
                    if trial.is_group_legal(first) && trial.is_group_legal(second) {
                        pairs.extend(Pair::new(cell(first), cell(second)));
                    }
                    trial.set(second, None);
                }
            }
            trial.set(first, None);
        }
        pairs
    }

    /// Every legal bridge of a color, sorted.
    #[must_use]
    pub fn legal_bridges(&self, color: Color) -> Vec<Bridge> {
        let mut bridges = Vec::new();
        if self.bridges_left == Some(0) {
            return bridges;
        }
        for from in self.points() {
            for to in self.points().filter(|&to| (from.1, from.0) < (to.1, to.0)) {
                if self.at(from) == Some(color)
                    && self.at(to) == Some(color)
                    && !covered(from, to).is_empty()
                    && covered(from, to).iter().all(|&p| self.at(p).is_none())
                    && self.bridges.iter().all(|&other| !meet((from, to), other))
                {
                    bridges.extend(Bridge::between(cell(from), cell(to)));
                }
            }
        }
        bridges
    }

    /// What a color has reached.
    #[must_use]
    pub fn score(&self, color: Color) -> Score {
        let mut score = Score::default();
        let mut seen: Vec<Point> = Vec::new();
        for start in self.points().filter(|&p| self.at(p) == Some(color)) {
            if seen.contains(&start) {
                continue;
            }
            // Walk over sides and bridges, and count the islands on the way.
            let mut network = vec![start];
            let mut island_tiles = 0;
            let mut next = 0;
            while let Some(&here) = network.get(next) {
                next += 1;
                let group = self.group(here);
                island_tiles += i32::from(group.len() == 4);
                let over = self.bridges.iter().filter_map(|&(a, b)| match here {
                    end if end == a => Some(b),
                    end if end == b => Some(a),
                    _ => None,
                });
                for step in group.into_iter().chain(over) {
                    if !network.contains(&step) {
                        network.push(step);
                    }
                }
            }
            let islands = island_tiles / 4;
            score.islands += islands as u8;
            score.points += (islands * (islands + 1) / 2) as u16;
            seen.extend(network);
        }
        score.bridges =
            self.bridges.iter().filter(|&&(end, _)| self.at(end) == Some(color)).count() as u8;
        score
    }

    fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let side = self.side;
        (0..side).flat_map(move |y| (0..side).map(move |x| (x, y)))
    }

    fn at(&self, (x, y): Point) -> Option<Color> {
        let inside = 0 <= x && x < self.side && 0 <= y && y < self.side;
        if inside { self.board[(y * self.side + x) as usize] } else { None }
    }

    fn set(&mut self, (x, y): Point, tile: Option<Color>) {
        self.board[(y * self.side + x) as usize] = tile;
    }

    fn is_free(&self, p: Point) -> bool {
        self.at(p).is_none() && self.bridges.iter().all(|&(a, b)| !covered(a, b).contains(&p))
    }

    fn group(&self, start: Point) -> Vec<Point> {
        let color = self.at(start);
        let mut group = vec![start];
        let mut next = 0;
        while let Some(&(x, y)) = group.get(next) {
            next += 1;
            for step in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                if self.at(step) == color && !group.contains(&step) {
                    group.push(step);
                }
            }
        }
        group
    }

    /// Whether the group of this tile, and those it touches, keep to the island rules.
    fn is_group_legal(&self, tile: Point) -> bool {
        let color = self.at(tile);
        let group = self.group(tile);
        if group.len() > 4 {
            return false;
        }
        group.iter().all(|&(x, y)| {
            let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
            around.filter(|&p| self.at(p) == color && !group.contains(&p)).all(|other| {
                // Two sandbanks may touch at a corner; an island touches nothing.
                group.len() < 4 && self.group(other).len() < 4
            })
        })
    }
}

pub(crate) fn point(cell: Cell) -> Point {
    (i32::from(cell.column()), i32::from(cell.row()))
}

fn cell((x, y): Point) -> Cell {
    Cell::new(x as u8, y as u8).expect("reference points lie on the board")
}

/// The cells between two ends that a bridge can span, or none.
fn covered((ax, ay): Point, (bx, by): Point) -> Vec<Point> {
    let (dx, dy) = (bx - ax, by - ay);
    match (dx.abs(), dy.abs()) {
        (2, 0) | (0, 2) | (2, 2) => vec![(ax + dx / 2, ay + dy / 2)],
        (1, 2) => vec![(ax, ay + dy / 2), (bx, ay + dy / 2)],
        (2, 1) => vec![(ax + dx / 2, ay), (ax + dx / 2, by)],
        _ => Vec::new(),
    }
}

/// Whether two segments share a point, solved as two linear equations in whole numbers.
pub(crate) fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let minus = |p: Point, q: Point| (p.0 - q.0, p.1 - q.1);
    let cross = |p: Point, q: Point| p.0 * q.1 - p.1 * q.0;
    let (along, other, gap) = (minus(b, a), minus(d, c), minus(c, a));
    let determinant = cross(along, other);
    if determinant == 0 {
        // Parallel: they meet only if an end of one lies on the other.
        let on = |p: Point, from: Point, to: Point| {
            let (p, q) = (minus(p, from), minus(p, to));
            cross(p, q) == 0 && p.0 * q.0 + p.1 * q.1 <= 0
        };
        return on(a, c, d) || on(b, c, d) || on(c, a, b) || on(d, a, b);
    }
    let within = |numerator: i32| {
        let numerator = numerator * determinant.signum();
        0 <= numerator && numerator <= determinant.abs()
    };
    within(cross(gap, other)) && within(cross(gap, along))
}
