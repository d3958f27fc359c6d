//! The lobby on both databases: what becomes of proposals, and who is quicker.

use std::collections::{HashMap, HashSet};

use tokio::task::JoinSet;

use super::*;
use crate::account::Kind;
use crate::bus::{Delivery, Subscription, Topic};
use crate::game::{Command, Offer, Terms};
use crate::games::Who;
use crate::id::{AccountId, GameId, InvitationCode};
use crate::matchmaking::{GameProposal, ProposalError, RatingRange, SeekError, SeekTerms, Unfit};
use crate::protocol::{Begins, Notice, Paired, ToClient};
use crate::store::testing::{add_account, on_both, on_each};
use crate::store::value::values;
use crate::store::{account, game, relation};
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS, Millis};

const NOW: Millis = Millis(1_794_765_600_000);

/// A lobby and those who come there.
struct Town {
    store: Store,
    bus: Bus,
    games: Games,
    lobby: Lobby,
}

impl Town {
    fn new(store: Store) -> Town {
        let bus = Bus::default();
        let games = Games::new(store.clone(), bus.clone(), "ponte", 64);
        Town { lobby: Lobby::new(store.clone(), bus.clone(), games.clone()), store, bus, games }
    }

    async fn register(&self, kind: Kind, name: &str) -> AccountId {
        let name = name.to_owned();
        self.store.write(move |tx| add_account(tx, kind, &name, NOW)).await.unwrap()
    }

    async fn player(&self, name: &str) -> AccountId {
        self.register(Kind::Player, name).await
    }

    async fn block(&self, account: AccountId, other: AccountId) {
        self.store.write(move |tx| relation::block(tx, account, other, NOW)).await.unwrap();
    }

    async fn seats(&self, id: GameId) -> [AccountId; 2] {
        self.store.read(move |tx| game::find(tx, id)).await.unwrap().unwrap().seats
    }

    async fn open(&self) -> usize {
        self.lobby.list(None, NOW).await.unwrap().len()
    }
}

fn proposal(time: &str, rated: bool, begins: Begins) -> GameProposal {
    let (rules, time) = ("bga".parse().unwrap(), time.parse().unwrap());
    GameProposal { terms: Terms { rules, time, rated, private: false }, begins }
}

fn seek_terms(time: &str, rated: bool) -> SeekTerms {
    SeekTerms {
        proposal: proposal(time, rated, Begins::Chance),
        range: RatingRange::OPEN,
        places: 1,
    }
}

/// The notices that wait in a queue.
async fn notices(queue: &mut Subscription, count: usize) -> Vec<Notice> {
    let mut notices = Vec::new();
    while notices.len() < count {
        let Delivery::Message(message) = queue.next().await else { continue };
        if let ToClient::Notice { notice } = message.message() {
            notices.push(notice.clone());
        }
    }
    notices
}

#[test]
fn a_seek_becomes_a_game() {
    on_both(async |store| {
        let town = Town::new(store);
        let (rialto, burano) = (town.player("rialto").await, town.player("burano").await);
        let mut publish = town.bus.subscribe(Topic::Lobby);
        let mut told = town.bus.subscribe(Topic::Account(rialto));
        let asked =
            SeekTerms { proposal: proposal("5+8", true, Begins::You), ..seek_terms("5+8", true) };
        let seek = town.lobby.seek(rialto, asked, NOW).await.unwrap();
        assert_eq!(town.lobby.list(Some(burano), NOW).await.unwrap(), std::slice::from_ref(&seek));
        assert_eq!(seek.by.name, "rialto");
        assert_eq!(seek.by.rating.map(|rating| rating.rating), Some(1500), "a newcomer");

        let game = town.lobby.accept(burano, seek.id, NOW).await.unwrap();
        assert_eq!(town.seats(game).await, [burano, rialto]);
        assert_eq!(town.open().await, 0);
        let again = town.lobby.accept(burano, seek.id, NOW).await;
        assert_eq!(again, Err(LobbyError::NoSuch(What::Seek)));

        let mut told_in_lobby = async || match publish.next().await {
            Delivery::Message(message) => message.message().clone(),
            Delivery::Missed(_) => panic!("nothing was missed"),
        };
        assert_eq!(told_in_lobby().await, ToClient::SeekAdded { seek: seek.clone() });
        assert_eq!(told_in_lobby().await, ToClient::SeekRemoved { id: seek.id });
        let notices = notices(&mut told, 1).await;
        assert!(
            matches!(&notices[0], Notice::GameStarted { game: told, opponent, .. }
                if *told == game && opponent.name == "burano"),
            "{notices:?}"
        );
    });
}

