//! What the site says about itself.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use utoipa_axum::routes;

use crate::config::Config;
use crate::http::api::Api;
use crate::http::passkeys::Passkeys;
use crate::http::pipeline::door::{Door, Who};
use crate::notice::Push;
use crate::protocol::SiteView;

pub(super) fn routes() -> Api {
    Api::new().route(Door::read(Who::Anyone), routes!(site))
}

/// The site: its name, its texts, and what it offers.
#[utoipa::path(get, path = "/site", tag = "site", responses((status = OK, body = SiteView)))]
async fn site(
    State(config): State<Arc<Config>>,
    State(passkeys): State<Arc<Passkeys>>,
    State(push): State<Push>,
) -> Json<SiteView> {
    let about = &config.site;
    Json(SiteView {
        name: about.name.clone(),
        contact: about.contact.clone(),
        privacy: about.privacy.clone(),
        imprint: about.imprint.clone(),
        registration: config.registration,
        guests: config.guests,
        mail: config.mail.is_some(),
        passkeys: passkeys.are_offered(),
        push_key: push.public_key(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    })
}
