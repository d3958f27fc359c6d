//! What travels between the server and its clients: every message of the socket, both ways, and
//! the views that the API shares with it.
//!
//! Types only, no logic. Each has its JSON from serde, its schema from utoipa, and its TypeScript
//! in `web/src/lib/net/wire.ts`, which a test keeps up to date. For people it is told in
//! `docs/socket-protocol.md`, whose examples are read by a test.

mod account;
mod close;
mod device;
mod from_client;
mod game;
mod lobby;
mod moderation;
mod nonce;
mod notice;
mod play;
mod player;
mod problem;
mod profile;
mod settings;
mod site;
mod to_client;
mod trophy;

#[cfg(test)]
mod examples;

pub use account::{
    Ceremony, Confirmation, Login, MadeToken, MailChange, MailProof, MeChange, MeView, NewBot,
    NewGuest, NewPasskey, NewPlayer, NewToken, OwnedBot, PasskeyLogin, PasskeyView, PasswordChange,
    Recovery, RecoveryCodes, Reset, ResetRequest, SessionView, TokenView,
};
pub use close::Close;
pub use device::{DeviceEnd, DeviceView, DeviceWants, NewDevice, PushKeys};
pub use from_client::FromClient;
pub use game::{ChatLine, GameView, Logged, OpenOffer, Presence, Room, Whereabouts};
pub use lobby::{
    Begins, ChallengeView, Challenges, NewChallenge, NewSeek, Paired, SeekView, Seeks, Started,
};
pub use moderation::{
    AbsenceView, AgreementView, AuditEntryView, GameDossier, InvitationView, NewInvitation,
    NewName, NewRole, Penalty, PlayerDossier, ReportView, SeatAgreement, Verdict,
};
pub use nonce::{Nonce, NonceError};
pub use notice::{KeptNotice, Notice, Notices, NoticesRead};
pub use play::{
    CommandDone, GameEvents, GameExport, GameLine, GameLines, LegalTurns, NewChatLine, NewCommand,
    Note,
};
pub use player::{PlayerView, RatingView};
pub use problem::Problem;
pub use profile::{
    LeaderLine, Leaders, NewReport, OpponentTally, PoolRating, ProfileView, RatingPoint,
    RecordView, ReportReason, RulesTally, TallyView,
};
pub use settings::{Challengers, Settings};
pub use site::{Registration, SiteView};
pub use to_client::ToClient;
pub use trophy::{
    OpeningLine, Openings, Trophies, TrophyLine, TrophyLines, TrophyTier, TrophyView,
};

/// The version of the socket's protocol. It grows when an old client would misunderstand.
pub const PROTOCOL: u32 = 1;
