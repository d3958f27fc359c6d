//! Rate limits of requests: by address and by account, each class with limits of its own.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::error::ApiError;
use crate::config;
use crate::id::AccountId;

/// What a request costs us, or could cost others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// Proves an identity.
    Login,
    /// Makes an account.
    Register,
    Write,
    Read,
}

/// Whose requests are counted together.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Key {
    Address(IpAddr),
    Account(AccountId),
    /// The name of an account that the client claims to be, as it was sent.
    Claim(String),
}

impl Key {
    /// A network of IPv6 has one owner, who can take any address of it.
    pub(crate) fn address(address: IpAddr) -> Key {
        Key::Address(match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
                Some(ip) => ip.into(),
                None => Ipv6Addr::from_bits(ip.to_bits() >> 64 << 64).into(),
            },
        })
    }
}

/// The limits of this node. Each is a bucket that a minute fills.
#[derive(Debug)]
pub(crate) struct Limits {
    login: Option<DefaultKeyedRateLimiter<Key>>,
    register: Option<DefaultKeyedRateLimiter<Key>>,
    write: Option<DefaultKeyedRateLimiter<Key>>,
    read: Option<DefaultKeyedRateLimiter<Key>>,
}

impl Limits {
    pub(crate) fn new(limits: &config::Limits) -> Limits {
        let limiter = |a_minute| {
            NonZeroU32::new(a_minute).map(|rate| RateLimiter::keyed(Quota::per_minute(rate)))
        };
        Limits {
            login: limiter(limits.login),
            register: limiter(limits.register),
            write: limiter(limits.write),
            read: limiter(limits.read),
        }
    }

    /// Counts a request, or says how long to wait.
    pub(crate) fn check(&self, class: Class, key: &Key) -> Result<(), ApiError> {
        let Some(limiter) = self.limiter(class) else { return Ok(()) };
        limiter.check_key(key).map_err(|early| {
            let wait = early.wait_time_from(DefaultClock::default().now());
            ApiError::TooMany { retry_after_ms: wait.as_millis().try_into().unwrap_or(i64::MAX) }
        })
    }

    /// Forgets those whose buckets are full again.
    pub(crate) fn forget(&self) {
        for class in [Class::Login, Class::Register, Class::Write, Class::Read] {
            if let Some(limiter) = self.limiter(class) {
                limiter.retain_recent();
            }
        }
    }

    fn limiter(&self, class: Class) -> Option<&DefaultKeyedRateLimiter<Key>> {
        match class {
            Class::Login => self.login.as_ref(),
            Class::Register => self.register.as_ref(),
            Class::Write => self.write.as_ref(),
            Class::Read => self.read.as_ref(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits() -> Limits {
        Limits::new(&config::Limits {
            login: 2,
            register: 0,
            write: 1,
            read: 1,
            passwords: 1,
            connections: 1,
            sockets: 1,
            sockets_per_address: 1,
            sockets_per_account: 1,
            messages: 1,
        })
    }

    #[test]
    fn each_has_a_bucket_of_their_own() {
        let limits = limits();
        let here = Key::address("192.0.2.1".parse().unwrap());
        let there = Key::address("192.0.2.2".parse().unwrap());
        assert_eq!(limits.check(Class::Login, &here), Ok(()));
        assert_eq!(limits.check(Class::Login, &here), Ok(()));
        let Err(ApiError::TooMany { retry_after_ms }) = limits.check(Class::Login, &here) else {
            panic!("the third login is refused")
        };
        assert!((29_000..=30_000).contains(&retry_after_ms), "{retry_after_ms}");
        assert_eq!(limits.check(Class::Login, &there), Ok(()));
        assert_eq!(limits.check(Class::Read, &here), Ok(()));
        assert!((0..100).all(|_| limits.check(Class::Register, &here).is_ok()), "0 is no limit");
        limits.forget();
        assert!(limits.check(Class::Login, &here).is_err(), "forgetting forgives nothing");
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        let key = |text: &str| Key::address(text.parse().unwrap());
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:192.0.2.1"), key("192.0.2.1"));
    }
}
