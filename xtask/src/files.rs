//! Which files there are, and whether they changed.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Every file below a folder, sorted, except those in folders of these names.
pub(crate) fn below(folder: &Path, aside: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("no folder {}", folder.display()))?;
    for entry in entries {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        if !path.is_dir() {
            found.push(path);
        } else if !aside.iter().any(|aside| name == *aside) {
            found.extend(below(&path, aside)?);
        }
    }
    found.sort();
    Ok(found)
}

/// A hash of the names and contents of files. Unlike their times, it is the same again after a
/// change was reverted.
pub(crate) fn fingerprint(files: &[PathBuf]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        let content = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        (file, content).hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Whether a file is there and no older than what it was made from.
pub(crate) fn is_fresh(file: &Path, source: &Path) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    time(file).is_some_and(|made| time(source).is_none_or(|changed| changed <= made))
}
