//! All that the site keeps about an account, as one file for its owner.

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, HeaderName};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::{me, passkeys, push, tokens};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::http::resources::games::exported;
use crate::http::resources::players::pool_rating;
use crate::id::{AccountId, GameId};
use crate::protocol::{
    DeviceView, GameExport, KeptNotice, MeView, PasskeyView, PoolRating, Settings, TokenView,
};
use crate::store::list::{self, Player};
use crate::store::{
    self, StoreError, Tx, account, chat, note, notice, passkey, rating, relation, report, session,
    trophy,
};
use crate::time::Millis;

/// How many games are read at once.
const AT_ONCE: u32 = 200;

pub(super) fn routes() -> Api {
    Api::new().route(Door::login(Who::Account).even_banned(), routes!(export))
}

/// The file.
#[derive(Serialize, ToSchema)]
struct Export {
    exported_at: Millis,
    account: MeView,
    settings: Settings,
    sessions: Vec<Device>,
    passkeys: Vec<PasskeyView>,
    tokens: Vec<TokenView>,
    /// What is told what waits though the page is closed.
    devices: Vec<DeviceView>,
    bots: Vec<String>,
    followed: Vec<String>,
    blocked: Vec<String>,
    ratings: Vec<PoolRating>,
    trophies: Vec<WonTrophy>,
    /// Those that run first, then the others from the first on.
    games: Vec<GameExport>,
    chat: Vec<Said>,
    notes: Vec<Noted>,
    notices: Vec<KeptNotice>,
    reports: Vec<Filed>,
}

/// A device on which the account is signed in.
#[derive(Serialize, ToSchema)]
struct Device {
    created_at: Millis,
    seen_at: Millis,
    address: String,
    agent: String,
}

#[derive(Serialize, ToSchema)]
struct WonTrophy {
    trophy: String,
    won_at: Millis,
    game: Option<GameId>,
}

/// Something that the account said at a game.
#[derive(Serialize, ToSchema)]
struct Said {
    game: GameId,
    at: Millis,
    text: String,
}

/// A note of the account about a game.
#[derive(Serialize, ToSchema)]
struct Noted {
    game: GameId,
    text: String,
}

/// What the account reported to the moderators.
#[derive(Serialize, ToSchema)]
struct Filed {
    reported: AccountId,
    game: Option<GameId>,
    reason: String,
    text: String,
    at: Millis,
}

/// Everything that is kept about the account, as one file.
#[utoipa::path(get, path = "/me/export", tag = "account", responses((status = OK, body = Export)))]
async fn export(
    State(app): State<App>,
    caller: Caller,
) -> Result<([(HeaderName, &'static str); 1], axum::Json<Export>), ApiError> {
    let (id, exported_at) = (caller.account, now());
    let (account, tokens) = (me::view(&app, id).await?, tokens::of(&app, id).await?);
    let read = move |tx: &mut Tx<'_>| {
        Ok(Export {
            exported_at,
            account: account.clone(),
            settings: account::settings(tx, id)?,
            sessions: session::of(tx, id, exported_at)?.into_iter().map(Device::from).collect(),
            passkeys: passkey::of(tx, id)?.into_iter().map(passkeys::view).collect(),
            tokens: tokens.clone(),
            devices: store::push::of(tx, id)?.into_iter().map(push::view).collect(),
            bots: account::owned(tx, id)?.into_iter().map(|bot| bot.name).collect(),
            followed: names(relation::followed(tx, id)?),
            blocked: names(relation::blocked(tx, id)?),
            ratings: rating::of(tx, id)?.into_iter().map(pool_rating).collect(),
            trophies: trophy::of(tx, id)?.into_iter().map(WonTrophy::from).collect(),
            games: games(tx, id)?,
            chat: chat::of(tx, id)?.into_iter().map(Said::from).collect(),
            notes: note::of(tx, id)?.into_iter().map(Noted::from).collect(),
            notices: notice::latest(tx, id, None, u32::MAX)?,
            reports: report::by(tx, id)?.into_iter().map(Filed::from).collect(),
        })
    };
    let export = app.store.read(read).await?;
    let name = "attachment; filename=\"ponte-account.json\"";
    Ok(([(CONTENT_DISPOSITION, name)], axum::Json(export)))
}

/// All games of an account, private ones too.
fn games(tx: &mut Tx<'_>, id: AccountId) -> Result<Vec<GameExport>, StoreError> {
    let mut games = list::mine(tx, id)?;
    let mut last = None;
    loop {
        let page = list::since(tx, id, last, AT_ONCE)?;
        let Some(game) = page.last() else { break };
        last = game.ended_at().map(|at| (at, game.header.id));
        games.extend(page);
    }
    Ok(games.into_iter().map(|game| exported(game, Some(id))).collect())
}

fn names(players: Vec<Player>) -> Vec<String> {
    players.into_iter().map(|player| player.name).collect()
}

impl From<session::Session> for Device {
    fn from(session: session::Session) -> Device {
        let session::Session { created_at, seen_at, address, agent, .. } = session;
        Device { created_at, seen_at, address, agent }
    }
}

impl From<report::Report> for Filed {
    fn from(report: report::Report) -> Filed {
        let report::Report { reported, game, reason, text, created_at: at, .. } = report;
        Filed { reported, game, reason, text, at }
    }
}

impl From<trophy::Won> for WonTrophy {
    fn from(trophy::Won { trophy, game, at }: trophy::Won) -> WonTrophy {
        WonTrophy { trophy, won_at: at, game }
    }
}

impl From<(GameId, Millis, String)> for Said {
    fn from((game, at, text): (GameId, Millis, String)) -> Said {
        Said { game, at, text }
    }
}

impl From<(GameId, String)> for Noted {
    fn from((game, text): (GameId, String)) -> Noted {
        Noted { game, text }
    }
}
