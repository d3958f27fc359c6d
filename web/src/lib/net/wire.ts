// Generated from the types of the server by `cargo xtask wire`. Do not edit.

export const PROTOCOL = 1;

/**
 * A time during which a player looked at something else.
 */
export type AbsenceView = { account: AccountId, left_at: Millis, returned_at?: Millis, };

/**
 * Somebody who can sit down: a guest, a player or a bot.
 */
export type AccountId = number;

/**
 * Who sits behind an account.
 */
export type AccountKind = "guest" | "player" | "bot";

/**
 * How far the players of a game agreed with the engine.
 */
export type AgreementView = { game: GameId, first: SeatAgreement, second: SeatAgreement, };

/**
 * Who begins, seen from the player who proposes the game.
 */
export type Begins = "me" | "you" | "chance";

/**
 * The first half of a passkey's ceremony.
 */
export type Ceremony = { 
/**
 * To be named in the second half.
 */
ceremony: string, 
/**
 * What the browser is to be given, in the JSON of the Web Authentication standard.
 */
options: unknown, };

/**
 * A proposal of a game to one other account, or to the holder of its link.
 */
export type ChallengeId = number;

/**
 * A proposal to one player, or to anyone who has its link.
 */
export type ChallengeView = { id: ChallengeId, from: PlayerView, 
/**
 * Absent for an invitation by link.
 */
to?: PlayerView, 
/**
 * The end of the link, where there is one.
 */
code?: InvitationCode, terms: Terms, begins: Begins, created_at: Millis, expires_at: Millis, };

export type Challengers = "anyone" | "registered" | "followed" | "nobody";

/**
 * The open challenges of an account.
 */
export type Challenges = { 
/**
 * Those that it was sent.
 */
incoming: Array<ChallengeView>, 
/**
 * Those that it has sent, and its invitations.
 */
outgoing: Array<ChallengeView>, };

/**
 * Something said. Plain text, never markup.
 */
export type ChatLine = { id: number, room: Room, by: PlayerView, at: Millis, text: string, };

/**
 * What a player asks for, which [`Game::decide`](super::Game::decide) grants or refuses.
 *
 * In JSON `{"type":"play","turn":"c3,d5"}`, `{"type":"accept","offer":"draw"}`. What only the
 * server may ask for has no such form, and neither has what the server measured.
 */
export type Command = { "type": "play", turn: string, } | { "type": "resign" } | { "type": "abort" } | { "type": "offer", offer: Offer, } | { "type": "accept", offer: Offer, } | { "type": "decline", offer: Offer, } | { "type": "withdraw", offer: Offer, } | { "type": "flag" };

/**
 * It is done, and will not be lost.
 */
export type CommandDone = { 
/**
 * The version that it led to.
 */
version: number, };

/**
 * The password again, before something that cannot be undone or adds a way in. Accounts
 * without one leave it out; those with passkeys have shown one of these again.
 */
export type Confirmation = { password?: string, };

/**
 * Something that a moderator or an admin did.
 */
export type DeedView = { at: Millis, 
/**
 * Absent for the command line.
 */
actor?: PlayerView, 
/**
 * Such as `ban`.
 */
action: string, subject?: PlayerView, detail: string, };

/**
 * A browser that is told no longer.
 */
export type DeviceEnd = { endpoint: string, };

/**
 * A device that is told.
 */
export type DeviceView = { id: number, 
/**
 * By which a browser knows itself.
 */
endpoint: string, label: string, turn: boolean, challenge: boolean, created_at: Millis, };

/**
 * What a device is told.
 */
export type DeviceWants = { turn: boolean, challenge: boolean, };

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * The result by color; `None` if the game counts for nothing.
 */
outcome: 'light' | 'draw' | 'dark' | 'void' | null, reason: Reason, };

/**
 * One entry of a game's log. When it happened stands beside it.
 */
