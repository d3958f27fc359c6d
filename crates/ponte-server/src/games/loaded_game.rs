//! A game with all that belongs to it: its players, its log, what it did to the ratings.

use std::fmt;
use std::sync::Arc;

use super::rating::Rated;
use crate::game::{Event, Game, ReplayError, Seat, Speed, Terms};
use crate::id::{AccountId, GameId};
use crate::protocol::{Nonce, PlayerView, RatingView};
use crate::rating::{Pool, Standing};
use crate::store::game::{Entry, Header};
use crate::store::{StoreError, Tx, account, game, rating};
use crate::time::Millis;

#[derive(Clone, Debug)]
pub(super) struct LoadedGame {
    pub(super) header: Header,
    /// In the order of the seats.
    pub(super) players: [PlayerView; 2],
    pub(super) game: Game,
    pub(super) log: Vec<Entry>,
    /// How the ratings changed.
    pub(super) changes: Option<[i32; 2]>,
}

impl LoadedGame {
    pub(super) fn seat_of(&self, account: AccountId) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.header.seats[seat.index()] == account)
    }

    pub(super) fn player(&self, seat: Seat) -> &PlayerView {
        &self.players[seat.index()]
    }

    pub(super) fn speed(&self) -> Speed {
        self.header.terms.time.speed()
    }

    /// What the command with this nonce led to, if it has been followed already.
    pub(super) fn version_of(&self, seat: Option<Seat>, nonce: Option<&Nonce>) -> Option<u32> {
        let (seat, nonce) = seat.zip(nonce)?;
        // What is sent again was sent lately.
        let is_it = |entry: &&Entry| {
            entry.nonce.as_ref().is_some_and(|(by, known)| *by == seat && known == nonce)
        };
        self.log.iter().rev().find(is_it).map(|entry| entry.version)
    }

    /// The game has ended and moved ratings.
    pub(super) fn rated(&mut self, Rated { changes, deviations }: Rated) {
        self.changes = Some(changes);
        for (player, deviation) in self.players.iter_mut().zip(deviations) {
            player.rating = player.rating.map(|rating| RatingView { deviation, ..rating });
        }
    }

    /// Adds to the log what has been decided; the nonce stands by the last of it.
    pub(super) fn add(&mut self, events: &[Event], mut nonce: Option<(Seat, Nonce)>, now: Millis) {
        for (index, event) in events.iter().enumerate() {
            let at = now.max(self.game.updated_at());
            self.game.apply(event, at);
            let nonce = if index + 1 == events.len() { nonce.take() } else { None };
            self.log.push(Entry { version: self.game.version(), at, nonce, event: *event });
        }
    }
}

/// What the store knows of a game.
#[derive(Debug)]
pub(super) struct StoredGame {
    header: Header,
    players: [PlayerView; 2],
    log: Vec<Entry>,
    changes: Option<[f64; 2]>,
}

impl StoredGame {
    /// The game itself, if the log makes sense.
    pub(super) fn replay(self) -> Result<LoadedGame, LogError> {
        let StoredGame { header, players, log, changes } = self;
        let gap = log.iter().zip(1..).find(|(entry, version)| entry.version != *version);
        if let Some((_, version)) = gap {
            return Err(LogError::Missing { version });
        }
        let game = Game::replay(log.iter().map(|entry| (entry.event, entry.at)))?;
        let changes = changes.map(|changes| changes.map(|change| change.round() as i32));
        Ok(LoadedGame { header, players, game, log, changes })
    }
}

/// Why a log makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogError {
    Missing { version: u32 },
    Replay(ReplayError),
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::Missing { version } => write!(f, "event {version} is missing"),
            LogError::Replay(error) => error.fmt(f),
        }
    }
}

impl From<ReplayError> for LogError {
    fn from(error: ReplayError) -> LogError {
        LogError::Replay(error)
    }
}

pub(super) fn load(tx: &mut Tx<'_>, id: GameId) -> Result<Option<StoredGame>, StoreError> {
    let Some(header) = game::find(tx, id)? else { return Ok(None) };
    let Some(players) = players(tx, &header)? else { return Ok(None) };
    let (log, changes) = (game::events(tx, id, 0)?, game::changes(tx, id)?);
    Ok(Some(StoredGame { header, players, log, changes }))
}

/// Makes a game; nothing if one of the accounts does not exist.
pub(super) fn open(
    tx: &mut Tx<'_>,
    id: GameId,
    terms: Terms,
    seats: [AccountId; 2],
    rematch_of: Option<GameId>,
    now: Millis,
) -> Result<Option<Arc<LoadedGame>>, StoreError> {
    let mut ratings = [None; 2];
    if let Some(pool) = Pool::of_terms(&terms) {
        for (rating, account) in ratings.iter_mut().zip(seats) {
            *rating = Some(standing(tx, account, pool, now)?.rating.rating);
        }
    }
    let header = Header { id, terms, seats, ratings, rematch_of, created_at: now };
    let Some(players) = players(tx, &header)? else { return Ok(None) };
    let game = game::open(tx, &header)?;
    let event = Event::Started { terms };
    let log = vec![Entry { version: game.version(), at: now, nonce: None, event }];
    Ok(Some(Arc::new(LoadedGame { header, players, game, log, changes: None })))
}

pub(super) fn standing(
    tx: &mut Tx<'_>,
    account: AccountId,
    pool: Pool,
    now: Millis,
) -> Result<Standing, StoreError> {
    Ok(rating::find(tx, account, pool)?.unwrap_or(Standing::new(now)))
}

fn players(tx: &mut Tx<'_>, header: &Header) -> Result<Option<[PlayerView; 2]>, StoreError> {
    let (first, second) = (player(tx, header, Seat::First)?, player(tx, header, Seat::Second)?);
    Ok(first.zip(second).map(|(first, second)| [first, second]))
}

fn player(tx: &mut Tx<'_>, header: &Header, seat: Seat) -> Result<Option<PlayerView>, StoreError> {
    let id = header.seats[seat.index()];
    let Some(account) = account::find(tx, id)? else { return Ok(None) };
    // The rating at the start of the game, and its deviation by now.
    let rating = match Pool::of_terms(&header.terms).zip(header.ratings[seat.index()]) {
        Some((pool, rating)) => {
            let deviation = standing(tx, id, pool, header.created_at)?.rating.deviation;
            Some(RatingView { rating: rating.round() as i32, deviation: deviation.round() as i32 })
        }
        None => None,
    };
    let player = PlayerView::of(id, account.name, account.kind, account.role);
    Ok(Some(PlayerView { rating, ..player }))
}
