//! Accounts: coming in, one's own account, and all the ways to prove whose it is.

mod bots;
mod departure;
mod entry;
mod export;
mod letter;
mod mail;
mod me;
mod notices;
mod passkeys;
mod password;
mod push;
mod recovery;
mod sessions;
mod settings;
mod tokens;

use crate::http::api::Api;

pub(super) use me::{checked_name, name_taken};

pub(super) fn routes() -> Api {
    entry::routes()
        .merge(me::routes())
        .merge(password::routes())
        .merge(mail::routes())
        .merge(sessions::routes())
        .merge(recovery::routes())
        .merge(passkeys::routes())
        .merge(tokens::routes())
        .merge(bots::routes())
        .merge(settings::routes())
        .merge(notices::routes())
        .merge(push::routes())
        .merge(export::routes())
}
