//! A program behind pipes: lines to it, and its lines within a time.

use std::io::Write;
use std::process::{self, Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use ponte_engine::protocol::{Answer, AnswerError, Command, Program};

use super::error::ExternalError;
use crate::lines::{LineError, Lines};

/// How many lines may be queued; a program that sends more has to wait.
const WAITING: usize = 256;

/// Until when an answer is awaited, whatever else the program sends meanwhile.
#[derive(Debug)]
pub(super) struct Deadline {
    what: &'static str,
    seconds: u32,
    end: Instant,
}

impl Deadline {
    pub(super) fn new(what: &'static str, seconds: u32) -> Deadline {
        Deadline { what, seconds, end: Instant::now() + Duration::from_secs(seconds.into()) }
    }
}

#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<Result<String, LineError>>,
}

impl Process {
    pub(super) fn start(program: &Program) -> Result<Process, ExternalError> {
        let (file, arguments) = program.command.split_first().ok_or(ExternalError::Gone)?;
        let child = process::Command::new(file)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = child.map_err(|error| ExternalError::Start(file.clone(), error))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ExternalError::Gone);
        };
        let (sender, lines) = mpsc::sync_channel(WAITING);
        thread::spawn(move || {
            for line in Lines::new(stdout) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Process { child, stdin, lines })
    }

    /// Sends a line. If the program has ended, [`hear`](Process::hear) says so, once it has returned
    /// all that the program sent before.
    pub(super) fn say(&mut self, command: &Command) {
        let _ = writeln!(self.stdin, "{command}").and_then(|()| self.stdin.flush());
    }

    /// The next known answer.
    pub(super) fn hear(&mut self, deadline: &Deadline) -> Result<Answer, ExternalError> {
        loop {
            let left = deadline.end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => ExternalError::Late(deadline.what, deadline.seconds),
                RecvTimeoutError::Disconnected => ExternalError::Gone,
            })?;
            match line.map_err(ExternalError::Line)?.parse() {
                Ok(answer) => return Ok(answer),
                Err(AnswerError::Unknown(_)) => {}
                Err(error) => return Err(ExternalError::Garbled(error)),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say(&Command::Quit);
        // `quit` is a courtesy: the program is not waited for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
