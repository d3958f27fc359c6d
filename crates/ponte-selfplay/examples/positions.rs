//! Writes rows of games that a net plays against itself, without PyTorch: the integer net answers.
//!
//! ```text
//! cargo run --release -p ponte-selfplay --example positions -- NET RULES ROWS SEED > rows
//! ```

use std::error::Error;
use std::io::Write;
use std::sync::Arc;
use std::{env, fs};

use ponte_engine::net::features::{Features, PLANES, SCALARS};
use ponte_engine::net::{Net, NetEvaluator, policy, softmax};
use ponte_rules::{Cells, Rules, Size};
use ponte_selfplay::config::{LaneConfig, Mode, PlayConfig};
use ponte_selfplay::lane::{Exchange, Lane};

const GAMES: usize = 64;
const INPUT_LEN: usize = 1212;
const ROW_LEN: usize = 1624;
const CELLS_LEN: usize = 24;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [net, rules, rows, seed] = &arguments[..] else { return Err("NET RULES ROWS SEED".into()) };
    let side = rules.parse::<Rules>()?.size().side();
    let mut net = NetEvaluator::new(Arc::new(Net::read(&fs::read(net)?)?));
    let config = LaneConfig {
        mode: Mode::Selfplay,
        side,
        games: GAMES,
        rules: vec![(rules.clone(), 1.0)],
        play: play(),
    };
    let mut lane = Lane::new(&config, seed.parse()?)?;
    let (size, outputs) = (lane.size(), policy::len(lane.size()));
    let (mut logits, mut values) = (vec![0; GAMES * outputs], vec![0.0; GAMES * 4]);
    let mut inputs = vec![0; GAMES * INPUT_LEN];
    let mut wanted: usize = rows.parse()?;
    let mut taken = vec![0; wanted * ROW_LEN];
    while wanted > 0 {
        lane.step(&mut [Exchange { logits: &logits, values: &values, inputs: &mut inputs }]);
        for (game, input) in inputs.chunks_exact(INPUT_LEN).enumerate() {
            let answer = net.outputs(size, &read_input(size, input));
            let mut chances = answer.outlook;
            softmax(&mut chances);
            let [win, draw, loss] = chances;
            values[game * 4..][..4].copy_from_slice(&[win, draw, loss, 10.0 * answer.score]);
            let logits = &mut logits[game * outputs..][..outputs];
            logits.iter_mut().zip(answer.policy).for_each(|(to, from)| *to = half(*from));
        }
        let count = lane.take_rows(&mut taken[..wanted * ROW_LEN]);
        std::io::stdout().write_all(&taken[..count * ROW_LEN])?;
        wanted -= count;
    }
    Ok(())
}

/// Strong play with some chance in it, of which one sub-move in ten is a row.
fn play() -> PlayConfig {
    PlayConfig {
        full: 64,
        fast: 8,
        full_share: 0.1,
        candidates: 16,
        fast_noise: 0.3,
        pie_share: 0.0,
        careless_share: 0.0,
        crowded_share: 0.0,
        balance: 0.5,
        random_turns: vec![2, 2, 2, 3, 4, 6],
        solve_endings: false,
    }
}

/// The features that `train/README.md` describes, read back from their bytes.
fn read_input(size: Size, input: &[u8]) -> Features {
    let (planes, scalars) = input.split_at(PLANES * CELLS_LEN);
    let plane = |index: usize| {
        let rows = &planes[index * CELLS_LEN..][..CELLS_LEN];
        size.cells().iter().fold(Cells::EMPTY, |cells, cell| {
            let row = usize::from(cell.row()) * 2;
            let row = u16::from_le_bytes([rows[row], rows[row + 1]]);
            if row >> cell.column() & 1 == 1 { cells | Cells::of(cell) } else { cells }
        })
    };
    let scalar = |index: usize| {
        let bytes = &scalars[index * 4..][..4];
        f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
    };
    Features {
        planes: std::array::from_fn::<_, PLANES, _>(plane),
        scalars: std::array::from_fn::<_, SCALARS, _>(scalar),
    }
}

/// The upper half of a number's bits, rounded.
fn half(number: f32) -> u16 {
    ((number.to_bits() + 0x8000) >> 16) as u16
}
