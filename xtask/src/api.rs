//! The interface for programs: what is made from its OpenAPI document.

use anyhow::Result;

use crate::shell::{program, root, run};
use crate::web;

/// Writes `docs/openapi.json` and the page's types anew. The tests that compare them write them.
pub(crate) fn renew() -> Result<()> {
    let document = ["test", "--package", "ponte-server", "--lib", "http::tests::document"];
    run(program("cargo").args(document).env("RENEW", "1").current_dir(root()))?;
    web::install()?;
    run(web::npm().args(["run", "wire"]))
}
