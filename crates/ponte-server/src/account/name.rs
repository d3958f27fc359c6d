//! Names of accounts: what they look like, which two are the same, and which are reserved.
//!
//! Names have letters and digits of ASCII only. They stand in addresses, are read aloud and
//! typed on every keyboard; and with one alphabet no name can be forged from letters of another that
//! look alike. [`fold`] deals with the look-alikes within ASCII.

use std::fmt;
use std::str::FromStr;

use crate::id::AccountId;

/// The fewest and the most letters of a name.
const LENGTHS: [usize; 2] = [2, 20];

/// Words that would pass for the site itself, or that addresses need.
const RESERVED: &str = "abuse account admin administrator anonymous api computer contact dark \
    diavolo draw engine everyone help info light login logout machine mail me mod moderator \
    nobody noreply null official operator owner player pontedeldiavolo postmaster register root \
    security server settings site staff support sysop system team undefined webmaster you";

/// How the names that the site itself gives begin.
const GIVEN: [&str; 2] = ["guest", "deleted"];

/// A name in the form its owner chose: 2 to 20 letters, digits, hyphens and underscores.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name(String);

impl Name {
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form in which names are unique.
    #[must_use]
    pub fn folded(&self) -> String {
        fold(&self.0)
    }

    /// Whether people may not choose the name on a site of that title.
    #[must_use]
    pub fn is_reserved(&self, site: &str) -> bool {
        let folded = self.folded();
        let letters =
            |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<String>();
        RESERVED.split(' ').any(|word| fold(word) == folded)
            || GIVEN.iter().any(|word| folded.starts_with(&fold(word)))
            || ["ponte", "level", "bot"].iter().any(|word| self.is_numbered(word))
            || fold(&letters(site)) == folded
    }

    /// Whether the name is this word followed by a number, as the engine's levels are called.
    fn is_numbered(&self, word: &str) -> bool {
        let rest =
            self.0.get(word.len()..).filter(|_| self.0[..word.len()].eq_ignore_ascii_case(word));
        rest.is_some_and(|rest| !rest.contains(|letter: char| letter.is_ascii_alphabetic()))
    }

    /// The name of a guest, from a random number.
    #[must_use]
    pub fn guest(mut random: u64) -> Name {
        // No vowels, so no words; and no two that fold alike.
        const LETTERS: &[u8; 25] = b"23456789bcdfghjkmnpqstwxz";
        let mut name = String::from("guest-");
        for _ in 0..7 {
            name.push(char::from(LETTERS[(random % 25) as usize]));
            random /= 25;
        }
        Name(name)
    }

    /// The name that the games of a closed account show.
    #[must_use]
    pub fn deleted(account: AccountId) -> Name {
        Name(format!("deleted-{}", account.0))
    }
}

/// The text by which names are compared and found: case, hyphens and underscores do not matter,
/// nor does what looks alike in some letter face (`I`, `l` and `1`, `O` and `0`, `rn` and `m`,
/// `vv` and `w`).
#[must_use]
pub fn fold(name: &str) -> String {
    let alike = |letter: char| match letter {
        '0' => 'o',
        '1' | 'i' => 'l',
        letter => letter,
    };
    let letters = name.chars().filter(|letter| !['-', '_'].contains(letter));
    let folded: String = letters.flat_map(char::to_lowercase).map(alike).collect();
    folded.replace("rn", "m").replace("vv", "w")
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        let is_separator = |letter: char| ['-', '_'].contains(&letter);
        let [least, most] = LENGTHS;
        if !(least..=most).contains(&text.chars().count()) {
            return Err(NameError::Length);
        }
        if let Some(letter) =
            text.chars().find(|&letter| !letter.is_ascii_alphanumeric() && !is_separator(letter))
        {
            return Err(NameError::Letter(letter));
        }
        if !text.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            return Err(NameError::Start);
        }
        if text.ends_with(is_separator)
            || text.as_bytes().windows(2).any(|pair| pair.iter().all(|&b| is_separator(b.into())))
        {
            return Err(NameError::Separator);
        }
        Ok(Name(text.to_owned()))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a text is not a [`Name`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameError {
    /// Fewer than two letters or more than twenty.
    Length,
    /// Something other than letters, digits, hyphens and underscores.
    Letter(char),
    /// It does not begin with a letter.
    Start,
    /// A hyphen or underscore at the end, or two side by side.
    Separator,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameError::Length => {
                write!(f, "a name has {} to {} letters", LENGTHS[0], LENGTHS[1])
            }
            NameError::Letter(letter) => write!(
                f,
                "a name has the letters a to z, digits, hyphens and underscores, not {letter:?}"
            ),
            NameError::Start => f.write_str("a name begins with a letter"),
            NameError::Separator => {
                f.write_str("hyphens and underscores stand alone, and not at the end of a name")
            }
        }
    }
}

