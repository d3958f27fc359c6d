//! The lines from a front end to an engine.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ponte_rules::{
    Position, PositionError, Proposal, ProposalError, Refusal, Rules, RulesError, Turn,
};

use super::words::{Words, quoted};

/// A line from the front end.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "it lives for a moment")]
pub enum Command {
    /// `ponte 1`: begins the conversation in that version of the protocol.
    Ponte {
        /// The newest version that the front end speaks.
        version: u32,
    },
    /// `setoption name Seed value 7`.
    SetOption {
        /// Which option.
        name: String,
        /// Its new value, as it stands there.
        value: String,
    },
    /// `isready`: asks for `readyok`.
    IsReady,
    /// `newgame`: the next position belongs to another game.
    NewGame,
    /// `position rules bga start turns d4,d5 swap`.
    Position {
        /// Where the turns begin.
        start: Position,
        /// Legal turns.
        turns: Vec<Turn>,
    },
    /// `go nodes 64`: think about the position.
    Go(Limits),
    /// `stop`: answer now.
    Stop,
    /// `ponderhit`: the expected turn was played.
    PonderHit,
    /// `quit`: end the program.
    Quit,
}

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// At most this many evaluations a sub-move.
    pub nodes: Option<u32>,
    /// At most this many milliseconds for the turn.
    pub ms: Option<u32>,
    /// Until told to stop.
    pub infinite: bool,
    /// In the opponent's time: the limits count from `ponderhit`.
    pub ponder: bool,
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Ponte { version } => write!(f, "ponte {version}"),
            Command::SetOption { name, value } => {
                write!(f, "setoption name {name} value {value}")
            }
            Command::IsReady => f.write_str("isready"),
            Command::NewGame => f.write_str("newgame"),
            Command::Position { start, turns } => {
                write!(f, "position rules {} ", start.rules())?;
                if *start == Position::new(*start.rules()) {
                    f.write_str("start")?;
                } else {
                    write!(f, "board {start}")?;
                }
                if !turns.is_empty() {
                    f.write_str(" turns")?;
                }
                turns.iter().try_for_each(|turn| write!(f, " {turn}"))
            }
            Command::Go(limits) => write!(f, "go{limits}"),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

/// The words after `go`, each with a space before it.
impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ponder {
            f.write_str(" ponder")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(ms) = self.ms {
            write!(f, " ms {ms}")?;
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        Ok(())
    }
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Command, CommandError> {
        let mut words = Words::new(line);
        let command = words.next().unwrap_or_default();
        let read = match command {
            "ponte" => ponte(&mut words),
            "setoption" => return set_option(words).map_err(|fault| fault.of(command)),
            "isready" => Ok(Command::IsReady),
            "newgame" => Ok(Command::NewGame),
            "position" => position(&mut words),
            "go" => limits(&mut words).map(Command::Go),
            "stop" => Ok(Command::Stop),
            "ponderhit" => Ok(Command::PonderHit),
            "quit" => Ok(Command::Quit),
            _ => Err(Fault::Command),
        };
        match (read, words.next()) {
            (Ok(_), Some(word)) => Err(Fault::Word(word.to_owned()).of(command)),
            (read, _) => read.map_err(|fault| fault.of(command)),
        }
    }
}

fn ponte(words: &mut Words<'_>) -> Result<Command, Fault> {
    let version = number("a protocol version", words.next())?;
    Ok(Command::Ponte { version })
}

fn set_option(mut words: Words<'_>) -> Result<Command, Fault> {
    expect(&mut words, "name")?;
    let name = words.next().ok_or(Fault::Missing("the name of an option"))?.to_owned();
    expect(&mut words, "value")?;
    Ok(Command::SetOption { name, value: words.rest().to_owned() })
}

