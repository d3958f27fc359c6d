//! The exact rules of the board game *Ponte del Diavolo* (Martin Ebel, 2007).
//!
//! Two players lay tiles, form islands of exactly four, and link them with bridges. This crate
//! knows the game and nothing else: no files, clocks, threads or global randomness, no unsafe
//! code, no dependencies, and no standard library. The rules it follows are in `docs/rules.md`,
//! the texts it reads and writes in `docs/notation.md`.
//!
//! # Playing
//!
//! A [`Position`] is a value. [`Position::play`] judges a turn and plays it, or says which rule
//! it breaks; [`Position::play_unchecked`] is its counterpart for search, which does not judge.
//!
//! ```
//! use ponte_rules::{Color, Position, Setup};
//!
//! let mut position = Position::try_from(Setup::drawn("
//!     5 . . . D .
//!     4 . L L . .
//!     3 . . . . .
//!     2 L L . D .
//!     1 L L . . .
//!       a b c d e
//! ")?)?;
//! let refusal = position.play("c3,d3".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "c3 would touch the island a1 b1 a2 b2 at a corner");
//!
//! position.play("b2-b4".parse()?)?;
//! assert_eq!(position.score(Color::Light).points, 1);
//! assert_eq!(format!("{position:#}").lines().nth(2), Some(" 3 . # . . ."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Asking
//!
//! - What may be played: [`Position::turns`], [`Position::count_turns`],
//!   [`Position::first_cells`], [`Position::second_cells`], [`Position::legal_bridges`].
//! - Why not: [`Position::judge`] and the methods beside it return a [`Refusal`] with the cells
//!   that cause it.
//! - Who leads: [`Position::score`], [`Position::networks`], [`Position::outcome`].
//! - What is left: [`Position::tile_turns_left`], [`Position::territory`].
//!
//! # Reading and writing
//!
//! Rules, cells, bridges and turns have their text as [`FromStr`](core::str::FromStr) and
//! [`Display`](core::fmt::Display). Positions are read with [`Position::from_text`], whole games
//! with [`Record::read`]; [`Game`] has a packed form of two bytes a turn.
//!
//! ```
//! use ponte_rules::Record;
//!
//! let record = Record::read("[Rules \"3x3\"] a1,b1 c3,b3 c1,a2 {an island} c2,a3", None)?;
//! assert_eq!(record.turns().len(), 4);
//! assert_eq!(record.outcome(), None);
//! # Ok::<(), ponte_rules::RecordError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod color;
mod cell;
mod cells;
mod neighborhood;
mod size;
mod span;
mod bridge;
mod bridges;
mod turn;
mod rules;

mod hash;
mod tiles;
mod position;
mod refusal;
mod draft;
mod setup;
mod notation;
mod drawing;
mod network;
mod score;
mod termination;
mod record;
mod game;
mod foresight;
mod packing;
mod symmetry;
mod perft;
mod random;
pub mod reference;

pub use bridge::{Bridge, BridgeError};
pub use bridges::Bridges;
pub use cell::{Cell, CellError};
pub use cells::{Cells, CellsIter};
pub use color::Color;
pub use draft::{Choice, Draft};
pub use foresight::{Territory, TurnsLeft};
pub use game::{Game, GameError};
pub use network::Network;
pub use notation::PositionError;
pub use perft::perft;
pub use position::{Position, Stage};
pub use record::{NodeId, Record, RecordError, RecordErrorKind, TagError};
pub use refusal::{Refusal, RefusalCode};
pub use rules::{PassRule, Rules, RulesError};
pub use score::{Outcome, OutcomeError, Score};
pub use setup::{Fault, Setup, SetupError};
pub use size::Size;
pub use span::Span;
pub use symmetry::Symmetry;
pub use termination::{ContradictedOutcome, Termination, TerminationError};
pub use turn::{Pair, Proposal, ProposalError, Turn};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
