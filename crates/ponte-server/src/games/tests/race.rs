//! Several who want something at once, on one node and on two.

use super::{START, Scene, games_over};
use crate::bus::{Bus, Topic};
use crate::game::Refused;
use crate::games::{Games, GamesError};
use crate::id::GameId;
use crate::store::rating;
use crate::store::testing::on_both;

const TURN: &str = r#"{"type":"play","turn":"c3,d5"}"#;
const ANSWER: &str = r#"{"type":"play","turn":"g7,h9"}"#;

#[test]
fn of_many_resignations_one_counts() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let other = games_over(&scene.store, &scene.bus);
        let ask = |games: &Games, seat: usize| {
            let (games, who) = (games.clone(), crate::games::Who::Account(scene.seats[seat]));
            let resign = super::command(r#"{"type":"resign"}"#);
            tokio::spawn(async move { games.command(scene.game, who, resign, None, START).await })
        };
        let asked = [
            ask(&scene.games, 0),
            ask(&other, 1),
            ask(&scene.games, 1),
            ask(&other, 0),
            ask(&scene.games, 0),
        ];
        let mut done = 0;
        for asked in asked {
            match asked.await.unwrap() {
                Ok(_) => done += 1,
                Err(error) => assert_eq!(error, GamesError::Refused(Refused::Over)),
            }
        }
        assert_eq!(done, 1);
        let fresh = games_over(&scene.store, &Bus::default());
        assert_eq!(fresh.view(scene.game, None, 0, START).await.unwrap().version, 2);
    });
}

#[test]
fn the_same_nonce_does_it_once() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let ask = async |games: &Games, seat, json, nonce| {
            scene.ask_in(games, seat, json, Some(nonce), 1000).await.map(|done| done.version)
        };
        assert_eq!(ask(&scene.games, 0, TURN, "1").await, Ok(2));
        assert_eq!(ask(&scene.games, 0, TURN, "1").await, Ok(2));
        // The other player counts too.
        assert_eq!(ask(&scene.games, 1, ANSWER, "1").await, Ok(3));
        let restarted = games_over(&scene.store, &Bus::default());
        assert_eq!(ask(&restarted, 0, TURN, "1").await, Ok(2));
        assert_eq!(ask(&restarted, 1, ANSWER, "1").await, Ok(3));
        assert_eq!(
            ask(&restarted, 1, ANSWER, "2").await,
            Err(GamesError::Refused(Refused::NotYourTurn))
        );
        assert_eq!(scene.games.events(scene.game, None, 0, START).await.unwrap().len(), 3);
    });
}

#[test]
fn two_nodes_play_one_game() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let bus = Bus::default();
        let other = games_over(&scene.store, &bus);
        let mut told = bus.subscribe(Topic::Game(scene.game));
        assert_eq!(other.view(scene.game, None, 0, START).await.unwrap().version, 1);
        scene.ask(0, TURN, 1000).await.unwrap();
        // The other node has not heard of it, would refuse, and looks again.
        let answered = scene.ask_in(&other, 1, ANSWER, None, 2000).await.unwrap();
        assert_eq!(answered.version, 3);
        scene.ask(0, r#"{"type":"resign"}"#, 3000).await.unwrap();
        other.catch_up(scene.game, 4, START + 3000).await.unwrap();
        other.catch_up(scene.game, 4, START + 3000).await.unwrap();
        let versions = super::heard(&mut told, |message| message["version"].to_string());
        assert_eq!(versions, ["2", "3", "4"]);
        let views =
            [&scene.games, &other].map(|games| games.view(scene.game, None, 0, START + 3000));
        let [mine, theirs] = views;
        assert_eq!(mine.await.unwrap(), theirs.await.unwrap());
    });
}

#[test]
fn a_node_that_has_not_heard_of_turns_calls_nobody_late() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let other = games_over(&scene.store, &Bus::default());
        scene.play("c3,d5 g7,h9", 0).await;
        assert_eq!(other.view(scene.game, None, 0, START + 1000).await.unwrap().version, 3);
        scene.ask(0, r#"{"type":"play","turn":"a1,b1"}"#, 200_000).await.unwrap();
        scene.ask(1, r#"{"type":"play","turn":"i9,i7"}"#, 290_000).await.unwrap();
        // By what the other node has seen the flag fell a while ago.
        let turn = r#"{"type":"play","turn":"a10,b10"}"#;
        let played = scene.ask_in(&other, 0, turn, None, 310_000).await;
        assert_eq!(played.map(|done| done.version), Ok(6));
    });
}

#[test]
fn of_games_that_end_at_once_each_is_rated() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let mut ending = tokio::task::JoinSet::new();
        for number in 0..24 {
            let (games, mut seats) = (scene.games.clone(), scene.seats);
            seats.rotate_left(number % 2);
            ending.spawn(async move {
                let terms = super::read_terms("bga 5+8");
                let game = games.create(terms, seats, START).await?;
                for (seat, json) in [TURN, ANSWER, r#"{"type":"resign"}"#].into_iter().enumerate() {
                    let who = crate::games::Who::Account(seats[seat % 2]);
                    games.command(game, who, super::command(json), None, START).await?;
                }
                Ok::<(), GamesError>(())
            });
        }
        while let Some(ended) = ending.join_next().await {
            ended.unwrap().unwrap();
        }
        for account in scene.seats {
            let standings = scene.store.read(move |tx| rating::of(tx, account)).await.unwrap();
            assert_eq!(standings[0].1.games, 24);
        }
    });
}

#[test]
fn many_games_at_once_in_a_small_cache() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let small = Games::new(scene.store.clone(), scene.bus.clone(), "small", 64);
        let mut games = Vec::new();
        for _ in 0..100 {
            let terms = super::read_terms("bga 5+8");
            games.push(small.create(terms, scene.seats, START).await.unwrap());
        }
        let mut asked = tokio::task::JoinSet::new();
        for &game in &games {
            let small = small.clone();
            let who = scene.seats.map(crate::games::Who::Account);
            asked.spawn(async move {
                for (turn, number) in ["c3,d5", "g7,h9", "a1,b1", "i9,i7"].into_iter().zip(0..) {
                    let json = format!(r#"{{"type":"play","turn":"{turn}"}}"#);
                    let now = START + number as i64;
                    small.command(game, who[number % 2], super::command(&json), None, now).await?;
                }
                Ok::<(), GamesError>(())
            });
        }
        while let Some(done) = asked.join_next().await {
            done.unwrap().unwrap();
        }
        for game in games {
            assert_eq!(small.view(game, None, 0, START).await.unwrap().version, 5);
        }
        // Games that do not exist take no more room than others.
        for number in 0..500 {
            let seen = small.view(GameId::from_random(number), None, 0, START).await;
            assert_eq!(seen, Err(GamesError::NoSuchGame));
        }
        assert!(small.0.cache.len() <= 64, "{}", small.0.cache.len());
    });
}
