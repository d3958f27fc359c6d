//! AVX2: eight outputs and four inputs at once.
//!
//! Two products of seven and eight bits fit into sixteen, so the pairwise sums cannot saturate.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_maddubs_epi16,
    _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256, _mm256_storeu_si256,
};

use super::{GROUP, Instructions, STEP, Task, Weight, Window};

/// The proof that this processor has the instructions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Avx2(());

impl Avx2 {
    pub(super) fn detect() -> Option<Avx2> {
        is_x86_feature_detected!("avx2").then_some(Avx2(()))
    }
}

/// Outputs in a vector.
const LANES: usize = 8;
/// Vectors of outputs at once: with four cells they leave registers for weights and products.
const VECTORS: usize = 2;

impl Instructions for Avx2 {
    const CELLS: usize = 4;

    #[inline(always)]
    fn sums(self, window: Window<'_>, starts: &[usize], weights: &[Weight], sums: &mut [i32]) {
        window.check(starts, weights, sums);
        let Ok(starts) = <&[usize; Avx2::CELLS]>::try_from(starts) else { return };
        let outputs = sums.len() / Avx2::CELLS;
        for output in (0..outputs).step_by(VECTORS * LANES) {
            let group = output / GROUP * window.group_len();
            let weights = &weights[group..][..window.group_len()][output % GROUP * STEP..];
            // SAFETY: an `Avx2` is made only where its instructions are, and lengths are checked.
            unsafe { few_outputs(window, starts, weights, &mut sums[output..], outputs) }
        }
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2")]
        fn run<T: Task>(task: T, avx2: Avx2) -> T::Output {
            task.run(avx2)
        }
        // SAFETY: an `Avx2` is made only where its instructions are.
        unsafe { run(task, self) }
    }
}

/// The sums of sixteen outputs inside a group.
///
/// # Safety
///
/// [`Window::check`] must have passed, and `weights` must begin at the first of the outputs.
#[target_feature(enable = "avx2")]
unsafe fn few_outputs(
    window: Window<'_>,
    starts: &[usize; Avx2::CELLS],
    weights: &[Weight],
    sums: &mut [i32],
    outputs: usize,
) {
    let ones = _mm256_set1_epi16(1);
    let mut totals = [[_mm256_setzero_si256(); VECTORS]; Avx2::CELLS];
    let mut step_weights = weights.as_ptr();
    for row in 0..window.rows {
        for step in 0..window.run / STEP {
            let mut vectors = [_mm256_setzero_si256(); VECTORS];
            for (index, vector) in vectors.iter_mut().enumerate() {
                let weights = step_weights.wrapping_add(index * LANES * STEP);
                // SAFETY: the weights of this step are there, as was checked.
                *vector = unsafe { _mm256_loadu_si256(weights.cast()) };
            }
            for (totals, start) in totals.iter_mut().zip(starts) {
                let at = start + row * window.stride + step * STEP;
                // SAFETY: the window lies inside the input, as was checked.
                let input = unsafe { window.input.as_ptr().add(at).cast::<i32>().read_unaligned() };
                let input = _mm256_set1_epi32(input);
                for (total, vector) in totals.iter_mut().zip(vectors) {
                    let pairs = _mm256_maddubs_epi16(input, vector);
                    *total = _mm256_add_epi32(*total, _mm256_madd_epi16(pairs, ones));
                }
            }
            step_weights = step_weights.wrapping_add(GROUP * STEP);
        }
    }
    for (cell, totals) in totals.into_iter().enumerate() {
        for (index, total) in totals.into_iter().enumerate() {
            let sums: &mut [i32] = &mut sums[cell * outputs + index * LANES..][..LANES];
            // SAFETY: eight sums are there.
            unsafe { _mm256_storeu_si256(sums.as_mut_ptr().cast::<__m256i>(), total) };
        }
    }
}
