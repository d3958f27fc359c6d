/**
 * What the page and its workers tell each other.
 *
 * A worker is given its files once and then works at one request at a time: the next one takes the
 * place of a search that still goes on. Every message carries the number of its request. A
 * search goes on until it is stopped or nothing is left to find; `think` takes a fixed number of
 * nodes a half-move and so says the same everywhere.
 */
import type { Strength } from './opponents'
import type { GameReview, Report } from './wasm/engine'

export type { Chances, GameReview, JudgedTurn, Line, Report } from './wasm/engine'

/** A position to think about. */
export interface Question {
  rules: string
  position: string
}

/** A game to review: its turns from a position on. */
export interface PlayedGame extends Question {
  turns: string[]
}

/** The engine and the weights of its net. */
export interface Files {
  module: WebAssembly.Module
  weights: Uint8Array
}

/** Who chooses a turn in one go. */
export type Player = Exclude<Strength, { kind: 'full' }>

/** What the page says to a worker. */
export type Request =
  | ({ kind: 'load'; worker: number } & Files)
  | ({ kind: 'choose'; id: number; player: Player; seed: number } & Question)
  | ({ kind: 'think'; id: number; nodes: number } & Question)
  | ({ kind: 'search'; id: number } & Question)
  | ({ kind: 'review'; id: number; nodes: number } & PlayedGame)
  | { kind: 'stop'; id: number }

/**
 * What a worker says: a turn (none in a finished game), what a search has found, a review as far as
 * it has come, or what failed.
 */
export type Message =
  | { kind: 'turn'; id: number; turn: string | undefined }
  | { kind: 'report'; id: number; report: Report | undefined; isDone: boolean }
  | { kind: 'review'; id: number; review: GameReview; isDone: boolean }
  | { kind: 'failure'; id: number; reason: string }
