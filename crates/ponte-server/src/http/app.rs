//! All that the handlers share. Each takes the pieces it needs.

use std::sync::{Arc, OnceLock};

use axum::extract::FromRef;
use ponte_engine::net::Net;
use tokio::sync::Semaphore;

use super::clock::now;
use super::passkeys::Passkeys;
use super::passwords::Passwords;
use super::pipeline::cookie::Cookie;
use super::pipeline::limit::Limits;
use super::pipeline::permit::ConnectionPermits;
use crate::bot::{self, Bots, CALM, EnginePool, EngineSettings};
use crate::bus::{Attendance, Bus, Topic};
use crate::chat::Chat;
use crate::config::{self, Config, ConfigError};
use crate::games::{Games, GamesError};
use crate::id::AccountId;
use crate::lobby::Lobby;
use crate::notice::{Post, Push};
use crate::shutdown::Shutdown;
use crate::site::Site;
use crate::stats::StatsWorker;
use crate::store::{Store, StoreError};

/// How many games a node remembers; each takes a few kilobytes.
const GAMES: usize = 20_000;
/// How many pages of exported games are read at once.
const EXPORTS: usize = 2;

/// A running site, cheap to clone.
#[derive(Clone, FromRef, Debug)]
pub struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Store,
    pub(crate) site: Arc<Site>,
    pub(crate) bus: Bus,
    pub(crate) attendance: Attendance,
    pub(crate) games: Games,
    pub(crate) lobby: Lobby,
    pub(crate) chat: Chat,
    pub(crate) stats: StatsWorker,
    pub(crate) push: Push,
    /// The way to the mail server, where the site is set up for mail.
    pub(crate) post: Option<Arc<Post>>,
    pub(crate) permits: ConnectionPermits,
    pub(crate) limits: Arc<Limits>,
    pub(crate) passwords: Passwords,
    pub(crate) passkeys: Arc<Passkeys>,
    /// Taken for each page of an export, so that other requests do not wait behind many of them.
    pub(crate) exports: Arc<Semaphore>,
    pub(crate) shutdown: Shutdown,
    /// The engine, once the computer players are there; it thinks on their threads.
    pub(crate) engine: Arc<OnceLock<EnginePool>>,
}

impl App {
    /// A site with these settings, over this store.
    ///
    /// # Errors
    /// Names the setting that mail cannot be sent with.
    pub fn new(config: Config, store: Store, site: Site) -> Result<App, ConfigError> {
        let limits = Limits::new(&config.limits);
        let passwords = Passwords::new(config::threads(config.limits.passwords));
        let passkeys = Passkeys::new(&config);
        let bus = Bus::default();
        let games = Games::new(store.clone(), bus.clone(), &config.node, GAMES);
        let lobby = Lobby::new(store.clone(), bus.clone(), games.clone());
        let chat = Chat::new(store.clone(), bus.clone(), games.clone());
        let stats = StatsWorker::new(store.clone(), bus.clone(), bot::level_of);
        let push = Push::new(store.clone(), &contact(&config));
        let post = config.mail.as_ref().map(|mail| Post::new(store.clone(), mail));
        let post = post.transpose()?.map(Arc::new);
        let permits = ConnectionPermits::new(&config.limits);
        Ok(App {
            config: Arc::new(config),
            store,
            site: Arc::new(site),
            bus,
            attendance: Attendance::default(),
            games,
            lobby,
            chat,
            stats,
            push,
            post,
            permits,
            limits: Arc::new(limits),
            passwords,
            passkeys: Arc::new(passkeys),
            exports: Arc::new(Semaphore::new(EXPORTS)),
            shutdown: Shutdown::default(),
            engine: Arc::default(),
        })
    }

    /// To be called before anything is served: the time since the last heartbeat is charged to no
    /// player's clock, and the site gets its keys.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn start(&self) -> Result<(), GamesError> {
        self.push.start().await?;
        self.games.start(now()).await
    }

    /// The computer players, who think with this net. They play while they run.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn bots(&self, net: Arc<Net>) -> Result<Bots, StoreError> {
        let threads = config::threads(self.config.engine_threads);
        let engine = EngineSettings { net, threads, pace: CALM };
        let (store, bus) = (self.store.clone(), self.bus.clone());
        let (games, lobby) = (self.games.clone(), self.lobby.clone());
        let bots = Bots::enlist(store, bus, games, lobby, engine, now).await?;
        let _ = self.engine.set(bots.engine_pool());
        Ok(bots)
    }

    /// Where links in mails lead.
    pub(crate) fn address(&self) -> String {
        let origin = self.config.origin.as_ref().map(ToString::to_string);
        origin.unwrap_or_else(|| format!("http://{}", self.config.listen))
    }

    /// The shutdown of the server, which open connections and sessions wait for.
    #[must_use]
    pub fn shutdown(&self) -> &Shutdown {
        &self.shutdown
    }

    /// The name of this node.
    pub(crate) fn node(&self) -> &str {
        &self.config.node
    }

    pub(crate) fn cookie(&self) -> Cookie {
        Cookie::new(self.config.is_secure())
    }

    /// Makes every socket of an account check its session again.
    pub(crate) fn recheck(&self, account: AccountId) {
        self.bus.mark_missed(Topic::Account(account));
    }
}

/// How push services reach the operator, by mail or a page, as RFC 8292 asks.
fn contact(config: &Config) -> String {
    let origin = config.origin.as_ref().filter(|origin| origin.is_https());
    let origin = || origin.map(ToString::to_string);
    config.site.contact.clone().or_else(origin).unwrap_or_else(|| "https://localhost".to_owned())
}
