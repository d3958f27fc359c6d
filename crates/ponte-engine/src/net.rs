//! The net: what it is shown of a moment, how its outputs are numbered, and how it is computed.
//!
//! The weight file and the computation are specified in `docs/net.md`.

pub mod features;
pub mod policy;
