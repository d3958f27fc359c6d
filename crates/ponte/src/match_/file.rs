//! The file a match is kept in: one line that says which match it is, and one a finished game.
//!
//! Lines are only ever added, and each is on disk before the next game counts. A line that was
//! cut short when the program was stopped is dropped, and its game is played again.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use ponte_engine::arena::Points;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// Raised when lines come to mean something else.
pub(super) const VERSION: u32 = 1;

/// Which match it is: everything that a game depends on. How many games are played, and what is
/// tested with them, may change between two runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Header {
    #[serde(rename = "ponte_match")]
    pub(super) version: u32,
    pub(super) rules: String,
    pub(super) a: String,
    pub(super) b: String,
    /// The names of the nets that play, where nets play.
    pub(super) a_net: Option<String>,
    pub(super) b_net: Option<String>,
    pub(super) seed: u64,
    pub(super) pie: bool,
    /// How openings are judged.
    pub(super) judge: String,
    /// The version of the simple opponents.
    pub(super) opponents: u32,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Line {
    /// Counted from zero.
    pub(super) game: u32,
    /// What A won, in halves of a win.
    pub(super) halves: u8,
    #[serde(rename = "half_moves")]
    pub(super) sub_moves: u32,
    /// Thread CPU time of A and B.
    pub(super) cpu_s: [f64; 2],
    /// Who lost by a fault: `a` or `b`.
    pub(super) fault: Option<char>,
    pub(super) record: String,
}

impl Line {
    pub(super) fn points(&self) -> Points {
        match self.halves {
            0 => Points::Loss,
            1 => Points::Draw,
            _ => Points::Win,
        }
    }
}

/// The file, if the match is kept at all.
#[derive(Debug)]
pub(super) struct StateFile {
    open: Option<(PathBuf, File)>,
}

impl StateFile {
    /// Opens the file and reads the games in it; begins it where there is none.
    pub(super) fn open(
        path: Option<&Path>,
        resume: bool,
        header: &Header,
    ) -> Result<(StateFile, Vec<Line>), Failure> {
        let Some(path) = path else { return Ok((StateFile { open: None }, Vec::new())) };
        let named = |failure: Failure| failure.of(path);
        if !resume && path.exists() {
            let reason = "there is a match in this file already; go on with it with --resume";
            return Err(named(Failure::input(reason)));
        }
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.map_err(|error| named(Failure::input(error)))?;
        // Two matches that write one file would cut each other's lines. Held until the file closes.
        if file.try_lock().is_err() {
            return Err(named(Failure::input("another match is being kept in this file")));
        }
        let lines = continued(&mut file, header).map_err(named)?;
        Ok((StateFile { open: Some((path.to_owned(), file)) }, lines))
    }

    /// Adds a game and waits until it is on disk.
    pub(super) fn add(&mut self, line: &Line) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.open else { return Ok(()) };
        append(file, line).map_err(|error| Failure::input(error).of(path))
    }
}

/// Reads what a file holds and leaves it ready for the next line.
fn continued(file: &mut File, header: &Header) -> Result<Vec<Line>, Failure> {
    let mut text = String::new();
    file.read_to_string(&mut text).map_err(Failure::input)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    file.set_len(whole as u64).map_err(Failure::input)?;
    file.seek(SeekFrom::End(0)).map_err(Failure::input)?;
    let mut lines = text[..whole].lines();
    let Some(first) = lines.next() else {
        append(file, header).map_err(Failure::input)?;
        return Ok(Vec::new());
    };
    let found: Header =
        serde_json::from_str(first).map_err(|_| Failure::input("this is no file of a match"))?;
    if found != *header {
        return Err(Failure::input(format!(
            "this is another match: {}",
            difference(&found, header)
        )));
    }
    let game = |(number, line)| {
        let bad = |error| Failure::input(format!("line {}: {error}", number + 2));
        serde_json::from_str(line).map_err(bad)
    };
    lines.enumerate().map(game).collect()
}

/// The first thing in which two matches differ.
fn difference(found: &Header, wanted: &Header) -> String {
    let net = |net: &Option<String>| net.clone().unwrap_or_else(|| "none".to_owned());
    let differs = |what: &str, found: &dyn ToString, wanted: &dyn ToString| {
        let (found, wanted) = (found.to_string(), wanted.to_string());
        (found != wanted).then(|| format!("{what} {found} instead of {wanted}"))
    };
    differs("version", &found.version, &wanted.version)
        .or_else(|| differs("rules", &found.rules, &wanted.rules))
        .or_else(|| differs("player A", &found.a, &wanted.a))
        .or_else(|| differs("player B", &found.b, &wanted.b))
        .or_else(|| differs("A's net", &net(&found.a_net), &net(&wanted.a_net)))
        .or_else(|| differs("B's net", &net(&found.b_net), &net(&wanted.b_net)))
        .or_else(|| differs("seed", &found.seed, &wanted.seed))
        .or_else(|| differs("pie rule", &found.pie, &wanted.pie))
        .or_else(|| differs("judge of openings", &found.judge, &wanted.judge))
        .or_else(|| differs("version of the opponents", &found.opponents, &wanted.opponents))
        .unwrap_or_default()
}

fn append(file: &mut File, line: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_string(line)?;
    text.push('\n');
    file.write_all(text.as_bytes())?;
    file.sync_data()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_by_one_match_at_a_time() {
        let header = Header {
            version: VERSION,
            rules: "bga".to_owned(),
            a: "random".to_owned(),
            b: "greedy".to_owned(),
            a_net: None,
            b_net: None,
            seed: 1,
            pie: false,
            judge: "none".to_owned(),
            opponents: 1,
        };
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("match.jsonl");
        let open = || StateFile::open(Some(&path), true, &header);
        let first = open().expect("a new file");
        let refused = open().expect_err("in use");
        assert!(refused.to_string().ends_with("another match is being kept in this file"));
        drop(first);
        assert!(open().is_ok());
    }
}
