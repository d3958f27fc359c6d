//! Whole games: turns, scores, ratings, offers, plans, rematches, and what clients are told.

use ponte_rules::{Position, Rules};

use super::{START, Scene, games_over, heard};
use crate::bus::Topic;
use crate::game::{Event, Game, Plan, Reason, Refused, Seat};
use crate::games::{GamesError, Who};
use crate::store::testing::{on_both, player};
use crate::store::{list, rating};

fn refused(refused: Refused) -> Result<crate::games::Done, GamesError> {
    Err(GamesError::Refused(refused))
}

#[test]
fn a_rated_game_is_won_and_moves_both_ratings() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let mut games = scene.bus.subscribe(Topic::Game(scene.game));
        let mut notices = scene.bus.subscribe(Topic::Account(scene.seats[1]));
        scene.play("c3,d5 g7,h9", 0).await;
        scene.ask(0, r#"{"type":"resign"}"#, 5000).await.unwrap();

        let view =
            scene.games.view(scene.game, Some(scene.seats[1]), 2, START + 5000).await.unwrap();
        assert_eq!(view.you, Some(Seat::Second));
        assert_eq!(view.events.len(), 2);
        assert_eq!(view.ending.unwrap().reason, Reason::Resign);
        assert_eq!(view.rating_changes, Some([-162, 162]));
        assert_eq!(view.first.rating.unwrap().rating, 1500);

        let account = scene.seats[1];
        let standings = scene.store.read(move |tx| rating::of(tx, account)).await.unwrap();
        assert_eq!(standings[0].0.to_string(), "bga-live");
        assert_eq!(standings[0].1.rating.rating.round(), 1662.0);

        let told = heard(&mut games, |message| {
            format!("{} {}", message["version"], message["event"]["type"])
        });
        assert_eq!(told, [r#"2 "played""#, r#"3 "played""#, r#"4 "ended""#]);
        let told = heard(&mut notices, |message| message["notice"]["type"].to_string());
        assert_eq!(told, [r#""game_ended""#]);

        let again = games_over(&scene.store, &scene.bus);
        let reloaded = again.view(scene.game, Some(account), 2, START + 5000).await.unwrap();
        assert_eq!(reloaded, view);
    });
}

#[test]
fn a_game_is_played_to_its_score() {
    on_both(async |store| {
        let scene = Scene::new(store, "3x3 5+8").await;
        scene.play("a1,b1 c3,b3 c1,a2 c2,a3 pass pass", 0).await;
        let id = scene.game;
        let listed = scene.store.read(move |tx| list::get(tx, id)).await.unwrap().unwrap();
        let list::State::Ended(ended) = listed.state else { panic!("{listed:?}") };
        assert_eq!(ended.ending.reason, Reason::Score);
        assert_eq!(ended.record.check(), Ok(()));
        assert_eq!(ended.changes, None, "a custom board is not rated");
        assert_eq!(scene.ask(0, r#"{"type":"resign"}"#, 9000).await, refused(Refused::Over));
    });
}

#[test]
fn a_rated_game_is_played_to_its_score_and_its_clocks_are_those_of_the_log() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let mut told = scene.bus.subscribe(Topic::Game(scene.game));
        let mut shown = Vec::new();
        let mut position = Position::new(Rules::BGA);
        let mut state = 7_u64;
        for number in 0.. {
            let turn = position.random_turn(|below| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (((state >> 32) * u64::from(below)) >> 32) as u32
            });
            let Some(turn) = turn else { break };
            let json = format!(r#"{{"type":"play","turn":"{turn}"}}"#);
            scene.ask(number % 2, &json, number as i64 * 1234).await.unwrap();
            position.play_unchecked(turn);
            shown.extend(heard(&mut told, |message| message["clocks"].to_string()));
        }
        let log = scene.games.events(scene.game, None, 0, START).await.unwrap();
        assert_eq!(shown.len() + 1, log.len());
        for (clocks, count) in shown.iter().zip(2..) {
            let events = log[..count].iter().map(|logged| (logged.event, logged.at));
            let remaining = Game::replay(events).unwrap().remaining(log[count - 1].at);
            assert_eq!(*clocks, serde_json::to_string(&remaining).unwrap());
        }
        let view = scene.games.view(scene.game, None, 0, START).await.unwrap();
        assert_eq!(view.ending.unwrap().reason, Reason::Score);
        assert_eq!(view.ending.unwrap().outcome, position.outcome());
        let [first, second] = view.rating_changes.unwrap();
        assert_eq!(first, -second);
    });
}

#[test]
fn only_the_players_command() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let guest = player(&scene.store, "torcello").await;
        let resign = super::command(r#"{"type":"resign"}"#);
        let asked = scene.games.command(scene.game, Who::Account(guest), resign, None, START).await;
        assert_eq!(asked, refused(Refused::NotSeated));
        let turn = r#"{"type":"play","turn":"c3,d5"}"#;
        assert_eq!(scene.ask(1, turn, 0).await, refused(Refused::NotYourTurn));
        let nowhere = crate::id::GameId::from_random(5);
        let asked = scene.games.command(nowhere, Who::Account(guest), resign, None, START).await;
        assert_eq!(asked, Err(GamesError::NoSuchGame));
    });
}

