//! The site of Ponte del Diavolo.
//!
//! - [`config`] is what can be set, [`store`] what is kept;
//! - [`Site`] holds the files of the page, each with its compressed forms;
//! - [`App`] is all of these together, [`router`] answers requests to it;
//! - [`serve`] does so on a socket until it is told to stop, [`run_background`] clears up meanwhile.

pub mod id;
pub mod time;
pub mod game;
pub mod account;
pub mod rating;
pub mod trophy;
pub mod profile;
pub mod problem_code;
pub mod protocol;
pub mod matchmaking;
pub mod store;
pub mod bus;
pub mod games;
pub mod lobby;
pub mod chat;
pub mod stats;
pub mod config;
pub mod socket;
pub mod bot;

mod shutdown;
mod connections;
mod metrics;
mod http;
mod background;
mod catalog;
mod json;
mod notice;
mod peers;
mod site;
mod supervisor;

pub use crate::metrics::describe_metrics;
pub use background::{run_background, run_bots};
pub use connections::serve;
pub use http::{App, metrics_router, openapi, router};
pub use shutdown::{Shutdown, ShutdownListener};
pub use site::{Site, UNBUILT};
