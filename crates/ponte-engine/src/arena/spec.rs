//! The text that names a player: `greedy`, `uct:playouts=30000`.

mod options;

use std::fmt;
use std::str::FromStr;

use crate::level::Level;
use crate::opponent::{Opponent, UctSettings};
use crate::protocol::Program;
use options::Options;

pub use options::SpecError;

/// A player as the command line names it.
#[derive(Clone, PartialEq, Debug)]
pub enum Spec {
    /// One of the simple opponents, by its name.
    Simple(Opponent),
    /// Plain UCT: `uct:playouts=N`, with `bridges=P` and `exploration=C` where they differ.
    Uct(UctSettings),
    /// Another program: `external:COMMAND`.
    External(Program),
    /// The bare policy of a net: `policy`, or `policy:file=PATH`.
    Policy {
        /// The weights; without a file those inside the program.
        file: Option<String>,
    },
    /// A net with its search: `net:nodes=N` or `net:ms=N`.
    Net {
        /// The weights; without a file those inside the program.
        file: Option<String>,
        /// How long it thinks.
        limit: Limit,
    },
    /// A level for people: `level:3`.
    Level {
        /// Which one.
        level: Level,
        /// The weights; without a file those inside the program.
        file: Option<String>,
    },
}

/// How long a net thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So many nodes a sub-move.
    Nodes(u32),
    /// So many milliseconds of thread CPU time a turn.
    Milliseconds(u32),
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        if name == "external" {
            let program = rest.unwrap_or_default().parse();
            return program.map(Spec::External).map_err(SpecError::Program);
        }
        // `level:3` is short for `level:level=3`.
        let numbered = rest.filter(|_| name == "level").map(|rest| format!("level={rest}"));
        let mut options = Options::read(name, numbered.as_deref().or(rest))?;
        let spec = match name {
            "uct" => Spec::Uct(uct_settings(&mut options)?),
            "net" => Spec::Net { limit: limit(&mut options)?, file: file(&mut options)? },
            "level" => Spec::Level { level: level(&mut options)?, file: file(&mut options)? },
            "policy" => Spec::Policy { file: file(&mut options)? },
            _ => {
                let simple = Opponent::ALL.into_iter().find(|opponent| opponent.name() == name);
                Spec::Simple(simple.ok_or_else(|| SpecError::UnknownPlayer(name.to_owned()))?)
            }
        };
        options.finish()?;
        Ok(spec)
    }
}

fn uct_settings(options: &mut Options<'_>) -> Result<UctSettings, SpecError> {
    let count = |count: &u32| (1..=100_000_000).contains(count);
    let playouts = options.needed("playouts", "a number from 1 to 100000000", count)?;
    let usual = UctSettings::new(playouts);
    let share = |share: &f32| (0.0..=1.0).contains(share);
    let bridges = options.take("bridges", "a share from 0 to 1", share)?;
    let sensible = |constant: &f32| (0.0..=10.0).contains(constant);
    let exploration = options.take("exploration", "a number from 0 to 10", sensible)?;
    Ok(UctSettings {
        bridges: bridges.unwrap_or(usual.bridges),
        exploration: exploration.unwrap_or(usual.exploration),
        ..usual
    })
}

fn limit(options: &mut Options<'_>) -> Result<Limit, SpecError> {
    let any = |count: &u32| (1..=1_000_000_000).contains(count);
    let mut count = |name| options.take(name, "a number from 1 to 1000000000", any);
    match (count("nodes")?, count("ms")?) {
        (Some(nodes), None) => Ok(Limit::Nodes(nodes)),
        (None, Some(ms)) => Ok(Limit::Milliseconds(ms)),
        (None, None) => Err(options.missing("nodes", "or ms=, how long it may think")),
        (Some(_), Some(_)) => Err(SpecError::Repeated("nodes or ms".to_owned())),
    }
}

fn level(options: &mut Options<'_>) -> Result<Level, SpecError> {
    let known = |level: &f32| Level::new(*level).is_some();
    Ok(Level::nearest(options.needed("level", "a number from 1 to 10, as in level:3", known)?))
}

