//! Two visitors and a game between them, all of it over HTTP.

use serde_json::{Value, json};

use crate::http::app::App;
use crate::http::pipeline::door::Standing;
use crate::http::testing::Visitor;
use crate::trophy::testing::won;

/// Two players in the order of their seats, and their game.
pub(super) struct Scene {
    pub(super) players: [Visitor; 2],
    pub(super) names: [String; 2],
    pub(super) game: String,
}

pub(super) fn live() -> Value {
    json!({"rules": "bga", "time": "5+8", "rated": true, "private": false})
}

impl Scene {
    /// One challenges the other and begins.
    pub(super) async fn new(app: &App, standings: [Standing; 2], terms: Value) -> Scene {
        let (mut first, _) = Visitor::with(app, standings[0]).await;
        let (mut second, _) = Visitor::with(app, standings[1]).await;
        let names = [name(&mut first).await, name(&mut second).await];
        let mut scene = Scene { players: [first, second], names, game: String::new() };
        scene.begin(terms).await;
        scene
    }

    /// Another game between the two.
    pub(super) async fn begin(&mut self, terms: Value) {
        let [first, second] = &mut self.players;
        let proposal = json!({"to": self.names[1], "terms": terms, "begins": "me"});
        first.post("/api/challenges", proposal).await.ok();
        let challenges = second.get("/api/challenges").await.ok();
        let id = &challenges["incoming"][0]["id"];
        let accepted = second.post(&format!("/api/challenges/{id}/accept"), json!({})).await.ok();
        self.game = accepted["game"].as_str().unwrap().to_owned();
    }

    pub(super) fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.game)
    }

    /// The player to move plays this.
    pub(super) async fn play(&mut self, turn: &str) -> Value {
        let game = self.players[0].get(&self.path("/json")).await.ok();
        let seat = usize::from(game["to_move"] == "second");
        let command = json!({"command": {"type": "play", "turn": turn}});
        let path = self.path("/commands");
        self.players[seat].post(&path, command).await.ok()
    }

    /// A whole game, which the first player wins.
    pub(super) async fn play_out(&mut self) {
        for turn in won("one-network").turns {
            self.play(&turn.to_string()).await;
        }
    }
}

pub(super) async fn name(visitor: &mut Visitor) -> String {
    visitor.get("/api/me").await.ok()["name"].as_str().unwrap().to_owned()
}
