//! Why settings are refused: one sentence, which names the setting and where it was written.

use std::fmt;

use figment::error::Kind;

/// The first thing that is wrong with the settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigError(String);

impl ConfigError {
    /// A setting whose value makes no sense.
    pub(crate) fn of(key: &str, reason: impl fmt::Display) -> ConfigError {
        ConfigError(format!("the setting `{key}` is wrong: {reason}"))
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConfigError {}

impl From<figment::Error> for ConfigError {
    fn from(error: figment::Error) -> ConfigError {
        let place = match &error.metadata {
            Some(place) => match &place.source {
                Some(source) => format!(" in {source}"),
                None => format!(" in the {}", place.name.replace('`', "")),
            },
            None => String::new(),
        };
        let key = error.path.join(".");
        ConfigError(match &error.kind {
            Kind::UnknownField(name, _) => {
                let inside = if key.ends_with(name.as_str()) { key } else { join(&key, name) };
                format!("there is no setting `{inside}`{place}; see ponte serve --print-config")
            }
            Kind::MissingField(name) => {
                format!("the setting `{}` is missing{place}", join(&key, name))
            }
            kind if key.is_empty() => format!("the settings{place} cannot be read: {kind}"),
            kind => format!("the setting `{key}`{place} is wrong: {kind}"),
        })
    }
}

fn join(key: &str, name: &str) -> String {
    if key.is_empty() { name.to_owned() } else { format!("{key}.{name}") }
}
