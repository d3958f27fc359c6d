//! Whether the values hold: both sides play their strategy against every answer.

use ponte_engine::solver::{Flaw, Goal, Value, prove};
use ponte_rules::Position;

use super::work::{Kind, Work};
use crate::failure::Failure;

/// Proves for every turn that neither side gets less than its value, and counts the positions of
/// the proofs.
pub(super) fn run(work: &mut Work, kinds: &[Kind]) -> Result<usize, Failure> {
    let mut positions = 0;
    for (kind, value) in kinds.iter().filter_map(|kind| Some((kind, kind.range.exact()?))) {
        let mover = kind.after.to_move();
        for (side, at_least) in [(!mover, value), (mover, -value)] {
            // No result is less than a loss.
            if at_least == Value::Loss {
                continue;
            }
            let mut strategy = |position: &Position| work.best(position, Goal::Value)?.turn;
            let proof = prove(&kind.after, side, at_least, &mut strategy);
            positions += proof.map_err(|flaw| match flaw {
                Flaw::Lost(end) => {
                    Failure::input(format!("{side} gets less than its value: {end}"))
                }
                Flaw::NoTurn(here) => Failure::input(format!("no turn was found in {here}")),
            })?;
        }
    }
    Ok(positions)
}
