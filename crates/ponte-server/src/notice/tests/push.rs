//! Pushed messages, as a push service gets them and a browser reads them.

use std::time::Duration;

use aes_gcm::aead::Aead;
use aes_gcm::{Aes128Gcm, KeyInit};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use serde_json::Value;
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{sleep, timeout};

use super::begin;
use crate::account::{Kind, Role};
use crate::bus::{Bus, Delivery, Topic};
use crate::game::Seat;
use crate::id::{AccountId, GameId};
use crate::notice::{Keeper, Push, tell};
use crate::protocol::{DeviceWants, Notice, PlayerView, PushKeys, ToClient};
use crate::store::testing::{on_both, player};
use crate::store::{Store, notice, push};
use crate::time::Millis;

struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        Browser { secret: SecretKey::from_slice(&[7; 32]).unwrap(), auth: [9; 16] }
    }

    fn keys(&self) -> PushKeys {
        let public = self.secret.public_key().to_sec1_point(false);
        let encode = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        PushKeys { p256dh: encode(public.as_bytes()), auth: encode(&self.auth) }
    }

    /// What the standard tells a browser to do with a message.
    fn decrypt(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (length, rest) = (usize::from(rest[4]), &rest[5..]);
        let (sender, sealed) = rest.split_at(length);
        let theirs = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared =
            p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), theirs.as_affine());
        let ours = self.secret.public_key().to_sec1_point(false);
        let info = [b"WebPush: info\0", ours.as_bytes(), sender].concat();
        let expand = |salt: &[u8], input: &[u8], info: &[u8], length: usize| {
            let mut output = vec![0; length];
            Hkdf::<Sha256>::new(Some(salt), input).expand(info, &mut output).unwrap();
            output
        };
        let input = expand(&self.auth, shared.raw_secret_bytes().as_slice(), &info, 32);
        let key = expand(salt, &input, b"Content-Encoding: aes128gcm\0", 16);
        let nonce: [u8; 12] =
            expand(salt, &input, b"Content-Encoding: nonce\0", 12).try_into().unwrap();
        let cipher = Aes128Gcm::new_from_slice(&key).unwrap();
        let mut text = cipher.decrypt(&nonce.into(), sealed).unwrap();
        assert_eq!(text.pop(), Some(2), "the last record");
        serde_json::from_slice(&text).unwrap()
    }
}

/// A push service for tests, which answers everything alike: what it was sent, head and body.
async fn service(status: &'static str) -> (String, UnboundedReceiver<(String, Vec<u8>)>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/device", listener.local_addr().unwrap());
    let (sender, requests) = unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let (mut bytes, mut buffer) = (Vec::new(), [0; 4096]);
            let (head, length) = loop {
                let read = stream.read(&mut buffer).await.unwrap();
                bytes.extend_from_slice(&buffer[..read]);
                let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else {
                    continue;
                };
                let head = String::from_utf8(bytes[..end].to_vec()).unwrap().to_lowercase();
                let length = head.split("content-length: ").nth(1).unwrap();
                let length: usize = length.lines().next().unwrap().parse().unwrap();
                if bytes.len() >= end + 4 + length {
                    break (end, length);
                }
            };
            let text = String::from_utf8(bytes[..head].to_vec()).unwrap();
            let body = bytes[head + 4..head + 4 + length].to_vec();
            let answer =
                format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            stream.write_all(answer.as_bytes()).await.unwrap();
            if sender.send((text, body)).is_err() {
                break;
            }
        }
    });
    (address, requests)
}

/// A device that wants every notice.
fn device<'a>(
    account: AccountId,
    endpoint: &'a str,
    keys: &'a PushKeys,
    label: &'a str,
) -> push::New<'a> {
    let wants = DeviceWants { turn: true, challenge: true };
    push::New { account, endpoint, keys, label, wants, at: Millis(1) }
}

async fn keeper(store: &Store, bus: &Bus) -> Keeper {
    let push = Push::new(store.clone(), "mailto:operator@ponte.example");
    push.start().await.unwrap();
    Keeper { store: store.clone(), bus: bus.clone(), push, site: "Lagoon".into() }
}

