//! `ponte bench`: how fast the parts are on this machine.

mod engine;
mod net;
mod rules;
mod uct;

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::failure::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte bench rules
  ponte bench rules --json --seconds 5
  ponte bench net
  ponte bench uct
  ponte bench engine --nodes 256")]
pub(crate) struct Args {
    #[command(subcommand)]
    part: Part,
}

#[derive(clap::Subcommand, Debug)]
enum Part {
    /// The rules library: random games, positions counted, turns judged
    Rules(rules::Args),
    /// The search: evaluations a second, what it costs beside the net, and its signature
    Engine(engine::Args),
    /// The net: evaluations a second on one core, by kernel and size of the board
    Net(net::Args),
    /// Plain UCT: random playouts a second on one core
    Uct(uct::Args),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.part {
        Part::Rules(args) => rules::run(args),
        Part::Engine(args) => engine::run(args),
        Part::Net(args) => net::run(args),
        Part::Uct(args) => uct::run(args),
    }
}

/// The options of what is measured for a time.
#[derive(clap::Args, Debug)]
struct Timing {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// How long to measure each figure
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    seconds: f64,
}

impl Timing {
    fn duration(&self) -> Result<Duration, Failure> {
        match self.seconds > 0.0 && self.seconds <= 600.0 {
            true => Ok(Duration::from_secs_f64(self.seconds)),
            false => Err(Failure::input("--seconds must be more than 0 and at most 600")),
        }
    }
}

/// How often this thread does the work in a second of its CPU time, in the best of the rounds that
/// fit into the time.
fn rate(time: Duration, mut work: impl FnMut() -> usize) -> f64 {
    let start = Instant::now();
    let mut best = 0.0_f64;
    while start.elapsed() < time {
        let round = ThreadTime::now();
        let mut done = 0;
        while round.elapsed() < Duration::from_millis(50) {
            done += work();
        }
        best = best.max(done as f64 / round.elapsed().as_secs_f64());
    }
    best
}
