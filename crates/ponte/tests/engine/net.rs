//! The net behind the protocol: limits, lines of play, and the same answer every time.

use std::fs;
use std::time::{Duration, Instant};

use fastrand::Rng;
use ponte_engine::net::{Shape, Weights};
use ponte_engine::protocol::{Answer, Info};
use tempfile::TempDir;

use crate::driver::Engine;

/// The file of a small random net.
pub(crate) fn file(folder: &TempDir) -> String {
    let shape = Shape { channels: 32, blocks: 1, policy_channels: 32, value_channels: 32 };
    let path = folder.path().join("a small.net");
    fs::write(&path, Weights::random(shape, &mut Rng::with_seed(1)).write()).unwrap();
    path.to_str().unwrap().to_owned()
}

fn start(folder: &TempDir) -> Engine {
    let mut engine = Engine::start();
    engine.say(&format!("setoption name Weights value {}", file(folder)));
    engine.say("setoption name Player value net");
    engine.say("position rules 6x6 start turns c3,d4");
    engine
}

/// Everything up to the best turn.
fn hear_out(engine: &Engine) -> (Vec<Info>, Answer) {
    let mut infos = Vec::new();
    loop {
        match engine.hear() {
            Answer::Info(info) => infos.push(info),
            best @ Answer::BestTurn { .. } => return (infos, best),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn a_file_that_is_no_net_is_refused() {
    let mut engine = Engine::start();
    engine.say("setoption name Weights value no/such/file.net");
    assert!(matches!(engine.hear(), Answer::Error(reason) if reason.contains("no/such/file.net")));
}

#[test]
fn nodes_are_counted_and_answers_repeat() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = start(&folder);
    engine.say("setoption name Lines value 3");
    let mut answers = Vec::new();
    for _ in 0..2 {
        engine.say("newgame");
        engine.say("position rules 6x6 start turns c3,d4");
        engine.say("go nodes 40");
        let (infos, best) = hear_out(&engine);
        let last: Vec<&Info> = infos.iter().rev().take(3).rev().collect();
        assert_eq!(last.iter().map(|info| info.line).collect::<Vec<_>>(), [1, 2, 3].map(Some));
        assert!(last[0].nodes.is_some_and(|nodes| nodes <= 80), "{}", last[0]);
        assert!(last.iter().all(|info| info.wdl.is_some() && info.visits.is_some()));
        assert!(best.to_string().starts_with(&format!("bestturn {}", last[0].pv[0])), "{best}");
        answers
            .push((best, last.iter().map(|info| (info.wdl, info.pv.clone())).collect::<Vec<_>>()));
    }
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn time_is_kept_and_stop_is_obeyed() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = start(&folder);
    for (go, then) in [("go ms 300", None), ("go infinite", Some("stop"))] {
        let start = Instant::now();
        engine.say(go);
        if let Some(then) = then {
            // It sends what it thinks while it searches.
            assert!(matches!(engine.hear(), Answer::Info(_)));
            engine.say(then);
        }
        let (infos, _) = hear_out(&engine);
        assert!(!infos.is_empty());
        assert!(start.elapsed() > Duration::from_millis(200));
    }
    engine.say("go ponder nodes 5");
    assert!(matches!(engine.hear(), Answer::Info(_)));
    engine.say("ponderhit");
    hear_out(&engine);
    engine.say("go infinite");
    engine.say("stop");
    hear_out(&engine);
}