#[test]
fn of_many_who_accept_one_is_quickest() {
    on_each(async |address| {
        // Two nodes over one database.
        let nodes =
            [Town::new(Store::open(address).unwrap()), Town::new(Store::open(address).unwrap())];
        let rialto = nodes[0].player("rialto").await;
        let seek = nodes[0].lobby.seek(rialto, seek_terms("5+8", true), NOW).await.unwrap();
        let mut accepting = JoinSet::new();
        for number in 0..12 {
            let accepter = nodes[0].player(&format!("murano{number}")).await;
            let lobby = nodes[number % 2].lobby.clone();
            accepting.spawn(async move { lobby.accept(accepter, seek.id, NOW).await });
        }
        let results = accepting.join_all().await;
        let lost = |result: &&Result<GameId, LobbyError>| {
            matches!(result, Err(LobbyError::NoSuch(What::Seek) | LobbyError::Gone(What::Seek)))
        };
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
        assert_eq!(results.iter().filter(lost).count(), 11, "{results:?}");
    });
}

#[test]
fn quick_pairing_leaves_nobody_alone_and_nobody_in_two_games() {
    on_each(async |address| {
        let nodes =
            [Town::new(Store::open(address).unwrap()), Town::new(Store::open(address).unwrap())];
        for time in ["5+8", "3d"] {
            let mut pairing = JoinSet::new();
            let mut accounts = Vec::new();
            for number in 0..12 {
                let account = nodes[0].player(&format!("guild{number}at{}", time.len())).await;
                accounts.push(account);
                let lobby = nodes[number % 2].lobby.clone();
                let terms = seek_terms(time, true);
                pairing.spawn(async move { lobby.pair(account, terms, NOW).await });
            }
            for result in pairing.join_all().await {
                result.unwrap();
            }
            let seats = "SELECT first, second FROM game WHERE time = $1";
            let games = nodes[0].store.read(move |tx| {
                tx.map_rows("game", seats, values![time], |row| {
                    Ok([row.get("first")?, row.get("second")?])
                })
            });
            let seated: Vec<AccountId> = games.await.unwrap().concat();
            let distinct: HashSet<_> = seated.iter().copied().collect();
            assert_eq!(seated.len(), accounts.len(), "all play once: {seated:?}");
            assert_eq!(distinct, accounts.into_iter().collect());
            assert_eq!(nodes[0].open().await, 0);
        }
    });
}

#[test]
fn a_standing_seek_becomes_as_many_games_as_it_has_places() {
    on_both(async |store| {
        let town = Town::new(store);
        let rialto = town.player("rialto").await;
        let asked = SeekTerms { places: 2, ..seek_terms("3d", true) };
        let seek = town.lobby.seek(rialto, asked, NOW).await.unwrap();
        let (burano, murano) = (town.player("burano").await, town.player("murano").await);
        town.lobby.accept(burano, seek.id, NOW).await.unwrap();
        let left = &town.lobby.list(None, NOW).await.unwrap()[0];
        assert_eq!((left.id, left.places), (seek.id, 1));
        let again = town.lobby.accept(burano, seek.id, NOW).await;
        assert_eq!(again, Err(LobbyError::Unfit(Unfit::Again)));
        town.lobby.accept(murano, seek.id, NOW).await.unwrap();
        assert_eq!(town.open().await, 0);
    });
}

