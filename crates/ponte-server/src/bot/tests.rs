//! Computer players against a scripted one, through the lobby and the games.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ponte_engine::net::Net;
use tokio::task::{self, JoinHandle};

use super::*;
use crate::bus::{Bus, Topic};
use crate::game::{Command, Game, Offer, Seat, Terms};
use crate::games::{Games, Who};
use crate::id::{AccountId, GameId};
use crate::lobby::Lobby;
use crate::matchmaking::GameProposal;
use crate::protocol::Begins;
use crate::store::testing::{on_both, player};
use crate::store::{Store, account, list};
use crate::time::Millis;

fn now() -> Millis {
    Millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64)
}

/// A site with its computer players, and a person.
struct Scene {
    store: Store,
    bus: Bus,
    games: Games,
    lobby: Lobby,
    person: AccountId,
    pace: Pace,
    clock: Clock,
    bots: JoinHandle<()>,
}

const HASTY: Pace = Pace { shortest_ms: 0, longest_ms: 0 };

/// The net that ships.
pub(crate) fn champion() -> Arc<Net> {
    let nets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../nets");
    let champion = std::fs::read_to_string(format!("{nets}/champion")).unwrap();
    let champion = std::fs::read(format!("{nets}/{}.net", champion.trim())).unwrap();
    Arc::new(Net::read(&champion).unwrap())
}

impl Scene {
    async fn new(store: Store, pace: Pace) -> Scene {
        Scene::with_clock(store, pace, now).await
    }

    /// A site whose computer players read this clock.
    async fn with_clock(store: Store, pace: Pace, clock: Clock) -> Scene {
        let bus = Bus::default();
        let games = Games::new(store.clone(), bus.clone(), "ponte", 64);
        games.start(now()).await.unwrap();
        let lobby = Lobby::new(store.clone(), bus.clone(), games.clone());
        let person = player(&store, "rialto").await;
        let bots = tokio::spawn(async {});
        let mut scene = Scene { store, bus, games, lobby, person, pace, clock, bots };
        scene.restart().await;
        scene
    }

    /// Ends the computer players in the midst of whatever they do, and starts them again.
    async fn restart(&mut self) {
        self.bots.abort();
        let engine = EngineSettings { net: champion(), threads: 1, pace: self.pace };
        let (store, bus) = (self.store.clone(), self.bus.clone());
        let (games, lobby) = (self.games.clone(), self.lobby.clone());
        let bots = Bots::enlist(store, bus, games, lobby, engine, self.clock).await.unwrap();
        self.bots = tokio::spawn(async move { bots.run().await });
    }

    /// Challenges a level, and waits until it has accepted.
    async fn challenge(&self, level: &'static str, begins: Begins) -> GameId {
        self.send(level, begins).await;
        self.next_game(None).await
    }

    async fn send(&self, level: &'static str, begins: Begins) {
        let found = self.store.read(move |tx| account::find_by_name(tx, level)).await;
        let bot = found.unwrap().unwrap().id;
        let (rules, time) = ("6x6".parse().unwrap(), "5+8".parse().unwrap());
        let terms = Terms { rules, time, rated: false, private: false };
        let proposal = GameProposal { terms, begins };
        self.lobby.challenge(self.person, bot, proposal, now()).await.unwrap();
    }

