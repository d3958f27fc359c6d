//! The texts of notices in pushed messages and mails.

use serde::Serialize;

use crate::account::Language;
use crate::catalog::{Catalog, Sentence};
use crate::id::GameId;
use crate::protocol::Notice;

/// A notice as a device shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Message {
    pub(super) title: String,
    pub(super) body: String,
    /// The path that a click opens.
    pub(super) url: String,
    /// A later message with the same tag replaces this one.
    pub(super) tag: String,
}

/// The text of a notice; `None` for one that only an open page needs.
pub(super) fn word(notice: &Notice, language: Language, site: &str) -> Option<Message> {
    let catalog = Catalog::of(language);
    let of_game = |game: &GameId, sentence: &Sentence, name: &str| Message {
        title: sentence.with("name", name),
        body: site.to_owned(),
        url: format!("/game/{game}"),
        tag: format!("game-{game}"),
    };
    Some(match notice {
        Notice::YourTurn { game, opponent } => {
            of_game(game, &catalog.notice_your_turn, &opponent.name)
        }
        Notice::GameStarted { game, opponent, .. } => {
            of_game(game, &catalog.notice_game_started, &opponent.name)
        }
        Notice::GameEnded { game, opponent, .. } => {
            of_game(game, &catalog.notice_game_ended, &opponent.name)
        }
        Notice::Challenged { challenge } => Message {
            title: catalog.notice_challenged.with("name", &challenge.from.name),
            body: site.to_owned(),
            url: "/lobby".to_owned(),
            tag: format!("challenge-{}", challenge.id.0),
        },
        Notice::ChallengeGone { .. } | Notice::ChallengeDeclined { .. } | Notice::Trophy { .. } => {
            return None;
        }
    })
}

/// The last line of a mail, with the address where mails can be turned off.
pub(super) fn why(language: Language, address: &str) -> String {
    Catalog::of(language).mail_why.with("link", address)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::{Kind, Role};
    use crate::id::AccountId;
    use crate::protocol::PlayerView;

    #[test]
    fn every_language_has_its_own_words() {
        let opponent = PlayerView::of(AccountId(1), "rialto".into(), Kind::Player, Role::Player);
        let notice = Notice::YourTurn { game: GameId::from_random(7), opponent };
        let mut titles = std::collections::HashSet::new();
        for &language in Language::ALL {
            let message = word(&notice, language, "Lagoon").unwrap();
            assert!(message.title.contains("rialto"), "{message:?}");
            assert!(why(language, "https://a.b").ends_with("https://a.b"));
            titles.insert(message.title);
        }
        assert_eq!(titles.len(), Language::ALL.len());
    }
}
