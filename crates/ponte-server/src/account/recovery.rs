//! Recovery codes: the way back into an account without mail. Ten are shown once, each works
//! once, and only their digests are stored.

use std::fmt;
use std::str::FromStr;

use super::token::Digest;

/// Letters and digits that cannot be taken for one another, read or heard.
const ALPHABET: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";
const LETTERS: usize = 16;
const GROUP: usize = 4;

/// A code like `k7tw-9rpd-x2mf-8qhc`: 79 bits, so a fast digest is enough.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode([u8; LETTERS]);

impl RecoveryCode {
    /// How many an account is given at a time.
    pub const COUNT: usize = 10;

    /// The code that a random number makes.
    #[must_use]
    pub fn from_random(mut number: u128) -> RecoveryCode {
        RecoveryCode(std::array::from_fn(|_| {
            let letter = ALPHABET[(number % 31) as usize];
            number /= 31;
            letter
        }))
    }

    /// The text for its owner.
    #[must_use]
    pub fn reveal(&self) -> String {
        let groups = self.0.chunks(GROUP).map(String::from_utf8_lossy);
        groups.collect::<Vec<_>>().join("-")
    }

    /// What the store keeps.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(&self.reveal())
    }
}

/// Never the code.
impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

/// Reads a code as people type it: in any case, with or without hyphens and spaces.
impl FromStr for RecoveryCode {
    type Err = RecoveryCodeError;

    fn from_str(text: &str) -> Result<RecoveryCode, RecoveryCodeError> {
        let letters: Vec<u8> = text
            .bytes()
            .filter(|byte| !matches!(byte, b'-' | b' '))
            .map(|byte| byte.to_ascii_lowercase())
            .collect();
        let letters: [u8; LETTERS] = letters.try_into().map_err(|_| RecoveryCodeError)?;
        let known = letters.iter().all(|letter| ALPHABET.contains(letter));
        known.then_some(RecoveryCode(letters)).ok_or(RecoveryCodeError)
    }
}

/// A text that is no [`RecoveryCode`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecoveryCodeError;

impl fmt::Display for RecoveryCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a recovery code has four groups of four letters and digits, without 0, 1, i, l and o",
        )
    }
}

impl std::error::Error for RecoveryCodeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_reads_back_however_it_is_typed() {
        let code = RecoveryCode::from_random(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef);
        let text = code.reveal();
        assert_eq!(text.split('-').map(str::len).collect::<Vec<_>>(), [4; 4]);
        for typed in [
            text.clone(),
            text.to_uppercase(),
            text.replace('-', ""),
            format!(" {} ", text.replace('-', " ")),
        ] {
            let read: RecoveryCode = typed.parse().unwrap();
            assert_eq!(read.digest(), code.digest(), "{typed}");
        }
        assert!(!format!("{code:?}").contains(&text[..4]));
    }

    #[test]
    fn codes_differ_and_other_texts_are_refused() {
        let codes = [0, 1, u128::MAX].map(|number| RecoveryCode::from_random(number).reveal());
        assert_eq!(codes[0], "2222-2222-2222-2222");
        assert!(codes[0] != codes[1] && codes[1] != codes[2]);
        for text in [
            "",
            "2222-2222-2222",
            "2222-2222-2222-22222",
            "2222-2222-2222-222l",
            "2222-2222-2222-22é",
        ] {
            assert_eq!(text.parse::<RecoveryCode>(), Err(RecoveryCodeError), "{text}");
        }
    }
}
