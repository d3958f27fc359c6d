//! Games: their logs, and what is known of each while it runs and when it has ended.
//!
//! The log is the truth. Its key, game and version, is also the compare-and-set: of two who append
//! the same version one is told [`StoreError::Conflict`]. All else can be computed from it, and is
//! written in the same transaction so that lists need not.

use crate::game::{Event, Game, Seat, Terms};
use crate::id::{AccountId, GameId};
use crate::protocol::Nonce;
use crate::rating::Pool;
use crate::store::row::{FromRow, Row};
use crate::store::value::{Value, json, text, values};
use crate::store::{StoreError, Tx, played};
use crate::time::Millis;

/// What does not change while a game runs.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    pub id: GameId,
    pub terms: Terms,
    /// In the order of the seats.
    pub seats: [AccountId; 2],
    /// The ratings at the start.
    pub ratings: [Option<f64>; 2],
    pub rematch_of: Option<GameId>,
    pub created_at: Millis,
}

/// One numbered entry of a log.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    pub version: u32,
    pub at: Millis,
    /// The seat that sent the command, and the nonce by which it knows it again.
    pub nonce: Option<(Seat, Nonce)>,
    pub event: Event,
}

impl FromRow for Header {
    const TABLE: &'static str = "game";

    fn from_row(row: &Row<'_>) -> Result<Header, StoreError> {
        Ok(Header {
            id: row.get("id")?,
            terms: terms(row, row.get("private")?)?,
            seats: [row.get("first")?, row.get("second")?],
            ratings: [row.get("first_rating")?, row.get("second_rating")?],
            rematch_of: row.get("rematch_of")?,
            created_at: row.get("created_at")?,
        })
    }
}

impl FromRow for Entry {
    const TABLE: &'static str = "event";

    fn from_row(row: &Row<'_>) -> Result<Entry, StoreError> {
        let nonce: Option<String> = row.get("nonce")?;
        let nonce = nonce.map(|text| {
            let is_none = || row.corrupt("nonce", format_args!("{text:?} is not a seat's nonce"));
            read_nonce(&text).ok_or_else(is_none)
        });
        Ok(Entry {
            version: row.get("version")?,
            at: row.get("happened_at")?,
            nonce: nonce.transpose()?,
            event: row.json("payload")?,
        })
    }
}

statements! {
    OPEN = "INSERT INTO game (id, rules, time, speed, pool, rated, private, first, second, \
            first_rating, second_rating, rematch_of, created_at) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    RUN = "INSERT INTO running (game, version, to_move, flag_at, updated_at, swapped, \
           turn_count, position, last_turn) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    FIND = "SELECT id, rules, time, rated, private, first, second, first_rating, second_rating, \
            rematch_of, created_at FROM game WHERE id = $1";
    LOG = "INSERT INTO event (game, version, happened_at, nonce, payload) \
           VALUES ($1, $2, $3, $4, $5)";
    EVENTS = "SELECT version, happened_at, nonce, payload FROM event \
              WHERE game = $1 AND version > $2 ORDER BY version";
    UPDATE = "UPDATE running SET version = $2, to_move = $3, flag_at = $4, updated_at = $5, \
              swapped = $6, turn_count = $7, position = $8, last_turn = $9 WHERE game = $1";
    STOP = "DELETE FROM running WHERE game = $1";
    FINISH = "UPDATE game SET ended_at = $2, swapped = $3, turn_count = $4, outcome = $5, \
              reason = $6, record = $7 WHERE id = $1";
    SET_CHANGES = "UPDATE game SET first_change = $2, second_change = $3 WHERE id = $1";
    CHANGES = "SELECT first_change, second_change FROM game WHERE id = $1";
}

/// Makes a game and its first entry.
///
/// # Errors
/// [`StoreError::Conflict`] where there is a game with this id.
pub fn open(tx: &mut Tx<'_>, header: &Header) -> Result<Game, StoreError> {
    let Header { id, terms, seats: [first, second], ratings, rematch_of, created_at } = *header;
    let values = values![
        id,
        text(terms.rules),
        text(terms.time),
        text(terms.time.speed()),
        Pool::of_terms(&terms).map(text),
        terms.rated,
        terms.private,
        first,
        second,
        ratings[0],
        ratings[1],
        rematch_of,
        created_at,
    ];
    tx.execute(OPEN, values)?;
    let (game, event) = Game::start(terms, created_at);
    log(tx, id, &Entry { version: game.version(), at: created_at, nonce: None, event })?;
    tx.execute(RUN, &state(header, &game))?;
    Ok(game)
}

pub fn find(tx: &mut Tx<'_>, id: GameId) -> Result<Option<Header>, StoreError> {
    tx.row(FIND, values![id])
}

