//! The languages in which the site speaks.

use super::word::words;

words! {
    /// A language of the page, of mails and of pushed messages, by its ISO 639-1 code.
    Language, "language":
    De = "de",
    En = "en",
    Fr = "fr",
    It = "it",
    Nl = "nl",
    Pt = "pt",
}

impl Language {
    /// The language of accounts that have chosen none.
    pub const FALLBACK: Language = Language::En;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_read_by_its_code_alone() {
        for &language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        for text in ["", "EN", "english", "tlh"] {
            assert!(text.parse::<Language>().is_err(), "{text}");
        }
    }
}
