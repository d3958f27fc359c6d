//! The public address of a site.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use webauthn_rs::prelude::Url;

/// Scheme, host and port, and nothing behind them: `https://ponte.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin(Url);

impl Origin {
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// The host without the port; passkeys belong to it.
    #[must_use]
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    #[must_use]
    pub fn url(&self) -> &Url {
        &self.0
    }

    /// Whether this is this machine, where browsers trust what is not encrypted.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        let host = self.host().trim_matches(['[', ']']);
        host == "localhost"
            || host.ends_with(".localhost")
            || host.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
    }
}

/// As browsers write it in `Origin`: without a slash at the end.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.origin().ascii_serialization())
    }
}

impl FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Origin, String> {
        let url: Url = text.parse().map_err(|error| format!("{text:?} is no address: {error}"))?;
        let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let has_no_user = url.username().is_empty() && url.password().is_none();
        match url.scheme() {
            "https" | "http" if bare && has_no_user && url.host().is_some() => Ok(Origin(url)),
            "https" | "http" => {
                Err(format!("{text:?} must end after the host, as in https://ponte.example"))
            }
            _ => Err(format!("{text:?} must begin with https:// or http://")),
        }
    }
}

impl<'de> Deserialize<'de> for Origin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Origin, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_ends_after_the_host() {
        let good = [
            ("https://ponte.example", "https://ponte.example", "ponte.example", false),
            ("https://Ponte.Example:443/", "https://ponte.example", "ponte.example", false),
            ("http://localhost:8000", "http://localhost:8000", "localhost", true),
            ("http://127.0.0.1:8000", "http://127.0.0.1:8000", "127.0.0.1", true),
            ("http://[::1]:8000", "http://[::1]:8000", "[::1]", true),
        ];
        for (text, shown, host, is_loopback) in good {
            let origin: Origin = text.parse().unwrap();
            assert_eq!(origin.to_string(), shown);
            assert_eq!((origin.host(), origin.is_loopback()), (host, is_loopback));
        }
        for text in [
            "",
            "ponte.example",
            "ftp://a",
            "https://",
            "https://a/b",
            "https://u@a",
            "https://a?b",
        ] {
            assert!(text.parse::<Origin>().is_err(), "{text}");
        }
    }
}
