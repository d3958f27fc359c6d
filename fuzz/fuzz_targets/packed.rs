//! Packed games: whatever is accepted has exactly these bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ponte_rules::Game;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(game) = Game::from_bytes(bytes) {
        assert_eq!(Game::from_bytes(&game.to_bytes()), Ok(game));
    }
});
