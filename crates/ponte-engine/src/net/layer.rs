//! The weights in the order in which they are computed with.

use super::features::{PLANES, SCALARS};
use super::kernel::{GROUP, Kernel, STEP, Weight};
use super::policy;
use super::weights::{Convolution, Shape, VALUES, Weights, WeightsError};

/// Channels of the net's input: its planes, filled up to whole steps.
pub(super) const INPUT_CHANNELS: usize = PLANES.next_multiple_of(4);

/// A net with its weights in the order of computing. Threads share it; each has an evaluator of its own.
#[derive(Debug)]
pub struct Net {
    pub(super) kernel: Kernel,
    pub(super) shape: Shape,
    pub(super) stem: Layer,
    pub(super) stem_scalars: Dense<GROUP>,
    pub(super) blocks: Vec<Block>,
    pub(super) policy: Layer,
    pub(super) policy_pooled: Dense<GROUP>,
    pub(super) policy_planes: Dense<16>,
    pub(super) value_pooled: Dense<GROUP>,
    pub(super) values: Dense<16>,
}

#[derive(Debug)]
pub(super) struct Block {
    pub(super) first: Layer,
    pub(super) pooled: Option<Dense<GROUP>>,
    pub(super) second: Layer,
}

impl Net {
    /// Reads a weight file, for the fastest kernel there is.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the file.
    pub fn read(bytes: &[u8]) -> Result<Net, WeightsError> {
        Weights::read(bytes).map(|weights| Net::new(&weights, Kernel::best()))
    }

    /// The net of these weights, computed by this kernel.
    #[must_use]
    pub fn new(weights: &Weights, kernel: Kernel) -> Net {
        let shape = weights.shape;
        let pooled = 3 * shape.channels;
        let (policy, value) = (&weights.policy, &weights.value);
        let block = |block: &super::weights::Block| Block {
            first: Layer::new(&block.first, 3, shape.channels, shape.channels),
            pooled: block.pooled.as_deref().map(|matrix| Dense::new(matrix, pooled, &[])),
            second: Layer::new(&block.second, 3, shape.channels, shape.channels),
        };
        Net {
            kernel,
            shape,
            stem: Layer::new(&weights.stem, 3, PLANES, INPUT_CHANNELS),
            stem_scalars: Dense::new(&weights.stem_scalars, SCALARS, &[]),
            blocks: weights.blocks.iter().map(block).collect(),
            policy: Layer::new(&policy.convolution, 1, shape.channels, shape.channels),
            policy_pooled: Dense::new(&policy.pooled, pooled, &[]),
            policy_planes: Dense::new(&policy.planes, shape.policy_channels, &policy.planes_bias),
            value_pooled: Dense::new(&value.pooled, pooled, &value.pooled_bias),
            values: Dense::new(&value.values, shape.value_channels, &value.values_bias),
        }
    }

    /// How large the net is.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// What computes it.
    #[must_use]
    pub const fn kernel(&self) -> Kernel {
        self.kernel
    }
}

const _: () = assert!(policy::PLANES <= 16 && VALUES <= 16);

/// A convolution: `[out / GROUP][row][column · in / STEP][GROUP][STEP]`.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) weights: Vec<Weight>,
    /// Rows and columns of its window.
    pub(super) width: usize,
    /// Channels it is given.
    pub(super) inputs: usize,
    pub(super) input_scale: f32,
    pub(super) scale: Vec<f32>,
    pub(super) bias: Vec<f32>,
}

impl Layer {
    /// Packs a convolution whose inputs are filled up with zeros to `padded`.
    fn new(convolution: &Convolution, width: usize, inputs: usize, padded: usize) -> Layer {
        let outputs = convolution.scale.len();
        let window = width * width;
        let mut weights = vec![0; outputs * window * padded];
        for (index, &weight) in convolution.weights.iter().enumerate() {
            let (output, square, input) =
                (index / (window * inputs), index / inputs % window, index % inputs);
            let step = (square * padded + input) / STEP;
            let steps = window * padded / STEP;
            let place = (output / GROUP * steps + step) * GROUP + output % GROUP;
            weights[place * STEP + input % STEP] = Weight::from(weight);
        }
        Layer {
            weights,
            width,
            inputs: padded,
            input_scale: convolution.input_scale,
            scale: convolution.scale.clone(),
            bias: convolution.bias.clone(),
        }
    }

    /// The factor that quantizes numbers to inputs of this convolution.
    #[inline(always)]
    pub(super) fn inverse_scale(&self) -> f32 {
        1.0 / self.input_scale
    }
}

/// A matrix and a bias, which may be zero: outputs in groups of `LANES`, the last filled up with
/// zeros.
#[derive(Debug)]
pub(super) struct Dense<const LANES: usize> {
    /// Of every group, a row for every input.
    rows: Vec<[f32; LANES]>,
    bias: Vec<[f32; LANES]>,
    inputs: usize,
}

impl<const LANES: usize> Dense<LANES> {
    /// Transposes a matrix `[out][in]`.
    fn new(matrix: &[f32], inputs: usize, bias: &[f32]) -> Dense<LANES> {
        let groups = (matrix.len() / inputs).div_ceil(LANES);
        let mut dense = Dense {
            rows: vec![[0.0; LANES]; groups * inputs],
            bias: vec![[0.0; LANES]; groups],
            inputs,
        };
        for (output, row) in matrix.chunks_exact(inputs).enumerate() {
            for (input, &weight) in row.iter().enumerate() {
                dense.rows[output / LANES * inputs + input][output % LANES] = weight;
            }
        }
        for (output, &bias) in bias.iter().enumerate() {
            dense.bias[output / LANES][output % LANES] = bias;
        }
        dense
    }

    /// How many groups of outputs there are.
    #[inline(always)]
    pub(super) fn groups(&self) -> usize {
        self.bias.len()
    }

    /// The outputs of a group. Each is a sum over the inputs in their order, and then the bias.
    #[inline(always)]
    pub(super) fn group(&self, group: usize, input: &[f32]) -> [f32; LANES] {
        let mut sums = [0.0; LANES];
        let rows = &self.rows[group * self.inputs..][..self.inputs];
        for (row, &input) in rows.iter().zip(input) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += input * weight;
            }
        }
        for (sum, bias) in sums.iter_mut().zip(&self.bias[group]) {
            *sum += bias;
        }
        sums
    }
}
