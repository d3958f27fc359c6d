//! The tests of `train/`, where PyTorch is installed: it is too large to be required.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::shell::{ask, cargo, find, program, root, run, target};

/// What the tests import.
const NEEDED: &str = "import numpy, pytest, torch";

/// A Python that can run the tests; says so where there is none.
pub(super) fn find_pytorch() -> Option<PathBuf> {
    let names = ["python3", "python"].map(find);
    let can_run = |python: &PathBuf| ask(program(python).args(["-c", NEEDED])).is_some();
    let python = names.into_iter().flatten().find(can_run);
    if python.is_none() {
        eprintln!(
            "\nTRAINING TESTS SKIPPED: no Python here has PyTorch, NumPy and pytest; \
             `python3 -m pip install -e 'train[test]'` installs them\n"
        );
    }
    python
}

/// The tests load the library for self-play, which is built first.
pub(super) fn test(python: &Path) -> Result<()> {
    cargo(&["build", "--profile", "quick", "--package", "ponte-selfplay"])?;
    let library = format!("{DLL_PREFIX}ponte_selfplay{DLL_SUFFIX}");
    let mut pytest = program(python);
    pytest.args(["-m", "pytest", "--quiet"]).current_dir(root().join("train"));
    run(pytest.env("PONTE_SELFPLAY", target().join("quick").join(library)))
}
