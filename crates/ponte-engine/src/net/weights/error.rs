//! What can be wrong with a weight file.

use core::fmt;

use super::Shape;
use crate::net::features;

/// Why a weight file is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightsError {
    /// It does not begin as weight files do.
    NotANet,
    /// It has another version of the format.
    Format(u32),
    /// It was trained on another version of the features.
    Features(u32),
    /// No net can have its dimensions.
    Shape(Shape),
    /// It ends too early.
    Truncated,
    /// It has this many bytes after the last weight.
    Trailing(usize),
    /// The number at this byte is not finite, too large, or a scale that is not positive.
    Number(usize),
    /// The weight at this byte is −128.
    Weight(usize),
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NotANet => f.write_str("this is not a weight file"),
            WeightsError::Format(version) => {
                write!(f, "the format of the weights is version {version}, not {}", super::FORMAT)
            }
            WeightsError::Features(version) => {
                let own = features::VERSION;
                write!(f, "the weights are for features of version {version}, not {own}")
            }
            WeightsError::Shape(shape) => write!(
                f,
                "no net has {} blocks of {} channels, {} for the policy and {} for the value",
                shape.blocks, shape.channels, shape.policy_channels, shape.value_channels
            ),
            WeightsError::Truncated => f.write_str("the weight file ends too early"),
            WeightsError::Trailing(bytes) => {
                write!(f, "the weight file has {bytes} bytes too many")
            }
            WeightsError::Number(offset) => {
                write!(f, "the number at byte {offset} of the weight file is out of range")
            }
            WeightsError::Weight(offset) => {
                write!(f, "the weight at byte {offset} of the weight file is -128")
            }
        }
    }
}

impl core::error::Error for WeightsError {}
