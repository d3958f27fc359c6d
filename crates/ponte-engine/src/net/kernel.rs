//! The one loop that differs by processor, and which of its versions this processor can run.
//!
//! A kernel adds up windows of a convolution in integers. All else is plain code, which is
//! compiled once more inside every kernel ([`Instructions::run`]), so that the compiler may use
//! that kernel's vectors for it. Rust never fuses or reorders operations on floats, so the bits
//! stay the same.

mod scalar;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod vnni;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use core::fmt;

#[cfg(target_arch = "x86_64")]
use {avx2::Avx2, vnni::Vnni};

/// An input of a convolution: a number from 0 to 127.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) type Activation = u8;
/// A weight: a number from −127 to 127.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) type Weight = i8;

/// WebAssembly multiplies pairs of sixteen bits.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) type Activation = i16;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) type Weight = i16;

/// Inputs that one step multiplies: what fits into four bytes.
pub(super) const STEP: usize = 4 / size_of::<Weight>();
/// Outputs that are adjacent in memory: weights are `[out / GROUP][row][step][GROUP][STEP]`.
pub(super) const GROUP: usize = 32;
/// The most cells that a kernel takes at once.
pub(super) const MOST_CELLS: usize = 8;

/// The part of a padded board that one output sees: `rows` runs of `run` inputs, a stride apart.
#[derive(Clone, Copy)]
pub(super) struct Window<'a> {
    pub(super) input: &'a [Activation],
    pub(super) rows: usize,
    pub(super) run: usize,
    pub(super) stride: usize,
}

impl Window<'_> {
    /// Panics unless windows at these starts lie inside the input, and weights and sums have
    /// matching lengths. The unsafe code of the kernels relies on this.
    #[inline(always)]
    fn check(&self, starts: &[usize], weights: &[Weight], sums: &[i32]) {
        let reach = (self.rows - 1) * self.stride + self.run;
        let outputs = sums.len() / starts.len();
        assert!(
            starts.iter().all(|start| start + reach <= self.input.len())
                && self.run.is_multiple_of(STEP)
                && outputs.is_multiple_of(GROUP)
                && starts.len() * outputs == sums.len()
                && weights.len() == outputs * self.rows * self.run
        );
    }

    /// How many weights a group of outputs has.
    const fn group_len(&self) -> usize {
        self.rows * self.run * GROUP
    }
}

/// Instructions that this processor has: a value of such a type is the proof.
pub(super) trait Instructions: Copy {
    /// How many cells are best taken at once.
    const CELLS: usize;

    /// Adds up the windows that begin at `CELLS` starts; `sums` is `[cell][output]`.
    fn sums(self, window: Window<'_>, starts: &[usize], weights: &[Weight], sums: &mut [i32]);

    /// Runs a task in code compiled for these instructions.
    fn run<T: Task>(self, task: T) -> T::Output;
}

/// Work that can be compiled for any instructions. Its functions must be inlined.
pub(super) trait Task {
    type Output;

    fn run<I: Instructions>(self, instructions: I) -> Self::Output;
}

/// A version of the inner loop that this processor can run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Kernel(Kind);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Scalar,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Vnni(Vnni),
    #[cfg(target_arch = "aarch64")]
    Neon,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Kernel {
    /// The specification, which runs everywhere.
    pub const SCALAR: Kernel = Kernel(Kind::Scalar);

    /// All that this processor can run, the slowest first.
    pub fn all() -> impl Iterator<Item = Kernel> {
        [
            Some(Kind::Scalar),
            #[cfg(target_arch = "x86_64")]
            Avx2::detect().map(Kind::Avx2),
            #[cfg(target_arch = "x86_64")]
            Vnni::detect().map(Kind::Vnni),
            #[cfg(target_arch = "aarch64")]
            Some(Kind::Neon),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Some(Kind::Simd128),
        ]
        .into_iter()
        .flatten()
        .map(Kernel)
    }

    /// The fastest.
    #[must_use]
    pub fn best() -> Kernel {
        Kernel::all().last().unwrap_or(Kernel::SCALAR)
    }

    /// The name, as measurements have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Scalar => "scalar",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kind::Vnni(_) => "vnni",
            #[cfg(target_arch = "aarch64")]
            Kind::Neon => "neon",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kind::Simd128 => "simd128",
        }
    }

    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            Kind::Scalar => scalar::Scalar.run(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(instructions) => instructions.run(task),
            #[cfg(target_arch = "x86_64")]
            Kind::Vnni(instructions) => instructions.run(task),
            #[cfg(target_arch = "aarch64")]
            Kind::Neon => neon::Neon.run(task),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kind::Simd128 => simd128::Simd128.run(task),
        }
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
