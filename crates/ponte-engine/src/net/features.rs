//! The net's input: bit planes and a few numbers, all from the mover's side.
//!
//! Only this module computes them, for play and for training alike. A change of order or meaning
//! is a new [`VERSION`], and weights of another version are refused.

use ponte_rules::{Cells, Color, PassRule, Position, Span, Stage};

use crate::moment::{Legal, Moment};

/// Which features these are; weight files name the version they were trained on.
pub const VERSION: u32 = 1;
/// Bit planes.
pub const PLANES: usize = 47;
/// Scalars.
pub const SCALARS: usize = 21;

/// Networks have planes by whether they hold at least 1, 2, 3 and 4 islands.
const NETWORK_SIZES: usize = 4;

/// The input of the net for one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Features {
    /// Sets of cells.
    pub planes: [Cells; PLANES],
    /// Numbers, most of them between 0 and 1.
    pub scalars: [f32; SCALARS],
}

impl Features {
    /// The features of a moment whose legal sub-moves are known.
    #[must_use]
    pub fn new(moment: &Moment, legal: &Legal) -> Features {
        let laid;
        let position = match moment.first() {
            Some(first) => {
                laid = moment.position().with_tile_unchecked(first);
                &laid
            }
            None => moment.position(),
        };
        let own = position.to_move();
        let sides = [own, !own].map(|color| Side::new(position, color));
        let sites = [legal.tiles, position.first_cells(!own)];
        let bridges = [legal.bridges, position.legal_bridges(!own)];

        let mut planes = Planes::default();
        planes.push(position.size().cells());
        planes.push(moment.first().map_or(Cells::EMPTY, Cells::of));
        planes.push(position.blocked());
        for (index, color) in [own, !own].into_iter().enumerate() {
            planes.push(position.tiles(color));
            planes.push(position.islands(color));
            planes.push(position.sandbanks_of_three(color));
            planes.push(position.completing_cells(color));
            planes.push(position.bridge_ends() & position.tiles(color));
            planes.push(sites[index]);
            sides[index].in_networks.into_iter().for_each(|cells| planes.push(cells));
        }
        for set in [position.bridges(), &bridges[0], &bridges[1]] {
            Span::ALL.into_iter().for_each(|span| planes.push(set.low_ends(span)));
        }
        let counts = [sites[0].len(), sites[1].len(), bridges[0].len(), bridges[1].len()];
        Features { planes: planes.cells, scalars: scalars(moment, position, &sides, counts) }
    }
}

/// The numbers; `counts` are the legal tiles and bridges of both sides.
fn scalars(
    moment: &Moment,
    position: &Position,
    sides: &[Side; 2],
    counts: [u32; 4],
) -> [f32; SCALARS] {
    let flag = |fact: bool| f32::from(u8::from(fact));
    let part = |count: Option<u8>, whole: f32| f32::from(count.unwrap_or(0)) / whole;
    let rules = position.rules();
    let own = position.to_move();
    let [mine, theirs] = sides;
    [
        flag(moment.first().is_some()),
        flag(own == Color::Dark),
        flag(position.stage() == Stage::Answer),
        flag(position.stage() == Stage::LastTurn),
        flag(rules.pass() == PassRule::Strict),
        f32::from(position.size().side()) / 12.0,
        flag(rules.tiles().is_some()),
        part(position.tiles_left(own), 72.0),
        part(position.tiles_left(!own), 72.0),
        flag(rules.bridges().is_some()),
        part(position.bridges_left(), 24.0),
        f32::from(mine.points) / 20.0,
        f32::from(theirs.points) / 20.0,
        mine.islands as f32 / 10.0,
        theirs.islands as f32 / 10.0,
        mine.bridges as f32 / 10.0,
        theirs.bridges as f32 / 10.0,
        counts[0] as f32 / 100.0,
        counts[1] as f32 / 100.0,
        counts[2] as f32 / 8.0,
        counts[3] as f32 / 8.0,
    ]
}

/// What a color has reached.
struct Side {
    in_networks: [Cells; NETWORK_SIZES],
    points: u16,
    islands: u32,
    bridges: u32,
}

impl Side {
    fn new(position: &Position, color: Color) -> Side {
        let islands = position.islands(color);
        let mut in_networks = [Cells::EMPTY; NETWORK_SIZES];
        let mut points = 0;
        for tiles in position.network_tiles(color) {
            let size = (tiles & islands).len() / 4;
            points += (size * (size + 1) / 2) as u16;
            in_networks.iter_mut().take(size as usize).for_each(|plane| *plane |= tiles);
        }
        let bridges = (position.bridge_ends() & position.tiles(color)).len() / 2;
        Side { in_networks, points, islands: islands.len() / 4, bridges }
    }
}

/// Planes in the order they are pushed.
struct Planes {
    cells: [Cells; PLANES],
    len: usize,
}

impl Default for Planes {
    fn default() -> Planes {
        Planes { cells: [Cells::EMPTY; PLANES], len: 0 }
    }
}

impl Planes {
    fn push(&mut self, cells: Cells) {
        self.cells[self.len] = cells;
        self.len += 1;
    }
}
