//! The net exactly as `docs/net.md` specifies it, with weights in the order of the file: no packing,
//! no border, no kernel.

use ponte_rules::{Cell, Size};

use crate::net::features::{Features, PLANES, SCALARS};
use crate::net::policy;
use crate::net::weights::{Convolution, Weights};

/// Values of the cells, row by row, and of their channels.
type Field = Vec<Vec<f32>>;

/// The policy's logits and the six values.
pub(super) fn outputs(weights: &Weights, size: Size, features: &Features) -> (Vec<f32>, Vec<f32>) {
    let side = usize::from(size.side());
    let mut x = stem(weights, size, features);
    for block in &weights.blocks {
        let term = block.pooled.as_deref().map(|matrix| {
            let pooled = pool(&quantized(&x, block.first.input_scale), block.first.input_scale);
            dense(matrix, &pooled)
        });
        let y = convolution(&block.first, &x, side, 3, term.as_deref());
        let z = convolution(&block.second, &relu(y), side, 3, None);
        for (x, z) in x.iter_mut().flatten().zip(z.iter().flatten()) {
            *x = (*x + z).max(0.0);
        }
    }
    let (policy, value) = (&weights.policy, &weights.value);
    let scale = policy.convolution.input_scale;
    let pooled = pool(&quantized(&x, scale), scale);
    let hidden = plus(dense(&value.pooled, &pooled), &value.pooled_bias);
    let hidden: Vec<f32> = hidden.into_iter().map(|value| value.max(0.0)).collect();
    let values = plus(dense(&value.values, &hidden), &value.values_bias);
    let term = dense(&policy.pooled, &pooled);
    let hidden = relu(convolution(&policy.convolution, &x, side, 1, Some(&term)));
    let cells: Field =
        hidden.iter().map(|cell| plus(dense(&policy.planes, cell), &policy.planes_bias)).collect();
    let planes = (0..policy::PLANES).flat_map(|plane| cells.iter().map(move |cell| cell[plane]));
    (planes.chain(values[4..].iter().copied()).collect(), values)
}

fn stem(weights: &Weights, size: Size, features: &Features) -> Field {
    let side = usize::from(size.side());
    let bit = |plane: usize, cell: Cell| f32::from(u8::from(features.planes[plane].contains(cell)));
    let planes: Field = size
        .cells()
        .iter()
        .map(|cell| (0..PLANES).map(|plane| bit(plane, cell)).collect())
        .collect();
    assert_eq!(features.scalars.len(), SCALARS);
    let term = dense(&weights.stem_scalars, &features.scalars);
    relu(convolution(&weights.stem, &planes, side, 3, Some(&term)))
}

fn convolution(
    convolution: &Convolution,
    field: &Field,
    side: usize,
    width: usize,
    term: Option<&[f32]>,
) -> Field {
    let field = quantized(field, convolution.input_scale);
    let inputs = field[0].len();
    let window = width * width * inputs;
    let cell = |row: usize, column: usize| -> Vec<f32> {
        let output = |(output, weights): (usize, &[i8])| {
            let mut sum = 0_i32;
            for (index, &weight) in weights.iter().enumerate() {
                let (square, input) = (index / inputs, index % inputs);
                let row = row + square / width;
                let column = column + square % width;
                let inside = |at: usize| (width / 2..side + width / 2).contains(&at);
                if inside(row) && inside(column) {
                    let cell = (row - width / 2) * side + column - width / 2;
                    sum += field[cell][input] * i32::from(weight);
                }
            }
            let offset =
                term.map_or(convolution.bias[output], |t| convolution.bias[output] + t[output]);
            sum as f32 * convolution.scale[output] + offset
        };
        convolution.weights.chunks(window).enumerate().map(output).collect()
    };
    (0..side * side).map(|index| cell(index / side, index % side)).collect()
}

fn quantized(field: &Field, scale: f32) -> Vec<Vec<i32>> {
    let inverse = 1.0 / scale;
    let one = |&value: &f32| ((value * inverse).round_ties_even().clamp(0.0, 127.0)) as i32;
    field.iter().map(|cell| cell.iter().map(one).collect()).collect()
}

/// Mean, weighted mean and maximum of every channel.
fn pool(field: &[Vec<i32>], scale: f32) -> Vec<f32> {
    let area = field.len() as f32;
    let channels = 0..field[0].len();
    let channel = |index: usize| field.iter().map(move |cell| cell[index]);
    let mean = |index: usize| (channel(index).sum::<i32>() as f32 * scale) / area;
    let weighted = |index: usize| mean(index) * ((area.sqrt() - 10.0) / 4.0);
    let most = |index: usize| channel(index).max().map_or(0.0, |most| most as f32 * scale);
    channels
        .clone()
        .map(mean)
        .chain(channels.clone().map(weighted))
        .chain(channels.map(most))
        .collect()
}

fn dense(matrix: &[f32], input: &[f32]) -> Vec<f32> {
    let row = |row: &[f32]| row.iter().zip(input).fold(0.0, |sum, (weight, x)| sum + weight * x);
    matrix.chunks(input.len()).map(row).collect()
}

fn plus(mut values: Vec<f32>, bias: &[f32]) -> Vec<f32> {
    values.iter_mut().zip(bias).for_each(|(value, bias)| *value += bias);
    values
}

fn relu(field: Field) -> Field {
    field.into_iter().map(|cell| cell.into_iter().map(|value| value.max(0.0)).collect()).collect()
}
