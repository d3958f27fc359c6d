//! Values of the rules in JSON: as the texts that `docs/notation.md` describes.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serializer, de::Error};

pub(super) fn serialize<T: Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    read::<T, D::Error>(&<std::borrow::Cow<'de, str>>::deserialize(deserializer)?)
}

/// The same for a value that may be missing: `null`.
pub(super) mod option {
    use super::*;

    pub(in super::super) fn serialize<T: Display, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => serializer.collect_str(value),
            None => serializer.serialize_none(),
        }
    }

    pub(in super::super) fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = <Option<std::borrow::Cow<'de, str>>>::deserialize(deserializer)?;
        text.map(|text| read::<T, D::Error>(&text)).transpose()
    }
}

/// The same for a turn, which has no reader of its own: only a position says whether it is legal.
pub(super) mod turn {
    use ponte_rules::{Bridge, Pair, Proposal, Turn};

    use super::*;

    pub(in super::super) use super::serialize;

    pub(in super::super) fn deserialize<'de, D>(deserializer: D) -> Result<Turn, D::Error>
    where
        D: Deserializer<'de>,
    {
        let turn = match super::deserialize(deserializer)? {
            Proposal::Tiles(a, b) => Pair::new(a, b).map(Turn::Tiles),
            Proposal::Bridge(a, b) => Bridge::between(a, b).map(Turn::Bridge),
            Proposal::Swap => Some(Turn::Swap),
            Proposal::Pass => Some(Turn::Pass),
        };
        turn.ok_or_else(|| D::Error::custom("two tiles on one cell, or no bridge's length apart"))
    }
}

fn read<T: FromStr<Err: Display>, E: Error>(text: &str) -> Result<T, E> {
    text.parse().map_err(E::custom)
}
