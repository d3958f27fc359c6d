//! Where a request comes from.

use std::net::{IpAddr, Ipv4Addr};

use axum::http::HeaderMap;

/// The other end of a connection: a reader, or the nearest proxy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Default for Peer {
    fn default() -> Peer {
        Peer(Ipv4Addr::UNSPECIFIED.into())
    }
}

/// The address of the reader, as far as we believe it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// Finds the address of the reader.
///
/// Each proxy adds the address it was called from at the end of `X-Forwarded-For`; so many of them
/// are ours and believed; what stands before them the client may have forged.
pub(in crate::http) fn address(peer: Peer, headers: &HeaderMap, proxies: usize) -> IpAddr {
    let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
    let hops: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    match hops.len().checked_sub(proxies) {
        Some(permit) if proxies > 0 => parse(hops[permit]).unwrap_or(peer.0),
        _ => peer.0,
    }
}

/// Some proxies write the port too.
fn parse(hop: &str) -> Option<IpAddr> {
    let socket = || hop.parse().ok().map(|address: std::net::SocketAddr| address.ip());
    hop.trim_matches(['[', ']']).parse().ok().or_else(socket)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_proxies_are_believed() {
        let cases: [(&[&str], usize, &str); 10] = [
            (&[], 0, "192.0.2.1"),
            (&["203.0.113.9"], 0, "192.0.2.1"),
            (&["203.0.113.9"], 1, "203.0.113.9"),
            (&["198.51.100.1, 203.0.113.9"], 1, "203.0.113.9"),
            (&["198.51.100.1", "203.0.113.9"], 1, "203.0.113.9"),
            (&["198.51.100.1, 203.0.113.9"], 2, "198.51.100.1"),
            (&["203.0.113.9"], 2, "192.0.2.1"),
            (&["nonsense"], 1, "192.0.2.1"),
            (&["203.0.113.9:4711"], 1, "203.0.113.9"),
            (&["[2001:db8::1]:4711"], 1, "2001:db8::1"),
        ];
        for (lines, proxies, expected) in cases {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            let peer = Peer("192.0.2.1".parse().unwrap());
            let found = address(peer, &headers, proxies);
            assert_eq!(found.to_string(), expected, "{lines:?} behind {proxies}");
        }
    }
}
