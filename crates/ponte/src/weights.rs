//! Nets: the champion inside the binary, which `nets/champion` names, and others from files.

use std::fs;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use ponte_engine::net::{Net, NetEvaluator};
use sha2::{Digest, Sha256};

use crate::failure::Failure;

static CHAMPION: &[u8] = include_bytes!(env!("PONTE_CHAMPION_FILE"));

/// A net and its name: the first twelve digits of the hash of its file.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    name: String,
    net: Arc<Net>,
}

impl Weights {
    /// The weights in a file, or without one those of the champion.
    pub(crate) fn read(file: Option<&str>) -> Result<Weights, Failure> {
        let Some(file) = file else { return Ok(Weights::champion()) };
        let path = Path::new(file);
        let named = |reason: &dyn std::fmt::Display| Failure::input(reason).of(path);
        let bytes = fs::read(path).map_err(|error| named(&error))?;
        let net = Net::read(&bytes).map_err(|error| named(&error))?;
        Ok(Weights { name: name(&bytes), net: Arc::new(net) })
    }

    /// The strongest net so far.
    pub(crate) fn champion() -> Weights {
        static NET: OnceLock<Weights> = OnceLock::new();
        let read = || {
            let net = Net::read(CHAMPION).expect("a test reads the champion");
            Weights { name: env!("PONTE_CHAMPION").to_owned(), net: Arc::new(net) }
        };
        NET.get_or_init(read).clone()
    }

    /// What the net's file is called, wherever it lies.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The net itself.
    pub(crate) fn net(&self) -> Arc<Net> {
        Arc::clone(&self.net)
    }

    /// An evaluator for one thread.
    pub(crate) fn evaluator(&self) -> NetEvaluator {
        NetEvaluator::new(Arc::clone(&self.net))
    }
}

fn name(file: &[u8]) -> String {
    Sha256::digest(file).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_champion_bears_its_name() {
        assert_eq!(Weights::champion().name(), name(CHAMPION));
    }
}
