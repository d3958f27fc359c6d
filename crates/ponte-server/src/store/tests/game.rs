//! Games from their first entry to the lists and sums that they end in.

use ponte_rules::{Color, Rules};

use crate::account::Kind;
use crate::game::{Command, Game, Reason, Seat, Speed, Terms};
use crate::id::{AccountId, GameId};
use crate::rating::{Pool, Rating, Score, Standing};
use crate::store::game::{self, Entry, Header};
use crate::store::list::{self, Cursor, Filter, State};
use crate::store::played::{self, Period, Tally};
use crate::store::rating::{self, Eligible};
use crate::store::testing::{on_both, player};
use crate::store::{Store, StoreError};
use crate::time::{DAY_MS, Millis};

pub(super) fn header(number: u64, seats: [AccountId; 2], time: &str, at: i64) -> Header {
    let terms =
        Terms { rules: Rules::BGA, time: time.parse().unwrap(), rated: true, private: false };
    Header {
        id: GameId::from_random(number),
        terms,
        seats,
        ratings: [Some(1500.0), None],
        rematch_of: None,
        created_at: Millis(at),
    }
}

/// What a command adds to a log, and the game after it.
pub(super) fn decide(game: &Game, seat: Seat, command: &Command, at: i64) -> (Vec<Entry>, Game) {
    let mut after = game.clone();
    let events = game.decide(Some(seat), command, Millis(at)).unwrap();
    let entry = |event| {
        after.apply(&event, Millis(at));
        Entry { version: after.version(), at: Millis(at), nonce: None, event }
    };
    let entries = events.into_iter().map(entry).collect();
    (entries, after)
}

pub(super) fn lay(tiles: &str) -> Command {
    Command::Play { turn: tiles.parse().unwrap(), lag_ms: 0, is_planned: false }
}

/// Opens a game, lays tiles twice and has a seat resign at that time.
pub(super) async fn finish(store: &Store, header: &Header, loser: Seat, at: i64) -> Game {
    let header = header.clone();
    let work = move |tx: &mut crate::store::Tx<'_>| {
        let mut game = game::open(tx, &header)?;
        let turns = [(Seat::First, lay("c3,d5")), (Seat::Second, lay("g7,h9"))];
        for (seat, command) in turns.into_iter().chain([(loser, Command::Resign)]) {
            let (entries, after) = decide(&game, seat, &command, at);
            game::append(tx, &header, &entries, &after)?;
            game = after;
        }
        Ok(game)
    };
    store.write(work).await.unwrap()
}

fn ids(listed: &[list::Listed]) -> Vec<GameId> {
    listed.iter().map(|listed| listed.header.id).collect()
}

#[test]
fn a_log_is_read_back_as_it_was_written() {
    on_both(async |store| {
        let seats = [player(&store, "Rialto").await, player(&store, "Burano").await];
        let opened = header(1, seats, "5+8", 1000);
        let id = opened.id;
        let written = finish(&store, &opened, Seat::First, 5000).await;
        assert_eq!(store.read(move |tx| game::find(tx, id)).await.unwrap().unwrap(), opened);
        let log = store.read(move |tx| game::events(tx, id, 0)).await.unwrap();
        let versions: Vec<_> = log.iter().map(|entry| entry.version).collect();
        assert_eq!(versions, [1, 2, 3, 4]);
        let replayed = Game::replay(log.into_iter().map(|entry| (entry.event, entry.at))).unwrap();
        assert_eq!(replayed, written);
        let since = store.read(move |tx| game::events(tx, id, 3)).await.unwrap();
        assert_eq!(since.len(), 1);
        let again = store.write(move |tx| game::open(tx, &header(1, seats, "3d", 7)));
        assert_eq!(again.await, Err(StoreError::Conflict));
    });
}

