//! The transposition table: what is known about positions that were searched before.
//!
//! A hash table of fixed size. A position is recognized by the hash key that the rules keep for it
//! and by an independent checksum of the board, so that a wrong hit takes a collision of 96 bits.

use std::hash::{Hash, Hasher};

use ponte_rules::{Color, Position, Turn};

use super::bounds::Bounds;

/// Entries in a bucket. The one that took the least work is replaced.
const BUCKET: usize = 4;

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    check: u32,
    /// The logarithm of the positions it took; zero marks a free entry.
    work: u8,
    best: Option<Turn>,
    bounds: Bounds,
}

const FREE: Entry = Entry { key: 0, check: 0, work: 0, best: None, bounds: Bounds::NONE };

/// Bounds and best turns by position.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    entries: Vec<[Entry; BUCKET]>,
}

impl TranspositionTable {
    /// A table with room for this many positions, or down to half as many.
    pub(super) fn new(positions: usize) -> TranspositionTable {
        let buckets = 1 << (positions / BUCKET).max(1).ilog2();
        TranspositionTable { entries: vec![[FREE; BUCKET]; buckets] }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill([FREE; BUCKET]);
    }

    /// What is known: bounds, and the turn that looked best.
    pub(super) fn get(&self, position: &Position) -> Option<(Bounds, Option<Turn>)> {
        let key = position.hash_key();
        let bucket = &self.entries[self.index(key)];
        let entry = bucket.iter().find(|entry| entry.key == key && entry.work > 0)?;
        (entry.check == check(position)).then_some((entry.bounds, entry.best))
    }

    /// Keeps what was learned with this much work.
    pub(super) fn put(
        &mut self,
        position: &Position,
        bounds: Bounds,
        best: Option<Turn>,
        work: u64,
    ) {
        let key = position.hash_key();
        let index = self.index(key);
        let work = (64 - work.leading_zeros()).max(1) as u8;
        let bucket = &mut self.entries[index];
        let check = check(position);
        let entry = match bucket
            .iter_mut()
            .position(|entry| entry.key == key && entry.check == check)
        {
            Some(found) => &mut bucket[found],
            None => bucket.iter_mut().min_by_key(|entry| entry.work).expect("a bucket has entries"),
        };
        *entry = Entry { key, check, work, best, bounds };
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

/// A checksum of the board that shares nothing with the hash keys of the rules.
fn check(position: &Position) -> u32 {
    let mut sum = Sum(u64::from(position.to_move() == Color::Dark));
    position.stage().hash(&mut sum);
    position.tiles(Color::Light).hash(&mut sum);
    position.tiles(Color::Dark).hash(&mut sum);
    position.bridges().hash(&mut sum);
    (sum.0 >> 32) as u32
}

struct Sum(u64);

impl Hasher for Sum {
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        // A step of FNV-1a on words, rotated so that high bits reach the low ones.
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0000_01b3_9e37).rotate_left(29);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
