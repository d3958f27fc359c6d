//! Coming in: as a guest, with a new name, with a name and a password; and going out.

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use utoipa_axum::routes;

use super::me;
use crate::account::{Kind, Name, Role, fold};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::Json;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Standing, Who};
use crate::http::pipeline::error::ApiError;
use crate::http::pipeline::identity::{Device, NewSession};
use crate::http::pipeline::limit::{Class, Key};
use crate::protocol::{Login, MeView, NewGuest, NewPlayer, Registration};
use crate::store::account::{self, New};
use crate::store::{StoreError, invitation, passkey, session};

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::register(Who::Anyone), routes!(guest))
        .route(Door::register(Who::Anyone), routes!(register))
        .route(Door::login(Who::Anyone).even_banned(), routes!(login))
        .route(Door::write(Who::Account).even_banned(), routes!(logout))
}

/// Play at once, without a name of one's own.
///
/// A caller who has an account keeps it.
#[utoipa::path(post, path = "/guest", tag = "account", request_body = NewGuest,
    responses((status = OK, body = MeView)))]
async fn guest(
    State(app): State<App>,
    caller: Option<Caller>,
    device: Device,
    Json(new): Json<NewGuest>,
) -> Result<Response, ApiError> {
    if let Some(caller) = caller {
        return Ok(axum::Json(me::view(&app, caller.account).await?).into_response());
    }
    if !app.config.guests {
        return Err(ApiError::Closed("this site takes no guests; register"));
    }
    let language = me::language(new.language)?;
    let session = NewSession::on(device);
    let (made, at) = (session.clone(), now());
    let create = app.store.write(move |tx| {
        let name = Name::guest(rand::random());
        let new = New {
            kind: Kind::Guest,
            role: Role::Player,
            name: &name,
            password: None,
            language,
            owner: None,
            at,
        };
        let account = account::create(tx, &new)?;
        made.create(tx, account, at)?;
        Ok(account)
    });
    welcome(&app, create.await?, &session).await
}

/// Take a name of one's own.
///
/// A guest who registers keeps id and games. The browser gets a new cookie.
#[utoipa::path(post, path = "/register", tag = "account", request_body = NewPlayer,
    responses((status = OK, body = MeView)))]
async fn register(
    State(app): State<App>,
    caller: Option<Caller>,
    device: Device,
    Json(new): Json<NewPlayer>,
) -> Result<Response, ApiError> {
    let guest = match caller {
        None => None,
        Some(caller) if caller.standing == Standing::Guest => Some(caller.account),
        Some(_) => return Err(ApiError::NotAllowed),
    };
    if app.config.registration == Registration::Closed {
        return Err(ApiError::Closed("this site takes no new players"));
    }
    let language = me::language(new.language)?;
    let name = me::checked_name(&new.name, &app.config.site.name)?;
    let password = match new.password {
        Some(password) => {
            let known = [name.as_str(), &app.config.site.name];
            Some(app.passwords.hash(password, &known).await?)
        }
        None => None,
    };
    let invitation = match app.config.registration {
        Registration::Invitation => Some(new.invitation.unwrap_or_default()),
        Registration::Open | Registration::Closed => None,
    };
    let session = NewSession::on(device);
    let (made, at) = (session.clone(), now());
    let create = app.store.attempt(move |tx| {
        let password = password.as_deref();
        let account = match guest {
            Some(guest) => {
                if password.is_none() && !passkey::has_any(tx, guest)? {
                    return Err(without_proof());
                }
                // Two requests at once of one browser make one guest.
                if !account::upgrade(tx, guest, &name, password).map_err(taken)? {
                    return Err(ApiError::NotAllowed);
                }
                session::end_all(tx, guest)?;
                guest
            }
            None => {
                let (kind, role) = (Kind::Player, Role::Player);
                let password = Some(password.ok_or_else(without_proof)?);
                let (name, language, owner) = (&name, language, None);
                let new = New { kind, role, name, password, language, owner, at };
                account::create(tx, &new).map_err(taken)?
            }
        };
        if let Some(code) = &invitation
            && !invitation::spend(tx, code, account, at)?
        {
            return Err(ApiError::invalid("invitation", "this code is unknown or used up"));
        }
        made.create(tx, account, at)?;
        Ok(account)
    });
    let account = create.await?;
    app.recheck(account);
    welcome(&app, account, &session).await
}

/// Sign in with name and password.
///
/// An unknown name and a wrong password are told alike, and take as long.
#[utoipa::path(post, path = "/login", tag = "account", request_body = Login,
    responses((status = OK, body = MeView)))]
async fn login(
    State(app): State<App>,
    caller: Option<Caller>,
    device: Device,
    Json(login): Json<Login>,
) -> Result<Response, ApiError> {
    app.limits.check(Class::Login, &Key::Claim(fold(&login.name)))?;
    let name = login.name.clone();
    let found = app.store.read(move |tx| {
        let Some(account) = account::find_by_name(tx, &name)? else { return Ok(None) };
        Ok(account::password(tx, account.id)?.map(|password| (account.id, password)))
    });
    let (account, stored) = found.await?.unzip();
    let is_right = app.passwords.verify(login.password.clone(), stored.clone()).await?;
    let account = account.filter(|_| is_right).ok_or(ApiError::WrongCredentials)?;
    if stored.is_some_and(|stored| crate::account::password::is_outdated(&stored)) {
        let hash = app.passwords.hash_again(login.password).await?;
        app.store.write(move |tx| account::set_password(tx, account, &hash)).await?;
    }
    enter(&app, account, caller, device).await
}

/// Sign out on this device.
#[utoipa::path(post, path = "/logout", tag = "account",
    responses((status = NO_CONTENT, description = "Signed out")))]
async fn logout(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    if let Some(session) = caller.session() {
        let account = caller.account;
        app.store.write(move |tx| session::end(tx, session, account)).await?;
        app.recheck(account);
    }
    let cookie = [(SET_COOKIE, app.cookie().drop())];
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Signs an account in that has just shown who it is, with a new secret; what the browser had
/// before is worth nothing any more.
pub(super) async fn enter(
    app: &App,
    account: crate::id::AccountId,
    caller: Option<Caller>,
    device: Device,
) -> Result<Response, ApiError> {
    let left = caller.and_then(|caller| Some((caller.session()?, caller.account)));
    let session = NewSession::on(device);
    let (made, at) = (session.clone(), now());
    let entered = app.store.write(move |tx| {
        if let Some((session, account)) = left {
            session::end(tx, session, account)?;
        }
        made.create(tx, account, at)
    });
    entered.await?;
    if let Some((_, account)) = left {
        app.recheck(account);
    }
    welcome(app, account, &session).await
}

/// Says who has come in, and gives the browser its cookie.
async fn welcome(
    app: &App,
    account: crate::id::AccountId,
    session: &NewSession,
) -> Result<Response, ApiError> {
    let cookie: HeaderMap = session.cookie(app.cookie());
    Ok((cookie, axum::Json(me::view(app, account).await?)).into_response())
}

fn taken(error: StoreError) -> ApiError {
    match error {
        StoreError::Conflict => me::name_taken(),
        error => error.into(),
    }
}

fn without_proof() -> ApiError {
    ApiError::invalid("password", "a password or a passkey is needed to come back")
}
