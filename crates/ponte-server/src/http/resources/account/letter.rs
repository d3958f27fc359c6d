//! Mails with a key in them, in the language of the account.

use crate::account::{Token, TokenUse};
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

/// The sentences of a letter; `{}` is the name of the site.
struct Sentences {
    subject: &'static str,
    before: &'static str,
    after: &'static str,
}

fn sentences(purpose: Purpose, language: &str) -> Sentences {
    use Purpose::{Proof, Reset};
    let (subject, before, after) = match (purpose, language) {
        (Proof, "de") => (
            "{}: Ist das deine Adresse?",
            "Ein Konto bei {} hat diese Adresse angegeben. Wenn es deine ist, folge innerhalb von \
             drei Tagen diesem Link:",
            "Wenn nicht, ist nichts zu tun.",
        ),
        (Reset, "de") => (
            "{}: ein neues Passwort",
            "Jemand, hoffentlich du, möchte ein neues Passwort bei {}. Hier kannst du es innerhalb \
             einer Stunde setzen:",
            "Wenn du es nicht warst, ist nichts zu tun.",
        ),
        (Proof, "fr") => (
            "{}\u{a0}: est-ce votre adresse\u{202f}?",
            "Un compte sur {} a indiqué cette adresse. Si elle est à vous, suivez ce lien dans les \
             trois jours\u{a0}:",
            "Sinon, il n’y a rien à faire.",
        ),
        (Reset, "fr") => (
            "{}\u{a0}: un nouveau mot de passe",
            "Quelqu’un, vous sans doute, souhaite un nouveau mot de passe sur {}. Choisissez-le ici \
             dans l’heure\u{a0}:",
            "Si ce n’était pas vous, il n’y a rien à faire.",
        ),
        (Proof, "it") => (
            "{}: è il tuo indirizzo?",
            "Un account su {} ha indicato questo indirizzo. Se è tuo, segui questo link entro tre \
             giorni:",
            "Altrimenti non c’è nulla da fare.",
        ),
        (Reset, "it") => (
            "{}: una nuova password",
            "Qualcuno, forse tu, desidera una nuova password su {}. Puoi sceglierla qui entro \
             un’ora:",
            "Se non sei stato tu, non c’è nulla da fare.",
        ),
        (Proof, "nl") => (
            "{}: is dit je adres?",
            "Een account bij {} heeft dit adres opgegeven. Als het van jou is, volg dan binnen \
             drie dagen deze link:",
            "Zo niet, dan hoef je niets te doen.",
        ),
        (Reset, "nl") => (
            "{}: een nieuw wachtwoord",
            "Iemand, hopelijk jij, wil een nieuw wachtwoord bij {}. Kies het hier binnen een uur:",
            "Als jij het niet was, hoef je niets te doen.",
        ),
        (Proof, "pt") => (
            "{}: este endereço é seu?",
            "Uma conta em {} indicou este endereço. Se ele é seu, siga este link em até três dias:",
            "Se não, não há nada a fazer.",
        ),
        (Reset, "pt") => (
            "{}: uma nova senha",
            "Alguém, provavelmente você, quer uma nova senha em {}. Escolha-a aqui em até uma hora:",
            "Se não foi você, não há nada a fazer.",
        ),
        (Proof, _) => (
            "{}: is this your address?",
            "An account at {} was given this address. If it is yours, follow this link within \
             three days:",
            "If not, there is nothing to do.",
        ),
        (Reset, _) => (
            "{}: a new password",
            "Somebody, hopefully you, wishes for a new password at {}. Set it here within an hour:",
            "If it was not you, there is nothing to do.",
        ),
    };
    Sentences { subject, before, after }
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
        let words = sentences(self.purpose, language.as_deref().unwrap_or_default());
        let token = Token::from_random(self.purpose.token(), rand::random());
        let link = format!("{}{}#{}", self.origin, self.purpose.path(), token.reveal());
        let subject = words.subject.replace("{}", &self.site);
        let before = words.before.replace("{}", &self.site);
        let body = format!("{before}\n{link}\n\n{}", words.after);
        let key = (token.digest(), self.purpose.token());
        mail_token::create(tx, key, id, mail, at + self.purpose.lasts_ms())?;
        let recipient = mail.to_owned();
        outbox::put(tx, &Mail { account: Some(id), recipient, subject, body, send_at: at }, at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_own_words() {
        let mut seen = std::collections::HashSet::new();
        for purpose in [Purpose::Proof, Purpose::Reset] {
            for language in ["de", "en", "fr", "it", "nl", "pt"] {
                let Sentences { subject, before, after } = sentences(purpose, language);
                assert!(subject.contains("{}") && before.contains("{}"), "{language}");
                for text in [subject, before, after] {
                    assert!(seen.insert(text), "{language}: {text}");
                }
            }
        }
    }
}
