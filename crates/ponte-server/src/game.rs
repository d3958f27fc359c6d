//! One game between two seats: what may be asked, what then happens, and what follows from it.
//!
//! Pure: a [`Game`] is the fold of its [`Event`]s, and [`Game::decide`] turns a [`Command`] into
//! more of them or says why not. Time and chance are arguments; nothing here reads a clock, a file
//! or a socket, and nothing here knows who sits on a seat. Legality is decided in `ponte_rules`.

mod text;

mod seat;
mod time_control;
mod terms;
mod offer;
mod command;
mod event;
mod refused;
mod clock;
mod state;
mod decide;
mod replay;
mod plan;
#[cfg(test)]
mod tests;

pub use clock::FIRST_TURN_MS;
pub use command::Command;
pub use event::{Ending, Event, Reason};
pub use offer::Offer;
pub use plan::{Branch, Plan, PlanError};
pub use refused::Refused;
pub use replay::{Fault, ReplayError};
pub use seat::Seat;
pub use state::Game;
pub use terms::Terms;
pub use time_control::{Speed, TimeControl, TimeControlError};
