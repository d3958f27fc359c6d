//! Rules, turns, cells and bridges: what is read is written back to the same value.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ponte_rules::{Bridge, Cell, Proposal, Rules, Setup};

fuzz_target!(|text: &str| {
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    if let Ok(proposal) = text.parse::<Proposal>() {
        assert_eq!(proposal.to_string().parse(), Ok(proposal));
    }
    if let Ok(bridge) = text.parse::<Bridge>() {
        assert_eq!(bridge.to_string().parse(), Ok(bridge));
    }
    if let Ok(cell) = text.parse::<Cell>() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    let _ = Setup::drawn(text);
});
