//! The reports of a match: a line of progress, and the result as text or JSON.

use ponte_engine::arena::{Elo, Sprt, Tally, Verdict};
use serde::Serialize;

use super::file::Line;
use crate::failure::Failure;

/// The result of a match.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    rules: String,
    a: String,
    b: String,
    games: u32,
    a_wins: u32,
    draws: u32,
    b_wins: u32,
    /// A's share of the points.
    score: f64,
    elo: f64,
    /// Half the 95 % interval; see `docs/match.md` for perfect scores.
    elo_error: f64,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    /// Pairs of games that brought A 0, ½, 1, 1½ and 2 points.
    pairs: [u32; 5],
    sprt: Option<Test>,
    #[serde(rename = "mean_half_moves")]
    mean_sub_moves: f64,
    a_cpu_s: f64,
    b_cpu_s: f64,
    /// Games lost by an illegal turn, a crash or a hang.
    a_faults: usize,
    b_faults: usize,
}

#[derive(Debug, Serialize)]
struct Test {
    elo0: f64,
    elo1: f64,
    llr: f64,
    bound: f64,
    /// `accepted`: A is stronger by `elo1` rather than `elo0`; `rejected`: the reverse.
    verdict: Option<&'static str>,
}

impl Report {
    pub(super) fn new<'a>(
        rules: String,
        [a, b]: [String; 2],
        tally: Tally,
        sprt: Option<Sprt>,
        lines: impl Iterator<Item = &'a Line> + Clone,
    ) -> Report {
        let [b_wins, draws, a_wins] = tally.games;
        let games = tally.played();
        let elo = Elo::of(&tally);
        let cpu = |side: usize| lines.clone().map(|line| line.cpu_s[side]).sum();
        let faults = |side| lines.clone().filter(|line| line.fault == Some(side)).count();
        let sub_moves: f64 = lines.clone().map(|line| f64::from(line.sub_moves)).sum();
        Report {
            rules,
            a,
            b,
            games,
            a_wins,
            draws,
            b_wins,
            score: tally.score(),
            elo: elo.map_or(0.0, |elo| elo.estimate),
            elo_error: elo.map_or(0.0, |elo| elo.error),
            elo_low: elo.and_then(|elo| elo.low),
            elo_high: elo.and_then(|elo| elo.high),
            pairs: tally.pairs,
            sprt: sprt.map(|sprt| Test::new(&sprt, &tally)),
            mean_sub_moves: sub_moves / f64::from(games.max(1)),
            a_cpu_s: cpu(0),
            b_cpu_s: cpu(1),
            a_faults: faults('a'),
            b_faults: faults('b'),
        }
    }

    pub(super) fn print(&self, json: bool) -> Result<(), Failure> {
        if json {
            say!("{}", serde_json::to_string(self).map_err(Failure::input)?);
            return Ok(());
        }
        say!("{} against {}, {}", self.a, self.b, self.rules);
        let Report { games, a_wins, draws, b_wins, .. } = self;
        say!("games      {games}: {a_wins} won, {draws} drawn, {b_wins} lost");
        say!("score      {:.1} %", 100.0 * self.score);
        say!("Elo        {:+.0} ± {:.0}", self.elo, self.elo_error);
        say!("pairs      {:?}", self.pairs);
        if let Some(test) = &self.sprt {
            let Test { elo0, elo1, llr, bound, verdict } = test;
            let verdict = verdict.unwrap_or("undecided");
            say!("SPRT       {elo0} or {elo1} Elo: {verdict}, {llr:+.2} of ±{bound:.2}");
        }
        say!("sub-moves  {:.1} a game", self.mean_sub_moves);
        let per_game = |seconds: f64| seconds / f64::from(self.games.max(1));
        say!(
            "CPU time   {:.3} s and {:.3} s a game",
            per_game(self.a_cpu_s),
            per_game(self.b_cpu_s)
        );
        if self.a_faults + self.b_faults > 0 {
            say!("faults     {} and {}", self.a_faults, self.b_faults);
        }
        Ok(())
    }
}

impl Test {
    fn new(sprt: &Sprt, tally: &Tally) -> Test {
        let [elo0, elo1] = sprt.elo();
        let verdict = sprt.verdict(&tally.pairs).map(|verdict| match verdict {
            Verdict::Accepted => "accepted",
            Verdict::Rejected => "rejected",
        });
        Test { elo0, elo1, llr: sprt.ratio(&tally.pairs), bound: sprt.bound(), verdict }
    }
}

/// Where a match stands, in a few words.
pub(super) fn summary(tally: &Tally) -> String {
    let [lost, drawn, won] = tally.games;
    let elo = Elo::of(tally).map(|elo| format!(", Elo {:+.0} ± {:.0}", elo.estimate, elo.error));
    let score = 100.0 * tally.score();
    format!("{won} won, {drawn} drawn, {lost} lost, {score:.1} %{}", elo.unwrap_or_default())
}
