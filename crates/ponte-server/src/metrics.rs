//! The metrics of the site besides those of single requests, and what they mean.

use std::time::Duration;

use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, histogram};

use crate::game::Event;

/// Gives each metric the description that `/metrics` shows.
pub fn describe_metrics() {
    describe_counter!("ponte_http_requests_total", "Requests by method, route and status");
    describe_histogram!("ponte_http_request_seconds", Unit::Seconds, "How long answers took");
    describe_gauge!("ponte_sockets", "Sockets that are open on this server");
    describe_gauge!("ponte_games_running", "Games under way, by speed");
    describe_counter!("ponte_turns_total", "Turns that were played and are durable");
    describe_counter!("ponte_games_ended_total", "Games that ended, by reason");
    describe_histogram!("ponte_store_commit_seconds", Unit::Seconds, "Until a commit was durable");
    describe_histogram!("ponte_store_batch", "Pieces of work in a commit");
    describe_counter!("ponte_task_panics_total", "Panics, by the task that panicked");
    describe_gauge!("ponte_engine_waiting", "Turns that computer players wait for or think about");
    describe_histogram!(
        "ponte_engine_turn_seconds",
        Unit::Seconds,
        "How long one was thought about"
    );
}

/// Counts what has happened in a game.
pub(crate) fn count(event: &Event) {
    match event {
        Event::Played { .. } => counter!("ponte_turns_total").increment(1),
        Event::Ended { ending } => {
            counter!("ponte_games_ended_total", "reason" => ending.reason.as_str()).increment(1);
        }
        _ => {}
    }
}

/// Counts a commit of so many pieces of work.
pub(crate) fn committed(batch: usize, took: Duration) {
    histogram!("ponte_store_commit_seconds").record(took.as_secs_f64());
    histogram!("ponte_store_batch").record(batch as f64);
}

/// Counts a panic of a background task.
pub(crate) fn panicked(task: &'static str) {
    counter!("ponte_task_panics_total", "task" => task).increment(1);
}