#[test]
fn of_two_who_append_the_same_version_one_is_refused() {
    on_both(async |store| {
        let seats = [player(&store, "Rialto").await, player(&store, "Burano").await];
        let opened = header(1, seats, "3d", 1000);
        let id = opened.id;
        let start = store.write({
            let opened = opened.clone();
            move |tx| game::open(tx, &opened)
        });
        let start = start.await.unwrap();
        let tries = ["c3,d5", "c4,d6", "c5,d7"].map(|tiles| {
            let (entries, after) = decide(&start, Seat::First, &lay(tiles), 2000);
            let (store, opened) = (store.clone(), opened.clone());
            tokio::spawn(async move {
                store.write(move |tx| game::append(tx, &opened, &entries, &after)).await
            })
        });
        let mut results = Vec::new();
        for one in tries {
            results.push(one.await.unwrap());
        }
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
        assert_eq!(results.iter().filter(|&it| *it == Err(StoreError::Conflict)).count(), 2);
        assert_eq!(store.read(move |tx| game::events(tx, id, 0)).await.unwrap().len(), 2);
        let listed = store.read(move |tx| list::get(tx, id)).await.unwrap().unwrap();
        let State::Running(running) = listed.state else { panic!("it has not ended") };
        assert_eq!((running.version, running.to_move), (2, Some(seats[1])));
        assert_eq!((running.updated_at, listed.turn_count), (Millis(2000), 1));
        assert!(running.last_turn.is_some());
    });
}

#[test]
fn running_games_are_listed_and_their_flags_fall() {
    on_both(async |store| {
        let seats = [player(&store, "Rialto").await, player(&store, "Burano").await];
        let [first, second] = seats;
        for number in 1..=5 {
            let time = if number == 5 { "-" } else { "3d" };
            let opened = header(number, seats, time, 1000 + number as i64);
            store.write(move |tx| game::open(tx, &opened)).await.unwrap();
        }
        let mine = store.read(move |tx| list::mine(tx, second)).await.unwrap();
        assert_eq!(mine.len(), 5);
        assert_eq!(mine[0].players[0].name, "Rialto");
        let page = |from, limit| {
            store.read(move |tx| list::running(tx, Speed::Correspondence, from, limit))
        };
        let all = page(Cursor::START, 10).await.unwrap();
        let three = page(Cursor::START, 3).await.unwrap();
        let last = &three[2].header;
        let rest = page(Cursor { at: last.created_at, game: Some(last.id) }, 3).await.unwrap();
        assert_eq!([ids(&three), ids(&rest)].concat(), ids(&all));
        assert!(page(Cursor::START, 10).await.unwrap()[0].header.created_at == Millis(1005));
        let live = store.read(|tx| list::running(tx, Speed::Live, Cursor::START, 10)).await;
        assert_eq!(live, Ok(Vec::new()));
        let due = store.read(|tx| list::due(tx, Millis(1002 + 3 * DAY_MS), 10)).await.unwrap();
        let expected =
            [1, 2].map(|at| (GameId::from_random(at), Millis(1000 + at as i64 + 3 * DAY_MS)));
        assert_eq!(due, expected);
        let count = store.read(move |tx| list::count(tx, first, Speed::Correspondence)).await;
        assert_eq!(count, Ok(5));
        assert_eq!(store.read(|tx| list::count_running(tx, Speed::Live)).await, Ok(0));
    });
}

