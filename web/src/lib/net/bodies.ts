/** What the API answers and takes, beside the views that it shares with the socket. */
import type {
  AccountKind,
  Begins,
  ChallengeView,
  Ending,
  PlayerView,
  RatingView,
  Role,
  SeekView,
  Seat,
  Terms,
} from './wire'

/** A game in a list. */
export interface GameLine {
  id: string
  terms: Terms
  first: PlayerView
  second: PlayerView
  /** The seat of whoever asked, if one of the two did. */
  you?: Seat
  to_move?: Seat
  flag_at?: number
  turn_count: number
  swapped?: boolean
  /** The text of the position, for a small board. */
  position: string
  created_at: number
  updated_at: number
  ended_at?: number
  ending?: Ending
  rating_changes?: [number, number]
}

export interface GameLines {
  games: GameLine[]
  /** Where the list goes on. */
  next?: string
}

/** A new game, where one came about. */
export interface Started {
  game: string
}

/** The answer to a wish to be paired: a game, or a seek that waits. */
export interface Paired {
  game?: string
  seek?: SeekView
}

/** What somebody wishes for, as the lobby takes it. */
export interface Wish {
  terms: Terms
  begins: Begins
  min_rating?: number
  max_rating?: number
  /** Whom to challenge; a link for anybody if left out. */
  to?: string
}

export interface Challenges {
  incoming: ChallengeView[]
  outgoing: ChallengeView[]
}

/** An account as its owner sees it. */
export interface Account {
  id: number
  name: string
  kind: AccountKind
  role: Role
  language: string
  mail?: string
  mail_verified: boolean
  has_password: boolean
  /** How many recovery codes are left. */
  recovery_codes: number
  created_at: number
  banned_until?: number
}

/** What somebody prefers, on every device. */
export interface AccountSettings {
  confirm_live: boolean
  confirm_correspondence: boolean
  confirm_resign: boolean
  chat: boolean
  /** Vacation is taken before a flag falls. */
  vacation: boolean
  challenges: 'anyone' | 'registered' | 'followed' | 'nobody'
  mail_turn: boolean
  mail_challenge: boolean
  push_turn: boolean
  push_challenge: boolean
}

/** What the site says about itself. */
export interface Site {
  name: string
  /** How to reach whoever keeps the site. */
  contact?: string
  /** Plain texts, with an empty line between paragraphs. */
  privacy?: string
  imprint?: string
  /** The key with which this site's pushed messages are signed; absent where it sends none. */
  push_key?: string
  version: string
  registration: 'open' | 'invitation' | 'closed'
  guests: boolean
  /** Whether a forgotten password can be reset by mail. */
  mail: boolean
  passkeys: boolean
}

export interface SessionLine {
  id: number
  agent: string
  address: string
  created_at: number
  seen_at: number
  is_current: boolean
}

export interface KeyLine {
  id: number
  label: string
  created_at: number
  used_at?: number
}

export interface TokenLine extends KeyLine {
  scopes: string[]
}

/** A program of one's own that plays as an account of its own. */
export interface OwnedBot {
  id: number
  name: string
  created_at: number
  tokens: TokenLine[]
}

/** A key that was just made; its secret is shown this once. */
export interface MadeToken {
  token: TokenLine
  secret: string
}

/** The eight lists of ratings, such as `bga-live`. */
export interface PoolRating extends RatingView {
  pool: string
  games: number
}

export interface Tally {
  won: number
  drawn: number
  lost: number
}

/** Somebody at the board, as everybody sees them. */
export interface Profile {
  player: PlayerView
  created_at: number
  seen_at: number
  ratings: PoolRating[]
  record: {
    all: Tally
    light: Tally
    dark: Tally
    rules: { rules: string; tally: Tally }[]
    opponents: { player: PlayerView; tally: Tally }[]
  }
  followers: number
  follows: boolean
  blocks: boolean
  /** Whose program it is. */
  owner?: string
}

export interface RatingPoint {
  at: number
  rating: number
  deviation: number
}

export interface LeaderLine {
  player: PlayerView
  rating?: RatingView
  wins?: number
  games?: number
}

export interface Leaders {
  rating: LeaderLine[]
  wins_today: LeaderLine[]
  wins_month: LeaderLine[]
  wins_ever: LeaderLine[]
}
