//! The log, on standard error: lines for people, or JSON for programs.

use std::env;
use std::io::{self, IsTerminal};

use ponte_server::config::LogFormat;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt, registry};

/// Starts to write. `PONTE_LOG_FILTER` chooses what, as in `info,ponte_server=debug`.
pub(super) fn start(format: LogFormat) {
    let chosen = env::var("PONTE_LOG_FILTER").ok().and_then(|filter| filter.parse().ok());
    let filter = chosen.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let lines = fmt::layer().with_writer(io::stderr);
    let lines = match format {
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
        // The systemd journal adds the time itself, and shows no colors.
        LogFormat::Text if env::var_os("JOURNAL_STREAM").is_some() => {
            lines.with_ansi(false).without_time().boxed()
        }
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
    };
    registry().with(lines.with_filter(filter)).init();
}

/// Warns the operator who starts the site: in a sentence, or in a log line where the log is JSON.
pub(super) fn warn(format: LogFormat, sentence: &str) {
    match format {
        LogFormat::Json => tracing::warn!("{sentence}"),
        LogFormat::Text => mention!("ponte: {sentence}"),
    }
}
