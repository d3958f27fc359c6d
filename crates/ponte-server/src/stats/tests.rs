//! Statistics over stored games, on both databases.

use std::time::Duration;

use ponte_rules::{Rules, Turn};

use super::StatsWorker;
use crate::bus::{Bus, Topic};
use crate::game::{Command, Seat, Terms};
use crate::id::{AccountId, GameId};
use crate::profile::PlayerStats;
use crate::store::game::{Entry, Header};
use crate::store::testing::{on_both, player};
use crate::store::value::values;
use crate::store::{Store, Tx, game, trophy};
use crate::time::{HOUR_MS, Millis, SECOND_MS};
use crate::trophy::testing::won;

/// Plays a whole game and stores it, one second a turn. The first seat wins it.
async fn play(store: &Store, number: u64, seats: [AccountId; 2], from: i64) -> GameId {
    let turns = won("one-network").turns;
    assert_eq!(won("one-network").seat, Seat::First);
    let header = Header {
        id: GameId::from_random(number),
        terms: Terms {
            rules: Rules::BGA,
            time: "5s+1".parse().unwrap(),
            rated: true,
            private: false,
        },
        seats,
        ratings: [Some(1500.0), Some(1750.0)],
        rematch_of: None,
        created_at: Millis(from),
    };
    let id = header.id;
    store.write(move |tx| store_game(tx, &header, &turns)).await.unwrap();
    id
}

fn store_game(
    tx: &mut Tx<'_>,
    header: &Header,
    turns: &[Turn],
) -> Result<(), crate::store::StoreError> {
    let mut state = game::open(tx, header)?;
    let mut at = header.created_at;
    for &turn in turns {
        at = at + SECOND_MS;
        let command = Command::Play { turn: turn.into(), lag_ms: 0, is_planned: false };
        let events = state.decide(state.to_move(), &command, at).unwrap();
        let mut entries = Vec::new();
        for event in events {
            state.apply(&event, at);
            entries.push(Entry { version: state.version(), at, nonce: None, event });
        }
        game::append(tx, header, &entries, &state)?;
    }
    assert!(state.ending().is_some());
    Ok(())
}

fn level_of(name: &str) -> Option<u8> {
    (name == "Murano").then_some(10)
}

async fn trophies(store: &Store, account: AccountId) -> Vec<String> {
    let won = store.read(move |tx| trophy::of(tx, account)).await.unwrap();
    won.into_iter().map(|won| won.trophy).collect()
}

#[test]
fn games_are_folded_when_somebody_looks() {
    on_both(async |store| {
        let seats = [player(&store, "Rialto").await, player(&store, "Burano").await];
        let bus = Bus::default();
        let stats = StatsWorker::new(store.clone(), bus.clone(), level_of);
        assert_eq!(stats.player_stats(seats[0]).await.unwrap(), PlayerStats::default());

        let mut news = bus.subscribe(Topic::Account(seats[0]));
        let first = play(&store, 1, seats, 0).await;
        let player_stats = stats.player_stats(seats[0]).await.unwrap();
        assert_eq!(player_stats.statistics.all.won, 1);
        let won_trophies = trophies(&store, seats[0]).await;
        for id in ["first-win", "one-network", "giant-slayer", "time-trouble"] {
            assert!(won_trophies.iter().any(|won| won == id), "{id}: {won_trophies:?}");
        }
        let told = tokio::time::timeout(Duration::from_secs(5), news.next()).await.unwrap();
        assert!(format!("{told:?}").contains(&first.to_string()), "{told:?}");

        play(&store, 2, seats, 1_000_000).await;
        let again = stats.player_stats(seats[0]).await.unwrap();
        assert_eq!(again.statistics.all.won, 2);
        assert_eq!(stats.player_stats(seats[0]).await.unwrap(), again, "nothing new");
        assert_eq!(trophies(&store, seats[0]).await, won_trophies, "no trophy twice");
        assert_eq!(stats.player_stats(seats[1]).await.unwrap().statistics.all.lost, 2);
        assert_eq!(trophies(&store, seats[1]).await, [""; 0]);
    });
}

