//! Prints moments of random games and what a net is shown of them, for golden outputs.
//!
//! One moment a line, fields separated by tabs: rules, position, first tile or `-`, and the input
//! in hexadecimal digits as `ponte-selfplay` packs it.
//!
//! ```text
//! cargo run --release -p ponte-engine --example inputs -- [MOMENTS A BOARD] > inputs.tsv
//! ```

use std::fmt::Write;

use fastrand::Rng;
use ponte_engine::net::features::Features;
use ponte_engine::{Moment, SubMove};
use ponte_rules::{Position, Rules};

const RULES: [&str; 12] = [
    "3x3",
    "4x4/strict",
    "5x5/tiles=6",
    "6x6/tiles=10/bridges=3/strict",
    "7x7",
    "8x8/bridges=4",
    "9x9/strict",
    "bga",
    "print-10",
    "11x11/tiles=30",
    "bsn",
    "print-12",
];

fn main() {
    let count = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut rng = Rng::with_seed(11);
    for name in RULES {
        let rules: Rules = name.parse().expect("known rules");
        for _ in 0..count {
            let moment = random_moment(rules, &mut rng);
            let first = moment.first().map_or_else(|| "-".to_owned(), |cell| cell.to_string());
            println!("{name}\t{}\t{first}\t{}", moment.position(), packed(&moment));
        }
    }
}

/// A moment somewhere in a random game that is not over.
fn random_moment(rules: Rules, rng: &mut Rng) -> Moment {
    let side = usize::from(rules.size().side());
    let sub_moves = rng.usize(0..side * side / 2);
    let mut moment = Moment::new(Position::new(rules));
    for _ in 0..sub_moves {
        let legal: Vec<SubMove> = moment.legal().iter().collect();
        moment.play_unchecked(legal[rng.usize(..legal.len())]);
        if moment.is_over() {
            return random_moment(rules, rng);
        }
    }
    moment
}

fn packed(moment: &Moment) -> String {
    let features = Features::new(moment, &moment.legal());
    let planes = features.planes.iter().flat_map(|cells| cells.words()).flat_map(u64::to_le_bytes);
    let scalars = features.scalars.into_iter().flat_map(f32::to_le_bytes);
    planes.chain(scalars).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
