//! Games in halls over real databases.

mod clock;
mod play;
mod race;
mod ruin;

use crate::bus::{Bus, Delivery, Subscription};
use crate::game::{Command, Terms};
use crate::hall::{Done, Hall, HallError, Who, open};
use crate::id::{AccountId, GameId};
use crate::store::Store;
use crate::store::testing::player;
use crate::time::Millis;

/// A Sunday in November.
const START: Millis = Millis(1_794_700_000_000);

/// Two players in a hall, and a game between them.
struct Scene {
    hall: Hall,
    bus: Bus,
    store: Store,
    seats: [AccountId; 2],
    game: GameId,
}

impl Scene {
    async fn new(store: Store, terms: &str) -> Scene {
        let bus = Bus::default();
        let hall = hall(&store, &bus);
        hall.start(START).await.unwrap();
        let seats = [player(&store, "rialto").await, player(&store, "burano").await];
        let game = hall.create(read_terms(terms), seats, START).await.unwrap();
        Scene { hall, bus, store, seats, game }
    }

    /// What a seat, 0 or 1, asks for in JSON so long after the start.
    async fn ask(&self, seat: usize, json: &str, after_ms: i64) -> Result<Done, HallError> {
        self.ask_in(&self.hall, seat, json, None, after_ms).await
    }

    async fn ask_in(
        &self,
        hall: &Hall,
        seat: usize,
        json: &str,
        nonce: Option<&str>,
        after_ms: i64,
    ) -> Result<Done, HallError> {
        let who = Who::Account(self.seats[seat]);
        let nonce = nonce.map(|nonce| nonce.parse().unwrap());
        hall.command(self.game, who, command(json), nonce, START + after_ms).await
    }

    /// Turns of both seats in order, a second apart, from the turn with this number on.
    async fn play(&self, turns: &str, first_number: usize) {
        for (turn, number) in turns.split(' ').zip(first_number..) {
            let json = format!(r#"{{"type":"play","turn":"{turn}"}}"#);
            self.ask(number % 2, &json, number as i64 * 1000).await.unwrap();
        }
    }

    async fn clocks(&self, after_ms: i64) -> [i64; 2] {
        self.hall.view(self.game, None, 0, START + after_ms).await.unwrap().clocks
    }
}

impl Hall {
    /// Begins a game between two accounts and tells them, as the lobby does.
    pub(crate) async fn create(
        &self,
        terms: Terms,
        seats: [AccountId; 2],
        now: Millis,
    ) -> Result<GameId, HallError> {
        let id = GameId::from_random(rand::random());
        let opened = self.0.store.write(move |tx| open(tx, id, terms, seats, now)).await?;
        self.announce(&opened.expect("both accounts are there"));
        Ok(id)
    }
}

fn hall(store: &Store, bus: &Bus) -> Hall {
    Hall::new(store.clone(), bus.clone(), "node-1", 1000)
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
        heard.push(field(&serde_json::from_str(&message).unwrap()));
    }
    heard
}
