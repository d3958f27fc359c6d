//! The limit of open files, of which every socket is one.

/// Raises the limit as far as the system allows, and returns it.
pub(crate) fn allow_most() -> usize {
    let most = rlimit::increase_nofile_limit(u64::MAX);
    most.ok().and_then(|most| most.try_into().ok()).unwrap_or(usize::MAX)
}
