//! The vectors of WebAssembly: four outputs and two inputs of sixteen bits at once.

#![allow(unsafe_code)]

use core::arch::wasm32::{
    i32x4_add, i32x4_dot_i16x8, i32x4_splat, v128_load, v128_load32_splat, v128_store,
};

use super::{GROUP, Instructions, STEP, Task, Weight, Window};

#[derive(Clone, Copy)]
pub(super) struct Simd128;

/// Outputs in a vector.
const LANES: usize = 4;
/// Vectors of outputs at once: with four cells they fit into sixteen registers. More of either, or
/// several steps at once, were slower in V8.
const VECTORS: usize = 2;

impl Instructions for Simd128 {
    const CELLS: usize = 4;

    #[inline(always)]
    fn sums(self, window: Window<'_>, starts: &[usize], weights: &[Weight], sums: &mut [i32]) {
        window.check(starts, weights, sums);
        let Ok(starts) = <&[usize; Simd128::CELLS]>::try_from(starts) else { return };
        let outputs = sums.len() / Simd128::CELLS;
        for output in (0..outputs).step_by(VECTORS * LANES) {
            let group = output / GROUP * window.group_len();
            let weights = &weights[group..][..window.group_len()][output % GROUP * STEP..];
            // SAFETY: the module is compiled for these instructions, and lengths are checked.
            unsafe { few_outputs(window, starts, weights, &mut sums[output..], outputs) }
        }
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

/// The sums of eight outputs inside a group.
///
/// # Safety
///
/// [`Window::check`] must have passed, and `weights` must begin at the first of the outputs.
#[target_feature(enable = "simd128")]
unsafe fn few_outputs(
    window: Window<'_>,
    starts: &[usize; Simd128::CELLS],
    weights: &[Weight],
    sums: &mut [i32],
    outputs: usize,
) {
    let mut totals = [[i32x4_splat(0); VECTORS]; Simd128::CELLS];
    let mut step_weights = weights.as_ptr();
    for row in 0..window.rows {
        let row = window.input.as_ptr().wrapping_add(row * window.stride);
        let mut inputs = starts.map(|start| row.wrapping_add(start));
        for _ in 0..window.run / STEP {
            let mut vectors = [i32x4_splat(0); VECTORS];
            for (index, vector) in vectors.iter_mut().enumerate() {
                let weights = step_weights.wrapping_add(index * LANES * STEP);
                // SAFETY: the weights of this step are there, as was checked.
                *vector = unsafe { v128_load(weights.cast()) };
            }
            for (totals, input) in totals.iter_mut().zip(inputs) {
                // SAFETY: the window lies inside the input, as was checked.
                let pair = unsafe { v128_load32_splat(input.cast()) };
                for (total, vector) in totals.iter_mut().zip(vectors) {
                    *total = i32x4_add(*total, i32x4_dot_i16x8(pair, vector));
                }
            }
            inputs = inputs.map(|input| input.wrapping_add(STEP));
            step_weights = step_weights.wrapping_add(GROUP * STEP);
        }
    }
    for (cell, totals) in totals.into_iter().enumerate() {
        for (index, total) in totals.into_iter().enumerate() {
            let sums: &mut [i32] = &mut sums[cell * outputs + index * LANES..][..LANES];
            // SAFETY: four sums are there.
            unsafe { v128_store(sums.as_mut_ptr().cast(), total) };
        }
    }
}
