//! The forward pass, written once and compiled for every kernel.
//!
//! Everything here must be inlined, so that it is compiled for the kernel's instructions too.

use super::kernel::{Activation, GROUP, Instructions, MOST_CELLS, Task, Window};
use super::layer::{Block, Dense, Layer, Net};
use super::scratch::{Board, Scratch};
use super::{policy, weights::VALUES};

/// Computes the net's outputs from the features in the scratch buffers.
pub(super) struct Pass<'a> {
    pub(super) net: &'a Net,
    pub(super) scalars: &'a [f32],
    pub(super) scratch: &'a mut Scratch,
}

impl Task for Pass<'_> {
    type Output = ();

    #[inline(always)]
    fn run<I: Instructions>(self, instructions: I) {
        let Pass { net, scalars, scratch } = self;
        stem(instructions, net, scalars, scratch);
        for (index, block) in net.blocks.iter().enumerate() {
            let next = net.blocks.get(index + 1).map_or(&net.policy, |block| &block.first);
            residual(instructions, block, next, scratch);
        }
        pool(scratch, net.policy.input_scale);
        value(net, scratch);
        policy(instructions, net, scratch);
    }
}

#[inline(always)]
fn stem<I: Instructions>(instructions: I, net: &Net, scalars: &[f32], scratch: &mut Scratch) {
    let Scratch { board, planes, stream, outer, offset, sums, .. } = scratch;
    let inverse = net.blocks.first().map_or(&net.policy, |block| &block.first).inverse_scale();
    set_offset(offset, &net.stem, Some((&net.stem_scalars, scalars)));
    let (stream, outer) = (groups_mut(stream), groups_mut(outer));
    convolve(instructions, &net.stem, planes, offset, board, sums, |cell, padded, values| {
        stream[cell] = relu(values);
        outer[padded] = quantized(stream[cell], inverse);
    });
}

#[inline(always)]
fn residual<I: Instructions>(instructions: I, block: &Block, next: &Layer, scratch: &mut Scratch) {
    if block.pooled.is_some() {
        pool(scratch, block.first.input_scale);
    }
    let Scratch { board, stream, outer, inner, pooled, offset, sums, .. } = scratch;
    set_offset(offset, &block.first, block.pooled.as_ref().map(|dense| (dense, &pooled[..])));
    let inverse = block.second.inverse_scale();
    let places = groups_mut(inner);
    convolve(instructions, &block.first, outer, offset, board, sums, |_, padded, values| {
        places[padded] = quantized(values, inverse);
    });
    set_offset(offset, &block.second, None);
    let inverse = next.inverse_scale();
    let (stream, outer) = (groups_mut(stream), groups_mut(outer));
    convolve(instructions, &block.second, inner, offset, board, sums, |cell, padded, values| {
        stream[cell] = relu(sum(stream[cell], values));
        outer[padded] = quantized(stream[cell], inverse);
    });
}

#[inline(always)]
fn value(net: &Net, scratch: &mut Scratch) {
    let Scratch { pooled, hidden, values, .. } = scratch;
    for (group, hidden) in groups_mut(hidden).iter_mut().take(net.value_pooled.groups()).enumerate()
    {
        *hidden = relu(net.value_pooled.group(group, pooled));
    }
    values.copy_from_slice(&net.values.group(0, hidden)[..VALUES]);
}

#[inline(always)]
fn policy<I: Instructions>(instructions: I, net: &Net, scratch: &mut Scratch) {
    let Scratch { board, outer, pooled, hidden, offset, sums, policy, values, .. } = scratch;
    set_offset(offset, &net.policy, Some((&net.policy_pooled, pooled)));
    let places = groups_mut(hidden);
    convolve(instructions, &net.policy, outer, offset, board, sums, |cell, _, values| {
        places[cell] = relu(values);
    });
    let area = board.area();
    for (cell, hidden) in hidden.chunks_exact(net.shape.policy_channels).take(area).enumerate() {
        let logits = net.policy_planes.group(0, hidden);
        for (plane, &logit) in logits[..policy::PLANES].iter().enumerate() {
            policy[plane * area + cell] = logit;
        }
    }
    policy[policy::PLANES * area..].copy_from_slice(&values[4..]);
}

/// What a convolution adds in every cell: its bias, and perhaps the output of a dense layer.
#[inline(always)]
fn set_offset(offset: &mut [f32], layer: &Layer, term: Option<(&Dense<GROUP>, &[f32])>) {
    let offset = &mut offset[..layer.bias.len()];
    offset.copy_from_slice(&layer.bias);
    if let Some((dense, input)) = term {
        for (group, offset) in groups_mut(offset).iter_mut().enumerate() {
            *offset = sum(*offset, dense.group(group, input));
        }
    }
}

