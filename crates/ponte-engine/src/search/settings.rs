//! The settings of a search.

use ponte_rules::Symmetry;

/// The settings of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How many sub-moves compete at the root.
    pub candidates: usize,
    /// The scale of the Gumbel noise in the choice of candidates; with 0 the search plays its best.
    pub noise: f32,
    /// The seed of that noise.
    pub seed: u64,
    /// The image of the board that the evaluator is shown. Searches that are to be merged differ
    /// in it, so that none repeats another.
    pub symmetry: Symmetry,
    /// Whether endgames are solved: exact values replace evaluations.
    pub exact: bool,
    /// How many nodes the tree may have, of about three kilobytes each on the large boards; the
    /// search is over when it is full.
    pub capacity: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            candidates: 16,
            noise: 0.0,
            seed: 0,
            symmetry: Symmetry::IDENTITY,
            exact: true,
            capacity: 100_000,
        }
    }
}
