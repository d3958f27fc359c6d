//! Connections: how many, how long, and how they end.
//!
//! A request is answered at once, or within the time of a long poll, so a client that holds a
//! connection for longer sends or reads slowly, or reads a stream; the limits here bound those.
//! A connection that becomes a socket leaves this module: its session has limits of its own.

use std::future::Future;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tower::Layer;

use crate::http::Peer;
use crate::shutdown::{Shutdown, ShutdownListener};
use crate::supervisor::detach;

/// How long a client may take to send the head of a request, or to send nothing at all.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a connection lives: enough to load the whole page over a slow line.
const LIFE: Duration = Duration::from_secs(10 * 60);
/// How long the request under way may then still take: longer than any long poll.
const LAST: Duration = Duration::from_secs(60);
/// How long open requests may take to end after the server was told to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Answers requests until `stop` is ready, then ends what is under way. At most so many
/// connections are open at once; the next ones wait to be accepted.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    most: usize,
    stop: impl Future<Output = ()>,
) {
    let permits = Arc::new(Semaphore::new(most));
    let shutdown = Shutdown::default();
    let mut stop = pin!(stop);
    loop {
        let (stream, peer, permit) = tokio::select! {
            guest = accept(&listener, &permits) => guest,
            () = &mut stop => break,
        };
        // A turn is one small message, which must not wait for more to send.
        let _ = stream.set_nodelay(true);
        let connection = serve_connection(stream, peer.ip(), router.clone(), shutdown.listen());
        detach("connection", async move {
            connection.await;
            drop(permit);
        });
    }
    drop(listener);
    shutdown.begin();
    let _ = timeout(FAREWELL, shutdown.done()).await;
}

/// Serves one connection. When its life is over, or the server stops, the request under way is still
/// answered: a proxy sends the requests of many clients over one connection, and any of them may be
/// the last.
async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: IpAddr,
    router: Router,
    mut closes: ShutdownListener,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    let service = TowerToHyperService::new(Extension(Peer(peer)).layer(router));
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    // A client that disconnects in the middle of an answer is not an error of the server.
    tokio::select! {
        _ = connection.as_mut() => return,
        () = sleep(LIFE) => {}
        () = closes.begun() => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(LAST, connection).await;
}

/// The next connection, once fewer than the limit are open.
async fn accept(
    listener: &TcpListener,
    permits: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let permit = Arc::clone(permits).acquire_owned().await.expect("the semaphore is never closed");
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, peer, permit),
            Err(error) if gone(error.kind()) => {}
            // Most likely too many files are open; some will be closed.
            Err(_) => sleep(Duration::from_secs(1)).await,
        }
    }
}

/// Whether the client left before it was accepted.
fn gone(kind: ErrorKind) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(kind, ConnectionAborted | ConnectionRefused | ConnectionReset)
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::*;

    /// What a client reads on a connection whose answers take so long, and when it ends.
    async fn read(takes: Duration, shutdown: &Shutdown) -> (String, Duration) {
        let (mut client, server) = duplex(4096);
        let router = Router::new().route(
            "/",
            get(async move || {
                sleep(takes).await;
                "at last"
            }),
        );
        let peer = IpAddr::from([192, 0, 2, 1]);
        let began = Instant::now();
        tokio::spawn(serve_connection(server, peer, router, shutdown.listen()));
        client.write_all(b"GET / HTTP/1.1\r\nhost: ponte.test\r\n\r\n").await.unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).await.unwrap();
        (answer, began.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_under_way_at_the_end_is_answered_unless_it_takes_too_long() {
        let shutdown = Shutdown::default();
        let (quick, ended) = read(Duration::from_secs(1), &shutdown).await;
        assert!(quick.ends_with("at last") && !quick.contains("connection: close"), "{quick}");
        assert!(ended > PATIENCE && ended < LIFE, "nothing came after it: {ended:?}");
        let (late, ended) = read(LIFE + LAST / 2, &shutdown).await;
        assert!(late.ends_with("at last"), "{late}");
        assert!(ended < LIFE + LAST, "and nothing is waited for: {ended:?}");
        let (too_late, ended) = read(LIFE + LAST * 2, &shutdown).await;
        assert_eq!(too_late, "");
        assert!(ended < LIFE + LAST * 2, "{ended:?}");
        let close = async {
            sleep(Duration::from_secs(1)).await;
            shutdown.begin();
        };
        let ((last, ended), ()) = tokio::join!(read(Duration::from_secs(2), &shutdown), close);
        assert!(last.ends_with("at last") && ended < PATIENCE, "{last} {ended:?}");
    }
}
