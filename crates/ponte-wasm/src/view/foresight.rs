//! The view of what the players can still do.

use ponte_rules::{Color, Position};

use super::{ForesightView, ProspectView, cell_names};

pub(crate) fn foresight(position: &Position) -> ForesightView {
    let territory = position.territory();
    ForesightView {
        light: prospect(position, Color::Light),
        dark: prospect(position, Color::Dark),
        only_light: cell_names(territory.only_light),
        only_dark: cell_names(territory.only_dark),
        nobody: cell_names(territory.nobody),
    }
}

fn prospect(position: &Position, color: Color) -> ProspectView {
    let turns = position.tile_turns_left(color);
    ProspectView {
        at_least: turns.at_least,
        at_most: turns.at_most,
        pairs: if position.is_over() { 0 } else { position.count_pairs(color) },
        bridges: if position.is_over() { 0 } else { position.count_bridges(color) },
    }
}
