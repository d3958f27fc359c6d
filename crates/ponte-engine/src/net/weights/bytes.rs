//! The parts of a weight file as bytes.

use super::{Convolution, WeightsError};

/// Larger numbers are refused, so that all that is computed stays finite.
const LARGEST: f32 = 1e6;
/// Smaller scales of inputs are refused.
const SMALLEST_SCALE: f32 = 1e-6;

/// A file, read from the front.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, offset: 0 }
    }

    pub(super) fn take(&mut self, len: usize) -> Result<&'a [u8], WeightsError> {
        let rest = &self.bytes[self.offset..];
        let taken = rest.get(..len).ok_or(WeightsError::Truncated)?;
        self.offset += len;
        Ok(taken)
    }

    pub(super) fn integer(&mut self) -> Result<u32, WeightsError> {
        self.take(4)?.try_into().map(u32::from_le_bytes).map_err(|_| WeightsError::Truncated)
    }

    pub(super) fn numbers(&mut self, len: usize) -> Result<Vec<f32>, WeightsError> {
        let start = self.offset;
        let (words, _) = self.take(4 * len)?.as_chunks();
        let numbers = words.iter().map(|&word| f32::from_le_bytes(word));
        let sane = |number: &f32| number.abs() <= LARGEST;
        match numbers.clone().position(|number| !sane(&number)) {
            Some(index) => Err(WeightsError::Number(start + 4 * index)),
            None => Ok(numbers.collect()),
        }
    }

    /// A convolution whose outputs have this many weights each.
    pub(super) fn convolution(
        &mut self,
        outputs: usize,
        inputs: usize,
    ) -> Result<Convolution, WeightsError> {
        let start = self.offset;
        let input_scale = self.numbers(1)?[0];
        if input_scale < SMALLEST_SCALE {
            return Err(WeightsError::Number(start));
        }
        let (scale, bias) = (self.numbers(outputs)?, self.numbers(outputs)?);
        let start = self.offset;
        let weights: Vec<i8> =
            self.take(outputs * inputs)?.iter().map(|byte| byte.cast_signed()).collect();
        match weights.iter().position(|&weight| weight == i8::MIN) {
            Some(index) => Err(WeightsError::Weight(start + index)),
            None => Ok(Convolution { input_scale, scale, bias, weights }),
        }
    }

    /// Checks that nothing is left.
    pub(super) fn end(self) -> Result<(), WeightsError> {
        match self.bytes.len() - self.offset {
            0 => Ok(()),
            left => Err(WeightsError::Trailing(left)),
        }
    }
}

impl Convolution {
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        write_numbers(bytes, &[self.input_scale]);
        write_numbers(bytes, &self.scale);
        write_numbers(bytes, &self.bias);
        bytes.extend(self.weights.iter().map(|weight| weight.cast_unsigned()));
    }
}

pub(super) fn write_numbers(bytes: &mut Vec<u8>, numbers: &[f32]) {
    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}
