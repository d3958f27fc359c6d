//! `ponte replay`.
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {}

pub(crate) fn run(_args: &Args) -> Result<(), Failure> {
    Ok(())
}