#[test]
fn the_same_seek_again_renews_it_and_there_is_a_limit() {
    on_both(async |store| {
        let town = Town::new(store);
        let rialto = town.player("rialto").await;
        let first = town.lobby.seek(rialto, seek_terms("5+8", true), NOW).await.unwrap();
        let later = NOW + 30_000;
        let same = town.lobby.seek(rialto, seek_terms("5+8", true), later).await.unwrap();
        assert_eq!((same.id, same.expires_at), (first.id, later + MINUTE_MS));
        for time in ["3+5", "10+15"] {
            town.lobby.seek(rialto, seek_terms(time, true), NOW).await.unwrap();
        }
        let more = town.lobby.seek(rialto, seek_terms("20+30", true), NOW).await;
        assert_eq!(more, Err(LobbyError::TooMany(What::Seek)));
        town.lobby.cancel(rialto, first.id).await.unwrap();
        town.lobby.seek(rialto, seek_terms("20+30", true), NOW).await.unwrap();
        let foreign = town.player("burano").await;
        let cancelled = town.lobby.cancel(foreign, same.id).await;
        assert_eq!(cancelled, Err(LobbyError::NoSuch(What::Seek)));
        let guest = town.register(Kind::Guest, "torcello").await;
        let refused = town.lobby.seek(guest, seek_terms("5+8", true), NOW).await;
        assert_eq!(
            refused,
            Err(LobbyError::Seek(SeekError::GameProposal(ProposalError::GuestRated)))
        );
    });
}

#[test]
fn nobody_plays_more_games_than_anybody_could() {
    on_both(async |store| {
        let town = Town::new(store);
        let guest = town.register(Kind::Guest, "torcello").await;
        let bot = town.register(Kind::Bot, "campanile").await;
        let wanted = proposal("5+8", false, Begins::Chance);
        let mut games = Vec::new();
        for _ in 0..3 {
            let sent = town.lobby.challenge(guest, bot, wanted.clone(), NOW).await.unwrap();
            games.push(town.lobby.accept_challenge(bot, sent.id, NOW).await.unwrap());
        }
        let full = LobbyError::TooManyGames;
        assert_eq!(full.code().as_str(), "too-many-running");
        let more = town.lobby.challenge(guest, bot, wanted.clone(), NOW).await;
        assert_eq!(more, Err(full.clone()));
        assert_eq!(town.lobby.seek(guest, seek_terms("5+8", false), NOW).await, Err(full.clone()));
        let rialto = town.player("rialto").await;
        let seek = town.lobby.seek(rialto, seek_terms("5+8", false), NOW).await.unwrap();
        assert_eq!(town.lobby.accept(guest, seek.id, NOW).await, Err(full.clone()));
        let paired = town.lobby.pair(guest, seek_terms("5+8", false), NOW).await;
        assert_eq!(paired, Err(full.clone()));
        let code = town.lobby.invite(rialto, wanted, NOW).await.unwrap().code.unwrap();
        assert_eq!(town.lobby.accept_invitation(guest, code, NOW).await, Err(full));
        // A game by correspondence is another matter, and so is a place that becomes free.
        town.lobby.seek(guest, seek_terms("3d", false), NOW).await.unwrap();
        let resign = town.games.command(games[0], Who::Account(guest), Command::Resign, None, NOW);
        resign.await.unwrap();
        assert!(town.lobby.accept(guest, seek.id, NOW).await.is_ok());
    });
}

#[test]
fn who_sits_down_to_a_live_game_seeks_no_other() {
    on_both(async |store| {
        let town = Town::new(store);
        let (rialto, burano) = (town.player("rialto").await, town.player("burano").await);
        let taken = town.lobby.seek(rialto, seek_terms("5+8", true), NOW).await.unwrap();
        town.lobby.seek(rialto, seek_terms("3+5", true), NOW).await.unwrap();
        town.lobby.seek(burano, seek_terms("10+15", true), NOW).await.unwrap();
        let stands = town.lobby.seek(rialto, seek_terms("3d", true), NOW).await.unwrap();
        town.lobby.accept(burano, taken.id, NOW).await.unwrap();
        assert_eq!(town.lobby.list(None, NOW).await.unwrap(), [stands]);
    });
}

