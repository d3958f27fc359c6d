//! The view of what lies on a board, legal or not.

use ponte_render::{
    BridgeShape, CELL, LandShape, Layout, Lettered, badge_cell, drawing_order, is_island,
};
use ponte_rules::{Bridge, Cells, Color, Position, Setup, Size};

use super::{BoardView, BridgeView, LandView, NetworkView, cell_names, color_name};

/// The board of a position.
pub(super) fn board(position: &Position, letters: &[Lettered]) -> BoardView {
    let size = position.size();
    let letter_of = |cell| {
        let of_cell = |lettered: &&Lettered| lettered.network.tiles.contains(cell);
        letters.iter().find(of_cell).map(|lettered| lettered.letter)
    };
    let lands = Color::ALL.into_iter().flat_map(|color| {
        position.groups(color).into_iter().map(move |group| land(size, color, group))
    });
    let lands = lands.map(|(group, land)| LandView {
        letter: group.first().and_then(letter_of),
        badge: badge(position, group),
        ..land
    });
    let bridges = drawing_order(position.bridges()).into_iter().map(|bridge| {
        let color = position.owner(bridge).unwrap_or(Color::Light);
        BridgeView { letter: letter_of(bridge.low()), ..self::bridge(size, color, bridge) }
    });
    BoardView {
        size: size.side(),
        cell_width: CELL,
        lands: lands.collect(),
        bridges: bridges.collect(),
        blocked: cell_names(position.blocked()),
        networks: letters.iter().map(network).collect(),
    }
}

/// The board of a setup. Groups that are too large are drawn tile by tile.
pub(crate) fn setup_board(setup: &Setup) -> BoardView {
    let size = setup.rules.size();
    let tiles = [(Color::Light, setup.light), (Color::Dark, setup.dark)];
    let mut lands = Vec::new();
    for (color, mut rest) in tiles {
        while let Some(first) = rest.first() {
            let group = rest.connected(first.into());
            rest -= group;
            if group.len() <= 4 {
                lands.push(land(size, color, group).1);
            } else {
                lands.extend(group.iter().map(|cell| land(size, color, cell.into()).1));
            }
        }
    }
    let bridges = drawing_order(&setup.bridges).into_iter().map(|bridge| {
        let is_dark = setup.dark.contains(bridge.low());
        self::bridge(size, if is_dark { Color::Dark } else { Color::Light }, bridge)
    });
    let blocked = setup.bridges.iter().fold(Cells::EMPTY, |all, bridge| all | bridge.covered());
    BoardView {
        size: size.side(),
        cell_width: CELL,
        lands,
        bridges: bridges.collect(),
        blocked: cell_names(blocked),
        networks: Vec::new(),
    }
}

/// A group without what its network brings.
pub(super) fn land(size: Size, color: Color, group: Cells) -> (Cells, LandView) {
    let shape = LandShape::of(Layout::bare(size), group);
    let view = LandView {
        id: group.first().map(|cell| cell.to_string()).unwrap_or_default(),
        color: color_name(color),
        cells: cell_names(group),
        is_island: is_island(group),
        letter: None,
        badge: None,
        shore: shape.shore,
        bevel: shape.bevel,
        seams: shape.seams,
    };
    (group, view)
}

/// A bridge without what its network brings.
pub(super) fn bridge(size: Size, color: Color, bridge: Bridge) -> BridgeView {
    let shape = BridgeShape::of(Layout::bare(size), bridge);
    BridgeView {
        id: bridge.to_string(),
        color: color_name(color),
        ends: [bridge.low().to_string(), bridge.high().to_string()],
        covered: cell_names(bridge.covered()),
        letter: None,
        shadow: shape.shadow,
        soffit: shape.soffit,
        flank: shape.flank,
        deck: shape.deck,
        planks: shape.planks,
        railings: shape.railings,
        posts: shape.posts,
        axis: shape.axis,
    }
}

fn badge(position: &Position, group: Cells) -> Option<String> {
    let cell = badge_cell(position, group).filter(|_| is_island(group));
    cell.map(|cell| cell.to_string())
}

fn network(lettered: &Lettered) -> NetworkView {
    let network = &lettered.network;
    NetworkView {
        letter: lettered.letter,
        color: color_name(network.color),
        islands: network.islands,
        points: network.points(),
        cells: cell_names(network.tiles),
    }
}
