//! The codes of all problems as a TypeScript type, so that a catalogue without one of them does
//! not compile.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPE: &str = CODES;

const CODES: &str = "
export type ProblemCode =
  | 'game-over'
  | 'off-board'
  | 'same-cell'
  | 'occupied'
  | 'blocked'
  | 'tiles-exhausted'
  | 'group-too-large'
  | 'touches-island'
  | 'island-touches'
  | 'no-partner'
  | 'not-a-bridge'
  | 'no-tile'
  | 'opponents-tile'
  | 'carries-bridge'
  | 'no-bridge-from'
  | 'tile-below'
  | 'crosses-bridge'
  | 'bridges-exhausted'
  | 'swap-not-offered'
  | 'can-lay-tiles'
  | 'can-build-bridge'
  | 'no-such-place'
  | 'setup-off-board'
  | 'setup-two-tiles'
  | 'setup-group-too-large'
  | 'setup-island-touched'
  | 'setup-bridge-ends'
  | 'setup-tile-below'
  | 'setup-bridges-meet'
  | 'setup-too-many-tiles'
  | 'setup-too-many-bridges'
  | 'setup-swap-not-offered'
  | 'setup-last-turn-is-darks'
  | 'setup-over-before-dark'
  | 'illegal-position'
  | 'position-fields'
  | 'position-rows'
  | 'position-row-length'
  | 'position-character'
  | 'position-bridge'
  | 'position-to-move'
  | 'position-flags'
  | 'record-illegal-turn'
  | 'record-unexpected'
  | 'record-unclosed'
  | 'record-variation'
  | 'record-repeated-tag'
  | 'record-no-rules'
  | 'record-bad-rules'
  | 'record-other-rules'
  | 'record-bad-position'
  | 'record-bad-value'
  | 'record-two-results'
  | 'record-contradicted'
  | 'record-not-one-game'
  | 'facade'
  | 'rules-unknown-name'
  | 'rules-unknown-option'
  | 'rules-tiles'
  | 'rules-bridges'
  | 'rules-repeated'
  | 'turn-malformed'
  | 'turn-off-board'
  | 'tag-kept'
  | 'tag-name'
  | 'cell'
  | 'outcome'
  | 'termination'
  | 'contradicted'
  | 'bridge';
";

/// Whether the type lists a code.
pub(super) fn is_listed(code: &str) -> bool {
    CODES.lines().any(|line| line.trim_end_matches(';') == format!("  | '{code}'"))
}

#[cfg(test)]
mod tests {
    use super::is_listed;
    use ponte_rules::{Position, Proposal, Refusal};

    #[test]
    fn refusals_are_listed() {
        let position = Position::new("4x4".parse().expect("rules"));
        let swap = position.judge(Proposal::Swap).map_err(|refusal: Refusal| refusal.code());
        assert!(is_listed(swap.expect_err("too early")));
        assert!(!is_listed("no-such-code"));
    }
}
