//! How long each of many requests took, and the quantiles of that.

use std::time::Duration;

use serde::Serialize;

#[derive(Debug, Default)]
pub(crate) struct Latencies(Vec<u32>);

/// Quantiles in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Quantiles {
    pub(crate) p50: f64,
    pub(crate) p99: f64,
    pub(crate) p999: f64,
    pub(crate) longest: f64,
}

impl Latencies {
    pub(crate) fn add(&mut self, took: Duration) {
        self.0.push(took.as_micros().try_into().unwrap_or(u32::MAX));
    }

    pub(crate) fn merge(&mut self, other: Latencies) {
        self.0.extend(other.0);
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn quantiles(mut self) -> Quantiles {
        self.0.sort_unstable();
        let at = |share: f64| {
            let index = (self.0.len() as f64 * share) as usize;
            self.0.get(index.min(self.0.len().saturating_sub(1))).map_or(f64::NAN, |&us| us as f64)
                / 1000.0
        };
        Quantiles { p50: at(0.5), p99: at(0.99), p999: at(0.999), longest: at(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_of_the_sorted_requests() {
        let mut latencies = Latencies::default();
        for ms in (1..=1000).rev() {
            latencies.add(Duration::from_millis(ms));
        }
        let Quantiles { p50, p99, p999, longest } = latencies.quantiles();
        assert_eq!([p50, p99, p999, longest], [501.0, 991.0, 1000.0, 1000.0]);
    }
}