export type Event = { "type": "started", terms: Terms, } | { "type": "played", seat: Seat, turn: string, 
/**
 * What the turn took from the clock: not the lag, and nothing before the clocks run.
 */
spent_ms: number, 
/**
 * The lag that was not charged.
 */
lag_ms?: number, 
/**
 * Whether the turn came from a plan.
 */
planned?: boolean, } | { "type": "tookback", turns: number, } | { "type": "offered", seat: Seat, offer: Offer, } | { "type": "declined", seat: Seat, offer: Offer, } | { "type": "withdrawn", seat: Seat, offer: Offer, } | { "type": "rested", seat: Seat, ms: number, } | { "type": "refunded", ms: number, } | { "type": "ended", ending: Ending, } | { "type": "rematched", game: GameId, };

/**
 * A message from a client to the server.
 */
export type FromClient = { "type": "watch", game: GameId, since?: number, } | { "type": "unwatch", game: GameId, } | { "type": "command", game: GameId, nonce: Nonce, command: Command, } | { "type": "lobby", on: boolean, } | { "type": "chat", game: GameId, room: Room, nonce: Nonce, text: string, } | { "type": "ping", id: number, lag_ms?: number, } | { "type": "left", game: GameId, away: boolean, };

/**
 * All that helps to judge a game, private or not.
 */
export type GameDossier = { game: GameView, 
/**
 * What was said in both rooms, in the order in which it was said.
 */
chat: Array<ChatLine>, 
/**
 * When the players turned away from the page.
 */
absences: Array<AbsenceView>, };

/**
 * What happened in a game.
 */
export type GameEvents = { events: Array<Logged>, now: Millis, };

/**
 * A game with its turns, for programs that collect games.
 */
export type GameExport = { 
/**
 * As the notation writes them, from the first.
 */
turns: Array<string>, id: GameId, terms: Terms, first: PlayerView, second: PlayerView, 
/**
 * The caller's seat, if the caller is one of the two players.
 */
you?: Seat, to_move?: Seat, 
/**
 * When the time of the player to move is over.
 */
flag_at?: Millis, turn_count: number, 
/**
 * Whether the second player took the light tiles.
 */
swapped: boolean, 
/**
 * The text of the position, for a small board.
 */
position: string, last_turn?: string, created_at: Millis, updated_at: Millis, ended_at?: Millis, ending?: Ending, rating_changes?: [number, number], };

/**
 * A game, as its address names it: eight letters and digits, none of them easily confused.
 *
 * Forty-six bits: nobody finds a private game by trying.
 */
export type GameId = string;

/**
 * A game in a list.
 */
export type GameLine = { id: GameId, terms: Terms, first: PlayerView, second: PlayerView, 
/**
 * The caller's seat, if the caller is one of the two players.
 */
you?: Seat, to_move?: Seat, 
/**
 * When the time of the player to move is over.
 */
flag_at?: Millis, turn_count: number, 
/**
 * Whether the second player took the light tiles.
 */
swapped: boolean, 
/**
 * The text of the position, for a small board.
 */
position: string, last_turn?: string, created_at: Millis, updated_at: Millis, ended_at?: Millis, ending?: Ending, rating_changes?: [number, number], };

/**
 * A page of games.
 */
export type GameLines = { games: Array<GameLine>, 
/**
 * What to ask for as `from` to go on; absent where there is no more.
 */
next?: string, };

/**
 * All there is to know about a game at one moment.
 */
export type GameView = { id: GameId, terms: Terms, first: PlayerView, second: PlayerView, 
/**
 * The caller's seat, if the caller is one of the two players.
 */
you?: Seat, 
/**
 * The number of the last event.
 */
version: number, 
/**
 * The log; only what came after `since`, where that was asked for.
 */
events: Array<Logged>, 
/**
 * The time of the server, for which the clocks hold.
 */
now: Millis, 
/**
 * What is left to each seat, in milliseconds; 0 where time is unlimited.
 */
clocks: [number, number], 
/**
 * Whose clock runs.
 */
running?: Seat, offers: Array<OpenOffer>, presence: Presence, ending?: Ending, 
/**
 * How the ratings of the seats changed, once the game has ended.
 */
rating_changes?: [number, number], 
/**
 * The game that this one is the rematch of.
 */
rematch_of?: GameId, };

/**
 * The end of an invitation's link: sixteen letters and digits.
 *
 * Ninety-three bits: only whoever was given the link has it.
 */
export type InvitationCode = string;

/**
 * A code with which one person may register.
 */
export type InvitationView = { code: string, created_at: Millis, expires_at?: Millis, };

