//! The site of Ponte del Diavolo.
//!
//! So far it serves the page, which lives inside the binary, and says whether it is well. It
//! reads no file and stores nothing.
//!
//! - [`Site`] holds the files of the page, each with its compressed forms;
//! - [`router`] answers requests for them;
//! - [`serve`] does so on a socket until it is told to stop.

pub mod id;
pub mod time;
pub mod json;
pub mod game;
pub mod account;
pub mod rating;
pub mod trophy;
pub mod profile;
pub mod protocol;
pub mod wish;
pub mod store;
pub mod bus;
pub mod notice;
pub mod figure;
pub mod hall;
pub mod lobby;
pub mod talk;
pub mod chronicle;
mod connections;
mod http;
mod site;

pub use connections::serve;
pub use http::router;
pub use site::{Site, UNBUILT};
