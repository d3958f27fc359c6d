//! The sentences of mails and pushed messages, one file for each language. The page has catalogues
//! of its own in `web/messages`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::account::Language;

/// The sentences of one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Catalog {
    pub(crate) notice_your_turn: Sentence,
    pub(crate) notice_challenged: Sentence,
    pub(crate) notice_game_started: Sentence,
    pub(crate) notice_game_ended: Sentence,
    pub(crate) mail_why: Sentence,
    pub(crate) letter_proof_subject: Sentence,
    pub(crate) letter_proof_before: Sentence,
    pub(crate) letter_proof_after: Sentence,
    pub(crate) letter_reset_subject: Sentence,
    pub(crate) letter_reset_before: Sentence,
    pub(crate) letter_reset_after: Sentence,
}

/// A sentence with placeholders such as `{name}`.
#[derive(Debug, Deserialize)]
pub(crate) struct Sentence(String);

impl Catalog {
    pub(crate) fn of(language: Language) -> &'static Catalog {
        static ALL: LazyLock<Vec<Catalog>> = LazyLock::new(|| {
            let read = |&language| serde_json::from_str(source(language));
            let all: Result<_, _> = Language::ALL.iter().map(read).collect();
            all.expect("a test reads every catalogue")
        });
        &ALL[language as usize]
    }
}

impl Sentence {
    /// The sentence with a value in the place of a placeholder.
    pub(crate) fn with(&self, placeholder: &str, value: &str) -> String {
        self.0.replace(&format!("{{{placeholder}}}"), value)
    }

    /// A sentence without placeholders.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

fn source(language: Language) -> &'static str {
    match language {
        Language::De => include_str!("catalog/de.json"),
        Language::En => include_str!("catalog/en.json"),
        Language::Fr => include_str!("catalog/fr.json"),
        Language::It => include_str!("catalog/it.json"),
        Language::Nl => include_str!("catalog/nl.json"),
        Language::Pt => include_str!("catalog/pt.json"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use super::*;

    fn sentences(language: Language) -> BTreeMap<String, String> {
        serde_json::from_str(source(language)).unwrap()
    }

    fn placeholders(text: &str) -> Vec<&str> {
        text.split('{').skip(1).map(|rest| rest.split_once('}').unwrap().0).collect()
    }

    #[test]
    fn every_language_has_every_sentence_with_its_placeholders() {
        let english = sentences(Language::En);
        let mut seen = HashSet::new();
        for &language in Language::ALL {
            Catalog::of(language);
            let sentences = sentences(language);
            assert!(sentences.keys().eq(english.keys()), "{language}");
            for (key, text) in sentences {
                assert_eq!(placeholders(&text), placeholders(&english[&key]), "{language}: {key}");
                assert!(seen.insert(text), "{language}: {key} is there twice");
            }
        }
    }

    #[test]
    fn a_value_takes_the_place_of_its_placeholder() {
        let sentence = Sentence("{name} defies {name} at {site}".to_owned());
        assert_eq!(sentence.with("name", "rialto"), "rialto defies rialto at {site}");
        assert_eq!(sentence.as_str(), "{name} defies {name} at {site}");
    }
}
