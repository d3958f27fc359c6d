//! The stored statistics of a player's games.

use serde::{Deserialize, Serialize};

use super::statistics::Statistics;
use crate::id::GameId;
use crate::time::Millis;
use crate::trophy::{FinishedGame, Tally, Trophy};

/// The fold over a player's finished games, in the order in which they ended.
///
/// It knows the last game that it has folded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerStats {
    version: u32,
    /// The last game that was folded, and when it ended.
    pub last: Option<(Millis, GameId)>,
    pub tally: Tally,
    pub statistics: Statistics,
}

/// A trophy, the game in which it was won, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Award {
    pub trophy: &'static Trophy,
    pub game: GameId,
    pub at: Millis,
}

impl Default for PlayerStats {
    fn default() -> PlayerStats {
        PlayerStats {
            version: PlayerStats::VERSION,
            last: None,
            tally: Tally::default(),
            statistics: Statistics::default(),
        }
    }
}

impl PlayerStats {
    /// Raised with every change in what is counted, and with every new trophy.
    pub const VERSION: u32 = 1;

    /// Reads a stored text; `None` where it has another version or makes no sense. Then the games
    /// have to be folded again.
    #[must_use]
    pub fn read(text: &str) -> Option<PlayerStats> {
        let player_stats: PlayerStats = serde_json::from_str(text).ok()?;
        (player_stats.version == PlayerStats::VERSION).then_some(player_stats)
    }

    /// The text to be stored.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("statistics have their JSON")
    }

    /// Takes in the next game and returns the trophies that it wins.
    pub fn fold(&mut self, game: &FinishedGame) -> Vec<Award> {
        self.last = Some((game.ended_at, game.id));
        self.statistics.fold(game);
        let award = |trophy| Award { trophy, game: game.id, at: game.ended_at };
        self.tally.fold(game).into_iter().map(award).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::HOUR_MS;
    use crate::trophy::testing::random;

    fn games() -> Vec<FinishedGame> {
        (0..50)
            .map(|number| FinishedGame {
                id: GameId::from_random(number),
                ended_at: Millis(7 * HOUR_MS * number as i64),
                ..random("bga".parse().unwrap(), number)
            })
            .collect()
    }

    #[test]
    fn folding_game_by_game_is_folding_anew() {
        let games = games();
        let mut stored = PlayerStats::default().write();
        let mut awards = Vec::new();
        for game in &games {
            let mut player_stats = PlayerStats::read(&stored).unwrap();
            awards.extend(player_stats.fold(game));
            stored = player_stats.write();
        }
        let mut player_stats = PlayerStats::default();
        let at_once: Vec<Award> = games.iter().flat_map(|game| player_stats.fold(game)).collect();
        assert_eq!(
            (PlayerStats::read(&stored), awards),
            (Some(player_stats.clone()), at_once.clone())
        );
        assert_eq!(player_stats.last, Some((games[49].ended_at, games[49].id)));
        let first = at_once.iter().find(|award| award.trophy.id == "games-10").unwrap();
        assert_eq!((first.game, first.at), (games[9].id, games[9].ended_at));
        assert!(stored.len() < 8_000, "{} bytes", stored.len());
    }

    #[test]
    fn what_was_counted_otherwise_is_not_read() {
        let text = PlayerStats::default().write();
        assert_eq!(PlayerStats::read(&text), Some(PlayerStats::default()));
        let older = text.replace(&format!("\"version\":{}", PlayerStats::VERSION), "\"version\":0");
        assert_ne!(older, text);
        for text in [older.as_str(), "", "{}", "null", "{\"version\":1}"] {
            assert_eq!(PlayerStats::read(text), None, "{text}");
        }
    }
}
