//! `ponte backup`: a copy of a site's database, while the site runs or not.

use std::path::PathBuf;

use ponte_server::config::Flags;
use ponte_server::store::{self, Address};

use crate::failure::Failure;
use crate::serve::Settings;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
The copy is a whole database: to restore it, stop the site, put the copy in place of ponte.db, and
start the site. A site that uses PostgreSQL is backed up with pg_dump instead.

Examples:
  ponte backup --output ponte-2026-11-15.db
  ponte backup --data /var/lib/ponte --output /mnt/backup/ponte.db")]
pub(crate) struct Args {
    #[command(flatten)]
    settings: Settings,
    /// The file to write, which must not be there yet
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let config = args.settings.load(Flags::default())?;
    match config.address().map_err(Failure::input)? {
        Address::Sqlite(file) if file.is_file() => {
            store::backup(&file, &args.output).map_err(Failure::input)
        }
        Address::Sqlite(file) => Err(Failure::input(format!(
            "there is no {}; name the site's folder with --data FOLDER",
            file.display()
        ))),
        Address::Postgres(_) => {
            Err(Failure::input("a site that uses PostgreSQL is backed up with pg_dump"))
        }
    }
}
