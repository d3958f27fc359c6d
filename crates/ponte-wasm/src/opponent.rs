//! The opponents, for a worker.

use ponte_engine::Opponent;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::position::read;
use crate::problem::{Problem, Thrown};

/// The turn that an opponent makes; nothing in a finished game.
///
/// The same seed and the same position give the same turn.
#[wasm_bindgen(js_name = chooseTurn)]
pub fn choose_turn(
    opponent: &str,
    rules: &str,
    position: &str,
    seed: u32,
) -> Result<Option<String>, Thrown> {
    let position = read(rules, position)?;
    let opponent = Opponent::ALL.into_iter().find(|known| known.name() == opponent);
    let opponent = opponent.ok_or_else(|| Problem::new("opponent"))?;
    let turn = opponent.turn(&position, &mut ponte_engine::rng(seed.into(), &position));
    Ok(turn.map(|turn| turn.to_string()))
}
