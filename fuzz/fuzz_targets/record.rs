//! Records: the canonical text of whatever is accepted is read back as the same record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ponte_rules::{Record, Rules};

fuzz_target!(|text: &str| {
    let rules: Option<Rules> = "4x4".parse().ok();
    for told in [None, rules] {
        for record in Record::read_all(text, told).unwrap_or_default() {
            let canonical = record.to_string();
            let read = Record::read(&canonical, None).expect("canonical texts are read");
            assert_eq!(read.to_string(), canonical);
            assert_eq!(read.game(), record.game());
        }
    }
});
