//! Ids that people see in addresses.

use std::fmt;
use std::str::{self, FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use utoipa::ToSchema;

/// Letters and digits that cannot be taken for one another.
const ALPHABET: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// A name made of letters and digits, none of them easily confused.
macro_rules! text {
    ($(#[$about:meta])* $name:ident, $length:literal, $number:ty, $error:ident, $says:literal) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
        $(#[$about])*
        pub struct $name([u8; $length]);

        impl $name {
            /// What a random number makes; higher bits than the name has room for do not matter.
            #[must_use]
            pub fn from_random(mut number: $number) -> $name {
                $name(std::array::from_fn(|_| {
                    let letter = ALPHABET[(number % 58) as usize];
                    number /= 58;
                    letter
                }))
            }

            #[must_use]
            pub fn as_str(&self) -> &str {
                str::from_utf8(&self.0).expect("the alphabet is ASCII")
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = $error;

            fn from_str(text: &str) -> Result<$name, $error> {
                let letters = text.as_bytes().try_into().map_err(|_| $error)?;
                let known = text.bytes().all(|letter| ALPHABET.contains(&letter));
                known.then_some($name(letters)).ok_or($error)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }

        #[doc = concat!("A text that is not a [`", stringify!($name), "`].")]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $error;

        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($says)
            }
        }

        impl std::error::Error for $error {}
    };
}

text! {
    /// A game, as its address names it: eight letters and digits, none of them easily confused.
    ///
    /// Forty-six bits, so that private games cannot be found by trying.
    #[schema(value_type = String, pattern = "^[1-9A-HJ-NP-Za-km-z]{8}$", example = "7hTqW2xb")]
    GameId, 8, u64, IdError,
    "a game is named by eight letters and digits, without 0, O, I and l"
}

text! {
    /// The end of an invitation's link: sixteen letters and digits.
    ///
    /// Ninety-three bits, so that only those who were given the link have it.
    #[schema(value_type = String, pattern = "^[1-9A-HJ-NP-Za-km-z]{16}$")]
    InvitationCode, 16, u128, CodeError,
    "an invitation's code is sixteen letters and digits, without 0, O, I and l"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_reads_back() {
        for number in [0, 1, 57, 58, u64::MAX, 0x1234_5678_9abc_def0] {
            let id = GameId::from_random(number);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(serde_json::from_str::<GameId>(&format!("\"{id}\"")).ok(), Some(id));
        }
        assert_ne!(GameId::from_random(0), GameId::from_random(1));
        for number in [0, 57, 58_u128.pow(15), u128::MAX] {
            let code = InvitationCode::from_random(number);
            assert_eq!(code.to_string().parse(), Ok(code));
        }
        assert_ne!(
            InvitationCode::from_random(0),
            InvitationCode::from_random(57 * 58_u128.pow(15)),
            "the whole number counts"
        );
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "1234567", "123456789", "1234567O", "1234567l", "1234567é", "12345 78"] {
            assert_eq!(text.parse::<GameId>(), Err(IdError), "{text}");
        }
        for text in ["", "123456789ABCDEF", "123456789ABCDEFG0", "123456789ABCDEF0"] {
            assert_eq!(text.parse::<InvitationCode>(), Err(CodeError), "{text}");
        }
    }
}
