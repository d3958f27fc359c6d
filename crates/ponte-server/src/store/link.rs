//! A line between the nodes that share a PostgreSQL database.
//!
//! What one says is heard by the others, or lost; then they are told that something was. It is
//! said on a connection of its own, since a `NOTIFY` makes the commits of its transaction wait for
//! one another, and many lines at a time.

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
/// Said instead of lines that could not be said.
const LOST: &str = "lost";

/// One node's end of the line.
#[derive(Debug)]
pub struct Link {
    to_say: mpsc::Sender<String>,
    heard: mpsc::Receiver<Heard>,
}

/// What comes from the other nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    Line(String),
    /// Something may have been said that was not heard.
    Lost,
}

impl Store {
    /// A line to the other nodes; nothing where there cannot be any.
    ///
    /// # Errors
    /// Where its threads cannot be started.
    pub fn link(&self) -> Result<Option<Link>, StoreError> {
        let Address::Postgres(address) = &self.0.address else { return Ok(None) };
        let config = configure(address)?;
        let name = format!("{:016x}", rand::random::<u64>());
        let (to_say, lines) = mpsc::channel(QUEUE);
        let (tell, heard) = mpsc::channel(QUEUE);
        let speaker = Speaker { config: config.clone(), name: name.clone(), open: None };
        start("store-speaker", move || speaker.run(lines))?;
        start("store-listener", move || listen(&config, &name, &tell))?;
        Ok(Some(Link { to_say, heard }))
    }
}

impl Link {
    /// Says a line of at most [`LONGEST_LINE`] bytes, soon.
    pub async fn say(&self, line: String) {
        // Its thread ends with this link.
        let _ = self.to_say.send(line).await;
    }

    /// What comes next. Safe to give up waiting for: nothing is lost.
    ///
    /// # Errors
    /// Where the thread that listens has ended.
    pub async fn hear(&mut self) -> Result<Heard, StoreError> {
        self.heard.recv().await.ok_or_else(|| StoreError::unavailable("nothing listens any more"))
    }
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
    let thread = thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map(drop).map_err(StoreError::unavailable)
}

/// Says lines, as many at a time as fit.
struct Speaker {
    config: Config,
    name: String,
    open: Option<Client>,
}

impl Speaker {
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
            let mut is_said = self.say(&text);
            while let Err(error) = is_said {
                tracing::warn!("other nodes are not told: {error}");
                thread::sleep(PAUSE);
                if lines.is_closed() {
                    return;
                }
                let lost = format!("{}\n{LOST}", self.name);
                is_said = self.say(&lost);
            }
        }
    }

    fn say(&mut self, text: &str) -> Result<(), StoreError> {
        let client = match &mut self.open {
            Some(client) => client,
            None => {
                let mut client = connect(&self.config)?;
                // Hints need not survive anything.
                client.batch_execute("SET synchronous_commit = off")?;
                self.open.insert(client)
            }
        };
        let said = client.execute("SELECT pg_notify('ponte', $1)", &[&text]);
        if said.is_err() {
            self.open = None;
        }
        said.map(drop).map_err(StoreError::from)
    }
}

/// Listens until the [`Link`] is dropped.
fn listen(config: &Config, name: &str, tell: &mpsc::Sender<Heard>) {
    while !tell.is_closed() {
        if let Err(error) = hear(config, name, tell) {
            tracing::warn!("other nodes are not heard: {error}");
            thread::sleep(PAUSE);
        }
    }
}

fn hear(config: &Config, name: &str, tell: &mpsc::Sender<Heard>) -> Result<(), StoreError> {
    let mut client = connect(config)?;
    client.batch_execute("LISTEN ponte")?;
    let mut is_wanted = tell.blocking_send(Heard::Lost).is_ok();
    while is_wanted && !tell.is_closed() {
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
            let heard = if line == LOST { Heard::Lost } else { Heard::Line(line.to_owned()) };
            tell.blocking_send(heard).is_ok()
        });
    }
    Ok(())
}
