"""Self-play training of the net of Ponte. The rules live in Rust; nothing here knows them."""
