//! The exact rules of the board game *Ponte del Diavolo* (Martin Ebel, 2007).
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod color;
mod cell;
mod cells;
mod size;
mod span;
mod bridge;
mod turn;
mod rules;

mod hash;
mod tiles;
mod position;
mod refusal;
mod setup;
mod notation;
mod drawing;
mod network;
mod score;
mod ending;
mod record;
mod game;
mod foresight;
mod packing;
mod symmetry;
mod perft;
mod random;
pub mod reference;

pub use bridge::{Bridge, BridgeError, Bridges};
pub use cell::{Cell, CellError};
pub use cells::{Cells, CellsIter};
pub use color::Color;
pub use ending::{Termination, TerminationError};
pub use foresight::{Territory, TurnsLeft};
pub use game::{Game, GameError};
pub use network::Network;
pub use notation::PositionError;
pub use perft::perft;
pub use position::{Position, Stage};
pub use record::{ContradictedOutcome, NodeId, Record, RecordError, RecordErrorKind, TagError};
pub use refusal::Refusal;
pub use rules::{PassRule, Rules, RulesError};
pub use score::{Outcome, OutcomeError, Score};
pub use setup::{Fault, Setup, SetupError};
pub use size::Size;
pub use span::Span;
pub use symmetry::Symmetry;
pub use turn::{Pair, Proposal, ProposalError, Turn};