/**
 * A piece of news that was kept.
 */
export type KeptNotice = { id: number, at: Millis, is_read: boolean, notice: Notice, };

/**
 * A player in a leaderboard.
 */
export type LeaderLine = { player: PlayerView, rating?: RatingView, games?: number, wins?: number, };

/**
 * The best five of each list, for the front page.
 */
export type Leaders = { rating: Array<LeaderLine>, wins_today: Array<LeaderLine>, wins_month: Array<LeaderLine>, wins_ever: Array<LeaderLine>, };

/**
 * What the player to move may play.
 */
export type LegalTurns = { 
/**
 * The version of the game that they hold for.
 */
version: number, 
/**
 * Each as a command takes it, such as `c3,d5`, `c3-e4`, `swap` and `pass`.
 */
turns: Array<string>, };

/**
 * An event with its place in the log.
 */
export type Logged = { version: number, at: Millis, event: Event, };

export type Login = { name: string, password: string, };

/**
 * A key that was just made; its secret is shown only now.
 */
export type MadeToken = { token: TokenView, secret: string, };

export type MailChange = { 
/**
 * Left out to remove the address.
 */
mail?: string, password?: string, };

/**
 * The key in a mail, which shows that its reader owns the address.
 */
export type MailProof = { token: string, };

/**
 * What is to be different; what is left out stays.
 */
export type MeChange = { name?: string, language?: string, 
/**
 * The password again, for a new name: it is what one signs in with.
 */
password?: string, };

/**
 * An account as its owner sees it.
 */
export type MeView = { id: AccountId, name: string, kind: AccountKind, role: Role, language: string, mail?: string, 
/**
 * Whether the owner has followed the link that was sent there.
 */
mail_verified: boolean, has_password: boolean, 
/**
 * How many recovery codes are left.
 */
recovery_codes: number, created_at: Millis, banned_until?: Millis, muted_until?: Millis, };

/**
 * Milliseconds since 1970, UTC. Spans of time are plain `i64`, in names that end in `_ms`.
 */
export type Millis = number;

export type NewBot = { name: string, };

/**
 * A proposal to one player.
 */
export type NewChallenge = { 
/**
 * The name of a player or a bot; an invitation by link, if left out.
 */
to?: string, terms: Terms, 
/**
 * By chance, if left out.
 */
begins: Begins, };

/**
 * Something to say at a game.
 */
export type NewChatLine = { room: Room, text: string, nonce?: Nonce, };

/**
 * A command of a player in a game.
 */
export type NewCommand = { command: Command, nonce?: Nonce, };

/**
 * A browser that has agreed to be told.
 */
export type NewDevice = { 
/**
 * Where its maker's service takes messages.
 */
endpoint: string, keys: PushKeys, 
/**
 * What its owner calls it.
 */
label?: string, 
/**
 * Whether it is told about games; yes, if left out.
 */
turn?: boolean, 
/**
 * Whether it is told about challenges; yes, if left out.
 */
challenge?: boolean, };

/**
 * Play at once.
 */
export type NewGuest = { 
/**
 * The language for mails and notices, such as `en`.
 */
language?: string, };

/**
 * A code to be made.
 */
export type NewInvitation = { 
/**
 * For how many days it works.
 */
days: number, };

/**
 * A new name, given by a moderator.
 */
export type NewName = { name: string, reason: string, };

/**
 * A passkey to be: the second half of its ceremony.
 */
export type NewPasskey = { ceremony: string, label: string, credential: unknown, };

/**
 * A name of one's own. A guest who registers keeps all games.
 */
export type NewPlayer = { name: string, 
/**
 * May be left out by a guest who has a passkey.
 */
password?: string, 
/**
 * Where registration is by invitation.
 */
invitation?: string, language?: string, };

/**
 * A complaint about a player.
 */
export type NewReport = { reason: ReportReason, text: string, game?: GameId, };

export type NewRole = { role: Role, };

/**
 * A proposal to any player: a seek, or quick pairing.
 */
export type NewSeek = { terms: Terms, 
/**
 * By chance, if left out.
 */
begins: Begins, 
/**
 * Only for players with at least this rating.
 */
min_rating?: number, 
/**
 * Only for players with at most this rating.
 */
max_rating?: number, 
/**
 * How many games it may become: one, if left out.
 */
places?: number, };

