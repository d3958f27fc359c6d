//! Closes an account, the caller's or a bot's: its games end, its seeks and challenges go, all else
//! is erased.

use crate::game::Command;
use crate::games::{GamesError, Who};
use crate::http::app::App;
use crate::http::clock::now;
use crate::http::pipeline::error::ApiError;
use crate::id::AccountId;
use crate::store::{account, list};

/// Closes an account for good. Opponents keep their games, and do not wait for an answer that will
/// never come.
pub(super) async fn close(app: &App, id: AccountId) -> Result<(), ApiError> {
    app.lobby.leave(id).await?;
    give_up_games(app, id).await?;
    let at = now();
    app.store.write(move |tx| account::close(tx, id, at)).await?;
    // What began in between.
    give_up_games(app, id).await?;
    app.recheck(id);
    Ok(())
}

/// Breaks off what has hardly begun, and resigns the rest.
async fn give_up_games(app: &App, id: AccountId) -> Result<(), ApiError> {
    for game in app.store.read(move |tx| list::mine(tx, id)).await? {
        let (game, who) = (game.header.id, Who::Account(id));
        let mut ended = app.games.command(game, who, Command::Abort, None, now()).await;
        if let Err(GamesError::Refused(_)) = ended {
            ended = app.games.command(game, who, Command::Resign, None, now()).await;
        }
        match ended {
            // It ended meanwhile, or its record is damaged and cannot be played on.
            Ok(_) | Err(GamesError::Refused(_) | GamesError::Damaged) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
