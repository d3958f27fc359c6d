//! Stricter JSON: serde_json alone also reads a list as an object whose fields come in order. Only what
//! the OpenAPI document describes is accepted.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// A value that must be an object in JSON.
#[derive(Debug)]
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(OnlyMaps(PhantomData)).map(Object)
    }
}

/// For fields: `#[serde(deserialize_with = "json::object")]`.
pub(crate) fn object<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    Object::deserialize(deserializer).map(|Object(value)| value)
}

/// The same for a list of objects.
pub(crate) fn objects<'de, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let objects = <Vec<Object<T>>>::deserialize(deserializer)?;
    Ok(objects.into_iter().map(|Object(value)| value).collect())
}

struct OnlyMaps<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for OnlyMaps<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Command, Plan};
    use crate::protocol::{NewCommand, NewSeek, Settings};

    fn refused<T: for<'de> Deserialize<'de>>(text: &str) -> String {
        match serde_json::from_str::<Object<T>>(text) {
            Ok(_) => panic!("{text} was taken"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_list_is_no_object() {
        assert!(serde_json::from_str::<Settings>("[]").is_ok(), "what the library does");
        assert!(refused::<Settings>("[]").contains("expected an object"));
        assert!(refused::<Settings>("null").contains("expected an object"));
        assert!(serde_json::from_str::<Object<Settings>>("{}").is_ok());
        refused::<NewCommand>(r#"{"command":["resign"]}"#);
        refused::<NewSeek>(r#"{"terms":["bga","5+8",false,false],"begins":"me"}"#);
        let command: Object<NewCommand> =
            serde_json::from_str(r#"{"command":{"type":"resign"}}"#).unwrap();
        assert_eq!(command.0.command, Command::Resign);
    }

    #[test]
    fn nor_is_it_a_branch_of_a_plan() {
        assert!(serde_json::from_str::<Plan>(r#"[["c3,d5","e5,f6"]]"#).is_err());
        assert!(serde_json::from_str::<Plan>(r#"[{"if":"c3,d5","then":"e5,f6"}]"#).is_ok());
    }
}
