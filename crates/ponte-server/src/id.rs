//! The names of things: one type each, so that no game can be taken for an account.

mod text;

pub use text::{CodeError, GameId, IdError, InvitationCode};

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A number given by the database.
macro_rules! number {
    ($(#[$doc:meta] $name:ident)*) => {$(
        #[$doc]
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS,
            ToSchema,
        )]
        #[serde(transparent)]
        pub struct $name(pub i64);
    )*};
}

number! {
    /// Somebody who can sit down: a guest, a player or a bot.
    AccountId
    /// A device on which the account is signed in.
    SessionId
    /// A key with which a program speaks for an account.
    TokenId
    /// A passkey, which a device keeps for an account.
    PasskeyId
    /// A proposal of a game, for anybody to answer.
    SeekId
    /// A proposal of a game to one other account, or to the holder of its link.
    ChallengeId
}
