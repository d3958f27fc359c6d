//! What a site does by itself: it ends games whose time is over, closes seeks whose owners have
//! gone, hands out trophies, tells who is where, writes to those who are away, keeps in step with
//! other nodes, counts, and forgets what has expired.

use std::time::Duration;

use metrics::gauge;
use tokio::time::interval;

use crate::game::Speed;
use crate::http::{App, now};
use crate::notice::{Digest, Keeper};
use crate::peers;
use crate::socket::tell_presence;
use crate::store::{StoreError, list, mail_token, notice, session};
use crate::time::{DAY_MS, MINUTE_MS};

/// How often what has expired is forgotten.
const TICK: Duration = Duration::from_secs(10 * 60);
/// How often the site counts what it holds.
const COUNT: Duration = Duration::from_secs(10);
/// How long the network addresses of devices are kept.
const ADDRESSES_MS: i64 = 90 * DAY_MS;
/// How long news are kept.
const NEWS_MS: i64 = 60 * DAY_MS;

/// Runs until it is dropped, as long as the site does.
pub async fn run_background(app: App) {
    let presence = tell_presence(app.bus.clone(), app.attendance.clone());
    let lobby = app.lobby.clone().run(now);
    let stats = app.stats.clone().run(now);
    let games = app.games.clone().run(now);
    let notices = keeper(&app);
    let news = async { tokio::join!(notices.run(now), send_mail(app.clone())) };
    let upkeep = async { tokio::join!(count_often(app.clone()), forget_often(app.clone())) };
    let nodes = keep_in_step(app.clone());
    tokio::join!(games, lobby, stats, presence, nodes, news, upkeep);
}

fn keeper(app: &App) -> Keeper {
    let (store, bus, push) = (app.store.clone(), app.bus.clone(), app.push.clone());
    Keeper { store, bus, push, site: app.config.site.name.clone() }
}

/// Writes and sends mail, where the site is set up for it.
async fn send_mail(app: App) {
    let (Some(settings), Some(post)) = (&app.config.mail, &app.post) else { return };
    let digest = Digest {
        store: app.store.clone(),
        site: app.config.site.name.clone(),
        origin: app.address(),
        every_ms: i64::from(settings.every_minutes) * MINUTE_MS,
    };
    tokio::join!(post.run(now), digest.run(now));
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
    if let Err(error) = peers::keep_in_step(store, bus, attendance, games, now).await {
        tracing::error!("other nodes are neither told nor heard: {error}");
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
