//! Suites as files: one JSON object a line.

use std::fs;
use std::path::Path;

use ponte_engine::solver::Value;
use ponte_engine::suite::Problem;
use ponte_rules::{Position, Proposal, Turn};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    rules: String,
    position: String,
    half_moves: u32,
    /// For the side to move: `win`, `draw` or `loss`.
    value: Word,
    /// The turns that keep the value, where they are the fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    keep: Option<String>,
    /// The turns that give the value away, where they are the fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    drop: Option<String>,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Word {
    Win,
    Draw,
    Loss,
}

/// Reads a suite; it must hold a problem.
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
    let turns = problem.position.turns();
    let listed = |kept: bool| {
        let turns = turns.iter().filter(|&&turn| problem.keeps(turn) == kept);
        turns.map(Turn::to_string).collect::<Vec<_>>().join(" ")
    };
    let keep = 2 * problem.keeping.len() <= turns.len();
    let line = Line {
        rules: problem.position.rules().to_string(),
        position: problem.position.to_string(),
        half_moves: problem.half_moves,
        value: match problem.value {
            Value::Win => Word::Win,
            Value::Draw => Word::Draw,
            Value::Loss => Word::Loss,
        },
        keep: keep.then(|| listed(true)),
        drop: (!keep).then(|| listed(false)),
    };
    serde_json::to_string(&line).expect("a line of texts and numbers is JSON")
}

fn parse(line: &str) -> Result<Problem, String> {
    let line: Line = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let rules = line.rules.parse().map_err(|error| format!("{error}"))?;
    let position = Position::from_text(rules, &line.position).map_err(|error| error.to_string())?;
    let (kept, text) = match (line.keep, line.drop) {
        (Some(keep), None) => (true, keep),
        (None, Some(drop)) => (false, drop),
        _ => return Err("one of keep and drop must be there".to_owned()),
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
    let value = match line.value {
        Word::Win => Value::Win,
        Word::Draw => Value::Draw,
        Word::Loss => Value::Loss,
    };
    Ok(Problem { position, half_moves: line.half_moves, value, keeping })
}
