//! Many games at once, for training the net.
//!
//! Games and trees are here; the trainer has the net. A [`Lane`](lane::Lane) is a set of games on
//! boards of one size that take their steps together: every step hands out one question a game (a
//! leaf to evaluate, packed for the net), and the next step takes the answers. While the GPU
//! evaluates one lane, the processors play another. [`abi`] offers this as C functions, which
//! `train/` calls.
#![deny(unsafe_code)]

pub mod abi;
pub mod config;
pub mod lane;

mod careless;
mod ending;
mod game;
mod game_pair;
mod opening;
mod packing;
mod searcher;
mod tally;
