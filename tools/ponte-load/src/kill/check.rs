//! The database after a campaign, compared with what the players were told.

use std::collections::HashSet;
use std::path::Path;

use anyhow::{Result, anyhow};
use ponte_server::game::{Event, Game, Seat, TimeControl};
use ponte_server::id::GameId;
use ponte_server::store::game::Entry;
use ponte_server::store::list::{Listed, State};
use ponte_server::store::{Address, Store, Tx, game, list};
use ponte_server::time::Millis;

use super::Summary;
use super::pair::{Pair, Played};
use crate::turns::Turns;

/// Reads every game, and fails with the first thing that is not as it should be.
pub(super) async fn everything(data: &Path, pairs: &[Pair], turns: &Turns) -> Result<Summary> {
    let store = Store::open(&Address::Sqlite(data.join("ponte.db")))?;
    let mut sum = Summary::default();
    for played in pairs.iter().flat_map(|pair| &pair.games) {
        let about = |fault: String| anyhow!("game {}: {fault}", played.id);
        let id: GameId = played.id.parse().map_err(|_| about("no such id".to_owned()))?;
        let read = move |tx: &mut Tx<'_>| Ok((game::events(tx, id, 0)?, list::get(tx, id)?));
        let (log, listed) = store.read(read).await.map_err(|error| about(error.to_string()))?;
        let listed = listed.ok_or_else(|| about("not found".to_owned()))?;
        let turns = turns.of(played.script);
        let made = log_is_sound(&log, turns).map_err(about)?;
        clocks_are_sound(&log, played).map_err(about)?;
        all_is_there(&log, played).map_err(about)?;
        list_agrees(&log, &listed).map_err(about)?;
        sum.games += 1;
        sum.told += played.told.len();
        sum.untold += made - played.told.len();
        sum.refunds += log.iter().filter(|it| matches!(it.event, Event::Refunded { .. })).count();
    }
    Ok(sum)
}

/// Checks that versions have no gap, that the game is legal, and that each turn that was sent is
/// there once; returns how many.
fn log_is_sound(log: &[Entry], turns: &[String]) -> Result<usize, String> {
    if let Some((entry, version)) = log.iter().zip(1..).find(|(it, version)| it.version != *version)
    {
        return Err(format!("version {} stands where {version} should", entry.version));
    }
    Game::replay(log.iter().map(|entry| (entry.event, entry.at)))
        .map_err(|error| error.to_string())?;
    let nonces: Vec<_> = log.iter().filter_map(|entry| entry.nonce.as_ref()).collect();
    let different: HashSet<String> =
        nonces.iter().map(|(seat, nonce)| format!("{seat}:{nonce}")).collect();
    if different.len() != nonces.len() {
        return Err("a command was followed twice".to_owned());
    }
    let made: Vec<String> = log.iter().filter_map(turn).collect();
    match turns.starts_with(&made) {
        true => Ok(made.len()),
        false => Err(format!("{made:?} were never sent in this order")),
    }
}

fn turn(entry: &Entry) -> Option<String> {
    match entry.event {
        Event::Played { turn, .. } => Some(turn.to_string()),
        _ => None,
    }
}

/// Checks that what was acknowledged or told is there, as it was told.
fn all_is_there(log: &[Entry], played: &Played) -> Result<(), String> {
    let mut made = log.iter().filter(|entry| turn(entry).is_some());
    for (number, told) in played.told.iter().enumerate() {
        let Some(entry) = made.next() else {
            return Err(format!("turn {number} was told and is lost"));
        };
        if told.heard.is_some_and(|(version, _)| version != entry.version) {
            return Err(format!("turn {number} was told with another version"));
        }
        let nonce = format!("n{number}");
        let done = log.iter().find(|entry| {
            entry.nonce.as_ref().is_some_and(|(_, known)| known.to_string() == nonce)
        });
        let done = done.map(|entry| entry.version);
        if told.acknowledged.is_some() && told.acknowledged != done {
            return Err(format!("turn {number} was acknowledged otherwise than it is kept"));
        }
    }
    Ok(())
}