fn position(words: &mut Words<'_>) -> Result<Command, Fault> {
    expect(words, "rules")?;
    let rules: Rules = words.next().ok_or(Fault::Missing("the name of the rules"))?.parse()?;
    let start = match words.next() {
        Some("start") => Position::new(rules),
        Some("board") => {
            let fields: Vec<&str> = words.by_ref().take(4).collect();
            Position::from_text(rules, &fields.join(" "))?
        }
        Some(word) => return Err(Fault::Word(word.to_owned())),
        None => return Err(Fault::Missing("start or board")),
    };
    let mut turns = Vec::new();
    if words.accept("turns") {
        let mut at = start.clone();
        for (number, text) in (1..).zip(words.by_ref()) {
            let of = |reason| Fault::Turn { number, turn: text.to_owned(), reason };
            let proposal: Proposal = text.parse().map_err(|error| of(NoTurn::Text(error)))?;
            turns.push(at.play(proposal).map_err(|refusal| of(NoTurn::Illegal(refusal)))?);
        }
    }
    Ok(Command::Position { start, turns })
}

fn limits(words: &mut Words<'_>) -> Result<Limits, Fault> {
    let mut limits = Limits::default();
    while let Some(word) = words.next() {
        let repeated = match word {
            "nodes" => limits.nodes.replace(number("a number of nodes", words.next())?).is_some(),
            "ms" => limits.ms.replace(number("a number of milliseconds", words.next())?).is_some(),
            "infinite" => std::mem::replace(&mut limits.infinite, true),
            "ponder" => std::mem::replace(&mut limits.ponder, true),
            _ => return Err(Fault::Word(word.to_owned())),
        };
        if repeated {
            return Err(Fault::Repeated(word.to_owned()));
        }
    }
    if limits.infinite && (limits.nodes.is_some() || limits.ms.is_some()) {
        return Err(Fault::Limited);
    }
    Ok(limits)
}

fn expect(words: &mut Words<'_>, word: &'static str) -> Result<(), Fault> {
    if words.accept(word) { Ok(()) } else { Err(Fault::Missing(word)) }
}

/// A whole number from 1.
fn number(what: &'static str, text: Option<&str>) -> Result<u32, Fault> {
    let text = text.ok_or(Fault::Missing(what))?;
    let good = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|&number| good && number > 0);
    number.ok_or_else(|| Fault::Number { what, text: text.to_owned() })
}

