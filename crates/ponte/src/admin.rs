//! `ponte admin`: what only the operator of a site may do, done in its database, whether the site
//! runs or not.

use std::io::{self, BufRead, Write};

use ponte_server::account::{Kind, Language, Name, RecoveryCode, Role, password};
use ponte_server::config::{Config, Flags};
use ponte_server::id::AccountId;
use ponte_server::store::account::{self, Account, New};
use ponte_server::store::audit::{self, AuditEntry};
use ponte_server::store::invitation::{self, Invitation};
use ponte_server::store::{Address, Store, StoreError, Tx, challenge, seek};
use ponte_server::time::DAY_MS;

use crate::clock::now;
use crate::failure::Failure;
use crate::serve::{Settings, open, prepare};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  ponte admin create rialto --role admin
  ponte admin ban torcello --days 7
  ponte admin invite --by rialto")]
pub(crate) struct Args {
    #[command(flatten)]
    settings: Settings,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand, Debug)]
enum Command {
    /// Make an account, and print its password
    Create {
        name: String,
        /// What the account may do: player, moderator or admin
        #[arg(long, default_value = "admin")]
        role: Role,
        /// Read the password from the first line of the input instead
        #[arg(long)]
        password_stdin: bool,
    },
    /// Change what an account may do: player, moderator or admin
    Role { name: String, role: Role },
    /// Set a new password, print it, and sign the account out everywhere
    Password {
        name: String,
        /// Read the password from the first line of the input instead
        #[arg(long)]
        password_stdin: bool,
    },
    /// Keep an account from doing anything but reading
    Ban {
        name: String,
        /// For how long
        #[arg(long, default_value_t = 36_500, value_parser = clap::value_parser!(i64).range(1..=36_500))]
        days: i64,
    },
    /// End a ban
    Unban { name: String },
    /// Make a code with which one person can register
    Invite {
        /// Who invites
        #[arg(long, value_name = "NAME")]
        by: String,
        /// How long the code is good
        #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(i64).range(1..=36_500))]
        days: i64,
    },
    /// List moderators and admins
    List,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let config = args.settings.load(Flags::default())?;
    match (&args.command, config.address().map_err(Failure::input)?) {
        // The first admin can be made before the site has ever run.
        (Command::Create { .. }, _) => prepare(&config.data)?,
        (_, Address::Sqlite(file)) if !file.is_file() => {
            return Err(Failure::input(format!(
                "there is no {}; name the site's folder with --data FOLDER",
                file.display()
            )));
        }
        _ => {}
    }
    let store = open(&config)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(follow(&args.command, &config, &store))
}

async fn follow(command: &Command, config: &Config, store: &Store) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        Command::Create { name, role, password_stdin } => {
            let secret = secret(*password_stdin, name, config)?;
            create(store, name, *role, &secret).await?;
            match password_stdin {
                true => writeln!(out, "{name} is {role}")?,
                false => writeln!(out, "{name} is {role}; the password is {secret}")?,
            }
        }
        Command::Role { name, role } => {
            let (id, role) = (find(store, name).await?.id, *role);
            write(store, id, "role", move |tx| account::set_role(tx, id, role)).await?;
            writeln!(out, "{name} is {role}")?;
        }
        Command::Password { name, password_stdin } => {
            let id = find(store, name).await?.id;
            let secret = secret(*password_stdin, name, config)?;
            let hash = password::hash(&secret, rand::random());
            let change = move |tx: &mut Tx<'_>| account::replace_password(tx, id, &hash, None);
            write(store, id, "password", change).await?;
            match password_stdin {
                true => writeln!(out, "{name} has a new password")?,
                false => writeln!(out, "the new password of {name} is {secret}")?,
            }
        }
        Command::Ban { name, days } => {
            let (id, until) = (find(store, name).await?.id, now() + days * DAY_MS);
            let ban = move |tx: &mut Tx<'_>| {
                account::ban(tx, id, Some(until))?;
                // A banned player cannot make a turn, so none of their seeks may become a game.
                seek::remove_all(tx, id)?;
                challenge::remove_all(tx, id).map(drop)
            };
            write(store, id, "ban", ban).await?;
            writeln!(out, "{name} is banned for {days} days")?;
        }
        Command::Unban { name } => {
            let id = find(store, name).await?.id;
            write(store, id, "unban", move |tx| account::ban(tx, id, None)).await?;
            writeln!(out, "{name} is not banned")?;
        }
        Command::Invite { by, days } => {
            let (created_by, created_at) = (find(store, by).await?.id, now());
            let code = draw();
            let expires_at = Some(created_at + days * DAY_MS);
            let new = Invitation { code: code.clone(), created_by, created_at, expires_at };
            let make = move |tx: &mut Tx<'_>| invitation::create(tx, &new);
            write(store, created_by, "invite", make).await?;
            writeln!(out, "{code}")?;
        }
        Command::List => {
            for Account { name, role, .. } in
                store.read(account::staff).await.map_err(Failure::input)?
            {
                writeln!(out, "{name} {role}")?;
            }
        }
    }
    Ok(())
}

async fn create(store: &Store, name: &str, role: Role, secret: &str) -> Result<(), Failure> {
    let name: Name = name.parse().map_err(Failure::input)?;
    let hash = password::hash(secret, rand::random());
    let (shown, at) = (name.to_string(), now());
    let create = store.write(move |tx| {
        let new = New {
            kind: Kind::Player,
            role,
            name: &name,
            password: Some(&hash),
            language: Language::En,
            owner: None,
            at,
        };
        let subject = Some(account::create(tx, &new)?);
        let (action, detail) = ("create".to_owned(), role.to_string());
        audit::add(tx, &AuditEntry { at, actor: None, action, subject, detail })
    });
    match create.await {
        Ok(_) => Ok(()),
        Err(StoreError::Conflict) => Err(Failure::input(format!(
            "the name {shown}, or one that looks like it, is taken; \
             `ponte admin role` changes what an account may do"
        ))),
        Err(error) => Err(Failure::input(error)),
    }
}

async fn find(store: &Store, name: &str) -> Result<Account, Failure> {
    let wanted = name.to_owned();
    let found = store.read(move |tx| account::find_by_name(tx, &wanted)).await;
    let found = found.map_err(Failure::input)?;
    found.ok_or_else(|| Failure::input(format!("there is no account {name}")))
}

/// Changes something about an account, with an entry in the moderators' log.
async fn write(
    store: &Store,
    subject: AccountId,
    action: &'static str,
    mut work: impl FnMut(&mut Tx<'_>) -> Result<(), StoreError> + Send + 'static,
) -> Result<(), Failure> {
    let (at, action, detail) = (now(), action.to_owned(), String::new());
    let entry = AuditEntry { at, actor: None, action, subject: Some(subject), detail };
    let done = store.write(move |tx| {
        work(tx)?;
        audit::add(tx, &entry)
    });
    done.await.map_err(Failure::input)
}

/// A password: the first line of the input, or a random one.
fn secret(from_input: bool, name: &str, config: &Config) -> Result<String, Failure> {
    if !from_input {
        return Ok(draw());
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    let secret = line.trim_end_matches(['\r', '\n']).to_owned();
    password::check(&secret, &[name, &config.site.name]).map_err(Failure::input)?;
    Ok(secret)
}

/// Random letters in groups: too many to guess.
fn draw() -> String {
    RecoveryCode::from_random(rand::random()).reveal()
}
