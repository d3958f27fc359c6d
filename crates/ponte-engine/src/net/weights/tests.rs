use super::*;
use fastrand::Rng;

const SMALL: Shape = Shape { channels: 32, blocks: 3, policy_channels: 32, value_channels: 32 };
/// Where the first number stands: after the magic, two versions and four dimensions.
const FIRST_NUMBER: usize = 8 + 6 * 4;

fn file() -> Vec<u8> {
    Weights::random(SMALL, &mut Rng::with_seed(1)).write()
}

/// The refusal of the file with these bytes from an offset on.
fn refusal(offset: usize, bytes: &[u8]) -> WeightsError {
    let mut file = file();
    file[offset..offset + bytes.len()].copy_from_slice(bytes);
    Weights::read(&file).expect_err("a broken file")
}

#[test]
fn a_file_survives_a_round_trip() {
    let weights = Weights::random(SMALL, &mut Rng::with_seed(1));
    assert_eq!(Weights::read(&weights.write()), Ok(weights));
}

#[test]
fn the_file_has_the_specified_length() {
    let convolution = |outputs: usize, inputs: usize| 4 + outputs * (4 + 4 + inputs);
    let blocks = 6 * convolution(32, 9 * 32) + 4 * 32 * 96;
    let policy = convolution(32, 32) + 4 * (32 * 96 + 9 * 32 + 9);
    let value = 4 * (32 * 96 + 32 + 6 * 32 + 6);
    let stem = convolution(32, 9 * 47) + 4 * 32 * 21;
    assert_eq!(file().len(), FIRST_NUMBER + stem + blocks + policy + value);
}

#[test]
fn what_is_wrong_is_named() {
    assert_eq!(refusal(0, b"X"), WeightsError::NotANet);
    assert_eq!(refusal(8, &[2]), WeightsError::Format(2));
    assert_eq!(refusal(12, &[9]), WeightsError::Features(9));
    for (offset, dimension) in [(16, 33_u32), (16, 0), (16, 1 << 30), (20, 0), (20, 65), (24, 1)] {
        assert!(matches!(refusal(offset, &dimension.to_le_bytes()), WeightsError::Shape(_)));
    }
    for number in [f32::NAN, f32::INFINITY, 1.1e6, 0.0, -1.0] {
        let refused = refusal(FIRST_NUMBER, &number.to_le_bytes());
        assert_eq!(refused, WeightsError::Number(FIRST_NUMBER));
    }
    let first_weight = FIRST_NUMBER + 4 + 2 * 4 * 32;
    assert_eq!(refusal(first_weight + 5, &[0x80]), WeightsError::Weight(first_weight + 5));
}

#[test]
fn every_other_length_is_refused() {
    let mut file = file();
    for len in (0..file.len()).step_by(997).chain([file.len() - 1]) {
        assert_eq!(Weights::read(&file[..len]), Err(WeightsError::Truncated), "{len}");
    }
    file.push(0);
    assert_eq!(Weights::read(&file), Err(WeightsError::Trailing(1)));
}

#[test]
fn a_damaged_file_is_refused_or_means_what_it_says() {
    let mut rng = Rng::with_seed(2);
    let file = file();
    for _ in 0..300 {
        let mut damaged = file.clone();
        // Half of the damage goes to the head, where most can go wrong.
        let len = if rng.bool() { FIRST_NUMBER } else { file.len() };
        damaged[rng.usize(..len)] = rng.u8(..);
        if let Ok(weights) = Weights::read(&damaged) {
            assert_eq!(weights.write(), damaged);
        }
    }
}
