//! The messages between front ends and engines: every message as a type, and its line.
//!
//! `docs/engine-protocol.md` is the specification. A line is read once and is a checked value from
//! then on: a [`Command`] holds legal positions and sensible limits only. What an engine answers
//! is a [`Proposal`](ponte_rules::Proposal) until a position has judged it. Reading and writing,
//! threads and time-outs belong to the binary.

mod answer;
mod command;
mod declaration;
mod info;
mod program;
mod words;

pub use answer::{Answer, AnswerError};
pub use command::{Command, CommandError, Limits};
pub use declaration::{Declaration, Kind, ValueError};
pub use info::Info;
pub use program::{Program, ProgramError};

/// The version of the protocol that is spoken here.
pub const VERSION: u32 = 1;

/// The longest line in bytes, without its end.
pub const LONGEST_LINE: usize = 65_536;

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    const WORDS: [&str; 40] = [
        "ponte",
        "setoption",
        "name",
        "value",
        "isready",
        "newgame",
        "position",
        "rules",
        "3x3",
        "start",
        "board",
        "3/3/3",
        "-",
        "l",
        "turns",
        "a1,b2",
        "A1-A3",
        "swap",
        "pass",
        "go",
        "nodes",
        "ms",
        "infinite",
        "ponder",
        "stop",
        "ponderhit",
        "quit",
        "1",
        "id",
        "option",
        "type",
        "spin",
        "default",
        "info",
        "wdl",
        "score",
        "-1.5",
        "pv",
        "bestturn",
        "=\"",
    ];

    /// A line that is read is written so that it reads the same again.
    #[test]
    fn no_line_is_read_in_two_ways() {
        let mut rng = Rng::with_seed(1);
        let mut read = [0; 3];
        for _ in 0..100_000 {
            let mut line = String::new();
            for _ in 0..rng.usize(1..8) {
                line += WORDS[rng.usize(..WORDS.len())];
                line += if rng.u8(..) < 240 { " " } else { "\t=" };
            }
            if let Ok(command) = line.parse::<Command>() {
                assert_eq!(command.to_string().parse(), Ok(command), "{line}");
                read[0] += 1;
            }
            if let Ok(answer) = line.parse::<Answer>() {
                assert_eq!(answer.to_string().parse(), Ok(answer), "{line}");
                read[1] += 1;
            }
            if let Ok(program) = line.parse::<Program>() {
                assert_eq!(program.to_string().parse(), Ok(program), "{line}");
                read[2] += 1;
            }
        }
        assert!(read.into_iter().all(|count| count > 50), "{read:?}");
    }
}
