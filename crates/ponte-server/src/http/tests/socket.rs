//! Sockets over a real network, from the door to the closing frame.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, COOKIE, ORIGIN};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::connections::serve;
use crate::game::Terms;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::door::Standing;
use crate::http::router;
use crate::http::testing::{Visitor, site};
use crate::id::GameId;
use crate::protocol::Close;

pub(super) struct Client(pub(super) WebSocketStream<TcpStream>);

impl Client {
    pub(super) async fn say(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    pub(super) async fn play(&mut self, game: GameId, nonce: &str, turn: &str) {
        let command = json!({"type": "play", "turn": turn});
        self.say(json!({"type": "command", "game": game, "nonce": nonce, "command": command}))
            .await;
    }

    async fn frame(&mut self) -> Option<Message> {
        let frame = timeout(Duration::from_secs(20), self.0.next()).await.expect("an answer");
        frame.and_then(Result::ok)
    }

    /// The next message of this type.
    pub(super) async fn until(&mut self, kind: &str) -> Value {
        self.until_any(&[kind]).await
    }

    /// The next message of one of these types.
    pub(super) async fn until_any(&mut self, kinds: &[&str]) -> Value {
        loop {
            let frame = self.frame().await.expect("the socket is open");
            if let Message::Text(text) = frame {
                let message: Value = serde_json::from_str(&text).unwrap();
                if kinds.iter().any(|kind| message["type"] == *kind) {
                    return message;
                }
            }
        }
    }

    /// The code with which the server closes; nothing if the connection just ends.
    pub(super) async fn closed(&mut self) -> Option<u16> {
        loop {
            match self.frame().await {
                Some(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Some(_) => {}
                None => return None,
            }
        }
    }
}

pub(super) async fn start() -> (App, SocketAddr, tempfile::TempDir) {
    let (app, folder) = site("");
    let address = listen(&app).await;
    (app, address, folder)
}

/// Serves a site on a free port.
pub(super) async fn listen(app: &App) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, router(app.clone()), 100, std::future::pending()));
    address
}

/// Opens a socket as a visitor, from a page at this origin.
pub(super) async fn open(
    address: SocketAddr,
    visitor: &Visitor,
    origin: Option<&str>,
) -> Result<Client, StatusCode> {
    upgrade(TcpStream::connect(address).await.unwrap(), address, visitor, origin).await
}

async fn upgrade(
    stream: TcpStream,
    address: SocketAddr,
    visitor: &Visitor,
    origin: Option<&str>,
) -> Result<Client, StatusCode> {
    let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
    let headers = request.headers_mut();
    if let Some(origin) = origin {
        headers.insert(ORIGIN, origin.parse().unwrap());
    }
    if let Some(cookie) = &visitor.cookie {
        headers.insert(COOKIE, cookie.parse().unwrap());
    }
    if let Some(token) = &visitor.token {
        headers.insert(AUTHORIZATION, format!("Bearer {token}").parse().unwrap());
    }
    if let Some(forwarded) = visitor.forwarded {
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
    }
    match client_async(request, stream).await {
        Ok((line, _)) => Ok(Client(line)),
        Err(Error::Http(response)) => Err(response.status()),
        Err(error) => panic!("{error}"),
    }
}

/// Opens a socket from a page of the site.
pub(super) async fn open_over(stream: TcpStream, address: SocketAddr, visitor: &Visitor) -> Client {
    upgrade(stream, address, visitor, Some(&format!("http://{address}"))).await.unwrap()
}

pub(super) async fn enter(address: SocketAddr, visitor: &Visitor) -> Client {
    open_over(TcpStream::connect(address).await.unwrap(), address, visitor).await
}

/// Two guests and a game between them.
pub(super) async fn pair(app: &App) -> ([Visitor; 2], GameId) {
    let (first, first_id) = Visitor::with(app, Standing::Guest).await;
    let (second, second_id) = Visitor::with(app, Standing::Guest).await;
    let (rules, time) = ("bga".parse().unwrap(), "5+8".parse().unwrap());
    let terms = Terms { rules, time, rated: false, private: false };
    let seats = [first_id.unwrap(), second_id.unwrap()];
    let game = app.games.create(terms, seats, now()).await.unwrap();
    ([first, second], game)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_guests_play_and_a_stranger_watches() {
    let (app, address, _folder) = start().await;
    let ([first, second], game) = pair(&app).await;
    let nobody = Visitor::new(&app);
    let mut lines = Vec::new();
    for visitor in [&first, &second, &nobody] {
        let mut line = enter(address, visitor).await;
        line.say(json!({"type": "watch", "game": game})).await;
        line.until("game").await;
        lines.push(line);
    }
    lines[0].play(game, "a", "c3,d5").await;
    assert_eq!(lines[0].until("done").await["version"], 2);
    lines[1].until("event").await;
    lines[1].play(game, "b", "swap").await;
    for line in &mut lines {
        while line.until("event").await["version"] != 3 {}
    }
    lines[2].play(game, "c", "e5,e6").await;
    assert_eq!(lines[2].until("refused").await["problem"]["code"], "signed-out");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_and_strange_keys_open_no_socket() {
    let (app, address, _folder) = start().await;
    let (guest, _) = Visitor::with(&app, Standing::Guest).await;
    let ours = format!("http://{address}");
    for origin in [None, Some("https://elsewhere.example"), Some("null"), Some("http://127.0.0.1")]
    {
        let refused = open(address, &guest, origin).await.err();
        assert_eq!(refused, Some(StatusCode::FORBIDDEN), "{origin:?}");
    }
    assert!(open(address, &guest, Some(&ours)).await.is_ok());

    // A program comes from no page.
    let (mut bot, _) = Visitor::with(&app, Standing::Bot).await;
    let mut line = open(address, &bot, None).await.unwrap();
    assert_eq!(line.until("hello").await["account"]["kind"], "bot");
    bot.token = Some("nonsense".to_owned());
    assert_eq!(open(address, &bot, None).await.err(), Some(StatusCode::UNAUTHORIZED));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_of_a_megabyte_ends_its_own_socket_only() {
    let (app, address, _folder) = start().await;
    let ([first, second], game) = pair(&app).await;
    let mut neighbour = enter(address, &first).await;
    let mut hostile = enter(address, &second).await;
    hostile.say(json!({"type": "chat", "text": "x".repeat(20_000)})).await;
    assert_eq!(hostile.closed().await, Some(Close::TooLong.code()));
    let mut hostile = enter(address, &second).await;
    // The server may hang up before all of it is sent.
    let _ = hostile.0.send(Message::text("x".repeat(1 << 20))).await;
    hostile.closed().await;
    neighbour.play(game, "a", "c3,d5").await;
    assert_eq!(neighbour.until("done").await["version"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn logging_out_closes_the_sockets_of_the_session() {
    let (app, address, _folder) = start().await;
    let (mut guest, _) = Visitor::with(&app, Standing::Guest).await;
    let mut line = enter(address, &guest).await;
    line.until("hello").await;
    guest.post("/api/logout", json!({})).await.ok();
    assert_eq!(line.closed().await, Some(Close::SignedOut.code()));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_the_server_is_told() {
    let (app, address, _folder) = start().await;
    let (guest, _) = Visitor::with(&app, Standing::Guest).await;
    let mut line = enter(address, &guest).await;
    line.until("hello").await;
    app.shutdown.begin();
    line.until("restarting").await;
    assert_eq!(line.closed().await, Some(Close::Restarting.code()));
}
