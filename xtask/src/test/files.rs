//! How long each file of tests took, as cargo and Vitest print it.

use std::time::Duration;

/// The files so far, each with its time.
#[derive(Debug, Default)]
pub(super) struct Files {
    pub(super) times: Vec<(String, Duration)>,
    /// What cargo runs at the moment.
    running: Option<String>,
}

impl Files {
    /// Reads a line of output.
    pub(super) fn read(&mut self, line: &str) {
        let line = without_colors(line);
        let line = line.trim();
        if let Some(name) = line.strip_prefix("Running ").and_then(cargo_target) {
            self.running = Some(name);
        } else if let Some(package) = line.strip_prefix("Doc-tests ") {
            self.running = Some(format!("{package}, documentation"));
        } else if line.starts_with("test result: ") {
            self.times.extend(self.running.clone().zip(cargo_time(line)));
        } else {
            self.times.extend(vitest_file(line));
        }
    }
}

/// The line without the escape sequences of colors: an escape, `[`, digits, a letter.
fn without_colors(line: &str) -> String {
    let mut parts = line.split("\u{1b}[");
    let plain = parts.next().unwrap_or_default().to_owned();
    parts.fold(plain, |plain, part| {
        plain + part.trim_start_matches(|it: char| !it.is_ascii_alphabetic()).get(1..).unwrap_or("")
    })
}

/// `unittests src/lib.rs (target/debug/deps/ponte_rules-0123456789abcdef)` as `ponte_rules`, and
/// `tests/laws.rs (…/laws-0123456789abcdef)` as `tests/laws.rs`.
fn cargo_target(text: &str) -> Option<String> {
    let (source, program) = text.strip_suffix(')')?.split_once(" (")?;
    match source.strip_prefix("unittests ") {
        None => Some(source.to_owned()),
        Some(source) => {
            let (name, _) = program.rsplit(['/', '\\']).next()?.rsplit_once('-')?;
            Some(format!("{name}, {source}"))
        }
    }
}

/// `test result: ok. 5 passed; …; finished in 0.25s`.
fn cargo_time(line: &str) -> Option<Duration> {
    let seconds = line.rsplit_once("finished in ")?.1.strip_suffix('s')?.parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// `✓ e2e/site.e2e.ts (12 tests) 1234ms`, with more between where some of them failed.
fn vitest_file(line: &str) -> Option<(String, Duration)> {
    let mut words = line.split_whitespace();
    let file = words.nth(1).filter(|word| word.ends_with(".ts"))?;
    let ms = words.next_back()?.strip_suffix("ms")?.parse().ok()?;
    Some((file.to_owned(), Duration::from_millis(ms)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_found_in_what_is_printed() {
        let mut files = Files::default();
        for line in [
            "     Running unittests src/lib.rs (target/debug/deps/ponte_rules-5c1b1e0a6e9bca80)",
            "test result: ok. 71 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.25s",
            "     Running tests/laws.rs (target/debug/deps/laws-b8d5a7a2dd8a5a75)",
            "test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.50s",
            "   Doc-tests ponte_rules",
            "test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 2.00s",
            " ✓ e2e/site.e2e.ts (12 tests) 1234ms",
            " ❯ src/lib/net/socket.test.ts (5 tests | 1 failed) 33ms",
            "   ✓ every file that the pages name is there 456ms",
            " \u{1b}[32m✓\u{1b}[39m src/layers.test.ts \u{1b}[2m(\u{1b}[22m2 tests)\u{1b}[32m 131\u{1b}[2mms\u{1b}[22m",
            "Running since this morning",
        ] {
            files.read(line);
        }
        let found: Vec<(&str, u128)> =
            files.times.iter().map(|(name, took)| (name.as_str(), took.as_millis())).collect();
        let expected = [
            ("ponte_rules, src/lib.rs", 1250),
            ("tests/laws.rs", 500),
            ("ponte_rules, documentation", 2000),
            ("e2e/site.e2e.ts", 1234),
            ("src/lib/net/socket.test.ts", 33),
            ("src/layers.test.ts", 131),
        ];
        assert_eq!(found, expected);
    }
}
