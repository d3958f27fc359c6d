//! The exponential function and the logarithm in plain operations, so that every platform gives
//! the same bits.
//!
//! The mathematical libraries of platforms differ in the last place, and where two moves are nearly
//! equal the last place decides what a search does.

/// Adding this rounds a small number to an integer, which is then in the lowest bits.
const ROUNDER: f32 = 12_582_912.0;

/// `e` to the power of a number that is not positive, but never less than `e` to −87. Off by at
/// most two units in the last place.
#[inline(always)]
fn exp(x: f32) -> f32 {
    let x = if x > -87.0 { x } else { -87.0 };
    let shifted = x * core::f32::consts::LOG2_E + ROUNDER;
    let halvings = shifted - ROUNDER;
    // The logarithm of two in two parts, the first short enough that its multiples are exact.
    let rest = (x - halvings * 0.693_359_4) - halvings * -2.121_944_4e-4;
    let mut sum = 1.0 / 5040.0;
    for factor in [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0] {
        sum = sum * rest + factor;
    }
    let exponent = shifted.to_bits().wrapping_sub(ROUNDER.to_bits()).wrapping_add(127);
    sum * f32::from_bits(exponent << 23)
}

/// The natural logarithm of a positive number.
pub(crate) fn ln(x: f32) -> f32 {
    let bits = f64::from(x).to_bits();
    // A power of two times a number between the roots of one half and of two.
    let doublings = (bits.wrapping_sub(0x3fe6_a09e_0000_0000) as i64) >> 52;
    let rest = f64::from_bits(bits.wrapping_sub((doublings as u64) << 52));
    let ratio = (rest - 1.0) / (rest + 1.0);
    let square = ratio * ratio;
    let mut sum = 0.0;
    for divisor in [13.0, 11.0, 9.0, 7.0, 5.0, 3.0, 1.0] {
        sum = sum * square + 1.0 / divisor;
    }
    (doublings as f64 * core::f64::consts::LN_2 + 2.0 * ratio * sum) as f32
}

/// Turns logits into probabilities.
#[inline(always)]
pub fn softmax(logits: &mut [f32]) {
    let largest = logits.iter().fold(f32::MIN, |a, &b| if a > b { a } else { b });
    logits.iter_mut().for_each(|logit| *logit = exp(*logit - largest));
    let sum = logits.iter().fold(0.0, |sum, &part| sum + part);
    logits.iter_mut().for_each(|part| *part /= sum);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_right_to_the_last_places() {
        for step in 0..1_000_000 {
            let x = -87.0 * (step as f32 / 1e6);
            let (ours, exact) = (f64::from(exp(x)), f64::from(x).exp());
            assert!(
                (ours / exact - 1.0).abs() < 2.0 * f64::from(f32::EPSILON),
                "{x}: {ours} {exact}"
            );
        }
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(exp(-1000.0), exp(-87.0));
        assert!(exp(-87.0) > 0.0);
    }

    #[test]
    fn the_logarithm_is_right_to_the_last_places() {
        for step in 1..=1_000_000_u32 {
            for x in [step as f32 / 1e6, 1.0 / step as f32, 1e-8 * step as f32, step as f32] {
                let exact = f64::from(x).ln() as f32;
                assert!((ln(x) - exact).abs() <= exact.abs() * f32::EPSILON, "{x}: {exact}");
            }
        }
        assert_eq!(ln(1.0), 0.0);
    }

    #[test]
    fn a_softmax_sums_to_one() {
        let mut logits = [1.0, -3.0, 250.0, 248.5, 0.0];
        softmax(&mut logits);
        assert!((logits.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((logits[3] / logits[2] - (-1.5_f32).exp()).abs() < 1e-6);
        softmax(&mut []);
    }
}
