//! The cookie with which a browser shows who is signed in.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};

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
        let mut pairs =
            lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| name.trim() == self.name()).map(|(_, token)| token.trim())
    }

    /// Gives the browser a token to keep for so long.
    pub(crate) fn keep(self, token: &str, seconds: i64) -> HeaderValue {
        let secure = if self.is_secure { "; Secure" } else { "" };
        let text = format!(
            "{}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}",
            self.name()
        );
        HeaderValue::from_str(&text).expect("tokens are letters and digits")
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
            "__Host-ponte=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"
        );
        assert_eq!(kept(false), "ponte=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
    }

    #[test]
    fn only_our_own_cookie_is_read() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=b; ponte=plain"));
        headers.append(COOKIE, HeaderValue::from_static("__Host-ponte=secure"));
        assert_eq!(Cookie::new(true).read(&headers), Some("secure"));
        assert_eq!(Cookie::new(false).read(&headers), Some("plain"));
        assert_eq!(Cookie::new(true).read(&HeaderMap::new()), None);
    }
}
