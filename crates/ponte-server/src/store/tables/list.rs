//! Lists of games: mine, those of a player, those that run, the last results.
//!
//! Lists that grow are read page by page, latest first: each page begins after the last game of
//! the one before.

use super::game::{self, Header};
use crate::game::{Ending, Reason, Speed};
use crate::id::{AccountId, GameId};
use crate::store::row::{FromRow, Row};
use crate::store::value::{text, values};
use crate::store::{StoreError, Tx};
use crate::time::Millis;

pub use super::finished_index::{Filter, of_player};
pub use super::player::Player;

/// A game in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Listed {
    pub header: Header,
    /// In the order of the seats.
    pub players: [Player; 2],
    /// The deviations of their ratings by now, where the game has a pool in which they have played.
    pub deviations: [Option<f64>; 2],
    pub is_swapped: bool,
    pub turn_count: u32,
    pub state: State,
}

impl Listed {
    /// The account to move, if the game goes on.
    #[must_use]
    pub fn to_move(&self) -> Option<AccountId> {
        match &self.state {
            State::Running(running) => running.to_move,
            State::Ended(_) => None,
        }
    }

    /// When it ended, if it has.
    #[must_use]
    pub fn ended_at(&self) -> Option<Millis> {
        match &self.state {
            State::Running(_) => None,
            State::Ended(ended) => Some(ended.at),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum State {
    Running(Running),
    Ended(Box<Ended>),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Running {
    pub version: u32,
    pub to_move: Option<AccountId>,
    pub flag_at: Option<Millis>,
    pub updated_at: Millis,
    /// The position and the turn that led to it, as their texts.
    pub position: String,
    pub last_turn: Option<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    pub at: Millis,
    pub ending: Ending,
    /// What it did to the ratings.
    pub changes: Option<[f64; 2]>,
    pub record: ponte_rules::Game,
}

impl FromRow for Listed {
    const TABLE: &'static str = "game";

    fn from_row(row: &Row<'_>) -> Result<Listed, StoreError> {
        let (state, is_swapped, turn_count) = match row.get("ended_at")? {
            Some(at) => {
                let ended = State::Ended(Box::new(ended(row, at)?));
                (ended, row.get("swapped")?, row.get("turn_count")?)
            }
            None => {
                let running = State::Running(row.part("running_")?);
                let row = row.of("running", "running_");
                (running, row.get("swapped")?, row.get("turn_count")?)
            }
        };
        let deviation = |prefix| row.of("rating", prefix).get("deviation");
        Ok(Listed {
            header: row.part("")?,
            players: [row.part("first_")?, row.part("second_")?],
            deviations: [deviation("first_")?, deviation("second_")?],
            is_swapped,
            turn_count,
            state,
        })
    }
}

impl FromRow for Running {
    const TABLE: &'static str = "running";

    fn from_row(row: &Row<'_>) -> Result<Running, StoreError> {
        Ok(Running {
            version: row.get("version")?,
            to_move: row.get("to_move")?,
            flag_at: row.get("flag_at")?,
            updated_at: row.get("updated_at")?,
            position: row.get("position")?,
            last_turn: row.get("last_turn")?,
        })
    }
}

fn ended(row: &Row<'_>, at: Millis) -> Result<Ended, StoreError> {
    let reason = row.one_of("reason", Reason::ALL, Reason::as_str)?;
    let record: Vec<u8> = row.get("record")?;
    let unreadable = |error| row.corrupt("record", error);
    Ok(Ended {
        at,
        ending: Ending { outcome: row.parse_option("outcome")?, reason },
        changes: game::read_changes(row)?,
        record: ponte_rules::Game::from_bytes(&record).map_err(unreadable)?,
    })
}

/// Where a page begins: after this game, which began or ended then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    pub at: Millis,
    pub game: Option<GameId>,
}

impl Cursor {
    pub const START: Cursor = Cursor { at: Millis(i64::MAX), game: None };

    pub(super) fn game(&self) -> String {
        self.game.map_or_else(String::new, |game| game.to_string())
    }
}

macro_rules! columns {
    () => {
        concat!(
            "SELECT g.id, g.rules, g.time, g.rated, g.private, g.first, g.second, g.first_rating, \
             g.second_rating, g.rematch_of, g.created_at, g.ended_at, g.swapped, g.turn_count, \
             g.outcome, g.reason, g.first_change, g.second_change, g.record, \
             r.version AS running_version, r.to_move AS running_to_move, \
             r.flag_at AS running_flag_at, r.updated_at AS running_updated_at, \
             r.swapped AS running_swapped, r.turn_count AS running_turn_count, \
             r.position AS running_position, r.last_turn AS running_last_turn, \
             x.deviation AS first_deviation, y.deviation AS second_deviation, ",
            player!("a", "first_"),
            ", ",
            player!("b", "second_"),
            " "
        )
    };
}

macro_rules! seats {
    () => {
        "JOIN account a ON a.id = g.first JOIN account b ON b.id = g.second \
         LEFT JOIN running r ON r.game = g.id \
         LEFT JOIN rating x ON x.account = g.first AND x.pool = g.pool \
         LEFT JOIN rating y ON y.account = g.second AND y.pool = g.pool "
    };
}

statements! {
    GET = concat!(columns!(), "FROM game g ", seats!(), "WHERE g.id = $1");
    MINE = concat!(columns!(), "FROM game g ", seats!(), "WHERE g.id IN (\
                   SELECT id FROM game WHERE first = $1 AND ended_at IS NULL UNION ALL \
                   SELECT id FROM game WHERE second = $1 AND ended_at IS NULL) \
                   ORDER BY g.created_at, g.id");
    SINCE = concat!(columns!(), "FROM played p JOIN game g ON g.id = p.game ", seats!(),
                    "WHERE p.account = $1 AND (p.ended_at, p.game) > ($2, $3) \
                     ORDER BY p.ended_at, p.game LIMIT $4");
    RUNNING = concat!(columns!(), "FROM game g ", seats!(), "WHERE g.ended_at IS NULL \
                      AND g.speed = $1 AND NOT g.private AND (g.created_at, g.id) < ($2, $3) \
                      ORDER BY g.created_at DESC, g.id DESC LIMIT $4");
    RESULTS = concat!(columns!(), "FROM game g ", seats!(), "WHERE g.ended_at IS NOT NULL \
                      AND (g.ended_at, g.id) < ($1, $2) AND NOT g.private \
                      AND g.outcome IS NOT NULL ORDER BY g.ended_at DESC, g.id DESC LIMIT $3");
    DUE = "SELECT game, flag_at FROM running WHERE flag_at <= $1 ORDER BY flag_at LIMIT $2";
    COUNT = "SELECT count(*) AS count FROM (\
             SELECT id FROM game WHERE first = $1 AND ended_at IS NULL AND speed = $2 UNION ALL \
             SELECT id FROM game WHERE second = $1 AND ended_at IS NULL AND speed = $2) AS mine";
    COUNT_RUNNING = "SELECT count(*) AS count FROM game WHERE ended_at IS NULL AND speed = $1";
}

/// One game, as lists show it.
pub fn get(tx: &mut Tx<'_>, id: GameId) -> Result<Option<Listed>, StoreError> {
    tx.row(GET, values![id])
}

/// The running games of an account, oldest first.
pub fn mine(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Listed>, StoreError> {
    tx.rows(MINE, values![account])
}

/// Finished games of a player after the one that ended then, oldest first, private ones too.
pub fn since(
    tx: &mut Tx<'_>,
    account: AccountId,
    last: Option<(Millis, GameId)>,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    let (at, game) =
        last.map_or((Millis(i64::MIN), String::new()), |(at, id)| (at, id.to_string()));
    tx.rows(SINCE, values![account, at, game, limit])
}

/// The running games that are not private.
pub fn running(
    tx: &mut Tx<'_>,
    speed: Speed,
    from: Cursor,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    tx.rows(RUNNING, values![text(speed), from.at, from.game(), limit])
}

/// The last results of games that are not private.
pub fn results(tx: &mut Tx<'_>, from: Cursor, limit: u32) -> Result<Vec<Listed>, StoreError> {
    tx.rows(RESULTS, values![from.at, from.game(), limit])
}

/// Games whose flags have fallen, the longest ago first.
pub fn due(tx: &mut Tx<'_>, now: Millis, limit: u32) -> Result<Vec<(GameId, Millis)>, StoreError> {
    tx.map_rows("running", DUE, values![now, limit], |row| {
        Ok((row.get("game")?, row.get("flag_at")?))
    })
}

/// How many games of an account run.
pub fn count(tx: &mut Tx<'_>, account: AccountId, speed: Speed) -> Result<u32, StoreError> {
    tx.count("game.count", COUNT, values![account, text(speed)])
}

/// How many games run.
pub fn count_running(tx: &mut Tx<'_>, speed: Speed) -> Result<u32, StoreError> {
    tx.count("game.count", COUNT_RUNNING, values![text(speed)])
}
