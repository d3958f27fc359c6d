//! Many games at once, for training the net.
//!
//! Games and trees live here; whoever trains brings the net. A [`Lane`](lane::Lane) is a set of
//! games on boards of one size that take their steps together: every step hands out one question a
//! game, packed for the net, and the next step brings the answers. While the net works on one lane
//! the processors work on another. [`abi`] is the same as C functions; `train/` calls them.
#![deny(unsafe_code)]

pub mod abi;
pub mod config;
pub mod lane;

mod arena;
mod careless;
mod ending;
mod game;
mod opening;
mod packing;
mod searcher;
mod tally;
