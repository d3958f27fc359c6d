//! Compresses the built page once and well, so that the server never has to.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Result;
use flate2::{Compression, write::GzEncoder};

use crate::files;

/// Files of other kinds are compressed already.
const KINDS: [&str; 11] =
    ["css", "html", "ico", "js", "json", "mjs", "svg", "txt", "wasm", "webmanifest", "xml"];

/// Writes `file.br` and `file.gz` beside each file of a folder that gets smaller.
pub(crate) fn folder(folder: &Path) -> Result<()> {
    let (mut plain, mut packed) = (0, 0);
    for file in files::below(folder, &[])? {
        let bytes = fs::read(&file)?;
        plain += bytes.len();
        let extension = file.extension().and_then(|extension| extension.to_str()).unwrap_or("");
        if !KINDS.contains(&extension) {
            packed += bytes.len();
            continue;
        }
        let small = brotli(&bytes)?;
        packed += small.len().min(bytes.len());
        for (suffix, small) in [("br", small), ("gz", gzip(&bytes)?)] {
            if small.len() < bytes.len() {
                fs::write(file.with_extension(format!("{extension}.{suffix}")), small)?;
            }
        }
    }
    eprintln!("{}: {plain} bytes, {packed} by brotli", folder.display());
    Ok(())
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let best = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &best)?;
    Ok(packed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}
