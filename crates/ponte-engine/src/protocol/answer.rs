//! The lines from an engine to a front end.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ponte_rules::Proposal;

use super::declaration::Declaration;
use super::info::Info;
use super::words::{Words, quoted};

/// A line from the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// `id name Ponte 0.1.0`.
    Name(String),
    /// `id author the Ponte project`.
    Author(String),
    /// `option name Seed type spin default 0 min 0 max 100`.
    Option(Declaration),
    /// `ponteok 1`: the greeting is over, and this version is spoken.
    PonteOk {
        /// The version of the protocol.
        version: u32,
    },
    /// `readyok`: the engine has handled every earlier line.
    ReadyOk,
    /// `info nodes 64 pv d4,d5`: what the engine thinks.
    Info(Info),
    /// `bestturn d4,d5 ponder swap`: what the engine plays.
    BestTurn {
        /// The turn; `None`, written `none`, in a finished game.
        turn: Option<Proposal>,
        /// The answer that the engine expects.
        ponder: Option<Proposal>,
    },
    /// `error go: …`: the line had no effect, and why.
    Error(String),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Name(name) => write!(f, "id name {name}"),
            Answer::Author(author) => write!(f, "id author {author}"),
            Answer::Option(declaration) => write!(f, "option {declaration}"),
            Answer::PonteOk { version } => write!(f, "ponteok {version}"),
            Answer::ReadyOk => f.write_str("readyok"),
            Answer::Info(info) => write!(f, "info{info}"),
            Answer::BestTurn { turn: None, .. } => f.write_str("bestturn none"),
            Answer::BestTurn { turn: Some(turn), ponder: None } => write!(f, "bestturn {turn}"),
            Answer::BestTurn { turn: Some(turn), ponder: Some(ponder) } => {
                write!(f, "bestturn {turn} ponder {ponder}")
            }
            Answer::Error(reason) => write!(f, "error {reason}"),
        }
    }
}

impl FromStr for Answer {
    type Err = AnswerError;

    fn from_str(line: &str) -> Result<Answer, AnswerError> {
        let mut words = Words::new(line);
        let answer = match words.next() {
            Some("id") => match words.next() {
                Some("name") => Some(Answer::Name(words.rest().to_owned())),
                Some("author") => Some(Answer::Author(words.rest().to_owned())),
                _ => None,
            },
            Some("option") => Some(Answer::Option(words.rest().parse()?)),
            Some("ponteok") => version(words),
            Some("readyok") => words.next().is_none().then_some(Answer::ReadyOk),
            Some("info") => Some(Answer::Info(words.rest().parse()?)),
            Some("bestturn") => best_turn(words),
            Some("error") => Some(Answer::Error(words.rest().to_owned())),
            _ => return Err(AnswerError::Unknown(line.trim().to_owned())),
        };
        answer.ok_or_else(|| AnswerError::Malformed(line.trim().to_owned()))
    }
}

fn version(mut words: Words<'_>) -> Option<Answer> {
    let version = words.next()?.parse().ok()?;
    words.next().is_none().then_some(Answer::PonteOk { version })
}

fn best_turn(mut words: Words<'_>) -> Option<Answer> {
    let turn = match words.next()? {
        "none" => None,
        turn => Some(turn.parse().ok()?),
    };
    let ponder = match words.accept("ponder") {
        true => Some(words.next()?.parse().ok()?),
        false => None,
    };
    let sensible = words.next().is_none() && (turn.is_some() || ponder.is_none());
    sensible.then_some(Answer::BestTurn { turn, ponder })
}

/// Why a line is no answer of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnswerError {
    /// The first word is unknown; a front end ignores such lines.
    Unknown(String),
    /// The rest does not fit the first word.
    Malformed(String),
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerError::Unknown(line) => write!(f, "unknown answer {}", quoted(line)),
            AnswerError::Malformed(line) => write!(f, "malformed answer {}", quoted(line)),
        }
    }
}

impl Error for AnswerError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_survives_a_round_trip() {
        for line in [
            "id name Ponte 0.1.0",
            "id author the Ponte project",
            "option name Player type combo default greedy var random var greedy",
            "ponteok 1",
            "readyok",
            "info line 1 wdl 512 31 457 score 1.25 nodes 640 pv d4,e5 swap",
            "bestturn d4,e5",
            "bestturn d4-e6 ponder pass",
            "bestturn none",
            "error go: no position is set",
        ] {
            assert_eq!(line.parse::<Answer>().expect(line).to_string(), line);
        }
    }

    #[test]
    fn unknown_lines_are_told_from_malformed_ones() {
        for line in ["", "hello", "Thinking about it", "bestmove e2e4"] {
            assert!(matches!(line.parse::<Answer>(), Err(AnswerError::Unknown(_))), "{line}");
        }
        for line in [
            "id",
            "ponteok",
            "ponteok x",
            "readyok now",
            "bestturn",
            "bestturn e2e4",
            "bestturn a1,b2 swap",
            "bestturn none ponder swap",
            "bestturn a1,b2 ponder",
            "info pv x",
        ] {
            assert!(matches!(line.parse::<Answer>(), Err(AnswerError::Malformed(_))), "{line}");
        }
    }
}
