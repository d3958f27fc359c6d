//! What front ends and engines say to each other: every message as a type, and its line.
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
