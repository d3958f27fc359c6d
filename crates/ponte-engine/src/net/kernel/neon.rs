//! NEON, which every 64-bit Arm processor has: four outputs and four inputs at once.
//!
//! Two products of seven and eight bits fit into sixteen, so the pairwise sums cannot overflow.

#![allow(unsafe_code)]

use core::arch::aarch64::{
    vdupq_n_s32, vget_low_s8, vld1q_s8, vmull_high_s8, vmull_s8, vpadalq_s16, vpaddq_s16,
    vreinterpretq_s8_s32, vst1q_s32,
};

use super::{GROUP, Instructions, STEP, Task, Weight, Window};

#[derive(Clone, Copy)]
pub(super) struct Neon;

/// Outputs in a vector.
const LANES: usize = 4;
/// Vectors of outputs at once: with four cells they leave registers for weights and products.
const VECTORS: usize = 4;

impl Instructions for Neon {
    const CELLS: usize = 4;

    #[inline(always)]
    fn sums(self, window: Window<'_>, starts: &[usize], weights: &[Weight], sums: &mut [i32]) {
        window.check(starts, weights, sums);
        let Ok(starts) = <&[usize; Neon::CELLS]>::try_from(starts) else { return };
        let outputs = sums.len() / Neon::CELLS;
        for output in (0..outputs).step_by(VECTORS * LANES) {
            let group = output / GROUP * window.group_len();
            let weights = &weights[group..][..window.group_len()][output % GROUP * STEP..];
            // SAFETY: every processor of this architecture has NEON, and lengths are checked.
            unsafe { few_outputs(window, starts, weights, &mut sums[output..], outputs) }
        }
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

/// The sums of sixteen outputs inside a group.
///
/// # Safety
///
/// [`Window::check`] must have passed, and `weights` must begin at the first of the outputs.
#[target_feature(enable = "neon")]
unsafe fn few_outputs(
    window: Window<'_>,
    starts: &[usize; Neon::CELLS],
    weights: &[Weight],
    sums: &mut [i32],
    outputs: usize,
) {
    let zero = vdupq_n_s32(0);
    let mut totals = [[zero; VECTORS]; Neon::CELLS];
    let mut step_weights = weights.as_ptr();
    for row in 0..window.rows {
        for step in 0..window.run / STEP {
            let mut vectors = [vreinterpretq_s8_s32(zero); VECTORS];
            for (index, vector) in vectors.iter_mut().enumerate() {
                let weights = step_weights.wrapping_add(index * LANES * STEP);
                // SAFETY: the weights of this step are there, as was checked.
                *vector = unsafe { vld1q_s8(weights) };
            }
            for (totals, start) in totals.iter_mut().zip(starts) {
                let at = start + row * window.stride + step * STEP;
                // SAFETY: the window lies inside the input, as was checked.
                let input = unsafe { window.input.as_ptr().add(at).cast::<i32>().read_unaligned() };
                let input = vreinterpretq_s8_s32(vdupq_n_s32(input));
                for (total, vector) in totals.iter_mut().zip(vectors) {
                    let low = vmull_s8(vget_low_s8(input), vget_low_s8(vector));
                    let pairs = vpaddq_s16(low, vmull_high_s8(input, vector));
                    *total = vpadalq_s16(*total, pairs);
                }
            }
            step_weights = step_weights.wrapping_add(GROUP * STEP);
        }
    }
    for (cell, totals) in totals.into_iter().enumerate() {
        for (index, total) in totals.into_iter().enumerate() {
            let sums: &mut [i32] = &mut sums[cell * outputs + index * LANES..][..LANES];
            // SAFETY: four sums are there.
            unsafe { vst1q_s32(sums.as_mut_ptr(), total) };
        }
    }
}
