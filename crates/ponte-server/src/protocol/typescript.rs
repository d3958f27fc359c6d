//! The TypeScript of the wire types, in one file that the page imports.
//!
//! `cargo xtask wire` writes it anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ts_rs::{Config, TS, TypeVisitor};

use super::*;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/net/wire.ts");

#[test]
fn typescript_is_up_to_date() {
    let expected = declarations();
    if std::env::var_os("RENEW").is_some() {
        fs::create_dir_all(Path::new(FILE).parent().unwrap()).unwrap();
        fs::write(FILE, &expected).unwrap();
    }
    let found = fs::read_to_string(FILE).unwrap_or_default();
    assert_eq!(found, expected, "wire.ts is stale: cargo xtask wire");
}

/// The declaration of every type that can travel, by name: the order in which types mention one
/// another changes from build to build.
fn declarations() -> String {
    let mut walk = Walk { config: Config::new().with_large_int("number"), ..Walk::default() };
    walk.visit::<FromClient>();
    walk.visit::<ToClient>();
    walk.visit::<GameLines>();
    walk.visit::<GameExport>();
    walk.visit::<NewCommand>();
    walk.visit::<CommandDone>();
    walk.visit::<GameEvents>();
    walk.visit::<Note>();
    walk.visit::<ProfileView>();
    walk.visit::<RatingPoint>();
    walk.visit::<Leaders>();
    walk.visit::<Trophies>();
    walk.visit::<Shelf>();
    walk.visit::<Openings>();
    walk.visit::<NewSeek>();
    walk.visit::<NewChallenge>();
    walk.visit::<Challenges>();
    walk.visit::<Started>();
    walk.visit::<Paired>();
    walk.visit::<Notices>();
    walk.visit::<NoticesRead>();
    walk.visit::<NewDevice>();
    walk.visit::<DeviceView>();
    walk.visit::<DeviceWants>();
    walk.visit::<DeviceEnd>();
    walk.visit::<LegalTurns>();
    walk.visit::<NewReport>();
    walk.visit::<ReportView>();
    walk.visit::<Verdict>();
    walk.visit::<Penalty>();
    walk.visit::<NewRole>();
    walk.visit::<GameDossier>();
    walk.visit::<AgreementView>();
    walk.visit::<PlayerDossier>();
    walk.visit::<NewName>();
    walk.visit::<InvitationView>();
    walk.visit::<NewInvitation>();
    walk.visit::<NewChatLine>();
    walk.visit::<SiteView>();
    walk.visit::<MeView>();
    walk.visit::<Settings>();
    walk.visit::<NewGuest>();
    walk.visit::<NewPlayer>();
    walk.visit::<Login>();
    walk.visit::<MeChange>();
    walk.visit::<Confirmation>();
    walk.visit::<PasswordChange>();
    walk.visit::<MailChange>();
    walk.visit::<MailProof>();
    walk.visit::<SessionView>();
    walk.visit::<RecoveryCodes>();
    walk.visit::<Recovery>();
    walk.visit::<ResetRequest>();
    walk.visit::<Reset>();
    walk.visit::<NewToken>();
    walk.visit::<MadeToken>();
    walk.visit::<NewBot>();
    walk.visit::<OwnedBot>();
    walk.visit::<PasskeyView>();
    walk.visit::<Ceremony>();
    walk.visit::<NewPasskey>();
    walk.visit::<PasskeyLogin>();
    format!(
        "// Generated from the types of the server by `cargo xtask wire`. Do not edit.\n\n\
         export const PROTOCOL = {PROTOCOL};\n{}",
        walk.declarations.into_values().collect::<String>()
    )
}

#[derive(Default)]
struct Walk {
    config: Config,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Walk {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::ident(&self.config);
        // Types of the library, such as lists, have no file of their own.
        if T::output_path().is_none() || self.declarations.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("\n{docs}export {}\n", T::decl(&self.config));
        self.declarations.insert(name, declaration);
        T::visit_dependencies(self);
    }
}
