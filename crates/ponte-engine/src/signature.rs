//! One number over everything that a search does.
//!
//! Fixed positions are searched with a fixed number of nodes, and all that the reports say is folded
//! into one number. It is the same on every processor and in the browser; a change that was not
//! meant to change anything leaves it as it is.

use std::fmt;

use ponte_rules::Position;

use crate::evaluation::{Evaluator, Outlook};
use crate::search::{Aim, Limits, Report, Search};

/// From the first turn to the last, on boards of all kinds: rules, then the position.
const POSITIONS: &str = include_str!("signature/positions.txt");

/// The positions that are searched.
#[must_use]
pub fn positions() -> Vec<Position> {
    let read = |line: &str| {
        let (rules, text) = line.split_once(' ')?;
        Position::from_text(rules.parse().ok()?, text).ok()
    };
    POSITIONS.lines().map(|line| read(line).expect("every line is a position")).collect()
}

/// A number over reports of searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature(u64);

impl Default for Signature {
    fn default() -> Signature {
        // The offset of FNV-1a.
        Signature(0xcbf2_9ce4_8422_2325)
    }
}

impl Signature {
    /// Searches all positions, each with a new tree and this many nodes a sub-move.
    pub fn new(evaluator: &mut impl Evaluator, nodes: u32) -> Signature {
        let mut signature = Signature::default();
        for position in positions() {
            let report = Search::default().think(
                &position,
                Aim::Turn,
                evaluator,
                Limits::nodes(nodes),
                |_| (),
            );
            signature.add(&report.unwrap_or_default());
        }
        signature
    }

    /// Folds in a report.
    pub fn add(&mut self, report: &Report) {
        self.add_outlook(report.outlook);
        self.add_bytes(&report.evaluations.to_le_bytes());
        self.add_bytes(&report.simulations.to_le_bytes());
        for candidate in &report.candidates {
            self.add_bytes(candidate.turn.to_string().as_bytes());
            self.add_bytes(&candidate.visits.to_le_bytes());
            self.add_outlook(candidate.outlook);
        }
    }

    fn add_outlook(&mut self, outlook: Outlook) {
        let Outlook { win, draw, loss, score } = outlook;
        for number in [win, draw, loss, score] {
            self.add_bytes(&number.to_bits().to_le_bytes());
        }
    }

    fn add_bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Sixteen hexadecimal digits.
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::{Kernel, Net, NetEvaluator, Shape, Weights};
    use std::sync::Arc;

    fn of(kernel: Kernel, seed: u64) -> String {
        let shape = Shape { channels: 32, blocks: 1, policy_channels: 32, value_channels: 32 };
        let weights = Weights::random(shape, &mut fastrand::Rng::with_seed(seed));
        let mut evaluator = NetEvaluator::new(Arc::new(Net::new(&weights, kernel)));
        Signature::new(&mut evaluator, 12).to_string()
    }

    #[test]
    fn every_kernel_signs_alike_and_every_net_differently() {
        let scalar = of(Kernel::SCALAR, 1);
        assert_eq!(scalar.len(), 16);
        for kernel in Kernel::all() {
            assert_eq!(of(kernel, 1), scalar, "{}", kernel.name());
        }
        assert_ne!(of(Kernel::best(), 2), scalar);
    }
}
