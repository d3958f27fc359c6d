//! Those who are away are told: by mail over a real line, by push to a service that decrypts.

mod mail;
mod push;

use ponte_rules::Rules;

use crate::bus::Bus;
use crate::game::Terms;
use crate::games::Games;
use crate::id::{AccountId, GameId};
use crate::store::Store;
use crate::time::Millis;

/// Begins a game by correspondence, in which the first player is to move.
async fn begin(store: &Store, bus: &Bus, seats: [AccountId; 2], at: Millis) -> GameId {
    let games = Games::new(store.clone(), bus.clone(), "node", 16);
    let time = "3d".parse().unwrap();
    let terms = Terms { rules: Rules::BGA, time, rated: false, private: false };
    games.create(terms, seats, at).await.unwrap()
}
