//! A table of scenarios: which seat asks for what when, and what happens then.
//!
//! A line is `time who asks => what happens`, time in milliseconds since the start. Two more
//! lines look at the game: `time clocks => first second` and `time flag => when`.

use ponte_rules::{Proposal, Rules};

use crate::game::{Command, Event, Game, Offer, Seat, Terms};
use crate::id::GameId;
use crate::time::Millis;

/// Any moment will do.
const START: Millis = Millis(1_700_000_000_000);

fn check(terms: &str, facts: &str) -> Game {
    let (rules, time) = terms.split_once(' ').unwrap();
    let rules: Rules = rules.parse().unwrap();
    let terms = Terms { rules, time: time.parse().unwrap(), rated: true, private: false };
    let (mut game, started) = Game::start(terms, START);
    let mut log = vec![(started, START)];
    for line in facts.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (asked, expected) = line.split_once(" => ").unwrap();
        let (time, asked) = asked.split_once(' ').unwrap();
        let now = START + time.parse().unwrap();
        let happened = match asked {
            "clocks" => match game.remaining(now) {
                Some([first, second]) => format!("{first} {second}"),
                None => "none".into(),
            },
            // What the server adds once both have agreed.
            "server rematch" if game.wants_rematch() => {
                let event = Event::Rematched { game: GameId::from_random(1) };
                game.apply(&event, now);
                log.push((event, now));
                tell(&event)
            }
            "server rematch" => "refused no-rematch".into(),
            "flag" => game.flag_at().map_or("none".into(), |at| (at - START).to_string()),
            _ => {
                let (who, what) = asked.split_once(' ').unwrap();
                let seat = Seat::ALL.into_iter().find(|seat| seat.to_string() == who);
                assert!(seat.is_some() || who == "server", "{line}");
                match game.decide(seat, &command(what), now) {
                    Ok(events) => {
                        for event in &events {
                            game.apply(event, now);
                            log.push((*event, now));
                        }
                        let told: Vec<String> = events.iter().map(tell).collect();
                        if told.is_empty() { "nothing".into() } else { told.join("; ") }
                    }
                    Err(refused) => format!("refused {}", refused.code()),
                }
            }
        };
        assert_eq!(happened, expected, "{line}");
        assert_eq!(Game::replay(log.iter().copied()).unwrap(), game, "{line}");
    }
    game
}

fn command(text: &str) -> Command {
    let words: Vec<&str> = text.split(' ').collect();
    let offer = |name: &str| {
        Offer::ALL.into_iter().find(|offer| format!("{offer:?}").to_lowercase() == name).unwrap()
    };
    let proposal = |text: &str| -> Proposal { text.parse().unwrap() };
    match words[..] {
        ["play", turn] => Command::play(proposal(turn)),
        ["play", turn, "lag", lag] => {
            Command::Play { turn: proposal(turn), lag_ms: lag.parse().unwrap(), is_planned: false }
        }
        ["plan", turn] => Command::Play { turn: proposal(turn), lag_ms: 0, is_planned: true },
        ["resign"] => Command::Resign,
        ["abort"] => Command::Abort,
        ["offer", name] => Command::Offer { offer: offer(name) },
        ["accept", name] => Command::Accept { offer: offer(name) },
        ["decline", name] => Command::Decline { offer: offer(name) },
        ["withdraw", name] => Command::Withdraw { offer: offer(name) },
        ["claim"] => Command::Flag,
        ["rest", ms] => Command::Rest { ms: ms.parse().unwrap() },
        ["refund", ms] => Command::Refund { ms: ms.parse().unwrap() },
        _ => panic!("{text}"),
    }
}

fn tell(event: &Event) -> String {
    let offer = |offer: Offer| format!("{offer:?}").to_lowercase();
    match *event {
        Event::Played { seat, turn, spent_ms, lag_ms, planned } => {
            let lag = if lag_ms == 0 { String::new() } else { format!(" lag {lag_ms}") };
            let planned = if planned { " planned" } else { "" };
            format!("{seat} {turn} {spent_ms}{lag}{planned}")
        }
        Event::TookBack { turns } => format!("took back {turns}"),
        Event::Offered { seat, offer: what } => format!("{seat} offers {}", offer(what)),
        Event::Declined { seat, offer: what } => format!("{seat} declines {}", offer(what)),
        Event::Withdrawn { seat, offer: what } => format!("{seat} withdraws {}", offer(what)),
        Event::Rested { seat, ms } => format!("{seat} rests {ms}"),
        Event::Refunded { ms } => format!("refunded {ms}"),
        Event::Ended { ending } => {
            let outcome = ending.outcome.map_or("none".into(), |outcome| outcome.to_string());
            format!("ended {outcome} {}", ending.reason.as_str())
        }
        Event::Rematched { game } => format!("again {game}"),
        Event::Started { .. } => panic!("only once"),
    }
}

