//! The log, on standard error: lines for people, or JSON for programs.

use std::io::{self, IsTerminal};

use ponte_server::config::LogFormat;
use tracing_subscriber::EnvFilter;

/// Starts to write. `PONTE_LOG_FILTER` chooses what, as in `info,ponte_server=debug`.
pub(super) fn start(format: LogFormat) {
    let filter =
        EnvFilter::try_from_env("PONTE_LOG_FILTER").unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    match format {
        LogFormat::Json => lines.json().flatten_event(true).init(),
        // The journal of the system knows the time, and shows no colors.
        LogFormat::Text if std::env::var_os("JOURNAL_STREAM").is_some() => {
            lines.with_ansi(false).without_time().init();
        }
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).init(),
    }
}

/// Says something to whoever starts the site: a sentence to people, a line of the log to programs.
pub(super) fn warn(format: LogFormat, sentence: &str) {
    match format {
        LogFormat::Json => tracing::warn!("{sentence}"),
        LogFormat::Text => mention!("ponte: {sentence}"),
    }
}
