//! The engine for web workers.
//!
//! A facade without logic of its own, apart from `ponte-wasm`, so that a page which only needs the
//! rules does not load it. Texts come in, turns and [`Report`]s go out. An [`Engine`] holds a net and
//! searches in steps; the worker decides how many, nothing here measures time. `session` is all of it
//! without JavaScript, and is tested so.

mod engine;
mod error;
mod report;
mod review;
mod session;

pub use engine::Engine;
pub use report::{Chances, Line, Report};
pub use review::{GameReview, JudgedTurn};
