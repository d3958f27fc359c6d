//! How long turns took, from the player who made them to the one who was told.

use std::time::Duration;

use serde::Serialize;

#[derive(Debug, Default)]
pub(super) struct Latencies(Vec<u32>);

/// Milliseconds that so many of a hundred, or a thousand, did not exceed.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Quantiles {
    pub(super) p50: f64,
    pub(super) p99: f64,
    pub(super) p999: f64,
}

impl Latencies {
    pub(super) fn add(&mut self, took: Duration) {
        self.0.push(took.as_micros().try_into().unwrap_or(u32::MAX));
    }

    pub(super) fn merge(&mut self, other: Latencies) {
        self.0.extend(other.0);
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    pub(super) fn quantiles(mut self) -> Quantiles {
        self.0.sort_unstable();
        let at = |share: f64| {
            let index = (self.0.len() as f64 * share) as usize;
            self.0.get(index.min(self.0.len().saturating_sub(1))).map_or(f64::NAN, |&us| us as f64)
                / 1000.0
        };
        Quantiles { p50: at(0.5), p99: at(0.99), p999: at(0.999) }
    }
}
