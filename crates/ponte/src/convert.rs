//! `ponte convert`: records in their canonical text, or packed.

use std::path::PathBuf;

use ponte_rules::{Record, Rules};

use crate::failure::Failure;
use crate::{input, output};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte convert untidy.pdn --output tidy.pdn
  ponte convert game.pdn --packed --output game.ponte
  ponte convert game.ponte")]
pub(crate) struct Args {
    /// A file of records, a packed game, or a bare line of turns; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The rules; may be left out when the record has a Rules tag
    #[arg(long, short, value_name = "RULES")]
    rules: Option<Rules>,
    /// Which game of the file, counted from 1; all of them if left out
    #[arg(long, value_name = "N")]
    game: Option<usize>,
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
        let record = input::record(&args.file, args.rules, args.game)?;
        return output::write(file, &record.game().to_bytes());
    }
    let records = match args.game {
        Some(_) => vec![input::record(&args.file, args.rules, args.game)?],
        None => input::records(&args.file, args.rules)?,
    };
    let texts: Vec<String> = records.iter().map(Record::to_string).collect();
    output::write(file, texts.join("\n").as_bytes())
}
