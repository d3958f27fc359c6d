//! Clients that mean no good over a real network, and neighbours who do not notice.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::StatusCode;
use futures_util::SinkExt;
use serde_json::json;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::socket::{Client, enter, listen, open, open_over, pair, start};
use crate::account::{Kind, Role};
use crate::bus::Topic;
use crate::http::pipeline::door::Standing;
use crate::http::testing::{Visitor, site};
use crate::id::{AccountId, GameId};
use crate::protocol::{ChatLine, PlayerView, Room, ToClient};
use crate::time::Millis;

/// Longer than a turn takes on the slowest machine, shorter than any wait.
const AT_ONCE: Duration = Duration::from_secs(2);

async fn watching(address: SocketAddr, visitor: &Visitor, game: GameId) -> Client {
    let mut line = enter(address, visitor).await;
    line.say(json!({"type": "watch", "game": game})).await;
    line.until("game").await;
    line
}

#[tokio::test(flavor = "multi_thread")]
async fn another_seat_another_turn_and_an_old_nonce_change_nothing() {
    let (app, address, _folder) = start().await;
    let ([first, second], game) = pair(&app).await;
    let (stranger, _) = Visitor::with(&app, Standing::Guest).await;
    let mut first = watching(address, &first, game).await;
    let mut second = watching(address, &second, game).await;
    let mut stranger = watching(address, &stranger, game).await;

    second.play(game, "a", "c3,d5").await;
    assert_eq!(second.until("refused").await["problem"]["code"], "not-your-turn");
    stranger.play(game, "a", "c3,d5").await;
    assert_eq!(stranger.until("refused").await["problem"]["code"], "not-seated");
    first.play(game, "a", "c3,d5").await;
    assert_eq!(first.until("done").await["version"], 2);
    // What was said once is done once, whatever it says the second time.
    for turn in ["c3,d5", "e7,f7"] {
        first.play(game, "a", turn).await;
        assert_eq!(first.until("done").await["version"], 2);
    }
    // No other account is answered by that nonce.
    stranger.play(game, "a", "swap").await;
    assert_eq!(stranger.until("refused").await["problem"]["code"], "not-seated");
    second.play(game, "a", "swap").await;
    assert_eq!(second.until("done").await["version"], 3);
    assert_eq!(app.games.events(game, None, 0, crate::http::now()).await.unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_opens_too_many_sockets_gets_no_more_and_neighbours_do() {
    let limits = "sockets_per_address = 4\nsockets_per_account = 2";
    let (app, _folder) = site(&format!("proxies = 1\n[limits]\n{limits}"));
    let address = listen(&app).await;
    let (([mut first, mut second], game), mut hostile) = (pair(&app).await, Visitor::new(&app));
    (first.forwarded, second.forwarded) = (Some("192.0.2.1"), Some("192.0.2.2"));
    hostile.forwarded = Some("192.0.2.2");
    let ours = format!("http://{address}");
    let open = async |visitor: &Visitor| open(address, visitor, Some(&ours)).await;
    let refused = Some(StatusCode::TOO_MANY_REQUESTS);

    let mut lines = Vec::new();
    for _ in 0..4 {
        lines.push(open(&hostile).await.unwrap());
    }
    assert_eq!(open(&hostile).await.err(), refused);
    assert_eq!(open(&second).await.err(), refused, "the address is the same");
    for path in ["stream?since=9", "events?since=9&wait=20"] {
        let answer = hostile.get(&format!("/api/games/{game}/{path}")).await;
        assert_eq!(answer.code(), (429, "too-many-sockets"), "{path}");
    }
    let (mut line, _other) = (open(&first).await.unwrap(), open(&first).await.unwrap());
    assert_eq!(open(&first).await.err(), refused, "two of one account are enough");
    line.play(game, "a", "c3,d5").await;
    assert_eq!(line.until("done").await["version"], 2);

    // Who closes one may open another, soon.
    drop(lines.pop());
    let asked = Instant::now();
    while open(&second).await.is_err() {
        assert!(asked.elapsed() < AT_ONCE);
        sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_holds_up_nobody_else() {
    let (app, address, _folder) = start().await;
    let ([first, second], game) = pair(&app).await;
    let mut lines = [watching(address, &first, game).await, watching(address, &second, game).await];
    let (stranger, _) = Visitor::with(&app, Standing::Guest).await;
    let mut flood = watching(address, &stranger, game).await;
    let flooding = tokio::spawn(async move {
        // Until the server reads no more, and with it the network.
        let mut sent = 0_u32;
        let ping = Message::text(json!({"type": "ping", "id": 1, "lag_ms": 0}).to_string());
        while let Ok(Ok(())) = timeout(AT_ONCE, flood.0.send(ping.clone())).await {
            sent += 1;
        }
        sent
    });
    sleep(Duration::from_millis(200)).await;
    for (number, turn) in ["c3,d5", "swap", "e7,g7", "f3,h3"].into_iter().enumerate() {
        let asked = Instant::now();
        lines[number % 2].play(game, &format!("n{number}"), turn).await;
        assert_eq!(lines[number % 2].until("done").await["version"], number + 2);
        assert!(asked.elapsed() < AT_ONCE, "{:?}", asked.elapsed());
    }
    assert!(flooding.await.unwrap() > 100);
}

fn speaker() -> PlayerView {
    PlayerView::of(AccountId(1), "rialto".into(), Kind::Player, Role::Player)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_reader_is_told_anew_and_holds_up_nobody_else() {
    let (app, address, _folder) = start().await;
    let ([first, _], game) = pair(&app).await;
    let mut neighbour = watching(address, &first, game).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream: TcpStream = socket.connect(address).await.unwrap();
    let mut slow = open_over(stream, address, &Visitor::new(&app)).await;
    slow.say(json!({"type": "watch", "game": game})).await;
    slow.until("game").await;
    // More than the socket buffers hold for a client that does not read.
    const MESSAGES: i64 = 400;
    let (room, by, at) = (Room::Players, speaker(), Millis(0));
    for id in 0..MESSAGES {
        let line = ChatLine { id, room, by: by.clone(), at, text: "x".repeat(32 * 1024) };
        app.bus.publish_here(Topic::Game(game), ToClient::Chat { game, line });
        let asked = Instant::now();
        assert_eq!(neighbour.until("chat").await["line"]["id"], id);
        assert!(asked.elapsed() < AT_ONCE, "{:?}", asked.elapsed());
    }
    let mut told = 0;
    while slow.until_any(&["chat", "game"]).await["type"] == "chat" {
        told += 1;
    }
    assert!((64..MESSAGES).contains(&told), "{told}");
}
