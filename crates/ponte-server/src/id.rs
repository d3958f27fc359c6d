//! Ids: one type each, so that a game cannot be passed where an account is meant.

mod text;

pub use text::{CodeError, GameId, IdError, InvitationCode};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A number given by the database.
macro_rules! number {
    ($(#[$doc:meta] $name:ident)*) => {$(
        #[$doc]
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
        )]
        #[serde(transparent)]
        pub struct $name(pub i64);
    )*};
}

number! {
    /// An account that can play: a guest, a player or a bot.
    AccountId
    /// A device on which the account is signed in.
    SessionId
    /// A token with which a program acts for an account.
    TokenId
    /// A passkey of an account, stored on a device.
    PasskeyId
    /// A proposal of a game that any player may accept.
    SeekId
    /// A proposal of a game to one other account, or to the holder of its link.
    ChallengeId
}
