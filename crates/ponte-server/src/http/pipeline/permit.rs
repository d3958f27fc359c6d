//! How many connections are open: sockets, streams and long polls, in all, from one address and of
//! one account. One more is refused before it is opened.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::client::Address;
use super::error::ApiError;
use super::limit::Key;
use crate::config::Limits;
use crate::id::AccountId;

/// The permits of this node; cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionPermits(Arc<Room>);

/// Every open socket holds on to it, so that it is one pointer there.
#[derive(Debug)]
struct Room {
    most: usize,
    most_per_address: usize,
    most_per_account: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    /// Holds no zeroes: a key leaves with its last connection.
    by: HashMap<Key, usize>,
}

/// The right to one open connection. Dropping it gives the right back.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    permits: ConnectionPermits,
    keys: [Option<Key>; 2],
}

impl ConnectionPermits {
    pub(crate) fn new(limits: &Limits) -> ConnectionPermits {
        // 0 is no limit.
        let bound = |most| if most == 0 { usize::MAX } else { most };
        ConnectionPermits(Arc::new(Room {
            most: limits.sockets,
            most_per_address: bound(limits.sockets_per_address),
            most_per_account: bound(limits.sockets_per_account),
            taken: Mutex::default(),
        }))
    }

    /// Takes a permit, or says whose are all taken.
    pub(crate) fn take(
        &self,
        address: Address,
        account: Option<AccountId>,
    ) -> Result<ConnectionPermit, ApiError> {
        let address = Key::address(address.0);
        let account = account.map(Key::Account);
        let mut taken = self.lock();
        let count = |key| taken.by.get(key).copied().unwrap_or(0);
        if taken.all >= self.0.most {
            return Err(ApiError::Unavailable("all sockets are taken".to_owned()));
        }
        if count(&address) >= self.0.most_per_address {
            return Err(ApiError::TooManyOpen("from this address"));
        }
        if account.as_ref().is_some_and(|account| count(account) >= self.0.most_per_account) {
            return Err(ApiError::TooManyOpen("of this account"));
        }
        let keys = [Some(address), account];
        taken.all += 1;
        for key in keys.iter().flatten() {
            *taken.by.entry(key.clone()).or_default() += 1;
        }
        drop(taken);
        Ok(ConnectionPermit { permits: self.clone(), keys })
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> usize {
        self.lock().all
    }

    /// Nothing under this lock can panic half-way, so a poisoned one is as good as any.
    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut taken = self.permits.lock();
        taken.all -= 1;
        for key in self.keys.iter().flatten() {
            if let Some(count) = taken.by.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    taken.by.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::testing::config;

    fn permits(limits: &str) -> ConnectionPermits {
        ConnectionPermits::new(&config(&format!("[limits]\n{limits}")).limits)
    }

    fn at(address: &str) -> Address {
        Address(address.parse().unwrap())
    }

    #[test]
    fn each_address_and_each_account_has_its_own() {
        let permits = permits("sockets_per_address = 2\nsockets_per_account = 1");
        let (rialto, burano) = (Some(AccountId(1)), Some(AccountId(2)));
        let from_here = ApiError::TooManyOpen("from this address");
        let first = permits.take(at("2001:db8::1"), rialto).unwrap();
        let refused = permits.take(at("192.0.2.1"), rialto).unwrap_err();
        assert_eq!(refused, ApiError::TooManyOpen("of this account"));
        let second = permits.take(at("2001:db8::2"), burano).unwrap();
        assert_eq!(permits.take(at("2001:db8::3"), None).unwrap_err(), from_here);
        let third = permits.take(at("192.0.2.1"), None).unwrap();
        assert_eq!(permits.taken(), 3);
        // Who was refused has taken nothing, and who leaves leaves nothing behind.
        drop(first);
        let again = permits.take(at("2001:db8::3"), rialto).unwrap();
        assert_eq!(permits.take(at("2001:db8::3"), None).unwrap_err(), from_here);
        drop((second, third, again));
        assert_eq!(permits.taken(), 0);
        assert!(permits.lock().by.is_empty());
    }

    #[test]
    fn nothing_is_no_limit_but_all_places_may_be_taken() {
        let permits = permits("sockets = 300\nsockets_per_address = 0\nsockets_per_account = 0");
        let take = || permits.take(at("192.0.2.1"), Some(AccountId(1)));
        let held: Vec<ConnectionPermit> = (0..300).map(|_| take().unwrap()).collect();
        assert!(matches!(take().unwrap_err(), ApiError::Unavailable(_)));
        drop(held);
        assert!(take().is_ok());
    }
}
