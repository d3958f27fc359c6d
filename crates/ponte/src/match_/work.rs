//! The threads that play the games of a match.

use std::num::NonZeroUsize;
use std::thread;

use ponte_engine::arena::{Encounter, Side, play, record};

use super::Args;
use super::entry::{Entry, Timed};
use super::file::Line;
use super::judge::JudgeSpec;
use super::progress::Progress;
use crate::failure::Failure;

/// Plays on this many threads until no game is left.
pub(super) fn play_all(
    args: &Args,
    entries: &[Entry; 2],
    judge: &JudgeSpec,
    progress: &Progress,
    threads: NonZeroUsize,
) -> Result<(), Failure> {
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get())
            .map(|_| scope.spawn(|| play_some(args, entries, judge, progress)))
            .collect();
        // The scope waits for the others when one has failed.
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}

fn play_some(
    args: &Args,
    entries: &[Entry; 2],
    judge: &JudgeSpec,
    progress: &Progress,
) -> Result<(), Failure> {
    let [mut a, mut b] = [&entries[0], &entries[1]].map(|entry| Timed::new(entry.player()));
    let mut judge = judge.judge();
    while let Some(game) = progress.next() {
        let encounter =
            Encounter::new(args.rules, args.series(), args.seed, game, &mut |position| {
                judge.expected_score(position)
            });
        let ended = play(args.rules, &encounter, [&mut a, &mut b]);
        let names = [args.a.to_string(), args.b.to_string()];
        let names = [names[0].as_str(), names[1].as_str()];
        let record = record(args.rules, &ended, names, game, encounter.opening.len());
        let fault = |(side, _)| if side == Side::A { 'a' } else { 'b' };
        progress.enter(Line {
            game,
            halves: ended.points as u8,
            sub_moves: ended.sub_moves,
            cpu_s: [a.seconds(), b.seconds()],
            fault: ended.fault.map(fault),
            record: record.to_string(),
        })?;
    }
    Ok(())
}
