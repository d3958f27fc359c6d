//! What one player may propose to the other, and which proposals stand.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::seat::Seat;

/// Something that takes both players.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// To share the victory.
    Draw,
    /// To take back one's own last turn, and the answer to it.
    Takeback,
    /// To annul the game.
    Void,
    /// To play again, the other beginning. Only after the end.
    Rematch,
}

impl Offer {
    /// All of them.
    pub const ALL: [Offer; 4] = [Offer::Draw, Offer::Takeback, Offer::Void, Offer::Rematch];
}

/// The offers of a game that stand, and the ones that were made since the last turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Offers {
    open: [u8; 2],
    made: [u8; 2],
}

impl Offers {
    pub(super) fn is_open(&self, seat: Seat, offer: Offer) -> bool {
        self.open[seat.index()] & bit(offer) != 0
    }

    /// Whether the seat has made this offer since the last turn: it may not be repeated.
    pub(super) fn was_made(&self, seat: Seat, offer: Offer) -> bool {
        self.made[seat.index()] & bit(offer) != 0
    }

    pub(super) fn open(&mut self, seat: Seat, offer: Offer) {
        self.open[seat.index()] |= bit(offer);
        self.made[seat.index()] |= bit(offer);
    }

    pub(super) fn close(&mut self, seat: Seat, offer: Offer) {
        self.open[seat.index()] &= !bit(offer);
    }

    pub(super) fn iter(self) -> impl Iterator<Item = (Seat, Offer)> {
        let pairs = Seat::ALL.into_iter().flat_map(|seat| Offer::ALL.map(|offer| (seat, offer)));
        pairs.filter(move |&(seat, offer)| self.is_open(seat, offer))
    }
}

fn bit(offer: Offer) -> u8 {
    1 << offer as u8
}
