//! Tokens that stand for an account: shown once, stored as a digest only.
//!
//! 256 random bits cannot be guessed, so a fast digest without salt is enough, and the store can
//! look it up.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

/// What a token is for. Each use has a prefix of its own, so that a token that has leaked into a
/// log or a repository can be found, and none can be taken for another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenUse {
    /// A device on which the account is signed in.
    Session,
    /// A program that speaks for an account.
    Api,
    /// The link in a mail with which a forgotten password is replaced.
    Reset,
    /// The link in a mail that proves that the owner reads that address.
    Mail,
}

impl TokenUse {
    pub const ALL: [TokenUse; 4] =
        [TokenUse::Session, TokenUse::Api, TokenUse::Reset, TokenUse::Mail];

    const fn prefix(self) -> &'static str {
        match self {
            TokenUse::Session => "ponte_session_",
            TokenUse::Api => "ponte_api_",
            TokenUse::Reset => "ponte_reset_",
            TokenUse::Mail => "ponte_mail_",
        }
    }
}

/// A token. Only its owner ever sees its text.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    purpose: TokenUse,
    secret: [u8; 32],
}

impl Token {
    #[must_use]
    pub const fn from_random(purpose: TokenUse, secret: [u8; 32]) -> Token {
        Token { purpose, secret }
    }

    #[must_use]
    pub const fn purpose(&self) -> TokenUse {
        self.purpose
    }

    /// The text for its owner.
    #[must_use]
    pub fn reveal(&self) -> String {
        let mut text = String::from(self.purpose.prefix());
        text.extend(self.secret.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(hex));
        text
    }

    /// What the store keeps.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&self.reveal())
    }
}

/// Says what the token is for, and never the token.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Token({}…)", self.purpose.prefix())
    }
}

impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Token, TokenError> {
        let (purpose, digits) = TokenUse::ALL
            .into_iter()
            .find_map(|purpose| Some((purpose, text.strip_prefix(purpose.prefix())?)))
            .ok_or(TokenError)?;
        let digits: &[u8; 64] = digits.as_bytes().try_into().map_err(|_| TokenError)?;
        let mut secret = [0; 32];
        for (byte, pair) in secret.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = value(pair[0])? << 4 | value(pair[1])?;
        }
        Ok(Token { purpose, secret })
    }
}

/// The SHA-256 of a secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    pub(super) fn of(secret: &str) -> Digest {
        Digest(Sha256::digest(secret).into())
    }
}

/// A text that is no [`Token`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TokenError;

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a key of this site")
    }
}

impl std::error::Error for TokenError {}

fn hex(half: u8) -> char {
    char::from_digit(half.into(), 16).expect("half a byte is one digit")
}

fn value(digit: u8) -> Result<u8, TokenError> {
    match digit {
        b'0'..=b'9' => Ok(digit - b'0'),
        b'a'..=b'f' => Ok(digit - b'a' + 10),
        _ => Err(TokenError),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: [u8; 32] = [0xa7; 32];

    #[test]
    fn a_key_reads_back_as_what_it_is() {
        for purpose in TokenUse::ALL {
            let token = Token::from_random(purpose, SECRET);
            let text = token.reveal();
            assert!(text.starts_with("ponte_") && text.ends_with(&"a7".repeat(32)), "{text}");
            assert_eq!(text.parse(), Ok(token));
        }
    }

    #[test]
    fn digests_differ_by_secret_and_purpose() {
        let digest = |purpose, secret| Token::from_random(purpose, secret).digest();
        let api = digest(TokenUse::Api, SECRET);
        assert_eq!(api, digest(TokenUse::Api, SECRET));
        assert_ne!(api, digest(TokenUse::Session, SECRET));
        assert_ne!(api, digest(TokenUse::Api, [0xa8; 32]));
        assert_eq!(Digest::of("abc").0[..4], [0xba, 0x78, 0x16, 0xbf], "the standard's example");
    }

    #[test]
    fn other_texts_are_refused_and_secrets_not_shown() {
        let text = Token::from_random(TokenUse::Api, SECRET).reveal();
        for wrong in [
            String::new(),
            text.replace("ponte_api_", ""),
            text.replace("api", "king"),
            text.to_uppercase(),
            format!("{text}0"),
            text[..text.len() - 1].to_owned(),
            text.replacen("a7", "é", 1),
        ] {
            assert_eq!(wrong.parse::<Token>(), Err(TokenError), "{wrong}");
        }
        assert!(!format!("{:?}", Token::from_random(TokenUse::Api, SECRET)).contains("a7"));
    }
}