#[test]
fn who_plays_again_seeks_no_other() {
    on_both(async |store| {
        let town = Town::new(store);
        let (rialto, burano) = (town.player("rialto").await, town.player("burano").await);
        let taken = town.lobby.seek(rialto, seek_terms("5+8", true), NOW).await.unwrap();
        let game = town.lobby.accept(burano, taken.id, NOW).await.unwrap();
        let ask = async |account, command| {
            town.games.command(game, Who::Account(account), command, None, NOW).await.unwrap();
        };
        ask(rialto, Command::Abort).await;
        ask(rialto, Command::Offer { offer: Offer::Rematch }).await;
        let open = town.lobby.seek(rialto, seek_terms("5+8", true), NOW).await.unwrap();
        let stands = town.lobby.seek(rialto, seek_terms("3d", true), NOW).await.unwrap();
        let mut publish = town.bus.subscribe(Topic::Lobby);
        ask(burano, Command::Accept { offer: Offer::Rematch }).await;
        assert_eq!(town.lobby.list(None, NOW).await.unwrap(), [stands]);
        let removed = ToClient::SeekRemoved { id: open.id };
        assert_eq!(publish.take(), Some(Delivery::Message(removed.into())));
    });
}

#[test]
fn blocked_players_never_meet() {
    on_both(async |store| {
        let town = Town::new(store);
        let (rialto, burano) = (town.player("rialto").await, town.player("burano").await);
        town.block(burano, rialto).await;
        let seek = town.lobby.seek(rialto, seek_terms("5+8", true), NOW).await.unwrap();
        assert_eq!(town.lobby.list(Some(burano), NOW).await.unwrap(), []);
        assert_eq!(town.lobby.list(None, NOW).await.unwrap().len(), 1);
        let blocked = LobbyError::Unfit(Unfit::Blocked);
        assert_eq!(town.lobby.accept(burano, seek.id, NOW).await, Err(blocked.clone()));
        let paired = town.lobby.pair(burano, seek_terms("5+8", true), NOW).await.unwrap();
        assert!(matches!(paired, Paired::Seek(_)));
        for (sender, recipient) in [(rialto, burano), (burano, rialto)] {
            let proposal = proposal("3d", false, Begins::Me);
            let sent = town.lobby.challenge(sender, recipient, proposal, NOW).await;
            assert_eq!(sent, Err(blocked.clone()));
        }
        let proposal = proposal("3d", false, Begins::Me);
        let code = town.lobby.invite(rialto, proposal, NOW).await.unwrap().code.unwrap();
        assert_eq!(town.lobby.accept_invitation(burano, code, NOW).await, Err(blocked));
    });
}

#[test]
fn a_challenge_is_accepted_declined_or_withdrawn() {
    on_both(async |store| {
        let town = Town::new(store);
        let (rialto, burano) = (town.player("rialto").await, town.player("burano").await);
        let mut told = town.bus.subscribe(Topic::Account(burano));
        let wanted = proposal("3d", true, Begins::Me);
        let sent = town.lobby.challenge(rialto, burano, wanted.clone(), NOW).await.unwrap();
        let same = town.lobby.challenge(rialto, burano, wanted.clone(), NOW).await.unwrap();
        assert_eq!(sent, same);
        let challenged = Notice::Challenged { challenge: sent.clone() };
        assert_eq!(notices(&mut told, 1).await, [challenged]);
        assert_eq!(told.take(), None, "the same challenge is told once");
        assert_eq!(
            town.lobby.challenges(burano, NOW).await.unwrap().incoming,
            std::slice::from_ref(&sent)
        );
        let stranger = town.player("murano").await;
        for other in [rialto, stranger] {
            let accepted = town.lobby.accept_challenge(other, sent.id, NOW).await;
            assert_eq!(accepted, Err(LobbyError::NoSuch(What::Challenge)));
        }
        let game = town.lobby.accept_challenge(burano, sent.id, NOW).await.unwrap();
        assert_eq!(town.seats(game).await, [rialto, burano]);
        let open = town.lobby.challenges(burano, NOW).await.unwrap();
        assert_eq!((open.incoming, open.outgoing), (Vec::new(), Vec::new()));

        let mut told = town.bus.subscribe(Topic::Account(rialto));
        let sent = town.lobby.challenge(rialto, burano, wanted.clone(), NOW).await.unwrap();
        town.lobby.decline(burano, sent.id).await.unwrap();
        let notices = notices(&mut told, 1).await;
        assert!(matches!(&notices[0], Notice::ChallengeDeclined { by, .. } if by.name == "burano"));

        let sent = town.lobby.challenge(rialto, burano, wanted, NOW).await.unwrap();
        let foreign = town.lobby.withdraw(burano, sent.id).await;
        assert_eq!(foreign, Err(LobbyError::NoSuch(What::Challenge)));
        town.lobby.withdraw(rialto, sent.id).await.unwrap();
        let accepted = town.lobby.accept_challenge(burano, sent.id, NOW).await;
        assert_eq!(accepted, Err(LobbyError::NoSuch(What::Challenge)));
    });
}

