//! Notices a new page: the files of a folder are embedded, and cargo does not watch folders.

use std::path::Path;

fn main() {
    // A path that does not exist would count as changed in every build.
    let built = Path::new("../../web/dist").exists();
    println!("cargo:rerun-if-changed=../../web{}", if built { "/dist" } else { "" });
}