export type NewToken = { label: string, scopes: Array<Scope>, 
/**
 * The password again, of the account that makes it.
 */
password?: string, };

/**
 * One to thirty-two letters, digits, `-` or `_`, new for each thing asked for.
 */
export type Nonce = string;

/**
 * A note for oneself.
 */
export type Note = { text: string, };

/**
 * Something that concerns this account.
 */
export type Notice = { "type": "game_started", game: GameId, opponent: PlayerView, seat: Seat, } | { "type": "your_turn", game: GameId, opponent: PlayerView, } | { "type": "game_ended", game: GameId, opponent: PlayerView, seat: Seat, ending: Ending, } | { "type": "challenged", challenge: ChallengeView, } | { "type": "challenge_gone", challenge: ChallengeId, } | { "type": "challenge_declined", challenge: ChallengeId, by: PlayerView, } | { "type": "trophy", trophy: string, game?: GameId, };

/**
 * What happened while an account was away, the latest first.
 */
export type Notices = { notices: Array<KeptNotice>, 
/**
 * How many have not been read, older ones too.
 */
unread: number, };

/**
 * All up to this one have been read.
 */
export type NoticesRead = { id: number, };

/**
 * Something that takes both players.
 */
export type Offer = "draw" | "takeback" | "void" | "rematch";

/**
 * An offer that waits for an answer.
 */
export type OpenOffer = { seat: Seat, offer: Offer, };

/**
 * The first two tiles of a player, whichever way the board is turned, and the results.
 */
export type OpeningLine = { 
/**
 * The length of a side of the board.
 */
size: number, 
/**
 * One turn for all eight that are alike, such as `c3,d5`.
 */
turn: string, won: number, drawn: number, lost: number, };

/**
 * A player's openings, the most frequent first.
 */
export type Openings = { openings: Array<OpeningLine>, };

export type OpponentTally = { player: PlayerView, tally: TallyView, };

/**
 * A program of one's own.
 */
export type OwnedBot = { id: AccountId, name: string, created_at: Millis, tokens: Array<TokenView>, };

/**
 * What quick pairing led to: a game, or a seek that waits.
 */
export type Paired = { "game": GameId } | { "seek": SeekView };

/**
 * A passkey, which a device keeps for an account.
 */
export type PasskeyId = number;

/**
 * Signing in with a passkey: the second half of the ceremony.
 */
export type PasskeyLogin = { ceremony: string, credential: unknown, };

/**
 * A passkey without what proves it.
 */
export type PasskeyView = { id: PasskeyId, label: string, created_at: Millis, used_at?: Millis, };

export type PasswordChange = { 
/**
 * The password until now, where there is one.
 */
old?: string, new: string, };

/**
 * For how long, and why.
 */
export type Penalty = { 
/**
 * 0 ends it.
 */
days: number, reason: string, };

/**
 * What moderators know of a player.
 */
export type PlayerDossier = { player: PlayerView, created_at: Millis, seen_at: Millis, banned_until?: Millis, muted_until?: Millis, 
/**
 * Complaints about them, closed ones too, the latest first.
 */
reports: Array<ReportView>, 
/**
 * What was done about them, the latest first.
 */
deeds: Array<DeedView>, };

/**
 * An account as others see it: at a board, in the lobby, in the chat.
 */
export type PlayerView = { id: AccountId, name: string, kind: AccountKind, 
/**
 * What they do for the site besides playing.
 */
title?: Role, 
/**
 * In the pool of the game that it is about; absent where nothing is rated.
 */
rating?: RatingView, };

/**
 * A rating in one of the eight pools, such as `bga-live`.
 */
export type PoolRating = { pool: string, rating: number, deviation: number, games: number, };

/**
 * Who is there.
 */
export type Presence = { first: Whereabouts, second: Whereabouts, spectators: number, };

/**
 * What went wrong. The API answers with it too.
 */
