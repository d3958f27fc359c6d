//! Laws that hold for every sequence of commands, against a clock that a test turns.

use ponte_rules::{Position, Turn};
use proptest::prelude::*;

use crate::game::{Command, Event, Game, Offer, Refused, Seat, Speed, Terms, TimeControl};
use crate::id::GameId;
use crate::time::Millis;

/// Something that a seat or the server tries after a while; a legal turn is drawn from a seed.
#[derive(Clone, Debug)]
struct Attempt {
    after_ms: i64,
    seat: Option<Seat>,
    proposal: GameProposal,
}

#[derive(Clone, Debug)]
enum GameProposal {
    LegalTurn { seed: u32, lag_ms: i64, by_mover: bool },
    Other(Command),
}

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    let seat = prop_oneof![Just(None), Just(Some(Seat::First)), Just(Some(Seat::Second))];
    let after_ms = prop_oneof![
        6 => 0_i64..3000,
        2 => 0_i64..100_000,
        1 => 0_i64..900_000_000,
        1 => -5000_i64..0,
    ];
    let attempt = (after_ms, seat, proposal());
    let attempt =
        attempt.prop_map(|(after_ms, seat, proposal)| Attempt { after_ms, seat, proposal });
    prop::collection::vec(attempt, 0..60)
}

fn proposal() -> impl Strategy<Value = GameProposal> {
    let offer = prop::sample::select(&Offer::ALL[..]);
    let offers = (offer, 0..4).prop_map(|(offer, verb)| match verb {
        0 => Command::Offer { offer },
        1 => Command::Accept { offer },
        2 => Command::Decline { offer },
        _ => Command::Withdraw { offer },
    });
    let span = prop_oneof![-10_i64..5000, 0_i64..200_000_000];
    let server = (span, any::<bool>()).prop_map(|(ms, is_rest)| match is_rest {
        true => Command::Rest { ms },
        false => Command::Refund { ms },
    });
    const PROPOSALS: [&str; 7] = ["a1,b2", "c3,a1", "a1-c2", "swap", "pass", "l12,k12", "a1,a1"];
    let proposal = prop::sample::select(&PROPOSALS[..]);
    let proposal = proposal.prop_map(|text| Command::Play {
        turn: text.parse().unwrap(),
        lag_ms: 0,
        is_planned: true,
    });
    let rare = prop::sample::select(&[Command::Resign, Command::Abort, Command::Flag][..]);
    let turn = (any::<u32>(), -50_i64..3000, prop::bool::weighted(0.9));
    let turn = turn.prop_map(|(seed, lag_ms, by_mover)| GameProposal::LegalTurn {
        seed,
        lag_ms,
        by_mover,
    });
    prop_oneof![
        12 => turn,
        6 => offers.prop_map(GameProposal::Other),
        3 => server.prop_map(GameProposal::Other),
        1 => rare.prop_map(GameProposal::Other),
        2 => proposal.prop_map(GameProposal::Other),
    ]
}

fn terms() -> impl Strategy<Value = Terms> {
    let rules = prop::sample::select(&["3x3", "4x4", "5x5/bridges=1/strict", "bga"][..]);
    const TIMES: [&str; 7] = ["5s+1", "5s+1/6s", "3+5", "10d+36h/10d", "1h", "3d", "-"];
    (rules, prop::sample::select(&TIMES[..])).prop_map(|(rules, time)| Terms {
        rules: rules.parse().unwrap(),
        time: time.parse().unwrap(),
        rated: false,
        private: true,
    })
}

/// A game in progress with everything that was ever true of it.
struct Witness {
    game: Game,
    log: Vec<(Event, Millis)>,
    /// The turns and the position after every event.
    history: Vec<(Vec<Turn>, Position)>,
}

impl Witness {
    fn start(terms: Terms) -> Witness {
        let at = Millis(1_700_000_000_000);
        let (game, event) = Game::start(terms, at);
        let history = vec![(Vec::new(), game.position().clone())];
        Witness { game, log: vec![(event, at)], history }
    }

    fn attempt(&mut self, attempt: &Attempt, now: Millis) {
        let (seat, command) = match attempt.proposal {
            GameProposal::Other(command) => (attempt.seat, command),
            GameProposal::LegalTurn { seed, lag_ms, by_mover } => {
                let mover = self.game.to_move();
                let Some(turn) = any_turn(self.game.position(), seed) else { return };
                let seat = if by_mover { mover } else { mover.map(|seat| !seat) };
                (seat, Command::Play { turn: turn.into(), lag_ms, is_planned: false })
            }
        };
        let Ok(events) = self.game.decide(seat, &command, now) else { return };
        self.check_permission(seat, &command);
        events.into_iter().for_each(|event| self.apply(event, now));
        // The server begins the next game as soon as both want it.
        if self.game.wants_rematch() {
            self.apply(Event::Rematched { game: GameId::from_random(1) }, now);
        }
    }

