//! Passwords: which are good enough, and how they are kept and checked.
//!
//! A password needs a length and no particular kinds of characters. Refused are the ones that
//! attackers try first ([`is_guessable`]) and those made of what the account shows.
//!
//! Hashing takes some 20 ms and 19 MiB on purpose: callers bound how many run at once, on threads
//! that serve no games.

mod guessable;

use std::fmt;
use std::sync::LazyLock;

use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};

pub use guessable::is_guessable;

const LEAST: usize = 8;
const MOST: usize = 256;
/// So many characters must be left of a password without the words that are known of its owner.
const LEAST_UNKNOWN: usize = 6;

/// Argon2id with 19 MiB and two passes, as OWASP advises for servers.
static ARGON2: LazyLock<Argon2<'static>> = LazyLock::new(|| {
    let params = Params::new(19 * 1024, 2, 1, None).expect("the parameters are in range");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
});

/// The hash that stands in where an account has no password.
static STAND_IN: LazyLock<String> = LazyLock::new(|| hash("nobody has this", [0; 16]));

/// Whether a new password is good enough for an account of which these words are known: the name,
/// the mail address, the name of the site.
///
/// # Errors
/// What is wrong with it.
pub fn check(password: &str, known: &[&str]) -> Result<(), PasswordError> {
    match password.chars().count() {
        ..LEAST => return Err(PasswordError::TooShort),
        LEAST..=MOST => {}
        _ => return Err(PasswordError::TooLong),
    }
    if is_guessable(password) {
        return Err(PasswordError::Guessable);
    }
    let words = known.iter().flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()));
    let unknown = words
        .filter(|word| word.chars().count() > 2)
        .fold(password.to_lowercase(), |rest, word| rest.replace(&word.to_lowercase(), ""));
    if unknown.chars().count() < LEAST_UNKNOWN { Err(PasswordError::Known) } else { Ok(()) }
}

/// The hash to keep: a PHC string, which names its algorithm and parameters.
#[must_use]
pub fn hash(password: &str, salt: [u8; 16]) -> String {
    ARGON2
        .hash_password_with_salt(password.as_bytes(), &salt)
        .expect("Argon2 takes every password of less than 4 GiB")
        .to_string()
}

/// Whether the password is the one that was hashed.
///
/// `None`, for an account that does not exist or has no password, takes as long as a wrong one.
#[must_use]
pub fn verify(password: &str, stored: Option<&str>) -> bool {
    let matches = |hash: &str| {
        PasswordHash::new(hash)
            .is_ok_and(|hash| ARGON2.verify_password(password.as_bytes(), &hash).is_ok())
    };
    match stored {
        Some(stored) => matches(stored),
        None => {
            // The compiler must not skip the work because its result is not used.
            std::hint::black_box(matches(&STAND_IN));
            false
        }
    }
}

/// Whether a password that has just been found right should be hashed again, since its hash was
/// made with other parameters than today's.
#[must_use]
pub fn is_outdated(stored: &str) -> bool {
    let parameters = |hash: &str| {
        PasswordHash::new(hash).ok().map(|hash| (hash.algorithm, hash.version, hash.params))
    };
    parameters(stored) != parameters(&STAND_IN)
}

/// Why a password is not good enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasswordError {
    TooShort,
    TooLong,
    /// Among the first that attackers try.
    Guessable,
    /// Hardly more than the name, the mail address or the name of the site.
    Known,
}

impl fmt::Display for PasswordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PasswordError::TooShort => write!(f, "a password has at least {LEAST} characters"),
            PasswordError::TooLong => write!(f, "a password has at most {MOST} characters"),
            PasswordError::Guessable => {
                f.write_str("this password is among the first that others would try")
            }
            PasswordError::Known => {
                f.write_str("this password is hardly more than a name that everybody knows")
            }
        }
    }
}

impl std::error::Error for PasswordError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_enough() {
        let known = ["Torcello", "torcello@lagoon.example", "Ponte del Diavolo"];
        for (password, expected) in [
            ("short 7", Err(PasswordError::TooShort)),
            ("éàüößñç", Err(PasswordError::TooShort)),
            ("password", Err(PasswordError::Guessable)),
            ("torcello", Err(PasswordError::Known)),
            ("TORCELLO-2026", Err(PasswordError::Known)),
            ("ponte-diavolo!", Err(PasswordError::Known)),
            ("torcello in the rain", Ok(())),
            ("rain over the lagoon", Ok(())),
            ("grüne Brücke", Ok(())),
            ("7f!9k@2x", Ok(())),
        ] {
            assert_eq!(check(password, &known), expected, "{password}");
        }
        let long: String = ('a'..='z').cycle().step_by(5).take(MOST + 1).collect();
        assert_eq!(check(&long, &[]), Err(PasswordError::TooLong));
    }

    #[test]
    fn a_hash_knows_its_password_and_nothing_else() {
        let stored = hash("rain over the lagoon", [7; 16]);
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(verify("rain over the lagoon", Some(&stored)));
        assert!(!verify("rain over the lagoo", Some(&stored)));
        assert!(!verify("rain over the lagoon", Some("not a hash")));
        assert_ne!(stored, hash("rain over the lagoon", [8; 16]));
    }

    #[test]
    fn nobody_can_sign_in_without_an_account() {
        assert!(!verify("nobody has this", None));
        assert!(!verify("", None));
    }

    #[test]
    fn older_hashes_are_told_from_todays() {
        assert!(!is_outdated(&hash("rain over the lagoon", [7; 16])));
        let params = Params::new(8 * 1024, 1, 1, None).unwrap();
        let weaker = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let old = weaker.hash_password_with_salt(b"rain over the lagoon", &[7; 16]).unwrap();
        assert!(verify("rain over the lagoon", Some(&old.to_string())), "it still works");
        assert!(is_outdated(&old.to_string()));
        assert!(is_outdated("not a hash"));
    }
}
