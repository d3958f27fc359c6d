//! Mail, where the site sends any: an address, the proof that it is read, and new passwords by it.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use utoipa_axum::routes;

use super::entry::enter;
use super::letter::{Letter, Purpose};
use super::password::{confirm, hashed};
use crate::account::{Digest, Token, TokenUse};
use crate::http::api::Api;
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::body::Json;
use crate::http::pipeline::caller::Caller;
use crate::http::pipeline::door::{Door, Who};
use crate::http::pipeline::error::ApiError;
use crate::http::pipeline::identity::Device;
use crate::http::pipeline::limit::{Class, Key};
use crate::protocol::{MailChange, MailProof, MeView, Reset, ResetRequest};
use crate::store::{StoreError, Tx, account, mail_token};
use crate::supervisor::detach;

/// The longest address that mail servers take.
const LONGEST: usize = 254;

pub(super) fn routes() -> Api {
    Api::new()
        .route(Door::login(Who::Person), routes!(change))
        .route(Door::login(Who::Anyone), routes!(prove))
        .route(Door::login(Who::Anyone), routes!(ask))
        .route(Door::login(Who::Anyone), routes!(reset))
}

/// Set or remove the address of mail. A link is sent there, which proves that it is read.
#[utoipa::path(put, path = "/me/mail", tag = "account", request_body = MailChange,
    responses((status = NO_CONTENT, description = "Changed")))]
async fn change(
    State(app): State<App>,
    caller: Caller,
    Json(change): Json<MailChange>,
) -> Result<StatusCode, ApiError> {
    let id = caller.account;
    if change.mail.is_some() {
        needs_mail(&app)?;
    }
    let mail = change.mail.as_deref().map(address).transpose()?;
    if let Some(mail) = &mail {
        // The address is not proven to be the caller's: no address is flooded with mail.
        app.limits.check(Class::Login, &Key::Claim(mail.clone()))?;
    }
    confirm(&app, &caller, change.password).await?;
    let letter = Letter::new(&app, Purpose::Proof);
    let at = now();
    let changed = app.store.write(move |tx| {
        account::set_mail(tx, id, mail.as_deref(), false)?;
        // What went to the old address is worth nothing any more.
        for purpose in [TokenUse::Mail, TokenUse::Reset] {
            mail_token::end(tx, id, purpose)?;
        }
        mail.as_ref().map_or(Ok(()), |mail| letter.send(tx, id, mail, at))
    });
    changed.await?;
    tracing::info!(account = id.0, "mail address changed");
    Ok(StatusCode::NO_CONTENT)
}

/// Prove with the key in a mail that the address is read.
#[utoipa::path(post, path = "/mail/prove", tag = "account", request_body = MailProof,
    responses((status = NO_CONTENT, description = "Proven")))]
async fn prove(
    State(app): State<App>,
    Json(proof): Json<MailProof>,
) -> Result<StatusCode, ApiError> {
    let key = (digest(&proof.token, TokenUse::Mail)?, TokenUse::Mail);
    let at = now();
    let proven = app.store.attempt(move |tx| {
        let taken = mail_token::take(tx, key, at)?;
        let (id, mail) = taken.ok_or(ApiError::WrongCredentials)?;
        let account = account::find(tx, id)?;
        // The address may have been changed since.
        if account.is_none_or(|account| account.mail.as_deref() != Some(&mail)) {
            return Err(ApiError::WrongCredentials);
        }
        Ok(account::set_mail(tx, id, Some(&mail), true)?)
    });
    proven.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ask for a new password by mail.
///
/// The answer is the same, and as quick, whether an account has this address or not.
#[utoipa::path(post, path = "/reset", tag = "account", request_body = ResetRequest,
    responses((status = ACCEPTED, description = "If the address is known, a mail is on its way")))]
async fn ask(
    State(app): State<App>,
    Json(request): Json<ResetRequest>,
) -> Result<StatusCode, ApiError> {
    needs_mail(&app)?;
    let mail = address(&request.mail)?;
    app.limits.check(Class::Login, &Key::Claim(mail.clone()))?;
    detach("reset-mail", async move {
        if let Err(error) = send_resets(&app, mail).await {
            tracing::error!(%error, "a mail for a new password could not be written");
        }
    });
    Ok(StatusCode::ACCEPTED)
}

/// Set a new password with the key in a mail, and sign in. All other devices are signed out.
#[utoipa::path(post, path = "/reset/finish", tag = "account", request_body = Reset,
    responses((status = OK, body = MeView)))]
async fn reset(
    State(app): State<App>,
    caller: Option<Caller>,
    device: Device,
    Json(proposal): Json<Reset>,
) -> Result<Response, ApiError> {
    let key = (digest(&proposal.token, TokenUse::Reset)?, TokenUse::Reset);
    let at = now();
    let found = app.store.read(move |tx| mail_token::find(tx, key, at)).await?;
    let (account, _) = found.ok_or(ApiError::WrongCredentials)?;
    // Before the key is used up: a password that is too simple costs another try, not another mail.
    let hash = hashed(&app, account, proposal.password).await?;
    let changed = app.store.attempt(move |tx| {
        mail_token::take(tx, key, at)?.ok_or(ApiError::WrongCredentials)?;
        account::replace_password(tx, account, &hash, None).map_err(ApiError::from)
    });
    changed.await?;
    tracing::info!(account = account.0, "password set by mail");
    app.recheck(account);
    enter(&app, account, caller, device).await
}

async fn send_resets(app: &App, mail: String) -> Result<(), StoreError> {
    let letter = Letter::new(app, Purpose::Reset);
    let at = now();
    let send = move |tx: &mut Tx<'_>| {
        for account in account::find_by_mail(tx, &mail)? {
            letter.send(tx, account.id, &mail, at)?;
        }
        Ok(())
    };
    app.store.write(send).await
}

fn needs_mail(app: &App) -> Result<(), ApiError> {
    let none = ApiError::Closed("this site sends no mail; use recovery codes");
    app.config.mail.is_some().then_some(()).ok_or(none)
}

fn digest(text: &str, purpose: TokenUse) -> Result<Digest, ApiError> {
    let token: Token = text.parse().map_err(|_| ApiError::WrongCredentials)?;
    (token.purpose() == purpose).then(|| token.digest()).ok_or(ApiError::WrongCredentials)
}

/// An address that a mail can be sent to; whether it arrives is for the mail to show.
fn address(text: &str) -> Result<String, ApiError> {
    let is_plain = |text: &str| {
        !text.is_empty()
            && !text.contains(|letter: char| {
                letter.is_whitespace() || letter.is_control() || "<>()[]\\,;:\"@".contains(letter)
            })
    };
    match text.trim().rsplit_once('@') {
        Some((user, host)) if text.len() <= LONGEST && is_plain(user) && is_plain(host) => {
            // Addresses are looked up as they are stored, whatever case was typed.
            Ok(format!("{user}@{host}").to_lowercase())
        }
        _ => Err(ApiError::invalid("mail", "this is no address of mail")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_two_plain_halves() {
        assert_eq!(address(" Rialto@Ponte.Example "), Ok("rialto@ponte.example".into()));
        assert_eq!(address("a+b@c"), Ok("a+b@c".into()));
        let long = format!("{}@c", "a".repeat(LONGEST));
        for wrong in ["", "a", "@b", "a@", "a@b@c", "a b@c", "a@b\r\nBcc: c", "<a@b>", &long] {
            assert!(address(wrong).is_err(), "{wrong}");
        }
    }
}