#[test]
fn a_game_is_played_to_its_score() {
    let game = check(
        "3x3 5+8",
        "
        0 clocks => 300000 300000
        1000 second play a1,b1 => refused not-your-turn
        1000 server play a1,b1 => refused not-seated
        1000 first play a1,a1 => refused same-cell
        1000 first play a1,b1 => first a1,b1 0
        2000 first play c3,b3 => refused not-your-turn
        2000 second play c3,b3 => second b3,c3 0
        4500 clocks => 297500 300000
        5000 first play c1,a2 => first c1,a2 3000
        5000 clocks => 305000 300000
        6000 second play c2,a3 => second c2,a3 1000
        7000 first play b2,c1 => refused occupied
        7000 first play pass => first pass 1000
        9000 second play pass => second pass 2000; ended draw score
        9999 clocks => 312000 313000
        9999 flag => none
        9999 first play pass => refused over
        9999 first resign => refused over
        9999 server claim => refused over
        9999 server refund 5 => refused over
        9999 second offer draw => refused over
        ",
    );
    let record = game.to_record();
    assert_eq!(record.check(), Ok(()));
    assert_eq!(record.turns.len(), 6);
    assert_eq!(record.termination, Some(ponte_rules::Termination::Score));
    assert_eq!(game.winner(), None);
}

#[test]
fn a_swap_is_a_turn_and_changes_colors() {
    let game = check(
        "4x4 5+8",
        "
        0 first play b2,b3 => first b2,b3 0
        1000 second play swap => second swap 0
        1000 second play d1,d2 => refused not-your-turn
        3000 first play d1,d2 => first d1,d2 2000
        3000 first resign => ended light resign
        ",
    );
    assert_eq!(game.winner(), Some(Seat::Second));
    assert_eq!(game.color_of(Seat::First), ponte_rules::Color::Dark);
    check("4x4 5+8", "0 second resign => ended light resign");
    check("4x4 5+8", "0 first resign => ended dark resign");
}

#[test]
fn the_first_turns_of_a_live_game_have_a_minute() {
    check(
        "4x4 3+5",
        "
        0 flag => 60000
        59999 server claim => refused time-is-left
        59999 first play b2,b3 => first b2,b3 0
        70000 clocks => 180000 180000
        70000 flag => 119999
        119999 second play swap => refused too-late
        119999 second abort => refused too-late
        119999 server claim => ended none abort
        ",
    );
    check(
        "4x4 3+5",
        "
        59999 first play b2,b3 => first b2,b3 0
        119998 second play swap => second swap 0
        119998 clocks => 180000 180000
        120998 clocks => 179000 180000
        ",
    );
}

#[test]
fn a_game_can_be_broken_off_before_it_has_begun() {
    check("4x4 5+8", "0 second abort => ended none abort");
    check("4x4 3d", "0 first play b2,b3 => first b2,b3 0\n1 first abort => ended none abort");
    check(
        "4x4 5+8",
        "
        0 first play b2,b3 => first b2,b3 0
        0 second play swap => second swap 0
        1 first abort => refused has-begun
        2 second offer takeback => second offers takeback
        3 first accept takeback => took back 1
        4 second abort => refused has-begun
        5 server abort => ended none abort
        ",
    );
}

#[test]
fn a_flag_falls_when_the_time_and_the_lag_are_used_up() {
    check(
        "4x4 5s+1",
        "
        0 first play b2,b3 => first b2,b3 0
        0 second play d1,d2 => second d1,d2 0
        0 flag => 5900
        4999 first play d4,c4 => first c4,d4 4999
        4999 clocks => 1001 5000
        5099 second play a1,a4 => second a1,a4 100
        6100 first offer draw => first offers draw
        6101 clocks => 0 5900
        6101 flag => 7300
        6101 first play c1,a3 => refused too-late
        7299 server claim => refused time-is-left
        7299 second accept draw => ended draw agreement
        ",
    );
    check(
        "4x4 5s+1",
        "
        0 first play b2,b3 => first b2,b3 0
        0 second play d1,d2 => second d1,d2 0
        5899 first play d4,c4 lag 899 => refused too-late
        5899 first play d4,c4 lag 5000 => first c4,d4 4999 lag 900
        12000 second offer draw => refused too-late
        12000 second resign => refused too-late
        12000 server rest 1 => refused no-clock
        12000 first claim => ended light time
        ",
    );
}

