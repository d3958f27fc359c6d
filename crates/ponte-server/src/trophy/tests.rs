//! Real games: those of the rules' separate referee, and some between levels of the engine.

mod board;
mod fold;
