//! How much one account may have open at a time, so that no account fills the lobby.

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

/// The most open challenges to one account.
pub const RECEIVED: u32 = 100;

/// The most games of one speed that one account plays at a time; bots have no bound. More than a
/// person can attend to: it keeps one visitor from occupying all computer players.
#[must_use]
pub const fn games(kind: Kind, speed: Speed) -> Option<u32> {
    match (kind, speed) {
        (Kind::Guest, Speed::Live) => Some(3),
        (Kind::Guest, Speed::Correspondence) => Some(10),
        (Kind::Player, Speed::Live) => Some(10),
        (Kind::Player, Speed::Correspondence) => Some(200),
        (Kind::Bot, _) => None,
    }
}
