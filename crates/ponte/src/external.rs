//! A player that is another program, by the engine protocol.
//!
//! A program that breaks the protocol, hangs or ends becomes an [`ExternalError`] in bounded time,
//! and loses the game. It is started again for the next game.

mod error;
mod process;

use ponte_engine::arena::{Fault, Player};
use ponte_engine::protocol::{Answer, Command, Declaration, Kind, Program, VERSION};
use ponte_rules::{Position, Proposal};

pub(crate) use error::ExternalError;
use process::{Deadline, Process};

/// A program that plays.
#[derive(Debug)]
pub(crate) struct External {
    program: Program,
    engine: Option<Engine>,
    /// Why the game that was begun last could not begin.
    fault: Option<ExternalError>,
}

/// The program while it runs.
#[derive(Debug)]
struct Engine {
    process: Process,
    options: Vec<Declaration>,
}

impl External {
    /// A program that is not started yet.
    pub(crate) fn new(program: Program) -> External {
        External { program, engine: None, fault: None }
    }

    /// Starts the program unless it runs, greets it and sets its options.
    pub(crate) fn start(&mut self) -> Result<(), ExternalError> {
        if self.engine.is_none() {
            self.engine = Some(Engine::start(&self.program)?);
        }
        Ok(())
    }

    /// Calls a function with the running program; if that fails, the program is ended.
    fn with<T>(
        &mut self,
        act: impl FnOnce(&mut Engine, &Program) -> Result<T, ExternalError>,
    ) -> Result<T, ExternalError> {
        let engine = self.engine.as_mut().ok_or(ExternalError::Gone)?;
        let result = act(engine, &self.program);
        if result.is_err() {
            self.engine = None;
        }
        result
    }
}

impl Player for External {
    fn new_game(&mut self, seed: u64) {
        let begun = self.start();
        self.fault =
            begun.and_then(|()| self.with(|engine, program| engine.new_game(program, seed))).err();
    }

    fn turn(&mut self, position: &Position) -> Result<Proposal, Fault> {
        if let Some(error) = self.fault.take() {
            return Err(error.into());
        }
        Ok(self.with(|engine, program| engine.turn(program, position))?)
    }
}

impl Engine {
    fn start(program: &Program) -> Result<Engine, ExternalError> {
        let mut engine = Engine { process: Process::start(program)?, options: Vec::new() };
        engine.process.say(&Command::Ponte { version: VERSION });
        let deadline = Deadline::new("ponteok", program.timeout_s);
        loop {
            match engine.process.hear(&deadline)? {
                Answer::Option(option) => engine.options.push(option),
                Answer::PonteOk { version: VERSION } => break,
                Answer::PonteOk { version } => return Err(ExternalError::Version(version)),
                Answer::Error(reason) => return Err(ExternalError::Refused(reason)),
                _ => {}
            }
        }
        for (name, value) in &program.options {
            engine.set(name, value)?;
        }
        engine.wait_until_ready(program)?;
        Ok(engine)
    }

    fn new_game(&mut self, program: &Program, seed: u64) -> Result<(), ExternalError> {
        let has_own_seed = program.options.iter().any(|(name, _)| name == "Seed");
        if let Some(value) = self.option("Seed").filter(|_| !has_own_seed).and_then(|option| {
            let Kind::Spin { min, max, .. } = option.kind else { return None };
            let range = max.abs_diff(min).checked_add(1)?;
            min.checked_add_unsigned(seed % range)
        }) {
            self.set("Seed", &value.to_string())?;
        }
        self.process.say(&Command::NewGame);
        self.wait_until_ready(program)
    }

    fn turn(&mut self, program: &Program, position: &Position) -> Result<Proposal, ExternalError> {
        self.process.say(&Command::Position { start: position.clone(), turns: Vec::new() });
        self.process.say(&Command::Go(program.limits));
        let thinking_s = program.limits.ms.unwrap_or(0).div_ceil(1000);
        let deadline = Deadline::new("bestturn", program.timeout_s.saturating_add(thinking_s));
        loop {
            match self.process.hear(&deadline)? {
                Answer::BestTurn { turn, .. } => return turn.ok_or(ExternalError::NoTurn),
                Answer::Error(reason) => return Err(ExternalError::Refused(reason)),
                _ => {}
            }
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), ExternalError> {
        let option = self.option(name).ok_or_else(|| ExternalError::Option(name.to_owned()))?;
        option.check(value).map_err(ExternalError::Value)?;
        let (name, value) = (name.to_owned(), value.to_owned());
        self.process.say(&Command::SetOption { name, value });
        Ok(())
    }

    fn option(&self, name: &str) -> Option<&Declaration> {
        self.options.iter().find(|option| option.name == name)
    }

    /// Waits until the program has handled every line, and fails if it refused one.
    fn wait_until_ready(&mut self, program: &Program) -> Result<(), ExternalError> {
        self.process.say(&Command::IsReady);
        let deadline = Deadline::new("readyok", program.timeout_s);
        loop {
            match self.process.hear(&deadline)? {
                Answer::ReadyOk => return Ok(()),
                Answer::Error(reason) => return Err(ExternalError::Refused(reason)),
                _ => {}
            }
        }
    }
}
