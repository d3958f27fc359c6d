//! Lists of games: mine, those of a player, those that run, the last results.
//!
//! Lists that grow are read page by page, latest first: each page begins after the last game of
//! the one before.

use super::game::{self, Header};
use crate::store::value::{Row, text, values};
use crate::store::{StoreError, Tx};
use crate::account::{Kind, Role};
use crate::game::{Ending, Reason, Speed};
use crate::id::{AccountId, GameId};
use crate::protocol::PlayerView;
use crate::time::Millis;

pub use super::finished_index::{Filter, of_player};

/// A game in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Listed {
    pub header: Header,
    /// Who sits on the first seat and on the second.
    pub players: [Player; 2],
    /// How sure their ratings are by now, where the game has a pool in which they have played.
    pub deviations: [Option<f64>; 2],
    pub is_swapped: bool,
    pub turn_count: u32,
    pub state: State,
}

impl Listed {
    /// Whose turn it is, if it goes on.
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

/// Who sits at a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub id: AccountId,
    pub name: String,
    pub kind: Kind,
    pub role: Role,
}

/// As others see them, where nothing is rated.
impl From<Player> for PlayerView {
    fn from(Player { id, name, kind, role }: Player) -> PlayerView {
        PlayerView::of(id, name, kind, role)
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
        "SELECT g.id, g.rules, g.time, g.rated, g.private, g.first, g.second, g.first_rating, \
         g.second_rating, g.rematch_of, g.created_at, a.name, a.kind, a.role, b.name, b.kind, \
         b.role, r.version, r.to_move, r.flag_at, r.updated_at, r.swapped, r.turn_count, \
         r.position, r.last_turn, g.ended_at, g.swapped, g.turn_count, g.outcome, g.reason, \
         g.first_change, g.second_change, g.record, x.deviation, y.deviation "
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
    COUNT = "SELECT count(*) FROM (\
             SELECT id FROM game WHERE first = $1 AND ended_at IS NULL AND speed = $2 UNION ALL \
             SELECT id FROM game WHERE second = $1 AND ended_at IS NULL AND speed = $2) AS mine";
    COUNT_RUNNING = "SELECT count(*) FROM game WHERE ended_at IS NULL AND speed = $1";
}

/// One game, as lists show it.
pub fn get(tx: &mut Tx<'_>, id: GameId) -> Result<Option<Listed>, StoreError> {
    tx.row(GET, values![id])?.map(listed).transpose()
}

/// The running games of an account, oldest first.
pub fn mine(tx: &mut Tx<'_>, account: AccountId) -> Result<Vec<Listed>, StoreError> {
    tx.rows(MINE, values![account])?.into_iter().map(listed).collect()
}

/// Finished games of a player after the one that ended then, oldest first, private ones too.
pub fn since(
    tx: &mut Tx<'_>,
    account: AccountId,
    last: Option<(Millis, GameId)>,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    let (at, game) = last.map_or((Millis(i64::MIN), String::new()), |(at, id)| (at, id.to_string()));
    tx.rows(SINCE, values![account, at, game, limit])?.into_iter().map(listed).collect()
}

/// Games that run and that everybody may watch.
pub fn running(
    tx: &mut Tx<'_>,
    speed: Speed,
    from: Cursor,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    let rows = tx.rows(RUNNING, values![text(speed), from.at, from.game(), limit])?;
    rows.into_iter().map(listed).collect()
}

/// The last results that everybody may see.
pub fn results(tx: &mut Tx<'_>, from: Cursor, limit: u32) -> Result<Vec<Listed>, StoreError> {
    tx.rows(RESULTS, values![from.at, from.game(), limit])?.into_iter().map(listed).collect()
}

/// Games whose flags have fallen, the longest ago first.
pub fn due(
    tx: &mut Tx<'_>,
    now: Millis,
    limit: u32,
) -> Result<Vec<(GameId, Millis)>, StoreError> {
    let rows = tx.rows(DUE, values![now, limit])?;
    rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?))).collect()
}

/// How many games of an account run.
pub fn count(tx: &mut Tx<'_>, account: AccountId, speed: Speed) -> Result<u32, StoreError> {
    tx.row(COUNT, values![account, text(speed)])?.map_or(Ok(0), |row| row.get(0))
}

/// How many games run.
pub fn count_running(tx: &mut Tx<'_>, speed: Speed) -> Result<u32, StoreError> {
    tx.row(COUNT_RUNNING, values![text(speed)])?.map_or(Ok(0), |row| row.get(0))
}

fn listed(row: Row) -> Result<Listed, StoreError> {
    let header = game::header(&row)?;
    let player = |id, column| {
        let (name, kind, role) = (row.get(column)?, row.parse(column + 1)?, row.parse(column + 2)?);
        Ok::<_, StoreError>(Player { id, name, kind, role })
    };
    let players = [player(header.seats[0], 11)?, player(header.seats[1], 14)?];
    let deviations = [row.get(33)?, row.get(34)?];
    let ended_at: Option<Millis> = row.get(25)?;
    let (state, at) = match ended_at {
        Some(at) => (State::Ended(Box::new(ended(&row, at)?)), 26),
        None => (State::Running(running_state(&row)?), 21),
    };
    let (is_swapped, turn_count) = (row.get(at)?, row.get(at + 1)?);
    Ok(Listed { header, players, deviations, is_swapped, turn_count, state })
}

fn running_state(row: &Row) -> Result<Running, StoreError> {
    Ok(Running {
        version: row.get(17)?,
        to_move: row.get(18)?,
        flag_at: row.get(19)?,
        updated_at: row.get(20)?,
        position: row.get(23)?,
        last_turn: row.get(24)?,
    })
}

fn ended(row: &Row, at: Millis) -> Result<Ended, StoreError> {
    let reason: String = row.get(29)?;
    let reason = Reason::ALL.into_iter().find(|known| known.as_str() == reason);
    let reason = reason.ok_or_else(|| StoreError::corrupt("a game ended for no known reason"))?;
    let changes = row.get::<Option<f64>>(30)?.zip(row.get(31)?);
    Ok(Ended {
        at,
        ending: Ending { outcome: row.parse_option(28)?, reason },
        changes: changes.map(|(first, second)| [first, second]),
        record: ponte_rules::Game::from_bytes(&row.get::<Vec<u8>>(32)?)
            .map_err(StoreError::corrupt)?,
    })
}