#[test]
fn private_games_are_seen_by_their_players_alone() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let terms = crate::game::Terms { private: true, ..super::read_terms("bga 3d") };
        let game = scene.games.create(terms, scene.seats, START).await.unwrap();
        let see =
            async |viewer| scene.games.view(game, viewer, 0, START).await.map(|view| view.version);
        assert!(see(Some(scene.seats[0])).await.is_ok());
        assert_eq!(see(None).await, Err(GamesError::NoSuchGame));
        let other = player(&scene.store, "torcello").await;
        assert_eq!(see(Some(other)).await, Err(GamesError::NoSuchGame));
        let events = scene.games.events(game, None, 0, START).await;
        assert_eq!(events, Err(GamesError::NoSuchGame));
    });
}

#[test]
fn a_plan_is_followed_in_the_same_breath() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 3d").await;
        let [first, second] = scene.seats;
        let plan = |json: &str| serde_json::from_str::<Plan>(json).unwrap();
        let two = plan(r#"[{"if":"c3,d5","then":"swap","next":[{"if":"a1,b1","then":"h8,i9"}]}]"#);
        let set = async |account, plan: &Plan| {
            scene.games.set_plan(scene.game, account, plan.clone(), START).await
        };
        assert_eq!(set(first, &two).await, Err(GamesError::Refused(Refused::YourTurn)));
        let illegal = plan(r#"[{"if":"swap","then":"a1,b1"}]"#);
        assert!(matches!(set(second, &illegal).await, Err(GamesError::Plan(_))));
        set(second, &two).await.unwrap();

        let mut told = scene.bus.subscribe(Topic::Game(scene.game));
        let done = scene.ask(0, r#"{"type":"play","turn":"c3,d5"}"#, 1000).await.unwrap();
        assert_eq!(done.version, 2);
        let turns = heard(&mut told, |message| message["event"]["turn"].to_string());
        assert_eq!(turns, [r#""c3,d5""#, r#""swap""#]);
        assert_eq!(scene.games.plan(scene.game, second, START).await.unwrap().branches.len(), 1);

        // Something else is played, so the plan has had its day.
        scene.ask(0, r#"{"type":"play","turn":"a1,c1"}"#, 2000).await.unwrap();
        assert!(scene.games.plan(scene.game, second, START).await.unwrap().is_empty());
        let events = scene.games.events(scene.game, None, 2, START).await.unwrap();
        assert!(matches!(events[0].event, Event::Played { planned: true, spent_ms: 0, .. }));
        assert_eq!(events.len(), 2);
    });
}

#[test]
fn a_takeback_takes_plans_away_and_live_games_have_none() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 3d").await;
        scene.play("c3,d5 g7,h9", 0).await;
        let plan: Plan = serde_json::from_str(r#"[{"if":"a1,b1","then":"j1,j2"}]"#).unwrap();
        scene.games.set_plan(scene.game, scene.seats[1], plan.clone(), START + 9000).await.unwrap();
        scene.ask(1, r#"{"type":"offer","offer":"takeback"}"#, 9000).await.unwrap();
        scene.ask(0, r#"{"type":"accept","offer":"takeback"}"#, 9000).await.unwrap();
        let kept = scene.games.plan(scene.game, scene.seats[1], START + 9000).await.unwrap();
        assert!(kept.is_empty());
        let live =
            scene.games.create(super::read_terms("bga 5+8"), scene.seats, START).await.unwrap();
        let set = scene.games.set_plan(live, scene.seats[1], plan, START).await;
        assert_eq!(set, Err(GamesError::Refused(Refused::LiveGame)));
    });
}

#[test]
fn a_rematch_seats_them_the_other_way_round() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        scene.ask(0, r#"{"type":"abort"}"#, 0).await.unwrap();
        let mut notices = scene.bus.subscribe(Topic::Account(scene.seats[0]));
        scene.ask(0, r#"{"type":"offer","offer":"rematch"}"#, 1).await.unwrap();
        scene.ask(1, r#"{"type":"accept","offer":"rematch"}"#, 2).await.unwrap();
        let events = scene.games.events(scene.game, None, 4, START).await.unwrap();
        let Event::Rematched { game } = events[0].event else { panic!("{events:?}") };
        let view = scene.games.view(game, None, 0, START + 3).await.unwrap();
        assert_eq!([view.second.id, view.first.id], scene.seats);
        assert_eq!(view.rematch_of, Some(scene.game));
        let told = heard(&mut notices, |message| message["notice"]["seat"].to_string());
        assert_eq!(told, [r#""second""#]);
    });
}
