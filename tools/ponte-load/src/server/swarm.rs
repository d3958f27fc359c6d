//! The swarm: players and spectators in one thread, which spends its time on nothing but turns.

use std::fmt::Write;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::sleep_until;

use crate::latency::Latencies;
use crate::socket::Socket;
use crate::turns::Turns;

/// Two players and the games they play, one after the other.
#[derive(Debug)]
pub(super) struct Pair {
    pub(super) number: usize,
    pub(super) sockets: [Socket; 2],
    pub(super) games: Vec<String>,
    pub(super) path: Path,
}

/// What the server at the other end is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Path {
    /// It repeats every message to both.
    Bare,
    /// It speaks the protocol.
    Full,
}

impl Path {
    pub(super) fn name(self) -> &'static str {
        match self {
            Path::Bare => "bare",
            Path::Full => "full",
        }
    }
}

/// How fast games are played.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pace {
    FlatOut,
    /// One turn in this time.
    Every(Duration),
}

/// Lets all pairs play, and measures what happens between two moments.
pub(super) async fn play(
    pairs: Vec<Pair>,
    turns: &Arc<Turns>,
    pace: Pace,
    from: Instant,
    until: Instant,
) -> io::Result<Latencies> {
    let mut playing = JoinSet::new();
    for pair in pairs {
        playing.spawn_local(pair.play(Arc::clone(turns), pace, from, until));
    }
    let mut all = Latencies::default();
    while let Some(played) = playing.join_next().await {
        all.merge(played.map_err(io::Error::other)??);
    }
    Ok(all)
}

impl Pair {
    async fn play(
        mut self,
        turns: Arc<Turns>,
        pace: Pace,
        from: Instant,
        until: Instant,
    ) -> io::Result<Latencies> {
        let mut latencies = Latencies::default();
        let mut message = String::new();
        let mut next = start(self.number, pace);
        for (index, game) in std::mem::take(&mut self.games).iter().enumerate() {
            for socket in &mut self.sockets {
                watch(socket, self.path, game).await?;
            }
            for (turn, version) in
                turns.of(self.number + index).iter().zip(first_version(self.path)..)
            {
                if let Pace::Every(pause) = pace {
                    sleep_until(next.into()).await;
                    next += pause;
                }
                let [mover, other] = seats(&mut self.sockets, version, self.path);
                command(&mut message, game, version, turn);
                let sent = Instant::now();
                if sent >= until {
                    return Ok(latencies);
                }
                mover.send(&message).await?;
                hear(other, self.path, version).await?;
                if sent >= from {
                    latencies.add(sent.elapsed());
                }
            }
        }
        Err(io::Error::other("the swarm has too few games for so long a measurement"))
    }
}

/// Plays one game turn by turn in front of spectators, and measures when each of them is told.
pub(super) async fn perform(
    mut pair: Pair,
    spectators: Vec<Socket>,
    turns: &Turns,
    pause: Duration,
) -> io::Result<Latencies> {
    let (path, game) = (pair.path, pair.games[0].clone());
    let turns = turns.of(0);
    let began = Instant::now();
    let sent: Arc<[AtomicU64]> = turns.iter().map(|_| AtomicU64::new(0)).collect();
    let first = first_version(path);
    let mut watching = JoinSet::new();
    for mut socket in spectators {
        watch(&mut socket, path, &game).await?;
        let sent = Arc::clone(&sent);
        watching.spawn_local(async move {
            let mut latencies = Latencies::default();
            for (version, sent) in (first..).zip(sent.iter()) {
                hear(&mut socket, path, version).await?;
                let sent = Duration::from_nanos(sent.load(Ordering::Relaxed));
                latencies.add(began.elapsed().saturating_sub(sent));
            }
            io::Result::Ok(latencies)
        });
    }
    for socket in &mut pair.sockets {
        watch(socket, path, &game).await?;
    }
    let mut message = String::new();
    let mut next = Instant::now() + Duration::from_secs(1);
    for ((turn, version), sent) in turns.iter().zip(first..).zip(sent.iter()) {
        sleep_until(next.into()).await;
        next += pause;
        let [mover, other] = seats(&mut pair.sockets, version, path);
        command(&mut message, &game, version, turn);
        sent.store(began.elapsed().as_nanos() as u64, Ordering::Relaxed);
        mover.send(&message).await?;
        hear(other, path, version).await?;
    }
    let mut all = Latencies::default();
    while let Some(watched) = watching.join_next().await {
        all.merge(watched.map_err(io::Error::other)??);
    }
    Ok(all)
}

/// When a pair makes its first turn: not all at the same moment.
fn start(number: usize, pace: Pace) -> Instant {
    let offset = match pace {
        Pace::FlatOut => Duration::ZERO,
        // Multiples of the golden ratio spread any number of pairs evenly over the pause.
        Pace::Every(pause) => pause.mul_f64((number as f64 * 0.618_034).fract()),
    };
    Instant::now() + offset
}

/// The version that the first turn of a game makes: before it comes the start.
fn first_version(path: Path) -> u32 {
    match path {
        Path::Bare => 1,
        Path::Full => 2,
    }
}

/// Who makes the turn, and who waits for it.
fn seats(sockets: &mut [Socket; 2], version: u32, path: Path) -> [&mut Socket; 2] {
    let [first, second] = sockets;
    match (version - first_version(path)).is_multiple_of(2) {
        true => [first, second],
        false => [second, first],
    }
}

pub(crate) fn command(message: &mut String, game: &str, version: u32, turn: &str) {
    message.clear();
    write!(
        message,
        r#"{{"type":"command","game":"{game}","nonce":"n{version}","command":{{"type":"play","turn":"{turn}"}}}}"#
    )
    .expect("a string takes everything");
}

async fn watch(socket: &mut Socket, path: Path, game: &str) -> io::Result<()> {
    if path == Path::Full {
        socket.send(&format!(r#"{{"type":"watch","game":"{game}"}}"#)).await?;
        while !socket.next().await?.starts_with(r#"{"type":"game""#) {}
    }
    Ok(())
}

/// Waits until the client is told about a version.
async fn hear(socket: &mut Socket, path: Path, version: u32) -> io::Result<()> {
    loop {
        let text = socket.next().await?;
        let told = match path {
            Path::Bare => number_after(text, r#""nonce":"n"#),
            Path::Full if text.starts_with(r#"{"type":"event""#) => {
                number_after(text, r#""version":"#)
            }
            Path::Full if text.starts_with(r#"{"type":"refused""#) => {
                return Err(io::Error::other(text.to_owned()));
            }
            Path::Full => None,
        };
        if told == Some(version) {
            return Ok(());
        }
    }
}

fn number_after(text: &str, name: &str) -> Option<u32> {
    let rest = &text[text.find(name)? + name.len()..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    rest[..digits].parse().ok()
}
