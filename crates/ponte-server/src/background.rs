//! What a site does by itself, each a supervised task with a name of its own: it ends games whose time
//! is over, closes seeks whose owners have gone, hands out trophies, publishes presence, mails and
//! pushes to players who are away, exchanges hints with other nodes, plays the computers' games, counts, and
//! deletes what has expired.

#[cfg(test)]
mod tests;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use metrics::gauge;
use tokio::time::{interval, sleep};

use crate::bot::Bots;
use crate::game::Speed;
use crate::http::{App, now};
use crate::notice::{Digest, Keeper};
use crate::peers;
use crate::socket::tell_presence;
use crate::store::{StoreError, list, mail_token, notice, session};
use crate::supervisor::{Task, supervise};
use crate::time::{DAY_MS, MINUTE_MS};

/// How often what has expired is deleted.
const TICK: Duration = Duration::from_secs(10 * 60);
/// How often the site counts what it holds.
const COUNT: Duration = Duration::from_secs(10);
/// How long to wait before the connection to the other nodes is opened again.
const AGAIN: Duration = Duration::from_secs(1);
/// How long the network addresses of devices are kept.
const ADDRESSES_MS: i64 = 90 * DAY_MS;
/// How long notices are kept.
const NEWS_MS: i64 = 60 * DAY_MS;

/// Runs until it is dropped, as long as the site does.
pub async fn run_background(app: App) {
    supervise(tasks(&app)).await;
}

/// Lets the computer players play until it is dropped.
pub async fn run_bots(bots: Bots) {
    supervise([bots_task(bots)]).await;
}

/// What every node does.
fn tasks(app: &App) -> Vec<Task> {
    let mut tasks = vec![
        task("heartbeat", app, async |app| app.games.beat_often(now).await),
        task("expiry", app, async |app| app.games.sweep_often(now).await),
        task("lobby", app, async |app| app.lobby.run(now).await),
        task("stats", app, async |app| app.stats.run(now).await),
        task("presence", app, async |app| tell_presence(app.bus, app.attendance).await),
        task("peers", app, keep_in_step),
        task("notices", app, async |app| keeper(&app).run(now).await),
        task("gauges", app, count_often),
        task("cleanup", app, forget_often),
    ];
    if let Some(digest) = digest(app) {
        tasks.push(task("post", app, send_mail));
        tasks.push(Task::new("digest", move || digest.clone().run(now)));
    }
    tasks
}

fn task<F>(name: &'static str, app: &App, start: impl Fn(App) -> F + Send + 'static) -> Task
where
    F: Future<Output = ()> + Send + 'static,
{
    let app = app.clone();
    Task::new(name, move || start(app.clone()))
}

fn bots_task(bots: Bots) -> Task {
    let bots = Arc::new(bots);
    Task::new("bots", move || {
        let bots = Arc::clone(&bots);
        async move { bots.run().await }
    })
}

fn keeper(app: &App) -> Keeper {
    let (store, bus, push) = (app.store.clone(), app.bus.clone(), app.push.clone());
    Keeper { store, bus, push, site: app.config.site.name.clone() }
}

/// The writer of mails, where the site is set up for mail.
fn digest(app: &App) -> Option<Digest> {
    let settings = app.config.mail.as_ref()?;
    Some(Digest {
        store: app.store.clone(),
        site: app.config.site.name.clone(),
        origin: app.address(),
        every_ms: i64::from(settings.every_minutes) * MINUTE_MS,
    })
}

async fn send_mail(app: App) {
    if let Some(post) = &app.post {
        post.run(now).await;
    }
}

async fn count_often(app: App) {
    let mut tick = interval(COUNT);
    loop {
        tick.tick().await;
        gauge!("ponte_sockets").set(app.permits.taken() as f64);
        if let Err(error) = count_games(&app).await {
            tracing::warn!(%error, "the games under way could not be counted");
        }
    }
}

async fn count_games(app: &App) -> Result<(), StoreError> {
    for speed in [Speed::Live, Speed::Correspondence] {
        let count = app.store.read(move |tx| list::count_running(tx, speed)).await?;
        gauge!("ponte_games_running", "speed" => speed.to_string()).set(count);
    }
    Ok(())
}

async fn keep_in_step(app: App) {
    let App { store, bus, attendance, games, .. } = app;
    while let Err(error) = peers::keep_in_step(&store, &bus, &attendance, &games, now).await {
        tracing::error!("hints are neither sent nor received: {error}");
        sleep(AGAIN).await;
    }
}

async fn forget_often(app: App) {
    let mut tick = interval(TICK);
    loop {
        tick.tick().await;
        app.limits.forget();
        if let Err(error) = forget(&app).await {
            tracing::warn!(%error, "what has expired could not be removed");
        }
    }
}

async fn forget(app: &App) -> Result<(), StoreError> {
    let at = now();
    let forget = app.store.write(move |tx| {
        session::forget_expired(tx, at)?;
        session::forget_addresses(tx, at + -ADDRESSES_MS)?;
        notice::forget(tx, at + -NEWS_MS)?;
        mail_token::forget_expired(tx, at)
    });
    forget.await.map(drop)
}
