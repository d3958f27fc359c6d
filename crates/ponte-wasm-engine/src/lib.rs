//! What thinks about Ponte del Diavolo, for the workers of the browser.
//!
//! A facade without logic of its own, apart from `ponte-wasm`, so that a page which only needs the
//! rules does not load it. Texts come in, turns and [`Report`]s go out. A [`Machine`] holds a net
//! and thinks in steps as long as its worker likes; nothing here knows of time. The page has read
//! the rules and positions it sends, so what is refused is a mistake of ours and thrown as an error.

mod machine;
mod report;
mod review;

pub use machine::Machine;
pub use report::{Chances, Line, Report};
pub use review::{GameReview, JudgedTurn};