    fn apply(&mut self, event: Event, now: Millis) {
        self.check_event(&event, now);
        let version = self.game.version();
        self.game.apply(&event, now);
        self.log.push((event, now));
        assert_eq!(self.game.version(), version + 1);
        assert_eq!(self.game.version() as usize, self.log.len());
        self.history.push((self.game.turns().to_vec(), self.game.position().clone()));
    }

    fn check_permission(&self, seat: Option<Seat>, command: &Command) {
        let is_servers = matches!(command, Command::Rest { .. } | Command::Refund { .. });
        assert!(!is_servers || seat.is_none(), "{command:?}");
        if let Command::Play { .. } = command {
            assert_eq!(seat, self.game.to_move());
        }
    }

    fn check_event(&self, event: &Event, now: Millis) {
        let is_rematch = match event {
            Event::Offered { offer, .. }
            | Event::Declined { offer, .. }
            | Event::Withdrawn { offer, .. } => *offer == Offer::Rematch,
            Event::Rematched { .. } => true,
            _ => false,
        };
        assert_eq!(is_rematch, self.game.ending().is_some(), "{event:?}");
        match *event {
            Event::Played { seat, turn, spent_ms, lag_ms, .. } => {
                assert_eq!(Some(seat), self.game.to_move());
                assert!(self.game.position().is_legal(turn));
                // Every millisecond is charged or spared; only first turns are free.
                let twin = Twin::of(&self.log);
                let passed_ms = twin.elapsed_ms(now.max(self.game.updated_at()));
                let is_free = twin.is_waiting();
                assert_eq!(spent_ms + lag_ms, if is_free { 0 } else { passed_ms });
            }
            Event::Declined { seat, offer } => assert!(self.is_open(!seat, offer)),
            Event::Withdrawn { seat, offer } => assert!(self.is_open(seat, offer)),
            Event::Offered { seat, offer } => assert!(!self.is_open(seat, offer)),
            _ => {}
        }
    }

    fn is_open(&self, seat: Seat, offer: Offer) -> bool {
        self.game.offers().any(|open| open == (seat, offer))
    }

    fn check(&self, now: Millis) {
        let game = &self.game;
        assert_eq!(&Game::replay(self.log.iter().copied()).unwrap(), game);
        let remaining = game.remaining(now);
        assert_eq!(
            remaining,
            Twin::of(&self.log).remaining(now.max(game.updated_at())),
            "{:?}",
            self.log
        );
        assert!(remaining.is_none_or(|[first, second]| first >= 0 && second >= 0));
        assert_eq!(game.to_record().check(), Ok(()));
        let (turns, position) = self.history.last().unwrap();
        if let Some((Event::TookBack { .. }, _)) = self.log.last() {
            let earlier = &self.history[..self.history.len() - 1];
            assert!(earlier.contains(&(turns.clone(), position.clone())));
        }
        if let Some(seat) = game.to_move() {
            assert_eq!(game.color_of(seat), game.position().to_move());
            let other = any_turn(game.position(), 1).map(Command::play);
            let refused = other.map(|play| game.decide(Some(!seat), &play, game.updated_at()));
            assert!(matches!(refused, Some(Err(Refused::NotYourTurn | Refused::TooLate))));
        }
        if let Some(flag_at) = game.flag_at() {
            let flag = |at| game.decide(None, &Command::Flag, at);
            assert!(flag(flag_at).is_ok());
            let is_early = flag_at > game.updated_at();
            assert!(!is_early || flag(flag_at + -1) == Err(Refused::TimeIsLeft));
        }
    }
}

fn any_turn(position: &Position, seed: u32) -> Option<Turn> {
    if seed.is_multiple_of(3) && position.may_swap() {
        return Some(Turn::Swap);
    }
    let mut state = seed;
    position.random_turn(|n| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(state) * u64::from(n)) >> 32) as u32
    })
}

/// The clocks again, in a slow way: from the log alone, one turn after the other, with every
/// pause of the turn kept.
struct Twin {
    terms: Terms,
    left_ms: [i64; 2],
    turns: usize,
    has_begun: bool,
    is_over: bool,
    began: Millis,
    refunded_ms: i64,
    rests: Vec<(Millis, Millis)>,
}

