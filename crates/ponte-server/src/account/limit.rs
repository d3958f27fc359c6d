//! How much of the site one account may hold at a time.

use super::role::Kind;

/// Upper bounds, far beyond what anybody needs who means to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Running games in one sitting.
    pub live_games: u32,
    /// Running games by correspondence.
    pub correspondence_games: u32,
    /// Open seeks.
    pub seeks: u32,
    /// Open challenges and invitations to others.
    pub challenges: u32,
}

impl Limits {
    /// A person sits at one board at a time, or two if a rematch overlaps; programs do not tire.
    /// The engine's levels are bots too, and bounded by the threads they may use instead.
    #[must_use]
    pub const fn of(kind: Kind) -> Limits {
        match kind {
            Kind::Guest => {
                Limits { live_games: 2, correspondence_games: 5, seeks: 2, challenges: 5 }
            }
            Kind::Player => {
                Limits { live_games: 5, correspondence_games: 200, seeks: 10, challenges: 50 }
            }
            Kind::Bot => {
                Limits { live_games: 50, correspondence_games: 500, seeks: 10, challenges: 50 }
            }
        }
    }
}
