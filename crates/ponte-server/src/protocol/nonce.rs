//! The name that a client gives to something it asks for, so that asking twice does it once.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::ToSchema;

/// One to thirty-two letters, digits, `-` or `_`, new for each thing asked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[schema(value_type = String, min_length = 1, max_length = 32, pattern = "^[A-Za-z0-9_-]+$")]
pub struct Nonce(Box<str>);

impl Nonce {
    const LONGEST: usize = 32;

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Nonce {
    type Err = NonceError;

    fn from_str(text: &str) -> Result<Nonce, NonceError> {
        let known = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_';
        match (1..=Nonce::LONGEST).contains(&text.len()) && text.bytes().all(known) {
            true => Ok(Nonce(text.into())),
            false => Err(NonceError),
        }
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Nonce {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Nonce, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A text that is no [`Nonce`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NonceError;

impl fmt::Display for NonceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a nonce is 1 to 32 letters, digits, - or _")
    }
}

impl std::error::Error for NonceError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_plain_or_refused() {
        for text in ["a", "7Q-b_x", &"z".repeat(32)] {
            assert_eq!(text.parse::<Nonce>().map(|nonce| nonce.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "a b", "é", "\u{0}", &"z".repeat(33)] {
            assert_eq!(text.parse::<Nonce>(), Err(NonceError), "{text}");
        }
    }
}
