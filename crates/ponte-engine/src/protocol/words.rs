//! A line word by word.

/// The words of a line that have not been read yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(super) fn new(line: &'a str) -> Words<'a> {
        Words { rest: line.trim() }
    }

    /// All that is left, as it stands there.
    pub(super) fn rest(self) -> &'a str {
        self.rest
    }

    /// Takes the next word if it is this one.
    pub(super) fn accept(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        let found = ahead.next() == Some(word);
        if found {
            *self = ahead;
        }
        found
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let (word, rest) = self.rest.split_once(char::is_whitespace).unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        Some(word)
    }
}

/// A text from outside as errors quote it: on one line, and not all of it.
pub(super) fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
