//! Hosts the computer players: accepts challenges in their names, and runs each of their games as a
//! task of its own. A game whose task panics is freed, and the next scan takes it up again.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::bot_game::BotGame;
use super::engine_pool::{EnginePool, EngineSettings};
use super::roster::{self, Computer};
use crate::account::{Kind, Language, Name, Role};
use crate::bus::{Bus, Delivery, Topic};
use crate::game::Seat;
use crate::games::Games;
use crate::id::{AccountId, ChallengeId, GameId};
use crate::lobby::{Lobby, LobbyError};
use crate::protocol::{Notice, ToClient};
use crate::store::game::{self, Header};
use crate::store::{Store, StoreError, Tx, account, list};
use crate::supervisor::catch;
use crate::time::Millis;

/// How often to scan for challenges and games that no notice has told of: those of other nodes, and
/// those from before a restart.
const SCAN: Duration = Duration::from_secs(15);

/// The source of the current time.
pub type Clock = fn() -> Millis;

/// The computer players of a node.
#[derive(Debug)]
pub struct Bots {
    store: Store,
    bus: Bus,
    games: Games,
    lobby: Lobby,
    engine_pool: EnginePool,
    clock: Clock,
    /// The accounts of the levels.
    computers: HashMap<AccountId, Computer>,
}

/// The games that are played on this node. Dropping it ends their tasks.
#[derive(Debug, Default)]
struct Playing {
    tasks: JoinSet<GameId>,
    games: HashSet<GameId>,
}

impl Bots {
    /// The computer players; makes the accounts that are missing.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn enlist(
        store: Store,
        bus: Bus,
        games: Games,
        lobby: Lobby,
        engine: EngineSettings,
        clock: Clock,
    ) -> Result<Bots, StoreError> {
        let computers = store.write(move |tx| enlist(tx, clock())).await?;
        let engine_pool = EnginePool::new(engine);
        Ok(Bots { store, bus, games, lobby, engine_pool, clock, computers })
    }

    /// The threads of the engine, for reviews.
    pub(crate) fn engine_pool(&self) -> EnginePool {
        self.engine_pool.clone()
    }

    /// Plays until it is dropped.
    pub async fn run(&self) {
        let mut news = self.bus.listen();
        for &account in self.computers.keys() {
            news.add(Topic::Account(account));
        }
        let mut playing = Playing::default();
        let mut scans = interval(SCAN);
        scans.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                _ = scans.tick() => self.scan(&mut playing).await,
                delivery = news.next() => self.handle(delivery, &mut playing).await,
                Some(left) = playing.tasks.join_next() => {
                    // A task catches its own panics, so its game is always named.
                    if let Ok(game) = left {
                        playing.games.remove(&game);
                    }
                    Ok(())
                }
            };
            if let Err(error) = done {
                tracing::warn!(%error, "computer players cannot look for their games");
            }
        }
    }

    /// Acts on one notice. A scan would read thousands of other games.
    async fn handle(&self, delivery: Delivery, playing: &mut Playing) -> Result<(), LobbyError> {
        let Delivery::Message(message) = delivery else { return self.scan(playing).await };
        let ToClient::Notice { notice } = message.message() else { return Ok(()) };
        match notice {
            Notice::Challenged { challenge } => match &challenge.to {
                Some(to) => self.accept(to.id, challenge.id).await,
                None => Ok(()),
            },
            &Notice::GameStarted { game, .. } => {
                if let Some(header) = self.store.read(move |tx| game::find(tx, game)).await? {
                    self.start(&header, playing);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Accepts all open challenges, and starts all games that are not played on this node yet.
    async fn scan(&self, playing: &mut Playing) -> Result<(), LobbyError> {
        for &account in self.computers.keys() {
            for challenge in self.lobby.challenges(account, (self.clock)()).await?.incoming {
                self.accept(account, challenge.id).await?;
            }
            for game in self.store.read(move |tx| list::mine(tx, account)).await? {
                self.start(&game.header, playing);
            }
        }
        Ok(())
    }

    /// Accepts a challenge, or declines it where it cannot be accepted.
    async fn accept(&self, account: AccountId, id: ChallengeId) -> Result<(), LobbyError> {
        let answered = match self.lobby.accept_challenge(account, id, (self.clock)()).await {
            Err(LobbyError::Unfit(_)) => self.lobby.decline(account, id).await,
            accepted => accepted.map(drop),
        };
        match answered {
            // Another node was quicker, or the challenge was withdrawn.
            Err(LobbyError::NoSuch(_) | LobbyError::Gone(_)) => Ok(()),
            answered => answered,
        }
    }

    /// Starts the task of a game, unless it runs already.
    fn start(&self, header: &Header, playing: &mut Playing) {
        let id = header.id;
        for (seat, account) in Seat::ALL.into_iter().zip(header.seats) {
            let Some(computer) = self.computers.get(&account) else { continue };
            if !playing.games.insert(id) {
                continue;
            }
            let bot_game = BotGame {
                games: self.games.clone(),
                engine_pool: self.engine_pool.clone(),
                clock: self.clock,
                game: id,
                account,
                seat,
                level: computer.level,
            };
            let news = self.bus.subscribe(Topic::Game(id));
            playing.tasks.spawn(async move {
                if catch("bot-game", bot_game.play(news)).await.is_none() {
                    tracing::error!(game = %id, "a computer left its game in a panic");
                }
                id
            });
        }
    }
}

/// The accounts of all levels; makes those that are missing.
fn enlist(tx: &mut Tx<'_>, now: Millis) -> Result<HashMap<AccountId, Computer>, StoreError> {
    let mut computers = HashMap::new();
    for computer in roster::ROSTER {
        let name: Name = computer.name.parse().map_err(StoreError::fault)?;
        let id = match account::find_by_name(tx, computer.name)? {
            Some(found) => found.id,
            None => {
                let new = account::New {
                    kind: Kind::Bot,
                    role: Role::Player,
                    name: &name,
                    password: None,
                    language: Language::En,
                    owner: None,
                    at: now,
                };
                account::create(tx, &new)?
            }
        };
        computers.insert(id, computer);
    }
    Ok(computers)
}
