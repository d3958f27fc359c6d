//! Where settings come from, and the checks that they must pass before anything starts.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use figment::value::magic::RelativePathBuf;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::{COMMENTED, Config, ConfigError, FILE, Origin};
use crate::store::Address;

/// The options of the command line, which override everything else.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Flags {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub listen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<PathBuf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub database: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

impl Config {
    /// The settings of this file, or of the one in the data folder if there is one.
    ///
    /// # Errors
    ///
    /// Names the first setting that is unknown or makes no sense.
    pub fn load(file: Option<&Path>, flags: &Flags) -> Result<Config, ConfigError> {
        let below = Figment::new()
            .merge(Serialized::default("data", default_folder(|name| env::var_os(name))))
            .merge(Toml::string(COMMENTED));
        let above = Figment::new()
            .merge(Env::prefixed("PONTE_").split("__").filter(|key| is_known(key.as_str())))
            .merge(Serialized::defaults(flags));
        let file = match file {
            Some(file) => file.to_owned(),
            None => below.clone().merge(&above).extract_inner::<PathBuf>("data")?.join(FILE),
        };
        let written = match fs::read_to_string(&file) {
            Ok(_) => Figment::from(Toml::file_exact(&file)),
            // A folder that cannot be used is reported where it is first used.
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
                    && file.ends_with(FILE) =>
            {
                Figment::new()
            }
            Err(error) => {
                return Err(ConfigError::of("config", format!("{}: {error}", file.display())));
            }
        };
        let config: Config = below.merge(written).merge(above).extract()?;
        config.check()?;
        Ok(config)
    }

    /// Where the database is.
    ///
    /// # Errors
    ///
    /// The setting is no address of a database that we know.
    pub fn address(&self) -> Result<Address, ConfigError> {
        match self.database.as_deref() {
            None => Ok(Address::Sqlite(self.data.join("ponte.db"))),
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Ok(Address::Postgres(url.to_owned()))
            }
            Some(_) => Err(ConfigError::of("database", "it must begin with postgres://")),
        }
    }

    fn check(&self) -> Result<(), ConfigError> {
        self.address()?;
        if let Some(origin) = &self.origin
            && !origin.is_https()
            && !is_private(origin)
        {
            return Err(ConfigError::of(
                "url",
                format!(
                    "{origin} must begin with https:// unless it is an address of your own network"
                ),
            ));
        }
        for (key, text) in [("node", &self.node), ("site.name", &self.site.name)] {
            if text.trim().is_empty() {
                return Err(ConfigError::of(key, "it must not be empty"));
            }
        }
        if let Some(contact) = &self.site.contact
            && !is_link(contact)
        {
            let reason = format!("{contact:?} must begin with mailto: or https://");
            return Err(ConfigError::of("site.contact", reason));
        }
        for (key, number) in [
            ("limits.connections", self.limits.connections),
            ("limits.sockets", self.limits.sockets),
        ] {
            if number == 0 {
                return Err(ConfigError::of(key, "it must be at least 1"));
            }
        }
        if let Some(mail) = &self.mail
            && mail.user.is_some() != mail.password_file.is_some()
        {
            return Err(ConfigError::of(
                "mail.user",
                "it needs `mail.password_file`, and that needs it",
            ));
        }
        Ok(())
    }
}

/// Whether it is a mail or web address, in the only forms that push services take.
fn is_link(text: &str) -> bool {
    let is_filled = |rest: &str| !rest.is_empty() && !rest.contains(char::is_whitespace);
    let mail = text.strip_prefix("mailto:").filter(|mail| mail.contains('@'));
    mail.or_else(|| text.strip_prefix("https://")).is_some_and(is_filled)
}

/// The content of the file that a setting names.
pub(super) fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let Some(path) = <Option<RelativePathBuf>>::deserialize(deserializer)? else { return Ok(None) };
    let path = path.relative();
    let text = fs::read_to_string(&path)
        .map_err(|error| D::Error::custom(format_args!("{}: {error}", path.display())))?;
    Ok(Some(text))
}

/// Whether a variable of the environment is a setting; tests and tools have `PONTE_` variables too.
fn is_known(key: &str) -> bool {
    const KEYS: [&str; 14] = [
        "listen",
        "data",
        "database",
        "node",
        "url",
        "proxies",
        "registration",
        "guests",
        "metrics",
        "engine_threads",
        "log",
        "site",
        "mail",
        "limits",
    ];
    let first = key.split(['.', '_']).next().unwrap_or(key);
    KEYS.iter().any(|known| known.eq_ignore_ascii_case(key))
        || key.contains('.') && KEYS.iter().any(|known| known.eq_ignore_ascii_case(first))
}

/// Whether the host is this machine or in a private network.
fn is_private(origin: &Origin) -> bool {
    use std::net::IpAddr;
    let private = |ip: IpAddr| match ip {
        IpAddr::V4(ip) => ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unique_local() || ip.is_unicast_link_local(),
    };
    let host = origin.host().trim_matches(['[', ']']);
    origin.is_loopback()
        || !host.contains(['.', ':'])
        || host.ends_with(".local")
        || host.parse().is_ok_and(private)
}

/// The user's data folder, as the XDG base directories have it.
fn default_folder(variable: impl Fn(&str) -> Option<OsString>) -> PathBuf {
    let path = |name| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let shared = path("XDG_DATA_HOME").or_else(|| Some(path("HOME")?.join(".local/share")));
    shared.map_or_else(|| PathBuf::from("ponte-data"), |shared| shared.join("ponte"))
}

#[cfg(test)]
mod tests {
    use figment::Jail;

    use super::*;
    use crate::config::LogFormat;
    use crate::protocol::Registration;

