/** The real engine for tests, which have no server to load it from. */
import { readFileSync } from 'node:fs'
import type { Files } from './protocol'
import { Engine, initSync } from './wasm/engine'

export function readFiles(): Files {
  const read = (name: string) => readFileSync(new URL(`./wasm/${name}`, import.meta.url))
  return {
    module: new WebAssembly.Module(read('engine_bg.wasm')),
    weights: new Uint8Array(read('champion.net')),
  }
}

/** The engine itself, at once. */
export function engineForTests(): Engine {
  const { module, weights } = readFiles()
  initSync({ module })
  return new Engine(weights, 0)
}