fn file(options: &mut Options<'_>) -> Result<Option<String>, SpecError> {
    options.take("file", "the path of a file of weights", |path: &String| !path.is_empty())
}

/// The canonical text: default values are left out.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Simple(opponent) => f.write_str(opponent.name()),
            Spec::Uct(settings) => {
                let usual = UctSettings::new(settings.playouts);
                write!(f, "uct:playouts={}", settings.playouts)?;
                if settings.bridges != usual.bridges {
                    write!(f, ",bridges={}", settings.bridges)?;
                }
                if settings.exploration != usual.exploration {
                    write!(f, ",exploration={}", settings.exploration)?;
                }
                Ok(())
            }
            Spec::External(program) => write!(f, "external:{program}"),
            Spec::Policy { file } => match file {
                Some(file) => write!(f, "policy:file={file}"),
                None => f.write_str("policy"),
            },
            Spec::Net { file, limit } => {
                f.write_str("net:")?;
                if let Some(file) = file {
                    write!(f, "file={file},")?;
                }
                match limit {
                    Limit::Nodes(nodes) => write!(f, "nodes={nodes}"),
                    Limit::Milliseconds(ms) => write!(f, "ms={ms}"),
                }
            }
            Spec::Level { level, file } => {
                write!(f, "level:{}", level.number())?;
                file.iter().try_for_each(|file| write!(f, ",file={file}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_canonically() {
        for (text, canonical) in [
            ("random", "random"),
            ("careful", "careful"),
            ("uct:playouts=30000", "uct:playouts=30000"),
            ("uct:exploration=0.7,playouts=5", "uct:playouts=5,exploration=0.7"),
            ("uct:playouts=5,bridges=0", "uct:playouts=5,bridges=0"),
            ("policy", "policy"),
            ("external:nodes=5  ./engine -q", "external:nodes=5 ./engine -q"),
            ("net:nodes=64", "net:nodes=64"),
            ("net:ms=100,file=a.net", "net:file=a.net,ms=100"),
            ("level:3", "level:3"),
            ("level:9.5,file=a.net", "level:9.5,file=a.net"),
            ("policy:file=nets/a b.net", "policy:file=nets/a b.net"),
        ] {
            let spec: Spec = text.parse().expect(text);
            assert_eq!(spec.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(spec));
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        for (text, sentence) in [
            ("", "unknown player \"\""),
            ("Greedy", "unknown player \"Greedy\""),
            ("uct", "uct needs playouts=, a number"),
            ("uct:", "\"\" is no option"),
            ("uct:1000", "\"1000\" is no option"),
            ("uct:playouts=0", "playouts must be a number from 1"),
            ("uct:playouts=-3", "not \"-3\""),
            ("uct:playouts=5,playouts=6", "\"playouts\" stands there twice"),
            ("uct:playouts=5,nodes=6", "uct has no option \"nodes\""),
            ("uct:playouts=5,bridges=NaN", "bridges must be a share from 0 to 1"),
            ("greedy:depth=2", "greedy has no option \"depth\""),
            ("policy:file=", "file must be the path of a file of weights"),
            ("net", "net needs nodes=, or ms="),
            ("net:nodes=0", "nodes must be a number from 1"),
            ("net:nodes=5,ms=5", "\"nodes or ms\" stands there twice"),
            ("level", "level needs level=, a number from 1 to 10, as in level:3"),
            ("level:11", "level must be a number from 1 to 10, as in level:3, not \"11\""),
            ("level:3,nodes=5", "level has no option \"nodes\""),
            ("policy:nodes=3", "policy has no option \"nodes\""),
            ("external", "the command of the engine is missing"),
            ("external:nodes=0 engine", "nodes must be a number from 1"),
        ] {
            let error = text.parse::<Spec>().expect_err(text).to_string();
            assert!(error.contains(sentence), "{text}: {error}");
        }
    }
}
