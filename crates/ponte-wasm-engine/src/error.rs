//! Errors in what the page sent. The page has checked all of it before, so these are bugs: they are
//! thrown in English and never translated.

use std::fmt;

use ponte_engine::net::WeightsError;

/// Why the engine cannot do what it is asked.
#[derive(Debug)]
pub(crate) enum InputError {
    Weights(WeightsError),
    Rules,
    Position,
    Turn,
    Level,
    NoReview,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            InputError::Weights(error) => return error.fmt(f),
            InputError::Rules => "no rules",
            InputError::Position => "no position",
            InputError::Turn => "no legal turn",
            InputError::Level => "no such level",
            InputError::NoReview => "no review was begun",
        })
    }
}

impl std::error::Error for InputError {}
