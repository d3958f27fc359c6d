//! Every stored form, as it must be read for ever.

use ponte_rules::{Color, Outcome, Rules, Turn};

use crate::game::{Command, Ending, Event, Offer, Reason, Refused, Seat, Terms};
use crate::id::GameId;

fn terms() -> Terms {
    Terms { rules: Rules::BGA, time: "5+8".parse().unwrap(), rated: true, private: false }
}

fn turn(text: &str) -> Turn {
    let json = format!(r#"{{"type":"played","seat":"first","turn":"{text}","spent_ms":0}}"#);
    let Ok(Event::Played { turn, .. }) = serde_json::from_str(&json) else { panic!("{text}") };
    turn
}

#[test]
fn events_are_stored_so() {
    let (first, second) = (Seat::First, Seat::Second);
    let game = GameId::from_random(1);
    let played = |seat, text, spent_ms, lag_ms, planned| Event::Played {
        seat,
        turn: turn(text),
        spent_ms,
        lag_ms,
        planned,
    };
    let ended = |outcome, reason| Event::Ended { ending: Ending { outcome, reason } };
    for (event, json) in [
        (
            Event::Started { terms: terms() },
            r#"{"type":"started","terms":{"rules":"bga","time":"5+8","rated":true,"private":false}}"#,
        ),
        (
            played(first, "c3,d5", 1234, 0, false),
            r#"{"type":"played","seat":"first","turn":"c3,d5","spent_ms":1234}"#,
        ),
        (
            played(second, "c3-e4", 0, 20, true),
            r#"{"type":"played","seat":"second","turn":"c3-e4","spent_ms":0,"lag_ms":20,"planned":true}"#,
        ),
        (
            played(second, "swap", 5, 0, false),
            r#"{"type":"played","seat":"second","turn":"swap","spent_ms":5}"#,
        ),
        (
            played(first, "pass", 5, 0, false),
            r#"{"type":"played","seat":"first","turn":"pass","spent_ms":5}"#,
        ),
        (Event::TookBack { turns: 2 }, r#"{"type":"tookback","turns":2}"#),
        (
            Event::Offered { seat: first, offer: Offer::Draw },
            r#"{"type":"offered","seat":"first","offer":"draw"}"#,
        ),
        (
            Event::Declined { seat: second, offer: Offer::Takeback },
            r#"{"type":"declined","seat":"second","offer":"takeback"}"#,
        ),
        (
            Event::Withdrawn { seat: first, offer: Offer::Void },
            r#"{"type":"withdrawn","seat":"first","offer":"void"}"#,
        ),
        (
            Event::Offered { seat: second, offer: Offer::Rematch },
            r#"{"type":"offered","seat":"second","offer":"rematch"}"#,
        ),
        (
            Event::Rested { seat: second, ms: 86_400_000 },
            r#"{"type":"rested","seat":"second","ms":86400000}"#,
        ),
        (Event::Refunded { ms: 5000 }, r#"{"type":"refunded","ms":5000}"#),
        (
            ended(Some(Outcome::Win(Color::Light)), Reason::Score),
            r#"{"type":"ended","ending":{"outcome":"light","reason":"score"}}"#,
        ),
        (
            ended(Some(Outcome::Win(Color::Dark)), Reason::Resign),
            r#"{"type":"ended","ending":{"outcome":"dark","reason":"resign"}}"#,
        ),
        (
            ended(Some(Outcome::Win(Color::Dark)), Reason::Time),
            r#"{"type":"ended","ending":{"outcome":"dark","reason":"time"}}"#,
        ),
        (
            ended(Some(Outcome::Draw), Reason::Agreement),
            r#"{"type":"ended","ending":{"outcome":"draw","reason":"agreement"}}"#,
        ),
        (
            ended(None, Reason::Void),
            r#"{"type":"ended","ending":{"outcome":null,"reason":"void"}}"#,
        ),
        (
            ended(None, Reason::Abort),
            r#"{"type":"ended","ending":{"outcome":null,"reason":"abort"}}"#,
        ),
        (Event::Rematched { game }, r#"{"type":"rematched","game":"21111111"}"#),
    ] {
        assert_eq!(serde_json::to_string(&event).unwrap(), json);
        assert_eq!(serde_json::from_str::<Event>(json).unwrap(), event, "{json}");
    }
    for reason in Reason::ALL {
        assert_eq!(serde_json::to_value(reason).unwrap(), reason.as_str());
    }
}

#[test]
fn commands_are_sent_so() {
    for (command, json) in [
        (
            Command::play("c3,d5".parse::<ponte_rules::Proposal>().unwrap()),
            r#"{"type":"play","turn":"c3,d5"}"#,
        ),
        (Command::Resign, r#"{"type":"resign"}"#),
        (Command::Abort, r#"{"type":"abort"}"#),
        (Command::Offer { offer: Offer::Draw }, r#"{"type":"offer","offer":"draw"}"#),
        (Command::Accept { offer: Offer::Takeback }, r#"{"type":"accept","offer":"takeback"}"#),
        (Command::Decline { offer: Offer::Void }, r#"{"type":"decline","offer":"void"}"#),
        (Command::Withdraw { offer: Offer::Rematch }, r#"{"type":"withdraw","offer":"rematch"}"#),
        (Command::Flag, r#"{"type":"flag"}"#),
    ] {
        assert_eq!(serde_json::to_string(&command).unwrap(), json);
        assert_eq!(serde_json::from_str::<Command>(json).unwrap(), command, "{json}");
    }
}

#[test]
fn what_is_the_servers_cannot_be_sent() {
    for json in [
        r#"{"type":"rest","ms":1}"#,
        r#"{"type":"refund","ms":1}"#,
        r#"{"type":"rematch","game":"11111111"}"#,
        r#"{"type":"play"}"#,
        r#"{"type":"play","turn":"c3"}"#,
    ] {
        assert!(serde_json::from_str::<Command>(json).is_err(), "{json}");
    }
    let lying = r#"{"type":"play","turn":"c3,d5","lag_ms":9999,"is_planned":true}"#;
    let Ok(Command::Play { lag_ms, is_planned, .. }) = serde_json::from_str(lying) else {
        panic!("unknown fields are ignored")
    };
    assert_eq!((lag_ms, is_planned), (0, false));
}

#[test]
fn refusals_are_told_so() {
    let json = |refused: Refused| serde_json::to_string(&refused).unwrap();
    assert_eq!(
        json(Refused::NotYourTurn),
        r#"{"code":"not-your-turn","message":"the other player is to move"}"#,
    );
    let mut position = ponte_rules::Position::new(Rules::BGA);
    position.play("a1,b1".parse().unwrap()).unwrap();
    let refusal = position.judge("b1,c1".parse().unwrap()).unwrap_err();
    assert_eq!(
        json(refusal.into()),
        r#"{"code":"occupied","message":"a light tile lies on b1","cause":["b1"]}"#,
    );
}