export type Problem = { 
/**
 * A stable name, such as `not-your-turn`.
 */
code: string, 
/**
 * A sentence in English, for people who write clients.
 */
message: string, 
/**
 * The cells on the board to blame for an illegal turn.
 */
cause?: Array<string>, 
/**
 * The field of the request that it is about.
 */
field?: string, 
/**
 * How long to wait before trying again.
 */
retry_after_ms?: number, };

/**
 * A player's page.
 */
export type ProfileView = { player: PlayerView, created_at: Millis, seen_at: Millis, ratings: Array<PoolRating>, record: RecordView, followers: number, 
/**
 * Whether the caller follows them.
 */
follows: boolean, 
/**
 * Whether the caller has blocked them.
 */
blocks: boolean, 
/**
 * Whose program it is.
 */
owner?: string, };

/**
 * What its messages are encrypted with, in URL-safe base64.
 */
export type PushKeys = { p256dh: string, auth: string, };

/**
 * One point of a rating's curve.
 */
export type RatingPoint = { at: Millis, rating: number, deviation: number, game: GameId, };

/**
 * A rating and how sure it is, rounded for people.
 */
export type RatingView = { rating: number, deviation: number, };

/**
 * Why a game ended.
 */
export type Reason = "score" | "resign" | "time" | "agreement" | "void" | "abort";

/**
 * A player's results, by color, by rules and by opponent.
 */
export type RecordView = { all: TallyView, light: TallyView, dark: TallyView, rules: Array<RulesTally>, opponents: Array<OpponentTally>, };

/**
 * A new password for a recovery code.
 */
export type Recovery = { name: string, code: string, password: string, };

/**
 * Ten codes; each works once, instead of a forgotten password. Older ones no longer do.
 */
export type RecoveryCodes = { codes: Array<string>, };

/**
 * Who may register.
 */
export type Registration = "open" | "invitation" | "closed";

export type ReportReason = "engine" | "chat" | "name" | "stalling" | "other";

/**
 * A complaint that waits.
 */
export type ReportView = { id: number, reporter: PlayerView, reported: PlayerView, game?: GameId, reason: string, text: string, created_at: Millis, 
/**
 * What became of it, once it is closed.
 */
verdict?: string, };

/**
 * A new password for the key in a mail.
 */
export type Reset = { token: string, password: string, };

export type ResetRequest = { mail: string, };

/**
 * What an account may do; each role may do all that those before it may.
 */
export type Role = "player" | "moderator" | "admin";

/**
 * Where something is said.
 */
export type Room = "players" | "spectators";

export type RulesTally = { rules: string, tally: TallyView, };

/**
 * One right that a key can have.
 */
export type Scope = "read" | "play" | "challenge" | "social" | "moderate";

/**
 * A place at the board. Colors follow from it and from the swap.
 */
export type Seat = "first" | "second";

export type SeatAgreement = { 
/**
 * Turns with a choice.
 */
turns: number, 
/**
 * Those among the engine's three best.
 */
agreed: number, 
/**
 * Those that the engine thought best.
 */
best: number, 
/**
 * The share of a point lost by a turn, on average.
 */
mean_loss?: number, };

/**
 * A proposal of a game, for anybody to answer.
 */
export type SeekId = number;

/**
 * A wish for a game, for anybody to answer.
 */
export type SeekView = { id: SeekId, by: PlayerView, terms: Terms, begins: Begins, 
/**
 * Only for players with at least this rating.
 */
min_rating?: number, 
/**
 * Only for players with at most this rating.
 */
max_rating?: number, 
/**
 * How many games it may still become: more than one where it stands for several.
 */
places: number, created_at: Millis, 
/**
 * When it lapses, unless its owner is heard of before.
 */
expires_at: Millis, };

/**
 * A device on which the account is signed in.
 */
export type SessionId = number;

/**
 * A device on which the account is signed in.
 */
export type SessionView = { id: SessionId, created_at: Millis, seen_at: Millis, expires_at: Millis, address: string, agent: string, 
/**
 * Whether this is the device that asks.
 */
is_current: boolean, };

/**
 * Preferences; what is left out of a change gets its default.
 */
