//! The text that names another program as a player: `nodes=64 Seed=7 engine --quiet`.
//!
//! As in a shell, assignments come before the command: the limits `nodes` and `ms`, the
//! `timeout` in seconds, and options of the engine by their names. Double quotes hold spaces
//! together. Starting it belongs to the binary.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::command::Limits;

/// How long an engine may take beyond its limits unless the text says otherwise.
const USUAL_TIMEOUT_S: u32 = 60;

/// A program that speaks the protocol, and what is asked of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// How long it may think about a turn.
    pub limits: Limits,
    /// How many seconds beyond that it may take before it loses the game.
    pub timeout_s: u32,
    /// Options to set, in this order.
    pub options: Vec<(String, String)>,
    /// The program's file, and its arguments.
    pub command: Vec<String>,
}

impl FromStr for Program {
    type Err = ProgramError;

    fn from_str(text: &str) -> Result<Program, ProgramError> {
        let mut program = Program {
            limits: Limits::default(),
            timeout_s: USUAL_TIMEOUT_S,
            options: Vec::new(),
            command: Vec::new(),
        };
        for word in words(text)? {
            match word.assignment().filter(|_| program.command.is_empty()) {
                Some((name, value)) => program.assign(name, value)?,
                None => program.command.push(word.text),
            }
        }
        if program.command.is_empty() { Err(ProgramError::NoCommand) } else { Ok(program) }
    }
}

impl Program {
    fn assign(&mut self, name: &str, value: &str) -> Result<(), ProgramError> {
        let number = || {
            let number = value.parse().ok().filter(|&number: &u32| number > 0);
            number.ok_or_else(|| ProgramError::Number(name.to_owned(), value.to_owned()))
        };
        match name {
            "nodes" => self.limits.nodes = Some(number()?),
            "ms" => self.limits.ms = Some(number()?),
            "timeout" => self.timeout_s = number()?,
            _ => self.options.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(nodes) = self.limits.nodes {
            write!(f, "nodes={nodes} ")?;
        }
        if let Some(ms) = self.limits.ms {
            write!(f, "ms={ms} ")?;
        }
        if self.timeout_s != USUAL_TIMEOUT_S {
            write!(f, "timeout={} ", self.timeout_s)?;
        }
        for (name, value) in &self.options {
            write!(f, "{name}={} ", quoted(value, char::is_whitespace))?;
        }
        for (index, word) in self.command.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            let needs_quotes = |c: char| c.is_whitespace() || c == '=' && index == 0;
            write!(f, "{space}{}", quoted(word, needs_quotes))?;
        }
        Ok(())
    }
}

fn quoted(text: &str, needs_quotes: impl Fn(char) -> bool) -> String {
    let quote = if text.is_empty() || text.contains(needs_quotes) { "\"" } else { "" };
    format!("{quote}{text}{quote}")
}

/// A word, and where its first `=` outside quotes stands.
#[derive(Default)]
struct Word {
    text: String,
    equals: Option<usize>,
}

impl Word {
    fn assignment(&self) -> Option<(&str, &str)> {
        let (name, value) = self.text.split_at(self.equals.filter(|&at| at > 0)?);
        Some((name, &value[1..]))
    }
}

fn words(text: &str) -> Result<Vec<Word>, ProgramError> {
    let mut words = Vec::new();
    let mut word: Option<Word> = None;
    let mut in_quotes = false;
    for character in text.chars() {
        if character.is_whitespace() && !in_quotes {
            words.extend(word.take());
            continue;
        }
        let word = word.get_or_insert_default();
        match character {
            '"' => in_quotes = !in_quotes,
            _ => {
                if character == '=' && !in_quotes && word.equals.is_none() {
                    word.equals = Some(word.text.len());
                }
                word.text.push(character);
            }
        }
    }
    words.extend(word);
    if in_quotes { Err(ProgramError::Quote) } else { Ok(words) }
}

/// Why a text names no program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramError {
    /// There is no command.
    NoCommand,
    /// A quote is never closed.
    Quote,
    /// A limit is not a number.
    Number(String, String),
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramError::NoCommand => f.write_str("the command of the engine is missing"),
            ProgramError::Quote => f.write_str("a quote is never closed"),
            ProgramError::Number(name, value) => {
                write!(f, "{name} must be a number from 1, not {value:?}")
            }
        }
    }
}

impl Error for ProgramError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_survive_a_round_trip() {
        for text in [
            "engine",
            "nodes=64 ponte engine",
            "ms=100 timeout=5 Player=greedy Weights=\"my nets/a.net\" \"my tools/engine\" --log=x -q",
            "Name=\"\" engine \"\" a=b",
            "\"odd=name\"",
        ] {
            let program: Program = text.parse().expect(text);
            assert_eq!(program.to_string(), text);
        }
        let program: Program = "  nodes=3\tA=b=c  run  x=1 ".parse().expect("program");
        assert_eq!(program.options, [("A".to_owned(), "b=c".to_owned())]);
        assert_eq!(program.command, ["run", "x=1"]);
    }

    #[test]
    fn errors_name_what_is_wrong() {
        for (text, sentence) in [
            ("", "the command of the engine is missing"),
            ("nodes=5", "the command of the engine is missing"),
            ("\"engine", "a quote is never closed"),
            ("nodes=many engine", "nodes must be a number from 1, not \"many\""),
            ("timeout=0 engine", "timeout must be a number from 1"),
        ] {
            assert_eq!(
                text.parse::<Program>().expect_err(text).to_string().find(sentence),
                Some(0)
            );
        }
    }
}
