//! Whether a request that changes something comes from a page of ours.
//!
//! A browser sends our cookie whichever page made the request, but it also says which page did.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

use super::error::ApiError;
use crate::config::Origin;

/// Refuses what a page of another site asks for.
///
/// A program sends no `Origin`; it may ask as long as it brings no cookie, since it then acts for
/// no account.
pub(in crate::http) fn check(
    headers: &HeaderMap,
    ours: Option<&Origin>,
    has_cookie: bool,
) -> Result<(), ApiError> {
    let fetch_site = headers.get("sec-fetch-site");
    let origin = headers.get(ORIGIN);
    let same_site = fetch_site.is_none_or(|site| site == "same-origin");
    let same_origin = origin.is_none_or(|origin| is_ours(origin.as_bytes(), headers, ours));
    let said = fetch_site.is_some() || origin.is_some();
    if same_site && same_origin && (said || !has_cookie) {
        Ok(())
    } else {
        Err(ApiError::WrongOrigin)
    }
}

/// Whether a page may open a socket: only with an `Origin` of ours, since every browser sends one.
pub(crate) fn is_own_page(headers: &HeaderMap, ours: Option<&Origin>) -> bool {
    headers.get(ORIGIN).is_some_and(|origin| is_ours(origin.as_bytes(), headers, ours))
}

/// Without a configured address, ours is wherever the request was sent to.
fn is_ours(origin: &[u8], headers: &HeaderMap, ours: Option<&Origin>) -> bool {
    match ours {
        Some(ours) => origin == ours.to_string().as_bytes(),
        None => headers.get(HOST).is_some_and(|host| {
            let schemes = [&b"http://"[..], b"https://"];
            schemes.into_iter().any(|scheme| origin.strip_prefix(scheme) == Some(host.as_bytes()))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_other_sites_are_refused() {
        let ours: Origin = "https://ponte.example".parse().unwrap();
        // What the browser says, whether a cookie comes along, with the address set and not set.
        type Case<'a> = (&'a [(&'a str, &'a str)], bool, bool, bool);
        let cases: [Case<'_>; 11] = [
            (&[("origin", "https://ponte.example")], true, true, true),
            (
                &[("origin", "https://ponte.example"), ("sec-fetch-site", "same-origin")],
                true,
                true,
                true,
            ),
            (&[("origin", "http://ponte.example")], true, false, true),
            (&[("origin", "https://ponte.example:8443")], true, false, false),
            (&[("origin", "https://evil.example")], true, false, false),
            (&[("origin", "https://evil.example")], false, false, false),
            (&[("origin", "null")], true, false, false),
            (
                &[("origin", "https://ponte.example"), ("sec-fetch-site", "cross-site")],
                true,
                false,
                false,
            ),
            (&[("sec-fetch-site", "same-site")], true, false, false),
            (&[], true, false, false),
            (&[], false, true, true),
        ];
        for (said, has_cookie, with_address, without) in cases {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "ponte.example".parse().unwrap());
            for &(name, value) in said {
                headers.insert(axum::http::HeaderName::from_static(name), value.parse().unwrap());
            }
            assert_eq!(check(&headers, Some(&ours), has_cookie).is_ok(), with_address, "{said:?}");
            assert_eq!(check(&headers, None, has_cookie).is_ok(), without, "{said:?}");
        }
    }
}
