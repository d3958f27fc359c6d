//! `wasm-bindgen` as the page needs it, for machines where it is not installed: built from its
//! library, and given the module, the name of what is made of it, and the folder.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let mut next = || args.next().context("usage: bindgen MODULE NAME FOLDER");
    let (module, name, folder) = (next()?, next()?, next()?);
    Bindgen::new()
        .input_path(&module)
        .out_name(&name)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
        .with_context(|| format!("wasm-bindgen cannot use {module}"))
}
