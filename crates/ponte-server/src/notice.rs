//! What is told to accounts: at once to those who are connected, and to those who are away by
//! other ways.
//!
//! [`tell`] hands a notice to the sockets of an account. Where nobody listens on any node it is kept
//! for the account's next visit (`keeper`), and pushed to the devices that asked for it (`push`). Mail
//! is written of what waits in the store, for many games at once (`digest`), and sent from the outbox
//! (`post`). `wording` has the sentences.

mod digest;
mod keeper;
mod post;
mod push;
#[cfg(test)]
mod tests;
mod wording;

use crate::background::detach;
use crate::bus::{Bus, Topic, Unheard};
use crate::id::AccountId;
use crate::protocol::{Notice, ToClient};

pub(crate) use digest::Digest;
pub(crate) use keeper::Keeper;
pub(crate) use post::Post;
pub(crate) use push::{DeviceKeys, Push, Wants};

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
