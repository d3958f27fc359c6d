//! What can be asked for under `/api`: one file a resource, each of which lists its routes.

mod about;
mod account;
mod docs;
mod featured;
mod games;
mod leaders;
mod lobby;
mod moderation;
mod players;
mod socket;

use super::api::Api;

/// Every route under `/api`.
pub(super) fn routes() -> Api {
    about::routes()
        .merge(account::routes())
        .merge(games::routes())
        .merge(featured::routes())
        .merge(players::routes())
        .merge(leaders::routes())
        .merge(lobby::routes())
        .merge(moderation::routes())
        .merge(socket::routes())
        .merge(docs::routes())
}
