//! Nets read from their files.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use ponte_engine::net::{Net, NetEvaluator};
use sha2::{Digest, Sha256};

use crate::failure::Failure;

/// A net and its name: the first twelve digits of the hash of its file.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    name: String,
    net: Arc<Net>,
}

impl Weights {
    /// The weights in a file, or without one those inside the program.
    pub(crate) fn read(file: Option<&str>) -> Result<Weights, Failure> {
        let path = Path::new(file.ok_or_else(|| {
            Failure::input("this program holds no net; name a file of weights with file=PATH")
        })?);
        let named = |reason: &dyn std::fmt::Display| Failure::input(reason).of(path);
        let bytes = fs::read(path).map_err(|error| named(&error))?;
        let net = Net::read(&bytes).map_err(|error| named(&error))?;
        let name =
            Sha256::digest(&bytes).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        Ok(Weights { name, net: Arc::new(net) })
    }

    /// What the net's file is called, wherever it lies.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// An evaluator for one thread.
    pub(crate) fn evaluator(&self) -> NetEvaluator {
        NetEvaluator::new(Arc::clone(&self.net))
    }
}
