//! Which form of a file a client gets.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

use crate::site::{Encoding, File, Form};

/// The form that the client prefers; of several, the smallest.
///
/// A client that refuses every form there is gets the plain one nevertheless: it can do more with
/// that than with an error.
pub(in crate::http) fn choose<'a>(file: &'a File, headers: &HeaderMap) -> (Encoding, &'a Form) {
    let accepted = Accepted::new(headers);
    let mut best = (Encoding::Identity, &file.plain, accepted.weight(Encoding::Identity));
    for encoding in [Encoding::Gzip, Encoding::Brotli] {
        let weight = accepted.weight(encoding);
        if let Some(form) = file.form(encoding).filter(|_| weight > 0 && weight >= best.2) {
            best = (encoding, form, weight);
        }
    }
    (best.0, best.1)
}

/// The encodings a client names, with weights from 0 (refused) to 1000.
struct Accepted(Vec<(String, u16)>);

impl Accepted {
    fn new(headers: &HeaderMap) -> Accepted {
        let values =
            headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        Accepted(values.flat_map(|value| value.split(',')).map(parse).collect())
    }

    fn weight(&self, encoding: Encoding) -> u16 {
        let named = |name: &str| self.0.iter().find(|(known, _)| known == name);
        match (named(encoding.name()).or_else(|| named("*")), encoding) {
            (Some(&(_, weight)), _) => weight,
            // Unless it is refused, the plain form is fine, but what is named is better.
            (None, Encoding::Identity) => 1,
            (None, _) => 0,
        }
    }
}

/// Reads `gzip;q=0.5`. A weight that makes no sense counts as none given.
fn parse(text: &str) -> (String, u16) {
    let (name, parameter) = text.split_once(';').unwrap_or((text, ""));
    let weight = parameter.trim().strip_prefix(['q', 'Q']).and_then(|rest| {
        let weight: f32 = rest.trim_start().strip_prefix('=')?.trim().parse().ok()?;
        (0.0..=1.0).contains(&weight).then_some((weight * 1000.0).round() as u16)
    });
    let name = match name.trim().to_ascii_lowercase().as_str() {
        "x-gzip" => "gzip".to_owned(),
        name => name.to_owned(),
    };
    (name, weight.unwrap_or(1000))
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;
    use axum::http::HeaderValue;

    use super::*;
    use crate::site::Site;

    #[test]
    fn the_best_form_is_chosen() {
        let files =
            ["index.html", "index.html.br", "index.html.gz", "plain.png", "a.css", "a.css.gz"];
        let site = Site::new(files.map(|path| (path.to_owned(), Bytes::from(path))));
        let cases = [
            ("index.html", None, "identity"),
            ("index.html", Some("gzip, deflate, br, zstd"), "br"),
            ("index.html", Some("gzip"), "gzip"),
            ("index.html", Some("x-gzip"), "gzip"),
            ("index.html", Some("BR ; Q = 0.2"), "br"),
            ("index.html", Some("br;q=0.5, gzip;q=0.8"), "gzip"),
            ("index.html", Some("br;q=0, gzip;q=0.001"), "gzip"),
            ("index.html", Some("br;q=0, gzip;q=0"), "identity"),
            ("index.html", Some("identity, br;q=0.5"), "identity"),
            ("index.html", Some("identity;q=0.5, gzip"), "gzip"),
            ("index.html", Some("*"), "br"),
            ("index.html", Some("*;q=0"), "identity"),
            ("index.html", Some("br;q=0, *"), "gzip"),
            ("index.html", Some("br;q=nonsense"), "br"),
            ("index.html", Some("br;q=7"), "br"),
            ("index.html", Some(""), "identity"),
            ("index.html", Some("zstd"), "identity"),
            ("plain.png", Some("br, gzip"), "identity"),
            ("plain.png", Some("br, identity;q=0"), "identity"),
            ("a.css", Some("br, gzip;q=0.5"), "gzip"),
        ];
        for (path, accept, expected) in cases {
            let mut headers = HeaderMap::new();
            if let Some(accept) = accept {
                headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(accept));
            }
            let (encoding, form) = choose(site.file(path).unwrap(), &headers);
            assert_eq!(encoding.name(), expected, "{path} {accept:?}");
            assert_eq!(form.bytes, format!("{path}{}", encoding.suffix()), "{path} {accept:?}");
        }
    }
}