export type Settings = { 
/**
 * Ask before a turn is sent in live games.
 */
confirm_live: boolean, 
/**
 * Ask before a turn is sent in games by correspondence.
 */
confirm_correspondence: boolean, 
/**
 * Ask before resigning and before offers.
 */
confirm_resign: boolean, 
/**
 * Show what is said at games.
 */
chat: boolean, 
/**
 * Take vacation days before the time of a game by correspondence runs out.
 */
vacation: boolean, 
/**
 * Who may challenge me.
 */
challenges: Challengers, 
/**
 * Tell by mail what waits, where the site sends mail.
 */
mail_turn: boolean, mail_challenge: boolean, };

/**
 * All trophies, won by a player or not yet.
 */
export type Shelf = { trophies: Array<TrophyLine>, };

/**
 * The site: its name, its texts, and what it offers.
 */
export type SiteView = { name: string, 
/**
 * How to reach the operator of the site.
 */
contact?: string, 
/**
 * Plain text, with an empty line between paragraphs.
 */
privacy?: string, imprint?: string, registration: Registration, 
/**
 * Whether people may play without registering.
 */
guests: boolean, 
/**
 * Whether a forgotten password can be reset by mail.
 */
mail: boolean, passkeys: boolean, 
/**
 * The key with which browsers subscribe to pushed messages.
 */
push_key?: string, version: string, };

/**
 * A game that has begun.
 */
export type Started = { game: GameId, };

/**
 * How many games were won, drawn and lost.
 */
export type TallyView = { won: number, drawn: number, lost: number, };

/**
 * The terms of a game. Who sits where is not among them.
 */
export type Terms = { rules: string, time: string, 
/**
 * Whether the result changes ratings.
 */
rated: boolean, 
/**
 * Whether only the players may see the game.
 */
private: boolean, };

/**
 * A message from the server to a client.
 */
export type ToClient = { "type": "hello", protocol: number, 
/**
 * Absent for a visitor without an account.
 */
account?: PlayerView, now: Millis, 
/**
 * The name of the server's node, for reports of trouble.
 */
node: string, } | { "type": "game", view: GameView, } | { "type": "event", game: GameId, version: number, at: Millis, event: Event, clocks: [number, number], } | { "type": "done", nonce: Nonce, game: GameId, 
/**
 * The version that a command led to; absent for chat.
 */
version?: number, } | { "type": "refused", nonce: Nonce, problem: Problem, } | { "type": "presence", game: GameId, first: Whereabouts, second: Whereabouts, spectators: number, } | { "type": "chat", game: GameId, line: ChatLine, } | { "type": "chat_removed", game: GameId, 
/**
 * The number of the line.
 */
line: number, } | { "type": "lobby", seeks: Array<SeekView>, } | { "type": "seek_added", seek: SeekView, } | { "type": "seek_removed", id: SeekId, } | { "type": "notice", notice: Notice, } | { "type": "pong", id: number, now: Millis, } | { "type": "restarting", in_ms: number, } | { "type": "error", 
/**
 * The game that it is about.
 */
game?: GameId, problem: Problem, };

/**
 * A key with which a program speaks for an account.
 */
export type TokenId = number;

/**
 * A key with which a program speaks for an account.
 */
export type TokenView = { id: TokenId, label: string, scopes: Array<Scope>, created_at: Millis, used_at?: Millis, };

/**
 * Every trophy that can be won.
 */
export type Trophies = { trophies: Array<TrophyView>, };

/**
 * A player's progress towards a trophy.
 */
export type TrophyLine = { trophy: string, tier: TrophyTier, 
/**
 * Never more than the goal.
 */
progress: number, goal: number, 
/**
 * Absent as long as it is not won.
 */
won_at?: Millis, 
/**
 * The game that won it.
 */
game?: GameId, };

/**
 * How hard a trophy is to come by.
 */
export type TrophyTier = "bronze" | "silver" | "gold";

/**
 * A trophy that can be won.
 */
export type TrophyView = { 
/**
 * Its name for ever, such as `first-win`.
 */
trophy: string, tier: TrophyTier, 
/**
 * In English; the page has its own words.
 */
title: string, text: string, 
/**
 * How much of what it counts is needed.
 */
goal: number, 
/**
 * How many have won it.
 */
winners: number, };

/**
 * What became of a complaint.
 */
export type Verdict = { verdict: string, };

/**
 * Whether a player looks at the game.
 */
export type Whereabouts = "gone" | "away" | "here";