#[test]
fn the_engines_levels_are_known_by_name() {
    on_both(async |store| {
        let seats = [player(&store, "Rialto").await, player(&store, "Murano").await];
        let stats = StatsWorker::new(store.clone(), Bus::default(), level_of);
        play(&store, 1, seats, 0).await;
        let player_stats = stats.player_stats(seats[0]).await.unwrap();
        assert_eq!(player_stats.statistics.levels[&10].won, 1);
        assert!(trophies(&store, seats[0]).await.contains(&"level-10".to_owned()));
    });
}

#[test]
fn what_is_out_of_date_is_folded_anew() {
    on_both(async |store| {
        let seats = [player(&store, "Rialto").await, player(&store, "Burano").await];
        let stats = StatsWorker::new(store.clone(), Bus::default(), level_of);
        for number in 1..4 {
            play(&store, number, seats, 1_000_000 * number as i64).await;
        }
        let player_stats = stats.player_stats(seats[0]).await.unwrap();
        let spoil = |tx: &mut Tx<'_>| tx.execute("UPDATE career SET fold = '{}'", values![]);
        store.write(spoil).await.unwrap();
        assert_eq!(stats.player_stats(seats[0]).await.unwrap(), player_stats);

        let late = play(&store, 9, seats, 10).await;
        let player_stats = stats.player_stats(seats[0]).await.unwrap();
        assert_eq!(player_stats.statistics.all.won, 4, "a game that came late is there too");
        assert_ne!(player_stats.last.unwrap().1, late);
    });
}

#[test]
fn a_damaged_log_costs_its_clocks_and_no_more() {
    on_both(async |store| {
        let seats = [player(&store, "Rialto").await, player(&store, "Burano").await];
        let stats = StatsWorker::new(store.clone(), Bus::default(), level_of);
        let games = [play(&store, 1, seats, 0).await, play(&store, 2, seats, 1_000_000).await];
        for (game, payload) in
            games.into_iter().zip(["nonsense", r#"{"type":"tookback","turns":9}"#])
        {
            const SPOIL: &str = "UPDATE event SET payload = $2 WHERE game = $1 AND version = 2";
            let spoil = store.write(move |tx| tx.execute(SPOIL, values![game, payload]));
            assert_eq!(spoil.await, Ok(1));
        }
        assert_eq!(stats.player_stats(seats[0]).await.unwrap().statistics.all.won, 2);
        let won_trophies = trophies(&store, seats[0]).await;
        assert!(won_trophies.contains(&"one-network".to_owned()), "{won_trophies:?}");
        assert!(!won_trophies.contains(&"time-trouble".to_owned()), "{won_trophies:?}");
    });
}

#[test]
fn many_who_look_at_once_see_the_same() {
    on_both(async |store| {
        let seats = [player(&store, "Rialto").await, player(&store, "Burano").await];
        let stats = StatsWorker::new(store.clone(), Bus::default(), level_of);
        play(&store, 1, seats, 0).await;
        let looks: Vec<_> = (0..8)
            .map(|_| {
                let stats = stats.clone();
                tokio::spawn(async move { stats.player_stats(seats[0]).await })
            })
            .collect();
        for look in looks {
            assert_eq!(look.await.unwrap().unwrap().statistics.all.won, 1);
        }
        assert_eq!(stats.player_stats(seats[0]).await.unwrap().statistics.all.won, 1);
    });
}

#[test]
fn a_sweep_finds_those_whose_games_have_ended() {
    on_both(async |store| {
        let seats = [player(&store, "Rialto").await, player(&store, "Burano").await];
        let stats = StatsWorker::new(store.clone(), Bus::default(), level_of);
        play(&store, 1, seats, 0).await;
        let hour = Millis(HOUR_MS);
        stats.sweep(hour, Millis(2 * HOUR_MS)).await.unwrap();
        assert_eq!(trophies(&store, seats[0]).await, [""; 0], "it ended before");
        stats.sweep(Millis(0), hour).await.unwrap();
        assert!(trophies(&store, seats[0]).await.contains(&"first-win".to_owned()));
    });
}
