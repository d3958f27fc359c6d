/** The real rules for tests, which have no server to load them from. */
import { readFileSync } from 'node:fs'
import { initSync } from './wasm/ponte'

/** Loads the rules at once. */
export function loadRulesForTests(): void {
  initSync({ module: readFileSync(new URL('./wasm/ponte_bg.wasm', import.meta.url)) })
}
