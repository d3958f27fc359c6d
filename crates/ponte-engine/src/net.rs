//! The net: its input features, the numbering of its outputs, and its computation.
//!
//! The weight file and the computation are specified in `docs/net.md`. Every kernel gives the same
//! bits: integers are exact, and floats go through single operations in a fixed order, never fused.

pub mod features;
pub mod policy;
mod weights;
mod exp;
mod kernel;
mod layer;
mod scratch;
mod forward;
mod evaluator;

pub use evaluator::{NetEvaluator, Outputs};
pub(crate) use exp::ln;
pub use exp::softmax;
pub use kernel::Kernel;
pub use layer::Net;
pub use weights::{Shape, Weights, WeightsError};
