//! Rows of an answer, read by the names of their columns, the same for both databases.
//!
//! A stored value that makes no sense is an error that names its table and column; nothing is read
//! as a default.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::DeserializeOwned;

use super::StoreError;
use super::value::{FromValue, Value};

/// What a row can be read as.
pub trait FromRow: Sized {
    /// The table that the columns come from, as errors name it.
    const TABLE: &'static str;

    fn from_row(row: &Row<'_>) -> Result<Self, StoreError>;
}

/// An answer as the engines return it.
#[derive(PartialEq, Debug)]
pub(super) struct Rows {
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Vec<Value>>,
}

impl Rows {
    /// Reads every row; the columns come from this table.
    pub(super) fn read<T>(
        &self,
        table: &'static str,
        mut read: impl FnMut(&Row<'_>) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let columns = self.columns.as_slice();
        let rows = self.rows.iter().map(|values| Row { table, prefix: "", columns, values });
        rows.map(|row| read(&row)).collect()
    }
}

/// One row of an answer, or those of its columns that describe one thing.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    table: &'static str,
    /// What the names of its columns begin with.
    prefix: &'static str,
    columns: &'a [String],
    values: &'a [Value],
}

impl<'a> Row<'a> {
    /// Reads the columns whose names begin with this as something of its own, such as `first_name`
    /// as the name of a player.
    pub fn part<T: FromRow>(&self, prefix: &'static str) -> Result<T, StoreError> {
        T::from_row(&self.of(T::TABLE, prefix))
    }

    /// The columns that come from this table, whose names begin with this.
    #[must_use]
    pub fn of(&self, table: &'static str, prefix: &'static str) -> Row<'a> {
        Row { table, prefix, ..*self }
    }

    /// The same columns, which come from this table.
    #[must_use]
    pub fn of_table(&self, table: &'static str) -> Row<'a> {
        self.of(table, self.prefix)
    }

    /// The value of a column.
    pub fn get<T: FromValue>(&self, column: &str) -> Result<T, StoreError> {
        let value = self.value(column)?;
        T::from_value(value).ok_or_else(|| {
            let stored = value.describe();
            self.corrupt(column, format_args!("holds {stored} instead of {}", T::NAME))
        })
    }

    /// The value of a column that holds something as its text.
    pub fn parse<T: FromStr<Err: Display>>(&self, column: &str) -> Result<T, StoreError> {
        self.parse_text(column, &self.get::<String>(column)?)
    }

    /// The same for a column that may hold nothing.
    pub fn parse_option<T: FromStr<Err: Display>>(
        &self,
        column: &str,
    ) -> Result<Option<T>, StoreError> {
        let text: Option<String> = self.get(column)?;
        text.map(|text| self.parse_text(column, &text)).transpose()
    }

    /// The value of a column that holds something as JSON.
    pub fn json<T: DeserializeOwned>(&self, column: &str) -> Result<T, StoreError> {
        let text: String = self.get(column)?;
        serde_json::from_str(&text).map_err(|error| self.corrupt(column, error))
    }

    /// The one of these whose name a column holds.
    pub fn one_of<T: Copy, N: Display>(
        &self,
        column: &str,
        all: impl IntoIterator<Item = T>,
        name: impl Fn(T) -> N,
    ) -> Result<T, StoreError> {
        let text: String = self.get(column)?;
        let found = all.into_iter().find(|&one| name(one).to_string() == text);
        found.ok_or_else(|| self.corrupt(column, format_args!("{text:?} is none of its words")))
    }

    /// The error for a column whose value makes no sense.
    pub fn corrupt(&self, column: &str, reason: impl Display) -> StoreError {
        StoreError::corrupt(format_args!("{}.{column}: {reason}", self.table))
    }

    fn value(&self, column: &str) -> Result<&'a Value, StoreError> {
        let is_it = |name: &String| name.strip_prefix(self.prefix) == Some(column);
        let index = self.columns.iter().position(is_it);
        index.and_then(|index| self.values.get(index)).ok_or_else(|| {
            let (table, prefix) = (self.table, self.prefix);
            StoreError::fault(format_args!("{prefix}{column} of {table} was not asked for"))
        })
    }

    fn parse_text<T: FromStr<Err: Display>>(
        &self,
        column: &str,
        text: &str,
    ) -> Result<T, StoreError> {
        text.parse().map_err(|error| self.corrupt(column, format_args!("{text:?}: {error}")))
    }
}
