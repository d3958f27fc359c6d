//! Connections: how many, how long, and how they end.
//!
//! A request for a file is answered at once, so the only way to hold a connection for long is to
//! send or to read slowly; the limits here are for clients that do so.

use std::future::Future;
use std::io::ErrorKind;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

/// How many connections are open at once; the next ones wait to be accepted.
const MOST: usize = 4096;
/// How long a client may take to send the head of a request, or to send nothing at all.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a connection lives; enough to read the whole page over a bad line.
const LIFE: Duration = Duration::from_secs(10 * 60);
/// How long open requests may take to end after the server was told to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Answers requests until `shutdown` is ready, then ends what is under way.
///
/// ```
/// # tokio::runtime::Runtime::new()?.block_on(async {
/// use ponte_server::{Site, router, serve};
///
/// let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
/// serve(listener, router(Site::embedded()), async {}).await;
/// # Ok::<(), std::io::Error>(())
/// # })?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub async fn serve(listener: TcpListener, router: Router, shutdown: impl Future<Output = ()>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    let service = TowerToHyperService::new(router);
    let seats = Arc::new(Semaphore::new(MOST));
    let graceful = GracefulShutdown::new();
    let mut shutdown = pin!(shutdown);
    loop {
        let (stream, seat) = tokio::select! {
            guest = accept(&listener, &seats) => guest,
            () = &mut shutdown => break,
        };
        let connection = http.serve_connection(TokioIo::new(stream), service.clone());
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // A client that leaves in the middle of an answer is no failure of ours.
            let _ = timeout(LIFE, connection).await;
            drop(seat);
        });
    }
    drop(listener);
    let _ = timeout(FAREWELL, graceful.shutdown()).await;
}

/// The next connection, once there is a seat for it.
async fn accept(
    listener: &TcpListener,
    seats: &Arc<Semaphore>,
) -> (TcpStream, OwnedSemaphorePermit) {
    let seat = Arc::clone(seats).acquire_owned().await.expect("the semaphore is never closed");
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return (stream, seat),
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
