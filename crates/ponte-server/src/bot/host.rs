//! Where the computer players live: they accept challenges, and sit down at their games.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use tokio::task::JoinSet;

use super::roster::{self, Machine};
use super::table::Table;
use super::thinker::{Brain, Thinker};
use crate::account::{Kind, Name, Role};
use crate::bus::{Bus, Delivery, Topic};
use crate::game::Seat;
use crate::hall::Hall;
use crate::id::{AccountId, GameId};
use crate::lobby::{Lobby, LobbyError};
use crate::protocol::{Notice, ToClient};
use crate::store::{Store, StoreError, Tx, account, list};
use crate::time::Millis;

/// How often to look for what no notice has told: what other nodes have done, and what was going
/// on before a restart.
const LOOK: Duration = Duration::from_secs(15);

/// Tells the time.
pub type Clock = fn() -> Millis;

/// The computer players of a node.
#[derive(Debug)]
pub struct Bots {
    store: Store,
    bus: Bus,
    hall: Hall,
    lobby: Lobby,
    thinker: Thinker,
    clock: Clock,
    /// Whose account plays which level.
    machines: HashMap<AccountId, Machine>,
    /// The games at which somebody sits here already.
    seated: HashSet<GameId>,
}

impl Bots {
    /// The computer players, with accounts for those who have none yet.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn enlist(
        store: Store,
        bus: Bus,
        hall: Hall,
        lobby: Lobby,
        brain: Brain,
        clock: Clock,
    ) -> Result<Bots, StoreError> {
        let machines = store.write(move |tx| enlist(tx, clock())).await?;
        let thinker = Thinker::new(brain);
        Ok(Bots { store, bus, hall, lobby, thinker, clock, machines, seated: HashSet::new() })
    }

    /// What they think with, for others who need it now and then.
    pub(crate) fn thinker(&self) -> Thinker {
        self.thinker.clone()
    }

    /// Plays until it is dropped.
    pub async fn run(mut self) {
        let mut news = self.bus.listen();
        for &account in self.machines.keys() {
            news.add(Topic::Account(account));
        }
        let mut tables = JoinSet::new();
        loop {
            if let Err(error) = self.look(&mut tables).await {
                tracing::warn!(%error, "computer players cannot look for their games");
            }
            let look = tokio::time::sleep(LOOK);
            tokio::pin!(look);
            loop {
                tokio::select! {
                    () = &mut look => break,
                    delivery = news.next() => if is_new(&delivery) { break },
                    Some(left) = tables.join_next() => {
                        if let Ok(game) = left {
                            self.seated.remove(&game);
                        }
                    }
                }
            }
        }
    }

    /// Accepts what there is to accept, and sits down where nobody sits yet.
    async fn look(&mut self, tables: &mut JoinSet<GameId>) -> Result<(), LobbyError> {
        for (&account, &machine) in &self.machines {
            for challenge in self.lobby.challenges(account, (self.clock)()).await?.incoming {
                match self.lobby.accept_challenge(account, challenge.id, (self.clock)()).await {
                    // Another node was quicker, or the two do not play each other.
                    Ok(_) | Err(LobbyError::NoSuch(_) | LobbyError::Gone(_)) => {}
                    Err(LobbyError::Store(error)) => return Err(error.into()),
                    Err(_) => self.lobby.decline(account, challenge.id).await?,
                }
            }
            let mine = self.store.read(move |tx| list::mine(tx, account)).await?;
            for header in mine.into_iter().map(|listed| listed.header) {
                if !self.seated.insert(header.id) {
                    continue;
                }
                let [first, _] = header.seats;
                let table = Table {
                    hall: self.hall.clone(),
                    thinker: self.thinker.clone(),
                    clock: self.clock,
                    game: header.id,
                    account,
                    seat: if first == account { Seat::First } else { Seat::Second },
                    level: machine.level,
                };
                let news = self.bus.subscribe(Topic::Game(header.id));
                tables.spawn(async move {
                    table.play(news).await;
                    header.id
                });
            }
        }
        Ok(())
    }
}

/// Finds the accounts of all levels, and makes those that are missing.
fn enlist(tx: &mut Tx<'_>, now: Millis) -> Result<HashMap<AccountId, Machine>, StoreError> {
    let mut machines = HashMap::new();
    for machine in roster::ROSTER {
        let name: Name = machine.name.parse().map_err(StoreError::fault)?;
        let id = match account::find_by_name(tx, machine.name)? {
            Some(found) => found.id,
            None => {
                let new = account::New {
                    kind: Kind::Bot,
                    role: Role::Player,
                    name: &name,
                    password: None,
                    language: "en",
                    owner: None,
                    at: now,
                };
                account::create(tx, &new)?
            }
        };
        machines.insert(id, machine);
    }
    Ok(machines)
}

/// Whether there may be something to accept or a place to sit.
fn is_new(delivery: &Delivery) -> bool {
    match delivery {
        Delivery::Message(message) => matches!(
            serde_json::from_str(message),
            Ok(ToClient::Notice { notice: Notice::Challenged { .. } | Notice::GameStarted { .. } })
        ),
        Delivery::Missed(_) => true,
    }
}
