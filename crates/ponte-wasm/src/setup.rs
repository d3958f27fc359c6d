//! Boards in the editor, legal or not.

use ponte_rules::{Bridges, Cells, Color, Rules, Setup, Stage};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::position::read_cell;
use crate::problem::{Problem, ProblemCode, Thrown};
use crate::view::{self, SetupView};

/// A board as it is, and all that keeps it from being a legal position. Without flags the game
/// goes on.
#[wasm_bindgen]
pub fn inspect(
    rules: &str,
    light: Vec<String>,
    dark: Vec<String>,
    bridges: Vec<String>,
    light_to_move: bool,
    flags: Option<String>,
) -> Result<Ts<SetupView>, Thrown> {
    let mut setup = Setup::new(rules.parse::<Rules>()?);
    setup.light = read_cells(&light)?;
    setup.dark = read_cells(&dark)?;
    setup.bridges = read_bridges(&bridges)?;
    setup.to_move = if light_to_move { Color::Light } else { Color::Dark };
    if let Some(flags) = flags {
        setup.stage =
            Stage::from_flags(&flags).ok_or_else(|| Problem::new(ProblemCode::PositionFlags))?;
    }
    Ok(view(&setup).into_ts()?)
}

/// The board of a position's text, legal or not.
#[wasm_bindgen(js_name = inspectText)]
pub fn inspect_text(rules: &str, position: &str) -> Result<Ts<SetupView>, Thrown> {
    Ok(view(&Setup::from_text(rules.parse()?, position)?).into_ts()?)
}

/// The board of a position's text, legal or not, by other rules: what lies off their board is gone.
#[wasm_bindgen]
pub fn fit(rules: &str, position: &str, to_rules: &str) -> Result<Ts<SetupView>, Thrown> {
    let setup = Setup::from_text(rules.parse()?, position)?;
    Ok(view(&setup.fitted(to_rules.parse()?)).into_ts()?)
}

fn view(setup: &Setup) -> SetupView {
    SetupView {
        board: view::setup_board(setup),
        text: setup.to_string(),
        to_move: view::color_name(setup.to_move),
        flags: setup.stage.flags(),
        faults: setup.faults().into_iter().map(Problem::from).collect(),
    }
}

fn read_cells(cells: &[String]) -> Result<Cells, Thrown> {
    cells.iter().map(|cell| read_cell(cell)).collect()
}

fn read_bridges(bridges: &[String]) -> Result<Bridges, Thrown> {
    let mut all = Bridges::EMPTY;
    for text in bridges {
        let bridge = text.parse().map_err(|_| Problem::new(ProblemCode::Bridge))?;
        all.insert(bridge);
    }
    Ok(all)
}