impl std::error::Error for NameError {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn name(text: &str) -> Name {
        text.parse().unwrap()
    }

    #[test]
    fn what_a_name_looks_like() {
        for text in ["ab", "Rialto", "San-Marco_3", "a-b-c", "abcdefghijklmnopqrst"] {
            assert_eq!(name(text).as_str(), text);
        }
        for (text, error) in [
            ("", NameError::Length),
            ("a", NameError::Length),
            ("abcdefghijklmnopqrstu", NameError::Length),
            ("3islands", NameError::Start),
            ("-burano", NameError::Start),
            ("burano-", NameError::Separator),
            ("bu-_rano", NameError::Separator),
            ("bu rano", NameError::Letter(' ')),
            ("burano\n", NameError::Letter('\n')),
            ("Ca’Rezzonico", NameError::Letter('’')),
            ("rialtо", NameError::Letter('о')), // Cyrillic
            ("\u{202e}abc", NameError::Letter('\u{202e}')),
            ("bur\u{200b}ano", NameError::Letter('\u{200b}')),
        ] {
            assert_eq!(text.parse::<Name>(), Err(error), "{text}");
        }
    }

    #[test]
    fn lookalikes_fold_to_the_same() {
        for (one, other) in [
            ("Rialto", "rialto"),
            ("Rialto", "RIAL-TO"),
            ("Rialto", "rla1t0"),
            ("Torcello", "Torce11o"),
            ("Burano", "Buran0"),
            ("Arno", "Amo"),
            ("Wave", "vVave"),
        ] {
            assert_eq!(name(one).folded(), name(other).folded(), "{one} {other}");
        }
        assert_ne!(name("Burano").folded(), name("Murano").folded());
    }

    #[test]
    fn some_names_are_not_for_people() {
        for text in [
            "admin",
            "Adm1n",
            "M0derator",
            "guest-abc",
            "Guesthouse",
            "deleted-7",
            "Ponte",
            "ponte-10",
            "LEVEL_3",
            "My-Site",
        ] {
            assert!(name(text).is_reserved("My Site!"), "{text}");
        }
        for text in ["Rialto", "Pontevecchio", "Botticelli", "Levels", "My-Sites"] {
            assert!(!name(text).is_reserved("My Site!"), "{text}");
        }
        assert!(!name("ab").is_reserved(""));
    }

    #[test]
    fn names_that_the_site_gives_are_well_formed() {
        assert_eq!(Name::guest(0).as_str(), "guest-2222222");
        assert_ne!(Name::guest(1).folded(), Name::guest(25).folded());
        for given in [Name::guest(u64::MAX), Name::deleted(AccountId(123_456_789_012))] {
            assert_eq!(given.as_str().parse(), Ok(given.clone()));
            assert!(given.is_reserved(""));
        }
    }

    proptest! {
        #[test]
        fn nothing_panics_and_folding_is_final(text in ".{0,24}") {
            prop_assert_eq!(fold(&fold(&text)), fold(&text));
            if let Ok(name) = text.parse::<Name>() {
                prop_assert!(name.is_reserved(name.as_str()), "the site's own name is reserved");
            }
        }
    }
}
