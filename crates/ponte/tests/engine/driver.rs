//! An engine that runs, and a conversation with it that cannot hang.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use ponte_engine::protocol::Answer;

/// Nothing may take longer than this, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) struct Engine {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ponte"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        Engine { child, stdin, lines }
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    pub(crate) fn say_bytes(&mut self, bytes: &[u8]) {
        self.stdin.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// The next line; a hang is a failure.
    #[track_caller]
    pub(crate) fn hear_line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("the engine says something")
    }

    /// The next answer.
    #[track_caller]
    pub(crate) fn hear(&self) -> Answer {
        let line = self.hear_line();
        line.parse().unwrap_or_else(|error| panic!("{error} in {line:?}"))
    }

    /// Whether the engine sends nothing for a moment.
    pub(crate) fn is_silent(&self) -> bool {
        self.lines.recv_timeout(Duration::from_millis(100)).is_err()
    }

    /// Closes the engine's input.
    pub(crate) fn hang_up(&mut self) {
        self.stdin = None;
    }

    /// Waits for the end of the program: everything it still sent, and its exit code.
    #[track_caller]
    pub(crate) fn end(mut self) -> (Vec<String>, i32) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "the engine does not end");
            thread::sleep(Duration::from_millis(5));
        };
        (self.lines.iter().collect(), status.code().expect("no signal ended the engine"))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // A failed test leaves nothing running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
