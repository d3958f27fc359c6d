//! Matches between two players, and what their results say.
//!
//! All of it is pure: which game is played from which opening, one game from its first to its
//! last turn, the tally, Elo and SPRT. Threads, files, clocks and programs that play over the
//! engine protocol belong to the binary.

mod elo;
mod game;
mod opening;
mod player;
mod schedule;
mod spec;
mod sprt;
mod tally;

pub use elo::Elo;
pub use game::{PlayedGame, play, record};
pub use opening::{OPENING_TURNS, PlayoutJudge, balanced_opening, expected_score};
pub use player::{Fault, LevelPlayer, Player, PolicyPlayer, SimplePlayer, UctPlayer};
pub use schedule::{Encounter, Series, Side};
pub use spec::{Limit, Spec, SpecError};
pub use sprt::{Sprt, SprtError, Verdict};
pub use tally::{Points, Standing, Tally};
