//! The specification: plain integers, one window after the other.

use super::{GROUP, Instructions, STEP, Task, Weight, Window};

#[derive(Clone, Copy)]
pub(super) struct Scalar;

impl Instructions for Scalar {
    const CELLS: usize = 1;

    #[inline(always)]
    fn sums(self, window: Window<'_>, starts: &[usize], weights: &[Weight], sums: &mut [i32]) {
        window.check(starts, weights, sums);
        let outputs = sums.len() / starts.len();
        for (&start, sums) in starts.iter().zip(sums.chunks_exact_mut(outputs)) {
            let groups = weights.chunks_exact(window.group_len());
            for (sums, weights) in sums.as_chunks_mut().0.iter_mut().zip(groups) {
                *sums = group(window, start, weights);
            }
        }
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

/// The sums of one window for a group of outputs.
#[inline(always)]
fn group(window: Window<'_>, start: usize, weights: &[Weight]) -> [i32; GROUP] {
    let mut sums = [0; GROUP];
    let rows = weights.chunks_exact(window.run * GROUP);
    for (row, weights) in rows.enumerate() {
        let input = &window.input[start + row * window.stride..][..window.run];
        let steps = weights.as_chunks::<{ STEP * GROUP }>().0;
        for (input, weights) in input.as_chunks::<STEP>().0.iter().zip(steps) {
            for (sum, weights) in sums.iter_mut().zip(weights.as_chunks::<STEP>().0) {
                for (&input, &weight) in input.iter().zip(weights) {
                    *sum += i32::from(input) * i32::from(weight);
                }
            }
        }
    }
    sums
}
