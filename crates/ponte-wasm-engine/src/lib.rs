//! The engine for web workers.
//!
//! A facade without logic of its own, apart from `ponte-wasm`, so that a page which only needs the
//! rules does not load it. Texts come in, turns and [`Report`]s go out. An [`Engine`] holds a net and
//! searches in steps; the worker decides how many, nothing here measures time. The page has checked the
//! rules and positions it sends, so a bad one is a bug of ours and thrown as an error.

mod engine;
mod report;
mod review;

pub use engine::Engine;
pub use report::{Chances, Line, Report};
pub use review::{GameReview, JudgedTurn};
