//! The cookie with which a browser shows who is signed in.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use cookie::SameSite;
use time::Duration;

/// How the cookie is called and what the browser may do with it.
///
/// Over HTTPS its name begins with `__Host-`, so that the browser refuses it from any other host;
/// without HTTPS browsers do not take such a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cookie {
    is_secure: bool,
}

impl Cookie {
    pub(crate) fn new(is_secure: bool) -> Cookie {
        Cookie { is_secure }
    }

    fn name(self) -> &'static str {
        if self.is_secure { "__Host-ponte" } else { "ponte" }
    }

    /// The token that a browser shows.
    pub(crate) fn read(self, headers: &HeaderMap) -> Option<&str> {
        let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut cookies = lines.flat_map(cookie::Cookie::split_parse).flatten();
        cookies.find(|cookie| cookie.name() == self.name())?.value_raw()
    }

    /// Gives the browser a token to keep for so long.
    pub(crate) fn keep(self, token: &str, seconds: i64) -> HeaderValue {
        let cookie = cookie::Cookie::build((self.name(), token))
            .path("/")
            .max_age(Duration::seconds(seconds))
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.is_secure);
        HeaderValue::from_str(&cookie.to_string()).expect("tokens are letters and digits")
    }

    /// Takes the token from the browser.
    pub(crate) fn drop(self) -> HeaderValue {
        self.keep("", 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_is_told_what_it_may_do() {
        let kept = |is_secure| Cookie::new(is_secure).keep("abc", 60);
        assert_eq!(
            kept(true),
            "__Host-ponte=abc; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=60"
        );
        assert_eq!(kept(false), "ponte=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=60");
    }

    #[test]
    fn only_our_own_cookie_is_read() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=b; ponte=plain"));
        headers.append(COOKIE, HeaderValue::from_static("__Host-ponte=secure"));
        assert_eq!(Cookie::new(true).read(&headers), Some("secure"));
        assert_eq!(Cookie::new(false).read(&headers), Some("plain"));
        assert_eq!(Cookie::new(true).read(&HeaderMap::new()), None);
        headers
            .insert(COOKIE, HeaderValue::from_static(";; =; a; ponte; xponte=b;ponte = spaced ;"));
        assert_eq!(Cookie::new(false).read(&headers), Some("spaced"));
    }
}
