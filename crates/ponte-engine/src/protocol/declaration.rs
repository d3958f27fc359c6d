//! The options that an engine declares, and whether a value suits one.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::answer::AnswerError;
use super::words::{Words, quoted};

/// An option of an engine: its name, and what it may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// One word.
    pub name: String,
    /// The values that it takes.
    pub kind: Kind,
}

/// The type of an option, with its default and its range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `true` or `false`.
    Check {
        /// The value until another is set.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The value until another is set.
        default: i64,
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// The value until another is set.
        default: String,
        /// All words.
        choices: Vec<String>,
    },
    /// Any text.
    Text {
        /// The value until another is set.
        default: String,
    },
}

impl Declaration {
    /// Checks a value before it is set.
    ///
    /// # Errors
    /// The value does not suit the option.
    pub fn check(&self, value: &str) -> Result<(), ValueError> {
        let good = match &self.kind {
            Kind::Check { .. } => matches!(value, "true" | "false"),
            Kind::Spin { min, max, .. } => {
                value.parse().is_ok_and(|number| (*min..=*max).contains(&number))
            }
            Kind::Combo { choices, .. } => choices.iter().any(|choice| choice == value),
            Kind::Text { .. } => true,
        };
        if good {
            return Ok(());
        }
        Err(ValueError { declaration: self.clone(), value: value.to_owned() })
    }
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name {} type ", self.name)?;
        match &self.kind {
            Kind::Check { default } => write!(f, "check default {default}"),
            Kind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            Kind::Combo { default, choices } => {
                write!(f, "combo default {default}")?;
                choices.iter().try_for_each(|choice| write!(f, " var {choice}"))
            }
            Kind::Text { default } => write!(f, "string default {default}"),
        }
    }
}

/// Reads what stands after the word `option`.
impl FromStr for Declaration {
    type Err = AnswerError;

    fn from_str(text: &str) -> Result<Declaration, AnswerError> {
        read(Words::new(text)).ok_or_else(|| AnswerError::Malformed(format!("option {text}")))
    }
}

fn read(mut words: Words<'_>) -> Option<Declaration> {
    words.accept("name").then_some(())?;
    let name = words.next()?.to_owned();
    words.accept("type").then_some(())?;
    let kind = words.next()?;
    words.accept("default").then_some(())?;
    let kind = match kind {
        "check" => Kind::Check { default: words.next()?.parse().ok()? },
        "spin" => Kind::Spin {
            default: words.next()?.parse().ok()?,
            min: number_after(&mut words, "min")?,
            max: number_after(&mut words, "max")?,
        },
        "combo" => {
            let default = words.next()?.to_owned();
            let mut choices = Vec::new();
            while words.accept("var") {
                choices.push(words.next()?.to_owned());
            }
            Kind::Combo { default, choices }
        }
        // The rest of the line, spaces and all.
        "string" => Kind::Text { default: std::mem::take(&mut words).rest().to_owned() },
        _ => return None,
    };
    words.next().is_none().then_some(Declaration { name, kind })
}

fn number_after(words: &mut Words<'_>, word: &str) -> Option<i64> {
    words.accept(word).then(|| words.next()?.parse().ok())?
}

/// A value does not suit an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueError {
    declaration: Declaration,
    value: String,
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be {}; it is ", self.declaration.name, quoted(&self.value))?;
        match &self.declaration.kind {
            Kind::Check { .. } => f.write_str("true or false"),
            Kind::Spin { min, max, .. } => write!(f, "a number from {min} to {max}"),
            Kind::Combo { choices, .. } => write!(f, "one of {}", choices.join(", ")),
            Kind::Text { .. } => f.write_str("a text"),
        }
    }
}

impl Error for ValueError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_survive_a_round_trip() {
        for text in [
            "name Ponder type check default false",
            "name Seed type spin default 0 min -5 max 9",
            "name Player type combo default greedy var random var greedy",
            "name Weights type string default ",
            "name Weights type string default a file.net",
        ] {
            assert_eq!(text.parse::<Declaration>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn half_a_declaration_is_none() {
        for text in [
            "",
            "name X",
            "name X type",
            "name X type check",
            "name X type check default perhaps",
            "name X type spin default 1 min 0",
            "name X type spin default 1 min 0 max 2 step 1",
            "name X type combo default a var",
            "name X type button default a",
        ] {
            assert!(text.parse::<Declaration>().is_err(), "{text}");
        }
    }

    #[test]
    fn values_are_checked() {
        let spin: Declaration = "name N type spin default 1 min 1 max 16".parse().expect("spin");
        assert_eq!(spin.check("16"), Ok(()));
        let error = spin.check("17").expect_err("too large").to_string();
        assert_eq!(error, "N cannot be \"17\"; it is a number from 1 to 16");
        let combo: Declaration = "name P type combo default a var a var b".parse().expect("combo");
        assert_eq!(combo.check("b"), Ok(()));
        assert!(
            combo.check("c").is_err() && combo.check("a b").is_err() && spin.check("").is_err()
        );
        let check: Declaration = "name C type check default true".parse().expect("check");
        assert!(check.check("false").is_ok() && check.check("False").is_err());
    }
}
