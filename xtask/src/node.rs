//! Node.js, which builds and tests the page.

use anyhow::{Result, bail};

use crate::shell::{ask, program};

/// The oldest version that the page's tools run on.
const OLDEST: (u32, u32) = (20, 19);

pub(crate) fn require() -> Result<()> {
    let (major, minor) = OLDEST;
    let remedy = format!("install Node {major}.{minor} or later, from https://nodejs.org");
    match ask(program("node").arg("--version")) {
        None => bail!("the page needs Node, which is not here: {remedy}"),
        Some(version) if !is_recent(&version) => {
            bail!("the page needs a newer Node than {version}: {remedy}")
        }
        Some(_) => Ok(()),
    }
}

fn is_recent(version: &str) -> bool {
    let mut parts = version.trim_start_matches('v').split('.').map_while(|part| part.parse().ok());
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0)) >= OLDEST
}

#[cfg(test)]
mod tests {
    #[test]
    fn versions_compare_by_number() {
        for (version, recent) in [
            ("v20.19.0", true),
            ("v22.1.0", true),
            ("v100.0.0", true),
            ("v20.9.0", false),
            ("v18.20.4", false),
            ("nonsense", false),
        ] {
            assert_eq!(super::is_recent(version), recent, "{version}");
        }
    }
}
