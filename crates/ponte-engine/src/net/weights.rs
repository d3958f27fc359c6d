//! The weights as the file has them, read and written.
//!
//! What is read is checked once, so that the computation need not be: dimensions are sane, and
//! numbers are finite and small enough that nothing can overflow.

mod bytes;
mod error;
mod random;

use super::{features, policy};
use bytes::{Reader, write_numbers};

pub use error::WeightsError;

const MAGIC: &[u8; 8] = b"PONTENET";
const FORMAT: u32 = 1;
/// The logits of win, draw and loss, the score, the logits of pass and swap.
pub(super) const VALUES: usize = 6;
/// The numbers of channels are multiples of this.
const GROUP: usize = 32;

/// How large a net is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Channels of the stream.
    pub channels: usize,
    /// Residual blocks.
    pub blocks: usize,
    /// Channels inside the policy's head.
    pub policy_channels: usize,
    /// Channels inside the value's head.
    pub value_channels: usize,
}

/// The weights of a net.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    pub(super) shape: Shape,
    pub(super) stem: Convolution,
    pub(super) stem_scalars: Vec<f32>,
    pub(super) blocks: Vec<Block>,
    pub(super) policy: PolicyHead,
    pub(super) value: ValueHead,
}

/// A convolution: `[out][row][column][in]`, with a scale and a bias for every output.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Convolution {
    pub(super) input_scale: f32,
    pub(super) scale: Vec<f32>,
    pub(super) bias: Vec<f32>,
    pub(super) weights: Vec<i8>,
}

/// A residual block; every other one looks at the whole board.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Block {
    pub(super) first: Convolution,
    pub(super) pooled: Option<Vec<f32>>,
    pub(super) second: Convolution,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct PolicyHead {
    pub(super) convolution: Convolution,
    pub(super) pooled: Vec<f32>,
    pub(super) planes: Vec<f32>,
    pub(super) planes_bias: Vec<f32>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct ValueHead {
    pub(super) pooled: Vec<f32>,
    pub(super) pooled_bias: Vec<f32>,
    pub(super) values: Vec<f32>,
    pub(super) values_bias: Vec<f32>,
}

impl Weights {
    /// How large the net is.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Reads a weight file.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the file.
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let mut reader = Reader::new(bytes);
        if reader.take(MAGIC.len())? != MAGIC {
            return Err(WeightsError::NotANet);
        }
        match (reader.integer()?, reader.integer()?) {
            (FORMAT, features::VERSION) => {}
            (FORMAT, other) => return Err(WeightsError::Features(other)),
            (other, _) => return Err(WeightsError::Format(other)),
        }
        let mut dimension = || reader.integer().map(|number| number as usize);
        let [channels, blocks, policy_channels, value_channels] =
            [dimension()?, dimension()?, dimension()?, dimension()?];
        let shape = Shape { channels, blocks, policy_channels, value_channels };
        let weights = Weights::body(&mut reader, shape.checked()?)?;
        reader.end()?;
        Ok(weights)
    }

    fn body(reader: &mut Reader<'_>, shape: Shape) -> Result<Weights, WeightsError> {
        let Shape { channels, policy_channels, value_channels, .. } = shape;
        let pooled = 3 * channels;
        Ok(Weights {
            shape,
            stem: reader.convolution(channels, 9 * features::PLANES)?,
            stem_scalars: reader.numbers(channels * features::SCALARS)?,
            blocks: (0..shape.blocks)
                .map(|index| {
                    Ok(Block {
                        first: reader.convolution(channels, 9 * channels)?,
                        pooled: match index % 2 {
                            0 => None,
                            _ => Some(reader.numbers(channels * pooled)?),
                        },
                        second: reader.convolution(channels, 9 * channels)?,
                    })
                })
                .collect::<Result<_, WeightsError>>()?,
            policy: PolicyHead {
                convolution: reader.convolution(policy_channels, channels)?,
                pooled: reader.numbers(policy_channels * pooled)?,
                planes: reader.numbers(policy::PLANES * policy_channels)?,
                planes_bias: reader.numbers(policy::PLANES)?,
            },
            value: ValueHead {
                pooled: reader.numbers(value_channels * pooled)?,
                pooled_bias: reader.numbers(value_channels)?,
                values: reader.numbers(VALUES * value_channels)?,
                values_bias: reader.numbers(VALUES)?,
            },
        })
    }

    /// The bytes of the file.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let Shape { channels, blocks, policy_channels, value_channels } = self.shape;
        let mut bytes = MAGIC.to_vec();
        for number in [FORMAT, features::VERSION] {
            bytes.extend(number.to_le_bytes());
        }
        for number in [channels, blocks, policy_channels, value_channels] {
            bytes.extend((number as u32).to_le_bytes());
        }
        self.stem.write(&mut bytes);
        write_numbers(&mut bytes, &self.stem_scalars);
        for block in &self.blocks {
            block.first.write(&mut bytes);
            write_numbers(&mut bytes, block.pooled.as_deref().unwrap_or_default());
            block.second.write(&mut bytes);
        }
        let (policy, value) = (&self.policy, &self.value);
        policy.convolution.write(&mut bytes);
        for numbers in [&policy.pooled, &policy.planes, &policy.planes_bias] {
            write_numbers(&mut bytes, numbers);
        }
        for numbers in [&value.pooled, &value.pooled_bias, &value.values, &value.values_bias] {
            write_numbers(&mut bytes, numbers);
        }
        bytes
    }
}

impl Shape {
    fn checked(self) -> Result<Shape, WeightsError> {
        let channels = [self.channels, self.policy_channels, self.value_channels];
        let sane = |&number: &usize| number % GROUP == 0 && (GROUP..=512).contains(&number);
        match channels.iter().all(sane) && (1..=64).contains(&self.blocks) {
            true => Ok(self),
            false => Err(WeightsError::Shape(self)),
        }
    }
}

#[cfg(test)]
mod tests;
