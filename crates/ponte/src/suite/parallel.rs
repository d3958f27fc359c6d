//! The same work for many things, on several threads.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use indicatif::ProgressBar;

/// The results of the work for all items, in their order. The threads take items one by one, each
/// with tools of its own.
pub(super) fn map<T: Sync, R: Send, Tools>(
    items: &[T],
    threads: Option<NonZeroUsize>,
    tools: impl Fn() -> Tools + Sync,
    work: impl Fn(&mut Tools, &T) -> R + Sync,
) -> Vec<R> {
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let (next, results) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    // The bar draws on standard error, and only if that is a terminal.
    let bar = ProgressBar::new(items.len() as u64);
    thread::scope(|scope| {
        for _ in 0..threads.unwrap_or_else(cores).get() {
            scope.spawn(|| {
                let mut tools = tools();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { return };
                    let result = work(&mut tools, item);
                    results.lock().expect("no thread panics").push((index, result));
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let mut results = results.into_inner().expect("no thread panics");
    results.sort_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}
