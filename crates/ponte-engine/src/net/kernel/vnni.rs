//! AVX-512 VNNI: sixteen outputs and four inputs at once.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_dpbusd_epi32, _mm512_loadu_si512, _mm512_set1_epi32, _mm512_setzero_si512,
    _mm512_storeu_si512,
};

use super::{GROUP, Instructions, STEP, Task, Weight, Window};

/// The proof that this processor has the instructions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Vnni(());

impl Vnni {
    pub(super) fn detect() -> Option<Vnni> {
        let present = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vnni");
        present.then_some(Vnni(()))
    }
}

/// Outputs in a vector.
const LANES: usize = 16;
const VECTORS: usize = GROUP / LANES;

impl Instructions for Vnni {
    // Four vectors of outputs for six cells leave registers for the weights.
    const CELLS: usize = 6;

    #[inline(always)]
    fn sums(self, window: Window<'_>, starts: &[usize], weights: &[Weight], sums: &mut [i32]) {
        window.check(starts, weights, sums);
        let Ok(starts) = <&[usize; Vnni::CELLS]>::try_from(starts) else { return };
        // SAFETY: a `Vnni` is made only where its instructions are, and lengths are checked.
        unsafe { all_outputs(window, starts, weights, sums) }
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
        fn run<T: Task>(task: T, vnni: Vnni) -> T::Output {
            task.run(vnni)
        }
        // SAFETY: a `Vnni` is made only where its instructions are.
        unsafe { run(task, self) }
    }
}

/// # Safety
///
/// [`Window::check`] must have passed.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
unsafe fn all_outputs(
    window: Window<'_>,
    starts: &[usize; Vnni::CELLS],
    weights: &[Weight],
    sums: &mut [i32],
) {
    let outputs = sums.len() / Vnni::CELLS;
    let mut output = 0;
    while output < outputs {
        let weights = &weights[output * window.rows * window.run..];
        let sums = &mut sums[output..];
        // SAFETY: the caller's promise, for one or two groups of outputs that are there.
        output += unsafe {
            match outputs - output {
                GROUP => groups::<VECTORS>(window, starts, weights, sums, outputs),
                _ => groups::<{ 2 * VECTORS }>(window, starts, weights, sums, outputs),
            }
        };
    }
}

/// The sums of `N` vectors of outputs, which are whole groups. Returns how many outputs.
///
/// # Safety
///
/// [`Window::check`] must have passed, and this many outputs must be left.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
unsafe fn groups<const N: usize>(
    window: Window<'_>,
    starts: &[usize; Vnni::CELLS],
    weights: &[Weight],
    sums: &mut [i32],
    outputs: usize,
) -> usize {
    let mut totals = [[_mm512_setzero_si512(); N]; Vnni::CELLS];
    let mut step_weights = weights.as_ptr();
    for row in 0..window.rows {
        for step in 0..window.run / STEP {
            let mut vectors = [_mm512_setzero_si512(); N];
            for (index, vector) in vectors.iter_mut().enumerate() {
                let group = index / VECTORS * window.group_len();
                let offset = group + index % VECTORS * LANES * STEP;
                // SAFETY: the weights of this step and of all groups are there, as was checked.
                *vector = unsafe { _mm512_loadu_si512(step_weights.add(offset).cast()) };
            }
            for (totals, start) in totals.iter_mut().zip(starts) {
                let at = start + row * window.stride + step * STEP;
                // SAFETY: the window lies inside the input, as was checked.
                let input = unsafe { window.input.as_ptr().add(at).cast::<i32>().read_unaligned() };
                let input = _mm512_set1_epi32(input);
                for (total, vector) in totals.iter_mut().zip(vectors) {
                    *total = _mm512_dpbusd_epi32(*total, input, vector);
                }
            }
            // SAFETY: at most one past the last weight of the group.
            step_weights = unsafe { step_weights.add(GROUP * STEP) };
        }
    }
    for (cell, totals) in totals.into_iter().enumerate() {
        for (index, total) in totals.into_iter().enumerate() {
            let sums: &mut [i32] = &mut sums[cell * outputs + index * LANES..][..LANES];
            // SAFETY: sixteen sums are there.
            unsafe { _mm512_storeu_si512(sums.as_mut_ptr().cast::<__m512i>(), total) };
        }
    }
    N * LANES
}
