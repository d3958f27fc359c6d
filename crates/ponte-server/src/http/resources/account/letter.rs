//! Mails with a key in them, in the language of the account.

use crate::account::{Language, Token, TokenUse};
use crate::catalog::Catalog;
use crate::http::app::App;
use crate::id::AccountId;
use crate::store::outbox::{self, Mail};
use crate::store::{StoreError, Tx, account, mail_token};
use crate::time::{DAY_MS, HOUR_MS, Millis};

/// What the key is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// The address is the account's.
    Proof,
    /// The account gets a new password.
    Reset,
}

impl Purpose {
    fn token(self) -> TokenUse {
        match self {
            Purpose::Proof => TokenUse::Mail,
            Purpose::Reset => TokenUse::Reset,
        }
    }

    /// Where the page takes the key, behind `#` so that it stands in no log.
    fn path(self) -> &'static str {
        match self {
            Purpose::Proof => "/account/mail",
            Purpose::Reset => "/account/reset",
        }
    }

    fn lasts_ms(self) -> i64 {
        match self {
            Purpose::Proof => 3 * DAY_MS,
            Purpose::Reset => HOUR_MS,
        }
    }
}

/// What all letters of a site have in common.
#[derive(Clone, Debug)]
pub(super) struct Letter {
    purpose: Purpose,
    site: String,
    origin: String,
}

impl Letter {
    pub(super) fn new(app: &App, purpose: Purpose) -> Letter {
        Letter { purpose, site: app.config.site.name.clone(), origin: app.address() }
    }

    pub(super) fn send(
        &self,
        tx: &mut Tx<'_>,
        id: AccountId,
        mail: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let language = account::find(tx, id)?.map(|account| account.language);
        let catalog = Catalog::of(language.unwrap_or(Language::FALLBACK));
        let (subject, before, after) = match self.purpose {
            Purpose::Proof => (
                &catalog.letter_proof_subject,
                &catalog.letter_proof_before,
                &catalog.letter_proof_after,
            ),
            Purpose::Reset => (
                &catalog.letter_reset_subject,
                &catalog.letter_reset_before,
                &catalog.letter_reset_after,
            ),
        };
        let token = Token::from_random(self.purpose.token(), rand::random());
        let link = format!("{}{}#{}", self.origin, self.purpose.path(), token.reveal());
        let subject = subject.with("site", &self.site);
        let before = before.with("site", &self.site);
        let body = format!("{before}\n{link}\n\n{}", after.as_str());
        let key = (token.digest(), self.purpose.token());
        mail_token::create(tx, key, id, mail, at + self.purpose.lasts_ms())?;
        let recipient = mail.to_owned();
        outbox::put(tx, &Mail { account: Some(id), recipient, subject, body, send_at: at }, at)
    }
}
