//! Metrics of the running site for Prometheus, on a port of their own for its operator.

use std::net::TcpListener;
use std::time::Duration;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use ponte_server::metrics_router;
use tokio::task::JoinHandle;

use crate::failure::Failure;

/// How many clients may read them at once.
const MOST: usize = 16;
/// From half a millisecond to ten seconds.
const SECONDS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// How often measurements are moved into the buckets of their histograms; until then each takes
/// memory.
const UPKEEP: Duration = Duration::from_secs(5);

/// Begins to count, and serves the counts at `/metrics`.
pub(super) fn start(listener: TcpListener) -> Result<JoinHandle<()>, Failure> {
    let spans = Matcher::Suffix("_seconds".to_owned());
    let builder =
        PrometheusBuilder::new().set_buckets_for_metric(spans, &SECONDS).map_err(Failure::input)?;
    let handle = builder.install_recorder().map_err(Failure::input)?;
    ponte_server::describe_metrics();
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let router = metrics_router({
        let handle = handle.clone();
        move || handle.render()
    });
    let tell = ponte_server::serve(listener, router, MOST, keep_up(handle));
    Ok(tokio::spawn(tell))
}

/// Never ends.
async fn keep_up(handle: PrometheusHandle) {
    let mut ticks = tokio::time::interval(UPKEEP);
    loop {
        ticks.tick().await;
        handle.run_upkeep();
    }
}
