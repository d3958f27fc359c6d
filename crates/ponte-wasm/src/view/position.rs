//! The view of a position.

use std::cmp::Ordering;

use ponte_render::{Lettered, last_cells};
use ponte_rules::{Bridge, Cells, Color, PassRule, Position, Rules, Stage, Turn};

use super::board::board;
use super::{PositionView, RulesView, SideView, cell_names, color_name};

impl From<&Rules> for RulesView {
    fn from(rules: &Rules) -> RulesView {
        RulesView {
            name: rules.to_string(),
            size: rules.size().side(),
            tiles: rules.tiles(),
            bridges: rules.bridges(),
            is_strict: rules.pass() == PassRule::Strict,
        }
    }
}

/// The view of a position, its networks lettered by its history.
pub(crate) fn position(
    position: &Position,
    letters: &[Lettered],
    last: Option<Turn>,
) -> PositionView {
    let me = position.to_move();
    let legal: Vec<Bridge> = position.legal_bridges(me).iter().collect();
    let piers = legal.iter().fold(Cells::EMPTY, |all, bridge| all | bridge.ends());
    PositionView {
        rules: position.rules().to_string(),
        text: position.to_string(),
        board: board(position, letters),
        to_move: color_name(me),
        light: side(position, Color::Light),
        dark: side(position, Color::Dark),
        bridges_left: position.bridges_left(),
        first_cells: cell_names(position.usable_cells(me)),
        piers: cell_names(piers),
        legal_bridges: legal.iter().map(ToString::to_string).collect(),
        may_swap: position.may_swap(),
        may_pass: position.may_pass(),
        is_last_turn: matches!(
            position.stage(),
            Stage::LastTurn | Stage::Over { light_passed: true }
        ),
        is_over: position.is_over(),
        outcome: position.outcome().map(|outcome| outcome.to_string()),
        decided_by: decided_by(position),
        last_turn: last.map(|turn| turn.to_string()),
        last_kind: last.map(kind),
        last_cells: cell_names(last_cells(position, last)),
    }
}

fn side(position: &Position, color: Color) -> SideView {
    let score = position.score(color);
    SideView {
        points: score.points,
        islands: score.islands,
        bridges: score.bridges,
        tiles_left: position.tiles_left(color),
    }
}

fn kind(turn: Turn) -> &'static str {
    match turn {
        Turn::Tiles(_) => "tiles",
        Turn::Bridge(_) => "bridge",
        Turn::Swap => "swap",
        Turn::Pass => "pass",
    }
}

/// The first of the three that differs, in a finished game.
fn decided_by(position: &Position) -> Option<&'static str> {
    let [light, dark] = Color::ALL.map(|color| position.score(color));
    let orders = [
        ("points", light.points.cmp(&dark.points)),
        ("islands", light.islands.cmp(&dark.islands)),
        ("bridges", light.bridges.cmp(&dark.bridges)),
    ];
    let decisive = orders.into_iter().find(|(_, order)| *order != Ordering::Equal);
    decisive.filter(|_| position.is_over()).map(|(name, _)| name)
}