    /// The settings of a file and an environment, or why they are refused.
    // The closure's error is the jail's own type.
    #[expect(clippy::result_large_err)]
    fn load(file: &str, variables: &[(&str, &str)], flags: &Flags) -> Result<Config, String> {
        let mut loaded = None;
        Jail::expect_with(|jail| {
            jail.clear_env();
            jail.create_file(FILE, file)?;
            jail.create_file("privacy.txt", "We keep what we need.")?;
            for (name, value) in variables {
                jail.set_env(name, value);
            }
            let data = jail.directory().to_owned();
            let flags = Flags { data: Some(data), ..flags.clone() };
            loaded = Some(Config::load(None, &flags).map_err(|error| error.to_string()));
            Ok(())
        });
        loaded.unwrap()
    }

    #[test]
    fn the_commented_file_holds_the_defaults() {
        let config = load("", &[], &Flags::default()).unwrap();
        assert_eq!(config.listen, "127.0.0.1:8000");
        assert_eq!((config.registration, config.guests), (Registration::Open, true));
        assert_eq!(config.address(), Ok(Address::Sqlite(config.data.join("ponte.db"))));
        // Every line that is commented out is a good setting too.
        let line = |line: &'static str| match line.strip_prefix("# ") {
            Some(setting) if setting.starts_with('[') => setting,
            Some(setting) if setting.contains(" = ") && !setting.contains(" = 1`") => setting,
            Some(_) => "",
            None => line,
        };
        let all: Vec<&str> = COMMENTED.lines().map(line).collect();
        let all = all.join("\n").replace("imprint.txt", "privacy.txt");
        let all = all.replace("data = ", "# data = ");
        let config = load(&all, &[], &Flags::default()).unwrap();
        assert_eq!(
            config.origin.map(|origin| origin.to_string()),
            Some("https://ponte.example".into())
        );
        assert_eq!(config.mail.map(|mail| mail.port), Some(587));
        assert_eq!(config.site.imprint.as_deref(), Some("We keep what we need."));
    }

    #[test]
    fn the_command_line_goes_before_the_environment_and_that_before_the_file() {
        let file = "listen = 'a:1'\nguests = false\nlog = 'json'\n[site]\nname = 'Rialto'";
        let variables =
            [("PONTE_LISTEN", "b:2"), ("PONTE_SITE__NAME", "Burano"), ("PONTE_BIN", "whatever")];
        let flags = Flags { listen: Some("c:3".into()), ..Flags::default() };
        let config = load(file, &variables, &Flags::default()).unwrap();
        assert_eq!((config.listen.as_str(), config.site.name.as_str()), ("b:2", "Burano"));
        assert_eq!((config.guests, config.log), (false, LogFormat::Json));
        assert_eq!(load(file, &variables, &flags).unwrap().listen, "c:3");
    }

    #[test]
    fn a_wrong_setting_is_named() {
        let cases = [
            ("color = 'red'", "color"),
            ("[site]\nnaem = 'x'", "site.naem"),
            ("guests = 'maybe'", "guests"),
            ("registration = 'sometimes'", "registration"),
            ("proxies = -1", "proxies"),
            ("url = 'ponte.example'", "url"),
            ("url = 'http://ponte.example'", "url"),
            ("url = 'http://[2001:db8::1]:8000'", "url"),
            ("url = 'https://ponte.example/club'", "url"),
            ("database = 'mysql://x'", "database"),
            ("[limits]\nsockets = 0", "limits.sockets"),
            ("[site]\nname = ''", "site.name"),
            ("[site]\nprivacy = 'missing.txt'", "site.privacy"),
            ("[site]\ncontact = 'somebody@ponte.example'", "site.contact"),
            ("[site]\ncontact = 'mailto:somebody'", "site.contact"),
            ("[site]\ncontact = 'https://'", "site.contact"),
            ("[mail]\nfrom = 'x'", "mail.server"),
            (
                "[mail]\nfrom = 'x'\nserver = 'y'\nport = 25\nencryption = 'none'\nuser = 'z'",
                "mail.user",
            ),
        ];
        for (file, key) in cases {
            let sentence = load(file, &[], &Flags::default()).unwrap_err();
            assert!(sentence.contains(&format!("`{key}`")), "{file}: {sentence}");
            assert_eq!(sentence.lines().count(), 1, "{sentence}");
        }
        let sentence = load("listen = ", &[], &Flags::default()).unwrap_err();
        assert!(sentence.contains(FILE), "{sentence}");
        let sentence = load("", &[("PONTE_PROXIES", "x")], &Flags::default()).unwrap_err();
        assert!(sentence.contains("`proxies`") || sentence.contains("PROXIES"), "{sentence}");
    }

    #[test]
    fn the_folder_follows_the_environment() {
        let cases: [(&[(&str, &str)], &str); 5] = [
            (&[("XDG_DATA_HOME", "/data"), ("HOME", "/home/me")], "/data/ponte"),
            (&[("HOME", "/home/me")], "/home/me/.local/share/ponte"),
            (&[("XDG_DATA_HOME", ""), ("HOME", "/home/me")], "/home/me/.local/share/ponte"),
            (&[("XDG_DATA_HOME", "data"), ("HOME", "/home/me")], "/home/me/.local/share/ponte"),
            (&[("HOME", "")], "ponte-data"),
        ];
        for (variables, expected) in cases {
            let value = |name: &str| variables.iter().find(|(known, _)| *known == name);
            let folder = default_folder(|name| value(name).map(|(_, value)| value.into()));
            assert_eq!(folder, PathBuf::from(expected), "{variables:?}");
        }
    }
}