#[test]
fn who_wants_no_challenges_gets_none() {
    on_both(async |store| {
        let town = Town::new(store);
        let (rialto, burano) = (town.player("rialto").await, town.player("burano").await);
        // As another version stored it, which knew more.
        let settings = r#"{"challenges":"followed","tide":"high"}"#;
        let set = town.store.write(move |tx| account::set_settings(tx, burano, settings));
        set.await.unwrap();
        let ask = || town.lobby.challenge(rialto, burano, proposal("3d", true, Begins::Me), NOW);
        assert_eq!(ask().await, Err(LobbyError::Unfit(Unfit::NotWelcome)));
        let follow = town.store.write(move |tx| relation::follow(tx, burano, rialto, NOW));
        follow.await.unwrap();
        assert!(ask().await.is_ok());
    });
}

#[test]
fn a_link_invites_one_guest() {
    on_both(async |store| {
        let town = Town::new(store);
        let rialto = town.player("rialto").await;
        let guest = town.register(Kind::Guest, "visitor").await;
        let rated =
            town.lobby.invite(rialto, proposal("5+8", true, Begins::You), NOW).await.unwrap();
        let refused = town.lobby.accept_invitation(guest, rated.code.unwrap(), NOW).await;
        assert_eq!(refused, Err(LobbyError::Unfit(Unfit::GuestRated)));

        let sent =
            town.lobby.invite(rialto, proposal("5+8", false, Begins::You), NOW).await.unwrap();
        let code = sent.code.unwrap();
        assert_ne!(rated.code, sent.code);
        assert_eq!(town.lobby.invitation(code, NOW).await.unwrap(), sent);
        let expired = town.lobby.accept_invitation(guest, code, NOW + DAY_MS).await;
        assert_eq!(expired, Err(LobbyError::Unfit(Unfit::Expired)));
        let game = town.lobby.accept_invitation(guest, code, NOW + HOUR_MS).await.unwrap();
        assert_eq!(town.seats(game).await, [guest, rialto]);
        let gone = Err(LobbyError::NoSuch(What::Invitation));
        assert_eq!(town.lobby.accept_invitation(guest, code, NOW).await, gone);
        let unknown = InvitationCode::from_random(1);
        assert_eq!(town.lobby.accept_invitation(guest, unknown, NOW).await, gone);
    });
}

#[test]
fn live_seeks_last_while_their_owners_are_connected() {
    on_both(async |store| {
        let town = Town::new(store);
        let (rialto, burano) = (town.player("rialto").await, town.player("burano").await);
        let mut seeks = HashMap::new();
        for account in [rialto, burano] {
            let seek = town.lobby.seek(account, seek_terms("5+8", true), NOW).await.unwrap();
            seeks.insert(account, seek.id);
        }
        let stands = town.lobby.seek(burano, seek_terms("3d", true), NOW).await.unwrap();
        let connection = town.bus.subscribe(Topic::Account(rialto));
        let mut publish = town.bus.subscribe(Topic::Lobby);
        let open = async |at| -> Vec<_> {
            town.lobby.sweep(at).await.unwrap();
            town.lobby.list(None, at).await.unwrap().iter().map(|seek| seek.id).collect()
        };
        assert_eq!(open(NOW + 59_000).await, [seeks[&rialto], seeks[&burano], stands.id]);
        assert_eq!(open(NOW + 60_000).await, [seeks[&rialto], stands.id]);
        let removed = ToClient::SeekRemoved { id: seeks[&burano] };
        assert_eq!(publish.next().await, Delivery::Message(removed.into()));
        drop(connection);
        assert_eq!(open(NOW + 74_000).await, [seeks[&rialto], stands.id]);
        assert_eq!(open(NOW + 75_000).await, [stands.id]);
        assert_eq!(open(NOW + 30 * DAY_MS).await, []);
    });
}