/// Checks that the clocks follow from the log by plain arithmetic, and are the ones that were told.
fn clocks_are_sound(log: &[Entry], played: &Played) -> Result<(), String> {
    let Some(Event::Started { terms }) = log.first().map(|entry| entry.event) else {
        return Err("the log has no start".to_owned());
    };
    let TimeControl::Fischer { initial_ms, increment_ms, cap_ms: None } = terms.time else {
        return Err("the game has another time control".to_owned());
    };
    let mut left_ms = [initial_ms; 2];
    let (mut since, mut made) = (Millis(0), 0);
    for entry in log {
        match entry.event {
            Event::Played { seat, spent_ms, lag_ms, .. } => {
                // The first two turns of a live game cost nothing.
                if made >= 2 {
                    let elapsed_ms = (entry.at - since).max(0);
                    if spent_ms + lag_ms != elapsed_ms {
                        return Err(format!(
                            "turn {made} took {elapsed_ms} ms and cost {spent_ms}"
                        ));
                    }
                    let index = Seat::ALL.iter().position(|it| *it == seat).unwrap_or_default();
                    left_ms[index] += increment_ms - spent_ms;
                }
                if let Some((_, clocks)) = played.told.get(made).and_then(|told| told.heard)
                    && clocks != left_ms
                {
                    return Err(format!("{clocks:?} was told where {left_ms:?} is right"));
                }
                (since, made) = (entry.at, made + 1);
            }
            Event::Refunded { ms } => since = since + ms,
            _ => since = entry.at,
        }
    }
    Ok(())
}

/// Checks that the lists agree with the log.
fn list_agrees(log: &[Entry], listed: &Listed) -> Result<(), String> {
    let game = Game::replay(log.iter().map(|entry| (entry.event, entry.at)))
        .map_err(|error| error.to_string())?;
    let seats = listed.header.seats;
    let agrees = match &listed.state {
        State::Running(running) => {
            let to_move = game.to_move().map(|seat| match seat {
                Seat::First => seats[0],
                Seat::Second => seats[1],
            });
            running.version == game.version()
                && running.to_move == to_move
                && running.flag_at == game.flag_at()
                && running.position == game.position().to_string()
        }
        State::Ended(ended) => {
            Some(ended.ending) == game.ending() && ended.record.turns == game.turns()
        }
    };
    match agrees && listed.turn_count as usize == game.turns().len() {
        true => Ok(()),
        false => Err(format!("the list says {listed:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kill::pair::Told;
    use ponte_rules::{Proposal, Rules};
    use ponte_server::game::{Command, Terms};

    /// A game of a few turns, a second each, its log, and what its players were told.
    fn played() -> (Vec<Entry>, Played, Vec<String>) {
        let turns: Vec<String> =
            ["c3,d5", "swap", "e7,g7", "f3,h3"].map(str::to_owned).into_iter().collect();
        let time = "20+30".parse().unwrap();
        let terms = Terms { rules: Rules::BGA, time, rated: false, private: false };
        let (mut game, event) = Game::start(terms, Millis(0));
        let mut log = vec![Entry { version: 1, at: Millis(0), nonce: None, event }];
        let mut played = Played::new("11111111".to_owned(), 0);
        for (number, turn) in turns.iter().enumerate() {
            let at = Millis(1000 * (number as i64 + 1));
            let seat = game.to_move().unwrap();
            let command = Command::play(turn.parse::<Proposal>().unwrap());
            let event = game.decide(Some(seat), &command, at).unwrap()[0];
            game.apply(&event, at);
            let version = game.version();
            let nonce = Some((seat, format!("n{number}").parse().unwrap()));
            log.push(Entry { version, at, nonce, event });
            let heard = Some((version, game.remaining(at).unwrap()));
            played.told.push(Told { acknowledged: Some(version), heard });
        }
        (log, played, turns)
    }

    fn check(log: &[Entry], played: &Played, turns: &[String]) -> Result<(), String> {
        log_is_sound(log, turns)?;
        clocks_are_sound(log, played)?;
        all_is_there(log, played)
    }

    #[test]
    fn what_is_as_it_was_told_passes() {
        let (mut log, mut played, turns) = played();
        assert_eq!(check(&log, &played, &turns), Ok(()));
        // The last turn was durable, but no player was told.
        played.told.pop();
        assert_eq!(check(&log, &played, &turns), Ok(()));
        log.pop();
        assert_eq!(check(&log, &played, &turns), Ok(()));
    }

    #[test]
    fn what_is_lost_doubled_or_changed_is_found() {
        let (log, played, turns) = played();
        let lost = check(&log[..4], &played, &turns).unwrap_err();
        assert!(lost.contains("is lost"), "{lost}");

        let mut doubled = log.clone();
        doubled[4].nonce = doubled[2].nonce.clone();
        let doubled = check(&doubled, &played, &turns).unwrap_err();
        assert!(doubled.contains("twice"), "{doubled}");

        let mut late = log.clone();
        late[4].at = Millis(9000);
        let late = check(&late, &played, &turns).unwrap_err();
        assert!(late.contains("cost"), "{late}");

        let mut told = played;
        told.told[3].heard = Some((5, [1, 1]));
        let otherwise = check(&log, &told, &turns).unwrap_err();
        assert!(otherwise.contains("is right"), "{otherwise}");

        let mut gap = log;
        gap.remove(1);
        assert!(check(&gap, &told, &turns).is_err());
    }
}
