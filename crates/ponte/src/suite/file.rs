//! Suites as files: one problem a line, its parts between tabs.
//!
//! The parts are the rules, the position, how many sub-moves the game went on, the value for the
//! side to move, and the turns that keep it (`keep`) or that give it away (`drop`), whichever are
//! the fewer.

use std::fs;
use std::path::Path;

use ponte_engine::solver::Value;
use ponte_engine::suite::Problem;
use ponte_rules::{Position, Proposal, Turn};

use crate::failure::Failure;

/// Reads a suite; it must hold at least one problem.
pub(super) fn read(file: &Path) -> Result<Vec<Problem>, Failure> {
    let text = fs::read_to_string(file).map_err(|error| Failure::input(error).of(file))?;
    let problem = |(index, line)| {
        parse(line)
            .map_err(|reason| Failure::input(format!("line {}: {reason}", index + 1)).of(file))
    };
    let problems: Vec<Problem> = text.lines().enumerate().map(problem).collect::<Result<_, _>>()?;
    if problems.is_empty() {
        return Err(Failure::input("there is no problem").of(file));
    }
    Ok(problems)
}

/// The line of a problem.
pub(super) fn line(problem: &Problem) -> String {
    let Problem { position, sub_moves, value, keeping } = problem;
    let turns = position.turns();
    let keep = 2 * keeping.len() <= turns.len();
    let listed = turns.iter().filter(|&&turn| problem.keeps(turn) == keep);
    let listed = listed.map(Turn::to_string).collect::<Vec<_>>().join(" ");
    let value = match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    };
    let word = if keep { "keep" } else { "drop" };
    format!("{}\t{position}\t{sub_moves}\t{value}\t{word} {listed}\n", position.rules())
}

fn parse(line: &str) -> Result<Problem, String> {
    let parts: Vec<&str> = line.split('\t').collect();
    let &[rules, position, sub_moves, value, turns] = parts.as_slice() else {
        return Err(format!("a problem has 5 parts between tabs, and this has {}", parts.len()));
    };
    let rules = rules.parse().map_err(|error| format!("{error}"))?;
    let position = Position::from_text(rules, position).map_err(|error| error.to_string())?;
    let sub_moves = sub_moves.parse().map_err(|error| format!("{sub_moves}: {error}"))?;
    let value = match value {
        "win" => Value::Win,
        "draw" => Value::Draw,
        "loss" => Value::Loss,
        _ => return Err(format!("unknown value {value}")),
    };
    let (kept, text) = match turns.split_once(' ') {
        Some(("keep", text)) => (true, text),
        Some(("drop", text)) => (false, text),
        _ => return Err("neither keep nor drop".to_owned()),
    };
    let listed: Vec<Turn> = text
        .split_whitespace()
        .map(|word| {
            let proposal = word.parse::<Proposal>().map_err(|error| error.to_string())?;
            position.judge(proposal).map_err(|refusal| format!("{word}: {refusal}"))
        })
        .collect::<Result<_, String>>()?;
    let mut keeping = position.turns();
    let all = keeping.len();
    keeping.retain(|turn| listed.contains(turn) == kept);
    keeping.sort_unstable();
    if keeping.is_empty() || keeping.len() == all {
        return Err("no turn gives the value away, or all do".to_owned());
    }
    Ok(Problem { position, sub_moves, value, keeping })
}
