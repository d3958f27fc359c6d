//! Reads the stored statistics of an account, and the games that are not in them yet.

use super::LevelOf;
use crate::game::{Game, Reason, Seat};
use crate::id::{AccountId, GameId};
use crate::profile::{Award, PlayerStats};
use crate::rating::Score;
use crate::store::list::{Ended, Listed, State};
use crate::store::{StoreError, Tx, game, list, player_stats};
use crate::time::Millis;
use crate::trophy::{FinishedGame, Opponent};

/// How many games are held in memory at a time.
const PAGE: u32 = 200;

/// Statistics that are up to date.
pub(super) struct Found {
    pub(super) player_stats: PlayerStats,
    /// The trophies of the games that were not in the stored statistics.
    pub(super) awards: Vec<Award>,
    /// The revision of the stored statistics; 0 where there are none.
    pub(super) revision: i64,
    /// Whether they differ from the stored ones.
    pub(super) is_changed: bool,
}

pub(super) fn read(
    tx: &mut Tx<'_>,
    account: AccountId,
    level_of: LevelOf,
) -> Result<Found, StoreError> {
    let kept = player_stats::find(tx, account)?;
    let revision = kept.as_ref().map_or(0, |kept| kept.revision);
    let games = player_stats::games(tx, account)?;
    if let Some(player_stats) = kept.and_then(|kept| PlayerStats::read(&kept.fold)) {
        let found = go_on(tx, account, level_of, Found::new(player_stats, revision))?;
        // A game that ended on another node may have come late.
        if found.player_stats.statistics.all.games() == games {
            return Ok(found);
        }
    }
    go_on(tx, account, level_of, Found::new(PlayerStats::default(), revision))
}

impl Found {
    fn new(player_stats: PlayerStats, revision: i64) -> Found {
        Found { player_stats, awards: Vec::new(), revision, is_changed: false }
    }
}

/// Folds the games after the last one.
fn go_on(
    tx: &mut Tx<'_>,
    account: AccountId,
    level_of: LevelOf,
    mut found: Found,
) -> Result<Found, StoreError> {
    loop {
        let page = list::since(tx, account, found.player_stats.last, PAGE)?;
        if page.is_empty() {
            return Ok(found);
        }
        for listed in page {
            if let Some(game) = finished(tx, account, level_of, listed)? {
                found.awards.extend(found.player_stats.fold(&game));
            }
        }
        found.is_changed = true;
    }
}

/// A game as this account sees it.
fn finished(
    tx: &mut Tx<'_>,
    account: AccountId,
    level_of: LevelOf,
    listed: Listed,
) -> Result<Option<FinishedGame>, StoreError> {
    let Listed { header, players, state, .. } = listed;
    let State::Ended(ended) = state else { return Ok(None) };
    let Ended { at, ending, record, .. } = *ended;
    let seat = if header.seats[0] == account { Seat::First } else { Seat::Second };
    let other = &players[(!seat).index()];
    let mut game = FinishedGame {
        id: header.id,
        seat,
        opponent: Opponent {
            account: other.id,
            kind: other.kind,
            level: level_of(&other.name),
            rating: header.ratings[(!seat).index()],
        },
        rating: header.ratings[seat.index()],
        terms: header.terms,
        turns: record.turns,
        ending,
        started_at: header.created_at,
        ended_at: at,
        left_ms: None,
    };
    // Only such wins need the clock, which only the log has.
    if ending.reason == Reason::Score && game.score() == Some(Score::Win) {
        game.left_ms = clocks(tx, header.id, at)?.map(|left_ms| left_ms[seat.index()]);
    }
    Ok(Some(game))
}

/// The time left on the clocks at the end. A log that cannot be read says nothing of them, and does
/// not keep its players from the statistics of their other games.
fn clocks(tx: &mut Tx<'_>, game: GameId, at: Millis) -> Result<Option<[i64; 2]>, StoreError> {
    let log = match game::events(tx, game, 0) {
        Err(StoreError::Corrupt(_)) => return Ok(None),
        log => log?,
    };
    let replayed = Game::replay(log.into_iter().map(|entry| (entry.event, entry.at)));
    Ok(replayed.ok().and_then(|game| game.remaining(at)))
}
