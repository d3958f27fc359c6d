//! Every background task panics once, in the midst of its work, and comes back.

use std::time::Duration;

use metrics_exporter_prometheus::PrometheusBuilder;
use tokio::time::{sleep, timeout};

use super::{bots_task, tasks};
use crate::bot::tests::champion;
use crate::http::App;
use crate::http::testing::config;
use crate::site::Site;
use crate::store::Store;
use crate::store::testing::on_both;
use crate::supervisor::supervise;

const NAMES: [&str; 12] = [
    "heartbeat",
    "expiry",
    "lobby",
    "stats",
    "presence",
    "peers",
    "notices",
    "gauges",
    "cleanup",
    "post",
    "digest",
    "bots",
];

const MAIL: &str = r#"
[mail]
server = "127.0.0.1"
port = 25
every_minutes = 60
from = "Ponte <ponte@ponte.example>"
encryption = "none"
"#;

fn node(store: Store) -> App {
    App::new(config(MAIL), store, Site::new([])).unwrap()
}

#[test]
fn every_task_panics_once_and_comes_back() {
    on_both(async |store| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        let _recorder = metrics::set_default_local_recorder(&recorder);
        let app = node(store.clone());
        app.start().await.unwrap();
        let mut all = tasks(&app);
        all.push(bots_task(app.bots(champion()).await.unwrap()));
        let mut probes = Vec::new();
        let mut probed = Vec::new();
        for task in all {
            let (name, probe, task) = task.probed();
            probes.push((name, probe));
            probed.push(task);
        }
        assert!(probes.iter().map(|(name, _)| name).eq(&NAMES));
        let running = tokio::spawn(supervise(probed));
        let started = async |times: u32| {
            while probes.iter().any(|(_, probe)| probe.starts() < times) {
                sleep(Duration::from_millis(5)).await;
            }
        };
        let soon = Duration::from_secs(10);
        timeout(soon, started(1)).await.unwrap();
        // Each is in the midst of its work.
        timeout(soon, async {
            while !app.bus.keeps_unheard() {
                sleep(Duration::from_millis(5)).await;
            }
        })
        .await
        .unwrap();
        for (_, probe) in &probes {
            probe.strike();
        }
        timeout(soon, started(2)).await.unwrap();
        let text = handle.render();
        for (name, probe) in &probes {
            assert_eq!(probe.starts(), 2, "{name}");
            let counted = format!("ponte_task_panics_total{{task=\"{name}\"}} 1");
            assert!(text.contains(&counted), "{name}: {text}");
        }
        running.abort();
    });
}