#[test]
fn lag_is_spared_from_a_quota() {
    check(
        "5x5 5+0",
        "
        0 first play a1,b1 lag 500 => first a1,b1 0
        0 second play a5,b5 lag 500 => second a5,b5 0
        1000 first play d1,e1 lag 700 => first d1,e1 300 lag 700
        1000 second play d5,e5 lag -5 => second d5,e5 0
        1200 first play a3,c3 lag 700 => first a3,c3 0 lag 200
        9000 second play e3,b4 lag 9999 => second e3,b4 6600 lag 1200
        9800 first play pass => refused can-lay-tiles
        9800 first offer draw => first offers draw
        9800 clocks => 298900 293400
        ",
    );
}

#[test]
fn a_spent_lag_quota_is_refilled_slowly() {
    check(
        "7x7 5+0",
        "
        0 first play a1,b1 => first a1,b1 0
        0 second play a7,b7 => second a7,b7 0
        5000 first play d1,e1 lag 9999 => first d1,e1 4100 lag 900
        5000 second play d7,e7 => second d7,e7 0
        10000 first play a3,b3 lag 9999 => first a3,b3 4700 lag 300
        ",
    );
}

#[test]
fn correspondence_is_counted_from_the_start_and_has_no_lag() {
    check(
        "4x4 1h",
        "
        0 flag => 3600000
        1000 clocks => 3599000 3600000
        1000 first play b2,b3 lag 500 => first b2,b3 1000
        1000 clocks => 3600000 3600000
        3600999 clocks => 3600000 1
        3601000 second play swap => refused too-late
        3601000 server claim => ended none abort
        ",
    );
    check(
        "4x4 1h",
        "
        5 first play b2,b3 => first b2,b3 5
        9 second play swap => second swap 4
        3600009 clocks => 0 3600000
        3600009 server claim => ended light time
        ",
    );
}

#[test]
fn a_bank_grows_to_its_cap_and_no_further() {
    check(
        "4x4 10d+36h/10d",
        "
        86400000 clocks => 777600000 864000000
        86400000 first play b2,b3 => first b2,b3 86400000
        86400000 clocks => 864000000 864000000
        345600000 second play swap => second swap 259200000
        345600000 clocks => 864000000 734400000
        ",
    );
}

#[test]
fn without_a_limit_nothing_runs_out() {
    check(
        "4x4 -",
        "
        0 flag => none
        99999999999 clocks => none
        99999999999 server claim => refused time-is-left
        99999999999 first play b2,b3 => first b2,b3 99999999999
        99999999999 server refund 5 => refused no-clock
        99999999999 server rest 5 => refused no-clock
        ",
    );
}

#[test]
fn offers_stand_until_a_turn_and_are_made_once() {
    check(
        "5x5 5+8",
        "
        0 first offer draw => refused has-not-begun
        0 first offer takeback => refused nothing-to-take-back
        0 first offer rematch => refused not-over
        0 first offer void => first offers void
        0 first offer void => refused offered-already
        0 first accept void => refused no-such-offer
        0 second decline draw => refused no-such-offer
        0 second decline void => second declines void
        0 second accept void => refused no-such-offer
        0 first offer void => refused offered-already
        0 second offer void => second offers void
        0 second withdraw void => second withdraws void
        0 second withdraw void => refused no-such-offer
        0 first play a1,b1 => first a1,b1 0
        0 second offer takeback => refused nothing-to-take-back
        0 first offer void => first offers void
        0 second play a5,b5 => second a5,b5 0
        0 second accept void => refused no-such-offer
        0 first offer draw => first offers draw
        0 first withdraw draw => first withdraws draw
        0 first offer draw => refused offered-already
        0 second offer draw => second offers draw
        0 server accept draw => refused not-seated
        0 first offer draw => ended draw agreement
        0 second accept draw => refused over
        ",
    );
    check(
        "5x5 5+8",
        "0 second offer void => second offers void\n0 first accept void => ended none void",
    );
}

