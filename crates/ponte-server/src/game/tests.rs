//! Tests of the whole: the stored forms, a table of stories, and laws over random commands.

mod golden;
mod laws;
mod story;
