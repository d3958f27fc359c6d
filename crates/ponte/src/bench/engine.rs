//! `ponte bench engine`: the search on one core, and the signature of all it does.
//!
//! The signature comes from searches as they play, which solve endgames beside the net. Speed is
//! measured in searches that do not: a solver replaces evaluations rather than make them.

use std::time::Duration;

use cpu_time::ThreadTime;
use ponte_engine::net::{Kernel, NetEvaluator};
use ponte_engine::search::{Aim, Limits, Search, Settings};
use ponte_engine::signature::{Signature, positions};
use ponte_engine::{Evaluation, Evaluator, Legal, Moment};
use ponte_rules::Symmetry;
use serde::Serialize;

use crate::failure::Failure;
use crate::weights::Weights;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// How many nodes to spend on every sub-move
    #[arg(long, value_name = "N", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    nodes: u32,
    /// The file of a net to use instead of the one inside the program
    #[arg(long, value_name = "FILE")]
    weights: Option<String>,
}

#[derive(Serialize)]
struct Figures {
    net: String,
    kernel: &'static str,
    nodes: u32,
    positions: usize,
    simulations_per_s: f64,
    evaluations_per_s: f64,
    /// The share of the time that is not the net's.
    outside_net: f64,
    /// The same where endgames are solved.
    outside_net_solving: f64,
    signature: String,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let figures = measure(&Weights::read(args.weights.as_deref())?, args.nodes);
    if args.json {
        say!("{}", serde_json::to_string(&figures).map_err(Failure::input)?);
    } else {
        say!("{} positions, {} nodes a sub-move", figures.positions, figures.nodes);
        say!("net                {:>12}", figures.net);
        say!("kernel             {:>12}", figures.kernel);
        say!("simulations        {:>12.0} a second", figures.simulations_per_s);
        say!("evaluations        {:>12.0} a second", figures.evaluations_per_s);
        say!("outside the net    {:>12.1} % of the time", figures.outside_net * 100.0);
        let solving = figures.outside_net_solving * 100.0;
        say!("  endgames solved  {solving:>12.1} % of the time");
        say!("signature      {}", figures.signature);
    }
    Ok(())
}

fn measure(weights: &Weights, nodes: u32) -> Figures {
    let start = ThreadTime::now();
    let mut evaluator = Timed::new(weights);
    let signature = Signature::new(&mut evaluator, nodes).to_string();
    let outside_net_solving = evaluator.others_share(start.elapsed());
    let mut evaluator = Timed::new(weights);
    let settings = Settings { exact: false, ..Settings::default() };
    let positions = positions();
    let (mut simulations, mut evaluations) = (0, 0);
    let start = ThreadTime::now();
    for position in &positions {
        let limits = Limits::nodes(nodes);
        let report =
            Search::new(settings).think(position, Aim::Turn, &mut evaluator, limits, |_| ());
        let report = report.unwrap_or_default();
        simulations += report.simulations;
        evaluations += report.evaluations;
    }
    let elapsed = start.elapsed();
    let seconds = elapsed.as_secs_f64();
    Figures {
        net: weights.name().to_owned(),
        kernel: Kernel::best().name(),
        nodes,
        positions: positions.len(),
        simulations_per_s: f64::from(simulations) / seconds,
        evaluations_per_s: f64::from(evaluations) / seconds,
        outside_net: evaluator.others_share(elapsed),
        outside_net_solving,
        signature,
    }
}

/// An evaluator whose time is measured.
struct Timed {
    evaluator: NetEvaluator,
    time: Duration,
}

impl Timed {
    fn new(weights: &Weights) -> Timed {
        Timed { evaluator: weights.evaluator(), time: Duration::ZERO }
    }

    /// The share of a time that was not spent in this evaluator.
    fn others_share(&self, elapsed: Duration) -> f64 {
        1.0 - self.time.as_secs_f64() / elapsed.as_secs_f64()
    }

    fn time(&mut self, evaluate: impl FnOnce(&mut NetEvaluator) -> Evaluation) -> Evaluation {
        let start = ThreadTime::now();
        let evaluation = evaluate(&mut self.evaluator);
        self.time += start.elapsed();
        evaluation
    }
}

impl Evaluator for Timed {
    fn evaluate(&mut self, moment: &Moment, legal: &Legal) -> Evaluation {
        self.time(|evaluator| evaluator.evaluate(moment, legal))
    }

    fn evaluate_image(&mut self, moment: &Moment, legal: &Legal, symmetry: Symmetry) -> Evaluation {
        self.time(|evaluator| evaluator.evaluate_image(moment, legal, symmetry))
    }
}
