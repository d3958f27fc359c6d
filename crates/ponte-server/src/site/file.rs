//! One file, plain and compressed, with what a client needs to know about it.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::Bytes;
use axum::http::HeaderValue;

use super::content_type::content_type;

/// How the bytes of an answer are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    pub(crate) const COMPRESSED: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

    /// Its name in HTTP.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }

    /// What the name of a file in this form ends with.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
            Encoding::Identity => "",
        }
    }
}

/// A file of the page.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) content_type: HeaderValue,
    pub(crate) plain: Form,
    brotli: Option<Form>,
    gzip: Option<Form>,
}

/// The bytes of a file in one encoding.
#[derive(Debug)]
pub(crate) struct Form {
    pub(crate) bytes: Bytes,
    /// Names exactly these bytes, so it differs between the forms of a file.
    pub(crate) etag: HeaderValue,
}

impl File {
    /// The file at a path, with those of its forms that lie beside it.
    pub(super) fn new(path: &str, all: &HashMap<String, Bytes>) -> File {
        let form = |encoding: Encoding| {
            all.get(&format!("{path}{}", encoding.suffix())).map(|bytes| Form::new(bytes.clone()))
        };
        File {
            content_type: HeaderValue::from_static(content_type(path)),
            plain: form(Encoding::Identity).expect("the path is one of these files"),
            brotli: form(Encoding::Brotli),
            gzip: form(Encoding::Gzip),
        }
    }

    pub(crate) fn form(&self, encoding: Encoding) -> Option<&Form> {
        match encoding {
            Encoding::Brotli => self.brotli.as_ref(),
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Identity => Some(&self.plain),
        }
    }
}

impl Form {
    fn new(bytes: Bytes) -> Form {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let etag = format!("\"{:016x}-{:x}\"", hasher.finish(), bytes.len());
        let etag = HeaderValue::try_from(etag).expect("digits are fit for a header");
        Form { bytes, etag }
    }
}
