//! The lines of a running search.

use std::fmt;
use std::str::FromStr;

use ponte_rules::Proposal;

use super::answer::AnswerError;
use super::words::Words;
use crate::evaluation::Outlook;

/// One line of play and what is known of it, from the side of the player to move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Which line, the best being 1.
    pub line: Option<u32>,
    /// The chances to win, draw and lose, in thousandths.
    pub wdl: Option<[u16; 3]>,
    /// The expected difference in points, in hundredths.
    pub score: Option<i32>,
    /// How many positions were evaluated for this turn.
    pub nodes: Option<u64>,
    /// Evaluations a second.
    pub eps: Option<u64>,
    /// How long the engine has been thinking, in milliseconds.
    pub ms: Option<u64>,
    /// How often the search tried the first sub-move of this line.
    pub visits: Option<u64>,
    /// The line of play.
    pub pv: Vec<Proposal>,
}

impl Info {
    /// The same with the chances and the score of an outlook.
    #[must_use]
    pub fn with_outlook(self, outlook: Outlook) -> Info {
        let thousandths = |chance: f32| (chance.clamp(0.0, 1.0) * 1000.0).round() as u16;
        let (win, loss) = (thousandths(outlook.win), thousandths(outlook.loss));
        // The draw takes what rounding leaves, so that the three are always a thousand.
        let loss = loss.min(1000 - win);
        let score = (outlook.score * 100.0).round() as i32;
        Info { wdl: Some([win, 1000 - win - loss, loss]), score: Some(score), ..self }
    }
}

/// The words after `info`, each with a space before it.
impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, " line {line}")?;
        }
        if let Some([win, draw, loss]) = self.wdl {
            write!(f, " wdl {win} {draw} {loss}")?;
        }
        if let Some(score) = self.score {
            let sign = if score < 0 { "-" } else { "" };
            let size = score.unsigned_abs();
            write!(f, " score {sign}{}.{:02}", size / 100, size % 100)?;
        }
        for (word, number) in
            [("nodes", self.nodes), ("eps", self.eps), ("ms", self.ms), ("visits", self.visits)]
        {
            if let Some(number) = number {
                write!(f, " {word} {number}")?;
            }
        }
        if !self.pv.is_empty() {
            f.write_str(" pv")?;
        }
        self.pv.iter().try_for_each(|turn| write!(f, " {turn}"))
    }
}

/// Reads what stands after the word `info`. Unknown words are skipped, each with its one value.
impl FromStr for Info {
    type Err = AnswerError;

    fn from_str(text: &str) -> Result<Info, AnswerError> {
        read(Words::new(text)).ok_or_else(|| AnswerError::Malformed(format!("info {text}")))
    }
}

fn read(mut words: Words<'_>) -> Option<Info> {
    let mut info = Info::default();
    while let Some(word) = words.next() {
        match word {
            "line" => info.line = Some(words.next()?.parse().ok().filter(|&line| line > 0)?),
            "wdl" => {
                let mut share = || words.next()?.parse().ok();
                let wdl: [u16; 3] = [share()?, share()?, share()?];
                let sum: u32 = wdl.into_iter().map(u32::from).sum();
                info.wdl = Some((sum == 1000).then_some(wdl)?);
            }
            "score" => info.score = Some(hundredths(words.next()?)?),
            "nodes" => info.nodes = Some(words.next()?.parse().ok()?),
            "eps" => info.eps = Some(words.next()?.parse().ok()?),
            "ms" => info.ms = Some(words.next()?.parse().ok()?),
            "visits" => info.visits = Some(words.next()?.parse().ok()?),
            "pv" => {
                info.pv = words.by_ref().map(|turn| turn.parse().ok()).collect::<Option<_>>()?
            }
            _ => {
                words.next()?;
            }
        }
    }
    Some(info)
}

/// A decimal number such as `-1.5`, in hundredths.
fn hundredths(text: &str) -> Option<i32> {
    let number: f64 = text.parse().ok()?;
    let hundredths = (number * 100.0).round();
    (hundredths.abs() <= 1e9).then_some(hundredths as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn infos_survive_a_round_trip() {
        for text in [
            "",
            " line 2 wdl 512 31 457 score 1.25 nodes 640 eps 2100 ms 305 visits 17 pv d4,e5 swap",
            " score -0.05",
            " wdl 0 0 1000 score 0.00",
            " pv a1-c1",
        ] {
            assert_eq!(text.parse::<Info>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn unknown_words_are_skipped_with_their_value() {
        let info: Info = "temperature 31 nodes 5 mood fine pv a1,b2".parse().expect("info");
        assert_eq!(info.to_string(), " nodes 5 pv a1,b2");
    }

    #[test]
    fn nonsense_is_malformed() {
        for text in [
            "nodes",
            "nodes many",
            "nodes -1",
            "line 0",
            "wdl 1 2",
            "wdl 500 400 200",
            "score NaN",
            "score 1e30",
            "pv a1,b2 hello",
            "mood",
        ] {
            assert!(text.parse::<Info>().is_err(), "{text}");
        }
    }

    #[test]
    fn chances_are_thousandths_that_add_up() {
        let third = Outlook { win: 1.0 / 3.0, draw: 1.0 / 3.0, loss: 1.0 / 3.0, score: -0.004 };
        let info = Info::default().with_outlook(third);
        assert_eq!(info.to_string(), " wdl 333 334 333 score 0.00");
        let sure = Outlook { win: 1.000_01, draw: -0.000_01, loss: 0.0, score: 12.345 };
        assert_eq!(Info::default().with_outlook(sure).wdl, Some([1000, 0, 0]));
        let close = Outlook { win: 0.5006, draw: 0.0, loss: 0.5006, score: 0.0 };
        assert_eq!(Info::default().with_outlook(close).wdl, Some([501, 0, 499]));
    }
}