#[test]
fn who_is_away_is_told_by_push_and_finds_the_news_kept() {
    on_both(async |store| {
        let (bus, browser) = (Bus::default(), Browser::new());
        let keeper = keeper(&store, &bus).await;
        let key = keeper.push.public_key().unwrap();
        let running = tokio::spawn(keeper.run(|| Millis(1_000_000)));
        tokio::task::yield_now().await;
        let (rialto, burano) = (player(&store, "rialto").await, player(&store, "burano").await);
        let (address, mut requests) = service("201 Created").await;
        let keys = browser.keys();
        let add = move |tx: &mut crate::store::Tx<'_>| {
            push::add(tx, &device(rialto, &address, &keys, "phone"))
        };
        store.write(add).await.unwrap();
        let mut here = bus.subscribe(Topic::Account(burano));

        let game = begin(&store, &bus, [rialto, burano], Millis(1_000_000)).await;
        let mut titles = Vec::new();
        for _ in 0..2 {
            let wait = timeout(Duration::from_secs(5), requests.recv());
            let (head, body) = wait.await.unwrap().unwrap();
            verify(&head, &key);
            let message = browser.decrypt(&body);
            assert_eq!(message["url"], format!("/game/{game}"));
            titles.push(message["title"].as_str().unwrap().to_owned());
        }
        titles.sort();
        assert_eq!(titles, ["Your game against burano has begun", "Your turn against burano"]);
        let kept = |account| store.read(move |tx| notice::latest(tx, account, None, 9));
        let kept_for_rialto = kept(rialto).await.unwrap();
        assert_eq!(kept_for_rialto.len(), 1, "whose turn it is, their games say");
        assert!(matches!(kept_for_rialto[0].notice, Notice::GameStarted { .. }));
        let heard = timeout(Duration::from_secs(5), here.next()).await.unwrap();
        let Delivery::Message(heard) = heard else { panic!("nothing was missed") };
        let ToClient::Notice { notice } = heard.message() else { panic!("{heard:?}") };
        assert!(matches!(notice, Notice::GameStarted { .. }), "{notice:?}");
        assert_eq!(kept(burano).await.unwrap(), [], "who is here needs no more");
        running.abort();
    });
}

#[test]
fn a_burst_of_news_is_kept_whole() {
    const NEWS: u32 = 500;
    on_both(async |store| {
        let bus = Bus::default();
        let running = tokio::spawn(keeper(&store, &bus).await.run(|| Millis(1)));
        tokio::task::yield_now().await;
        let (rialto, burano) = (player(&store, "rialto").await, player(&store, "burano").await);
        let opponent = || PlayerView::of(burano, "burano".into(), Kind::Player, Role::Player);
        for number in 0..NEWS {
            let game = GameId::from_random(number.into());
            let (opponent, seat) = (opponent(), Seat::First);
            tell(&bus, rialto, Notice::GameStarted { game, opponent, seat });
        }
        let unread = async || store.read(move |tx| notice::unread(tx, rialto)).await.unwrap();
        let all_are_kept = async {
            while unread().await < NEWS {
                sleep(Duration::from_millis(20)).await;
            }
        };
        let kept = timeout(Duration::from_secs(5), all_are_kept).await;
        assert!(kept.is_ok(), "{} of {NEWS}", unread().await);
        running.abort();
    });
}

#[test]
fn a_device_that_is_gone_is_forgotten() {
    on_both(async |store| {
        let (bus, browser) = (Bus::default(), Browser::new());
        let keeper = keeper(&store, &bus).await;
        let (rialto, burano) = (player(&store, "rialto").await, player(&store, "burano").await);
        let (address, mut requests) = service("410 Gone").await;
        let (first, second, keys) = (address.clone(), address + "2", browser.keys());
        let add = move |tx: &mut crate::store::Tx<'_>| {
            push::add(tx, &device(rialto, &first, &keys, "phone"))?;
            let wants = DeviceWants { turn: false, challenge: true };
            push::add(tx, &push::New { wants, ..device(rialto, &second, &keys, "desk") })
        };
        store.write(add).await.unwrap();
        let game = begin(&store, &bus, [rialto, burano], Millis(1)).await;
        let opponent = PlayerView::of(burano, "burano".into(), Kind::Player, Role::Player);
        let notice = Notice::YourTurn { game, opponent };
        keeper.push.send(rialto, &notice, "Lagoon", Millis(1)).await.unwrap();
        assert!(requests.recv().await.is_some());
        let left = store.read(move |tx| push::of(tx, rialto)).await.unwrap();
        assert_eq!(left.len(), 1, "the one that did not want to be told of turns was not asked");
        assert_eq!(left[0].label, "desk");
        let again = Push::new(store.clone(), "https://ponte.example");
        again.start().await.unwrap();
        assert_eq!(again.public_key(), keeper.push.public_key(), "the key is kept");
    });
}

/// The service finds our signature good.
fn verify(head: &str, key: &str) {
    let line = head.lines().find_map(|line| line.strip_prefix("authorization: vapid t="));
    let (token, known) = line.unwrap().split_once(", k=").unwrap();
    assert_eq!(known, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let signature = Signature::from_slice(&decode(signature)).unwrap();
    let verifier = VerifyingKey::from_sec1_bytes(&decode(key)).unwrap();
    verifier.verify(signed.as_bytes(), &signature).unwrap();
    let claims: Value = serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap();
    assert!(claims["aud"].as_str().unwrap().starts_with("http://127.0.0.1:"));
    assert_eq!(claims["sub"], "mailto:operator@ponte.example");
    assert!(head.contains("content-encoding: aes128gcm") && head.contains("ttl: "));
}
