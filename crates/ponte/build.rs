//! Finds the champion among the nets, for `src/weights.rs` to build in.

use std::path::Path;
use std::{env, fs};

fn main() {
    let crate_folder = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let nets = Path::new(&crate_folder).join("../../nets");
    let named = nets.join("champion");
    let name = fs::read_to_string(&named).expect("nets/champion names a net");
    let file = nets.join(format!("{}.net", name.trim()));
    println!("cargo:rustc-env=PONTE_CHAMPION={}", name.trim());
    println!("cargo:rustc-env=PONTE_CHAMPION_FILE={}", file.display());
    println!("cargo:rerun-if-changed={}", named.display());
    println!("cargo:rerun-if-changed={}", file.display());
}
