//! Tests of the whole: the stored forms, a table of scenarios, and laws over random commands.

mod golden;
mod laws;
mod scenarios;
