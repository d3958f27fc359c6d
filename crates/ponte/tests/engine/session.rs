//! What `docs/engine-protocol.md` promises.

use ponte_engine::protocol::Answer;

use crate::driver::Engine;

const PAGE: &str = include_str!("../../../../docs/engine-protocol.md");

#[test]
fn the_documented_session_is_real() {
    let session = PAGE.split("```session\n").nth(1).unwrap().split("```").next().unwrap();
    let mut engine = Engine::start();
    for line in session.lines() {
        match line.strip_prefix("> ") {
            Some(said) => engine.say(said),
            None => assert_eq!(engine.hear_line(), line),
        }
    }
    assert_eq!(engine.end(), (Vec::new(), 0));
}

#[track_caller]
fn refused(engine: &mut Engine, line: &str) {
    engine.say(line);
    assert!(matches!(engine.hear(), Answer::Error(_)), "{line}");
}

fn best(engine: &Engine) -> String {
    loop {
        match engine.hear() {
            Answer::BestTurn { turn, .. } => return turn.unwrap().to_string(),
            Answer::Info(_) => {}
            other => panic!("{other}"),
        }
    }
}

#[test]
fn errors_change_nothing() {
    let mut engine = Engine::start();
    refused(&mut engine, "go");
    engine.say("position rules 5x5 start turns a1,b2");
    engine.say("setoption name Player value greedy");
    engine.say("go");
    let expected = best(&engine);
    for line in [
        "setoption name Player value kasparov",
        "setoption name Seed value -1",
        "setoption name Hash value 64",
        "position rules 5x5 board 5/5/5/5/LLLLL - l -",
        "position rules 5x5 start turns a1,b2 a1,b2",
        "position rules nonsense start",
        "go nodes none",
        "fly me to the moon",
    ] {
        refused(&mut engine, line);
    }
    engine.say_bytes(b"\xff\xfe\n");
    assert!(matches!(engine.hear(), Answer::Error(_)));
    engine.say_bytes(&[b"position ".repeat(20_000), b"\n".to_vec()].concat());
    assert!(matches!(engine.hear(), Answer::Error(_)));
    engine.say("\r");
    engine.say("stop");
    engine.say("ponderhit");
    engine.say("go");
    assert_eq!(best(&engine), expected);
}

#[test]
fn a_search_in_the_opponents_time_waits_to_be_told() {
    let mut engine = Engine::start();
    engine.say("position rules 5x5 start");
    for ending in ["ponderhit", "stop"] {
        engine.say("go ponder ms 1");
        assert!(matches!(engine.hear(), Answer::Info(_)));
        engine.say("isready");
        assert_eq!(engine.hear(), Answer::ReadyOk);
        assert!(engine.is_silent());
        refused(&mut engine, "position rules 4x4 start");
        refused(&mut engine, "newgame");
        engine.say(ending);
        best(&engine);
    }
    engine.say("newgame");
    refused(&mut engine, "go");
}

#[test]
fn the_end_of_input_ends_the_engine_with_its_last_answer() {
    let mut engine = Engine::start();
    engine.say("position rules 5x5 start");
    engine.say("go infinite");
    engine.hang_up();
    let (lines, code) = engine.end();
    assert!(lines.last().unwrap().starts_with("bestturn "), "{lines:?}");
    assert_eq!(code, 0);
    let mut engine = Engine::start();
    engine.say("position rules 5x5 start");
    engine.say("go infinite");
    engine.say("quit");
    assert_eq!(engine.end().1, 0);
}
