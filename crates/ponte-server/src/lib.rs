//! The site of Ponte del Diavolo.
//!
//! - [`config`] is what can be set, [`store`] what is kept;
//! - [`Site`] holds the files of the page, each with its compressed forms;
//! - [`App`] is all of these together, [`router`] answers requests to it;
//! - [`serve`] does so on a socket until it is told to stop, [`keep_house`] clears up meanwhile.

pub mod id;
pub mod time;
pub mod game;
pub mod account;
pub mod rating;
pub mod trophy;
pub mod profile;
pub mod protocol;
pub mod wish;
pub mod store;
pub mod bus;
pub mod hall;
pub mod lobby;
pub mod talk;
pub mod chronicle;
pub mod config;
pub mod socket;
pub mod bot;

mod closing;
mod connections;
mod figure;
mod http;
mod house;
mod json;
mod notice;
mod peers;
mod site;

pub use closing::{Closing, Notified};
pub use connections::serve;
pub use figure::describe_metrics;
pub use house::keep_house;
pub use http::{App, metrics_router, openapi, router};
pub use site::{Site, UNBUILT};
