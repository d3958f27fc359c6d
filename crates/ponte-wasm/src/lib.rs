//! Ponte del Diavolo for the browser: rules and drawing as plain values.
//!
//! A facade without logic of its own. Texts come in (rules, positions, turns, records), views go
//! out: objects with all there is to show, with TypeScript types generated from the Rust ones.
//! Errors are thrown as a [`Problem`], never replaced by a default. Positions have no handles: they
//! are passed as text, and reading one takes a few microseconds. Only a [`GameRecord`] lives on this
//! side, because a tree of turns is edited in place.

mod problem;
mod view;
mod position;
mod setup;
mod record;

pub use position::{
    describe_rules, foresight, holds, judge, look, press, preview, start, step_back,
};
pub use problem::Problem;
pub use record::GameRecord;
pub use setup::{fit, inspect, inspect_text};
pub use view::*;
