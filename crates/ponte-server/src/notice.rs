//! Notices to accounts: by socket to those that are connected, by push and mail to the others.
//!
//! [`tell`] publishes a notice to the sockets of an account. Where it has none on any node, the
//! notice is stored for the next visit (`keeper`) and pushed to the account's devices (`push`). Mails
//! tell of all waiting games at once (`digest`) and are sent from the outbox (`post`). `wording` has
//! the texts.

mod digest;
mod keeper;
mod post;
mod push;
#[cfg(test)]
mod tests;
mod wording;

use crate::bus::{Bus, Topic, Unheard};
use crate::id::AccountId;
use crate::protocol::{Notice, ToClient};
use crate::supervisor::detach;

pub(crate) use digest::Digest;
pub(crate) use keeper::Keeper;
pub(crate) use post::Post;
pub(crate) use push::Push;

/// Tells an account, connected or not.
pub(crate) fn tell(bus: &Bus, account: AccountId, notice: Notice) {
    let topic = Topic::Account(account);
    if bus.listeners(topic) == 0 {
        miss(bus, account, notice.clone());
    }
    bus.publish(topic, ToClient::Notice { notice });
}

/// Hands over a notice to an account that is not connected here, unless it is connected to another
/// node, which tells it.
pub(crate) fn miss(bus: &Bus, account: AccountId, notice: Notice) {
    if !bus.keeps_unheard() {
        return;
    }
    let unheard = Unheard { account, notice };
    let Some(question) = bus.ask(Topic::Account(account)) else { return bus.put_unheard(unheard) };
    let bus = bus.clone();
    detach("unheard", async move {
        if !question.is_answered().await {
            bus.put_unheard(unheard);
        }
    });
}
