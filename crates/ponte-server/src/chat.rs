//! The chat of a game: who may write where, and what is stored.
//!
//! Plain text, never markup. Letters that would reorder or hide the text of others are removed.

use std::fmt;

use crate::bus::{Bus, Topic};
use crate::game::Seat;
use crate::games::{Games, GamesError};
use crate::id::{AccountId, GameId};
use crate::problem_code::ProblemCode;
use crate::protocol::{ChatLine, GameView, Nonce, Problem, Room, ToClient};
use crate::store::audit::{self, AuditEntry};
use crate::store::{Store, StoreError, account, chat, relation};
use crate::time::Millis;

/// How many letters a line may have.
const LONGEST: usize = 300;

/// The chat of all games; cheap to clone.
#[derive(Clone, Debug)]
pub struct Chat {
    store: Store,
    bus: Bus,
    games: Games,
}

/// Why a line was refused.
#[derive(Clone, PartialEq, Debug)]
pub enum ChatError {
    /// The line is empty, or too long.
    Length,
    /// The account may not write in this room.
    NotHere,
    /// A moderator has silenced the account.
    Muted,
    /// One of the two players has blocked the other.
    Blocked,
    Games(GamesError),
}

impl Chat {
    #[must_use]
    pub fn new(store: Store, bus: Bus, games: Games) -> Chat {
        Chat { store, bus, games }
    }

    /// Stores a line once, however often its nonce is sent, and tells the subscribers of the room.
    ///
    /// # Errors
    /// Why the line was refused.
    pub async fn say(
        &self,
        game: GameId,
        by: AccountId,
        room: Room,
        nonce: Option<Nonce>,
        text: &str,
        now: Millis,
    ) -> Result<ChatLine, ChatError> {
        let text = clean(text).ok_or(ChatError::Length)?;
        let view = self.games.view(game, Some(by), u32::MAX, now).await?;
        if !may_speak(&view, room) {
            return Err(ChatError::NotHere);
        }
        let opponent = view.you.filter(|_| room == Room::Players).map(|seat| match seat {
            Seat::First => view.second.id,
            Seat::Second => view.first.id,
        });
        let said = self.store.attempt(move |tx| {
            let account = account::find(tx, by)?.ok_or(ChatError::NotHere)?;
            if account.muted_until.is_some_and(|until| until > now) {
                return Err(ChatError::Muted);
            }
            if let Some(opponent) = opponent
                && relation::is_blocked(tx, by, opponent)?
            {
                return Err(ChatError::Blocked);
            }
            let new = chat::New { game, room, by, at: now, nonce: nonce.as_ref(), text: &text };
            let (id, is_new) = chat::say(tx, &new)?;
            Ok((ChatLine { id, room, by: account.into(), at: now, text: text.clone() }, is_new))
        });
        let (line, is_new) = said.await?;
        if is_new {
            self.tell(game, room, ToClient::Chat { game, line: line.clone() });
        }
        Ok(line)
    }

    /// Removes a line for good, tells the subscribers of the room, and logs the moderator. False if
    /// there is no such line.
    ///
    /// # Errors
    /// [`StoreError`] if it is still there.
    pub async fn remove(&self, line: i64, by: AccountId, now: Millis) -> Result<bool, StoreError> {
        let removed = self.store.write(move |tx| {
            let Some((game, room, author)) = chat::remove(tx, line)? else { return Ok(None) };
            let (actor, subject, action) = (Some(by), Some(author), "remove-chat".to_owned());
            audit::add(
                tx,
                &AuditEntry { at: now, actor, action, subject, detail: game.to_string() },
            )?;
            Ok(Some((game, room)))
        });
        let place = removed.await?;
        if let Some((game, room)) = place {
            self.tell(game, room, ToClient::ChatRemoved { game, line });
        }
        Ok(place.is_some())
    }

    fn tell(&self, game: GameId, room: Room, message: ToClient) {
        self.bus.publish(Topic::Chat(game, room), message);
    }
}

/// Whether the viewer may write in a room: players among themselves, spectators among themselves,
/// after the end players with spectators too.
#[must_use]
pub fn may_speak(view: &GameView, room: Room) -> bool {
    match room {
        Room::Players => view.you.is_some(),
        Room::Spectators => view.you.is_none() || view.ending.is_some(),
    }
}

/// The text as others see it; `None` if it is empty or too long.
fn clean(text: &str) -> Option<String> {
    let text: String = text.chars().filter(|&letter| !is_deceptive(letter)).collect();
    let text = text.trim();
    (1..=LONGEST).contains(&text.chars().count()).then(|| text.to_owned())
}

/// Whether a letter is invisible itself but changes how others look.
fn is_deceptive(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

impl fmt::Display for ChatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChatError::Length => write!(f, "a line has 1 to {LONGEST} letters"),
            ChatError::NotHere => f.write_str("this room is for others"),
            ChatError::Muted => f.write_str("this account may not chat for the time being"),
            ChatError::Blocked => f.write_str("one of the two does not want to hear the other"),
            ChatError::Games(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ChatError {}

impl From<GamesError> for ChatError {
    fn from(error: GamesError) -> ChatError {
        ChatError::Games(error)
    }
}

impl From<StoreError> for ChatError {
    fn from(error: StoreError) -> ChatError {
        ChatError::Games(error.into())
    }
}

impl From<ChatError> for Problem {
    fn from(error: ChatError) -> Problem {
        let code = match error {
            ChatError::Length => ProblemCode::WrongLength,
            ChatError::NotHere => ProblemCode::NotHere,
            ChatError::Muted => ProblemCode::Muted,
            ChatError::Blocked => ProblemCode::Blocked,
            ChatError::Games(error) => return error.into(),
        };
        Problem::new(code, error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_cleaned_and_bounded() {
        assert_eq!(clean("  ciao\u{202e} \u{200b}bella\u{0}\n "), Some("ciao bella".to_owned()));
        assert_eq!(clean(" \u{200b}\t"), None);
        assert_eq!(clean(&"ö".repeat(300)).map(|text| text.chars().count()), Some(300));
        assert_eq!(clean(&"ö".repeat(301)), None);
        assert_eq!(clean("<b>&amp;</b> 👨‍👩‍👧"), Some("<b>&amp;</b> 👨👩👧".to_owned()));
    }
}