/// What is wrong with a line, and which command it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandError {
    command: String,
    fault: Fault,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Fault {
    Command,
    Missing(&'static str),
    Word(String),
    Repeated(String),
    Number { what: &'static str, text: String },
    Limited,
    Rules(RulesError),
    Position(PositionError),
    Turn { number: usize, turn: String, reason: NoTurn },
}

/// Why a text is no turn here.
#[derive(Clone, PartialEq, Eq, Debug)]
enum NoTurn {
    Text(ProposalError),
    Illegal(Refusal),
}

impl Fault {
    fn of(self, command: &str) -> CommandError {
        CommandError { command: command.to_owned(), fault: self }
    }
}

impl From<RulesError> for Fault {
    fn from(error: RulesError) -> Fault {
        Fault::Rules(error)
    }
}

impl From<PositionError> for Fault {
    fn from(error: PositionError) -> Fault {
        Fault::Position(error)
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fault == Fault::Command {
            return write!(f, "unknown command {}", quoted(&self.command));
        }
        write!(f, "{}: ", self.command)?;
        match &self.fault {
            Fault::Command => Ok(()),
            Fault::Missing(what) => write!(f, "{what} is missing"),
            Fault::Word(word) => write!(f, "{} does not belong here", quoted(word)),
            Fault::Repeated(word) => write!(f, "{word} stands there twice"),
            Fault::Number { what, text } => {
                write!(f, "{} is not {what} from 1 to {}", quoted(text), u32::MAX)
            }
            Fault::Limited => f.write_str("infinite has no other limit"),
            Fault::Rules(error) => error.fmt(f),
            Fault::Position(error) => error.fmt(f),
            Fault::Turn { number, turn, reason } => {
                write!(f, "turn {number}, {}, is illegal: ", quoted(turn))?;
                match reason {
                    NoTurn::Text(error) => error.fmt(f),
                    NoTurn::Illegal(refusal) => refusal.fmt(f),
                }
            }
        }
    }
}

impl Error for CommandError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_survives_a_round_trip() {
        for line in [
            "ponte 1",
            "setoption name Seed value 7",
            "setoption name Weights value my nets/best one.net",
            "isready",
            "newgame",
            "position rules bga start",
            "position rules 4x4 start turns a1,b2 swap c3,c4",
            "position rules 4x4 board 4/3L/1D2/LLLL d1-d3 d -",
            "position rules 4x4/strict board 4/3L/1D2/LLLL d1-d3 d - turns c4,d4",
            "go",
            "go nodes 64",
            "go ponder nodes 64 ms 1000",
            "go infinite",
            "go ponder",
            "stop",
            "ponderhit",
            "quit",
        ] {
            let command: Command = line.parse().expect(line);
            assert_eq!(command.to_string(), line);
        }
    }

    #[test]
    fn readers_take_any_spacing_and_order() {
        for (line, canonical) in [
            ("  go\tms  5 nodes 3 ", "go nodes 3 ms 5"),
            ("position rules ytmt start turns B2,A1", "position rules bsn start turns a1,b2"),
            ("position rules 3x3 board 3/3/3 - l -", "position rules 3x3 start"),
            ("position rules 3x3 start turns", "position rules 3x3 start"),
            ("setoption name Weights value", "setoption name Weights value "),
        ] {
            assert_eq!(line.parse::<Command>().expect(line).to_string(), canonical);
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        for (line, sentence) in [
            ("", "unknown command \"\""),
            ("GO", "unknown command \"GO\""),
            ("\u{7}\u{1b}[2J", "unknown command \"\\u{7}\\u{1b}[2J\""),
            ("ponte", "ponte: a protocol version is missing"),
            ("ponte one", "ponte: \"one\" is not a protocol version from 1"),
            ("stop it", "stop: \"it\" does not belong here"),
            ("setoption Seed 7", "setoption: name is missing"),
            ("setoption name", "setoption: the name of an option is missing"),
            ("setoption name Seed", "setoption: value is missing"),
            ("position start", "position: rules is missing"),
            ("position rules chess start", "position: unknown rules"),
            ("position rules 4x4", "position: start or board is missing"),
            ("position rules 4x4 turns a1,b2", "\"turns\" does not belong here"),
            ("position rules 4x4 board 4/4/4/4 - l", "position: a position"),
            ("position rules 5x5 board 5/5/5/5/LLLLL - l -", "has more than four tiles"),
            ("position rules 4x4 start a1,b2", "\"a1,b2\" does not belong here"),
            ("position rules 4x4 start turns a1", "turn 1, \"a1\", is illegal: a turn is two"),
            (
                "position rules 4x4 start turns a1,b2 a1,c3",
                "turn 2, \"a1,c3\", is illegal: a light",
            ),
            ("go nodes", "go: a number of nodes is missing"),
            ("go nodes 0", "go: \"0\" is not a number of nodes from 1 to 4294967295"),
            ("go nodes +5", "go: \"+5\" is not"),
            ("go ms 99999999999", "go: \"99999999999\" is not a number of milliseconds"),
            ("go nodes 5 nodes 5", "go: nodes stands there twice"),
            ("go infinite ms 5", "go: infinite has no other limit"),
            ("go depth 5", "go: \"depth\" does not belong here"),
        ] {
            let error = line.parse::<Command>().expect_err(line).to_string();
            assert!(error.contains(sentence), "{line}: {error}");
            assert!(!error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn long_garbage_is_quoted_in_part() {
        let error = "ö".repeat(50_000).parse::<Command>().expect_err("garbage").to_string();
        assert!(error.len() < 200, "{error}");
    }
}