impl Twin {
    fn of(log: &[(Event, Millis)]) -> Twin {
        let (Event::Started { terms }, at) = log[0] else { panic!("a log begins with a start") };
        let left_ms = match terms.time {
            TimeControl::Fischer { initial_ms, .. } => initial_ms,
            TimeControl::PerTurn { ms } => ms,
            TimeControl::Unlimited => 0,
        };
        let mut twin = Twin {
            terms,
            left_ms: [left_ms; 2],
            turns: 0,
            has_begun: false,
            is_over: false,
            began: at,
            refunded_ms: 0,
            rests: Vec::new(),
        };
        let mut now = at;
        for (event, at) in &log[1..] {
            now = now.max(*at);
            twin.take(event, now);
        }
        twin
    }

    fn take(&mut self, event: &Event, at: Millis) {
        let mover = self.turns % 2;
        match *event {
            Event::Played { spent_ms, .. } => {
                if !self.is_waiting() {
                    self.left_ms[mover] = match self.terms.time {
                        TimeControl::PerTurn { ms } => ms,
                        TimeControl::Unlimited => 0,
                        TimeControl::Fischer { increment_ms, cap_ms, .. } => {
                            let kept_ms = self.left_ms[mover] - spent_ms;
                            assert!(kept_ms > 0, "a turn in time leaves some");
                            let room_ms = cap_ms.map_or(i64::MAX, |cap| (cap - kept_ms).max(0));
                            kept_ms + increment_ms.min(room_ms)
                        }
                    };
                }
                self.turns += 1;
                self.has_begun |= self.turns >= 2;
                self.begin_turn(at);
            }
            Event::TookBack { turns } => {
                self.charge(at);
                if let TimeControl::PerTurn { ms } = self.terms.time {
                    self.left_ms = [ms; 2];
                }
                self.turns -= usize::from(turns);
                self.begin_turn(at);
            }
            Event::Rested { ms, .. } => {
                // A rest begins in the clock's last millisecond, even if it was noticed later.
                let paused_ms: i64 = self.rests.iter().map(|(from, to)| *to - *from).sum();
                let last = self.began + (self.refunded_ms + paused_ms + self.left_ms[mover] - 1);
                let from = self.rests.last().map_or(self.began, |(_, to)| *to).max(at.min(last));
                self.rests.push((from, from + ms));
            }
            Event::Refunded { ms } => self.refunded_ms += ms,
            Event::Ended { .. } => {
                self.charge(at);
                self.is_over = true;
            }
            _ => {}
        }
    }

    fn begin_turn(&mut self, at: Millis) {
        (self.began, self.refunded_ms) = (at, 0);
        self.rests.clear();
    }

    fn charge(&mut self, at: Millis) {
        self.left_ms = self.at(at);
    }

    fn is_waiting(&self) -> bool {
        self.terms.time.speed() == Speed::Live && !self.has_begun
    }

    fn elapsed_ms(&self, now: Millis) -> i64 {
        let overlap = |(from, to): &(Millis, Millis)| (now.min(*to) - *from).max(0);
        let rested_ms: i64 = self.rests.iter().map(overlap).sum();
        (now - self.began - self.refunded_ms - rested_ms).max(0)
    }

    fn at(&self, now: Millis) -> [i64; 2] {
        let mut left_ms = self.left_ms;
        if !self.is_over && !self.is_waiting() {
            let mover = &mut left_ms[self.turns % 2];
            *mover = (*mover - self.elapsed_ms(now)).max(0);
        }
        left_ms
    }

    fn remaining(&self, now: Millis) -> Option<[i64; 2]> {
        let mut left_ms = self.at(now);
        if let Some((_, to)) = self.rests.last()
            && !self.is_over
        {
            left_ms[self.turns % 2] += (*to - now).max(0);
        }
        (self.terms.time != TimeControl::Unlimited).then_some(left_ms)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn laws_hold_whatever_is_asked(terms in terms(), attempts in attempts()) {
        let mut witness = Witness::start(terms);
        let mut now = witness.game.started_at();
        for attempt in &attempts {
            now = now + attempt.after_ms;
            witness.attempt(attempt, now);
            witness.check(now);
        }
    }

    /// A damaged log is an error or a game, and never a panic.
    #[test]
    fn any_log_is_read_without_a_panic(
        terms in terms(),
        attempts in attempts(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..4),
    ) {
        let mut witness = Witness::start(terms);
        let mut now = witness.game.started_at();
        for attempt in &attempts {
            now = now + attempt.after_ms;
            witness.attempt(attempt, now);
        }
        let mut log = witness.log;
        for (from, to) in cuts {
            let (from, to) = (from.index(log.len()), to.index(log.len()));
            log.swap(from, to);
            if let (Event::Played { spent_ms, .. } | Event::Rested { ms: spent_ms, .. }, at) = &mut log[to] {
                *spent_ms = i64::MAX;
                at.0 = i64::MIN;
            }
        }
        if let Ok(game) = Game::replay(log) {
            let _ = game.remaining(now);
            let _ = game.flag_at();
        }
    }
}
