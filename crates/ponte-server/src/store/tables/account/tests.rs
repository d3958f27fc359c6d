use super::*;
use crate::store::testing::{add_account, on_both};

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn add(tx: &mut Tx<'_>, kind: Kind, text: &str) -> Result<AccountId, StoreError> {
    add_account(tx, kind, text, Millis(5))
}

#[test]
fn a_guest_becomes_a_player_and_keeps_the_id() {
    on_both(async |store| {
        let id = store.write(|tx| add(tx, Kind::Guest, "guest-2222222")).await.unwrap();
        let other = store.write(|tx| add(tx, Kind::Player, "Burano")).await.unwrap();
        assert_ne!(id, other);
        let taken = store.write(move |tx| upgrade(tx, id, &name("bu-rano"), None)).await;
        assert_eq!(taken, Err(StoreError::Conflict));
        let upgraded = store.write(move |tx| upgrade(tx, id, &name("Rialto"), Some("hash")));
        assert_eq!(upgraded.await, Ok(true));
        let again = store.write(move |tx| upgrade(tx, id, &name("Murano"), None));
        assert_eq!(again.await, Ok(false));
        let found = store.read(|tx| find_by_name(tx, "RIALTO")).await.unwrap().unwrap();
        assert_eq!((found.id, found.kind, found.has_password), (id, Kind::Player, true));
        assert_eq!(store.read(move |tx| password(tx, id)).await, Ok(Some("hash".to_owned())));
    });
}

#[test]
fn a_closed_account_leaves_its_name_to_others() {
    on_both(async |store| {
        let id = store.write(|tx| add(tx, Kind::Player, "Rialto")).await.unwrap();
        store.write(move |tx| set_mail(tx, id, Some("rialto@example.org"), true)).await.unwrap();
        let owners = store.read(|tx| find_by_mail(tx, "rialto@example.org")).await.unwrap();
        assert_eq!(owners.len(), 1);
        assert_eq!(store.write(move |tx| close(tx, id, Millis(9))).await, Ok(true));
        assert_eq!(store.write(move |tx| close(tx, id, Millis(10))).await, Ok(false));
        let closed = store.read(move |tx| find(tx, id)).await.unwrap().unwrap();
        assert_eq!(closed.closed_at, Some(Millis(9)));
        assert_eq!((closed.name, closed.mail), (Name::deleted(id).to_string(), None));
        assert!(store.write(|tx| add(tx, Kind::Player, "Rialto")).await.is_ok());
    });
}

#[test]
fn search_finds_players_by_how_their_names_begin() {
    on_both(async |store| {
        store
            .write(|tx| {
                add(tx, Kind::Player, "Murano")?;
                add(tx, Kind::Player, "Mur")?;
                add(tx, Kind::Bot, "Muro-3")?;
                add(tx, Kind::Player, "Burano")
            })
            .await
            .unwrap();
        let found = store.read(|tx| search(tx, "mUr", 10)).await.unwrap();
        let names: Vec<_> = found.iter().map(|account| account.name.as_str()).collect();
        assert_eq!(names, ["Mur", "Murano", "Muro-3"]);
    });
}

#[test]
fn bans_roles_and_settings() {
    on_both(async |store| {
        let id = store.write(|tx| add(tx, Kind::Player, "Rialto")).await.unwrap();
        store
            .write(move |tx| {
                ban(tx, id, Some(Millis(70)))?;
                mute(tx, id, Some(Millis(80)))?;
                set_role(tx, id, Role::Moderator)?;
                set_language(tx, id, Language::It)?;
                seen(tx, id, Millis(60))?;
                seen(tx, id, Millis(50))?;
                set_settings(tx, id, r#"{"chat":false}"#)
            })
            .await
            .unwrap();
        let found = store.read(move |tx| find(tx, id)).await.unwrap().unwrap();
        assert_eq!(found.banned_until, Some(Millis(70)));
        assert_eq!(found.muted_until, Some(Millis(80)));
        assert_eq!((found.role, found.language), (Role::Moderator, Language::It));
        assert_eq!(found.seen_at, Millis(60));
        assert!(!store.read(move |tx| settings(tx, id)).await.unwrap().chat);
        assert_eq!(store.read(staff).await.unwrap(), [found]);
    });
}