#[test]
fn finished_games_are_found_page_by_page_and_by_filter() {
    on_both(async |store| {
        let rialto = player(&store, "Rialto").await;
        let burano = player(&store, "Burano").await;
        let murano = player(&store, "Murano").await;
        for number in 1..=9 {
            let opponent = if number % 3 == 0 { murano } else { burano };
            // Two games may end at the same moment.
            let at = 10_000 * (number as i64 / 2);
            let loser = if number % 2 == 0 { Seat::First } else { Seat::Second };
            finish(&store, &header(number, [rialto, opponent], "5+8", 1), loser, at + 1).await;
        }
        // A game that was broken off is shown, and counts for nothing.
        let broken_off = header(10, [rialto, burano], "3d", 1);
        store
            .write(move |tx| {
                let game = game::open(tx, &broken_off)?;
                let (entries, after) = decide(&game, Seat::First, &Command::Abort, 15_000);
                game::append(tx, &broken_off, &entries, &after)
            })
            .await
            .unwrap();
        let page = |filter: Filter, from, limit| {
            store.read(move |tx| list::of_player(tx, rialto, None, &filter, from, limit))
        };
        let all = page(Filter::default(), Cursor::START, 100).await.unwrap();
        assert_eq!(all.len(), 10);
        let mut found = Vec::new();
        let mut from = Cursor::START;
        loop {
            let next = page(Filter::default(), from, 2).await.unwrap();
            let Some(last) = next.last() else { break };
            let State::Ended(ended) = &last.state else { panic!("it has ended") };
            from = Cursor { at: ended.at, game: Some(last.header.id) };
            found.extend(ids(&next));
        }
        assert_eq!(found, ids(&all));
        for (filter, count) in [
            (Filter { opponent: Some(murano), ..Filter::default() }, 3),
            (Filter { opponent: Some(rialto), ..Filter::default() }, 0),
            (Filter { result: Some(Score::Win), ..Filter::default() }, 5),
            (Filter { result: Some(Score::Draw), ..Filter::default() }, 0),
            (Filter { color: Some(Color::Light), ..Filter::default() }, 10),
            (Filter { speed: Some(Speed::Correspondence), ..Filter::default() }, 1),
            (Filter { rules: Some(Rules::BSN), ..Filter::default() }, 0),
            (Filter { speed: Some(Speed::Live), is_rated: Some(true), ..Filter::default() }, 9),
            (Filter { is_rated: Some(false), ..Filter::default() }, 0),
        ] {
            assert_eq!(page(filter, Cursor::START, 100).await.unwrap().len(), count, "{filter:?}");
        }
        let results = store.read(|tx| list::results(tx, Cursor::START, 4)).await.unwrap();
        assert_eq!(ids(&results), ids(&all)[..4]);
        let State::Ended(ended) = &all[0].state else { panic!("it has ended") };
        assert_eq!(ended.ending.reason, Reason::Resign);
        let parts = store.read(move |tx| played::parts(tx, rialto)).await.unwrap();
        assert_eq!(parts.len(), 1, "{parts:?}");
        assert_eq!(store.read(move |tx| list::mine(tx, rialto)).await, Ok(Vec::new()));
        assert_eq!(store.read(|tx| list::due(tx, Millis(i64::MAX), 9)).await, Ok(Vec::new()));
    });
}

#[test]
fn private_games_are_for_their_players() {
    on_both(async |store| {
        let rialto = player(&store, "Rialto").await;
        let burano = player(&store, "Burano").await;
        let murano = player(&store, "Murano").await;
        let mut opened = header(1, [rialto, burano], "5+8", 1);
        opened.terms.private = true;
        finish(&store, &opened, Seat::First, 100).await;
        for (viewer, count) in [(None, 0), (Some(murano), 0), (Some(rialto), 1), (Some(burano), 1)]
        {
            let filter = Filter::default();
            let seen = store
                .read(move |tx| list::of_player(tx, burano, viewer, &filter, Cursor::START, 9));
            assert_eq!(seen.await.unwrap().len(), count, "{viewer:?}");
        }
        assert_eq!(store.read(|tx| list::results(tx, Cursor::START, 9)).await, Ok(Vec::new()));
    });
}