#[test]
fn a_takeback_undoes_the_turn_of_who_asks() {
    let game = check(
        "5x5 5+8",
        "
        0 first play a1,b1 => first a1,b1 0
        0 second play a5,b5 => second a5,b5 0
        2000 first play d1,e1 => first d1,e1 2000
        3000 first offer takeback => first offers takeback
        4000 second accept takeback => took back 1
        4000 clocks => 306000 298000
        5000 clocks => 305000 298000
        5000 first play d5,e5 => first d5,e5 1000
        6000 second play a3,c3 => second a3,c3 1000
        7000 second offer takeback => second offers takeback
        8000 first offer takeback => took back 1
        8000 clocks => 311000 305000
        8000 second play e3,a3 => second a3,e3 0
        9000 second offer void => second offers void
        9500 first offer takeback => first offers takeback
        9500 second accept takeback => took back 2
        9500 second accept void => refused no-such-offer
        ",
    );
    assert_eq!(game.turns().len(), 2);
    assert_eq!(game.to_move(), Some(Seat::First));
}

#[test]
fn a_rest_stops_the_clock_and_is_not_saved_up() {
    check(
        "4x4 1h",
        "
        0 first rest 1000 => refused not-for-players
        0 server rest 0 => refused no-clock
        600000 server rest 1000000 => first rests 1000000
        600000 flag => 4600000
        600000 clocks => 4000000 3600000
        1000000 clocks => 3600000 3600000
        1600001 clocks => 2999999 3600000
        4600000 server rest 500 => first rests 500
        4600000 clocks => 500 3600000
        4600600 clocks => 0 3600000
        4600500 first play b2,b3 => refused too-late
        4600499 first play b2,b3 => first b2,b3 3599999
        ",
    );
    check(
        "4x4 10d+36h",
        "
        0 first play b2,b3 => first b2,b3 0
        864000000 server rest 86400000 => second rests 86400000
        864000000 flag => 950400000
        950400000 second play swap => refused too-late
        950399999 second play swap => second swap 863999999
        ",
    );
}

#[test]
fn an_outage_is_charged_to_nobody() {
    let game = check(
        "4x4 5+8",
        "
        0 first refund 5 => refused not-for-players
        50000 server refund 40000 => refunded 40000
        50000 flag => 100000
        50000 server refund 90000 => refunded 10000
        50000 server refund 90000 => nothing
        60000 first play b2,b3 => first b2,b3 0
        60000 second play swap => second swap 0
        70000 server refund 4000 => refunded 4000
        70000 clocks => 294000 300000
        ",
    );
    let outage = |from, to| (START + from, START + to);
    assert_eq!(game.unsettled_ms(&[outage(61_000, 65_000), outage(66_000, 70_000)]), 0);
    assert_eq!(game.unsettled_ms(&[outage(0, 70_001), outage(71_000, 72_000)]), 7001);
    assert_eq!(check("4x4 -", "").unsettled_ms(&[outage(1, 5)]), 0);
}

#[test]
fn a_rematch_takes_both_and_the_server() {
    check(
        "4x4 5+8",
        "
        0 first abort => ended none abort
        0 server rematch => refused no-rematch
        0 first offer rematch => first offers rematch
        0 first accept rematch => refused no-such-offer
        0 first withdraw rematch => first withdraws rematch
        0 first offer rematch => refused offered-already
        0 second offer rematch => second offers rematch
        0 first decline rematch => first declines rematch
        0 first accept rematch => refused no-such-offer
        0 server rematch => refused no-rematch
        ",
    );
    check(
        "4x4 5+8",
        "
        0 first abort => ended none abort
        0 first offer rematch => first offers rematch
        0 second accept rematch => second offers rematch
        0 second accept rematch => refused offered-already
        0 server rematch => again 21111111
        0 server rematch => refused no-rematch
        0 first offer rematch => refused no-such-offer
        ",
    );
}

#[test]
fn a_planned_turn_costs_nothing() {
    check(
        "4x4 3d",
        "
        1000 first play b2,b3 => first b2,b3 1000
        1000 second plan swap => second swap 0 planned
        ",
    );
}

#[test]
fn clocks_of_nodes_may_differ_but_time_never_runs_back() {
    check(
        "4x4 5+8",
        "
        0 first play b2,b3 => first b2,b3 0
        5000 second play swap => second swap 0
        4000 first play d1,d2 => first d1,d2 0
        4500 clocks => 308000 300000
        6000 clocks => 308000 299000
        ",
    );
}
