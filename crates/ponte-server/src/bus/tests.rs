use std::time::Duration;

use tokio::time::timeout;

use super::*;
use crate::id::{AccountId, ChallengeId, GameId, SeekId};
use crate::protocol::Notice;

const SOON: Duration = Duration::from_secs(1);

fn game(number: u64) -> Topic {
    Topic::Game(GameId::from_random(number))
}

fn say(id: i64) -> ToClient {
    ToClient::SeekRemoved { id: SeekId(id) }
}

fn message(id: i64) -> Option<Delivery> {
    Some(Delivery::Message(say(id).into()))
}

#[test]
fn a_message_reaches_those_who_listen_to_its_topic() {
    let bus = Bus::default();
    let mut both = bus.subscribe(game(1));
    both.add(Topic::Lobby);
    let mut one = bus.subscribe(game(1));
    bus.publish(game(1), say(1));
    bus.publish(game(2), say(2));
    bus.publish(Topic::Lobby, say(3));
    assert_eq!([both.take(), both.take(), both.take()], [message(1), message(3), None]);
    assert_eq!([one.take(), one.take()], [message(1), None]);
}

#[test]
fn whoever_leaves_hears_no_more_and_leaves_nothing_behind() {
    let bus = Bus::default();
    let mut subscription = bus.subscribe(game(1));
    subscription.add(game(1));
    assert_eq!(bus.listeners(game(1)), 1);
    subscription.remove(game(1));
    bus.publish(game(1), say(1));
    assert_eq!(subscription.take(), None);
    subscription.add(game(2));
    bus.mark_missed(game(2));
    subscription.remove(game(2));
    assert_eq!(subscription.take(), None, "a loss is not told after leaving");
    subscription.add(game(2));
    drop(subscription);
    assert_eq!(bus.listeners(game(2)), 0);
    assert!(bus.hub.shards.iter().all(|shard| lock(shard).is_empty()));
}

#[test]
fn a_full_queue_loses_the_rest_and_says_so_once() {
    let bus = Bus::default();
    let mut slow = bus.subscribe(game(1));
    slow.add(game(2));
    let mut quick = bus.subscribe(game(1));
    for number in 0..100 {
        bus.publish(game(1), say(number));
        assert_eq!(quick.take(), message(number));
    }
    for number in 0..64 {
        assert_eq!(slow.take(), message(number));
    }
    // What comes after the loss is not delivered before the loss is told.
    bus.publish(game(1), say(1000));
    bus.publish(game(2), say(1001));
    assert_eq!(slow.take(), message(1001));
    assert_eq!(slow.take(), Some(Delivery::Missed(game(1))));
    bus.publish(game(1), say(1002));
    assert_eq!(slow.take(), message(1002));
    assert_eq!(slow.take(), None);
}

#[tokio::test]
async fn waiting_ends_when_something_comes() {
    let bus = Bus::default();
    let mut subscription = bus.subscribe(game(1));
    let waiting = tokio::spawn(async move { subscription.next().await });
    tokio::task::yield_now().await;
    bus.mark_missed(game(1));
    let delivery = timeout(SOON, waiting).await.unwrap().unwrap();
    assert_eq!(delivery, Delivery::Missed(game(1)));
}

#[tokio::test]
async fn giving_up_waiting_loses_nothing() {
    let bus = Bus::default();
    let mut subscription = bus.subscribe(game(1));
    assert!(timeout(Duration::from_millis(5), subscription.next()).await.is_err());
    bus.publish(game(1), say(1));
    bus.publish(game(1), say(1001));
    for id in [1, 1001] {
        assert_eq!(timeout(SOON, subscription.next()).await.ok(), message(id));
    }
}

#[tokio::test]
async fn a_new_reader_of_the_outbox_goes_on_where_the_last_one_stopped() {
    let bus = Bus::default();
    let mut first = bus.outbox().unwrap();
    assert!(bus.outbox().is_none(), "one reader at a time");
    bus.mark_missed(game(1));
    assert_eq!(first.next().await, Hint::Missed { topic: game(1) });
    bus.mark_missed(game(2));
    drop(first);
    bus.mark_missed(game(3));
    let mut second = bus.outbox().unwrap();
    for number in [2, 3] {
        assert_eq!(second.next().await, Hint::Missed { topic: game(number) });
    }
}

#[tokio::test]
async fn unheard_notices_wait_for_their_next_reader() {
    let bus = Bus::default();
    let unheard = |challenge| Unheard {
        account: AccountId(1),
        notice: Notice::ChallengeGone { challenge: ChallengeId(challenge) },
    };
    bus.put_unheard(unheard(1));
    assert!(!bus.keeps_unheard());
    let mut first = bus.unheard().unwrap();
    assert!(bus.keeps_unheard() && bus.unheard().is_none(), "one reader at a time");
    assert_eq!(first.take(), None, "before the first reader nothing is kept");
    for challenge in 2..=4 {
        bus.put_unheard(unheard(challenge));
    }
    assert_eq!(first.next().await, unheard(2));
    drop(first);
    let mut second = bus.unheard().unwrap();
    assert_eq!(
        [second.take(), second.take(), second.take()],
        [Some(unheard(3)), Some(unheard(4)), None]
    );
}
