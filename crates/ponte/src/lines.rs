//! Lines of text from another program: bounded in length, and an error where they are not UTF-8.

use std::fmt;
use std::io::{BufRead, BufReader, Read};

use ponte_engine::protocol::LONGEST_LINE;

/// The lines of a stream, without their ends. A read error ends the stream.
#[derive(Debug)]
pub(crate) struct Lines<R>(BufReader<R>);

impl<R: Read> Lines<R> {
    pub(crate) fn new(stream: R) -> Lines<R> {
        Lines(BufReader::new(stream))
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = Result<String, LineError>;

    fn next(&mut self) -> Option<Result<String, LineError>> {
        let mut line = Vec::new();
        let mut too_long = false;
        loop {
            let read = self.0.fill_buf().ok()?;
            if read.is_empty() && line.is_empty() && !too_long {
                return None;
            }
            let end = read.iter().position(|&byte| byte == b'\n');
            let piece = &read[..end.unwrap_or(read.len())];
            // What is too long is read to its end, but not kept.
            too_long |= line.len() + piece.len() > LONGEST_LINE;
            if !too_long {
                line.extend_from_slice(piece);
            }
            let (used, is_last) = (piece.len() + usize::from(end.is_some()), read.is_empty());
            self.0.consume(used);
            if end.is_some() || is_last {
                break;
            }
        }
        if too_long {
            return Some(Err(LineError::TooLong));
        }
        Some(String::from_utf8(line).map_err(|_| LineError::NotText))
    }
}

/// Why bytes are no line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineError {
    TooLong,
    NotText,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::TooLong => write!(f, "a line has more than {LONGEST_LINE} bytes"),
            LineError::NotText => f.write_str("a line is not text in UTF-8"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_they_hold() {
        let mut bytes = b"go\r\n\n\xff\xfe\n".to_vec();
        bytes.extend(vec![b'x'; LONGEST_LINE]);
        bytes.push(b'\n');
        bytes.extend(vec![b'y'; 3 * LONGEST_LINE]);
        bytes.extend(b"\nlast");
        let lines: Vec<_> = Lines::new(&bytes[..]).collect();
        assert_eq!(lines[0].as_deref(), Ok("go\r"));
        assert_eq!(lines[1].as_deref(), Ok(""));
        assert_eq!(lines[2], Err(LineError::NotText));
        assert_eq!(lines[3].as_ref().map(String::len), Ok(LONGEST_LINE));
        assert_eq!(lines[4], Err(LineError::TooLong));
        assert_eq!(lines[5].as_deref(), Ok("last"));
        assert_eq!(lines.len(), 6);
    }
}