    /// The game that runs, which is not this one.
    async fn next_game(&self, before: Option<GameId>) -> GameId {
        let person = self.person;
        loop {
            let mine = self.store.read(move |tx| list::mine(tx, person)).await.unwrap();
            let games = mine.into_iter().map(|listed| listed.header.id);
            if let Some(game) = games.into_iter().find(|&game| Some(game) != before) {
                return game;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    async fn look(&self, game: GameId) -> (Game, Seat) {
        let view = self.games.view(game, Some(self.person), 0, now()).await.unwrap();
        let log = view.events.into_iter().map(|logged| (logged.event, logged.at));
        (Game::replay(log).unwrap(), view.you.unwrap())
    }

    async fn command(&self, game: GameId, command: Command) {
        self.games.command(game, Who::Account(self.person), command, None, now()).await.unwrap();
    }

    /// Plays the person's turns by chance until so many turns have been made, or to the end.
    async fn play(&self, id: GameId, turns: usize) -> Game {
        let mut news = self.bus.subscribe(Topic::Game(id));
        let mut dice = 1_u32;
        loop {
            let (game, seat) = self.look(id).await;
            if game.ending().is_some() || game.turns().len() >= turns {
                return game;
            }
            if game.to_move() == Some(seat) {
                let turn = game.position().random_turn(|below| {
                    dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (dice >> 8) % below
                });
                self.command(id, Command::play(turn.unwrap())).await;
            } else {
                let _ = tokio::time::timeout(Duration::from_secs(1), news.next()).await;
            }
        }
    }
}

#[test]
fn a_level_plays_a_whole_game_and_another() {
    on_both(async |store| {
        let scene = Scene::new(store, HASTY).await;
        let game = scene.challenge("Ponte-3", Begins::Me).await;
        let ended = scene.play(game, usize::MAX).await;
        assert!(ended.turns().len() > 6);
        let (_, seat) = scene.look(game).await;
        assert_eq!(seat, Seat::First);

        scene.command(game, Command::Offer { offer: Offer::Rematch }).await;
        let again = scene.next_game(Some(game)).await;
        let (_, seat) = scene.look(again).await;
        assert_eq!(seat, Seat::Second, "the other begins");
        assert!(scene.play(again, 3).await.turns().len() >= 3);
    });
}

#[test]
fn after_a_restart_games_and_challenges_are_found_again() {
    on_both(async |store| {
        let mut scene = Scene::new(store, HASTY).await;
        let game = scene.challenge("Ponte-1", Begins::You).await;
        for turns in [2, 5, 8] {
            scene.play(game, turns).await;
            scene.restart().await;
        }
        assert!(scene.play(game, usize::MAX).await.ending().is_some());
        let bots = scene.store.read(account::bots).await.unwrap();
        let names: Vec<&str> = bots.iter().map(|bot| bot.name.as_str()).collect();
        assert_eq!(names, ROSTER.map(|computer| computer.name));

        scene.bots.abort();
        scene.send("Ponte-2", Begins::You).await;
        scene.restart().await;
        scene.next_game(None).await;
    });
}

#[test]
fn a_game_that_panics_is_taken_up_again() {
    static PANIC: AtomicBool = AtomicBool::new(false);
    static HOST: Mutex<Option<task::Id>> = Mutex::new(None);
    // Strikes the task of the game, not the host, which reads the same clock when it scans.
    fn clock() -> Millis {
        let in_host = task::try_id() == *HOST.lock().unwrap();
        assert!(in_host || !PANIC.swap(false, Ordering::Relaxed), "struck by a test");
        now()
    }
    on_both(async |store| {
        let scene = Scene::with_clock(store, HASTY, clock).await;
        *HOST.lock().unwrap() = Some(scene.bots.id());
        let game = scene.challenge("Ponte-1", Begins::Me).await;
        scene.play(game, 2).await;
        let listeners = || scene.bus.listeners(Topic::Game(game));
        assert_eq!(listeners(), 1, "the computer listens to its game");
        PANIC.store(true, Ordering::Relaxed);
        scene.play(game, 3).await;
        while listeners() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(!PANIC.load(Ordering::Relaxed) && !scene.bots.is_finished());
        // A notice that may be lost has the host scan at once.
        let bots = scene.store.read(account::bots).await.unwrap();
        scene.bus.mark_missed(Topic::Account(bots[0].id));
        assert!(scene.play(game, 6).await.turns().len() >= 6);
    });
}

#[test]
fn what_is_asked_while_it_thinks_is_answered_before_it_plays() {
    on_both(async |store| {
        let scene = Scene::new(store, Pace { shortest_ms: 300, longest_ms: 300 }).await;
        let game = scene.challenge("Ponte-1", Begins::Me).await;
        scene.play(game, 1).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        scene.command(game, Command::Offer { offer: Offer::Takeback }).await;
        let mut news = scene.bus.subscribe(Topic::Game(game));
        let answered = loop {
            let (game, _) = scene.look(game).await;
            if game.offers().next().is_none() {
                break game;
            }
            let _ = tokio::time::timeout(Duration::from_secs(1), news.next()).await;
        };
        assert_eq!(answered.turns(), [], "the turn was taken back");
    });
}
