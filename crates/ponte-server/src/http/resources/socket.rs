//! Opens sockets: who may have one, and what it may do in the name of its account.

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::Response;
use utoipa::{PartialSchema, ToSchema};
use utoipa_axum::routes;

use crate::account::Scope;
use crate::game::Command;
use crate::games;
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::caller::{Caller, Key};
use crate::http::pipeline::client::Address;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::http::pipeline::permit::ConnectionPermit;
use crate::http::pipeline::{guard, origin};
use crate::id::{AccountId, GameId};
use crate::protocol::{
    Close, FromClient, GameView, Nonce, PlayerView, Problem, Room, SeekView, ToClient,
};
use crate::socket::{Session, SessionBackend};
use crate::store::account;
use crate::supervisor::catch;
use crate::time::Millis;

/// What a socket holds in memory at once; the library's own sizes cost 133 kB each.
const BUFFER: usize = 2 * 1024;
/// A session refuses a message that is too long for it; one longer than this ends the connection.
const LONGEST_MESSAGE: usize = 64 * 1024;
/// A client that does not read is disconnected long before.
const MOST_UNSENT: usize = 512 * 1024;

pub(super) fn routes() -> Api {
    let (mut schemas, paths, methods) = routes!(socket);
    // No body has the messages, so the document would not know them.
    for (name, schema) in
        [(FromClient::name(), FromClient::schema()), (ToClient::name(), ToClient::schema())]
    {
        schemas.push((name.into_owned(), schema));
    }
    FromClient::schemas(&mut schemas);
    ToClient::schemas(&mut schemas);
    Api::new().route(Door::read(Who::Anyone).by_token(Scope::Read), (schemas, paths, methods))
}

/// Open a WebSocket: the fast way to play, watch and be told.
///
/// Its messages are described in `docs/socket-protocol.md`. A browser must come from a page of this
/// site; a program shows its token. Without either one may only watch.
#[utoipa::path(get, path = "/socket", tag = "games",
    responses((status = SWITCHING_PROTOCOLS, description = "The socket is open")))]
async fn socket(
    State(app): State<App>,
    caller: Option<Caller>,
    axum::Extension(address): axum::Extension<Address>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|error| ApiError::Malformed(error.to_string()))?;
    let by_token = matches!(&caller, Some(Caller { key: Key::Token(_), .. }));
    if !by_token && !origin::is_own_page(&headers, app.config.origin.as_ref()) {
        return Err(ApiError::WrongOrigin);
    }
    let permit = app.permits.take(address, caller.as_ref().map(|caller| caller.account))?;
    let backend = Visitor { app, caller, secret: secret(&headers), address, _permit: permit };
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(MOST_UNSENT)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| {
        let app = backend.app.clone();
        let a_second = app.config.limits.messages;
        let session = Session::new(backend, socket, &app.bus, &app.attendance, a_second);
        async move {
            let mut shutdown = app.shutdown.listen();
            catch("socket", session.run(async move { shutdown.begun().await })).await;
        }
    }))
}

/// The headers that identify the caller, kept to check them again. Copied: a clone would hold on to the eight
/// kilobytes that the whole request was read into.
fn secret(headers: &HeaderMap) -> HeaderMap {
    let copy = |name: HeaderName| {
        let value = HeaderValue::from_bytes(headers.get(&name)?.as_bytes()).ok()?;
        Some((name, value))
    };
    [AUTHORIZATION, COOKIE].into_iter().filter_map(copy).collect()
}

/// The account that opened the socket.
struct Visitor {
    app: App,
    caller: Option<Caller>,
    secret: HeaderMap,
    address: Address,
    _permit: ConnectionPermit,
}

impl Visitor {
    /// The account, if it may act and its key was made for that.
    fn actor(&self) -> Result<AccountId, Problem> {
        let caller = self.caller.as_ref().ok_or(ApiError::SignedOut)?;
        if caller.is_banned {
            return Err(ApiError::Banned.into());
        }
        match &caller.key {
            Key::Token(scopes) if !scopes.contains(Scope::Play) => Err(ApiError::OutOfScope.into()),
            _ => Ok(caller.account),
        }
    }
}

impl SessionBackend for Visitor {
    fn account(&self) -> Option<AccountId> {
        self.caller.as_ref().map(|caller| caller.account)
    }

    fn node(&self) -> &str {
        self.app.node()
    }

    fn now(&self) -> Millis {
        now()
    }

    async fn greet(&self) -> Result<Option<PlayerView>, Close> {
        let Some(caller) = &self.caller else { return Ok(None) };
        let (app, id) = (&self.app, caller.account);
        let again = match guard::identify(app, &self.secret, self.address, true).await {
            Ok(again) => again,
            // While the store cannot be read, the session goes on until the next check.
            Err(ApiError::Unavailable(_) | ApiError::Internal(_)) => Some(caller.clone()),
            Err(_) => None,
        };
        match again {
            Some(again) if again.is_banned && !caller.is_banned => return Err(Close::Banned),
            Some(again) if again.account == id => {}
            _ => return Err(Close::SignedOut),
        }
        let found = app.store.read(move |tx| account::find(tx, id)).await.ok().flatten();
        Ok(found.map(PlayerView::from))
    }

    async fn view(&self, game: GameId, since: Option<u32>) -> Result<GameView, Problem> {
        Ok(self.app.games.view(game, self.account(), since.unwrap_or(0), now()).await?)
    }

    async fn command(&self, game: GameId, command: Command, nonce: &Nonce) -> Result<u32, Problem> {
        let who = games::Who::Account(self.actor()?);
        let done = self.app.games.command(game, who, command, Some(nonce.clone()), now()).await?;
        Ok(done.version)
    }

    async fn say(
        &self,
        game: GameId,
        room: Room,
        nonce: &Nonce,
        text: String,
    ) -> Result<(), Problem> {
        let by = self.actor()?;
        let said = self.app.chat.say(game, by, room, Some(nonce.clone()), &text, now());
        Ok(said.await.map(drop)?)
    }

    async fn seeks(&self) -> Result<Vec<SeekView>, Problem> {
        Ok(self.app.lobby.list(self.account(), now()).await.map_err(ApiError::from)?)
    }
}
