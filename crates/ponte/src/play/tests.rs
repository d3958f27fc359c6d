//! Whole games by keys.
