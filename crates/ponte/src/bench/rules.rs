//! `ponte bench rules`: the speed of `ponte-rules` on one core, 10×10, rules `bga`.
//!
//! Every figure is the best of several short rounds, since a busy machine only ever slows a
//! round down. With `--work` a fixed amount of work is done instead, for counting instructions.

use std::hint::black_box;
use std::time::Duration;

use ponte_rules::reference::Reference;
use ponte_rules::{Position, Proposal, Rules, Turn};
use serde::Serialize;

use super::{Timing, rate};
use crate::failure::Failure;

/// Six `bga` games; a test keeps them equal to the games of the rules library's vectors.
const GAMES: &str = include_str!("games.txt");

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    timing: Timing,
    /// Do this work once and print how many pieces it was, for an instruction counter
    #[arg(long, value_enum, value_name = "WORK", conflicts_with_all = ["json", "seconds"])]
    work: Option<Work>,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum Work {
    /// Nothing: the cost of getting ready
    None,
    /// 1,000 random games
    Games,
    /// Count the turns of every position ten times
    Count,
    /// Judge and play every turn of the games ten times
    Turns,
}

#[derive(Serialize)]
struct Figures {
    random_games_per_s: f64,
    positions_counted_per_s: f64,
    turn_ns: f64,
    reference_ratio: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let games = games()?;
    if let Some(work) = args.work {
        say!("{}", once(work, &games));
        return Ok(());
    }
    let figures = measure(&games, args.timing.duration()?);
    if args.timing.json {
        say!("{}", serde_json::to_string(&figures).map_err(Failure::input)?);
    } else {
        say!("random games       {:>12.0} a second", figures.random_games_per_s);
        say!("positions counted  {:>12.0} a second", figures.positions_counted_per_s);
        say!("turn judged, played{:>12.0} ns", figures.turn_ns);
        say!("reference twin     {:>12.0} times slower at counting", figures.reference_ratio);
    }
    Ok(())
}

fn measure(games: &[Game], time: Duration) -> Figures {
    let positions = middle_thirds(games);
    let mut generator = fastrand::Rng::with_seed(1);
    let counting = rate(time, || count(&positions));
    let plain = rate(time, || {
        let slow = |position| Reference::from(position).turns().len() as u32;
        black_box(positions.iter().step_by(16).map(slow).sum::<u32>());
        positions.iter().step_by(16).count()
    });
    Figures {
        random_games_per_s: rate(time, || random_games(&mut generator, 100)),
        positions_counted_per_s: counting,
        turn_ns: 1e9 / rate(time, || judge_and_play(games)),
        reference_ratio: counting / plain,
    }
}

/// Does a fixed amount of work, and returns the number of items.
fn once(work: Work, games: &[Game]) -> usize {
    let positions = middle_thirds(games);
    match work {
        Work::None => 0,
        Work::Games => random_games(&mut fastrand::Rng::with_seed(1), 1000),
        Work::Count => (0..10).map(|_| count(&positions)).sum(),
        Work::Turns => (0..10).map(|_| judge_and_play(games)).sum(),
    }
}

fn random_games(generator: &mut fastrand::Rng, games: usize) -> usize {
    for _ in 0..games {
        let mut position = Position::new(Rules::BGA);
        while let Some(turn) = position.random_turn(|bound| generator.u32(..bound)) {
            position.play_unchecked(turn);
        }
        black_box(&position);
    }
    games
}

fn count(positions: &[Position]) -> usize {
    black_box(positions.iter().map(|p| black_box(p).count_turns()).sum::<u32>());
    positions.len()
}

fn judge_and_play(games: &[Game]) -> usize {
    let mut turns = 0;
    for game in games {
        let mut position = Position::new(Rules::BGA);
        for &proposal in &game.proposals {
            turns += usize::from(position.play(black_box(proposal)).is_ok());
        }
        black_box(&position);
    }
    turns
}

/// A game as its turns and the positions before each of them.
struct Game {
    proposals: Vec<Proposal>,
    positions: Vec<Position>,
}

fn games() -> Result<Vec<Game>, Failure> {
    GAMES.lines().map(game).collect()
}

fn game(line: &str) -> Result<Game, Failure> {
    let mut position = Position::new(Rules::BGA);
    let mut game = Game { proposals: Vec::new(), positions: Vec::new() };
    for text in line.split(' ') {
        let proposal: Proposal = text.parse().map_err(Failure::input)?;
        game.positions.push(position.clone());
        game.proposals.push(proposal);
        let _: Turn = position.play(proposal).map_err(Failure::input)?;
    }
    Ok(game)
}

fn middle_thirds(games: &[Game]) -> Vec<Position> {
    let middle = |game: &Game| {
        let third = game.positions.len() / 3;
        game.positions[third..2 * third].to_vec()
    };
    games.iter().flat_map(middle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_those_of_the_vectors() {
        let vectors = include_str!("../../../ponte-rules/tests/data/games.jsonl");
        let games: Vec<serde_json::Value> =
            vectors.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let moves: Vec<&str> = games
            .iter()
            .filter(|game| game["rules"] == "bga")
            .map(|game| game["moves"].as_str().unwrap())
            .collect();
        assert_eq!(GAMES.lines().collect::<Vec<_>>(), moves);
    }

    #[test]
    fn every_figure_is_a_number() {
        let figures = measure(&games().unwrap(), Duration::from_millis(60));
        for figure in [
            figures.random_games_per_s,
            figures.positions_counted_per_s,
            figures.turn_ns,
            figures.reference_ratio,
        ] {
            assert!(figure.is_finite() && figure > 0.0);
        }
    }
}
