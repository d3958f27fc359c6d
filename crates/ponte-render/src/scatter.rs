//! Irregularity that is the same in every picture: where the ripples and the wood grain lie.
//!
//! Not for anything that needs real randomness.

/// A stream of scattered numbers.
#[derive(Debug)]
pub(crate) struct Scatter(u64);

impl Scatter {
    pub(crate) fn new(seed: u64) -> Scatter {
        Scatter(seed)
    }

    /// The next number between the two.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        // SplitMix64: short, and even enough for a picture.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let unit = (mixed ^ (mixed >> 31)) >> 40;
        low + (high - low) * unit as f64 / (1_u64 << 24) as f64
    }
}
