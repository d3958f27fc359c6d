//! Turns through the store, as the site writes them.

use std::time::{Duration, Instant};

use anyhow::Result;
use ponte_server::store::{Store, StoreError};

use super::{Figures, board};
use crate::latency::Latencies;

/// Clients that each write a turn, wait until it is durable, and write the next.
pub(super) async fn write(store: &Store, clients: usize, time: Duration) -> Result<Figures> {
    let boards = board::open(store, clients).await?;
    let start = Instant::now();
    let clients: Vec<_> = boards
        .into_iter()
        .map(|board| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut latencies = Latencies::default();
                for version in 2.. {
                    let began = Instant::now();
                    let board = board.clone();
                    store.write(move |tx| board.append(tx, version)).await?;
                    latencies.add(began.elapsed());
                    if start.elapsed() > time {
                        break;
                    }
                }
                Ok::<_, StoreError>(latencies)
            })
        })
        .collect();
    let mut all = Latencies::default();
    for client in clients {
        all.merge(client.await??);
    }
    Ok(Figures::new(all, start.elapsed()))
}
