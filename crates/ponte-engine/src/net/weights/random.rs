//! Random weights, for tests and measurements: they play badly, but are about as large as trained
//! ones.

use fastrand::Rng;

use super::{Block, Convolution, PolicyHead, Shape, VALUES, ValueHead, Weights};
use crate::net::{features, policy};

impl Weights {
    /// Random weights.
    #[must_use]
    pub fn random(shape: Shape, rng: &mut Rng) -> Weights {
        let Shape { channels, policy_channels, value_channels, .. } = shape;
        let pooled = 3 * channels;
        Weights {
            shape,
            stem: convolution(rng, channels, 9 * features::PLANES, 1.0),
            stem_scalars: numbers(rng, channels * features::SCALARS, 0.3),
            blocks: (0..shape.blocks)
                .map(|index| Block {
                    first: convolution(rng, channels, 9 * channels, 0.04),
                    pooled: (index % 2 == 1).then(|| numbers(rng, channels * pooled, 0.05)),
                    second: convolution(rng, channels, 9 * channels, 0.02),
                })
                .collect(),
            policy: PolicyHead {
                convolution: convolution(rng, policy_channels, channels, 0.04),
                pooled: numbers(rng, policy_channels * pooled, 0.05),
                planes: numbers(rng, policy::PLANES * policy_channels, 0.3),
                planes_bias: numbers(rng, policy::PLANES, 0.3),
            },
            value: ValueHead {
                pooled: numbers(rng, value_channels * pooled, 0.05),
                pooled_bias: numbers(rng, value_channels, 0.3),
                values: numbers(rng, VALUES * value_channels, 0.1),
                values_bias: numbers(rng, VALUES, 0.3),
            },
        }
    }
}

/// A convolution that keeps the size of its inputs, more or less.
fn convolution(rng: &mut Rng, outputs: usize, inputs: usize, input_scale: f32) -> Convolution {
    let weight_scale = 1.5 / (127.0 * (inputs as f32).sqrt());
    Convolution {
        input_scale,
        scale: (0..outputs).map(|_| weight_scale * input_scale * (0.5 + rng.f32())).collect(),
        bias: numbers(rng, outputs, 0.2),
        weights: (0..outputs * inputs).map(|_| rng.i8(-127..=127)).collect(),
    }
}

/// Numbers between −`size` and `size`.
fn numbers(rng: &mut Rng, len: usize, size: f32) -> Vec<f32> {
    (0..len).map(|_| (2.0 * rng.f32() - 1.0) * size).collect()
}
