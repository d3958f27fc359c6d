//! Questions about a position, each from its text alone.

use ponte_render::letters;
use ponte_rules::{Cell, Choice, Draft, Position, Proposal, Rules};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::problem::{Problem, ProblemCode, Thrown};
use crate::view::{self, DraftView, ForesightView, PositionView, PressView, RulesView};

/// The rules that a name stands for.
#[wasm_bindgen(js_name = describeRules)]
pub fn describe_rules(rules: &str) -> Result<Ts<RulesView>, Thrown> {
    Ok(RulesView::from(&rules.parse::<Rules>()?).into_ts()?)
}

/// The text of the empty board.
#[wasm_bindgen]
pub fn start(rules: &str) -> Result<String, Thrown> {
    Ok(Position::new(rules.parse()?).to_string())
}

/// All there is to see of a position.
#[wasm_bindgen]
pub fn look(rules: &str, position: &str) -> Result<Ts<PositionView>, Thrown> {
    let position = read(rules, position)?;
    Ok(view::position(&position, &letters(std::slice::from_ref(&position)), None).into_ts()?)
}

/// What the players can still do.
#[wasm_bindgen]
pub fn foresight(rules: &str, position: &str) -> Result<Ts<ForesightView>, Thrown> {
    Ok(view::foresight(&read(rules, position)?).into_ts()?)
}

/// What pressing a cell makes of a draft, or why it cannot be pressed.
#[wasm_bindgen]
pub fn press(
    rules: &str,
    position: &str,
    draft: &str,
    cell: &str,
) -> Result<Ts<PressView>, Thrown> {
    let (position, before) = (read(rules, position)?, draft.parse::<Draft>()?);
    let view = match before.choose(&position, read_cell(cell)?)? {
        Choice::Draft(after) => PressView { draft: after.to_string(), is_confirmed: false },
        Choice::Play(_) => PressView { draft: before.to_string(), is_confirmed: true },
    };
    Ok(view.into_ts()?)
}

/// A draft one step back.
#[wasm_bindgen(js_name = stepBack)]
pub fn step_back(draft: &str) -> Result<String, Thrown> {
    Ok(draft.parse::<Draft>()?.back().to_string())
}

/// What a draft adds to a position.
#[wasm_bindgen]
pub fn preview(rules: &str, position: &str, draft: &str) -> Result<Ts<DraftView>, Thrown> {
    Ok(view::draft(&read(rules, position)?, draft.parse()?).into_ts()?)
}

/// A typed turn in its canonical form, or why it is illegal.
#[wasm_bindgen]
pub fn judge(rules: &str, position: &str, turn: &str) -> Result<String, Thrown> {
    let proposal: Proposal = turn.trim().parse()?;
    Ok(read(rules, position)?.judge(proposal)?.to_string())
}

/// Whether every tile and bridge of another position lies in a position too.
#[wasm_bindgen]
pub fn holds(rules: &str, position: &str, other: &str) -> Result<bool, Thrown> {
    Ok(read(rules, position)?.holds(&read(rules, other)?))
}

pub(crate) fn read(rules: &str, position: &str) -> Result<Position, Thrown> {
    Ok(Position::from_text(rules.parse()?, position)?)
}

pub(crate) fn read_cell(cell: &str) -> Result<Cell, Thrown> {
    Ok(cell.parse().map_err(|_| Problem::new(ProblemCode::Cell))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_compared_by_what_lies_there() {
        let (before, after) = ("4/1L2/1L2/4 - d s", "D3/DL2/1L2/L3 - l -");
        let held = |position, other| holds("4x4", position, other).expect("two positions");
        assert!(held(after, before) && held(after, after));
        assert!(!held(before, after));
        // A bridge counts, and so does the color of a tile.
        assert!(!held("4/4/4/L1L1 - l -", "4/4/4/L1L1 a1-c1 l -"));
        assert!(!held("4/4/4/D1D1 - l -", "4/4/4/L1L1 - l -"));
    }
}