#[test]
fn results_are_summed_for_profiles_and_for_the_best() {
    on_both(async |store| {
        let rialto = player(&store, "Rialto").await;
        let burano = player(&store, "Burano").await;
        let today = 100 * DAY_MS;
        for (number, at, loser) in [
            (1, today - 40 * DAY_MS, Seat::Second),
            (2, today - 3 * DAY_MS, Seat::Second),
            (3, today - 2 * DAY_MS, Seat::First),
            (4, today + 5, Seat::First),
        ] {
            finish(&store, &header(number, [rialto, burano], "5+8", at), loser, at).await;
        }
        let parts = store.read(move |tx| played::parts(tx, rialto)).await.unwrap();
        assert_eq!(parts.len(), 1);
        assert_eq!((parts[0].rules, parts[0].color), (Rules::BGA, Color::Light));
        let even = Tally { won: 2, drawn: 0, lost: 2 };
        assert_eq!(parts[0].tally, even);
        let rivals = store.read(move |tx| played::rivals(tx, burano, 5)).await.unwrap();
        assert_eq!((rivals[0].0.id, rivals[0].1), (rialto, even));
        for (period, expected) in [
            (Period::Today, vec![(burano, 1)]),
            (Period::Month, vec![(burano, 2), (rialto, 1)]),
            (Period::Ever, vec![(rialto, 2), (burano, 2)]),
        ] {
            let leaders = store.read(move |tx| played::leaders(tx, period, Millis(today + 9), 5));
            let leaders = leaders.await.unwrap();
            let leaders: Vec<_> = leaders.into_iter().map(|(who, won)| (who.id, won)).collect();
            assert_eq!(leaders, expected, "{period:?}");
        }
    });
}

#[test]
fn ratings_are_kept_with_their_history() {
    on_both(async |store| {
        let rialto = player(&store, "Rialto").await;
        let burano = player(&store, "Burano").await;
        let pool = Pool::of(&Rules::BGA, Speed::Live).unwrap();
        let standing = |value: f64, games| Standing {
            rating: Rating { rating: value, deviation: 80.5, volatility: 0.06 },
            games,
            updated_at: Millis(games.into()),
        };
        for (number, account, value) in
            [(1, rialto, 1510.25), (2, rialto, 1520.5), (3, burano, 1600.0)]
        {
            let game = GameId::from_random(number);
            let new = standing(value, number as u32);
            store.write(move |tx| rating::save(tx, account, pool, &new, game)).await.unwrap();
        }
        let found = store.read(move |tx| rating::find(tx, rialto, pool)).await.unwrap();
        assert_eq!(found, Some(standing(1520.5, 2)));
        assert_eq!(
            store.read(move |tx| rating::of(tx, burano)).await.unwrap(),
            [(pool, standing(1600.0, 3))]
        );
        let curve = store.read(move |tx| rating::history(tx, rialto, pool, Millis(0), 10));
        let curve: Vec<_> = curve.await.unwrap().iter().map(|point| point.rating).collect();
        assert_eq!(curve, [1510.25, 1520.5]);
        for (kind, deviation, names) in [
            (Kind::Player, 110.0, vec!["Burano", "Rialto"]),
            (Kind::Bot, 110.0, vec![]),
            (Kind::Player, 80.0, vec![]),
        ] {
            let eligible = Eligible { kind, since: Millis(0), deviation };
            let leaders = store.read(move |tx| rating::leaders(tx, pool, &eligible, Millis(9), 10));
            let leaders = leaders.await.unwrap();
            let found: Vec<_> = leaders.iter().map(|(who, _)| who.name.as_str()).collect();
            assert_eq!(found, names);
        }
        let (id, opened) = (GameId::from_random(9), header(9, [rialto, burano], "5+8", 1));
        store.write(move |tx| game::open(tx, &opened).map(drop)).await.unwrap();
        assert_eq!(store.read(move |tx| game::changes(tx, id)).await, Ok(None));
        store.write(move |tx| game::set_changes(tx, id, [7.5, -7.5])).await.unwrap();
        assert_eq!(store.read(move |tx| game::changes(tx, id)).await, Ok(Some([7.5, -7.5])));
    });
}
