//! `ponte match`: two players, many games, and how much stronger one of them is.
//!
//! [`ponte_engine::arena`] says what a match is. Here are the threads that play it, its files and its
//! report.

mod file;
mod progress;
mod judge;
mod report;
mod entry;
mod search_player;
mod work;

use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::str::FromStr;
use std::thread;

use ponte_engine::OPPONENT_VERSION;
use ponte_engine::arena::{Series, Spec, Sprt};
use ponte_rules::Rules;

use crate::failure::Failure;
pub(crate) use entry::Entry;
use file::{Header, StateFile};
use judge::JudgeSpec;
use progress::Progress;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Players:
  random, greedy, careful            the simple opponents
  uct:playouts=30000                 plain UCT, so many random playouts a sub-move;
                                     bridges=0.33 and exploration=0.5 may follow
  policy                             the bare net, one evaluation a sub-move
  net:nodes=64                       the net and its search, so many nodes a sub-move
  net:ms=100                         the same, so much thread CPU time a turn
  level:3                            a level for people, from 1 to 10
                                     file=PATH takes another net than the one inside:
                                     policy:file=PATH, net:file=PATH,ms=100, level:3,file=PATH
  external:COMMAND                   another program that speaks the engine protocol; as in
                                     a shell, nodes=, ms=, timeout= and its options come first:
                                     'external:nodes=64 Seed=7 ./engine'

Examples:
  ponte match --rules bga --a uct:playouts=1000 --b greedy --games 100
  ponte match --rules bga --a uct:playouts=2000 --b uct:playouts=1000 --sprt 0,50 \\
    --games 2000 --state match.jsonl --resume --records games.pdn

The games come in pairs from the same balanced opening of two turns, with colours
exchanged; the pie rule is out of play unless --pie is given. The same seed gives the
same openings. A match that was interrupted goes on with --state and --resume.")]
pub(crate) struct Args {
    /// The rules: print-10, print-12, bga, bsn, or a board such as 8x8/tiles=20/strict
    #[arg(long, short, value_name = "RULES")]
    rules: Rules,
    /// The first player; the results are told from its side
    #[arg(long, value_name = "PLAYER")]
    a: Spec,
    /// The second player
    #[arg(long, value_name = "PLAYER")]
    b: Spec,
    /// How many games; at most so many with --sprt
    #[arg(long, short, value_name = "N", default_value = "100")]
    games: NonZeroU32,
    /// End standard output with one JSON object
    #[arg(long)]
    json: bool,
    /// Write the records of all games to this file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Keep every finished game in this file, so that the match can be resumed
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Go on with the match in the state file, if it is there
    #[arg(long, requires = "state")]
    resume: bool,
    /// How many games are played at once; one on each core if left out
    #[arg(long, short, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Where openings and players take their chance from
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Stop once it is clear whether A is stronger by the first Elo difference or the second
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Test>,
    /// Let the net in this file judge which openings are even, instead of random playouts
    #[arg(long, value_name = "FILE", conflicts_with = "pie")]
    judge: Option<String>,
    /// Play from the empty board with the pie rule
    #[arg(long)]
    pie: bool,
}

/// The argument of `--sprt`.
#[derive(Clone, Copy, Debug)]
struct Test(Sprt);

impl FromStr for Test {
    type Err = String;

    fn from_str(text: &str) -> Result<Test, String> {
        let (elo0, elo1) = text.split_once(',').ok_or("two numbers, as in 0,10")?;
        let number = |text: &str| text.trim().parse().map_err(|_| format!("{text:?} is no number"));
        Sprt::new(number(elo0)?, number(elo1)?).map(Test).map_err(|error| error.to_string())
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let judge = JudgeSpec::new(args.judge.as_deref())?;
    let entries = [Entry::new(&args.a)?, Entry::new(&args.b)?];
    let header = Header::new(args, &entries, &judge);
    let (state, played) = StateFile::open(args.state.as_deref(), args.resume, &header)?;
    let progress = Progress::open(args, state, played)?;
    work::play_all(args, &entries, &judge, &progress, args.threads.unwrap_or_else(cores))?;
    progress.close().print(args.json)
}

impl Args {
    fn series(&self) -> Series {
        if self.pie { Series::Pie } else { Series::Openings }
    }
}

impl Header {
    fn new(args: &Args, entries: &[Entry; 2], judge: &JudgeSpec) -> Header {
        let [a_net, b_net] = entries.each_ref().map(|entry| entry.net().map(str::to_owned));
        Header {
            version: file::VERSION,
            rules: args.rules.to_string(),
            a: args.a.to_string(),
            b: args.b.to_string(),
            a_net,
            b_net,
            seed: args.seed,
            pie: args.pie,
            judge: judge.name().to_owned(),
            opponents: OPPONENT_VERSION,
        }
    }
}
