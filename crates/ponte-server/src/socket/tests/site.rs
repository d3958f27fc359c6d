//! A site of one public and one private game, kept in memory: what the sessions in the tests ask.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::client::{self, Client};
use crate::account::Kind;
use crate::bus::{Attendance, Bus, Topic};
use crate::game::{Command, Game, Seat, Terms};
use crate::id::{AccountId, GameId};
use crate::problem_code::ProblemCode;
use crate::protocol::{
    ChatLine, Close, GameView, Logged, Nonce, OpenOffer, PlayerView, Presence, Problem, Room,
    SeekView, ToClient,
};
use crate::socket::{Session, SessionBackend};
use crate::time::Millis;

pub(super) const RIALTO: AccountId = AccountId(1);
pub(super) const BURANO: AccountId = AccountId(2);
pub(super) const MURANO: AccountId = AccountId(3);

pub(super) fn game() -> GameId {
    GameId::from_random(1)
}

pub(super) fn private() -> GameId {
    GameId::from_random(2)
}

#[derive(Clone)]
pub(super) struct TestSite {
    pub(super) bus: Bus,
    pub(super) attendance: Attendance,
    /// The lag of the last turn.
    pub(super) lag_ms: Arc<Mutex<i64>>,
    games: Arc<Mutex<HashMap<GameId, Board>>>,
    close: Arc<Mutex<Option<Close>>>,
    hold: Arc<Mutex<Duration>>,
    shutdown: Arc<watch::Sender<bool>>,
    began: Instant,
}

struct Board {
    game: Game,
    log: Vec<Logged>,
    done: HashMap<Nonce, u32>,
}

/// A client of the site.
struct Visitor {
    site: TestSite,
    account: Option<AccountId>,
}

impl TestSite {
    pub(super) fn new() -> TestSite {
        let board = |private| {
            let time = "5+8".parse().unwrap();
            let terms = Terms { rules: "bga".parse().unwrap(), time, rated: false, private };
            let (game, event) = Game::start(terms, Millis(0));
            let log = vec![Logged { version: 1, at: Millis(0), event }];
            Board { game, log, done: HashMap::new() }
        };
        let games = HashMap::from([(game(), board(false)), (private(), board(true))]);
        TestSite {
            bus: Bus::default(),
            attendance: Attendance::default(),
            lag_ms: Arc::default(),
            games: Arc::new(Mutex::new(games)),
            close: Arc::default(),
            hold: Arc::default(),
            shutdown: Arc::new(watch::Sender::new(false)),
            began: Instant::now(),
        }
    }

    pub(super) fn connect(&self, account: Option<AccountId>) -> Client {
        let (client, pipe) = client::connect();
        let backend = Visitor { site: self.clone(), account };
        let mut shutdown = self.shutdown.subscribe();
        let session = Session::new(backend, pipe, &self.bus, &self.attendance, 10);
        tokio::spawn(session.run(async move {
            let _ = shutdown.wait_for(|&closes| closes).await;
        }));
        client
    }

    /// A client that has been told about the game.
    pub(super) async fn watching(&self, account: Option<AccountId>, game: GameId) -> Client {
        let mut client = self.connect(account);
        client.say(serde_json::json!({"type": "watch", "game": game})).await;
        client.until("game").await;
        client
    }

    /// Everybody must go.
    pub(super) fn send_away(&self, close: Close) {
        *self.close.lock().unwrap() = Some(close);
    }

    /// Commands take so long from now on.
    pub(super) fn hold(&self, wait: Duration) {
        *self.hold.lock().unwrap() = wait;
    }

    pub(super) fn close(&self) {
        self.shutdown.send_replace(true);
    }
}

fn seat_of(account: Option<AccountId>) -> Option<Seat> {
    match account {
        Some(RIALTO) => Some(Seat::First),
        Some(BURANO) => Some(Seat::Second),
        _ => None,
    }
}

fn player(account: AccountId) -> PlayerView {
    let name = ["rialto", "burano", "murano"][account.0 as usize - 1].to_owned();
    PlayerView { id: account, name, kind: Kind::Player, title: None, rating: None }
}

impl SessionBackend for Visitor {
    fn account(&self) -> Option<AccountId> {
        self.account
    }

    fn node(&self) -> &str {
        "test"
    }

    fn now(&self) -> Millis {
        Millis(self.site.began.elapsed().as_millis() as i64)
    }

    async fn greet(&self) -> Result<Option<PlayerView>, Close> {
        match *self.site.close.lock().unwrap() {
            Some(close) => Err(close),
            None => Ok(self.account.map(player)),
        }
    }

    async fn view(&self, id: GameId, since: Option<u32>) -> Result<GameView, Problem> {
        let games = self.site.games.lock().unwrap();
        let you = seat_of(self.account);
        let board = games.get(&id).filter(|board| !board.game.terms().private || you.is_some());
        let Some(Board { game, log, .. }) = board else {
            return Err(Problem::new(ProblemCode::NotFound, "there is no such game"));
        };
        let offers = game.offers().map(|(seat, offer)| OpenOffer { seat, offer });
        Ok(GameView {
            id,
            terms: *game.terms(),
            first: player(RIALTO),
            second: player(BURANO),
            you,
            version: game.version(),
            events: log[since.unwrap_or(0) as usize..].to_vec(),
            now: self.now(),
            clocks: game.remaining(self.now()).unwrap_or_default(),
            running: game.to_move().filter(|_| game.clock_is_running()),
            offers: offers.collect(),
            presence: Presence::default(),
            ending: game.ending(),
            rating_changes: None,
            rematch_of: None,
        })
    }

    async fn command(&self, id: GameId, command: Command, nonce: &Nonce) -> Result<u32, Problem> {
        let hold = *self.site.hold.lock().unwrap();
        sleep(hold).await;
        let now = self.now();
        let mut games = self.site.games.lock().unwrap();
        let board =
            games.get_mut(&id).ok_or(Problem::new(ProblemCode::NotFound, "no such game"))?;
        if let Some(&version) = board.done.get(nonce) {
            return Ok(version);
        }
        let seat = seat_of(self.account).ok_or(Problem::new(
            ProblemCode::NotSeated,
            "only the players of this game may do that",
        ))?;
        for event in board.game.decide(Some(seat), &command, now)? {
            board.game.apply(&event, now);
            let version = board.game.version();
            board.log.push(Logged { version, at: now, event });
            let clocks = board.game.remaining(now).unwrap_or_default();
            let message = ToClient::Event { game: id, version, at: now, event, clocks };
            self.site.bus.publish(Topic::Game(id), message);
        }
        if let Command::Play { lag_ms, .. } = command {
            *self.site.lag_ms.lock().unwrap() = lag_ms;
        }
        board.done.insert(nonce.clone(), board.game.version());
        Ok(board.game.version())
    }

    async fn say(&self, game: GameId, room: Room, _: &Nonce, text: String) -> Result<(), Problem> {
        let account = self.account.ok_or(Problem::new(ProblemCode::SignedOut, "sign in first"))?;
        let line = ChatLine { id: 1, room, by: player(account), at: self.now(), text };
        self.site.bus.publish(Topic::Chat(game, room), ToClient::Chat { game, line });
        Ok(())
    }

    async fn seeks(&self) -> Result<Vec<SeekView>, Problem> {
        Ok(Vec::new())
    }
}
