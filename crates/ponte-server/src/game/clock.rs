//! The clocks of a game: what each seat has left, and when the flag falls.
//!
//! Only the seat to move loses time, and only its turn, a takeback or the end settles what it lost.
//! All of it follows from the log.

use super::refused::Refused;
use super::seat::Seat;
use super::time_control::{Speed, TimeControl};
use crate::time::{MINUTE_MS, Millis};

/// How long each of the first two turns of a live game may take.
pub const FIRST_TURN_MS: i64 = MINUTE_MS;

/// Lag that a seat may be spared, as a quota: what every turn adds to it, what it starts with and
/// what it never exceeds. A player whose connection is always slow gets 0.3 s a turn; one hiccup of
/// almost two seconds is forgiven. A client can inflate the measured lag, but not the quota.
const LAG_REFILL_MS: i64 = 300;
const LAG_START_MS: i64 = 3 * LAG_REFILL_MS;
const LAG_CAP_MS: i64 = 6 * LAG_REFILL_MS;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    control: TimeControl,
    speed: Speed,
    /// What each seat had when the current turn began.
    left_ms: [i64; 2],
    /// What the current turn took before its last rest.
    used_ms: i64,
    /// The lag that each seat may still be spared.
    lag_quota_ms: [i64; 2],
    /// The moment from which the seat to move loses time; in the future during a rest.
    counts_from: Millis,
    /// Whether both seats have made a turn. Until then live clocks stand still.
    has_begun: bool,
}

/// What a turn takes from the clock, and the lag it is spared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Charge {
    pub(super) spent_ms: i64,
    pub(super) lag_ms: i64,
}

impl Clock {
    pub(super) fn start(control: TimeControl, at: Millis) -> Clock {
        let speed = control.speed();
        let full_ms = match control {
            TimeControl::Fischer { initial_ms, .. } => initial_ms,
            TimeControl::PerTurn { ms } => ms,
            TimeControl::Unlimited => 0,
        };
        let quota_ms = if speed == Speed::Live { LAG_START_MS } else { 0 };
        Clock {
            control,
            speed,
            left_ms: [full_ms; 2],
            used_ms: 0,
            lag_quota_ms: [quota_ms; 2],
            counts_from: at,
            has_begun: false,
        }
    }

    pub(super) fn has_begun(&self) -> bool {
        self.has_begun
    }

    pub(super) fn counts_from(&self) -> Millis {
        self.counts_from
    }

    pub(super) fn is_limited(&self) -> bool {
        self.control != TimeControl::Unlimited
    }

    /// Whether the seat to move loses time.
    pub(super) fn is_running(&self) -> bool {
        self.is_limited() && !self.is_waiting_for_first_turns()
    }

    /// What each seat has left while `mover` is to move, a rest that lasts included; `mover` is `None`
    /// in a finished game.
    pub(super) fn remaining_ms(&self, mover: Option<Seat>, now: Millis) -> [i64; 2] {
        let mut left_ms = self.left_ms;
        if let Some(mover) = mover.filter(|_| self.is_running()) {
            let rest_ms = (self.counts_from - now).max(0);
            left_ms[mover.index()] = self.kept_ms(mover, now).saturating_add(rest_ms);
        }
        left_ms
    }

    /// When the time of the seat to move is over, all the lag it may be spared included.
    pub(super) fn flag_at(&self, mover: Seat) -> Option<Millis> {
        let index = mover.index();
        let span_ms = if self.is_waiting_for_first_turns() {
            FIRST_TURN_MS
        } else {
            self.left_ms[index] - self.used_ms + self.lag_quota_ms[index]
        };
        self.is_limited().then(|| self.counts_from + span_ms)
    }

    /// What a turn of `mover` costs that arrives now with this much measured lag.
    pub(super) fn charge(&self, mover: Seat, lag_ms: i64, now: Millis) -> Result<Charge, Refused> {
        let elapsed_ms = self.elapsed_ms(now);
        if self.is_waiting_for_first_turns() {
            let charge = Charge { spent_ms: 0, lag_ms: 0 };
            return (elapsed_ms < FIRST_TURN_MS).then_some(charge).ok_or(Refused::TooLate);
        }
        let quota_ms = self.lag_quota_ms[mover.index()];
        let lag_ms = lag_ms.clamp(0, quota_ms).min(elapsed_ms);
        let spent_ms = elapsed_ms - lag_ms;
        if self.is_limited() && spent_ms >= self.left_ms[mover.index()] {
            return Err(Refused::TooLate);
        }
        Ok(Charge { spent_ms, lag_ms })
    }

    /// `mover` has made a turn, the `count`th of the game.
    pub(super) fn turn(&mut self, mover: Seat, charge: Charge, count: usize, at: Millis) {
        let index = mover.index();
        if self.is_running() {
            let kept_ms = (self.left_ms[index] - charge.spent_ms).max(0);
            self.left_ms[index] = match self.control {
                TimeControl::Fischer { increment_ms, cap_ms, .. } => {
                    let grown_ms = kept_ms + increment_ms;
                    // The cap bounds what is added; it takes nothing away.
                    cap_ms.map_or(grown_ms, |cap_ms| grown_ms.min(cap_ms.max(kept_ms)))
                }
                TimeControl::PerTurn { ms } => ms,
                TimeControl::Unlimited => 0,
            };
            if self.speed == Speed::Live {
                let quota_ms = self.lag_quota_ms[index] - charge.lag_ms + LAG_REFILL_MS;
                self.lag_quota_ms[index] = quota_ms.clamp(0, LAG_CAP_MS);
            }
        }
        self.has_begun |= count >= 2;
        self.begin_turn(at);
    }

    /// Turns were taken back: the clocks stay as they are, and another may be to move.
    pub(super) fn take_back(&mut self, mover: Seat, at: Millis) {
        self.stop(mover, at);
        if let TimeControl::PerTurn { ms } = self.control {
            self.left_ms = [ms; 2];
        }
    }

    /// The clock of the seat to move stands still for so long, from now or from its last
    /// millisecond, which is kept: a player who rests can still make a turn.
    pub(super) fn rest(&mut self, mover: Seat, ms: i64, at: Millis) {
        let most_ms = self.left_ms[mover.index()] - 1;
        let last = self.counts_from + (most_ms - self.used_ms);
        self.used_ms = self.elapsed_ms(at).min(most_ms);
        self.counts_from = at.min(last).max(self.counts_from) + ms;
    }

    pub(super) fn refund(&mut self, ms: i64) {
        self.counts_from = self.counts_from + ms;
    }

    /// What passed is charged to the seat to move.
    pub(super) fn stop(&mut self, mover: Seat, at: Millis) {
        if self.is_running() {
            self.left_ms[mover.index()] = self.kept_ms(mover, at);
        }
        self.begin_turn(at);
    }

    /// How much of an outage that ends now can be given back.
    pub(super) fn refundable_ms(&self, now: Millis) -> i64 {
        (now - self.counts_from).max(0)
    }

    /// What the seat to move still had if its turn ended now.
    fn kept_ms(&self, mover: Seat, now: Millis) -> i64 {
        (self.left_ms[mover.index()] - self.elapsed_ms(now)).max(0)
    }

    fn elapsed_ms(&self, now: Millis) -> i64 {
        self.used_ms.saturating_add((now - self.counts_from).max(0))
    }

    fn begin_turn(&mut self, at: Millis) {
        (self.used_ms, self.counts_from) = (0, at);
    }

    fn is_waiting_for_first_turns(&self) -> bool {
        self.speed == Speed::Live && !self.has_begun
    }
}
