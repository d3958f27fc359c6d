//! Lines of text between the nodes that share a PostgreSQL database, by `NOTIFY`.
//!
//! What one node sends the others receive, or they learn that something was lost. Lines are sent on a
//! connection of their own, since a `NOTIFY` makes commits wait for one another, and many at a time.

use std::thread;
use std::time::Duration;

use ::postgres::fallible_iterator::FallibleIterator;
use ::postgres::{Client, Config};
use tokio::sync::mpsc;

use super::postgres::{configure, connect};
use super::{Address, Store, StoreError};

/// How long a line may be: what PostgreSQL takes at once, less the name of the node.
pub const LONGEST_LINE: usize = 7900;
/// How many lines wait at most, each way.
const QUEUE: usize = 1024;
/// How long to wait before a lost connection is opened again.
const PAUSE: Duration = Duration::from_secs(1);
/// Sent instead of lines that could not be sent.
const LOST: &str = "lost";

/// One node's connection to the others.
#[derive(Debug)]
pub struct Link {
    outgoing: mpsc::Sender<String>,
    incoming: mpsc::Receiver<Received>,
}

/// What comes from the other nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Received {
    Line(String),
    /// Lines may have been sent that were not received.
    Lost,
}

impl Store {
    /// A connection to the other nodes; `None` where there cannot be any.
    ///
    /// # Errors
    /// Where its threads cannot be started.
    pub fn link(&self) -> Result<Option<Link>, StoreError> {
        let Address::Postgres(address) = &self.0.address else { return Ok(None) };
        let config = configure(address)?;
        let name = format!("{:016x}", rand::random::<u64>());
        let (outgoing, lines) = mpsc::channel(QUEUE);
        let (received, incoming) = mpsc::channel(QUEUE);
        let sender = Sender { config: config.clone(), name: name.clone(), open: None };
        start("store-sender", move || sender.run(lines))?;
        start("store-listener", move || listen(&config, &name, &received))?;
        Ok(Some(Link { outgoing, incoming }))
    }
}

impl Link {
    /// Sends a line of at most [`LONGEST_LINE`] bytes, soon.
    ///
    /// # Errors
    /// Where the thread that sends has ended.
    pub async fn send(&self, line: String) -> Result<(), StoreError> {
        let sent = self.outgoing.send(line).await;
        sent.map_err(|_| StoreError::unavailable("nothing sends any more"))
    }

    /// The next line. Cancel safe: none is lost.
    ///
    /// # Errors
    /// Where the thread that listens has ended.
    pub async fn receive(&mut self) -> Result<Received, StoreError> {
        let received = self.incoming.recv().await;
        received.ok_or_else(|| StoreError::unavailable("nothing listens any more"))
    }
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
    let thread = thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map(drop).map_err(StoreError::unavailable)
}

/// Sends lines, as many at a time as fit.
struct Sender {
    config: Config,
    name: String,
    open: Option<Client>,
}

impl Sender {
    fn run(mut self, mut lines: mpsc::Receiver<String>) {
        let mut next = None;
        while let Some(first) = next.take().or_else(|| lines.blocking_recv()) {
            let mut text = format!("{}\n{first}", self.name);
            while let Ok(line) = lines.try_recv() {
                if text.len() + 1 + line.len() > self.name.len() + LONGEST_LINE {
                    next = Some(line);
                    break;
                }
                text.push('\n');
                text.push_str(&line);
            }
            let mut is_sent = self.send(&text);
            while let Err(error) = is_sent {
                tracing::warn!("hints do not reach other nodes: {error}");
                thread::sleep(PAUSE);
                if lines.is_closed() {
                    return;
                }
                let lost = format!("{}\n{LOST}", self.name);
                is_sent = self.send(&lost);
            }
        }
    }

    fn send(&mut self, text: &str) -> Result<(), StoreError> {
        let client = match &mut self.open {
            Some(client) => client,
            None => {
                let mut client = connect(&self.config)?;
                // Hints need not survive anything.
                client.batch_execute("SET synchronous_commit = off")?;
                self.open.insert(client)
            }
        };
        let sent = client.execute("SELECT pg_notify('ponte', $1)", &[&text]);
        if sent.is_err() {
            self.open = None;
        }
        sent.map(drop).map_err(StoreError::from)
    }
}

/// Listens until the [`Link`] is dropped.
fn listen(config: &Config, name: &str, received: &mpsc::Sender<Received>) {
    while !received.is_closed() {
        if let Err(error) = receive(config, name, received) {
            tracing::warn!("hints of other nodes do not arrive: {error}");
            thread::sleep(PAUSE);
        }
    }
}

fn receive(
    config: &Config,
    name: &str,
    received: &mpsc::Sender<Received>,
) -> Result<(), StoreError> {
    let mut client = connect(config)?;
    client.batch_execute("LISTEN ponte")?;
    let mut is_wanted = received.blocking_send(Received::Lost).is_ok();
    while is_wanted && !received.is_closed() {
        let Some(notification) = client.notifications().timeout_iter(PAUSE).next()? else {
            if client.is_closed() {
                return Err(StoreError::unavailable("the connection is lost"));
            }
            continue;
        };
        let mut lines = notification.payload().lines();
        if lines.next() == Some(name) {
            continue;
        }
        is_wanted = lines.all(|line| {
            let line = if line == LOST { Received::Lost } else { Received::Line(line.to_owned()) };
            received.blocking_send(line).is_ok()
        });
    }
    Ok(())
}
