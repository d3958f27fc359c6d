/**
 * The rules of the game, as WebAssembly on the page's own thread.
 *
 * Every question takes texts and answers with a view within microseconds, so the board can ask on
 * every press and wait for nothing. What thinks longer runs in `$lib/engine`. Call `loadRules`
 * once before anything else; what is refused is thrown as a `Problem`.
 */
import init from './wasm/ponte'
import type { Problem } from './wasm/ponte'
import url from './wasm/ponte_bg.wasm?url'

export {
  GameRecord,
  describeRules,
  fit,
  foresight,
  holds,
  inspect,
  inspectText,
  judge,
  look,
  press,
  preview,
  start,
  stepBack,
} from './wasm/ponte'
export type * from './wasm/ponte'

let loading: Promise<unknown> | undefined

/** Loads the rules; later calls wait for the first, unless it failed. */
export function loadRules(): Promise<unknown> {
  loading ??= init({ module_or_path: url }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Whether something thrown is a refusal of the rules and not a mistake of ours. */
export function isProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && 'reasons' in thrown
}

/** What `ask` returns, or the problem it throws. */
export function attempt<T>(ask: () => T): { value: T } | { problem: Problem } {
  try {
    return { value: ask() }
  } catch (thrown) {
    if (isProblem(thrown)) return { problem: thrown }
    throw thrown
  }
}
