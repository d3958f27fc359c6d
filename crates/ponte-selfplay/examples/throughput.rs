//! How many simulations a second the games and trees manage when the net costs nothing.
//!
//! ```text
//! cargo run --release -p ponte-selfplay --example throughput -- [THREADS] [GAMES] [SIDE]
//! ```

use std::time::Instant;

use ponte_selfplay::config::{LaneConfig, Mode, PlayConfig};
use ponte_selfplay::lane::{Exchange, Lane};

fn main() {
    let argument = |index: usize, default: usize| {
        std::env::args().nth(index).and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let (threads, games, side) = (argument(1, 1), argument(2, 512), argument(3, 10));
    let play = PlayConfig {
        full: 64,
        fast: 16,
        full_share: 0.25,
        candidates: 16,
        fast_noise: 0.3,
        pie_share: 0.2,
        careless_share: 0.0,
        crowded_share: 0.0,
        balance: 1.0,
        random_turns: vec![2],
        solve_endings: true,
    };
    let rules = vec![(format!("{side}x{side}"), 1.0)];
    let config = LaneConfig { mode: Mode::Selfplay, side: side as u8, games, rules, play };
    let mut lane = Lane::new(&config, 1).expect("a good configuration");
    let outputs = ponte_engine::net::policy::len(lane.size());
    // Some variety in the logits keeps the trees from being all alike.
    let noise = |index: usize| (index as u32).wrapping_mul(2_654_435_761) >> 16;
    let logits: Vec<u16> = (0..games * outputs)
        .map(|index| ((noise(index) % 4000) as f32 / 1000.0).to_bits())
        .map(|bits| (bits >> 16) as u16)
        .collect();
    let values: Vec<f32> = (0..games)
        .flat_map(|game| {
            let win = (noise(game) % 1000) as f32 / 1000.0;
            [win, 0.0, 1.0 - win, 0.0]
        })
        .collect();
    let mut inputs = vec![0; games * 1212];
    let mut rows = vec![0; 4096 * 1624];
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| {
        let mut steps = 0;
        let mut start = Instant::now();
        loop {
            let mut nets = [Exchange { logits: &logits, values: &values, inputs: &mut inputs }];
            lane.step(&mut nets);
            lane.take_rows(&mut rows);
            steps += 1;
            // Trees and games need a while to be spread evenly over all stages.
            if steps == 300 {
                start = Instant::now();
            }
            if steps > 300 && start.elapsed().as_secs() >= 5 {
                break;
            }
        }
        let rate = ((steps - 300) * games) as f64 / start.elapsed().as_secs_f64();
        println!("{rate:.0} simulations/s with {threads} threads, {games} games of side {side}");
        println!("{}", serde_json::to_string(&lane.report()).expect("plain data"));
    });
}
