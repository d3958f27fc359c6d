//! Sessions with a small random net: what the page relies on with any net.

use fastrand::Rng;
use ponte_engine::net::{Shape, Weights};
use serde_json::json;

use super::*;
use crate::report::{Chances, Line};
use crate::review::JudgedTurn;

const START: &str = "5/5/5/5/5 - l -";

fn weights() -> Vec<u8> {
    let shape = Shape { channels: 32, blocks: 1, policy_channels: 32, value_channels: 32 };
    Weights::random(shape, &mut Rng::with_seed(1)).write()
}

fn session() -> Session {
    Session::new(&weights(), 0).expect("a net")
}

fn is_legal(rules: &str, position: &str, turn: &str) -> bool {
    let position = read(rules, position).expect("a position");
    position.judge(turn.parse().expect("a turn")).is_ok()
}

#[test]
fn a_search_starts_from_nothing_and_repeats_itself() {
    let mut session = session();
    let first = session.think("5x5", START, 40, 3).expect("read").expect("not over");
    assert!((1..=3).contains(&first.lines.len()));
    assert!(first.lines.iter().all(|line| is_legal("5x5", START, &line.turns[0])));
    session.think("5x5", "5/5/5/5/LL3 - d s", 40, 3).expect("read");
    session.begin("5x5", START).expect("read");
    session.step(100);
    assert_eq!(session.think("5x5", START, 40, 3).expect("read"), Some(first.clone()));
    let other = Session::new(&weights(), 1).expect("a net").think("5x5", START, 40, 3);
    assert_ne!(other.expect("read"), Some(first), "another worker sees another image");
}

#[test]
fn steps_go_on_where_the_last_one_ended() {
    let (mut whole, mut sliced) = (session(), session());
    assert!(!whole.step(50), "nothing was begun");
    for session in [&mut whole, &mut sliced] {
        session.begin("5x5", START).expect("read");
    }
    assert!(whole.step(60));
    assert!((0..6).all(|_| sliced.step(10)));
    let report = sliced.report(100);
    assert_eq!(report, whole.report(100));
    assert_eq!(report.simulations, 60);
    assert!(report.lines.is_sorted_by_key(|line| std::cmp::Reverse(line.visits)));
    assert_eq!(sliced.report(2).lines, report.lines[..2]);
}

#[test]
fn steps_end_with_a_proof() {
    let mut session = session();
    session.begin("3x3", "D1D/3/LLL - d -").expect("read");
    let steps = (0..1000).take_while(|_| session.step(10)).count();
    let report = session.report(1);
    assert!(steps < 1000 && report.is_proven && report.lines[0].is_proven, "{report:?}");
    let Chances { win, draw, loss, .. } = report.chances;
    assert_eq!([win, draw, loss].map(|chance| chance == 1.0 || chance == 0.0), [true; 3]);
}

#[test]
fn levels_play_legal_turns_and_repeat_themselves() {
    let mut session = session();
    for level in [1.0, 5.5, 10.0] {
        let turn = session.play_level(level, "5x5", START, 7).expect("read").expect("not over");
        assert!(is_legal("5x5", START, &turn), "{turn}");
        assert_eq!(session.play_level(level, "5x5", START, 7).expect("read"), Some(turn));
        let turn = session.play_adaptive(level, "5x5", START, 7).expect("read");
        assert!(is_legal("5x5", START, &turn.expect("not over")));
    }
}

#[test]
fn a_review_grows_with_its_steps() {
    let mut session = session();
    let turns = ["a1,b2", "swap", "c3,e5"].map(str::to_owned);
    session.begin_review("5x5", START, &turns).expect("a game");
    assert_eq!(session.review().expect("begun").turns, []);
    assert!(session.step_review(8) && session.step_review(8));
    let part = session.review().expect("begun");
    assert_eq!((part.expectations.len(), part.turns.len()), (2, 1));
    assert!(session.step_review(8) && session.step_review(8));
    assert!(!session.step_review(8), "three turns make four positions");
    let review = session.review().expect("begun");
    assert_eq!(review.expectations[..2], part.expectations);
    assert!(review.expectations.iter().all(|share| (0.0..=1.0).contains(share)));
    let told: Vec<(&str, &str)> =
        review.turns.iter().map(|turn| (&*turn.turn, &*turn.color)).collect();
    assert_eq!(told, [("a1,b2", "light"), ("swap", "dark"), ("c3,e5", "dark")]);
}

#[test]
fn a_finished_game_has_no_turn() {
    let over = "D1D/3/LLL a3-c3 l x";
    let mut session = session();
    assert_eq!(session.think("3x3", over, 10, 1).expect("read"), None);
    assert_eq!(session.play_level(3.0, "3x3", over, 1).expect("read"), None);
    assert!(!session.step(10));
}

#[test]
fn what_the_page_should_not_have_sent_is_refused() {
    let mut session = session();
    let refusals = [
        (session.begin("9x", START).err(), "no rules"),
        (session.begin("5x5", "5/5").err(), "no position"),
        (session.think("5x5", "6/6", 1, 1).err(), "no position"),
        (session.play_level(0.5, "5x5", START, 1).err(), "no such level"),
        (session.play_adaptive(11.0, "5x5", START, 1).err(), "no such level"),
        (session.begin_review("5x5", START, &["swap".to_owned()]).err(), "no legal turn"),
        (session.begin_review("5x5", START, &["z9".to_owned()]).err(), "no legal turn"),
        (session.review().err(), "no review was begun"),
    ];
    for (refusal, text) in refusals {
        assert_eq!(refusal.map(|error| error.to_string()).as_deref(), Some(text));
    }
    assert!(matches!(Session::new(b"no net", 0), Err(InputError::Weights(_))));
}

/// The page reads these names.
#[test]
fn reports_and_reviews_keep_their_form() {
    let chances = Chances { win: 0.5, draw: 0.25, loss: 0.25, score: -1.5 };
    let line = Line {
        turns: vec!["a1,b2".to_owned(), "swap".to_owned()],
        visits: 3,
        chances,
        is_proven: false,
    };
    let report =
        Report { chances, is_proven: true, simulations: 9, evaluations: 8, lines: vec![line] };
    let expected = json!({"win": 0.5, "draw": 0.25, "loss": 0.25, "score": -1.5});
    assert_eq!(
        serde_json::to_value(report).expect("JSON"),
        json!({"chances": expected, "isProven": true, "simulations": 9, "evaluations": 8, "lines":
            [{"turns": ["a1,b2", "swap"], "visits": 3, "chances": expected, "isProven": false}]})
    );
    let turn = JudgedTurn {
        turn: "pass".to_owned(),
        color: "dark".to_owned(),
        lost: 0.25,
        class: "blunder",
        better: None,
    };
    assert_eq!(
        serde_json::to_value(GameReview { expectations: vec![0.5, 0.75], turns: vec![turn] })
            .expect("JSON"),
        json!({"expectations": [0.5, 0.75], "turns":
            [{"turn": "pass", "color": "dark", "lost": 0.25, "class": "blunder", "better": null}]})
    );
}
