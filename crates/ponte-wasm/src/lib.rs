//! Ponte del Diavolo for the browser: rules and drawing as plain values.
//!
//! A facade without logic of its own. Texts come in (rules, positions, turns, records), views go
//! out: objects that say all there is to show, with TypeScript types generated from the Rust
//! ones. What is refused comes as a [`Problem`], never as a default. Positions have no handles:
//! their text is all there is to them, and reading one costs a few microseconds. Only a
//! [`GameRecord`] lives on this side, because a tree of turns is edited in place.

mod problem;
mod view;
mod position;
mod setup;
mod record;

pub use position::{describe_rules, foresight, judge, look, press, preview, start, step_back};
pub use problem::Problem;
pub use record::GameRecord;
pub use setup::{inspect, inspect_text};
pub use view::*;
