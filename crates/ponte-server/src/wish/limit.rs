//! How much one account may have open at a time, so that nobody fills the lobby alone.

use crate::account::Kind;
use crate::game::Speed;

/// The most open seeks of one speed.
#[must_use]
pub const fn seeks(kind: Kind, speed: Speed) -> usize {
    match (kind, speed) {
        (Kind::Guest, _) => 1,
        (Kind::Player, Speed::Live) => 3,
        (Kind::Player, Speed::Correspondence) => 10,
        (Kind::Bot, Speed::Live) => 8,
        (Kind::Bot, Speed::Correspondence) => 20,
    }
}

/// The most open challenges and invitations that one account has sent.
#[must_use]
pub const fn challenges(kind: Kind) -> usize {
    match kind {
        Kind::Guest => 3,
        Kind::Player => 20,
        Kind::Bot => 20,
    }
}

/// The most open challenges that one account has been sent, by whomever.
pub const RECEIVED: u32 = 100;
