//! Connections: how many, how long, and how they end.
//!
//! A request is answered at once, or within the time of a long poll, so the only way to hold a
//! connection for longer is to send or to read slowly; the limits here are for clients that do so.
//! A connection that becomes a socket leaves this module: its session bounds itself.

use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tower::Layer;

use crate::closing::Closing;
use crate::http::Peer;

/// How long a client may take to send the head of a request, or to send nothing at all.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a connection lives; enough to read the whole page over a bad line.
const LIFE: Duration = Duration::from_secs(10 * 60);
/// How long open requests may take to end after the server was told to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Answers requests until `shutdown` is ready, then ends what is under way. At most so many
/// connections are open at once; the next ones wait to be accepted.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    most: usize,
    shutdown: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    let seats = Arc::new(Semaphore::new(most));
    let closing = Closing::default();
    let mut shutdown = pin!(shutdown);
    loop {
        let (stream, peer, seat) = tokio::select! {
            guest = accept(&listener, &seats) => guest,
            () = &mut shutdown => break,
        };
        // A turn is one small message, which must not wait for more to come.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(Extension(Peer(peer.ip())).layer(router.clone()));
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut closes = closing.listen();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // A client that leaves in the middle of an answer is no failure of ours.
            let _ = timeout(LIFE, async {
                tokio::select! {
                    ended = connection.as_mut() => return ended,
                    () = closes.begun() => connection.as_mut().graceful_shutdown(),
                }
                connection.await
            })
            .await;
            drop(seat);
        });
    }
    drop(listener);
    closing.begin();
    let _ = timeout(FAREWELL, closing.done()).await;
}

/// The next connection, once there is a seat for it.
async fn accept(
    listener: &TcpListener,
    seats: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let seat = Arc::clone(seats).acquire_owned().await.expect("the semaphore is never closed");
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (stream, peer, seat),
            Err(error) if gone(error.kind()) => {}
            // Most likely there are too many open files; some will be closed.
            Err(_) => sleep(Duration::from_secs(1)).await,
        }
    }
}

/// Whether the client left before it was accepted.
fn gone(kind: ErrorKind) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(kind, ConnectionAborted | ConnectionRefused | ConnectionReset)
}
