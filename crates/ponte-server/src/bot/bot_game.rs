//! One game of a computer player: reads it, acts, and waits for news.

use std::time::Duration;

use super::action::{BotAction, next_action};
use super::engine_pool::EnginePool;
use super::host::Clock;
use crate::bus::Subscription;
use crate::game::{Command, Game, Seat};
use crate::games::{Games, GamesError, Who};
use crate::id::{AccountId, GameId};
use crate::protocol::Nonce;

/// How long to wait for news before looking again.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long to wait when something went wrong.
const PAUSE: Duration = Duration::from_secs(2);
/// How long to stay after the end for a rematch.
const LINGER: Duration = Duration::from_secs(30 * 60);

/// A computer player at a game.
#[derive(Debug)]
pub(super) struct BotGame {
    pub games: Games,
    pub engine_pool: EnginePool,
    pub clock: Clock,
    pub game: GameId,
    pub account: AccountId,
    pub seat: Seat,
    pub level: u8,
}

impl BotGame {
    /// Plays the game to its end.
    pub(super) async fn play(self, mut news: Subscription) {
        let mut over = None;
        loop {
            let game = match self.read().await {
                Ok(game) => game,
                // The opponent is told why; trying again would not help.
                Err(GamesError::NoSuchGame | GamesError::Damaged) => return,
                Err(_) => {
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            let patience = match game.ending() {
                None => PATIENCE,
                Some(_) => {
                    let since = over.get_or_insert_with(tokio::time::Instant::now);
                    LINGER.saturating_sub(since.elapsed())
                }
            };
            let command = match next_action(&game, self.seat) {
                BotAction::Leave => return,
                BotAction::Wait if patience.is_zero() => return,
                BotAction::Wait => {
                    let _ = tokio::time::timeout(patience, news.next()).await;
                    // One look answers all news that have come.
                    while news.take().is_some() {}
                    continue;
                }
                BotAction::Answer(command) => command,
                BotAction::Think => match self.think(&game).await {
                    Some(_) if self.has_changed(&mut news).await => continue,
                    Some(command) => command,
                    None => return,
                },
            };
            let nonce = self.nonce(&game);
            let who = Who::Account(self.account);
            let done = self.games.command(self.game, who, command, nonce, (self.clock)()).await;
            if done.is_err() {
                // The game has a new version, or the store does not answer.
                let _ = tokio::time::timeout(PAUSE, news.next()).await;
            }
        }
    }

    async fn read(&self) -> Result<Game, GamesError> {
        let view = self.games.view(self.game, Some(self.account), 0, (self.clock)()).await?;
        let log = view.events.into_iter().map(|logged| (logged.event, logged.at));
        Game::replay(log).map_err(|_| GamesError::Damaged)
    }

    /// Whether the next action is another one by now. An offer that came while the engine was
    /// thinking is answered before the turn would make it lapse.
    async fn has_changed(&self, news: &mut Subscription) -> bool {
        if news.take().is_none() {
            return false;
        }
        let game = self.read().await;
        game.map_or(true, |game| next_action(&game, self.seat) != BotAction::Think)
    }

    /// The turn to play, not before a person could have made it.
    async fn think(&self, game: &Game) -> Option<Command> {
        let seed = seed(self.game, game.version());
        let remaining =
            game.remaining((self.clock)()).map_or(i64::MAX, |left| left[self.seat.index()]);
        let chance = (seed % 1024) as f64 / 1024.0;
        let wait = Duration::from_millis(self.engine_pool.pace.wait_ms(remaining, chance));
        let wait = tokio::time::sleep(wait);
        let turn = self.engine_pool.think(self.level, game.position().clone(), seed).await?;
        wait.await;
        Some(Command::play(turn))
    }

    /// The same on every node, so that the turns of two nodes are played once.
    fn nonce(&self, game: &Game) -> Option<Nonce> {
        format!("machine-{}", game.version()).parse().ok()
    }
}

/// A random seed for each turn, the same on every node.
fn seed(game: GameId, version: u32) -> u64 {
    let letters = game.as_str().bytes().map(u64::from);
    let mix = |sum: u64, letter: u64| (sum ^ letter).wrapping_mul(0x0000_0100_0000_01b3);
    letters.chain([u64::from(version)]).fold(0xcbf2_9ce4_8422_2325, mix)
}
