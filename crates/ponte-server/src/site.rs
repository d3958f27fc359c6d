//! The files of the page, and the small page that stands in for them.

mod content_type;
mod file;

use std::borrow::Cow;
use std::collections::HashMap;

use axum::body::Bytes;
use rust_embed::Embed;

pub(crate) use file::{Encoding, File, Form};

/// What a site without its page tells its operator.
pub const UNBUILT: &str =
    "the web interface is not built: run `cargo xtask web`, then build and start ponte again";

#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The files of a page by their path.
#[derive(Debug)]
pub struct Site {
    files: HashMap<String, File>,
    built: bool,
}

impl Site {
    /// The page inside this binary, or the small page that says how to build it.
    pub fn embedded() -> Site {
        let files = Dist::iter().filter_map(|path| {
            let bytes = match Dist::get(&path)?.data {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => bytes.into(),
            };
            Some((path.into_owned(), bytes))
        });
        Site::new(files)
    }

    /// A page of these files; `app.js.br` and `app.js.gz` are forms of `app.js` and no files of
    /// their own. Without an `index.html` it is the small page that says how to build one.
    pub fn new(files: impl IntoIterator<Item = (String, Bytes)>) -> Site {
        let mut all: HashMap<String, Bytes> = files.into_iter().collect();
        let built = all.contains_key("index.html");
        if !built {
            all = unbuilt();
        }
        let plain = all.keys().filter(|path| !is_form(path, &all));
        let files = plain.map(|path| (path.clone(), File::new(path, &all))).collect();
        Site { files, built }
    }

    /// Whether the page is there, and not only the one that says how to build it.
    pub fn is_built(&self) -> bool {
        self.built
    }

    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }
}

/// Whether a file is only the compressed form of another.
fn is_form(path: &str, all: &HashMap<String, Bytes>) -> bool {
    let of = |encoding: &Encoding| path.strip_suffix(encoding.suffix());
    Encoding::COMPRESSED.iter().filter_map(of).any(|plain| all.contains_key(plain))
}

fn unbuilt() -> HashMap<String, Bytes> {
    let page = include_str!("../unbuilt/index.html");
    let style = include_bytes!("../unbuilt/unbuilt.css");
    HashMap::from([
        ("index.html".to_owned(), Bytes::from_static(page.as_bytes())),
        ("unbuilt.css".to_owned(), Bytes::from_static(style)),
    ])
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_embedded_page_is_the_one_in_the_folder() {
        let index = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist/index.html");
        let site = Site::embedded();
        assert_eq!(site.is_built(), index.exists());
        if site.is_built() {
            let embedded = &site.file("index.html").unwrap().plain.bytes;
            assert_eq!(embedded[..], std::fs::read(index).unwrap());
        }
    }

    #[test]
    fn the_small_page_says_how_to_build_the_real_one() {
        let command = UNBUILT.split('`').nth(1).unwrap();
        let page = String::from_utf8_lossy(include_bytes!("../unbuilt/index.html"));
        assert!(page.contains(command), "{command}");
    }
}
