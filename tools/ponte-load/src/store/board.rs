//! Games whose turns are written, one a client.

use std::sync::Arc;

use ponte_rules::Rules;
use ponte_server::account::{Kind, Language, Name, Role};
use ponte_server::game::{Command, Event, Game, Seat, Terms};
use ponte_server::id::{AccountId, GameId};
use ponte_server::store::game::{self, Entry, Header};
use ponte_server::store::{Store, StoreError, Tx, Value, account};
use ponte_server::time::Millis;

/// A statement with its values.
pub(super) type Statement = (&'static str, Vec<Value>);

/// A game that alternates between two states, so that its clock changes with every turn.
#[derive(Clone)]
pub(super) struct Board {
    header: Arc<Header>,
    turn: Event,
    states: Arc<[Game; 2]>,
}

impl Board {
    /// Writes a turn as the site does.
    pub(super) fn append(&self, tx: &mut Tx<'_>, version: u32) -> Result<(), StoreError> {
        game::append(tx, &self.header, &[self.entry(version)], self.state(version))
    }

    /// What the store does for a turn.
    pub(super) fn statements(&self, version: u32) -> Result<[Statement; 2], StoreError> {
        game::statements_of_turn(&self.header, &self.entry(version), self.state(version))
    }

    fn entry(&self, version: u32) -> Entry {
        Entry { version, at: Millis(version.into()), nonce: None, event: self.turn }
    }

    fn state(&self, version: u32) -> &Game {
        &self.states[version as usize % 2]
    }
}

/// Opens this many games between two players.
pub(super) async fn open(store: &Store, count: usize) -> Result<Vec<Board>, StoreError> {
    let players = store.write(|tx| Ok([player(tx)?, player(tx)?])).await?;
    let headers: Vec<_> = (0..count).map(|_| Arc::new(header(players))).collect();
    let new = headers.clone();
    let games = store.write(move |tx| new.iter().map(|it| game::open(tx, it)).collect()).await?;
    let board = |(header, game): (Arc<Header>, Game)| {
        let command = Command::Play {
            turn: "c3,d5".parse().expect("these are two tiles"),
            lag_ms: 0,
            is_planned: false,
        };
        let state = |at| {
            let events = game.decide(Some(Seat::First), &command, Millis(at));
            let turn = events.expect("the first turn is free")[0];
            let mut after = game.clone();
            after.apply(&turn, Millis(at));
            (turn, after)
        };
        let ((turn, one), (_, other)) = (state(1000), state(2000));
        Board { header, turn, states: Arc::new([one, other]) }
    };
    let games: Vec<Game> = games;
    Ok(headers.into_iter().zip(games).map(board).collect())
}

fn player(tx: &mut Tx<'_>) -> Result<AccountId, StoreError> {
    let name = Name::guest(random());
    let (kind, role, language) = (Kind::Guest, Role::Player, Language::En);
    let (password, owner, at) = (None, None, Millis(0));
    account::create(tx, &account::New { kind, role, name: &name, password, language, owner, at })
}

fn header(seats: [AccountId; 2]) -> Header {
    let time = "3d".parse().expect("three days a turn");
    let terms = Terms { rules: Rules::BGA, time, rated: false, private: false };
    let id = GameId::from_random(random());
    Header { id, terms, seats, ratings: [None; 2], rematch_of: None, created_at: Millis(0) }
}

/// Good enough for names that no player sees.
fn random() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
}
