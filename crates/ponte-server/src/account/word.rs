//! Enumerations whose values are words, in the database as on the wire.

use std::fmt;

/// A word that is not among the known ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownWord {
    /// What was looked for: "role", "scope" and so on.
    pub what: &'static str,
    /// What it could have been.
    pub known: &'static [&'static str],
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {}; known are {}", self.what, self.known.join(", "))
    }
}

impl std::error::Error for UnknownWord {}

/// An enumeration with a word for every value.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident, $what:literal: $($(#[$value_doc:meta])* $value:ident = $word:literal,)*) => {
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            serde::Serialize, serde::Deserialize, utoipa::ToSchema,
        )]
        // Said once for all: the document does not see a word that comes out of a macro.
        #[serde(rename_all = "lowercase")]
        $(#[$doc])*
        pub enum $name {
            $($(#[$value_doc])* $value,)*
        }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$value,)*];

            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $($name::$value => $word,)* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::account::UnknownWord;

            fn from_str(text: &str) -> Result<$name, Self::Err> {
                $name::ALL.iter().copied().find(|value| value.as_str() == text)
                    .ok_or($crate::account::UnknownWord { what: $what, known: &[$($word,)*] })
            }
        }
    };
}

pub(crate) use words;
