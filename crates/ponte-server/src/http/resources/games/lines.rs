//! Games in lists, and the pages of long lists.

use ponte_rules::{Game, Record};

use crate::config::Config;
use crate::game::Seat;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::error::ApiError;
use crate::id::AccountId;
use crate::protocol::{GameExport, GameLine, GameLines, PlayerView, RatingView};
use crate::rating::Rating;
use crate::store::StoreError;
use crate::store::list::{Cursor, Listed, Player, State};
use crate::time::Millis;

/// The pages of a list.
pub(crate) struct Page;

impl Page {
    /// How many games a page has.
    pub(crate) const SIZE: u32 = 30;

    /// Where a page begins: `milliseconds-game`, or the start.
    pub(crate) fn read(from: Option<&str>) -> Result<Cursor, ApiError> {
        let Some(from) = from else { return Ok(Cursor::START) };
        let parts = from.split_once('-').and_then(|(at, game)| {
            Some(Cursor { at: Millis(at.parse().ok()?), game: Some(game.parse().ok()?) })
        });
        parts.ok_or_else(|| ApiError::invalid("from", "take it from the page before"))
    }
}

/// A page of games, and where the next one begins.
pub(crate) fn page(listed: Vec<Listed>, caller: Option<&Caller>) -> GameLines {
    let is_full = listed.len() >= Page::SIZE as usize;
    let next = listed
        .last()
        .filter(|_| is_full)
        .map(|last| format!("{}-{}", cursor(last).at.0, last.header.id));
    let viewer = caller.map(|caller| caller.account);
    GameLines { games: listed.into_iter().map(|listed| line(listed, viewer)).collect(), next }
}

/// Where a list goes on after a game.
pub(crate) fn cursor(last: &Listed) -> Cursor {
    let at = last.ended_at().unwrap_or(last.header.created_at);
    Cursor { at, game: Some(last.header.id) }
}

/// A game as lists show it.
pub(crate) fn line(listed: Listed, viewer: Option<AccountId>) -> GameLine {
    let Listed { header, players, deviations, is_swapped, turn_count, state } = listed;
    let seat_of = |account| match header.seats {
        [first, _] if first == account => Some(Seat::First),
        [_, second] if second == account => Some(Seat::Second),
        _ => None,
    };
    let [first, second] = players;
    let mut line = GameLine {
        id: header.id,
        terms: header.terms,
        first: player(first, header.ratings[0], deviations[0]),
        second: player(second, header.ratings[1], deviations[1]),
        you: viewer.and_then(seat_of),
        to_move: None,
        flag_at: None,
        turn_count,
        swapped: is_swapped,
        position: String::new(),
        last_turn: None,
        created_at: header.created_at,
        updated_at: header.created_at,
        ended_at: None,
        ending: None,
        rating_changes: None,
    };
    match state {
        State::Running(running) => {
            line.to_move = running.to_move.and_then(seat_of);
            line.flag_at = running.flag_at;
            line.updated_at = running.updated_at;
            line.position = running.position;
            line.last_turn = running.last_turn;
        }
        State::Ended(ended) => {
            line.position = last_position(&ended.record);
            line.last_turn = ended.record.turns.last().map(ToString::to_string);
            line.updated_at = ended.at;
            line.ended_at = Some(ended.at);
            line.ending = Some(ended.ending);
            line.rating_changes =
                ended.changes.map(|changes| changes.map(|change| change.round() as i32));
        }
    }
    line
}

/// A finished game with its turns; while it runs, the log has them.
pub(crate) fn exported(listed: Listed, viewer: Option<AccountId>) -> GameExport {
    let turns = match &listed.state {
        State::Running(_) => Vec::new(),
        State::Ended(ended) => ended.record.turns.iter().map(ToString::to_string).collect(),
    };
    GameExport { line: line(listed, viewer), turns }
}

/// A finished game as a record; none while it runs.
///
/// # Errors
/// Where the stored game has turns against the rules.
pub(crate) fn record(listed: &Listed, config: &Config) -> Result<Option<String>, StoreError> {
    let State::Ended(ended) = &listed.state else { return Ok(None) };
    let corrupt = |error| StoreError::corrupt(format_args!("game.record: {error}"));
    let mut record = Record::try_from(ended.record.clone()).map_err(corrupt)?;
    let light = if listed.is_swapped { 1 } else { 0 };
    let site = config.origin.as_ref().map(ToString::to_string).unwrap_or_default();
    let tags = [
        ("Light", listed.players[light].name.clone()),
        ("Dark", listed.players[1 - light].name.clone()),
        ("Site", format!("{site}/game/{}", listed.header.id)),
        ("Time", listed.header.terms.time.to_string()),
    ];
    for (name, value) in tags {
        // A name of an account has no sign that a tag could not hold.
        record.set_tag(name, &value).map_err(StoreError::fault)?;
    }
    Ok(Some(record.to_string()))
}

/// With the rating with which they sat down, and how sure it is by now.
fn player(player: Player, rating: Option<f64>, deviation: Option<f64>) -> PlayerView {
    let deviation = deviation.unwrap_or(Rating::NEW.deviation).round() as i32;
    let rating = rating.map(|rating| RatingView { rating: rating.round() as i32, deviation });
    PlayerView { rating, ..player.into() }
}

/// The position after the last turn, as text.
fn last_position(game: &Game) -> String {
    let mut position = game.start.clone();
    for &turn in &game.turns {
        position.play_unchecked(turn);
    }
    position.to_string()
}
