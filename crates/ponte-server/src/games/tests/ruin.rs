//! A log that makes no sense harms its own game alone, and a panic harms none.

use std::sync::Arc;

use super::{START, Scene, games_over};
use crate::bus::Bus;
use crate::games::loaded_game::LoadedGame;
use crate::games::locked_game::ReadFrom;
use crate::games::{Games, GamesError, panicked};
use crate::id::GameId;
use crate::problem_code::ProblemCode;
use crate::store::testing::on_both;
use crate::store::value::values;
use crate::time::MINUTE_MS;

/// Spoils the second entry of a game.
async fn spoil(scene: &Scene, game: GameId, payload: &'static str) {
    const SPOIL: &str = "UPDATE event SET payload = $2 WHERE game = $1 AND version = 2";
    let spoiled = scene.store.write(move |tx| tx.execute(SPOIL, values![game, payload]));
    assert_eq!(spoiled.await, Ok(1));
}

#[test]
fn a_damaged_game_is_left_alone_and_its_neighbours_go_on() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        scene.play("c3,d5 g7,h9", 0).await;
        let mut ruins = Vec::new();
        for payload in [
            "nonsense",
            r#"{"type":"played","seat":"first","turn":"c3-d5","spent_ms":0}"#,
            r#"{"type":"played","seat":"second","turn":"c3,d5","spent_ms":0}"#,
            r#"{"type":"started","terms":{"rules":"bga","time":"5+8","rated":true,"private":false}}"#,
        ] {
            let ruin = Scene { game: create(&scene, &scene.games).await, ..scene_like(&scene) };
            ruin.play("c3,d5 g7,h9", 0).await;
            spoil(&scene, ruin.game, payload).await;
            ruins.push(ruin.game);
        }
        let fresh = games_over(&scene.store, &Bus::default());
        for &ruin in &ruins {
            let seen = fresh.view(ruin, None, 0, START).await.map(|view| view.version);
            assert_eq!(seen, Err(GamesError::Damaged));
        }
        // Only the sound game is looked at; the others have been seen to be damaged.
        assert_eq!(fresh.sweep(START + 10 * MINUTE_MS).await, Ok(1));
        let view = fresh.view(scene.game, None, 0, START + 10 * MINUTE_MS).await.unwrap();
        assert!(view.ending.is_some());
    });
}

#[test]
fn a_panic_is_told_as_one_and_the_game_goes_on() {
    on_both(async |store| {
        let scene = Scene::new(store, "bga 5+8").await;
        let (games, game) = (scene.games.clone(), scene.game);
        let attempt = tokio::spawn(async move {
            let decide = |loaded: Arc<LoadedGame>| async move {
                panic!("version {} was too much", loaded.game.version())
            };
            games.with_game::<(), _>(game, ReadFrom::Cache, START, decide).await
        });
        let error = panicked(attempt.await.unwrap_err());
        assert_eq!(error, GamesError::Panicked("version 1 was too much".to_owned()));
        assert_eq!(error.code(), ProblemCode::Internal);
        assert_eq!(error.to_string(), "something went wrong here; it has been logged");
        scene.play("c3,d5 g7,h9", 0).await;
    });
}

async fn create(scene: &Scene, games: &Games) -> GameId {
    games.create(super::read_terms("bga 5+8"), scene.seats, START).await.unwrap()
}

fn scene_like(scene: &Scene) -> Scene {
    let Scene { games, bus, store, seats, game } = scene;
    Scene {
        games: games.clone(),
        bus: bus.clone(),
        store: store.clone(),
        seats: *seats,
        game: *game,
    }
}
