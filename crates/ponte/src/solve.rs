//! `ponte solve`: the exact value of a position and of each of its turns.

mod check;
mod report;
mod work;

use std::io::{self, Write};

use ponte_engine::solver::Goal;
use ponte_rules::Color;

use crate::failure::Failure;
use crate::input::PositionArgs;
use report::Report;
use work::Work;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte solve --rules 4x4
  ponte solve --rules 4x4/strict --json
  ponte solve --rules 5x5 --nodes 50000000

There is no swap: the value is that of the side that begins. With --nodes the search may
end before the value is known; what is proved by then is printed, bounds on the points
included.")]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Find the difference in points, too
    #[arg(long)]
    points: bool,
    /// Prove every value: play both sides' strategies against all answers, by the slow rules
    #[arg(long)]
    check: bool,
    /// How many positions to look at, at most
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
    nodes: u64,
    /// Memory for positions that were met before, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65536))]
    memory: u32,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let position = args.position.read()?.without_swap();
    let goal = if args.points { Goal::Points } else { Goal::Value };
    let mut work = Work::new(args.memory, args.nodes);
    // A limited search bounds the points first, so that it can report something if it ends early.
    let limited = args.nodes < u64::MAX;
    let points = if limited { work.points_range(&position, args.nodes / 2) } else { None };
    let kinds = work.turns(&position);
    let mut report = Report::new(&position, &kinds);
    report.points_between = points.filter(|_| report.value.is_none());
    if report.value.is_some()
        && let Some(exact) = work.best(&position, goal)
    {
        report.points =
            exact.points.filter(|_| args.points).map(|points| match position.to_move() {
                Color::Light => points,
                Color::Dark => -points,
            });
        report.add_line(&position, &work.line(&position, goal));
    }
    if args.check {
        report.checked = Some(check::run(&mut work, &kinds)?);
    }
    report.nodes = work.nodes();
    work.finish();
    let text = if args.json {
        serde_json::to_string(&report).map_err(Failure::input)? + "\n"
    } else {
        report.to_string()
    };
    Ok(io::stdout().write_all(text.as_bytes())?)
}