/// Convolves the cells of a board with a border. `finish` is given the groups of outputs of every
/// cell, with their indices on boards without and with a border.
#[inline(always)]
fn convolve<I: Instructions>(
    instructions: I,
    layer: &Layer,
    input: &[Activation],
    offset: &[f32],
    board: &Board,
    sums: &mut [i32],
    mut finish: impl FnMut(usize, usize, [f32; GROUP]),
) {
    let (outputs, inputs) = (layer.scale.len(), layer.inputs);
    let groups = outputs / GROUP;
    let (scale, offset) = (layer.scale.as_chunks().0, offset.as_chunks().0);
    let window = Window {
        input,
        rows: layer.width,
        run: layer.width * inputs,
        stride: board.padded_side() * inputs,
    };
    let center = board.padded_side() + 1;
    let shift = if layer.width == 1 { center } else { 0 };
    let sums = &mut sums[..I::CELLS * outputs];
    for first in (0..board.area()).step_by(I::CELLS) {
        let mut starts = [0; MOST_CELLS];
        for (start, cell) in starts.iter_mut().zip(&board.starts[first..]) {
            *start = (cell + shift) * inputs;
        }
        instructions.sums(window, &starts[..I::CELLS], &layer.weights, sums);
        for (cell, sums) in (first..board.area()).zip(sums.chunks_exact(outputs)) {
            for (group, sums) in sums.as_chunks().0.iter().enumerate() {
                let values = scaled(sums, &scale[group], &offset[group]);
                let padded = board.starts[cell] + center;
                finish(cell * groups + group, padded * groups + group, values);
            }
        }
    }
}

/// Global pooling of the next convolution's input: the mean of every channel over the cells, that
/// mean weighted by the size of the board, and the maximum.
#[inline(always)]
fn pool(scratch: &mut Scratch, scale: f32) {
    let Scratch { board, outer, pooled, .. } = scratch;
    let groups = pooled.len() / (3 * GROUP);
    let (area, weight) = (board.area() as f32, (board.side() as f32 - 10.0) / 4.0);
    let outer = outer.as_chunks::<GROUP>().0;
    let (means, rest) = pooled.as_chunks_mut::<GROUP>().0.split_at_mut(groups);
    let (weighted, largest) = rest.split_at_mut(groups);
    for group in 0..groups {
        // At most 144 · 127.
        let mut sums = [0_u16; GROUP];
        let mut most: [Activation; GROUP] = [0; GROUP];
        for cell in &board.starts[..board.area()] {
            let cell = &outer[(cell + board.padded_side() + 1) * groups + group];
            for lane in 0..GROUP {
                sums[lane] += cell[lane] as u16;
                most[lane] = most[lane].max(cell[lane]);
            }
        }
        for lane in 0..GROUP {
            means[group][lane] = (f32::from(sums[lane]) * scale) / area;
            weighted[group][lane] = means[group][lane] * weight;
            largest[group][lane] = f32::from(most[lane]) * scale;
        }
    }
}

#[inline(always)]
fn groups_mut<T>(slice: &mut [T]) -> &mut [[T; GROUP]] {
    slice.as_chunks_mut().0
}

#[inline(always)]
fn scaled(sums: &[i32; GROUP], scale: &[f32; GROUP], offset: &[f32; GROUP]) -> [f32; GROUP] {
    let mut values = [0.0; GROUP];
    for lane in 0..GROUP {
        values[lane] = sums[lane] as f32 * scale[lane] + offset[lane];
    }
    values
}

#[inline(always)]
fn sum(mut left: [f32; GROUP], right: [f32; GROUP]) -> [f32; GROUP] {
    for lane in 0..GROUP {
        left[lane] += right[lane];
    }
    left
}

#[inline(always)]
fn relu(mut values: [f32; GROUP]) -> [f32; GROUP] {
    for value in &mut values {
        *value = if *value > 0.0 { *value } else { 0.0 };
    }
    values
}

/// The input of a convolution: from 0 to 127, rounded half to even.
#[inline(always)]
fn quantized(values: [f32; GROUP], inverse_scale: f32) -> [Activation; GROUP] {
    /// Adding this rounds a small number to an integer, which is then in the lowest bits.
    const ROUNDER: f32 = 12_582_912.0;
    let mut activations = [0; GROUP];
    for lane in 0..GROUP {
        let value = values[lane] * inverse_scale;
        let value = if value > 0.0 { value } else { 0.0 };
        let value = if value < 127.0 { value } else { 127.0 };
        activations[lane] = ((value + ROUNDER).to_bits() & 127) as Activation;
    }
    activations
}

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;
