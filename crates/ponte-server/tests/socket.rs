//! Connections over a real socket: requests, patience, and the end.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Bytes;
use ponte_server::{Site, router, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// A server on a free port, what stops it, and its end.
async fn start() -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let page = [("index.html".to_owned(), Bytes::from("the page"))];
    let server = serve(listener, router(common::app(Site::new(page))), 4096, async {
        let _ = stopped.await;
    });
    (address, stop, tokio::spawn(server))
}

async fn talk(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn the_page_comes_over_a_socket() {
    let (address, stop, server) = start().await;
    let answer = talk(address, "GET /play HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nthe page"), "{answer}");
    let answer = talk(address, "GET /../etc/passwd HTTP/1.1\r\nconnection: close\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
    let answer = talk(address, "nonsense\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    stop.send(()).unwrap();
    server.await.unwrap();
}

#[tokio::test]
async fn the_end_waits_for_nobody_who_is_idle() {
    let (address, stop, server) = start().await;
    let mut idle = TcpStream::connect(address).await.unwrap();
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let mut answer = [0; 12];
    idle.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    stop.send(()).unwrap();
    server.await.unwrap();
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn a_slow_client_is_sent_away() {
    let (address, _stop, _server) = start().await;
    let begin = Instant::now();
    talk(address, "GET / HTTP/1.1\r\nhost:").await;
    assert!(begin.elapsed() < Duration::from_secs(60), "{:?}", begin.elapsed());
}
