//! Whole small trees, compared with stored text.
