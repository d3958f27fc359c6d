//! Notices in the languages of the page, for where the page is not: pushed messages and mail.

use serde::Serialize;

use crate::id::GameId;
use crate::protocol::Notice;

/// A notice as a device shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Message {
    pub(super) title: String,
    pub(super) body: String,
    /// Where a click leads, on this site.
    pub(super) url: String,
    /// A later message with the same tag takes the place of this one.
    pub(super) tag: String,
}

/// The sentences of a language; `{}` is the name of the other player.
struct Sentences {
    your_turn: &'static str,
    challenged: &'static str,
    started: &'static str,
    ended: &'static str,
    /// The last line of a mail; `{}` is where to change it.
    why: &'static str,
}

fn sentences(language: &str) -> Sentences {
    match language {
        "de" => Sentences {
            your_turn: "Du bist am Zug gegen {}",
            challenged: "{} fordert dich heraus",
            started: "Deine Partie gegen {} hat begonnen",
            ended: "Deine Partie gegen {} ist zu Ende",
            why: "Diese Nachrichten lassen sich hier abstellen: {}",
        },
        "fr" => Sentences {
            your_turn: "À vous de jouer contre {}",
            challenged: "{} vous défie",
            started: "Votre partie contre {} a commencé",
            ended: "Votre partie contre {} est terminée",
            why: "Ces messages se désactivent ici\u{a0}: {}",
        },
        "it" => Sentences {
            your_turn: "Tocca a te contro {}",
            challenged: "{} ti sfida",
            started: "La tua partita contro {} è iniziata",
            ended: "La tua partita contro {} è finita",
            why: "Questi messaggi si disattivano qui: {}",
        },
        "nl" => Sentences {
            your_turn: "Jij bent aan de beurt tegen {}",
            challenged: "{} daagt je uit",
            started: "Je partij tegen {} is begonnen",
            ended: "Je partij tegen {} is afgelopen",
            why: "Deze berichten zet je hier uit: {}",
        },
        "pt" => Sentences {
            your_turn: "É a sua vez contra {}",
            challenged: "{} desafia você",
            started: "Sua partida contra {} começou",
            ended: "Sua partida contra {} terminou",
            why: "Estas mensagens podem ser desativadas aqui: {}",
        },
        _ => Sentences {
            your_turn: "Your turn against {}",
            challenged: "{} challenges you",
            started: "Your game against {} has begun",
            ended: "Your game against {} is over",
            why: "These messages can be turned off here: {}",
        },
    }
}

/// The words for a notice; nothing for one that only an open page needs.
pub(super) fn word(notice: &Notice, language: &str, site: &str) -> Option<Message> {
    let words = sentences(language);
    let of_game = |game: &GameId, sentence: &str, name: &str| Message {
        title: sentence.replace("{}", name),
        body: site.to_owned(),
        url: format!("/game/{game}"),
        tag: format!("game-{game}"),
    };
    Some(match notice {
        Notice::YourTurn { game, opponent } => of_game(game, words.your_turn, &opponent.name),
        Notice::GameStarted { game, opponent, .. } => of_game(game, words.started, &opponent.name),
        Notice::GameEnded { game, opponent, .. } => of_game(game, words.ended, &opponent.name),
        Notice::Challenged { challenge } => Message {
            title: words.challenged.replace("{}", &challenge.from.name),
            body: site.to_owned(),
            url: "/lobby".to_owned(),
            tag: format!("challenge-{}", challenge.id.0),
        },
        Notice::ChallengeGone { .. } | Notice::ChallengeDeclined { .. } | Notice::Trophy { .. } => {
            return None;
        }
    })
}

/// The last line of a mail.
pub(super) fn why(language: &str, address: &str) -> String {
    sentences(language).why.replace("{}", address)
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
        for language in ["de", "en", "fr", "it", "nl", "pt"] {
            let message = word(&notice, language, "Lagoon").unwrap();
            assert!(message.title.contains("rialto"), "{message:?}");
            assert!(why(language, "https://a.b").ends_with("https://a.b"));
            titles.insert(message.title);
        }
        assert_eq!(titles.len(), 6);
        assert_eq!(word(&notice, "xx", "Lagoon"), word(&notice, "en", "Lagoon"));
    }
}
