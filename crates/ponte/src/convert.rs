//! `ponte convert`: records in their canonical text, or packed.

use std::path::PathBuf;

use ponte_rules::Record;

use crate::failure::Failure;
use crate::input::RecordArgs;
use crate::output;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte convert untidy.pdn --output tidy.pdn
  ponte convert game.pdn --packed --output game.ponte
  ponte convert game.ponte")]
pub(crate) struct Args {
    #[command(flatten)]
    record: RecordArgs,
    /// Write the main line of one game packed, two bytes a turn
    #[arg(long)]
    packed: bool,
    /// The file to write; standard output if left out
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let file = args.output.as_deref();
    if args.packed {
        output::refuse_terminal(file)?;
        return output::write(file, &args.record.read()?.game().to_bytes());
    }
    let records = args.record.read_all()?;
    let texts: Vec<String> = records.iter().map(Record::to_string).collect();
    output::write(file, texts.join("\n").as_bytes())
}
