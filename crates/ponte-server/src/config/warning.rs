//! What does not work, or is not safe, with the settings: sentences for the operator who starts the
//! site.

use std::net::{SocketAddr, ToSocketAddrs};

use super::{Config, Encryption};

impl Config {
    /// A sentence for each.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        let elsewhere = match &self.origin {
            Some(origin) => !origin.is_loopback(),
            None => !is_loopback(&self.listen),
        };
        if elsewhere && !self.is_secure() {
            warnings.push(
                "without HTTPS, passwords and games can be read and changed on the way; passkeys, \
                 notifications and installing the page work on this machine alone; put a proxy \
                 with HTTPS in front and set `url`"
                    .to_owned(),
            );
        }
        if self.is_secure() && self.proxies == 0 && is_loopback(&self.listen) {
            warnings.push(
                "the site is behind a proxy, but `proxies` is 0: all readers seem to come from one \
                 address and share its limits; set `proxies = 1`"
                    .to_owned(),
            );
        }
        if let Some(mail) = &self.mail
            && mail.encryption == Encryption::None
            && !is_loopback(&format!("{}:{}", mail.server, mail.port))
        {
            warnings.push(format!("mail is sent to {} without encryption", mail.server));
        }
        warnings
    }
}

/// Whether only this machine can reach the address.
fn is_loopback(address: &str) -> bool {
    let Ok(mut addresses) = address.to_socket_addrs() else { return false };
    addresses.all(|address: SocketAddr| address.ip().is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{COMMENTED, Origin};
    use figment::Figment;
    use figment::providers::{Format, Toml};

    #[test]
    fn what_does_not_work_is_said() {
        let cases = [
            ("127.0.0.1:8000", None, 0, ""),
            ("127.0.0.1:8000", Some("http://localhost:8000"), 0, ""),
            ("0.0.0.0:8000", None, 0, "without HTTPS"),
            ("127.0.0.1:8000", Some("http://192.168.0.7:8000"), 0, "without HTTPS"),
            ("127.0.0.1:8000", Some("https://ponte.example"), 0, "`proxies` is 0"),
            ("127.0.0.1:8000", Some("https://ponte.example"), 1, ""),
        ];
        let settings = format!("data = '/data'\n{COMMENTED}");
        let config: Config = Figment::from(Toml::string(&settings)).extract().unwrap();
        for (listen, url, proxies, expected) in cases {
            let origin = url.map(|url| url.parse::<Origin>().unwrap());
            let config = Config { listen: listen.into(), origin, proxies, ..config.clone() };
            let warnings = config.warnings().join("\n");
            assert!(warnings.contains(expected), "{listen} {url:?}: {warnings}");
            assert_eq!(warnings.is_empty(), expected.is_empty(), "{listen} {url:?}: {warnings}");
        }
    }
}
