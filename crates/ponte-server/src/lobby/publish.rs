//! What the lobby publishes: seeks to all subscribers, notices to the accounts concerned.

use super::Lobby;
use super::seating::Started;
use super::seeks::rating;
use crate::bus::Topic;
use crate::id::{AccountId, GameId, SeekId};
use crate::notice::tell;
use crate::protocol::{Notice, PlayerView, SeekView, ToClient};
use crate::store::seek::Posted;

impl Lobby {
    pub(super) fn tell_added(&self, seek: SeekView) {
        self.bus.publish(Topic::Lobby, ToClient::SeekAdded { seek });
    }

    pub(super) fn tell_removed(&self, seeks: impl IntoIterator<Item = SeekId>) {
        for id in seeks {
            self.bus.publish(Topic::Lobby, ToClient::SeekRemoved { id });
        }
    }

    /// Tells both players of their game, and all subscribers of the seeks that it has closed.
    pub(super) fn tell_started(&self, started: Started) -> GameId {
        self.tell_removed(started.closed);
        self.games.announce(&started.opened);
        started.game
    }

    pub(super) fn notify(&self, account: AccountId, notice: Notice) {
        tell(&self.bus, account, notice);
    }
}

pub(super) fn seek_view(posted: Posted) -> SeekView {
    let rating = rating(&posted);
    let Posted { seek, by } = posted;
    SeekView {
        id: seek.id,
        by: PlayerView { rating, ..by },
        terms: seek.terms.proposal.terms,
        begins: seek.terms.proposal.begins,
        min_rating: seek.terms.range.min,
        max_rating: seek.terms.range.max,
        places: seek.terms.places,
        created_at: seek.created_at,
        expires_at: seek.expires_at,
    }
}
