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

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::background::detach;
use crate::bus::{Bus, Topic};
use crate::id::AccountId;
use crate::protocol::{Notice, ToClient};

pub(crate) use digest::Digest;
pub(crate) use keeper::Keeper;
pub(crate) use post::Post;
pub(crate) use push::{DeviceKeys, Push, Wants};

/// A notice that nobody was there to hear.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Unheard {
    account: AccountId,
    notice: Notice,
}

/// Tells an account something, wherever it is connected or not.
pub(crate) fn tell(bus: &Bus, account: AccountId, notice: Notice) {
    let topic = Topic::Account(account);
    if bus.listeners(topic) == 0 {
        miss(bus, account, notice.clone());
    }
    let message = serde_json::to_string(&ToClient::Notice { notice });
    bus.publish(topic, &Arc::from(message.expect("every notice has its JSON")));
}

/// Hands on what an account was not there to hear, unless it is with another node, which tells it.
pub(crate) fn miss(bus: &Bus, account: AccountId, notice: Notice) {
    if bus.listeners(Topic::Unheard) == 0 {
        return;
    }
    let message = serde_json::to_string(&Unheard { account, notice });
    let message = Arc::from(message.expect("every notice has its JSON"));
    let Some(question) = bus.ask(Topic::Account(account)) else {
        return bus.publish_here(Topic::Unheard, &message);
    };
    let bus = bus.clone();
    detach("unheard", async move {
        if !question.is_answered().await {
            bus.publish_here(Topic::Unheard, &message);
        }
    });
}