/// The log after a version, in order.
pub fn events(tx: &mut Tx<'_>, id: GameId, since: u32) -> Result<Vec<Entry>, StoreError> {
    tx.rows(EVENTS, values![id, since])
}

/// Appends to a log. The game is the one after these entries.
///
/// # Errors
/// [`StoreError::Conflict`] where another node has appended.
pub fn append(
    tx: &mut Tx<'_>,
    header: &Header,
    entries: &[Entry],
    game: &Game,
) -> Result<(), StoreError> {
    for entry in entries {
        log(tx, header.id, entry)?;
    }
    let is_end = |entry: &Entry| matches!(entry.event, Event::Ended { .. });
    match entries.iter().find(|entry| is_end(entry)) {
        Some(end) => finish(tx, header, game, end.at),
        // What follows the end changes nothing that lists show.
        None if game.ending().is_some() => Ok(()),
        None => tx.execute(UPDATE, &state(header, game)).map(drop),
    }
}

/// The statements by which [`append`] keeps one turn of a running game, each with its values: for
/// measuring what a database makes of them alone.
///
/// # Errors
/// Where the event has no text.
pub fn statements_of_turn(
    header: &Header,
    entry: &Entry,
    game: &Game,
) -> Result<[(&'static str, Vec<Value>); 2], StoreError> {
    let event = entry_values(header.id, entry)?.to_vec();
    Ok([(LOG, event), (UPDATE, state(header, game).to_vec())])
}

/// Remembers what a finished game did to the ratings of its players.
pub fn set_changes(tx: &mut Tx<'_>, id: GameId, changes: [f64; 2]) -> Result<(), StoreError> {
    tx.execute(SET_CHANGES, values![id, changes[0], changes[1]]).map(drop)
}

/// What a finished game did to the ratings of its players.
pub fn changes(tx: &mut Tx<'_>, id: GameId) -> Result<Option<[f64; 2]>, StoreError> {
    let found = tx.map_rows("game", CHANGES, values![id], read_changes)?;
    Ok(found.into_iter().next().flatten())
}

fn log(tx: &mut Tx<'_>, id: GameId, entry: &Entry) -> Result<(), StoreError> {
    tx.execute(LOG, &entry_values(id, entry)?).map(drop)
}

/// The row of an entry.
fn entry_values(id: GameId, entry: &Entry) -> Result<[Value; 5], StoreError> {
    let nonce = entry.nonce.as_ref().map(|(seat, nonce)| format!("{seat}:{nonce}"));
    Ok([id.into(), entry.version.into(), entry.at.into(), nonce.into(), json(&entry.event)?])
}

/// The seat and the nonce that [`entry_values`] has put together.
fn read_nonce(text: &str) -> Option<(Seat, Nonce)> {
    let (name, nonce) = text.split_once(':')?;
    let seat = Seat::ALL.into_iter().find(|seat| seat.to_string() == name)?;
    Some((seat, nonce.parse().ok()?))
}

/// The terms of a game, or of a proposal of one.
pub(super) fn terms(row: &Row<'_>, private: bool) -> Result<Terms, StoreError> {
    let (rules, time) = (row.parse("rules")?, row.parse("time")?);
    Ok(Terms { rules, time, rated: row.get("rated")?, private })
}

/// What a game did to both ratings, or to neither.
pub(super) fn read_changes(row: &Row<'_>) -> Result<Option<[f64; 2]>, StoreError> {
    match (row.get("first_change")?, row.get("second_change")?) {
        (Some(first), Some(second)) => Ok(Some([first, second])),
        (None, None) => Ok(None),
        _ => Err(row.corrupt("second_change", "only one of the two ratings has changed")),
    }
}

fn finish(tx: &mut Tx<'_>, header: &Header, game: &Game, at: Millis) -> Result<(), StoreError> {
    let ending = game.ending().ok_or_else(|| StoreError::fault("the game has not ended"))?;
    tx.execute(STOP, values![header.id])?;
    let values = values![
        header.id,
        at,
        game.is_swapped(),
        game.turns().len() as i64,
        ending.outcome.map(text),
        ending.reason.as_str(),
        game.to_record().to_bytes(),
    ];
    tx.execute(FINISH, values)?;
    played::add(tx, header, game, at)
}

/// The row of a running game.
fn state(header: &Header, game: &Game) -> [Value; 9] {
    [
        header.id.into(),
        game.version().into(),
        game.to_move().map(|seat| header.seats[seat.index()]).into(),
        game.flag_at().into(),
        game.updated_at().into(),
        game.is_swapped().into(),
        (game.turns().len() as i64).into(),
        text(game.position()),
        game.turns().last().map(text).into(),
    ]
}
