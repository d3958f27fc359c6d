//! Which ratings a rated game changes.

use crate::account::Kind;

/// Whether the game changes the rating of this account, against an opponent of that kind.
///
/// Persons are rated by persons alone: no engine can be farmed, and no engine let loose on a
/// newcomer spoils a rating. Bots are rated by all who are not guests, and ranked in a list of
/// their own.
#[must_use]
pub fn moves(kind: Kind, opponent: Kind) -> bool {
    match (kind, opponent) {
        (Kind::Guest, _) | (_, Kind::Guest) => false,
        (Kind::Player, opponent) => opponent == Kind::Player,
        (Kind::Bot, _) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pairing() {
        use Kind::{Bot, Guest, Player};
        let moving: Vec<(Kind, Kind)> = [Guest, Player, Bot]
            .into_iter()
            .flat_map(|kind| [Guest, Player, Bot].map(|opponent| (kind, opponent)))
            .filter(|&(kind, opponent)| moves(kind, opponent))
            .collect();
        assert_eq!(moving, [(Player, Player), (Bot, Player), (Bot, Bot)]);
    }
}
