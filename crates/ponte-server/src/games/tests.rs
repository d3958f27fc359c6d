//! Games over real databases.

mod clock;
mod play;
mod race;
mod ruin;

use crate::bus::{Bus, Delivery, Subscription};
use crate::game::{Command, Terms};
use crate::games::{Done, Games, GamesError, Who, open};
use crate::id::{AccountId, GameId};
use crate::store::Store;
use crate::store::testing::player;
use crate::time::Millis;

/// A Sunday in November.
const START: Millis = Millis(1_794_700_000_000);

/// Two players, and a game between them.
struct Scene {
    games: Games,
    bus: Bus,
    store: Store,
    seats: [AccountId; 2],
    game: GameId,
}

impl Scene {
    async fn new(store: Store, terms: &str) -> Scene {
        let bus = Bus::default();
        let games = games_over(&store, &bus);
        games.start(START).await.unwrap();
        let seats = [player(&store, "rialto").await, player(&store, "burano").await];
        let game = games.create(read_terms(terms), seats, START).await.unwrap();
        Scene { games, bus, store, seats, game }
    }

    /// What a seat, 0 or 1, asks for in JSON so long after the start.
    async fn ask(&self, seat: usize, json: &str, after_ms: i64) -> Result<Done, GamesError> {
        self.ask_in(&self.games, seat, json, None, after_ms).await
    }

    async fn ask_in(
        &self,
        games: &Games,
        seat: usize,
        json: &str,
        nonce: Option<&str>,
        after_ms: i64,
    ) -> Result<Done, GamesError> {
        let who = Who::Account(self.seats[seat]);
        let nonce = nonce.map(|nonce| nonce.parse().unwrap());
        games.command(self.game, who, command(json), nonce, START + after_ms).await
    }

    /// Turns of both seats in order, a second apart, from the turn with this number on.
    async fn play(&self, turns: &str, first_number: usize) {
        for (turn, number) in turns.split(' ').zip(first_number..) {
            let json = format!(r#"{{"type":"play","turn":"{turn}"}}"#);
            self.ask(number % 2, &json, number as i64 * 1000).await.unwrap();
        }
    }

    async fn clocks(&self, after_ms: i64) -> [i64; 2] {
        self.games.view(self.game, None, 0, START + after_ms).await.unwrap().clocks
    }
}

impl Games {
    /// Begins a game between two accounts and tells them, as the lobby does.
    pub(crate) async fn create(
        &self,
        terms: Terms,
        seats: [AccountId; 2],
        now: Millis,
    ) -> Result<GameId, GamesError> {
        let id = GameId::from_random(rand::random());
        let opened = self.0.store.write(move |tx| open(tx, id, terms, seats, now)).await?;
        self.announce(&opened.expect("both accounts are there"));
        Ok(id)
    }
}

fn games_over(store: &Store, bus: &Bus) -> Games {
    Games::new(store.clone(), bus.clone(), "node-1", 1000)
}

fn read_terms(text: &str) -> Terms {
    let (rules, time) = text.split_once(' ').unwrap();
    let (rules, time) = (rules.parse().unwrap(), time.parse().unwrap());
    Terms { rules, time, rated: true, private: false }
}

fn command(json: &str) -> Command {
    serde_json::from_str(json).unwrap()
}

/// The messages that wait, by what stands in a field of each.
fn heard(
    subscription: &mut Subscription,
    field: impl Fn(&serde_json::Value) -> String,
) -> Vec<String> {
    let mut heard = Vec::new();
    while let Some(Delivery::Message(message)) = subscription.take() {
        heard.push(field(&serde_json::from_str(&message.json()).unwrap()));
    }
    heard
}
